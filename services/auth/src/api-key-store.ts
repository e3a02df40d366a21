import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import type { ApiKey } from './api-key.ts'

const ApiKeyRow = z
  .object({
    api_key: z.string(),
    secret_hash: z.string(),
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
      shopId: row.shop_id,
      agencyId: row.agency_id,
      name: row.name,
      createdAt: row.created_at,
      revokedAt: row.revoked_at,
    }),
  )
const Count = z.object({ count: z.bigint() })

const columns = sql.fragment`api_key, secret_hash, shop_id, agency_id, name, created_at, revoked_at`

export type ApiKeyStore = ReturnType<typeof apiKeyStore>

export function apiKeyStore(db: Database) {
  return {
    /** Null finds nothing. */
    find: (key: string | null): Promise<ApiKey | null> =>
      db.maybeOne(sql.type(ApiKeyRow)`select ${columns} from api_keys where api_key = ${key}`),

    /** Inserts a key unless its shop has `liveMax` that are not revoked; false then. */
    insertBelow: (liveMax: number, apiKey: Omit<ApiKey, 'createdAt' | 'revokedAt'>): Promise<boolean> =>
      db.transaction(async (tx) => {
        // One at a time for a shop: two that count at once would both find room.
        await tx.query(sql.unsafe`select pg_advisory_xact_lock(hashtextextended(${apiKey.shopId}, 0))`)
        const { count } = await tx.one(sql.type(Count)`
          select count(*) from api_keys where shop_id = ${apiKey.shopId} and revoked_at is null`)
        if (count >= liveMax) return false
        await tx.query(sql.unsafe`
          insert into api_keys (api_key, secret_hash, shop_id, agency_id, name)
          values (${apiKey.key}, ${apiKey.secretHash}, ${apiKey.shopId}, ${apiKey.agencyId}, ${apiKey.name})`)
        return true
      }),

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
  }
}
