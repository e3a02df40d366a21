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
/** Attempts to mail are counted for a day. */
const mailKeptDays = 2

const AttemptRow = z.object({ send_number: z.number() })
const RoomRow = z.object({ room_in_seconds: z.number().nullable() })

// What has run out is closed, whether the sweep has come by or not.
const columns = sql.fragment`
  invitation_id, shop_id, agency_id, email, send_number, sent_at, expires_at,
  case when status in ('INVITED', 'FAILED') and expires_at <= now() then 'EXPIRED' else status end as status`

const asArray = (statuses: readonly string[]) => sql.array([...statuses], 'text')

/** The attempt that comes with the shop: the one that no limit of the invitation counts. */
export const firstAttempt = 'create-shop'

/** How often mail may be attempted within a day. */
export type MailsMax = { ofAgency: number; ofRecipient: number; ofInvitation: number }

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

    /** Until the transaction ends nobody else begins mails of this agency, of this recipient or of this invitation. */
    async lockMails({ agencyId, email }: Invitation): Promise<void> {
      // In an order that all keep, so that no two wait for each other.
      const keys = [`mails of ${agencyId}`, `mails to ${email.toLowerCase()}`].sort()
      for (const key of keys) await db.query(sql.unsafe`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    },

    /** The number of the mail that this attempt began within a day, or null. */
    async findSendNumber({ invitationId }: Invitation, attempt: string): Promise<number | null> {
      const found = await db.maybeOne(sql.type(AttemptRow)`
        select send_number from invitation_mails
        where invitation_id = ${invitationId} and attempt = ${attempt} and begun_at > now() - interval '1 day'`)
      return found?.send_number ?? null
    },

    /** In how many seconds no limit forbids this attempt any more; null: none does now. */
    async findRoom(
      { invitationId, agencyId, email }: Invitation,
      attempt: string,
      { ofAgency, ofRecipient, ofInvitation }: MailsMax,
    ): Promise<number | null> {
      const recipient = email.toLowerCase()
      // This attempt comes on top: a limit of five is passed while there is a sixth from the end, until a day after that.
      const past = (max: number) => sql.fragment`order by begun_at desc offset ${max} limit 1`
      const { room_in_seconds: room } = await db.one(sql.type(RoomRow)`
        with attempts as (
          select invitation_id, attempt, agency_id, recipient, begun_at from invitation_mails
          where begun_at > now() - interval '1 day' and (agency_id = ${agencyId} or recipient = ${recipient})
            and not (invitation_id = ${invitationId} and attempt = ${attempt})
          union all select ${invitationId}, ${attempt}, ${agencyId}, ${recipient}, now())
        select extract(epoch from greatest(
          (select begun_at from attempts where agency_id = ${agencyId} ${past(ofAgency)}),
          (select begun_at from attempts where recipient = ${recipient} ${past(ofRecipient)}),
          (select begun_at from attempts
            where invitation_id = ${invitationId} and attempt <> ${firstAttempt} ${past(ofInvitation)})
        ) + interval '1 day' - now())::float8 as room_in_seconds`)
      return room === null ? null : Math.max(1, Math.ceil(room))
    },

    /** Notes that a limit kept the invitation from being mailed, unless a mail has begun. */
    async noteLimit({ invitationId }: Invitation): Promise<void> {
      await db.query(sql.unsafe`
        update invitations set failure = 'not mailed: a limit of mails a day is reached', updated_at = now()
        where invitation_id = ${invitationId} and send_number = 0`)
    },

    /**
     * Notes that this attempt to mail an open invitation begins, which lengthens its life unless it is the first; null when it
     * is open no more.
     */
    async beginMail(
      { invitationId, agencyId, email }: Invitation,
      attempt: string,
      sendNumber: number,
    ): Promise<Invitation | null> {
      const begun = await db.maybeOne(sql.type(InvitationRow)`
        update invitations set send_number = greatest(send_number, ${sendNumber}), updated_at = now(),
          expires_at = case when ${attempt === firstAttempt} then expires_at
            else now() + make_interval(days => ${invitationDays}) end,
          status = case when status = 'EXPIRED' then 'FAILED' else status end
        where invitation_id = ${invitationId} and status = any(${asArray(statesThatMay('mail'))})
        returning ${columns}`)
      if (begun)
        await db.query(sql.unsafe`
          insert into invitation_mails as held (invitation_id, attempt, send_number, agency_id, recipient)
          values (${invitationId}, ${attempt}, ${sendNumber}, ${agencyId}, ${email.toLowerCase()})
          on conflict (invitation_id, attempt) do update
          set send_number = excluded.send_number, begun_at = excluded.begun_at
          where held.begun_at <= now() - interval '1 day'`)
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

    /** Forgets up to so many attempts that no limit counts any more, and answers how many. */
    async deleteOldMails(countMax: number): Promise<number> {
      const result = await db.query(sql.unsafe`
        delete from invitation_mails where (invitation_id, attempt) in (
          select invitation_id, attempt from invitation_mails where begun_at < now() - make_interval(days => ${mailKeptDays})
          limit ${countMax})`)
      return result.rowCount
    },
  }
}
