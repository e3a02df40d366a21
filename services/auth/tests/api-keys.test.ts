import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { apiKeyStore } from '../src/api-key-store.ts'
import { openApiKeySweep } from '../src/sweep-api-keys.ts'
import { serveKeys } from './fake-provider.ts'
import { call, type StartedAuth, startAuth } from './started-auth.ts'

const scope = new AsyncDisposableStack()
let started: StartedAuth

beforeAll(async () => {
  const provider = scope.use(await serveKeys())
  started = scope.use(await startAuth({ jwksUrl: provider.url }))
})
afterAll(() => scope.disposeAsync())

const issue = (shopId: string, name = 'Warehouse') => started.auth.issueApiKey({ shopId, name }, call)
const list = async (shopId: string) => (await started.auth.listApiKeys({ shopId }, call)).apiKeys
const revoke = (key: string) => started.auth.revokeApiKey({ key }, call)
const isHeard = (apiKey: string) =>
  until(() => started.heard.some(({ data }) => data.apiKey === apiKey), { timeoutMs: 10_000 })

describe('issueApiKey', () => {
  it('answers a key and its secret, of random bits alone', async () => {
    const { shopId } = started.makeShop()
    const issued = [await issue(shopId), await issue(shopId)]
    for (const { key, secret } of issued) {
      expect(key).toMatch(/^ak_[0-9a-hjkmnp-tv-z]{26}$/)
      expect(secret).toMatch(/^sk_[0-9a-hjkmnp-tv-z]{26}$/)
    }
    expect(new Set(issued.flatMap(({ key, secret }) => [key.slice(3, 11), secret.slice(3, 11)])).size).toBe(4)
  })

  it('keeps the secret nowhere', async () => {
    const { shopId } = started.makeShop()
    const { key, secret } = await issue(shopId)
    const rows = JSON.stringify(await started.pool.any(sql.unsafe`select * from api_keys where api_key = ${key}`))
    expect(rows).toContain(key)
    expect(rows).not.toContain(secret.slice(3))
  })

  it.each(['', '   ', 'x'.repeat(101), 'a\0b', 'a\nb'])('refuses the name %j', async (name) => {
    const { shopId } = started.makeShop()
    expect(await failureOf(issue(shopId, name))).toMatchObject({ code: 'API_KEY_NAME_INVALID', status: 400 })
    expect(await list(shopId)).toEqual([])
  })

  it.each(['sh_nobody', '', 'sh_\0'])('refuses the shop %j, which is none or attached to no agency', async (shopId) => {
    expect(await failureOf(issue(shopId))).toMatchObject({ code: 'SHOP_NOT_ATTACHED', status: 422 })
  })

  it('lets a shop have 20 that are live and no more, also when 30 are asked for at once', async () => {
    const { shopId } = started.makeShop()
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => issue(shopId)))
    const refused = outcomes.filter((each) => each.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(10).fill('API_KEYS_TOO_MANY'))
    const [first] = await list(shopId)
    await revoke(first?.key ?? '')
    await issue(shopId)
    expect(await failureOf(issue(shopId))).toMatchObject({ code: 'API_KEYS_TOO_MANY', details: { max: 20 } })
  })
})

describe('listApiKeys', () => {
  it("lists one shop's keys, those that are live first, without a secret", async () => {
    const [mine, other] = [started.makeShop(), started.makeShop()]
    const revoked = await issue(mine.shopId, ' Old ')
    const live = await issue(mine.shopId, 'New')
    await issue(other.shopId)
    await revoke(revoked.key)
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const listed = await list(mine.shopId)
    expect(listed).toMatchObject([
      { key: live.key, name: 'New', createdAt: time },
      { key: revoked.key, name: 'Old', createdAt: time, revokedAt: time },
    ])
    expect(listed[0]).not.toHaveProperty('revokedAt')
    for (const { secret } of [live, revoked]) expect(JSON.stringify(listed)).not.toContain(secret)
  })

  it.each(['sh_nobody', '', '\0'])('lists none of the shop %j', async (shopId) => {
    expect(await list(shopId)).toEqual([])
  })
})

describe('revokeApiKey', () => {
  it('announces it, once however often it is repeated', async () => {
    const { shopId } = started.makeShop()
    const { key } = await issue(shopId)
    await Promise.all(Array.from({ length: 10 }, () => revoke(key)))
    const { key: last } = await issue(shopId)
    await revoke(last)
    expect(await isHeard(last)).toBe(true)
    const own = started.heard.filter(({ aggregateId }) => aggregateId === key)
    expect(own).toEqual([
      expect.objectContaining({
        shopId,
        requestId: 'req-test',
        data: { channelId: null, agencyId: null, apiKey: key },
      }),
    ])
  })

  it.each(['ak_00000000000000000000000000', '', 'ak_\0', 'sh_1'])('refuses the key %j, which is none', async (key) => {
    expect(await failureOf(revoke(key))).toMatchObject({ code: 'API_KEY_NOT_FOUND', status: 404 })
  })

  it('revokes nothing that it cannot announce', async () => {
    const { shopId } = started.makeShop()
    const issued = await issue(shopId)
    await started.pool.query(sql.unsafe`alter table outbox_sequences rename to sequences_away`)
    expect(await failureOf(revoke(issued.key))).toMatchObject({ code: 'INTERNAL' })
    await started.pool.query(sql.unsafe`alter table sequences_away rename to outbox_sequences`)
    await expect(started.authenticateKey(issued)).resolves.toMatchObject({ shopId })
    await revoke(issued.key)
    expect(await isHeard(issued.key)).toBe(true)
  })
})

describe('an API key', () => {
  const age = (key: string, days: number) =>
    started.pool.query(sql.unsafe`
      update api_keys set created_at = now() - make_interval(days => ${days}),
        revoked_at = case when revoked_at is not null then now() - make_interval(days => ${days}) end
      where api_key = ${key}`)
  const keysOf = async (shopId: string) => (await list(shopId)).map(({ key }) => key)

  it('is forgotten a year after it was revoked and not before, and refused then as it was; one that is live is not', async () => {
    const { shopId } = started.makeShop()
    const [old, young, live] = [await issue(shopId), await issue(shopId), await issue(shopId)]
    for (const { key } of [old, young]) await revoke(key)
    await Promise.all([age(old.key, 366), age(young.key, 364), age(live.key, 366)])
    const refused = await failureOf(started.authenticateKey(old))
    await using _sweep = openApiKeySweep({ apiKeys: apiKeyStore(started.pool) })
    expect(await until(async () => !(await keysOf(shopId)).includes(old.key), { timeoutMs: 30_000 })).toBe(true)
    expect(await keysOf(shopId)).toEqual([live.key, young.key])
    expect(await failureOf(started.authenticateKey(old))).toEqual(refused)
    await expect(started.authenticateKey(live)).resolves.toMatchObject({ shopId })
  })

  it('is forgotten once, the oldest first, by however many replicas at a time', async () => {
    const { shopId } = started.makeShop()
    const keys = await Promise.all(Array.from({ length: 5 }, async () => (await issue(shopId)).key))
    for (const [i, key] of keys.entries()) {
      await revoke(key)
      await age(key, 400 + i)
    }
    const { deleteRevoked } = apiKeyStore(started.pool)
    expect(await deleteRevoked(365, 1)).toBe(1)
    expect(await keysOf(shopId)).not.toContain(keys.at(-1))
    const counts = await Promise.all([deleteRevoked(365, 1_000), deleteRevoked(365, 1_000)])
    expect(counts.reduce((sum, count) => sum + count)).toBe(4)
    expect(await keysOf(shopId)).toEqual([])
  })
})
