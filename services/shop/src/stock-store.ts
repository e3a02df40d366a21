import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import { isUuid } from './offer.ts'

/** Whoever stock is set aside for: a checkout of a shop. */
export type Holder = { shopId: string; holder: string }

export type HeldState = 'HELD' | 'TAKEN'

const HeldRow = z
  .object({ variant_id: z.string(), quantity: z.number(), state: z.enum(['HELD', 'TAKEN']), is_over: z.boolean() })
  .transform(({ variant_id: variantId, quantity, state, is_over: isOver }) => ({ variantId, quantity, state, isOver }))

const StockRow = z
  .object({ variant_id: z.string(), offer_id: z.string(), shop_id: z.string(), in_stock: z.number().nullable() })
  .transform((row) => ({ variantId: row.variant_id, offerId: row.offer_id, inStock: row.in_stock }))

const HolderRow = z
  .object({ shop_id: z.string(), holder: z.string() })
  .transform((row): Holder => ({ shopId: row.shop_id, holder: row.holder }))

const IsRow = z.object({ is_true: z.boolean() })

/** What is set aside of limited stock. Whoever changes it locks the holder first, then the variants, then their offers. */
export function stockStore(db: Database) {
  return {
    /** Nobody else changes what is set aside for this holder until the transaction ends. */
    async lockHolder({ shopId, holder }: Holder): Promise<void> {
      await db.query(sql.unsafe`select pg_advisory_xact_lock(hashtextextended(${`stock ${shopId} ${holder}`}, 0))`)
    },

    /** `isOver`: its time has passed. */
    listHeld: ({ shopId, holder }: Holder) =>
      db.any(sql.type(HeldRow)`
        select variant_id, quantity, state, coalesce(expires_at <= now(), false) as is_over
        from stock_holds where shop_id = ${shopId} and holder = ${holder} order by variant_id`),

    /** Whether there is no end of each of these variants of a shop, and nothing is set aside for the holder. */
    isUncounted: ({ shopId, holder }: Holder, variantIds: readonly string[]): Promise<boolean> =>
      db.oneFirst(sql.type(IsRow)`
        select not exists (select from stock_holds where shop_id = ${shopId} and holder = ${holder})
          and not exists (
            select from unnest(${sql.array(variantIds, 'uuid')}) as wanted (variant_id)
            left join variants on variants.variant_id = wanted.variant_id and variants.shop_id = ${shopId}
            where variants.variant_id is null or variants.in_stock is not null) as is_true`),

    /** What there is of these variants of a shop; nobody else buys of it until the transaction ends. */
    lockStock: (shopId: string, variantIds: readonly string[]) =>
      db.any(sql.type(StockRow)`
        select variant_id, offer_id, shop_id, in_stock from variants
        where shop_id = ${shopId} and variant_id = any(${sql.array(variantIds.filter(isUuid), 'uuid')})
        order by variant_id for no key update`),

    /** Makes what is set aside for a holder be this, until then; without an end it is taken. */
    async replaceHeld(
      { shopId, holder }: Holder,
      held: readonly { variantId: string; quantity: number }[],
      { state, forSeconds }: { state: HeldState; forSeconds: number },
    ): Promise<void> {
      await db.query(sql.unsafe`delete from stock_holds where shop_id = ${shopId} and holder = ${holder}`)
      if (held.length === 0) return
      await db.query(sql.unsafe`
        insert into stock_holds (shop_id, holder, variant_id, quantity, state, expires_at)
        select ${shopId}, ${holder}, variant_id, quantity, ${state},
          case when ${state}::text = 'HELD' then now() + make_interval(secs => ${forSeconds}) end
        from unnest(${sql.array(
          held.map(({ variantId }) => variantId),
          'uuid',
        )}, ${sql.array(
          held.map(({ quantity }) => quantity),
          'int4',
        )}) as given (variant_id, quantity)`)
    },

    /** Holders whose time is over, the oldest first. */
    listOver: (countMax: number): Promise<readonly Holder[]> =>
      db.any(sql.type(HolderRow)`
        select shop_id, holder from stock_holds
        where state = 'HELD' and expires_at <= now()
        group by shop_id, holder order by min(expires_at) limit ${countMax}`),
  }
}
