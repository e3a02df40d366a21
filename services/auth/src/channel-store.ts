import type { Database } from '@atelier/postgres/pool.ts'
import { prepared } from '@atelier/postgres/prepared.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import type { Channel } from './channel.ts'

const ChannelRow = z
  .object({
    channel_id: z.string(),
    name: z.string(),
    idp_client_id: z.string(),
    agency_id: z.string(),
    own_shop_id: z.string(),
    created_at: z.date(),
    disabled_at: z.date().nullable(),
  })
  .transform(
    (row): Channel => ({
      channelId: row.channel_id,
      name: row.name,
      idpClientId: row.idp_client_id,
      agencyId: row.agency_id,
      ownShopId: row.own_shop_id,
      createdAt: row.created_at,
      disabledAt: row.disabled_at,
    }),
  )

const Answer = z.object({ yes: z.boolean() })

const columns = sql.fragment`channel_id, name, idp_client_id, agency_id, own_shop_id, created_at, disabled_at`

export type ChannelStore = ReturnType<typeof channelStore>

export function channelStore(db: Database) {
  const findByClientId = (idpClientId: string): Promise<Channel | null> =>
    prepared(db).maybeOne(sql.type(ChannelRow)`select ${columns} from channels where idp_client_id = ${idpClientId}`)

  return {
    findByClientId,

    /** Null finds nothing. */
    find: (channelId: string | null): Promise<Channel | null> =>
      db.maybeOne(sql.type(ChannelRow)`select ${columns} from channels where channel_id = ${channelId}`),

    /** Channels in the order in which they were made, which is that of their ids: at most so many, those after one. */
    list: ({ after, limit }: { after: string | null; limit: number }): Promise<readonly Channel[]> =>
      db.any(sql.type(ChannelRow)`
        select ${columns} from channels where ${after}::text is null or channel_id > ${after}
        order by channel_id limit ${limit}`),

    /** Whether a channel of this agency is disabled. */
    isAgencyLockedOut: async (agencyId: string): Promise<boolean> =>
      db.oneFirst(sql.type(Answer)`
        select exists (select from channels where agency_id = ${agencyId} and disabled_at is not null) as yes`),

    /** Disables a channel that is enabled, or the other way round; null when there was nothing to do. */
    setDisabled: (channelId: string | null, disabled: boolean): Promise<Channel | null> =>
      db.maybeOne(sql.type(ChannelRow)`
        update channels set disabled_at = case when ${disabled} then now() end
        where channel_id = ${channelId} and (disabled_at is not null) <> ${disabled} returning ${columns}`),

    /** Inserts a channel, or answers the one that has this client id already. */
    async insertOrFind(channel: Omit<Channel, 'createdAt' | 'disabledAt'>): Promise<Channel> {
      const inserted = await db.maybeOne(sql.type(ChannelRow)`
        insert into channels (channel_id, name, idp_client_id, agency_id, own_shop_id)
        values (${channel.channelId}, ${channel.name}, ${channel.idpClientId}, ${channel.agencyId}, ${channel.ownShopId})
        on conflict (idp_client_id) do nothing returning ${columns}`)
      const kept = inserted ?? (await findByClientId(channel.idpClientId))
      if (!kept) throw new Error('a channel vanished between two statements: channels are never deleted')
      return kept
    },
  }
}
