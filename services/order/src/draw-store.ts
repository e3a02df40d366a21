import { newId } from '@atelier/ids/id.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import type { Draw } from './draw.ts'

const DrawRow = z
  .object({
    draw_id: z.string(),
    shop_id: z.string(),
    gift_purchase_id: z.string(),
    quantity: z.number(),
    seed: z.instanceof(Buffer),
    participants_hash: z.instanceof(Buffer).nullable(),
  })
  .transform(
    (row): Draw => ({
      drawId: row.draw_id,
      shopId: row.shop_id,
      giftPurchaseId: row.gift_purchase_id,
      quantity: row.quantity,
      seed: row.seed,
      participantsHash: row.participants_hash,
    }),
  )

const columns = sql.fragment`draw_id, shop_id, gift_purchase_id, quantity, seed, participants_hash`

export function drawStore(db: Database) {
  return {
    insert: ({ shopId, giftPurchaseId, quantity, seed }: Omit<Draw, 'drawId' | 'participantsHash'>): Promise<Draw> =>
      db.one(sql.type(DrawRow)`
        insert into draws (draw_id, shop_id, gift_purchase_id, quantity, seed)
        values (${newId('gdr')}, ${shopId}, ${giftPurchaseId}, ${quantity}, ${sql.binary(seed)})
        returning ${columns}`),

    find: (shopId: string, drawId: string): Promise<Draw | null> =>
      db.maybeOne(sql.type(DrawRow)`select ${columns} from draws where draw_id = ${drawId} and shop_id = ${shopId}`),

    /** The same; nobody else finishes it until the transaction ends. */
    lock: (shopId: string, drawId: string): Promise<Draw | null> =>
      db.maybeOne(sql.type(DrawRow)`
        select ${columns} from draws where draw_id = ${drawId} and shop_id = ${shopId} for no key update`),

    finish: (drawId: string, participantsHash: Buffer, finishedAt: Date): Promise<Draw> =>
      db.one(sql.type(DrawRow)`
        update draws set participants_hash = ${sql.binary(participantsHash)}, finished_at = ${finishedAt.toISOString()}
        where draw_id = ${drawId} returning ${columns}`),

    /** Deletes up to `countMax` that were begun more than `days` ago and not finished, and answers how many. */
    async deleteUnfinished(days: number, countMax: number): Promise<number> {
      const { rowCount } = await db.query(sql.unsafe`
        delete from draws where draw_id in (
          select draw_id from draws
          where finished_at is null and created_at < now() - make_interval(days => ${days})
          order by created_at limit ${countMax} for update skip locked)`)
      return rowCount
    },
  }
}
