import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import { type AccountReport, PayoutState, Requirement } from './payout-account.ts'

const PayoutAccountRow = z
  .object({
    shop_id: z.string(),
    provider: z.enum(['stripe', 'sandbox']),
    account_id: z.string(),
    return_url: z.string(),
    refresh_url: z.string(),
    state: PayoutState,
    requirements: z.array(Requirement),
    capabilities: z.array(z.string()),
    reported_at: z.date(),
    updated_at: z.date(),
  })
  .transform((row) => ({
    shopId: row.shop_id,
    provider: row.provider,
    accountId: row.account_id,
    returnUrl: row.return_url,
    refreshUrl: row.refresh_url,
    state: row.state,
    requirements: row.requirements,
    capabilities: row.capabilities,
    reportedAt: row.reported_at,
    updatedAt: row.updated_at,
  }))

const TimeRow = z.object({ time: z.date() })

const columns = sql.fragment`
  shop_id, provider, account_id, return_url, refresh_url, state, requirements, capabilities, reported_at, updated_at`

export type PayoutAccount = z.output<typeof PayoutAccountRow>
export type NewPayoutAccount = Pick<PayoutAccount, 'shopId' | 'provider' | 'accountId' | 'returnUrl' | 'refreshUrl'>

export type PayoutAccountStore = ReturnType<typeof payoutAccountStore>

export function payoutAccountStore(db: Database) {
  return {
    findOfShop: (shopId: string): Promise<PayoutAccount | null> =>
      db.maybeOne(sql.type(PayoutAccountRow)`select ${columns} from payout_accounts where shop_id = ${shopId}`),

    /** Nobody else changes the account until the transaction ends. */
    lock: (accountId: string): Promise<PayoutAccount | null> =>
      db.maybeOne(sql.type(PayoutAccountRow)`
        select ${columns} from payout_accounts where account_id = ${accountId} for update`),

    /** In onboarding, as of the beginning of time: whatever the provider says is newer. */
    async insert({ shopId, provider, accountId, returnUrl, refreshUrl }: NewPayoutAccount): Promise<void> {
      await db.query(sql.unsafe`
        insert into payout_accounts (shop_id, provider, account_id, return_url, refresh_url, state, reported_at)
        values (${shopId}, ${provider}, ${accountId}, ${returnUrl}, ${refreshUrl}, 'ONBOARDING', 'epoch')`)
    },

    /** By the one clock that reports are told apart by, whichever replica asks. */
    async readTime(): Promise<Date> {
      return (await db.one(sql.type(TimeRow)`select clock_timestamp() as time`)).time
    },

    async noteReport({ accountId, state, requirements, capabilities, reportedAt }: AccountReport): Promise<void> {
      await db.query(sql.unsafe`
        update payout_accounts set state = ${state}, requirements = ${JSON.stringify(requirements)}::jsonb,
          capabilities = ${JSON.stringify(capabilities)}::jsonb, reported_at = ${reportedAt.toISOString()},
          updated_at = now()
        where account_id = ${accountId}`)
    },

    async noteSeen(accountId: string, reportedAt: Date): Promise<void> {
      await db.query(sql.unsafe`
        update payout_accounts set reported_at = ${reportedAt.toISOString()} where account_id = ${accountId}`)
    },

    async noteLink(accountId: string, { returnUrl, refreshUrl }: { returnUrl: string; refreshUrl: string }) {
      await db.query(sql.unsafe`
        update payout_accounts set return_url = ${returnUrl}, refresh_url = ${refreshUrl}
        where account_id = ${accountId}`)
    },
  }
}
