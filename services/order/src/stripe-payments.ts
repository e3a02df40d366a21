import { log } from '@atelier/boot/logger.ts'
import type { Secret } from '@atelier/config/secret.ts'
import { errors as general } from '@atelier/errors/failure.ts'
import Stripe from 'stripe'
import { z } from 'zod'
import { errors } from './errors.ts'
import { readAttemptKey, toAttemptKey } from './payment.ts'
import type { ChargeName, PaymentProvider, PaymentReport, PaymentWish, RefundReport } from './payment-provider.ts'

/** What Stripe told of: a payment of ours, a refund of one, or neither. */
type StripePaymentEvent = { paymentId: string | null; refundId: string | null }

/** Reads an event as it came. Fails with STRIPE_PAYMENT_EVENT_INVALID unless it was signed for us in the last five minutes. */
export type ReadStripePaymentEvent = (body: Uint8Array, signature: string) => StripePaymentEvent

const retryPauseMs = 500 // INITIAL_NETWORK_RETRY_DELAY_SEC of the library, the pause before a first retry.
const clockSkewSeconds = 300
const pageSizeMax = 100
/** Newest first, so what is below very many is not reached: it is searched for instead. */
const chargesMax = 2_000
/** How long Stripe may take until its search knows what was begun: https://docs.stripe.com/search#data-freshness */
const searchLagMs = 3_600_000

/** What a buyer's page may name a card by: https://docs.stripe.com/payments/accept-a-payment */
const token = /^(pm|ctoken|tok)_[A-Za-z0-9_]{1,200}$/

/**
 * Payments at Stripe: PaymentIntents that are captured by hand, so that an order is there before anything is charged. A
 * request that fails for a reason that may pass is tried once more, both within `timeoutMs`. `apiUrl`: where Stripe is, when
 * that is not Stripe.
 */
export function stripePayments({
  secretKey,
  webhookSecret,
  apiUrl,
  timeoutMs = 8_000,
}: {
  secretKey: Secret
  webhookSecret: Secret
  apiUrl?: string | undefined
  timeoutMs?: number
}): PaymentProvider & { readStripeEvent: ReadStripePaymentEvent } {
  const stripe = new Stripe(secretKey.reveal(), {
    ...(apiUrl !== undefined && toServer(new URL(apiUrl))),
    // With fetch the time limit is that of a whole attempt, with node:http that of each silence. Nothing of a request
    // may follow a redirect to somebody else.
    httpClient: Stripe.createFetchHttpClient((url, init) => fetch(url, { ...init, redirect: 'error' })),
    maxNetworkRetries: 1,
    timeout: Math.floor((timeoutMs - retryPauseMs) / 2),
    telemetry: false,
  })
  return {
    name: 'stripe',
    isToken: (text) => token.test(text),
    authorise: (wish) => translateErrors(authorise(stripe, wish)),
    find: (charge) => translateErrors(find(stripe, charge)),

    // Neither has a key of ours: by its state a PaymentIntent is cancelled once and captured once, and a 500 that Stripe
    // replays for a key would stand for a day.
    cancel: (ref) => translateErrors(standingAfter(stripe, ref, () => stripe.paymentIntents.cancel(ref))),

    capture: (ref) => translateErrors(standingAfter(stripe, ref, () => stripe.paymentIntents.capture(ref))),

    refund: ({ key, ref, chargeRef, amount }) => translateErrors(refund(stripe, key, ref, chargeRef, amount)),

    async *list(since) {
      const params: Stripe.PaymentIntentListParams = {
        created: { gte: Math.floor(since.getTime() / 1000) - clockSkewSeconds },
        limit: pageSizeMax,
        expand: ['data.latest_charge'],
      }
      for (;;) {
        const { data, has_more: hasMore } = await translateErrors(stripe.paymentIntents.list(params))
        yield data.flatMap((intent) => toReport(intent) ?? [])
        const last = data.at(-1)
        if (!hasMore || !last) return
        params.starting_after = last.id
      }
    },

    readStripeEvent(body, signature) {
      const { type, data } = verifyEvent(stripe, body, signature, webhookSecret)
      const { payment_id: paymentId = null, refund_id: refundId = null } = data.object.metadata ?? {}
      return { paymentId: /^(payment_intent|charge)\./.test(type) ? paymentId : null, refundId }
    },
  }
}

function toServer({ hostname, port, protocol }: URL) {
  const isTls = protocol === 'https:'
  return { host: hostname, port: port || (isTls ? 443 : 80), protocol: isTls ? 'https' : 'http' } as const
}

async function authorise(stripe: Stripe, wish: PaymentWish): Promise<PaymentReport> {
  const { key, checkoutId, amount, currency } = wish
  const { paymentId, attempt } = readAttemptKey(key) ?? { paymentId: key, attempt: 0 }
  const params: Stripe.PaymentIntentCreateParams = {
    amount: Number(amount),
    currency: currency.toLowerCase(),
    capture_method: 'manual',
    confirm: true,
    // What leads a buyer elsewhere needs an address to come back to, and is never authorised in one go.
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    ...toMethod(wish.token),
    metadata: { payment_id: paymentId, checkout_id: checkoutId, attempt: `${attempt}` },
  }
  try {
    return requireReport(await stripe.paymentIntents.create(params, { idempotencyKey: key }))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    if (error instanceof Stripe.errors.StripeCardError) {
      const report = error.payment_intent && toReport(error.payment_intent)
      if (report) return { ...report, state: report.state === 'CANCELLED' ? 'CANCELLED' : 'DECLINED' }
    }
    if (!isServerError(error)) throw error
    // Stripe replays the first answer of a key for a day, a 500 too, whether there is a charge or not.
    const found = await find(stripe, { key, ref: null, since: wish.since, until: new Date() })
    if (found) return found
    if (error.headers?.['idempotent-replayed'] !== 'true') throw error
    throw errors.PAYMENT_REFUSED({}, { cause: toCause(error) })
  }
}

function toMethod(name: string): Partial<Stripe.PaymentIntentCreateParams> {
  if (name.startsWith('ctoken_')) return { confirmation_token: name }
  if (!name.startsWith('tok_')) return { payment_method: name }
  // The library's types leave out what the API takes: https://docs.stripe.com/api/payment_methods/create
  const data: object = { type: 'card', card: { token: name } }
  return { payment_method_data: data as Stripe.PaymentIntentCreateParams.PaymentMethodData }
}

async function find(stripe: Stripe, charge: ChargeName): Promise<PaymentReport | null> {
  if (charge.ref !== null) return retrieve(stripe, charge.ref)
  const { key, since, until } = charge
  const params: Stripe.PaymentIntentListParams = {
    created: {
      gte: Math.floor(since.getTime() / 1000) - clockSkewSeconds,
      lte: Math.ceil(until.getTime() / 1000) + clockSkewSeconds,
    },
    limit: pageSizeMax,
  }
  for (let seen = 0; seen < chargesMax; ) {
    const { data, has_more: hasMore } = await stripe.paymentIntents.list(params)
    const found = data.flatMap((intent) => toReport(intent) ?? []).find((report) => report.key === key)
    if (found) return found
    const last = data.at(-1)
    if (!hasMore || !last) return null
    params.starting_after = last.id
    seen += data.length
  }
  const searched = await search(stripe, key)
  if (searched || Date.now() - until.getTime() > searchLagMs) return searched
  const cause = new Error(`more than ${chargesMax} payments were begun at Stripe in the time of ${key}`)
  throw errors.PAYMENT_PROVIDER_UNAVAILABLE({}, { cause })
}

/** What was begun just now is not found. */
async function search(stripe: Stripe, key: string): Promise<PaymentReport | null> {
  const { paymentId, attempt } = readAttemptKey(key) ?? { paymentId: key, attempt: 0 }
  const query = `metadata['payment_id']:'${paymentId}' AND metadata['attempt']:'${attempt}'`
  const { data } = await stripe.paymentIntents.search({ query, limit: 1 })
  return data.flatMap((intent) => toReport(intent) ?? []).find((report) => report.key === key) ?? null
}

async function retrieve(stripe: Stripe, ref: string): Promise<PaymentReport> {
  return requireReport(await stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge'] }))
}

/**
 * How a PaymentIntent stands after something was asked of it that its state may not allow, or that Stripe failed at: it may
 * have done it all the same, and is asked again later where not.
 */
async function standingAfter(
  stripe: Stripe,
  ref: string,
  ask: () => Promise<Stripe.PaymentIntent>,
): Promise<PaymentReport> {
  try {
    return requireReport(await ask())
  } catch (error) {
    // Such as payment_intent_unexpected_state: it is over already, or was captured.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError || isServerError(error))) throw error
    return retrieve(stripe, ref)
  }
}

async function refund(
  stripe: Stripe,
  key: string,
  ref: string | null,
  chargeRef: string,
  amount: bigint,
): Promise<RefundReport> {
  if (ref !== null) return toRefundReport(await stripe.refunds.retrieve(ref))
  const findMade = async () => {
    const { data } = await stripe.refunds.list({ payment_intent: chargeRef, limit: pageSizeMax })
    return data.find(({ metadata }) => metadata?.['refund_id'] === key)
  }
  // Stripe forgets keys after a day, and a database that was restored asks again for what was made before.
  const before = await findMade()
  if (before) return toRefundReport(before)
  try {
    const params = { payment_intent: chargeRef, amount: Number(amount), metadata: { refund_id: key } }
    return toRefundReport(await stripe.refunds.create(params, { idempotencyKey: key }))
  } catch (error) {
    const isAnswered = error instanceof Stripe.errors.StripeInvalidRequestError || isServerError(error)
    if (!isAnswered) throw error
    const made = await findMade()
    if (made) return toRefundReport(made)
    if (isServerError(error) && error.headers?.['idempotent-replayed'] !== 'true') throw error
    log.error(toFacts(error), 'Stripe refuses a refund')
    return { ref: 'none', state: 'FAILED' }
  }
}

function toRefundReport({ id, status }: Stripe.Refund): RefundReport {
  if (status === 'succeeded') return { ref: id, state: 'SUCCEEDED' }
  return { ref: id, state: status === 'failed' || status === 'canceled' ? 'FAILED' : 'PENDING' }
}

const states = {
  requires_payment_method: 'DECLINED',
  requires_confirmation: 'PENDING',
  requires_action: 'ACTION_REQUIRED',
  processing: 'PENDING',
  requires_capture: 'AUTHORISED',
  canceled: 'CANCELLED',
  succeeded: 'CAPTURED',
} as const satisfies Partial<Record<Stripe.PaymentIntent.Status, PaymentReport['state']>>

/** Null: it is none of ours. */
function toReport(intent: Stripe.PaymentIntent): PaymentReport | null {
  const { payment_id: paymentId, attempt } = intent.metadata ?? {}
  if (paymentId === undefined || attempt === undefined) return null
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    ref: intent.id,
    key: toAttemptKey({ paymentId, attempt: Number(attempt) }),
    // What Stripe invents later is looked at again until it is over.
    state: states[intent.status as keyof typeof states] ?? 'PENDING',
    amount: BigInt(intent.amount),
    refunded: BigInt(charge?.amount_refunded ?? 0),
    ...(intent.client_secret && { clientSecret: intent.client_secret }),
  }
}

function requireReport(intent: Stripe.PaymentIntent): PaymentReport {
  const report = toReport(intent)
  if (!report) throw new Error(`the payment ${intent.id} at Stripe is none of ours`)
  return report
}

/** An answer of Stripe's own, not of something before it, which has no JSON; a 409 is of this type too. */
function isServerError(error: unknown): error is InstanceType<typeof Stripe.errors.StripeAPIError> {
  return error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500
}

async function translateErrors<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? toFailure(error) : error
  }
}

const toFacts = ({ type, code, statusCode, requestId, param }: InstanceType<typeof Stripe.errors.StripeError>) => ({
  type,
  code,
  param,
  status: statusCode,
  stripeRequestId: requestId,
})

/** Not the error itself: it has Stripe's message and answer in it. */
const toCause = (error: InstanceType<typeof Stripe.errors.StripeError>) =>
  new Error(`Stripe failed: ${JSON.stringify(toFacts(error))}`)

const methods = /^(payment_method|confirmation_token|payment_method_data)/

function toFailure(error: InstanceType<typeof Stripe.errors.StripeError>): Error {
  const cause = toCause(error)
  if (error.type === 'StripeInvalidRequestError' || error.type === 'StripeCardError') {
    if (methods.test(error.param ?? '')) return errors.PAYMENT_TOKEN_INVALID({}, { cause })
    log.error(toFacts(error), 'Stripe refuses what is asked of it')
    return errors.PAYMENT_REFUSED({}, { cause })
  }
  // The same key with other parameters: only we can have done that.
  if (error.type === 'StripeIdempotencyError') return general.INTERNAL({}, { cause })
  if (error.type === 'StripeAuthenticationError' || error.type === 'StripePermissionError')
    log.error(toFacts(error), 'Stripe does not accept STRIPE_SECRET_KEY for this')
  const retryAfterSeconds = Number(error.headers?.['retry-after'])
  return errors.PAYMENT_PROVIDER_UNAVAILABLE(retryAfterSeconds > 0 ? { retryAfterSeconds } : {}, { cause })
}

const Event = z.object({
  type: z.string(),
  data: z.object({ object: z.object({ metadata: z.record(z.string(), z.string()).nullish() }) }),
})

function verifyEvent(stripe: Stripe, body: Uint8Array, signature: string, secret: Secret): z.output<typeof Event> {
  try {
    return Event.parse(stripe.webhooks.constructEvent(Buffer.from(body), signature, secret.reveal()))
  } catch (error) {
    // Not the error itself: it has the body in it.
    const cause = new Error(`the event is no good: ${error instanceof Error ? error.name : 'unknown'}`)
    throw errors.STRIPE_PAYMENT_EVENT_INVALID({}, { cause })
  }
}
