import { log } from '@atelier/boot/logger.ts'
import type { Seal } from '@atelier/idempotency/seal.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import { type Trust, trusts } from './delivery.ts'
import { eventTypes } from './event-type.ts'
import type { Webhook, WebhookFields, WebhookState } from './webhook.ts'

const WebhookRow = z
  .object({
    webhook_id: z.string(),
    shop_id: z.string(),
    url: z.string(),
    allowed_types: z.array(z.enum(eventTypes)),
    is_ordered: z.boolean(),
    state: z.enum(['ACTIVE', 'PAUSED']),
  })
  .transform(
    (row): Webhook => ({
      webhookId: row.webhook_id,
      shopId: row.shop_id,
      url: row.url,
      allowedTypes: row.allowed_types,
      isOrdered: row.is_ordered,
      state: row.state,
    }),
  )

const HealthRow = z
  .object({
    state: z.enum(['ACTIVE', 'PAUSED']),
    is_ordered: z.boolean(),
    failed_in_a_row: z.number(),
    attempts_failed_in_a_row: z.number(),
    trust: z.enum(trusts),
  })
  .transform((row) => ({
    state: row.state,
    isOrdered: row.is_ordered,
    failedInARow: row.failed_in_a_row,
    attemptsFailedInARow: row.attempts_failed_in_a_row,
    trust: row.trust,
  }))

const SecretRow = z
  .object({ webhook_id: z.string(), number: z.number(), sealed: z.instanceof(Buffer) })
  .transform((row): SealedSecret => ({ webhookId: row.webhook_id, number: row.number, sealed: row.sealed }))
const IdRow = z.object({ webhook_id: z.string() }).transform((row) => row.webhook_id)
const CountRow = z.object({ count: z.bigint() }).transform(({ count }) => Number(count))

const columns = sql.fragment`webhook_id, shop_id, url, allowed_types, is_ordered, state`

/** A secret of a webhook as it is kept: the nth that the webhook was given. */
export type SealedSecret = { webhookId: string; number: number; sealed: Buffer }

export type Health = z.output<typeof HealthRow>

export type WebhookStore = ReturnType<typeof webhookStore>

export function webhookStore(db: Database) {
  const count = (shopId: string): Promise<number> =>
    db.one(sql.type(CountRow)`select count(*) as count from webhooks where shop_id = ${shopId}`)

  return {
    count,

    /** How many a shop has; none is added by anybody else until the transaction ends. */
    async lockCountOf(shopId: string): Promise<number> {
      await db.query(sql.unsafe`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${shopId}`}, 0))`)
      return count(shopId)
    },

    async insert({ webhookId, shopId, url, allowedTypes, isOrdered }: Omit<Webhook, 'state'>): Promise<void> {
      await db.query(sql.unsafe`
        insert into webhooks (webhook_id, shop_id, url, allowed_types, is_ordered)
        values (${webhookId}, ${shopId}, ${url}, ${sql.array(allowedTypes, 'text')}, ${isOrdered})`)
    },

    find: (shopId: string, webhookId: string): Promise<Webhook | null> =>
      db.maybeOne(sql.type(WebhookRow)`
        select ${columns} from webhooks where shop_id = ${shopId} and webhook_id = ${webhookId}`),

    /** The same; nobody else changes it, or what it is sent, until the transaction ends. */
    lock: (shopId: string, webhookId: string): Promise<Webhook | null> =>
      db.maybeOne(sql.type(WebhookRow)`
        select ${columns} from webhooks where shop_id = ${shopId} and webhook_id = ${webhookId} for no key update`),

    list: (
      shopId: string,
      { limit, offset = 0, after }: { limit: number; offset?: number; after?: string | undefined },
    ): Promise<readonly Webhook[]> =>
      db.any(sql.type(WebhookRow)`
        select ${columns} from webhooks where shop_id = ${shopId}
          ${after === undefined ? sql.fragment`` : sql.fragment`and webhook_id < ${after}`}
        order by webhook_id desc limit ${limit} offset ${offset}`),

    /** As `findProblems` allows it; an address that changed is one of which nothing is known. */
    async replace(webhookId: string, { url, allowedTypes, isOrdered }: WebhookFields): Promise<void> {
      await db.query(sql.unsafe`
        update webhooks set trust = case when url = ${url} then trust else 'NEW' end,
          attempts_failed_in_a_row = case when url = ${url} then attempts_failed_in_a_row else 0 end, url = ${url},
          allowed_types = ${sql.array(allowedTypes, 'text')}, is_ordered = ${isOrdered}
        where webhook_id = ${webhookId}`)
    },

    /** Of a shop, until somebody resumes them one by one. */
    async pauseAllOf(shopId: string): Promise<void> {
      await db.query(sql.unsafe`update webhooks set state = 'PAUSED' where shop_id = ${shopId}`)
    },

    async resume(webhookId: string): Promise<void> {
      await db.query(sql.unsafe`
        update webhooks set state = 'ACTIVE', failed_in_a_row = 0, attempts_failed_in_a_row = 0, trust = 'NEW'
        where webhook_id = ${webhookId}`)
    },

    async delete(shopId: string, webhookId: string): Promise<boolean> {
      const result = await db.query(sql.unsafe`
        delete from webhooks where shop_id = ${shopId} and webhook_id = ${webhookId}`)
      return result.rowCount === 1
    },

    lockHealth: (webhookId: string): Promise<Health | null> =>
      db.maybeOne(sql.type(HealthRow)`
        select state, is_ordered, failed_in_a_row, attempts_failed_in_a_row, trust from webhooks
        where webhook_id = ${webhookId} for no key update`),

    /** Those of these that are ordered; nobody else changes them, or what they are sent, until the transaction ends. */
    lockOrdered: (webhookIds: readonly string[]): Promise<readonly string[]> =>
      db.any(sql.type(IdRow)`
        select webhook_id from webhooks where webhook_id = any(${sql.array(webhookIds, 'text')}) and is_ordered
        order by webhook_id for no key update`),

    async setHealth(
      webhookId: string,
      {
        state,
        failedInARow,
        attemptsFailedInARow,
        trust,
      }: { state: WebhookState; failedInARow: number; attemptsFailedInARow: number; trust: Trust },
    ): Promise<void> {
      await db.query(sql.unsafe`
        update webhooks set state = ${state}, failed_in_a_row = ${failedInARow},
          attempts_failed_in_a_row = ${attemptsFailedInARow}, trust = ${trust}
        where webhook_id = ${webhookId}`)
    },

    /** Gives a webhook another secret; the one that was the newest is good for so many hours more, and no older one. */
    async addSecret(webhookId: string, seal: Seal, secret: string, oldKeptHours: number): Promise<void> {
      await db.query(sql.unsafe`
        delete from webhook_secrets where webhook_id = ${webhookId} and expires_at is not null`)
      await db.query(sql.unsafe`
        update webhook_secrets set expires_at = now() + make_interval(hours => ${oldKeptHours})
        where webhook_id = ${webhookId}`)
      await db.query(sql.unsafe`
        insert into webhook_secrets (webhook_id, number, sealed, key_id)
        select ${webhookId}, coalesce(max(number), 0) + 1, ${sql.binary(seal.close(webhookId, secret))}, ${seal.keyId}
        from webhook_secrets
        where webhook_id = ${webhookId}`)
    },

    /** The secrets that are good now of each of these, the newest first: of one whose secrets cannot be read, none. */
    async listSecrets(webhookIds: readonly string[], seal: Seal): Promise<Map<string, string[]>> {
      const rows = await db.any(sql.type(SecretRow)`
        select webhook_id, number, sealed from webhook_secrets
        where webhook_id = any(${sql.array(webhookIds, 'text')}) and (expires_at is null or expires_at > now())
        order by number desc`)
      const byWebhook = Map.groupBy(rows, ({ webhookId }) => webhookId)
      return new Map([...byWebhook].map(([id, own]) => [id, own.flatMap((each) => openSecret(seal, each) ?? [])]))
    },

    /** Those that are good now and sealed by another key than this, or nobody knows by which: the first behind this one. */
    listSealedByOthers: (
      keyId: string,
      { webhookId, number }: Pick<SealedSecret, 'webhookId' | 'number'>,
      countMax: number,
    ): Promise<readonly SealedSecret[]> =>
      db.any(sql.type(SecretRow)`
        select webhook_id, number, sealed from webhook_secrets
        where ${isOfOtherKey(keyId)} and (webhook_id, number) > (${webhookId}, ${number})
        order by webhook_id, number limit ${countMax}`),

    /** How many there are of them, up to so many. */
    countSealedByOthers: (keyId: string, countMax: number): Promise<number> =>
      db.one(sql.type(CountRow)`
        select count(*) as count from (
          select 1 from webhook_secrets where ${isOfOtherKey(keyId)} limit ${countMax}) as others`),

    /** Keeps a secret sealed anew, unless somebody else has meanwhile. */
    async reseal({ webhookId, number, sealed: former }: SealedSecret, sealed: Buffer, keyId: string): Promise<void> {
      await db.query(sql.unsafe`
        update webhook_secrets set sealed = ${sql.binary(sealed)}, key_id = ${keyId}
        where webhook_id = ${webhookId} and number = ${number} and sealed = ${sql.binary(former)}`)
    },

    async deleteExpiredSecrets(): Promise<number> {
      const result = await db.query(sql.unsafe`delete from webhook_secrets where expires_at < now()`)
      return result.rowCount
    },
  }
}

/** Not `is distinct from`, which no index answers. */
const isOfOtherKey = (keyId: string) => sql.fragment`
  (expires_at is null or expires_at > now()) and (key_id is null or key_id < ${keyId} or key_id > ${keyId})`

/** Null, and a line at `error`, where it cannot be read. */
function openSecret(seal: Seal, { webhookId, sealed }: SealedSecret): string | null {
  try {
    return seal.open(webhookId, sealed)
  } catch (error) {
    log.error({ err: error, webhookId }, 'a secret of a webhook cannot be read')
    return null
  }
}
