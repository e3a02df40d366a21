import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import type { PayoutState } from './payout-account.ts'
import type { OnboardingLink } from './payout-provider.ts'
import type { Details } from './sandbox-form.ts'

/** How long a form that was opened may take to be sent. */
const sessionMinutes = 60

const AccountIdRow = z.object({ account_id: z.string() })
const RefreshUrlRow = z.object({ refresh_url: z.string() })
const ReturnUrlRow = z.object({ return_url: z.string() })
const ExpiresAtRow = z.object({ expires_at: z.date() })
const ReportedAtRow = z.object({ reported_at: z.date() })

const OpenedRow = z
  .object({
    account_id: z.string(),
    shop_name: z.string(),
    return_url: z.string(),
    business_type: z.enum(['individual', 'company']).nullable(),
    country: z.string().nullable(),
    form_values: z.record(z.string(), z.string()),
    provided: z.array(z.string()),
  })
  .transform((row) => ({
    accountId: row.account_id,
    shopName: row.shop_name,
    returnUrl: row.return_url,
    details: {
      businessType: row.business_type,
      country: row.country,
      values: row.form_values,
      provided: row.provided,
    } satisfies Details,
  }))

/** An account as the form shows it that a link of its opened. */
export type OpenedAccount = z.output<typeof OpenedRow>

const columns = sql.fragment`
  sandbox_accounts.account_id, shop_name, return_url, business_type, country, form_values, provided`

export type NewSandboxAccount = { accountId: string; key: string; shopName: string; details: Details }
export type NewSandboxLink = { accountId: string; returnUrl: string; refreshUrl: string; ttlMs: number }

/** The accounts of the sandbox and their links. Tokens are made here and leave once: what is kept are their digests. */
export function sandboxStore(db: Database) {
  return {
    /** Inserts an account, or finds the one that was made by the same key, and answers its id. */
    async insertOrFind({ accountId, key, shopName, details }: NewSandboxAccount): Promise<string> {
      const { businessType, country, values, provided } = details
      const inserted = await db.maybeOne(sql.type(AccountIdRow)`
        insert into sandbox_accounts
          (account_id, made_by_key, shop_name, business_type, country, form_values, provided)
        values
          (${accountId}, ${key}, ${shopName}, ${businessType}, ${country}, ${JSON.stringify(values)}::jsonb,
           ${JSON.stringify(provided)}::jsonb)
        on conflict (made_by_key) do nothing returning account_id`)
      const kept =
        inserted ??
        (await db.one(sql.type(AccountIdRow)`select account_id from sandbox_accounts where made_by_key = ${key}`))
      return kept.account_id
    },

    async find(key: string, since: Date): Promise<string | null> {
      const found = await db.maybeOne(sql.type(AccountIdRow)`
        select account_id from sandbox_accounts
        where made_by_key = ${key} and created_at >= ${since.toISOString()}`)
      return found?.account_id ?? null
    },

    /** Of whoever was to be paid nothing is kept. */
    async close(accountId: string): Promise<void> {
      await db.query(sql.unsafe`
        update sandbox_accounts set closed_at = now(), form_values = '{}', provided = '[]' where account_id = ${accountId} and closed_at is null`)
    },

    /** A link of an account, with the token that opens it; null when there is no such account. */
    async insertLink({
      accountId,
      returnUrl,
      refreshUrl,
      ttlMs,
    }: NewSandboxLink): Promise<(Pick<OnboardingLink, 'expiresAt'> & { token: string }) | null> {
      const token = newToken()
      const inserted = await db.maybeOne(sql.type(ExpiresAtRow)`
        insert into sandbox_links (token_hash, account_id, return_url, refresh_url, expires_at)
        select ${toHash(token)}, account_id, ${returnUrl}, ${refreshUrl},
          now() + make_interval(secs => ${ttlMs / 1_000})
        from sandbox_accounts where account_id = ${accountId}
        returning expires_at`)
      return inserted && { token, expiresAt: inserted.expires_at }
    },

    /** Uses a link up and answers what it opens; null when it is none, or opens nothing any more. */
    async open(token: string): Promise<(OpenedAccount & { session: string }) | null> {
      const session = newToken()
      const opened = await db.maybeOne(sql.type(OpenedRow)`
        update sandbox_links
        set used_at = now(), session_hash = ${toHash(session)},
          session_expires_at = now() + make_interval(mins => ${sessionMinutes})
        from sandbox_accounts
        where token_hash = ${toHash(token)} and used_at is null and expires_at > now()
          and sandbox_accounts.account_id = sandbox_links.account_id and closed_at is null
        returning ${columns}`)
      return opened && { ...opened, session }
    },

    async findRefreshUrl(token: string): Promise<string | null> {
      const link = await db.maybeOne(sql.type(RefreshUrlRow)`
        select refresh_url from sandbox_links where token_hash = ${toHash(token)}`)
      return link?.refresh_url ?? null
    },

    /** What a link opened in this session. Nobody else finishes it or closes its account until the transaction ends. */
    lockOpened: (token: string, session: string): Promise<OpenedAccount | null> =>
      db.maybeOne(sql.type(OpenedRow)`
        select ${columns} from sandbox_links join sandbox_accounts using (account_id)
        where token_hash = ${toHash(token)} and session_hash = ${toHash(session)} and session_expires_at > now()
          and closed_at is null
        for update`),

    /** Where the browser goes that sent the form of this session, when that was finished; null when it was not. */
    async findFinished(token: string, session: string): Promise<string | null> {
      const link = await db.maybeOne(sql.type(ReturnUrlRow)`
        select return_url from sandbox_links
        where token_hash = ${toHash(token)} and session_hash = ${toHash(session)} and session_expires_at is null`)
      return link?.return_url ?? null
    },

    /**
     * Keeps what a form said of a locked account, ends the session, and answers when that was. A session without an end is
     * a finished one.
     */
    async finish(token: string, accountId: string, state: PayoutState, details: Details): Promise<Date> {
      const { businessType, country, values, provided } = details
      await db.query(sql.unsafe`
        update sandbox_links set session_expires_at = null where token_hash = ${toHash(token)}`)
      // Not `now()`, when the transaction began: another may have finished since, and reports are told apart by age.
      const { reported_at: reportedAt } = await db.one(sql.type(ReportedAtRow)`
        update sandbox_accounts
        set business_type = ${businessType}, country = ${country}, form_values = ${JSON.stringify(values)}::jsonb,
          provided = ${JSON.stringify(provided)}::jsonb, state = ${state}, reported_at = clock_timestamp()
        where account_id = ${accountId} returning reported_at`)
      return reportedAt
    },

    /** Removes up to `countMax` links that ran out more than `days` ago, the oldest first, and answers how many. */
    async deleteOldLinks(days: number, countMax: number): Promise<number> {
      const deleted = await db.query(sql.unsafe`
        delete from sandbox_links where token_hash in (
          select token_hash from sandbox_links where expires_at < now() - make_interval(days => ${days})
          order by expires_at limit ${countMax} for update skip locked)`)
      return deleted.rowCount
    },

    /** Removes up to `countMax` accounts that were closed more than `days` ago and have no links, and answers how many. */
    async deleteClosed(days: number, countMax: number): Promise<number> {
      const deleted = await db.query(sql.unsafe`
        delete from sandbox_accounts where account_id in (
          select account_id from sandbox_accounts
          where closed_at < now() - make_interval(days => ${days})
            and not exists (select from sandbox_links where sandbox_links.account_id = sandbox_accounts.account_id)
          order by closed_at limit ${countMax} for update skip locked)`)
      return deleted.rowCount
    },
  }
}

/** 256 random bits. */
const newToken = () => randomBytes(32).toString('base64url')

const toHash = (token: string) => createHash('sha256').update(token).digest('hex')
