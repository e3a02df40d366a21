import type { Pool } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import type { MailKey } from './mail.ts'

const LockRow = z.object({ is_locked: z.boolean() })

export type MailStore = ReturnType<typeof mailStore>

/** `locks` is a pool of its own: whoever holds a lock keeps a connection for as long as a mail server takes. */
export function mailStore(db: Pool, locks: Pool) {
  return {
    isHandedOver: ({ invitationId, sendNumber }: MailKey): Promise<boolean> =>
      db.exists(sql.unsafe`
        select from mails
        where invitation_id = ${invitationId} and send_number = ${sendNumber} and handed_over_at is not null`),

    /** Notes that the mail is being handed over. False: it was before, so there is nothing to do. */
    async begin({ invitationId, sendNumber }: MailKey): Promise<boolean> {
      const result = await db.query(sql.unsafe`
        insert into mails (invitation_id, send_number) values (${invitationId}, ${sendNumber})
        on conflict (invitation_id, send_number) do update set begun_at = now(), failure = null
        where mails.handed_over_at is null`)
      return result.rowCount === 1
    },

    /** Notes what became of it: null is that the mail server has it. */
    async end({ invitationId, sendNumber }: MailKey, failure: string | null): Promise<void> {
      await db.query(sql.unsafe`
        update mails set failure = ${failure}, handed_over_at = case when ${failure === null} then now() end
        where invitation_id = ${invitationId} and send_number = ${sendNumber} and handed_over_at is null`)
    },

    /** Forgets up to so many mails that were begun more than so many days ago, and answers how many. */
    async deleteOld(days: number, countMax: number): Promise<number> {
      const result = await db.query(sql.unsafe`
        delete from mails where (invitation_id, send_number) in (
          select invitation_id, send_number from mails where begun_at < now() - make_interval(days => ${days})
          limit ${countMax})`)
      return result.rowCount
    },

    /**
     * Does `work` unless somebody, in whichever process, is at work on the same mail: undefined then. The lock is the
     * connection's, so that it ends with the process that holds it, however that ends, and no transaction is open meanwhile.
     */
    async tryAlone<Result>(
      { invitationId, sendNumber }: MailKey,
      work: () => Promise<Result>,
    ): Promise<Result | undefined> {
      const lock = sql.fragment`hashtextextended(${`mail ${invitationId} ${sendNumber}`}, 0)`
      let working: Promise<Result> | undefined
      try {
        return await locks.connect(async (connection) => {
          const { is_locked } = await connection.one(
            sql.type(LockRow)`select pg_try_advisory_lock(${lock}) as is_locked`,
          )
          if (!is_locked) return undefined
          try {
            working = work()
            return await working
          } finally {
            await connection.query(sql.unsafe`select pg_advisory_unlock(${lock})`)
          }
        })
      } catch (error) {
        // Losing the connection loses the lock, and not what was done under it.
        if (working === undefined) throw error
        return working
      }
    },
  }
}
