import { newId } from '@atelier/ids/id.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import { type Gift, type GiftEnd, giftStatuses } from './gift.ts'

const GiftRow = z
  .object({
    gift_id: z.string(),
    shop_id: z.string(),
    gift_purchase_id: z.string().nullable(),
    package_id: z.string().nullable(),
    position: z.number(),
    status: z.enum(giftStatuses),
    token_hash: z.instanceof(Buffer).nullable(),
    winner_email: z.string().nullable(),
    winner_username: z.string().nullable(),
    selected_at: z.date().nullable(),
    promotion_id: z.string().nullable(),
    order_id: z.string().nullable(),
    order_friendly_id: z.string().nullable(),
  })
  .transform(
    (row): Gift => ({
      giftId: row.gift_id,
      shopId: row.shop_id,
      giftPurchaseId: row.gift_purchase_id,
      packageId: row.package_id,
      position: row.position,
      winner:
        row.winner_username === null || row.selected_at === null
          ? null
          : { email: row.winner_email, username: row.winner_username, selectedAt: row.selected_at },
      tokenHash: row.token_hash,
      ...toStand(row),
    }),
  )

type Stand = { status: Gift['status'] } & Record<'promotion_id' | 'order_id' | 'order_friendly_id', string | null>

function toStand(row: Stand): { status: 'AVAILABLE' } | GiftEnd {
  const { status, promotion_id: promotionId, order_id: orderId, order_friendly_id: orderFriendlyId } = row
  if (status === 'REDEEMED' && orderId !== null && orderFriendlyId !== null) return { status, orderId, orderFriendlyId }
  if (status === 'CHANGED_TO_PROMOTION' && promotionId !== null) return { status, promotionId }
  if (status === 'AVAILABLE' || status === 'CANCELLED') return { status }
  throw new Error(`a gift that is ${status} lacks what it became`)
}

const columns = sql.fragment`
  gift_id, shop_id, gift_purchase_id, package_id, position, status, token_hash, winner_email, winner_username,
  selected_at, promotion_id, order_id, order_friendly_id`

const CountRow = z.object({ count: z.bigint() }).transform(({ count }) => Number(count))

/** Of which purchase or package gifts are. */
type Source = { giftPurchaseId: string; packageId?: never } | { packageId: string; giftPurchaseId?: never }

const isOf = ({ giftPurchaseId, packageId }: Source) =>
  giftPurchaseId === undefined
    ? sql.fragment`package_id = ${packageId}`
    : sql.fragment`gift_purchase_id = ${giftPurchaseId}`

export function giftStore(db: Database) {
  return {
    /** Makes gifts, each with the hash of its token where it has one already. Answers them in their order. */
    async insert(shopId: string, source: Source, tokenHashes: readonly (Buffer | null)[]): Promise<readonly Gift[]> {
      const made = JSON.stringify(
        tokenHashes.map((hash) => ({ gift_id: newId('gft'), token_hash: hash?.toString('hex') ?? null })),
      )
      // `returning` has no order, and the ids that are made within one millisecond none either.
      const gifts = await db.any(sql.type(GiftRow)`
        insert into gifts (gift_id, shop_id, gift_purchase_id, package_id, position, token_hash)
        select given ->> 'gift_id', ${shopId}, ${source.giftPurchaseId ?? null}, ${source.packageId ?? null},
          place - 1, decode(given ->> 'token_hash', 'hex')
        from jsonb_array_elements(${made}::jsonb) with ordinality as made (given, place)
        returning ${columns}`)
      return gifts.toSorted((a, b) => a.position - b.position)
    },

    find: (shopId: string, giftId: string): Promise<Gift | null> =>
      db.maybeOne(sql.type(GiftRow)`select ${columns} from gifts where gift_id = ${giftId} and shop_id = ${shopId}`),

    /** The same; nobody else changes it until the transaction ends. */
    lock: (shopId: string, giftId: string): Promise<Gift | null> =>
      db.maybeOne(sql.type(GiftRow)`
        select ${columns} from gifts where gift_id = ${giftId} and shop_id = ${shopId} for no key update`),

    /** Of a purchase or a package, in their order: the first so many. */
    listOf: (source: Source, countMax: number): Promise<readonly Gift[]> =>
      db.any(sql.type(GiftRow)`
        select ${columns} from gifts where ${isOf(source)} order by position limit ${countMax}`),

    /** Of several purchases, of each the first so many, in their order. */
    listOfPurchases: (giftPurchaseIds: readonly string[], countMaxEach: number): Promise<readonly Gift[]> =>
      db.any(sql.type(GiftRow)`
        select ${columns} from gifts
        where gift_purchase_id = any(${sql.array([...giftPurchaseIds], 'text')}) and position < ${countMaxEach}
        order by gift_purchase_id, position`),

    /** How many gifts of a purchase can still be won. */
    countDrawable: (giftPurchaseId: string): Promise<number> =>
      db.one(sql.type(CountRow)`
        select count(*) as count from gifts
        where gift_purchase_id = ${giftPurchaseId} and status = 'AVAILABLE' and draw_id is null`),

    /**
     * The first so many of those, which nobody else changes until the transaction ends: what another draw gives meanwhile is
     * passed over, as Postgres looks at a row again once it has waited for it and counts those alone that it locks.
     */
    lockDrawable: (giftPurchaseId: string, countMax: number): Promise<readonly Gift[]> =>
      db.any(sql.type(GiftRow)`
        select ${columns} from gifts
        where gift_purchase_id = ${giftPurchaseId} and status = 'AVAILABLE' and draw_id is null
        order by position limit ${countMax} for no key update`),

    /** Gives gifts to who won them, with tokens. */
    async giveTo(
      drawId: string,
      selectedAt: Date,
      wins: readonly { giftId: string; email: string | null; username: string; tokenHash: Buffer }[],
    ): Promise<void> {
      const given = JSON.stringify(
        wins.map(({ giftId, email, username, tokenHash }) => ({
          gift_id: giftId,
          email,
          username,
          token_hash: tokenHash.toString('hex'),
        })),
      )
      await db.query(sql.unsafe`
        update gifts set draw_id = ${drawId}, winner_email = email, winner_username = username,
          selected_at = ${selectedAt.toISOString()}, token_hash = decode(given.token_hash, 'hex')
        from jsonb_to_recordset(${given}::jsonb) as given (gift_id text, email text, username text, token_hash text)
        where gifts.gift_id = given.gift_id`)
    },

    /** What a draw has given, in the order that it was drawn in. */
    listOfDraw: (drawId: string): Promise<readonly Gift[]> =>
      db.any(sql.type(GiftRow)`select ${columns} from gifts where draw_id = ${drawId} order by position`),

    /** Writes what a gift that is held has become, and answers it. */
    end: ({ giftId }: Gift, end: GiftEnd): Promise<Gift> =>
      db.one(sql.type(GiftRow)`
        update gifts set status = ${end.status},
          order_id = ${end.status === 'REDEEMED' ? end.orderId : null},
          order_friendly_id = ${end.status === 'REDEEMED' ? end.orderFriendlyId : null},
          promotion_id = ${end.status === 'CHANGED_TO_PROMOTION' ? end.promotionId : null}
        where gift_id = ${giftId} returning ${columns}`),

    /** Under which name stock is being taken for a gift, of this variant and not longer ago than that. Only for whoever holds it. */
    findClaim: ({ giftId }: Gift, variantId: string, ageMsMax: number): Promise<string | null> =>
      db.maybeOneFirst(sql.type(z.object({ holder: z.string() }))`
        select claim_holder as holder from gifts
        where gift_id = ${giftId} and claim_variant_id = ${variantId}
          and claimed_at > now() - make_interval(secs => ${ageMsMax / 1_000})`),

    async claim({ giftId }: Gift, variantId: string, holder: string): Promise<void> {
      await db.query(sql.unsafe`
        update gifts set claim_holder = ${holder}, claim_variant_id = ${variantId}, claimed_at = now()
        where gift_id = ${giftId}`)
    },
  }
}
