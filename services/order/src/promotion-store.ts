import { type Currency, isCurrency } from '@atelier/money/currency.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import { Discount, type Promotion, type PromotionFields, promotionTypes, toCodeKey } from './promotion.ts'

const PromotionRow = z
  .object({
    promotion_id: z.string(),
    shop_id: z.string(),
    name: z.string(),
    type: z.enum(promotionTypes),
    codes: z.array(z.string()),
    discount: Discount,
    minimum_minor_units: z.bigint().nullable(),
    minimum_currency: z.custom<Currency>((code) => typeof code === 'string' && isCurrency(code)).nullable(),
    starts_at: z.date().nullable(),
    ends_at: z.date().nullable(),
    max_uses: z.number().nullable(),
    uses: z.number(),
    created_at: z.date(),
    updated_at: z.date(),
  })
  .transform((row): Promotion => {
    const { minimum_minor_units: minorUnits, minimum_currency: currency } = row
    return {
      promotionId: row.promotion_id,
      shopId: row.shop_id,
      name: row.name,
      type: row.type,
      codes: row.codes,
      discount: row.discount,
      minimum: minorUnits === null || currency === null ? null : { minorUnits, currency },
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      maxUses: row.max_uses,
      uses: row.uses,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }
  })

const CountRow = z.object({ count: z.bigint() }).transform(({ count }) => Number(count))
const CodeRow = z.object({ code: z.string() }).transform(({ code }) => code)
const Found = z.object({ promotion_id: z.string() }).transform((row) => row.promotion_id)

const select = sql.fragment`
  select promotion_id, shop_id, name, type, discount, minimum_minor_units, minimum_currency, starts_at, ends_at, max_uses,
    uses, created_at, updated_at,
    array(select code from promotion_codes
      where promotion_codes.promotion_id = promotions.promotion_id order by position) as codes
  from promotions`

const toTime = (date: Date | null) => (date === null ? null : date.toISOString())

export type PromotionStore = ReturnType<typeof promotionStore>

export function promotionStore(db: Database) {
  const find = (shopId: string, promotionId: string): Promise<Promotion | null> =>
    db.maybeOne(sql.type(PromotionRow)`${select} where promotion_id = ${promotionId} and shop_id = ${shopId}`)

  return {
    find,

    /** That which has a code, however it is typed. */
    findByCode: (shopId: string, code: string): Promise<Promotion | null> =>
      db.maybeOne(sql.type(PromotionRow)`
        ${select} where shop_id = ${shopId} and promotion_id =
          (select promotion_id from promotion_codes where shop_id = ${shopId} and code_key = ${toCodeKey(code)})`),

    /** The same; nobody else changes or uses it until the transaction ends. */
    async lock(shopId: string, promotionId: string): Promise<Promotion | null> {
      // By itself: its codes would be those that it had before it was waited for.
      await db.query(sql.unsafe`
        select 1 from promotions where promotion_id = ${promotionId} and shop_id = ${shopId} for no key update`)
      return find(shopId, promotionId)
    },

    async insert(shopId: string, promotionId: string, fields: PromotionFields): Promise<void> {
      await db.query(sql.unsafe`
        insert into promotions (promotion_id, shop_id, name, type, discount, minimum_minor_units, minimum_currency,
          starts_at, ends_at, max_uses)
        values (${promotionId}, ${shopId}, ${fields.name}, ${fields.type}, ${JSON.stringify(fields.discount)}::jsonb,
          ${fields.minimum?.minorUnits ?? null}, ${fields.minimum?.currency ?? null}, ${toTime(fields.startsAt)},
          ${toTime(fields.endsAt)}, ${fields.maxUses})`)
    },

    async update(shopId: string, promotionId: string, fields: PromotionFields): Promise<void> {
      await db.query(sql.unsafe`
        update promotions set name = ${fields.name}, type = ${fields.type},
          discount = ${JSON.stringify(fields.discount)}::jsonb,
          minimum_minor_units = ${fields.minimum?.minorUnits ?? null},
          minimum_currency = ${fields.minimum?.currency ?? null}, starts_at = ${toTime(fields.startsAt)},
          ends_at = ${toTime(fields.endsAt)}, max_uses = ${fields.maxUses}, updated_at = now()
        where promotion_id = ${promotionId} and shop_id = ${shopId}`)
    },

    /** Gives a promotion these codes in place of those that it had. Answers those that others of the shop have: then it has none. */
    async replaceCodes(shopId: string, promotionId: string, codes: readonly string[]): Promise<readonly string[]> {
      await db.query(sql.unsafe`delete from promotion_codes where promotion_id = ${promotionId}`)
      const keys = codes.map(toCodeKey)
      // In the order of the keys, so that two who want the same codes do not wait for each other.
      const taken = await db.any(sql.type(CodeRow)`
        with wanted as (
          select code, code_key, position
          from unnest(${sql.array([...codes], 'text')}, ${sql.array(keys, 'text')}) with ordinality
            as given (code, code_key, position)
        ), made as (
          insert into promotion_codes (shop_id, code_key, code, position, promotion_id)
          select ${shopId}, code_key, code, position, ${promotionId} from wanted order by code_key
          on conflict do nothing
          returning code_key
        )
        select code from wanted where code_key not in (select code_key from made) order by position`)
      return taken
    },

    count: (shopId: string): Promise<number> =>
      db.one(sql.type(CountRow)`select count(*) as count from promotions where shop_id = ${shopId}`),

    /** Newest first. */
    list: (
      shopId: string,
      { limit, offset = 0, after }: { limit: number; offset?: number; after?: string },
    ): Promise<readonly Promotion[]> =>
      db.any(sql.type(PromotionRow)`
        ${select}
        where shop_id = ${shopId} ${after === undefined ? sql.fragment`` : sql.fragment`and promotion_id < ${after}`}
        order by promotion_id desc limit ${limit} offset ${offset}`),

    /** Whether a code was used by an order, or is held by one that is being paid. */
    isCodeUsed: (promotionId: string, codeKey: string): Promise<boolean> =>
      db.exists(sql.unsafe`
        select 1 from promotion_uses where promotion_id = ${promotionId} and code_key = ${codeKey}`),

    /** Notes the use of a checkout and counts it; false: it has one. The promotion is locked by then. */
    async use(checkoutId: string, promotionId: string, codeKey: string): Promise<boolean> {
      const { rowCount } = await db.query(sql.unsafe`
        insert into promotion_uses (checkout_id, promotion_id, code_key)
        values (${checkoutId}, ${promotionId}, ${codeKey}) on conflict do nothing`)
      if (rowCount === 0) return false
      await db.query(sql.unsafe`update promotions set uses = uses + 1 where promotion_id = ${promotionId}`)
      return true
    },

    hasUse: (checkoutId: string): Promise<boolean> =>
      db.exists(sql.unsafe`select 1 from promotion_uses where checkout_id = ${checkoutId}`),

    /** Forgets the use of a checkout, where there is one. */
    async giveBack(checkoutId: string): Promise<void> {
      const promotionId = await db.maybeOne(sql.type(Found)`
        delete from promotion_uses where checkout_id = ${checkoutId} returning promotion_id`)
      if (promotionId === null) return
      await db.query(sql.unsafe`update promotions set uses = uses - 1 where promotion_id = ${promotionId}`)
    },
  }
}
