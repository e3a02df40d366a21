import { log } from '@atelier/boot/logger.ts'
import type { Secret } from '@atelier/config/secret.ts'
import { type FieldProblem, errors as general } from '@atelier/errors/failure.ts'
import Stripe from 'stripe'
import { z } from 'zod'
import { errors } from './errors.ts'
import type { AccountReport, PayoutState, Requirement } from './payout-account.ts'
import type { AccountWish, PayoutProvider } from './payout-provider.ts'
import { findPointer, isSecret, listSecrets, toAccountParams, toRequirementField } from './stripe-fields.ts'

/** What Stripe told. `report` is null when it is not of how an account stands. */
export type StripeEvent = { eventId: string; report: AccountReport | null }

/** Reads an event as it came. Fails with STRIPE_EVENT_INVALID unless it was signed for us in the last five minutes. */
export type ReadStripeEvent = (body: Uint8Array, signature: string) => StripeEvent

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

/**
 * Accounts at Stripe, with the Express dashboard. A call that fails for a reason that may pass
 * is tried once more, both within `timeoutMs`. `apiUrl`: where Stripe is, when that is not Stripe.
 */
export function stripePayouts({
  secretKey,
  webhookSecret,
  apiUrl,
  timeoutMs = 10_000,
}: {
  secretKey: Secret
  webhookSecret: Secret
  apiUrl?: string | undefined
  timeoutMs?: number
}): PayoutProvider & { readStripeEvent: ReadStripeEvent } {
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

    async createAccount(wish, key) {
      const params = { ...toAccountParams(wish), ...express, metadata: { provisioning: key } }
      const account = await translateErrors(stripe.accounts.create(params, { idempotencyKey: key }), wish)
      return account.id
    },

    async createLink({ accountId, returnUrl, refreshUrl }) {
      const params = { account: accountId, return_url: returnUrl, refresh_url: refreshUrl, type: 'account_onboarding' }
      const link = await translateErrors(stripe.accountLinks.create(params))
      return { url: link.url, expiresAt: new Date(link.expires_at * 1000) }
    },

    findAccount: (key, since) => translateErrors(findAccount(stripe, key, since)),

    async closeAccount(accountId) {
      const closing = stripe.accounts.del(accountId).catch((error: unknown) => {
        if (!isAccountGone(error)) throw error
      })
      await translateErrors(closing)
    },

    readStripeEvent: (body, signature) => {
      const event = verifyEvent(stripe, body, signature, webhookSecret)
      return { eventId: event.id, report: toReport(event) }
    },
  }
}

function toServer({ hostname, port, protocol }: URL) {
  const isTls = protocol === 'https:'
  return { host: hostname, port: port || (isTls ? 443 : 80), protocol: isTls ? 'https' : 'http' } as const
}

/** Newest first, so what was made long ago among very many is not found: it is told to the operator. */
async function findAccount(stripe: Stripe, key: string, since: Date): Promise<string | null> {
  const gte = Math.floor(since.getTime() / 1000) - clockSkewSeconds
  let seen = 0
  for await (const account of stripe.accounts.list({ created: { gte }, limit: 100 })) {
    if (account.metadata?.['provisioning'] === key) return account.id
    seen += 1
    if (seen < accountsMax) continue
    log.warn(
      { provisioning: key, accountsMax },
      'Stripe made too many accounts since to find the one of a provisioning',
    )
    return null
  }
  return null
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
  if (pointer === null)
    return { pointer: '/payout', field: 'payout', code: 'NOT_ALLOWED', message: 'Stripe refuses the account' }
  return {
    pointer,
    field: pointer.slice(pointer.lastIndexOf('/') + 1),
    code: 'NOT_ALLOWED',
    message:
      isSecret(pointer) || (wish && mentionsSecret(message, wish))
        ? 'Stripe refuses this value'
        : message.slice(0, messageLengthMax),
  }
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
  data: z.object({ object: z.unknown() }),
})
type Event = z.output<typeof Event>

const fields = z.array(z.string()).nullish()

const Account = z.object({
  id: z.string(),
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

function toReport(event: Event): AccountReport | null {
  const reportedAt = new Date(event.created * 1000)
  if (event.type === 'account.application.deauthorized' && event.account !== undefined)
    return { accountId: event.account, state: 'RESTRICTED', requirements: [], capabilities: [], reportedAt }
  if (event.type !== 'account.updated') return null
  const { data: account, error } = Account.safeParse(event.data.object)
  if (error) throw errors.STRIPE_EVENT_INVALID({}, { cause: error })
  return {
    accountId: account.id,
    state: toState(account),
    requirements: toRequirements(account),
    capabilities: Object.entries(account.capabilities ?? {}).flatMap(([name, state]) =>
      state === 'active' ? [name] : [],
    ),
    reportedAt,
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
