import type { Database } from '@atelier/postgres/pool.ts'
import { prepared } from '@atelier/postgres/prepared.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import type { ApiKey, SecretHash } from './api-key.ts'

const ApiKeyRow = z
  .object({
    api_key: z.string(),
    secret_hash: z.string(),
    key_id: z.string().nullable(),
    shop_id: z.string(),
    agency_id: z.string(),
    name: z.string(),
    created_at: z.date(),
    revoked_at: z.date().nullable(),
  })
  .transform(
    (row): ApiKey => ({
      key: row.api_key,
      secretHash: row.secret_hash,
      keyId: row.key_id,
      shopId: row.shop_id,
      agencyId: row.agency_id,
      name: row.name,
      createdAt: row.created_at,
      revokedAt: row.revoked_at,
    }),
  )
const Count = z.object({ count: z.bigint() })

const columns = sql.fragment`api_key, secret_hash, key_id, shop_id, agency_id, name, created_at, revoked_at`

export type ApiKeyStore = ReturnType<typeof apiKeyStore>

export function apiKeyStore(db: Database) {
  return {
    /** Null finds nothing. */
    find: (key: string | null): Promise<ApiKey | null> =>
      prepared(db).maybeOne(sql.type(ApiKeyRow)`select ${columns} from api_keys where api_key = ${key}`),

    /** Inserts a key unless its shop has `liveMax` that are not revoked; false then. */
    insertBelow: (liveMax: number, apiKey: Omit<ApiKey, 'createdAt' | 'revokedAt'>): Promise<boolean> =>
      db.transaction(async (tx) => {
        // One at a time for a shop: two that count at once would both find room.
        await tx.query(sql.unsafe`select pg_advisory_xact_lock(hashtextextended(${apiKey.shopId}, 0))`)
        const { count } = await tx.one(sql.type(Count)`
          select count(*) from api_keys where shop_id = ${apiKey.shopId} and revoked_at is null`)
        if (count >= liveMax) return false
        await tx.query(sql.unsafe`
          insert into api_keys (api_key, secret_hash, key_id, shop_id, agency_id, name)
          values (${apiKey.key}, ${apiKey.secretHash}, ${apiKey.keyId}, ${apiKey.shopId}, ${apiKey.agencyId},
            ${apiKey.name})`)
        return true
      }),

    /** Keeps another hash of the same secret in the place of this one, unless somebody else has meanwhile. */
    async rehash({ key, secretHash: former }: ApiKey, { secretHash, keyId }: SecretHash): Promise<void> {
      await db.query(sql.unsafe`
        update api_keys set secret_hash = ${secretHash}, key_id = ${keyId}
        where api_key = ${key} and secret_hash = ${former} and key_id is distinct from ${keyId}`)
    },

    /** How many keys that are not revoked are kept by another key than this, or nobody knows by which: up to so many. */
    async countOfOtherKeys(keyId: string, countMax: number): Promise<number> {
      // Not `is distinct from`, which no index answers.
      const { count } = await db.one(sql.type(Count)`
        select count(*) from (
          select 1 from api_keys
          where revoked_at is null and (key_id is null or key_id < ${keyId} or key_id > ${keyId})
          limit ${countMax}) as others`)
      return Number(count)
    },

    /** Revokes a key that is not; null when there was nothing to do. */
    revoke: (key: string | null): Promise<ApiKey | null> =>
      db.maybeOne(sql.type(ApiKeyRow)`
        update api_keys set revoked_at = now() where api_key = ${key} and revoked_at is null returning ${columns}`),

    /** The keys of a shop that are not revoked, in the one order in which all are announced. */
    listLiveOfShop: (shopId: string): Promise<readonly ApiKey[]> =>
      db.any(sql.type(ApiKeyRow)`
        select ${columns} from api_keys where shop_id = ${shopId} and revoked_at is null order by api_key`),

    /** The keys of a shop: those that are live, then those that were revoked, each newest first. */
    listOfShop: (shopId: string, countMax: number): Promise<readonly ApiKey[]> =>
      db.any(sql.type(ApiKeyRow)`
        select ${columns} from api_keys where shop_id = ${shopId}
        order by revoked_at desc nulls first, created_at desc limit ${countMax}`),

    /** Deletes up to `countMax` keys that were revoked more than `days` ago, the oldest first, and answers how many. */
    async deleteRevoked(days: number, countMax: number): Promise<number> {
      const { rowCount } = await db.query(sql.unsafe`
        delete from api_keys where api_key in (
          select api_key from api_keys where revoked_at < now() - make_interval(days => ${days})
          order by revoked_at limit ${countMax} for update skip locked)`)
      return rowCount
    },
  }
}
