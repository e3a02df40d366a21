import { type Currency, isCurrency } from '@atelier/money/currency.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import { type GiftCard, newGiftCardCode } from './gift-card.ts'

const GiftCardRow = z
  .object({
    gift_card_id: z.bigint(),
    code: z.string(),
    currency: z.custom<Currency>((code) => typeof code === 'string' && isCurrency(code)),
    balance: z.bigint(),
  })
  .transform((row): GiftCard => {
    const { gift_card_id: giftCardId, code, currency, balance } = row
    return { giftCardId, code, currency, balance }
  })

const UseRow = z
  .object({ gift_card_id: z.bigint(), minor_units: z.bigint() })
  .transform((row) => ({ giftCardId: row.gift_card_id, minorUnits: row.minor_units }))

const UnusedRow = z.object({ is_unused: z.boolean() }).transform((row) => row.is_unused)

const CodeRow = z.object({ code: z.string() }).transform(({ code }) => code)

const select = sql.fragment`select gift_card_id, code, currency, balance from gift_cards`

/**
 * Makes a gift card in a transaction of its caller's and answers its code. Calling it again makes another: whoever may repeat
 * it sees to that.
 */
export async function issueGiftCard(
  tx: Database,
  card: { shopId: string; minorUnits: bigint; currency: Currency; email: string | null; orderId: string | null },
): Promise<string> {
  for (;;) {
    const code = await tx.maybeOne(sql.type(CodeRow)`
      insert into gift_cards (shop_id, code, currency, minor_units, balance, email, order_id)
      values (${card.shopId}, ${newGiftCardCode()}, ${card.currency}, ${card.minorUnits}, ${card.minorUnits}, ${card.email},
        ${card.orderId})
      on conflict (shop_id, code) do nothing
      returning code`)
    if (code !== null) return code
  }
}

export function giftCardStore(db: Database) {
  return {
    /** Those of the shop that have these codes, in no order. */
    listByCode: (shopId: string, codes: readonly string[]): Promise<readonly GiftCard[]> =>
      db.any(sql.type(GiftCardRow)`
        ${select} where shop_id = ${shopId} and code = any(${sql.array([...codes], 'text')})`),

    /** The same, in the order of their ids; nobody else changes them until the transaction ends. */
    lockByCode: (shopId: string, codes: readonly string[]): Promise<readonly GiftCard[]> =>
      db.any(sql.type(GiftCardRow)`
        ${select} where shop_id = ${shopId} and code = any(${sql.array([...codes], 'text')})
        order by gift_card_id for no key update`),

    /** Locks the cards that a checkout holds something of, in the order of their ids, and answers what that is. */
    async lockUses(checkoutId: string): Promise<readonly { giftCardId: bigint; minorUnits: bigint }[]> {
      await db.query(sql.unsafe`
        select 1 from gift_cards
        where gift_card_id in (select gift_card_id from gift_card_uses where checkout_id = ${checkoutId})
        order by gift_card_id for no key update`)
      return db.any(sql.type(UseRow)`
        select gift_card_id, minor_units from gift_card_uses where checkout_id = ${checkoutId} order by gift_card_id`)
    },

    /** Locks all that an order bought, and all that its checkout holds something of, in the order of their ids. */
    async lockOfOrder({ orderId, checkoutId }: { orderId: string; checkoutId: string | null }): Promise<void> {
      await db.query(sql.unsafe`
        select 1 from gift_cards
        where gift_card_id in (
          select gift_card_id from gift_cards where order_id = ${orderId}
          union all select gift_card_id from gift_card_uses where checkout_id = ${checkoutId})
        order by gift_card_id for no key update`)
    },

    /** Those that an order bought, the first issued first. */
    listOfOrder: (orderId: string): Promise<readonly GiftCard[]> =>
      db.any(sql.type(GiftCardRow)`${select} where order_id = ${orderId} order by gift_card_id`),

    hasUses: (checkoutId: string): Promise<boolean> =>
      db.exists(sql.unsafe`select 1 from gift_card_uses where checkout_id = ${checkoutId}`),

    /** Takes that much of a card for a checkout. The card is locked, and has as much. */
    async use(checkoutId: string, giftCardId: bigint, minorUnits: bigint): Promise<void> {
      await db.query(sql.unsafe`
        insert into gift_card_uses (checkout_id, gift_card_id, minor_units)
        values (${checkoutId}, ${giftCardId}, ${minorUnits})`)
      await db.query(sql.unsafe`
        update gift_cards set balance = balance - ${minorUnits} where gift_card_id = ${giftCardId}`)
    },

    /** Gives that much back to a card; the checkout holds so much less of it. The card is locked. */
    async giveBack(checkoutId: string, giftCardId: bigint, minorUnits: bigint): Promise<void> {
      await db.query(sql.unsafe`
        update gift_card_uses set minor_units = minor_units - ${minorUnits}
        where checkout_id = ${checkoutId} and gift_card_id = ${giftCardId}`)
      await db.query(sql.unsafe`
        update gift_cards set balance = balance + ${minorUnits} where gift_card_id = ${giftCardId}`)
    },

    /**
     * Takes what is on the cards that an order bought off them; false, and nothing is taken, when anything of them was used or is
     * held for a checkout.
     */
    async takeBack(orderId: string): Promise<boolean> {
      const unused = await db.any(sql.type(UnusedRow)`
        select balance = minor_units as is_unused from gift_cards where order_id = ${orderId}
        order by gift_card_id for no key update`)
      if (!unused.every((isUnused) => isUnused)) return false
      await db.query(sql.unsafe`update gift_cards set balance = 0 where order_id = ${orderId}`)
      return true
    },

    async forgetUses(checkoutId: string): Promise<void> {
      await db.query(sql.unsafe`delete from gift_card_uses where checkout_id = ${checkoutId}`)
    },
  }
}
