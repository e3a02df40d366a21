import { log } from '@atelier/boot/logger.ts'
import { Failure } from '@atelier/errors/failure.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { checkoutStore } from './checkout-store.ts'
import type { Payments } from './choose-payments.ts'
import { releaseCredits } from './credits.ts'
import { noteRefund } from './note-refund.ts'
import { orderStore } from './order-store.ts'
import { type Payment, type PaymentError, toAttemptKey, toStockItems } from './payment.ts'
import type { ChargeName, PaymentProvider, PaymentReport } from './payment-provider.ts'
import { paymentStore } from './payment-store.ts'
import { placeGiftPurchase } from './place-gift-purchase.ts'
import { placeOrder, toNewOrder } from './place-order.ts'
import { leftOf } from './refund.ts'
import { refundStore } from './refund-store.ts'
import { releaseStock } from './release-stock.ts'
import { type StockRelease, stockReleaseStore } from './stock-release-store.ts'

export type SettleDeps = {
  pool: Pool
  outbox: Outbox
  shop: Client<ShopServiceDefinition>
  payments: Payments
  paymentTtlMs: number
  /** How many orders cannot be charged any more. */
  lost: { orders: number }
}

/** How long the others leave a payment to whoever has begun to look at it. */
export const leaseMs = 15_000
/** Between an order and its capture when the process that placed it has died. */
const captureLeaseMs = 5_000
/** More than any payment needs: what moves for longer is left to the next look. */
const stepsMax = 12
const waitMsMax = 60_000

/** What a step comes to: the payment as it is then, null when somebody else has moved it, or that it has to wait. */
type Step = (deps: SettleDeps, payment: Payment) => Promise<Payment | null | 'waits'>

const steps: Record<Payment['state'], Step | null> = {
  OPEN: null,
  AUTHORISING: authorise,
  ACTION_REQUIRED: authorise,
  AUTHORISED: place,
  CAPTURING: capture,
  CAPTURED: null,
  CANCELLING: end,
  CANCELLED: null,
  FAILED: null,
  LOST: null,
}

/**
 * Takes a payment as far as it goes now, and answers how it stands then; null: there is no such payment. Nothing is trusted
 * but what the provider answers when it is asked, and every step may be repeated: any number of processes may do this at
 * once, or die doing it, and it may be begun from how a payment was seen as well as by its id. What cannot be done now is put
 * off, and is the job's. `isEnough`: how far its caller wants it.
 */
export async function settlePayment(
  deps: SettleDeps,
  which: string | Payment,
  isEnough: (payment: Payment) => boolean = () => false,
): Promise<Payment | null> {
  const store = paymentStore(deps.pool)
  let payment = typeof which === 'string' ? await store.find(which) : which
  for (let count = 0; payment && count < stepsMax && !isEnough(payment); count += 1) {
    const seen: Payment = payment
    const { paymentId } = seen
    const takeStep = steps[seen.state]
    if (!takeStep) return seen
    try {
      const next = await takeStep(deps, seen)
      if (next === 'waits') {
        await store.putOff(seen, waitMsMax)
        return seen
      }
      payment = next ?? (await store.find(paymentId))
    } catch (error) {
      const isAway = error instanceof Failure && error.status === 503
      log[isAway ? 'warn' : 'error']({ err: error, paymentId, state: seen.state }, 'a payment cannot be settled now')
      // As good as it can: where nothing can be written, its lease ends and the job looks at it again.
      await store.putOff(seen, waitMsMax).catch(() => {})
      return seen
    }
  }
  return payment
}

function requireProvider({ payments }: SettleDeps, { provider }: Payment): PaymentProvider {
  const found = payments.find(provider)
  if (!found) throw new Error(`${provider} is not set up any more`)
  return found
}

async function authorise(deps: SettleDeps, payment: Payment): ReturnType<Step> {
  const { pool, paymentTtlMs } = deps
  const since = payment.attemptedAt ?? new Date()
  const isOverdue = Date.now() - since.getTime() > paymentTtlMs
  const giveUp = (error: PaymentError, report: PaymentReport | null) =>
    paymentStore(pool).move(payment, {
      state: 'CANCELLING',
      error,
      ...(report && { providerRef: report.ref }),
      paymentToken: null,
      lookInMs: leaseMs,
    })
  let report: PaymentReport | null
  try {
    report = await ask(deps, payment, since, isOverdue)
  } catch (error) {
    const code = error instanceof Failure ? error.code : ''
    if (code === 'PAYMENT_TOKEN_INVALID' || code === 'PAYMENT_REFUSED') return giveUp(code, null)
    throw error
  }
  switch (report?.state) {
    case 'AUTHORISED':
    case 'CAPTURED':
      // However late: where the stock is there still, the order is placed.
      return paymentStore(pool).move(payment, {
        state: 'AUTHORISED',
        providerRef: report.ref,
        paymentToken: null,
        lookInMs: leaseMs,
      })
    case 'DECLINED':
    case 'CANCELLED':
      return giveUp('PAYMENT_DECLINED', report)
    case 'ACTION_REQUIRED':
      if (isOverdue) return giveUp('PAYMENT_TIMED_OUT', report)
      return payment.state === 'ACTION_REQUIRED' ? 'waits' : awaitAction(deps, payment, report)
    case 'PENDING':
      if (isOverdue) return giveUp('PAYMENT_TIMED_OUT', report)
      await paymentStore(pool).noteRef(payment, report.ref)
      return 'waits'
    case undefined:
      return isOverdue ? giveUp('PAYMENT_TIMED_OUT', null) : 'waits'
  }
}

/** Asks for the charge until there is an answer, and then how it stands; for what is overdue nothing is begun any more. */
function ask(deps: SettleDeps, payment: Payment, since: Date, isOverdue: boolean): Promise<PaymentReport | null> {
  const provider = requireProvider(deps, payment)
  const { checkoutId, paymentToken: token, providerRef: ref, amount, currency } = payment
  if (token === null || ref !== null || isOverdue) return provider.find(toChargeName(deps, payment))
  return provider.authorise({ key: toAttemptKey(payment), checkoutId, token, amount, currency, since })
}

/** Nothing is begun any more once a payment has taken as long as it may. */
function toChargeName({ paymentTtlMs }: SettleDeps, payment: Payment): ChargeName {
  const { providerRef: ref, attemptedAt } = payment
  const key = toAttemptKey(payment)
  if (ref !== null) return { key, ref }
  const since = attemptedAt ?? new Date()
  return { key, ref, since, until: new Date(since.getTime() + paymentTtlMs) }
}

/** The buyer has to do something first; how that ended is asked now and then. */
function awaitAction({ pool }: SettleDeps, payment: Payment, { ref }: PaymentReport): Promise<Payment | null> {
  return pool.transaction(async (tx) => {
    const checkouts = checkoutStore(tx)
    await checkouts.lock(payment.checkoutId)
    const change = { state: 'ACTION_REQUIRED', providerRef: ref, paymentToken: null, lookInMs: 2_000 } as const
    const moved = await paymentStore(tx).move(payment, change)
    if (moved) await checkouts.update(payment.checkoutId, { state: 'ACTION_REQUIRED' })
    return moved
  })
}

/** Takes the stock, and places the order or the gift purchase: once, whoever else does it. */
async function place(deps: SettleDeps, payment: Payment): ReturnType<Step> {
  const { pool, outbox, shop } = deps
  const { checkoutId, shopId, requestId, stockHolder } = payment
  const seen = await checkoutStore(pool).find(shopId, checkoutId)
  if (!seen) throw new Error('a payment has no checkout')
  if (seen.kind === 'CART') {
    try {
      await shop.takeStock({ shopId, checkoutId: stockHolder, items: toStockItems(seen.lines) }, { requestId })
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'OUT_OF_STOCK') throw error
      return paymentStore(pool).move(payment, { state: 'CANCELLING', error: 'OUT_OF_STOCK', lookInMs: leaseMs })
    }
  }
  const placed = await pool.transaction(async (tx) => {
    const checkouts = checkoutStore(tx)
    const payments = paymentStore(tx)
    const checkout = await checkouts.lock(checkoutId)
    const locked = await payments.lock(payment.paymentId)
    if (!checkout || locked?.state !== 'AUTHORISED' || locked.attempt !== payment.attempt) return null
    const ids =
      checkout.kind === 'CART'
        ? { orderId: (await placeOrder(tx, outbox, { ...toNewOrder(checkout), stockHolder }, requestId)).orderId }
        : { giftPurchaseId: await placeGiftPurchase(tx, outbox, checkout, requestId) }
    await checkouts.update(checkoutId, { state: 'COMPLETED', paymentError: null, ...ids })
    const isCharged = locked.amount > 0n
    return payments.move(locked, {
      state: isCharged ? 'CAPTURING' : 'CAPTURED',
      ...ids,
      lookInMs: isCharged ? captureLeaseMs : null,
    })
  })
  outbox.poke()
  if (!placed && seen.kind === 'CART') await giveLateStockBack(deps, payment)
  return placed
}

/** What was taken for an attempt that another process has ended meanwhile; where that has placed the order, it is the order's. */
async function giveLateStockBack(deps: SettleDeps, { paymentId, shopId, stockHolder }: Payment): Promise<void> {
  const { pool } = deps
  const orderId = (await paymentStore(pool).find(paymentId))?.orderId ?? null
  const order = orderId === null ? null : await orderStore(pool).find(shopId, orderId)
  if (order?.stockHolder === stockHolder && order.status !== 'CANCELLED') return
  const release: StockRelease = { holder: stockHolder, shopId }
  await stockReleaseStore(pool).insert(release, leaseMs)
  await releaseStock(deps, release)
}

async function capture(deps: SettleDeps, payment: Payment): ReturnType<Step> {
  const report = await requireProvider(deps, payment).capture(requireRef(payment))
  const store = paymentStore(deps.pool)
  switch (report.state) {
    case 'CAPTURED':
      return store.move(payment, { state: 'CAPTURED', lookInMs: null })
    case 'AUTHORISED':
    case 'PENDING':
      return 'waits'
    case 'CANCELLED':
    case 'DECLINED':
    case 'ACTION_REQUIRED': {
      const lost = await store.move(payment, { state: 'LOST', lookInMs: null })
      // Null: the order was cancelled meanwhile, and this is what was wanted.
      if (!lost) return null
      const { paymentId, orderId } = payment
      deps.lost.orders += 1
      log.error({ paymentId, orderId, report: report.state }, 'an order cannot be charged any more')
      return lost
    }
  }
}

function requireRef({ providerRef, paymentId }: Payment): string {
  if (providerRef === null) throw new Error(`the charge of ${paymentId} is not known`)
  return providerRef
}

/** Ends an attempt at the provider, and gives back what was held for it. */
async function end(deps: SettleDeps, payment: Payment): ReturnType<Step> {
  const report = payment.provider === 'none' ? null : await cancelCharge(deps, payment)
  if (report && !['CANCELLED', 'CAPTURED'].includes(report.state)) return 'waits'
  const isCaptured = report?.state === 'CAPTURED'
  const hasOrder = payment.orderId !== null || payment.giftPurchaseId !== null
  return hasOrder
    ? deps.pool.transaction(async (tx) => {
        const payments = paymentStore(tx)
        const refunds = refundStore(tx)
        const state = isCaptured ? 'CAPTURED' : 'CANCELLED'
        const moved = await payments.move(payment, { state, lookInMs: null })
        if (!moved) return null
        // What gift cards paid, they had back when the order was cancelled.
        const { charged } = leftOf(moved, 0n, await refunds.listOfCharge(moved))
        const left = { charged, giftCards: 0n }
        if (isCaptured && charged > 0n) await noteRefund(tx, moved, left, { amount: charged, reason: 'Cancelled' })
        if (!isCaptured) await refunds.settleOfCharge(moved)
        return moved
      })
    : fail(deps, payment, isCaptured ? (report?.ref ?? null) : null)
}

/** Null: there is no charge. */
async function cancelCharge(deps: SettleDeps, payment: Payment): Promise<PaymentReport | null> {
  const provider = requireProvider(deps, payment)
  const ref = payment.providerRef ?? (await provider.find(toChargeName(deps, payment)))?.ref
  return ref === undefined ? null : provider.cancel(ref)
}

/** Nothing came of the attempt: the checkout may be paid again. What was charged all the same is refunded. */
async function fail(deps: SettleDeps, payment: Payment, chargedRef: string | null): Promise<Payment | null> {
  const { pool } = deps
  const { checkoutId, shopId, paymentId } = payment
  const release: StockRelease = { holder: payment.stockHolder, shopId }
  const failed = await pool.transaction(async (tx) => {
    const checkouts = checkoutStore(tx)
    const payments = paymentStore(tx)
    const checkout = await checkouts.lock(checkoutId)
    const locked = await payments.lock(paymentId)
    if (!checkout || locked?.state !== 'CANCELLING' || locked.attempt !== payment.attempt) return null
    if (chargedRef !== null) {
      log.error({ paymentId, chargedRef }, 'something was charged for which there is no order; it is refunded')
      const charged = { ...locked, providerRef: chargedRef }
      await noteRefund(
        tx,
        charged,
        { charged: locked.amount, giftCards: 0n },
        { amount: locked.amount, reason: 'No order' },
      )
    }
    await releaseCredits(tx, checkoutId)
    await checkouts.update(checkoutId, { state: 'FAILED', paymentError: locked.error })
    if (checkout.kind === 'CART') await stockReleaseStore(tx).insert(release, leaseMs)
    await payments.renewStockHolder(paymentId)
    return { checkout, moved: await payments.move(locked, { state: 'FAILED', paymentToken: null, lookInMs: null }) }
  })
  // Another process may be taking it for the attempt that has just ended, and die: it is given back again after its lease.
  if (failed?.checkout.kind === 'CART') await releaseStock(deps, release, true)
  return failed?.moved ?? null
}
