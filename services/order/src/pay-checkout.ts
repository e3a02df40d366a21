import { setTimeout as delay } from 'node:timers/promises'
import { Failure, errors as general, problemAt } from '@atelier/errors/failure.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { PayCheckoutRequest__Output } from '@atelier/protos/order/v1/PayCheckoutRequest.ts'
import type { PayCheckoutResponse } from '@atelier/protos/order/v1/PayCheckoutResponse.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import { buyerOf, type Call } from '@atelier/rpc/call.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { dueOf } from './amounts.ts'
import { type Checkout, toCheckoutMessage } from './checkout.ts'
import { checkoutStore } from './checkout-store.ts'
import type { Payments } from './choose-payments.ts'
import { holdCredits } from './credits.ts'
import { errors } from './errors.ts'
import { findPaymentFacts } from './open-payment.ts'
import { type Payment, toStockItems } from './payment.ts'
import { paymentStore } from './payment-store.ts'
import { releaseStock } from './release-stock.ts'
import { leaseMs } from './settle-payment.ts'
import type { Settling } from './settle-payments.ts'
import { stockReleaseStore } from './stock-release-store.ts'

export type PayDeps = {
  pool: Pool
  shop: Client<ShopServiceDefinition>
  payments: Payments
  settling: Settling
  paymentTtlMs: number
}

/** How long a buyer waits for the provider; afterwards the job goes on. */
const waitMsMax = 8_500
/** Stock is held a little longer than a payment may take. */
const holdMarginSeconds = 30
/** How often stock is held anew because somebody else gave back what it was held for. */
const holdsMax = 3

/**
 * Pays a checkout, and answers how it stands then: a payment that came to nothing is no failure of the call. One that is paid, or
 * being paid, is answered as it stands: nothing is paid twice. Fails with CHECKOUT_NOT_FOUND, CHECKOUT_CLOSED once its time
 * is up, REQUEST_INVALID without a token where something is due, PAYMENT_TOKEN_INVALID, OUT_OF_STOCK, GIFT_CARD_EMPTY and
 * PROMOTION_USED_UP: nothing was tried then.
 */
export async function payCheckout(
  deps: PayDeps,
  call: Call,
  { checkoutId, paymentToken }: PayCheckoutRequest__Output,
): Promise<PayCheckoutResponse> {
  const { shopId } = buyerOf(call)
  const checkout = await requireCheckout(deps.pool, shopId, checkoutId)
  await pay(deps, checkout, paymentToken, call.requestId)
  const paid = await requireCheckout(deps.pool, shopId, checkoutId)
  return { checkout: toCheckoutMessage(paid, await findPaymentFacts(deps, deps.pool, paid)) }
}

async function requireCheckout(pool: Pool, shopId: string, checkoutId: string): Promise<Checkout> {
  const checkout = await checkoutStore(pool).find(shopId, checkoutId)
  if (!checkout) throw errors.CHECKOUT_NOT_FOUND({ checkoutId })
  return checkout
}

/** Makes an attempt to pay a checkout that is not being paid, and waits a while for how it ends. Fails as `payCheckout`. */
export async function pay(
  deps: PayDeps,
  checkout: Checkout,
  paymentToken: string | undefined,
  requestId: string,
): Promise<void> {
  if (!isPayable(checkout)) return
  const token = requireToken(deps.payments, checkout, paymentToken)
  const { shopId, checkoutId } = checkout
  let attempt: number | null = null
  for (let holds = 0; holds < holdsMax; holds += 1) {
    const payment = await paymentStore(deps.pool).findOfCheckout(checkoutId)
    if (!payment) throw new Error('a checkout has no payment')
    attempt ??= payment.attempt
    // Begun since the checkout was read.
    if (payment.attempt !== attempt || (payment.state !== 'OPEN' && payment.state !== 'FAILED')) return
    if (checkout.kind === 'CART') {
      const holdSeconds = Math.ceil(deps.paymentTtlMs / 1000) + holdMarginSeconds
      const held = { shopId, checkoutId: payment.stockHolder, items: toStockItems(checkout.lines), holdSeconds }
      await deps.shop.holdStock(held, { requestId })
    }
    let begun: Payment | null
    try {
      begun = await begin(deps, payment, token, requestId)
    } catch (error) {
      // Else it is not known whether it was begun, and what is held goes back when its time is over.
      if (error instanceof Failure && error.status < 500) await giveStockBack(deps, checkout, payment)
      throw error
    }
    if (begun) return settleInTime(deps.settling, begun)
    // Another was begun; or somebody gave back what both had held, and it is held anew.
    await giveStockBack(deps, checkout, payment)
  }
}

/**
 * Gives back what was held for an attempt that was not begun, unless another was begun with it, whose end gives it back.
 */
async function giveStockBack(deps: PayDeps, { kind, shopId }: Checkout, seen: Payment): Promise<void> {
  if (kind !== 'CART') return
  const release = { holder: seen.stockHolder, shopId }
  const isNobodys = await deps.pool.transaction(async (tx) => {
    const store = paymentStore(tx)
    const payment = await store.lock(seen.paymentId)
    const isRenewed = payment?.stockHolder !== seen.stockHolder
    if (!isRenewed && payment.state !== 'OPEN' && payment.state !== 'FAILED') return false
    if (!isRenewed) await store.renewStockHolder(seen.paymentId)
    await stockReleaseStore(tx).insert(release, leaseMs)
    return true
  })
  if (isNobodys) await releaseStock(deps, release)
}

/** Fails with CHECKOUT_CLOSED once its time is up. */
function isPayable({ state, checkoutId }: Checkout): boolean {
  if (state === 'EXPIRED') throw errors.CHECKOUT_CLOSED({ checkoutId, state })
  return state === 'OPEN' || state === 'FAILED'
}

/** Null where nothing is due. */
function requireToken(payments: Payments, { amounts }: Checkout, token: string | undefined): string | null {
  if (dueOf(amounts) === 0n) return null
  if (token === undefined)
    throw general.REQUEST_INVALID({
      errors: [problemAt('/paymentToken', 'REQUIRED', 'is required: something is left to be paid')],
    })
  if (!payments.current.isToken(token)) throw errors.PAYMENT_TOKEN_INVALID()
  return token
}

/**
 * Begins an attempt: with gift cards and promotion taken, so that whoever settles it needs nothing of its request. Null where
 * another was begun since the payment was seen, or what its stock was held for is given back.
 */
function begin(
  { pool, payments }: PayDeps,
  { checkoutId, attempt, stockHolder }: Payment,
  paymentToken: string | null,
  requestId: string,
): Promise<Payment | null> {
  return pool.transaction(async (tx) => {
    const checkouts = checkoutStore(tx)
    const store = paymentStore(tx)
    const checkout = await checkouts.lock(checkoutId)
    if (!checkout || !isPayable(checkout)) return null
    const payment = await store.lockOfCheckout(checkoutId)
    if (payment?.attempt !== attempt || payment.stockHolder !== stockHolder) return null
    // Another way of shipping may have been chosen since: what is due now counts.
    const amount = dueOf(checkout.amounts)
    requireToken(payments, checkout, paymentToken ?? undefined)
    await holdCredits(tx, checkout)
    await checkouts.update(checkoutId, { state: 'PAYING', paymentError: null })
    const isDue = amount > 0n
    return store.begin(payment.paymentId, {
      state: isDue ? 'AUTHORISING' : 'AUTHORISED',
      provider: isDue ? payments.current.name : 'none',
      amount,
      paymentToken: isDue ? paymentToken : null,
      requestId,
      lookInMs: leaseMs,
    })
  })
}

/** Waits until the order is there, or the attempt has ended, or the buyer has waited long enough. It is captured meanwhile. */
export async function settleInTime(settling: Settling, which: string | Payment): Promise<void> {
  const late = new AbortController()
  const settled = settling.settle(which, ({ state }) => state === 'CAPTURING')
  try {
    await Promise.race([settled, delay(waitMsMax, null, { signal: late.signal, ref: false }).catch(() => null)])
  } finally {
    late.abort()
  }
  // Where it is settled already, or by somebody else, this looks and does nothing.
  settled.then(
    (payment) => settling.soon(payment?.state === 'CAPTURING' ? payment : toPaymentId(which)),
    () => {},
  )
}

const toPaymentId = (which: string | Payment) => (typeof which === 'string' ? which : which.paymentId)
