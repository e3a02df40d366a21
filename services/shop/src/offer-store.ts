import { isCurrency } from '@atelier/money/currency.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { prepared } from '@atelier/postgres/prepared.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import type { Part } from './list-section.ts'
import { isUuid, type Offer, type OfferAccess, type OfferFields, type Variant } from './offer.ts'

const Picture = z.object({
  key: z.string(),
  width: z.number(),
  height: z.number(),
  style: z.string(),
  color: z.string(),
  size: z.string().exactOptional(),
  region: z.string().exactOptional(),
})
const Weight = z.object({ value: z.number(), unit: z.string() })
const Dimensions = z.object({ length: z.number(), width: z.number(), height: z.number(), unit: z.string() })
const AdditionalInformation = z.object({
  sizeAndFit: z.string().exactOptional(),
  guaranteeAndReturns: z.string().exactOptional(),
  moreDetails: z.string().exactOptional(),
})
const SizeGuide = z.object({
  previewUrl: z.string().exactOptional(),
  fileUrl: z.string().exactOptional(),
  description: z.string().exactOptional(),
  fitGuideDescription: z.string().exactOptional(),
  fitGuideUrls: z.array(z.string()),
})

const VariantOfOffer = z
  .object({
    variant_id: z.string(),
    name: z.string(),
    sku: z.string(),
    // As text: JSON has no bigint.
    unit_price: z.string().transform(BigInt),
    unit_cost: z.string().transform(BigInt),
    color: z.object({ name: z.string(), swatch: z.string() }).nullable(),
    size: z.string().nullable(),
    in_stock: z.number().nullable(),
    weight: Weight.nullable(),
    dimensions: Dimensions.nullable(),
  })
  .transform(
    (row): Variant => ({
      variantId: row.variant_id,
      name: row.name,
      sku: row.sku,
      unitPrice: row.unit_price,
      unitCost: row.unit_cost,
      color: row.color,
      size: row.size,
      inStock: row.in_stock,
      weight: row.weight,
      dimensions: row.dimensions,
    }),
  )

/** A row of `offerColumns`. */
export const OfferRow = z
  .object({
    offer_id: z.string(),
    shop_id: z.string(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    type: z.enum(['STANDARD', 'GIFT_CARD']),
    is_digital: z.boolean(),
    access: z.enum(['PUBLIC', 'HIDDEN', 'PRIVATE', 'ARCHIVED']),
    is_available: z.boolean(),
    is_sold_out: z.boolean(),
    currency: z.string().refine(isCurrency),
    compare_at_price: z.bigint().nullable(),
    creator_declared_cost: z.bigint().nullable(),
    additional_information: AdditionalInformation.nullable(),
    size_guide: SizeGuide.nullable(),
    customization_id: z.string().nullable(),
    pictures: z.array(Picture),
    digital_files: z.array(z.object({ fileUrl: z.string(), fileName: z.string(), sizeBytes: z.number() })),
    variants: z.array(VariantOfOffer),
    created_at: z.date(),
    updated_at: z.date(),
  })
  .transform(
    (row): Offer => ({
      offerId: row.offer_id,
      shopId: row.shop_id,
      slug: row.slug,
      name: row.name,
      description: row.description,
      type: row.type,
      isDigital: row.is_digital,
      access: row.access,
      isAvailable: row.is_available,
      isSoldOut: row.is_sold_out,
      currency: row.currency,
      compareAtPrice: row.compare_at_price,
      creatorDeclaredCost: row.creator_declared_cost,
      additionalInformation: row.additional_information,
      sizeGuide: row.size_guide,
      customizationId: row.customization_id,
      pictures: row.pictures,
      digitalFiles: row.digital_files,
      variants: row.variants,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }),
  )

/** Of `offers`, with the variants of each in their order. */
export const offerColumns = sql.fragment`offers.*, (
  select coalesce(jsonb_agg(jsonb_build_object('variant_id', variant_id, 'name', name, 'sku', sku,
    'unit_price', unit_price::text, 'unit_cost', unit_cost::text, 'color', color, 'size', size, 'in_stock', in_stock,
    'weight', weight, 'dimensions', dimensions) order by position), '[]')
  from variants where variants.offer_id = offers.offer_id) as variants`

const TextRow = z.object({ text: z.string() }).transform(({ text }) => text)
const CountRow = z.object({ count: z.bigint() }).transform(({ count }) => Number(count))

/** Which offers are asked for. `words`: all of them occur in the name or the description, without regard to case. */
export type OfferFilter = {
  words: readonly string[]
  access?: OfferAccess | undefined
  isSoldOut?: boolean | undefined
}

/** Archived offers are in a list of archived offers alone. */
const isWanted = (shopId: string, { words, access, isSoldOut }: OfferFilter) => {
  const patterns = words.map((word) => `%${word.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`)
  return sql.fragment`shop_id = ${shopId}
    and ${access === undefined ? sql.fragment`access <> 'ARCHIVED'` : sql.fragment`access = ${access}`}
    and (${isSoldOut ?? null}::boolean is null or is_sold_out = ${isSoldOut ?? null})
    and lower(name || ' ' || description) like all (${sql.array(patterns, 'text')})`
}

export type NewOffer = Omit<Offer, 'isAvailable' | 'isSoldOut' | 'digitalFiles' | 'createdAt' | 'updatedAt'>

/** A change of the stock of a variant: what can be bought of it from now on; null: there is no end of it. */
export type NewStock = { variantId: string; inStock: number | null }

export type OfferStore = ReturnType<typeof offerStore>

/**
 * Offers with their variants. Whoever changes both locks variants before offers, and each in the order of their ids, so that
 * nobody waits for somebody who waits for them.
 */
export function offerStore(db: Database) {
  const find = async (shopId: string, offerId: string): Promise<Offer | null> =>
    isUuid(offerId)
      ? db.maybeOne(sql.type(OfferRow)`
          select ${offerColumns} from offers where offer_id = ${offerId} and shop_id = ${shopId}`)
      : null

  /** The same; nobody else changes it until the transaction ends. Whoever refers to it need not wait. */
  const lock = async (shopId: string, offerId: string): Promise<Offer | null> => {
    if (!isUuid(offerId)) return null
    // By itself: what was waited for would be joined with variants as they were before.
    await db.query(sql.unsafe`
      select from offers where offer_id = ${offerId} and shop_id = ${shopId} for no key update`)
    return find(shopId, offerId)
  }

  return {
    find,

    lock,

    /** The same with its variants, whose stock nobody changes either. */
    async lockWithVariants(shopId: string, offerId: string): Promise<Offer | null> {
      if (!isUuid(offerId)) return null
      await db.query(sql.unsafe`
        select from variants where offer_id = ${offerId} and shop_id = ${shopId} order by variant_id
        for no key update`)
      return lock(shopId, offerId)
    },

    /** The offers of a shop that have any of these variants, whole. */
    listOfVariants: async (shopId: string, variantIds: readonly string[]): Promise<readonly Offer[]> =>
      prepared(db).any(sql.type(OfferRow)`
        select ${offerColumns} from offers
        where shop_id = ${shopId} and offer_id in (
          select offer_id from variants
          where shop_id = ${shopId} and variant_id = any(${sql.array(variantIds.filter(isUuid), 'uuid')}))`),

    /** Newest first. */
    listOf: (shopId: string, filter: OfferFilter, { limit, offset = 0, after }: Part): Promise<readonly Offer[]> =>
      db.any(sql.type(OfferRow)`
        select ${offerColumns} from offers
        where ${isWanted(shopId, filter)} and (${after ?? null}::uuid is null or offer_id < ${after ?? null}::uuid)
        order by offer_id desc limit ${limit} offset ${offset}`),

    countOf: (shopId: string, filter: OfferFilter): Promise<number> =>
      db.one(sql.type(CountRow)`select count(*) as count from offers where ${isWanted(shopId, filter)}`),

    /** Nobody else gives anything in the shop a slug or a sku until the transaction ends. */
    async lockNames(shopId: string): Promise<void> {
      await db.query(sql.unsafe`select pg_advisory_xact_lock(hashtextextended(${`offers ${shopId}`}, 0))`)
    },

    /** Which of these slugs offers of the shop have. */
    listTakenSlugs: (shopId: string, slugs: readonly string[]): Promise<readonly string[]> =>
      db.any(sql.type(TextRow)`
        select slug as text from offers where shop_id = ${shopId} and slug = any(${sql.array([...slugs], 'text')})`),

    /** Which of these skus variants of the shop have, those of one offer aside. */
    listTakenSkus: (shopId: string, skus: readonly string[], exceptOfferId: string): Promise<readonly string[]> =>
      db.any(sql.type(TextRow)`
        select sku as text from variants
        where shop_id = ${shopId} and sku = any(${sql.array([...skus], 'text')}) and offer_id <> ${exceptOfferId}`),

    async insert(offer: NewOffer): Promise<void> {
      await db.query(sql.unsafe`
        insert into offers (offer_id, shop_id, slug, name, description, type, is_digital, access, currency,
          compare_at_price, creator_declared_cost, additional_information, size_guide, customization_id, pictures)
        values (${offer.offerId}, ${offer.shopId}, ${offer.slug}, ${offer.name}, ${offer.description}, ${offer.type},
          ${offer.isDigital}, ${offer.access}, ${offer.currency}, ${offer.compareAtPrice}, ${offer.creatorDeclaredCost},
          ${toJson(offer.additionalInformation)}::jsonb, ${toJson(offer.sizeGuide)}::jsonb, ${offer.customizationId},
          ${JSON.stringify(offer.pictures)}::jsonb)`)
      const given = offer.variants.map(({ unitPrice, unitCost, ...variant }, i) => ({
        ...variant,
        position: i + 1,
        unitPrice: `${unitPrice}`,
        unitCost: `${unitCost}`,
      }))
      await db.query(sql.unsafe`
        insert into variants (variant_id, offer_id, shop_id, position, name, sku, unit_price, unit_cost, color, size,
          in_stock, weight, dimensions)
        select "variantId", ${offer.offerId}, ${offer.shopId}, position, name, sku, "unitPrice", "unitCost",
          color, size, "inStock", weight, dimensions
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given ("variantId" uuid, position int, name text,
          sku text, "unitPrice" bigint, "unitCost" bigint, color jsonb, size text, "inStock" int, weight jsonb,
          dimensions jsonb)`)
    },

    async update(offerId: string, fields: OfferFields): Promise<void> {
      await db.query(sql.unsafe`
        update offers set name = ${fields.name}, description = ${fields.description},
          compare_at_price = ${fields.compareAtPrice}, creator_declared_cost = ${fields.creatorDeclaredCost},
          additional_information = ${toJson(fields.additionalInformation)}::jsonb,
          size_guide = ${toJson(fields.sizeGuide)}::jsonb
        where offer_id = ${offerId}`)
    },

    async updateVariants(variants: readonly Pick<Variant, 'variantId' | 'sku' | 'weight' | 'dimensions'>[]) {
      const given = variants.map(({ variantId, sku, weight, dimensions }) => ({ variantId, sku, weight, dimensions }))
      // Two may change skus with each other: what is unique is looked at after each row.
      await db.query(sql.unsafe`
        update variants set sku = variant_id::text where variant_id in (
          select "variantId" from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given ("variantId" uuid))`)
      await db.query(sql.unsafe`
        update variants set sku = given.sku, weight = given.weight, dimensions = given.dimensions
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
          as given ("variantId" uuid, sku text, weight jsonb, dimensions jsonb)
        where variant_id = "variantId"`)
    },

    async setAccess(offerId: string, access: OfferAccess): Promise<void> {
      await db.query(sql.unsafe`
        update offers set access = ${access}, updated_at = now() where offer_id = ${offerId}`)
    },

    async setAvailability(offerId: string, isAvailable: boolean): Promise<void> {
      await db.query(sql.unsafe`
        update offers set is_available = ${isAvailable}, updated_at = now() where offer_id = ${offerId}`)
    },

    /** Says that something of it has changed. */
    async touch(offerId: string): Promise<void> {
      await db.query(sql.unsafe`update offers set updated_at = now() where offer_id = ${offerId}`)
    },

    /** Sets what can be bought of variants that are locked. */
    async setStock(stock: readonly NewStock[]): Promise<void> {
      await db.query(sql.unsafe`
        update variants set in_stock = given.in_stock
        from unnest(${sql.array(
          stock.map(({ variantId }) => variantId),
          'uuid',
        )}, ${sql.array(
          stock.map(({ inStock }) => inStock),
          'int4',
        )}) as given (variant_id, in_stock)
        where variants.variant_id = given.variant_id`)
    },

    /** Locks these offers and sets anew whether they are sold out. Answers those for which that has changed, by id. */
    async refreshSoldOut(offerIds: readonly string[]): Promise<readonly string[]> {
      const ids = sql.array([...offerIds], 'uuid')
      await db.query(sql.unsafe`
        select from offers where offer_id = any(${ids}) order by offer_id for no key update`)
      // By itself, so that it sees what those who were waited for have bought.
      const changed = await db.any(sql.type(TextRow)`
        with now_so as (
          select offer_id, not (is_available and exists (
            select from variants
            where variants.offer_id = offers.offer_id and (in_stock is null or in_stock > 0))) as is_sold_out
          from offers where offer_id = any(${ids}))
        update offers set is_sold_out = now_so.is_sold_out, updated_at = now() from now_so
        where offers.offer_id = now_so.offer_id and offers.is_sold_out <> now_so.is_sold_out
        returning offers.offer_id::text as text`)
      return changed.toSorted()
    },
  }
}

const toJson = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))
