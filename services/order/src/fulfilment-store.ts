import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import { type Fulfilment, FulfilmentItem, FulfilmentState } from './fulfilment.ts'

const FulfilmentRow = z
  .object({
    fulfilment_id: z.string(),
    order_id: z.string(),
    state: FulfilmentState,
    items: z.array(FulfilmentItem),
    tracking_number: z.string().nullable(),
    tracking_company: z.string().nullable(),
  })
  .transform(
    (row): Fulfilment => ({
      fulfilmentId: row.fulfilment_id,
      orderId: row.order_id,
      state: row.state,
      items: row.items,
      trackingNumber: row.tracking_number,
      trackingCompany: row.tracking_company,
    }),
  )

const select = sql.fragment`
  select fulfilment_id, order_id, state, items, tracking_number, tracking_company from fulfilments`

/** Whoever writes has the order locked. */
export function fulfilmentStore(db: Database) {
  return {
    find: (shopId: string, fulfilmentId: string): Promise<Fulfilment | null> =>
      db.maybeOne(sql.type(FulfilmentRow)`
        ${select} where fulfilment_id = ${fulfilmentId} and shop_id = ${shopId}`),

    /** All of an order, in the order that they were begun in. */
    listOf: (orderId: string): Promise<readonly Fulfilment[]> =>
      db.any(sql.type(FulfilmentRow)`${select} where order_id = ${orderId} order by fulfilment_id`),

    async insert(shopId: string, fulfilment: Fulfilment): Promise<void> {
      const { fulfilmentId, orderId, state, items, trackingNumber, trackingCompany } = fulfilment
      await db.query(sql.unsafe`
        insert into fulfilments (fulfilment_id, shop_id, order_id, state, items, tracking_number, tracking_company)
        values (${fulfilmentId}, ${shopId}, ${orderId}, ${state}, ${JSON.stringify(items)}::jsonb, ${trackingNumber},
          ${trackingCompany})`)
    },

    async update(fulfilment: Fulfilment): Promise<void> {
      const { fulfilmentId, state, trackingNumber, trackingCompany } = fulfilment
      await db.query(sql.unsafe`
        update fulfilments set state = ${state}, tracking_number = ${trackingNumber},
          tracking_company = ${trackingCompany}, updated_at = now()
        where fulfilment_id = ${fulfilmentId}`)
    },
  }
}
