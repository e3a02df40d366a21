import { type Currency, isCurrency } from '@atelier/money/currency.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { prepared } from '@atelier/postgres/prepared.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import type { Cart } from './cart.ts'
import type { Wish } from './line.ts'

const CartRow = z
  .object({
    cart_id: z.string(),
    shop_id: z.string(),
    currency: z.custom<Currency>((code) => typeof code === 'string' && isCurrency(code)).nullable(),
    items: z.array(z.object({ variantId: z.string(), quantity: z.number().int() })),
    metadata: z.record(z.string(), z.string()).nullable(),
    version: z.number(),
  })
  .transform(({ cart_id, shop_id, ...row }): Cart => ({ cartId: cart_id, shopId: shop_id, ...row }))

/** A cart that nobody has touched for so long is gone. */
const keptDays = 30

export type CartStore = ReturnType<typeof cartStore>

export function cartStore(database: Database) {
  const db = prepared(database)
  return {
    async insert({ cartId, shopId, currency, items, metadata }: Omit<Cart, 'version'>): Promise<void> {
      await db.query(sql.unsafe`
        insert into carts (cart_id, shop_id, currency, items, metadata)
        values (${cartId}, ${shopId}, ${currency}, ${JSON.stringify(items)}::jsonb,
          ${metadata === null ? null : JSON.stringify(metadata)}::jsonb)`)
    },

    find: (shopId: string, cartId: string): Promise<Cart | null> =>
      db.maybeOne(sql.type(CartRow)`
        select cart_id, shop_id, currency, items, metadata, version from carts
        where cart_id = ${cartId} and shop_id = ${shopId}`),

    /** Gives a cart other items, unless somebody changed it since it was read: then false. */
    async replaceItems({ shopId, cartId, version }: Cart, items: readonly Wish[]): Promise<boolean> {
      const { rowCount } = await db.query(sql.unsafe`
        update carts set items = ${JSON.stringify(items)}::jsonb, version = version + 1, touched_at = now()
        where cart_id = ${cartId} and shop_id = ${shopId} and version = ${version}`)
      return rowCount > 0
    },

    /** Deletes some of those that nobody has touched for 30 days; answers how many. */
    async sweep(limit: number): Promise<number> {
      const { rowCount } = await db.query(sql.unsafe`
        delete from carts where cart_id in (
          select cart_id from carts where touched_at < now() - make_interval(days => ${keptDays})
          order by touched_at limit ${limit} for update skip locked)`)
      return rowCount
    },
  }
}
