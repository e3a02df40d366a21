import type { Announce } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import type { Line } from '../src/line.ts'
import type { NewOrder, Order } from '../src/order.ts'
import { placeOrder } from '../src/place-order.ts'

/** So many units of a variant at 25 dollars. */
export function lineOf(variantId: string, quantity = 1, facts: Partial<Line> = {}): Line {
  return {
    offerId: '0193a000-0000-7000-8000-000000000001',
    offerName: 'Night Owl T-shirt',
    offerSlug: 'night-owl-t-shirt',
    offerDescription: 'Soft.',
    offerType: 'STANDARD',
    isDigital: false,
    primaryImage: null,
    variantId,
    variantName: 'Black / M',
    sku: 'OWL-BLACK-M',
    attributes: { color: { name: 'Black', swatch: '#101010' }, size: 'M' },
    weight: { value: 180, unit: 'g' },
    dimensions: null,
    quantity,
    unitPrice: 2_500,
    unitCost: 1_295,
    compareAtPrice: null,
    discount: 0,
    tax: 0,
    ...facts,
  }
}

export const address = { name: 'Mara Lind', address1: 'Torstraße 1', city: 'Berlin', country: 'DE', zip: '10119' }

/** An order of one shirt for which nobody pays, unless told otherwise. */
export function newOrderOf(shopId: string, facts: Partial<NewOrder> = {}): NewOrder {
  return {
    shopId,
    checkoutId: null,
    promotionId: null,
    email: 'mara@nordlicht.example',
    emailMarketingOptIn: false,
    username: null,
    message: null,
    currency: 'USD',
    amounts: {
      subtotal: 2_500n,
      shipping: 549n,
      tax: 475n,
      donation: 0n,
      discount: 0n,
      total: 3_524n,
      giftCards: [],
    },
    billing: null,
    shipping: address,
    lines: [lineOf('black-m')],
    source: { type: 'ORDER' },
    stockHolder: null,
    trackingParams: {},
    metadata: null,
    ...facts,
  }
}

/** What is not told to anybody. */
const unheard: { announce: Announce } = { announce: async () => {} }

export function place(pool: Pool, newOrder: NewOrder, options?: Parameters<typeof placeOrder>[4]): Promise<Order> {
  return pool.transaction((tx) => placeOrder(tx, unheard, newOrder, 'test', options))
}

const EventRow = z.object({ type: z.string(), sequence: z.number(), data: z.record(z.string(), z.unknown()) })

/** What was announced of an order, in its order. */
export async function eventsOf(pool: Pool, orderId: string) {
  return pool.any(sql.type(EventRow)`
    select subject as type, sequence::int4, payload -> 'data' as data from outbox
    where aggregate_id = ${`order/${orderId}`} order by sequence`)
}

/** The changes of an order that were announced: of what, from what, and to which status. */
export async function updatesOf(pool: Pool, orderId: string) {
  const Update = z.object({
    update: z.object({ type: z.string(), previous: z.unknown() }),
    order: z.object({ status: z.string() }),
  })
  return (await eventsOf(pool, orderId))
    .filter(({ type }) => type === 'order.v1.updated')
    .map(({ data }) => Update.parse(data))
    .map(({ update, order }) => ({ ...update, status: order.status }))
}
