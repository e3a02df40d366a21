import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import { type Invitation, InvitationStatus, invitationDays, statesThatMay } from './invitation.ts'

const InvitationRow = z
  .object({
    invitation_id: z.string(),
    shop_id: z.string(),
    agency_id: z.string(),
    email: z.string(),
    status: InvitationStatus,
    send_number: z.number(),
    sent_at: z.date().nullable(),
    expires_at: z.date(),
  })
  .transform(
    (row): Invitation => ({
      invitationId: row.invitation_id,
      shopId: row.shop_id,
      agencyId: row.agency_id,
      email: row.email,
      status: row.status,
      sendNumber: row.send_number,
      sentAt: row.sent_at,
      expiresAt: row.expires_at,
    }),
  )
const CountsRow = z.object({
  of_agency: z.bigint(),
  of_recipient: z.bigint(),
  of_invitation: z.bigint(),
  room_in_seconds: z.number(),
})

// What has run out is closed, whether the sweep has come by or not.
const columns = sql.fragment`
  invitation_id, shop_id, agency_id, email, send_number, sent_at, expires_at,
  case when status in ('INVITED', 'FAILED') and expires_at <= now() then 'EXPIRED' else status end as status`

const asArray = (statuses: readonly string[]) => sql.array([...statuses], 'text')

/** How many mails were begun within a day, without the one in question; of an invitation without its first. */
export type MailCounts = { ofAgency: number; ofRecipient: number; ofInvitation: number; roomInSeconds: number }

export type InvitationStore = ReturnType<typeof invitationStore>

export function invitationStore(db: Database) {
  return {
    find: (invitationId: string): Promise<Invitation | null> =>
      db.maybeOne(sql.type(InvitationRow)`select ${columns} from invitations where invitation_id = ${invitationId}`),

    findOfShop: (shopId: string): Promise<Invitation | null> =>
      db.maybeOne(sql.type(InvitationRow)`select ${columns} from invitations where shop_id = ${shopId}`),

    /** As FAILED, until its mail was handed over. */
    async insert({
      invitationId,
      shopId,
      agencyId,
      email,
    }: Pick<Invitation, 'invitationId' | 'shopId' | 'agencyId' | 'email'>) {
      await db.query(sql.unsafe`
        insert into invitations (invitation_id, shop_id, agency_id, email, status, failure, expires_at)
        values (${invitationId}, ${shopId}, ${agencyId}, ${email}, 'FAILED', 'not mailed yet',
          now() + make_interval(days => ${invitationDays}))`)
    },

    /** Until the transaction ends nobody else counts mails of this agency, of this recipient or of this invitation. */
    async lockMails({ agencyId, email }: Invitation): Promise<void> {
      // In an order that all keep, so that no two wait for each other.
      const keys = [`mails of ${agencyId}`, `mails to ${email.toLowerCase()}`].sort()
      for (const key of keys) await db.query(sql.unsafe`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    },

    async countMails({ invitationId, agencyId, email }: Invitation, sendNumber: number): Promise<MailCounts> {
      const counts = await db.one(sql.type(CountsRow)`
        select count(*) filter (where agency_id = ${agencyId}) as of_agency,
          count(*) filter (where recipient = ${email.toLowerCase()}) as of_recipient,
          count(*) filter (where invitation_id = ${invitationId} and send_number > 1) as of_invitation,
          coalesce(extract(epoch from min(begun_at) + interval '1 day' - now()), 0)::float8 as room_in_seconds
        from invitation_mails
        where begun_at > now() - interval '1 day' and (agency_id = ${agencyId} or recipient = ${email.toLowerCase()})
          and not (invitation_id = ${invitationId} and send_number = ${sendNumber})`)
      return {
        ofAgency: Number(counts.of_agency),
        ofRecipient: Number(counts.of_recipient),
        ofInvitation: Number(counts.of_invitation),
        roomInSeconds: Math.max(1, Math.ceil(counts.room_in_seconds)),
      }
    },

    /**
     * Notes that this mail of an open invitation begins, which lengthens its life unless it is the first; null when it is open
     * no more, or a later mail has begun.
     */
    async beginMail({ invitationId, agencyId, email }: Invitation, sendNumber: number): Promise<Invitation | null> {
      const begun = await db.maybeOne(sql.type(InvitationRow)`
        update invitations set send_number = ${sendNumber}, updated_at = now(),
          expires_at = case when ${sendNumber === 1} and status <> 'EXPIRED' and sent_at is null then expires_at
            else now() + make_interval(days => ${invitationDays}) end,
          status = case when status = 'EXPIRED' then 'FAILED' else status end
        where invitation_id = ${invitationId} and status = any(${asArray(statesThatMay('mail'))})
          and send_number <= ${sendNumber}
        returning ${columns}`)
      if (begun)
        await db.query(sql.unsafe`
          insert into invitation_mails (invitation_id, send_number, agency_id, recipient)
          values (${invitationId}, ${sendNumber}, ${agencyId}, ${email.toLowerCase()})
          on conflict do nothing`)
      return begun
    },

    /**
     * What became of this mail; null when the invitation was closed meanwhile. A mail that was handed over counts whichever it
     * was, one that failed only while no later one has begun.
     */
    noteMailed: (invitationId: string, sendNumber: number, failure: string | null): Promise<Invitation | null> =>
      db.maybeOne(sql.type(InvitationRow)`
        update invitations set failure = ${failure}, updated_at = now(),
          status = ${failure === null ? 'INVITED' : 'FAILED'},
          sent_at = case when ${failure === null} then now() else sent_at end
        where invitation_id = ${invitationId} and (${failure === null} or send_number = ${sendNumber})
          and status = any(${asArray(statesThatMay('mail'))})
        returning ${columns}`),

    /** Closes an invitation for good; null when its state does not allow it. */
    close: (invitationId: string, action: 'accept' | 'revoke'): Promise<Invitation | null> =>
      db.maybeOne(sql.type(InvitationRow)`
        update invitations set status = ${action === 'accept' ? 'ACCEPTED' : 'REVOKED'}, updated_at = now()
        where invitation_id = ${invitationId} and status = any(${asArray(statesThatMay(action))})
          and (expires_at > now() or ${action === 'revoke'})
        returning ${columns}`),

    /** Closes up to so many invitations that have run out, and answers them. */
    expireOld: (countMax: number): Promise<readonly Invitation[]> =>
      db.any(sql.type(InvitationRow)`
        update invitations set status = 'EXPIRED', updated_at = now()
        where invitation_id in (
          select invitation_id from invitations
          where status = any(${asArray(statesThatMay('expire'))}) and expires_at <= now()
          order by expires_at limit ${countMax} for update skip locked)
        returning ${columns}`),

    /** Forgets up to so many mails that no limit counts any more. */
    async deleteOldMails(countMax: number): Promise<number> {
      const result = await db.query(sql.unsafe`
        delete from invitation_mails where (invitation_id, send_number) in (
          select invitation_id, send_number from invitation_mails where begun_at < now() - interval '2 days'
          limit ${countMax})`)
      return result.rowCount
    },
  }
}
