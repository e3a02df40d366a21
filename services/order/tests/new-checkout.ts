import { randomUUID } from 'node:crypto'
import type { Pool } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import type { OrderServiceDefinition } from '@atelier/protos/order/v1/OrderService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { z } from 'zod'
import type { ShopFront } from './shop-front.ts'
import { buyer, type CallOf } from './started-order.ts'

export type OrderClient = Client<OrderServiceDefinition>

const home = {
  name: 'Mara Lind',
  address1: 'Hafenstraße 7',
  city: 'Hamburg',
  country: 'DE',
  zip: '20359',
}

const newVariantId = () => randomUUID()

type Wish = { shopId: string; inStock?: number; quantity?: number; giftCards?: string[]; promotionCode?: string }

/** A checkout of a shirt or more that somebody is about to pay, and what there is of it. */
export async function newCheckout(
  order: OrderClient,
  front: ShopFront,
  { shopId, inStock, quantity = 1, giftCards = [], promotionCode }: Wish,
) {
  const variantId = front.sell({ variantId: newVariantId(), ...(inStock !== undefined && { inStock }) })
  const { cart } = await order.createCart({ items: [{ variantId, quantity }] }, buyer(shopId))
  if (!cart) throw new Error('no cart')
  return { variantId, ...(await checkOut(order, shopId, cart.id, { giftCards, promotionCode })) }
}

/** A checkout of this cart. */
export async function checkOut(
  order: OrderClient,
  shopId: string,
  cartId: string,
  { giftCards = [], promotionCode }: { giftCards?: string[]; promotionCode?: string | undefined } = {},
) {
  const { checkout } = await order.createCheckout(
    {
      cartId,
      email: 'mara@nordlicht.example',
      shipping: home,
      giftCards,
      ...(promotionCode !== undefined && { promotionCode }),
      returnUrl: 'https://shop.example/thanks?from=checkout',
    },
    buyer(shopId, cartId),
  )
  if (!checkout) throw new Error('no checkout')
  const call: CallOf = buyer(shopId, checkout.id)
  const get = async () => (await order.getCheckout({ checkoutId: checkout.id }, call)).checkout
  const pay = async (paymentToken = 'tok_succeeds', by = order) =>
    (await by.payCheckout({ checkoutId: checkout.id, paymentToken }, call)).checkout
  return { checkout, checkoutId: checkout.id, call, get, pay, total: BigInt(checkout.amounts?.total?.minorUnits ?? 0) }
}

const Count = z.object({ count: z.bigint() })
const ChargeRow = z.object({ state: z.string(), amount: z.bigint(), attempt: z.string() })

/** What the sandbox has of a checkout's payment. */
export const chargesOf = (pool: Pool, checkoutId: string) =>
  pool.any(sql.type(ChargeRow)`
    select sandbox_payments.state, sandbox_payments.amount, made_by_key as attempt
    from sandbox_payments join payments using (payment_id) where checkout_id = ${checkoutId}
    order by sandbox_payment_id`)

const countOf = async (pool: Pool, query: ReturnType<typeof sql.fragment>) =>
  Number((await pool.one(sql.type(Count)`select count(*) as count ${query}`)).count)

export const countOrders = (pool: Pool, checkoutId: string) =>
  countOf(pool, sql.fragment`from orders where checkout_id = ${checkoutId}`)

export const countPlaced = (pool: Pool, orderId: string) =>
  countOf(pool, sql.fragment`from outbox where aggregate_id = ${`order/${orderId}`} and subject = 'order.v1.placed'`)

const StateRow = z.object({ state: z.string(), next_look_at: z.date().nullable() })

/** How the payment of a checkout stands. */
export const paymentOf = (pool: Pool, checkoutId: string) =>
  pool.one(sql.type(StateRow)`select state, next_look_at from payments where checkout_id = ${checkoutId}`)

/** Whether all that is due was captured. */
export const isCaptured = async (pool: Pool, checkoutId: string) =>
  (await paymentOf(pool, checkoutId)).state === 'CAPTURED'
