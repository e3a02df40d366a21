import { newId } from '@atelier/ids/id.ts'
import { type Currency, isCurrency } from '@atelier/money/currency.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import { newFriendlyId } from './friendly-id.ts'
import type { GiftPurchase, NewGiftPurchase } from './gift-purchase.ts'
import { Line } from './line.ts'

const GiftPurchaseRow = z
  .object({
    gift_purchase_id: z.string(),
    shop_id: z.string(),
    friendly_id: z.string(),
    checkout_id: z.string(),
    currency: z.custom<Currency>((code) => typeof code === 'string' && isCurrency(code)),
    line: Line,
    subtotal: z.bigint(),
    tax: z.bigint(),
    total: z.bigint(),
    profit: z.bigint(),
    prepaid_shipping: z.bigint(),
    email: z.string(),
    username: z.string().nullable(),
    message: z.string().nullable(),
    created_at: z.date(),
  })
  .transform(
    (row): GiftPurchase => ({
      giftPurchaseId: row.gift_purchase_id,
      shopId: row.shop_id,
      friendlyId: row.friendly_id,
      checkoutId: row.checkout_id,
      currency: row.currency,
      line: row.line,
      amounts: {
        subtotal: row.subtotal,
        tax: row.tax,
        total: row.total,
        profit: row.profit,
        prepaidShipping: row.prepaid_shipping,
      },
      email: row.email,
      username: row.username,
      message: row.message,
      createdAt: row.created_at,
    }),
  )

const columns = sql.fragment`
  gift_purchase_id, shop_id, friendly_id, checkout_id, currency, line, subtotal, tax, total, profit, prepaid_shipping,
  email, username, message, created_at`

const CountRow = z.object({ count: z.bigint() }).transform(({ count }) => Number(count))

export function giftPurchaseStore(db: Database) {
  return {
    /** A purchase under a name that no other of the shop has. */
    async insert(purchase: NewGiftPurchase): Promise<GiftPurchase> {
      const { shopId, checkoutId, currency, line, amounts, email, username, message } = purchase
      const giftPurchaseId = newId('giv')
      for (;;) {
        const inserted = await db.maybeOne(sql.type(GiftPurchaseRow)`
          insert into gift_purchases (gift_purchase_id, shop_id, friendly_id, checkout_id, currency, line,
            subtotal, tax, total, profit, prepaid_shipping, email, username, message, quantity)
          values (${giftPurchaseId}, ${shopId}, ${newFriendlyId()}, ${checkoutId}, ${currency},
            ${JSON.stringify(line)}::jsonb, ${amounts.subtotal}, ${amounts.tax}, ${amounts.total}, ${amounts.profit},
            ${amounts.prepaidShipping}, ${email}, ${username}, ${message}, ${line.quantity})
          on conflict (shop_id, friendly_id) do nothing returning ${columns}`)
        if (inserted) return inserted
      }
    },

    find: (shopId: string, giftPurchaseId: string): Promise<GiftPurchase | null> =>
      db.maybeOne(sql.type(GiftPurchaseRow)`
        select ${columns} from gift_purchases where gift_purchase_id = ${giftPurchaseId} and shop_id = ${shopId}`),

    /** A shop's purchases from the newest on: after so many, or after the one of an id. */
    listOf: (
      shopId: string,
      { limit, offset = 0, after }: { limit: number; offset?: number; after?: string },
    ): Promise<readonly GiftPurchase[]> =>
      db.any(sql.type(GiftPurchaseRow)`
        select ${columns} from gift_purchases
        where shop_id = ${shopId} ${after === undefined ? sql.fragment`` : sql.fragment`and gift_purchase_id < ${after}`}
        order by gift_purchase_id desc limit ${limit} offset ${offset}`),

    countOf: (shopId: string): Promise<number> =>
      db.one(sql.type(CountRow)`select count(*) as count from gift_purchases where shop_id = ${shopId}`),
  }
}
