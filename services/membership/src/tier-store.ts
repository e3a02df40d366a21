import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import type { Tier, TierFields } from './tier.ts'

const Amounts = z.record(z.string(), z.number())

const TierRow = z
  .object({
    tier_id: z.bigint(),
    shop_id: z.string(),
    position: z.number(),
    name: z.string(),
    description: z.string(),
    image_id: z.bigint(),
    picture_key: z.string(),
    monthly_amounts: Amounts,
    annual_amounts: Amounts,
    prices_automatically_converted: z.boolean(),
    ask_for_shipping_address: z.boolean(),
    benefits: z.array(z.string()),
    is_archived: z.boolean(),
    members_count: z.bigint(),
    created_at: z.date(),
    updated_at: z.date(),
  })
  .transform(
    (row): Tier => ({
      tierId: Number(row.tier_id),
      shopId: row.shop_id,
      position: row.position,
      name: row.name,
      description: row.description,
      imageId: Number(row.image_id),
      pictureKey: row.picture_key,
      monthlyAmounts: row.monthly_amounts,
      annualAmounts: row.annual_amounts,
      pricesAutomaticallyConverted: row.prices_automatically_converted,
      askForShippingAddress: row.ask_for_shipping_address,
      benefits: row.benefits,
      isArchived: row.is_archived,
      membersCount: Number(row.members_count),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }),
  )

const select = sql.fragment`
  select tier_id, tiers.shop_id, position, name, description, image_id, picture_key, monthly_amounts, annual_amounts,
    prices_automatically_converted, ask_for_shipping_address, benefits, archived_at is not null as is_archived,
    (select count(*) from members
      where members.tier_id = tiers.tier_id and entitled_until > now()) as members_count,
    tiers.created_at, updated_at
  from tiers join images on resource_id = image_id`

const IdRow = z.object({ id: z.bigint() }).transform(({ id }) => Number(id))
const CountRow = z.object({ count: z.bigint() }).transform(({ count }) => Number(count))

export type TierStore = ReturnType<typeof tierStore>

export function tierStore(db: Database) {
  const find = (shopId: string, tierId: number): Promise<Tier | null> =>
    db.maybeOne(sql.type(TierRow)`${select} where tier_id = ${tierId} and tiers.shop_id = ${shopId}`)

  return {
    find,

    /** How many tiers a shop has; none is added to them by anybody else until the transaction ends. */
    async lockCountOf(shopId: string): Promise<number> {
      await db.query(sql.unsafe`select pg_advisory_xact_lock(hashtextextended(${`tiers ${shopId}`}, 0))`)
      return db.one(sql.type(CountRow)`select count(*) as count from tiers where shop_id = ${shopId}`)
    },

    insert: (shopId: string, position: number, fields: TierFields): Promise<number> =>
      db.one(sql.type(IdRow)`
        insert into tiers (shop_id, position, name, description, image_id, monthly_amounts, annual_amounts,
          prices_automatically_converted, ask_for_shipping_address, benefits)
        values (${shopId}, ${position}, ${fields.name}, ${fields.description}, ${fields.imageId},
          ${JSON.stringify(fields.monthlyAmounts)}::jsonb, ${JSON.stringify(fields.annualAmounts)}::jsonb,
          ${fields.pricesAutomaticallyConverted}, ${fields.askForShippingAddress},
          ${JSON.stringify(fields.benefits)}::jsonb)
        returning tier_id as id`),

    async update(shopId: string, tierId: number, fields: TierFields): Promise<void> {
      await db.query(sql.unsafe`
        update tiers set name = ${fields.name}, description = ${fields.description}, image_id = ${fields.imageId},
          monthly_amounts = ${JSON.stringify(fields.monthlyAmounts)}::jsonb,
          annual_amounts = ${JSON.stringify(fields.annualAmounts)}::jsonb,
          prices_automatically_converted = ${fields.pricesAutomaticallyConverted},
          ask_for_shipping_address = ${fields.askForShippingAddress},
          benefits = ${JSON.stringify(fields.benefits)}::jsonb, updated_at = now()
        where tier_id = ${tierId} and shop_id = ${shopId}`)
    },

    async archive(shopId: string, tierId: number): Promise<void> {
      await db.query(sql.unsafe`
        update tiers set archived_at = now(), updated_at = now() where tier_id = ${tierId} and shop_id = ${shopId}`)
    },

    /** The same; nobody else changes it until the transaction ends. Whoever refers to it need not wait. */
    async lock(shopId: string, tierId: number): Promise<Tier | null> {
      // By itself: a row that changed while it was waited for would be joined with the image that it had before.
      await db.query(sql.unsafe`
        select 1 from tiers where tier_id = ${tierId} and shop_id = ${shopId} for no key update`)
      return find(shopId, tierId)
    },

    list: (shopId: string): Promise<readonly Tier[]> =>
      db.any(sql.type(TierRow)`${select} where tiers.shop_id = ${shopId} order by position`),

    listIds: (shopId: string): Promise<readonly number[]> =>
      db.any(sql.type(IdRow)`select tier_id as id from tiers where shop_id = ${shopId} order by position`),
  }
}
