import { openSweep } from '@atelier/boot/sweep.ts'
import { Failure, type FieldProblem, problemAt } from '@atelier/errors/failure.ts'
import { newSecretId } from '@atelier/ids/id.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { errors } from './errors.ts'
import type { PayoutProvider } from './payout-provider.ts'
import { type Problem, readWish } from './sandbox-form.ts'
import { sandboxStore } from './sandbox-store.ts'

/** As long as somebody may still have a link of ours, it leads to the partner and not to nothing. */
const linkKeptDays = 365
const closedKeptDays = 30
const batchSizeMax = 1_000

/**
 * A provider of our own, for trying things out: its accounts are rows of this service's database, and its onboarding is
 * the page of the gateway at the links' addresses. Nobody is paid. Links live for `linkTtlMs`. It refuses an account
 * for text that it cannot keep and nothing else; of secret fields it keeps the names.
 */
export function sandboxPayouts(deps: { pool: Database; baseUrl: string; linkTtlMs: number }): PayoutProvider {
  const store = sandboxStore(deps.pool)
  return {
    name: 'sandbox',

    async createAccount(wish, key) {
      const { details, problems } = readWish(wish)
      if (problems.length > 0) throw errors.PAYOUT_REFUSED({ errors: problems.map(toFieldProblem) })
      const account = { accountId: newSecretId('acct'), key, shopName: wish.shopName, details }
      return awaitProvider(store.insertOrFind(account))
    },

    async createLink({ accountId, returnUrl, refreshUrl }) {
      const link = { accountId, returnUrl, refreshUrl, ttlMs: deps.linkTtlMs }
      const inserted = await awaitProvider(store.insertLink(link))
      // It was made at another provider, before the setting changed.
      if (inserted === null) throw errors.PAYOUT_REFUSED({ detail: 'The sandbox has no such account.' })
      return { url: `${deps.baseUrl}/payouts/onboarding/${inserted.token}`, expiresAt: inserted.expiresAt }
    },

    findAccount: (key, since) => awaitProvider(store.find(key, since)),
    closeAccount: (accountId) => awaitProvider(store.close(accountId)),
  }
}

/** Removes links that ran out more than a year ago, used ones too: their addresses are then those of no link. */
export function sweepSandboxLinks(pool: Database): Promise<number> {
  return sandboxStore(pool).deleteOldLinks(linkKeptDays, batchSizeMax)
}

/** Keeps sweeping links, every `intervalMs` or so. */
export function openSandboxLinkSweep(pool: Database, intervalMs: number): AsyncDisposable {
  return openSweep({ name: 'sandbox links', sweepBatch: () => sweepSandboxLinks(pool), batchSizeMax, intervalMs })
}

/** Forgets accounts that were closed more than a month ago, because they came to no shop, and have no links any more. */
export function sweepClosedSandboxAccounts(pool: Database): Promise<number> {
  return sandboxStore(pool).deleteClosed(closedKeptDays, batchSizeMax)
}

/** Keeps sweeping such accounts, every `intervalMs` or so. */
export function openClosedSandboxAccountSweep(pool: Database, intervalMs: number): AsyncDisposable {
  const sweepBatch = () => sweepClosedSandboxAccounts(pool)
  return openSweep({ name: 'closed sandbox accounts', sweepBatch, batchSizeMax, intervalMs })
}

/** The sandbox is away when its database is, and says so as any provider does. */
async function awaitProvider<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    const isAway = error instanceof Failure && error.kind === 'unavailable'
    throw isAway ? errors.PAYOUT_PROVIDER_UNAVAILABLE({}, { cause: error }) : error
  }
}

function toFieldProblem({ field, message }: Problem): FieldProblem {
  return problemAt(`/payout/prefill/${field.replaceAll('.', '/')}`, 'NOT_ALLOWED', message)
}
