import { isEmailAddress } from '@atelier/email-address/email-address.ts'
import { problemAt } from '@atelier/errors/failure.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Settle } from '@atelier/idempotency/idempotency.ts'
import { newUuidv7 } from '@atelier/ids/id.ts'
import { amountMax } from '@atelier/money/money.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { CreateSamplesOrderRequest__Output } from '@atelier/protos/order/v1/CreateSamplesOrderRequest.ts'
import type { CreateSamplesOrderResponse } from '@atelier/protos/order/v1/CreateSamplesOrderResponse.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { findShippingProblems, readAddress } from './address.ts'
import { findRepeated } from './create-fulfilment.ts'
import { errors } from './errors.ts'
import { type Line, subtotalOf } from './line.ts'
import { isShipped, type NewOrder, toOrderMessage } from './order.ts'
import { placeOrder } from './place-order.ts'
import { notForSale, quoteLines } from './quote.ts'
import { refuseProblems } from './require-order.ts'
import { stockReleaseStore } from './stock-release-store.ts'

/** Far longer than a call takes: so much later the stock of one that failed or died is given back. */
const leaseMs = 300_000

type Deps = { pool: Pool; outbox: Outbox; shop: Client<ShopServiceDefinition> }

/**
 * An order of a shop's own variants at what they cost, PRIVATE ones too, for itself: nothing is paid here, the shop is invoiced. Its stock is taken
 * for the order's own id, and given back within minutes where no order comes of it. Fails with REQUEST_INVALID, VARIANT_NOT_FOR_SALE,
 * SAMPLES_NOT_AVAILABLE for what is not shipped, AMOUNT_TOO_LARGE, and OUT_OF_STOCK of the shop service.
 */
export async function createSamplesOrder(
  deps: Deps,
  call: Call,
  { items, shipping: given, email }: CreateSamplesOrderRequest__Output,
  settle: Settle,
): Promise<CreateSamplesOrderResponse> {
  const { shopId } = principalOf(call)
  const shipping = readAddress(given ?? {})
  const message = 'must be an e-mail address'
  refuseProblems([
    ...(items.length > 0 ? [] : [problemAt('/items', 'TOO_FEW', 'must have an item')]),
    ...findRepeated(items),
    ...findShippingProblems(shipping, '/shipping/address'),
    ...(isEmailAddress(email) ? [] : [problemAt('/email', 'NOT_ALLOWED', message)]),
  ])
  const { terms, lines, unavailable } = await quoteLines(deps, call, { shopId, wishes: items, isPrivateToo: true })
  const placeOf = (variantId: string) => `/items/${items.findIndex((item) => item.variantId === variantId)}/variantId`
  if (unavailable.length > 0) throw notForSale(unavailable, placeOf)
  const digital = lines.find((line) => !isShipped(line))
  if (digital) throw errors.SAMPLES_NOT_AVAILABLE({ variantId: digital.variantId })
  const orderId = newUuidv7()
  const samples = lines.map((line): Line => ({ ...line, unitPrice: line.unitCost, compareAtPrice: null }))
  const subtotal = subtotalOf(samples)
  if (subtotal > amountMax) throw errors.AMOUNT_TOO_LARGE()
  const newOrder: NewOrder = {
    shopId,
    checkoutId: null,
    promotionId: null,
    email,
    emailMarketingOptIn: false,
    username: null,
    message: null,
    currency: terms.currency,
    amounts: { subtotal, shipping: 0n, tax: 0n, donation: 0n, discount: 0n, total: subtotal, giftCards: [] },
    billing: null,
    shipping,
    lines: samples,
    source: { type: 'SAMPLES_ORDER' },
    stockHolder: orderId,
    trackingParams: {},
    metadata: null,
  }
  // From here on a job gives the stock back, unless the order is placed.
  await stockReleaseStore(deps.pool).insert({ holder: orderId, shopId }, leaseMs)
  const { requestId, caller, deadlineMs } = call
  const wanted = samples.map(({ variantId, quantity }) => ({ variantId, quantity }))
  await deps.shop.takeStock({ shopId, checkoutId: orderId, items: wanted }, { requestId, caller, deadlineMs })
  const answer = await settle((db) =>
    db.transaction(async (tx) => {
      // Given back already: whoever calls has long stopped waiting.
      if (!(await stockReleaseStore(tx).remove(orderId))) throw new Error('the stock of the samples was given back')
      const order = await placeOrder(tx, deps.outbox, newOrder, requestId, { orderId })
      return { order: toOrderMessage(order) }
    }),
  )
  deps.outbox.poke()
  return answer
}
