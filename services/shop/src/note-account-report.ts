import { log } from '@atelier/boot/logger.ts'
import type { Announce } from '@atelier/events/outbox.ts'
import { payoutAccountChanged } from '@atelier/events/shop.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { type AccountReport, mayMovePayout } from './payout-account.ts'
import { payoutAccountStore } from './payout-account-store.ts'

/**
 * Takes what a provider tells of an account, in the caller's transaction. What is older than what is known, told twice, or
 * of an account that no shop has, changes nothing; neither does a move that an account cannot make. Answers whether a shop has the account.
 */
export async function noteAccountReport(
  tx: Database,
  announce: Announce,
  report: AccountReport,
  requestId: string,
): Promise<boolean> {
  const store = payoutAccountStore(tx)
  const { accountId, state, requirements, capabilities, reportedAt } = report
  const account = await store.lock(accountId)
  if (!account) return false
  if (reportedAt < account.reportedAt) return true
  if (!mayMovePayout(account.state, state)) {
    log.warn({ accountId, from: account.state, to: state }, 'an account was told to move where it cannot')
    return true
  }
  const known = JSON.stringify([account.state, account.requirements, account.capabilities])
  if (known === JSON.stringify([state, requirements, capabilities])) {
    // Nothing is new but that it was so then: what was seen before and comes later changes nothing.
    await store.noteSeen(accountId, reportedAt)
    return true
  }
  await store.noteReport(report)
  const { shopId, provider } = account
  await announce(tx, payoutAccountChanged, {
    aggregateId: accountId,
    shopId,
    requestId,
    data: { accountId, provider, state },
  })
  return true
}
