import { log } from '@atelier/boot/logger.ts'
import { countFrom } from '@atelier/boot/metrics.ts'
import { openSweep } from '@atelier/boot/sweep.ts'
import { newId } from '@atelier/ids/id.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { Payments } from './choose-payments.ts'
import { orderStore } from './order-store.ts'
import { type Payment, readAttemptKey, toAttemptKey } from './payment.ts'
import type { PaymentProvider, PaymentReport } from './payment-provider.ts'
import { paymentStore, reconcilingAlone } from './payment-store.ts'
import type { Refund } from './refund.ts'
import { refundStore } from './refund-store.ts'
import type { Settling } from './settle-payments.ts'

const days = 3
/** What moved just now may be on its way to be what the provider says. */
const settledMinutes = 10
const batchSizeMax = 200

/** What was found where ours and the provider's differ, and how often. */
type Findings = {
  /** An authorisation that no order waits for: it is cancelled. */
  cancelled: number
  /** A charge without an order: it is given back. */
  refunded: number
  /** An order whose charge is not captured: it is captured. */
  captured: number
  /** An order whose charge is over. */
  lost: number
  /** More or less was given back than we know. */
  refunds: number
  /** What the provider has under our name and we do not know: it may be of another database. */
  unknown: number
}

type Deps = { pool: Pool; payments: Payments; settling: Settling; found: Findings }

/** What is ours of a charge that was listed, as it was when its page was read. */
type Ours = { payment: Payment | null; refunds: readonly Refund[] }

/**
 * Compares the payments of the last days with the provider's, and mends what differs: what was charged or authorised without
 * an order is given back, what has an order is captured. What cannot be mended is logged and counted. One replica does it at a
 * time; where two do, no harm is done.
 */
async function reconcilePayments(deps: Deps): Promise<void> {
  const { pool, payments } = deps
  await reconcilingAlone(pool, async () => {
    for (const provider of payments.providers)
      await reconcileProvider(deps, provider).catch((error: unknown) => {
        log.warn({ err: error, provider: provider.name }, 'payments cannot be reconciled now')
      })
  })
}

async function reconcileProvider(deps: Deps, provider: PaymentProvider): Promise<void> {
  const { pool } = deps
  const since = new Date(Date.now() - days * 86_400_000)
  const seen = new Set<string>()
  for await (const page of provider.list(since)) {
    const findOurs = await readOurs(pool, page)
    for (const report of page) {
      seen.add(report.ref)
      const ours = findOurs(report)
      if (!isAsItShouldBe(ours, report)) await attempt(report.key, () => reconcile(deps, provider, report))
    }
  }
  const store = paymentStore(pool)
  for (let after = ''; ; ) {
    const charged = await store.listCharged(since, settledMinutes, after, batchSizeMax)
    for (const payment of charged)
      if (!seen.has(payment.providerRef ?? ''))
        await attempt(payment.paymentId, () => reconcileUnseen(deps, provider, payment))
    const last = charged.at(-1)
    if (!last || charged.length < batchSizeMax) return
    after = last.paymentId
  }
}

/** What cannot be mended now is left to the next round, and the others are not. */
async function attempt(key: string, mend: () => Promise<void>): Promise<void> {
  await mend().catch((error: unknown) => log.warn({ err: error, key }, 'a payment cannot be reconciled now'))
}

async function readOurs(pool: Pool, page: readonly PaymentReport[]): Promise<(report: PaymentReport) => Ours> {
  const ids = page.flatMap(({ key }) => readAttemptKey(key)?.paymentId ?? [])
  const payments = new Map((await paymentStore(pool).list(ids)).map((payment) => [payment.paymentId, payment]))
  const refunds = Map.groupBy(await refundStore(pool).listOfPayments(ids), ({ chargeRef }) => chargeRef)
  return ({ key, ref }) => ({
    payment: payments.get(readAttemptKey(key)?.paymentId ?? '') ?? null,
    refunds: refunds.get(ref) ?? [],
  })
}

/** Whether a charge is of the last attempt of a payment, and has or may have an order. */
function isCurrent(payment: Payment, { key, ref }: PaymentReport): boolean {
  if (payment.state === 'FAILED' || payment.state === 'CANCELLED') return false
  return toAttemptKey(payment) === key && (payment.providerRef ?? ref) === ref
}

/** Whether a charge is as ours says: nothing is asked about it then, since nearly all are. */
function isAsItShouldBe({ payment, refunds }: Ours, report: PaymentReport): boolean {
  if (!payment) return report.state !== 'AUTHORISED' && report.state !== 'CAPTURED'
  if (!isCurrent(payment, report))
    return report.state === 'CANCELLED' || (report.state === 'CAPTURED' && report.refunded >= report.amount)
  if (payment.state === 'LOST') return report.state === 'CANCELLED' || report.state === 'DECLINED'
  return payment.state === 'CAPTURED' && report.state === 'CAPTURED' && areAsTheyShouldBe(refunds, report)
}

function areAsTheyShouldBe(refunds: readonly Refund[], report: PaymentReport): boolean {
  // One under way may be there already.
  if (refunds.some(({ state }) => state === 'PENDING')) return true
  return madeOf(refunds) === report.refunded
}

const madeOf = (refunds: readonly Refund[]) =>
  refunds.reduce((sum, each) => sum + (each.state === 'SUCCEEDED' ? each.chargedAmount : 0n), 0n)

async function reconcile(deps: Deps, provider: PaymentProvider, listed: PaymentReport): Promise<void> {
  const { pool, settling, found } = deps
  const { paymentId } = readAttemptKey(listed.key) ?? { paymentId: '' }
  const underWay = await paymentStore(pool).find(paymentId)
  if (underWay && isUnderWay(underWay) && isCurrent(underWay, listed)) {
    // The job has it, and looks at once.
    await paymentStore(pool).lookNow(paymentId)
    settling.poke()
    return
  }
  // The list may be older than what we know by now.
  const report = (await provider.find({ key: listed.key, ref: listed.ref })) ?? listed
  const payment = await paymentStore(pool).find(paymentId)
  const facts = { paymentId, orderId: payment?.orderId, ref: report.ref, ours: payment?.state, theirs: report.state }
  if (!payment) {
    if (report.state === 'AUTHORISED' || report.state === 'CAPTURED') {
      found.unknown += 1
      log.error(facts, 'the provider has a payment of ours that is not here')
    }
    return
  }
  if (!isCurrent(payment, report)) return giveUp(deps, provider, payment, report, facts)
  if (!isUnderWay(payment)) return reconcileCharged(deps, payment, report, facts)
}

const isUnderWay = ({ state }: Payment) => state !== 'CAPTURED' && state !== 'LOST'

/** Ends what no order waits for. */
async function giveUp(
  { pool, settling, found }: Deps,
  provider: PaymentProvider,
  { paymentId, shopId, currency }: Payment,
  { ref, state, amount, refunded }: PaymentReport,
  facts: object,
): Promise<void> {
  if (state === 'CANCELLED') return
  if (state !== 'CAPTURED') {
    // It may have been captured since it was listed.
    const after = await provider.cancel(ref)
    if (after.state === 'CANCELLED') {
      found.cancelled += 1
      log.warn(facts, 'an authorisation without an order is cancelled')
    }
    return
  }
  if (refunded >= amount) return
  const left = amount - refunded
  const isNoted = await pool.transaction(async (tx) => {
    await paymentStore(tx).lock(paymentId)
    const noted = await refundStore(tx).listOfCharge({ paymentId, providerRef: ref })
    // By whoever ended the attempt, or here before: one that the provider does not make was counted then.
    if (noted.some((each) => each.state !== 'SUCCEEDED') || madeOf(noted) > refunded) return false
    const charged = { provider: provider.name, chargeRef: ref, amount: left, chargedAmount: left }
    const refund = { refundId: newId('ref'), paymentId, shopId, orderId: null, currency, items: [], ...charged }
    await refundStore(tx).insert({ ...refund, state: 'PENDING', reason: 'No order' })
    return true
  })
  if (!isNoted) return
  found.refunded += 1
  log.error(facts, 'a charge without an order is given back')
  settling.poke()
}

async function reconcileCharged(
  { pool, settling, found }: Deps,
  payment: Payment,
  report: PaymentReport,
  facts: object,
): Promise<void> {
  if (report.state === 'AUTHORISED' || (payment.state === 'LOST' && report.state === 'CAPTURED')) {
    const { shopId, orderId } = payment
    const state = await pool.transaction(async (tx) => {
      // Whoever cancels it locks it first too.
      const order = orderId === null ? null : await orderStore(tx).lock(shopId, orderId)
      const next = order?.status === 'CANCELLED' ? 'CANCELLING' : 'CAPTURING'
      await paymentStore(tx).move(payment, { state: next, lookInMs: 0 })
      return next
    })
    const isToBeCaptured = state === 'CAPTURING'
    found[isToBeCaptured ? 'captured' : 'cancelled'] += 1
    log.warn(facts, isToBeCaptured ? 'an order that was not charged is charged' : 'a cancelled order is not charged')
    settling.poke()
    return
  }
  if (report.state === 'CANCELLED' || report.state === 'DECLINED') return noteLost(pool, found, payment, facts)
  if (report.state !== 'CAPTURED') return
  const refunds = await refundStore(pool).listOfCharge(payment)
  if (areAsTheyShouldBe(refunds, report)) return
  found.refunds += 1
  log.error({ ...facts, theirRefunded: `${report.refunded}` }, 'refunds differ')
}

/** What was charged and is not in the list may be older than the list begins. */
async function reconcileUnseen(deps: Deps, provider: PaymentProvider, payment: Payment): Promise<void> {
  const { paymentId, providerRef: ref, orderId, state } = payment
  if (payment.provider !== provider.name || ref === null) return
  const report = await provider.find({ key: toAttemptKey(payment), ref })
  const facts = { paymentId, orderId, ref, ours: state, theirs: report?.state }
  if (!report) return noteLost(deps.pool, deps.found, payment, facts)
  await reconcileCharged(deps, payment, report, facts)
}

async function noteLost(pool: Pool, found: Findings, payment: Payment, facts: object): Promise<void> {
  if (payment.state === 'LOST') return
  found.lost += 1
  log.error(facts, 'an order has no charge')
  await paymentStore(pool).move(payment, { state: 'LOST', lookInMs: null })
}

/** Keeps reconciling payments, every `intervalMs` or so. */
export function openReconciling(deps: Omit<Deps, 'found'>, intervalMs: number): AsyncDisposable {
  const found: Findings = { cancelled: 0, refunded: 0, captured: 0, lost: 0, refunds: 0, unknown: 0 }
  const help = 'Where payments of ours and of the provider differed'
  countFrom('payments_reconciled_total', help, 'finding', () => ({ ...found }))
  return openSweep({
    name: 'payments to reconcile',
    sweepBatch: async () => {
      await reconcilePayments({ ...deps, found })
      return 0
    },
    batchSizeMax: 1,
    intervalMs,
  })
}
