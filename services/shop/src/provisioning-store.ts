import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import type { Provisioning } from './provisioning.ts'

const ProvisioningRow = z
  .object({
    provisioning_id: z.string(),
    agency_id: z.string(),
    shop_id: z.string(),
    public_token: z.string(),
    invitation_id: z.string(),
    provider: z.enum(['stripe', 'sandbox']).nullable(),
    account_id: z.string().nullable(),
    created_at: z.date(),
    is_made: z.boolean(),
  })
  .transform(
    (row): Provisioning => ({
      provisioningId: row.provisioning_id,
      agencyId: row.agency_id,
      shopId: row.shop_id,
      publicToken: row.public_token,
      invitationId: row.invitation_id,
      provider: row.provider,
      accountId: row.account_id,
      createdAt: row.created_at,
      isMade: row.is_made,
    }),
  )

const columns = sql.fragment`
  provisioning_id, agency_id, shop_id, public_token, invitation_id, provider, account_id, created_at,
  made_at is not null as is_made`

export type ProvisioningStore = ReturnType<typeof provisioningStore>

export function provisioningStore(db: Database) {
  return {
    /** Begins this provisioning, or answers the one that was begun under the same key. */
    async beginOrFind(repeatKey: string | null, begun: Omit<Provisioning, 'createdAt'>): Promise<Provisioning> {
      const { provisioningId, agencyId, shopId, publicToken, invitationId, provider } = begun
      return db.one(sql.type(ProvisioningRow)`
        insert into provisionings
          (provisioning_id, repeat_key, agency_id, shop_id, public_token, invitation_id, provider)
        values
          (${provisioningId}, ${repeatKey}, ${agencyId}, ${shopId}, ${publicToken}, ${invitationId}, ${provider})
        on conflict (repeat_key) do update set repeat_key = excluded.repeat_key
        returning ${columns}`)
    },

    /** Notes the account that was made; false when the provisioning was given up before. */
    async noteAccount(provisioningId: string, accountId: string): Promise<boolean> {
      const result = await db.query(sql.unsafe`
        update provisionings set account_id = ${accountId}
        where provisioning_id = ${provisioningId} and abandoned_at is null`)
      return result.rowCount === 1
    },

    /** Notes that the shop is made; false when it was before, or was given up. */
    async noteMade(provisioningId: string): Promise<boolean> {
      const result = await db.query(sql.unsafe`
        update provisionings set made_at = now()
        where provisioning_id = ${provisioningId} and made_at is null and abandoned_at is null`)
      return result.rowCount === 1
    },

    /** Nothing is left to be done, and its call's answer is noted: the key is free. */
    async end(provisioningId: string): Promise<void> {
      await db.query(sql.unsafe`
        update provisionings set ended_at = now(), repeat_key = null where provisioning_id = ${provisioningId}`)
    },

    /**
     * Gives up those that were begun more than so many hours ago and never ended, and answers them, with those that were
     * given up before and not ended yet, these last. Nobody goes on with one of them from now on. Those whose shop is made
     * have so many hours from then on. Those with an account of another provider wait for it to be chosen again.
     */
    abandonOld: (provider: string, hours: number, countMax: number): Promise<readonly Provisioning[]> =>
      db.any(sql.type(ProvisioningRow)`
        update provisionings set abandoned_at = now(), repeat_key = null
        where provisioning_id in (
          select provisioning_id from provisionings
          where ended_at is null and created_at < now() - make_interval(hours => ${hours})
            and (made_at < now() - make_interval(hours => ${hours})
              or (made_at is null and (provider is null or provider = ${provider})))
          order by coalesce(abandoned_at, created_at) limit ${countMax} for update skip locked)
        returning ${columns}`),

    /** Forgets up to so many that ended more than so many days ago. */
    async deleteOld(days: number, countMax: number): Promise<number> {
      const result = await db.query(sql.unsafe`
        delete from provisionings where provisioning_id in (
          select provisioning_id from provisionings
          where ended_at < now() - make_interval(days => ${days}) limit ${countMax})`)
      return result.rowCount
    },
  }
}
