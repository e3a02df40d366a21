import { log } from '@atelier/boot/logger.ts'
import type { Secret } from '@atelier/config/secret.ts'
import { type FieldProblem, errors as general, problemAt } from '@atelier/errors/failure.ts'
import Stripe from 'stripe'
import { z } from 'zod'
import { errors } from './errors.ts'
import type { AccountReport, PayoutState, Requirement } from './payout-account.ts'
import type { AccountWish, PayoutProvider } from './payout-provider.ts'
import { findPointer, isSecret, listSecrets, toAccountParams, toRequirementField } from './stripe-fields.ts'

/** What Stripe told at `createdAt`. `report`: how the account stands now; null when the event is not of an account. */
export type StripeEvent = { eventId: string; createdAt: Date; report: AccountReport | null }

/**
 * Reads an event as it came. Fails with STRIPE_EVENT_INVALID unless it was signed for us in the last five minutes, and
 * with PAYOUT_PROVIDER_UNAVAILABLE when its account cannot be looked at now.
 */
export type ReadStripeEvent = (body: Uint8Array, signature: string) => Promise<StripeEvent>

// The same as the deprecated `type: 'express'`: https://docs.stripe.com/connect/migrate-to-controller-properties
const express = {
  controller: {
    stripe_dashboard: { type: 'express' },
    fees: { payer: 'application' },
    losses: { payments: 'application' },
  },
  capabilities: { transfers: { requested: true }, card_payments: { requested: true } },
} as const satisfies Stripe.AccountCreateParams

const retryPauseMs = 500 // INITIAL_NETWORK_RETRY_DELAY_SEC of the library, the pause before a first retry.
const accountsMax = 1_000
const clockSkewSeconds = 300
/** A provisioning is given up after a day; the hour is for whoever is still at it then. */
const provisioningSeconds = 25 * 3_600
/** How long Stripe replays the answer of an Idempotency-Key: https://docs.stripe.com/api/idempotent_requests */
const keptMs = 24 * 3_600_000
const keysMax = 5

/**
 * Accounts at Stripe, with the Express dashboard. A request that fails for a reason that may pass is tried once more, both
 * within `timeoutMs`, and within `retrieveTimeoutMs` where an event waits for it. `readTime`: the clock that reports are
 * told apart by, the same in every replica. `apiUrl`: where Stripe is, when that is not Stripe.
 */
export function stripePayouts({
  secretKey,
  webhookSecret,
  readTime,
  apiUrl,
  timeoutMs = 10_000,
  retrieveTimeoutMs = 5_000,
}: {
  secretKey: Secret
  webhookSecret: Secret
  readTime: () => Promise<Date>
  apiUrl?: string | undefined
  timeoutMs?: number
  retrieveTimeoutMs?: number
}): PayoutProvider & { readStripeEvent: ReadStripeEvent } {
  const stripe = new Stripe(secretKey.reveal(), {
    ...(apiUrl !== undefined && toServer(new URL(apiUrl))),
    // With fetch the time limit is that of a whole attempt, with node:http that of each silence. Nothing of a request
    // may follow a redirect to somebody else.
    httpClient: Stripe.createFetchHttpClient((url, init) => fetch(url, { ...init, redirect: 'error' })),
    maxNetworkRetries: 1,
    timeout: toAttemptMs(timeoutMs),
    telemetry: false,
  })
  const timerOf =
    (deadlineMs = Infinity): Timer =>
    () =>
      toTimeout(Math.min(timeoutMs, deadlineMs - Date.now()))
  return {
    name: 'stripe',

    createAccount: (wish, key, deadlineMs) =>
      translateErrors(createAccount(stripe, wish, key, timerOf(deadlineMs)), wish),

    async createLink({ accountId, returnUrl, refreshUrl }, deadlineMs) {
      const params = { account: accountId, return_url: returnUrl, refresh_url: refreshUrl, type: 'account_onboarding' }
      const link = await translateErrors(stripe.accountLinks.create(params, timerOf(deadlineMs)()))
      return { url: link.url, expiresAt: new Date(link.expires_at * 1000) }
    },

    findAccount: (key, since) => translateErrors(findAccount(stripe, key, since, timerOf())),

    async closeAccount(accountId) {
      const closing = stripe.accounts.del(accountId).catch((error: unknown) => {
        if (!isAccountGone(error)) throw error
      })
      await translateErrors(closing)
    },

    async readStripeEvent(body, signature) {
      const { id, type, created, account } = verifyEvent(stripe, body, signature, webhookSecret)
      const isOfAccount = type === 'account.updated' || type === 'account.application.deauthorized'
      // Without an account it is of our own, which no shop has.
      const report =
        isOfAccount && account !== undefined
          ? await translateErrors(retrieveReport(stripe, account, readTime, toTimeout(retrieveTimeoutMs)))
          : null
      return { eventId: id, createdAt: new Date(created * 1000), report }
    },
  }
}

/** The time limit of each of two attempts that are to be over by then, the pause between them included. */
const toAttemptMs = (timeoutMs: number) => Math.floor((timeoutMs - retryPauseMs) / 2)

/** The options of a request that begins now. Fails with PAYOUT_PROVIDER_UNAVAILABLE when there is no time left for one. */
type Timer = () => { timeout: number }

function toTimeout(leftMs: number): ReturnType<Timer> {
  const timeout = toAttemptMs(leftMs)
  if (timeout > 0) return { timeout }
  throw errors.PAYOUT_PROVIDER_UNAVAILABLE({}, { cause: new Error('no time is left to ask Stripe') })
}

function toServer({ hostname, port, protocol }: URL) {
  const isTls = protocol === 'https:'
  return { host: hostname, port: port || (isTls ? 443 : 80), protocol: isTls ? 'https' : 'http' } as const
}

/**
 * Stripe replays the first answer of an Idempotency-Key for a day, a 500 too, whether the account came to be or not. So on
 * a 500 the account is looked for, and where it is not, asked for once more under `key-2`. Nothing is stored of that: a
 * later call finds the 500s of the earlier ones replayed and goes on to the first key without one, `key-5` at most. Every
 * one of these accounts is marked with `key` itself. Anything but a 500 ends it, as that says nothing of the key.
 */
async function createAccount(stripe: Stripe, wish: AccountWish, key: string, timer: Timer): Promise<string> {
  const params = { ...toAccountParams(wish), ...express, metadata: { provisioning: key } }
  try {
    return (await stripe.accounts.create(params, { ...timer(), idempotencyKey: key })).id
  } catch (error) {
    if (!isServerError(error)) throw error
  }
  const found = await findAccount(stripe, key, new Date(Date.now() - keptMs), timer)
  if (found !== null) return found
  for (let number = 2; ; number += 1) {
    try {
      // Not tried again by the library: the replay of a 500 of now would look like one of an earlier call.
      const options = { ...timer(), idempotencyKey: `${key}-${number}`, maxNetworkRetries: 0 }
      return (await stripe.accounts.create(params, options)).id
    } catch (error) {
      const isReplayed = isServerError(error) && error.headers?.['idempotent-replayed'] === 'true'
      if (!isReplayed || number === keysMax) throw error
    }
  }
}

/** An answer of Stripe's own, not of something before it, which has no JSON; a 409 is of this type too. */
function isServerError(error: unknown): error is InstanceType<typeof Stripe.errors.StripeAPIError> {
  return error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500
}

/** Newest first, so what is below very many is not reached: nobody knows then whether it is there. */
async function findAccount(stripe: Stripe, key: string, since: Date, timer: Timer): Promise<string | null> {
  const sinceSeconds = Math.floor(since.getTime() / 1000)
  const created = { gte: sinceSeconds - clockSkewSeconds, lte: sinceSeconds + provisioningSeconds }
  const params: Stripe.AccountListParams = { created, limit: 100 }
  for (let seen = 0; seen < accountsMax; ) {
    // Not by the library's own iteration: its pages would all have the time that there was for the first.
    const { data, has_more: hasMore } = await stripe.accounts.list(params, timer())
    const found = data.find(({ metadata }) => metadata?.['provisioning'] === key)
    if (found) return found.id
    const last = data.at(-1)
    if (!hasMore || !last) return null
    params.starting_after = last.id
    seen += data.length
  }
  const cause = new Error(`more than ${accountsMax} accounts were made at Stripe in the time of ${key}`)
  throw errors.PAYOUT_PROVIDER_UNAVAILABLE({}, { cause })
}

/** Stripe answers so for an account that was deleted, or that took its leave; for one that never was, too. */
function isAccountGone(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError && ['resource_missing', 'account_invalid'].includes(error.code ?? '')
  )
}

async function translateErrors<Answer>(asked: Promise<Answer>, wish: AccountWish | null = null): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? toFailure(error, wish) : error
  }
}

function toFailure(error: InstanceType<typeof Stripe.errors.StripeError>, wish: AccountWish | null): Error {
  const about = { type: error.type, code: error.code, status: error.statusCode, stripeRequestId: error.requestId }
  // Not the error itself: it has Stripe's message and answer in it, which may repeat what was sent.
  const cause = new Error(`Stripe failed: ${JSON.stringify(about)}`)
  if (isRefusal(error)) {
    const problem = toProblem(error, wish)
    if (problem.pointer === '/payout') log.warn(about, 'Stripe refuses an account, and not for a field of the request')
    return errors.PAYOUT_REFUSED({ errors: [problem] }, { cause })
  }
  // The same key with other parameters: only we can have done that.
  if (error.type === 'StripeIdempotencyError') return general.INTERNAL({}, { cause })
  if (error.type === 'StripeAuthenticationError' || error.type === 'StripePermissionError')
    log.error(about, 'Stripe does not accept STRIPE_SECRET_KEY for this')
  const retryAfterSeconds = Number(error.headers?.['retry-after'])
  return errors.PAYOUT_PROVIDER_UNAVAILABLE(retryAfterSeconds > 0 ? { retryAfterSeconds } : {}, { cause })
}

function isRefusal(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return error.type === 'StripeInvalidRequestError' || error.type === 'StripeCardError' || isAccountGone(error)
}

const messageLengthMax = 300

function toProblem(
  { param, message }: { param?: string | undefined; message: string },
  wish: AccountWish | null,
): FieldProblem {
  const pointer = param === undefined ? null : findPointer(param, wish)
  if (pointer === null) return problemAt('/payout', 'NOT_ALLOWED', 'Stripe refuses the account')
  const isToldNobody = isSecret(pointer) || (wish && mentionsSecret(message, wish))
  return problemAt(
    pointer,
    'NOT_ALLOWED',
    isToldNobody ? 'Stripe refuses this value' : message.slice(0, messageLengthMax),
  )
}

/** Also when Stripe writes the value in another way, or only its end. */
function mentionsSecret(message: string, wish: AccountWish): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return listSecrets(wish).some((value) => plain(message).includes(plain(value).slice(-4)))
}

const Event = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  account: z.string().optional(),
})
type Event = z.output<typeof Event>

const fields = z.array(z.string()).nullish()

const Account = z.object({
  details_submitted: z.boolean(),
  payouts_enabled: z.boolean(),
  capabilities: z.record(z.string(), z.string()).nullish(),
  requirements: z
    .object({
      currently_due: fields,
      past_due: fields,
      disabled_reason: z.string().nullish(),
      errors: z.array(z.object({ requirement: z.string(), reason: z.string() })).nullish(),
    })
    .nullish(),
})
type Account = z.output<typeof Account>

function verifyEvent(stripe: Stripe, body: Uint8Array, signature: string, secret: Secret): Event {
  try {
    return Event.parse(stripe.webhooks.constructEvent(Buffer.from(body), signature, secret.reveal()))
  } catch (error) {
    // Not the error itself: it has the body in it.
    const cause = new Error(`the event is no good: ${error instanceof Error ? error.name : 'unknown'}`)
    throw errors.STRIPE_EVENT_INVALID({}, { cause })
  }
}

/**
 * How the account stands at Stripe. What an event says of it is not believed: Stripe promises no order of its events, and
 * tells their time in whole seconds. Of two reports, the one whose asking began later is never the staler.
 */
async function retrieveReport(
  stripe: Stripe,
  accountId: string,
  readTime: () => Promise<Date>,
  options: ReturnType<Timer>,
): Promise<AccountReport> {
  const reportedAt = await readTime()
  try {
    const account = Account.parse(await stripe.accounts.retrieve(accountId, {}, options))
    const active = Object.entries(account.capabilities ?? {}).filter(([, state]) => state === 'active')
    return {
      accountId,
      state: toState(account),
      requirements: toRequirements(account),
      capabilities: active.map(([name]) => name),
      reportedAt,
    }
  } catch (error) {
    if (!isAccountGone(error)) throw error
    return { accountId, state: 'RESTRICTED', requirements: [], capabilities: [], reportedAt }
  }
}

/** Reasons that no requirement of the account ends: https://docs.stripe.com/connect/handling-api-verification */
const isClosed = /^(rejected|listed|under_review|platform_paused)/

function toState(account: Account): PayoutState {
  const begun = account.details_submitted ? 'REQUIREMENTS_DUE' : 'ONBOARDING'
  if (isClosed.test(account.requirements?.disabled_reason ?? '')) return 'RESTRICTED'
  if (listDue(account).length > 0) return begun
  return account.payouts_enabled ? 'READY' : begun
}

function toRequirements(account: Account): Requirement[] {
  const reasons = new Map(account.requirements?.errors?.map(({ requirement, reason }) => [requirement, reason]))
  return listDue(account).map((due) => ({
    field: toRequirementField(due),
    reason: reasons.get(due)?.slice(0, messageLengthMax) ?? 'Stripe asks for it',
  }))
}

function listDue({ requirements }: Account): string[] {
  return [...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])])]
}
