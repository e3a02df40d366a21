import { metrics } from '@atelier/boot/metrics.ts'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { besideIn, rollouts, toSecretStates } from '@atelier/dev-env/secret-change.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { serveKeys } from './fake-provider.ts'
import { call, type StartedAuth, startAuth } from './started-auth.ts'

type Replica = Pick<StartedAuth, 'auth' | 'authenticateKey'>

const scope = new AsyncDisposableStack()
const states = toSecretStates('API_KEY_SECRET')
let started: StartedAuth
let replicas: readonly Replica[]

beforeAll(async () => {
  const provider = scope.use(await serveKeys())
  started = scope.use(await startAuth({ jwksUrl: provider.url, settings: states[0] ?? {} }))
  const others = []
  for (const settings of states.slice(1)) others.push(scope.use(await started.openReplica(settings)))
  replicas = [started, ...others]
  await started.pool.query(sql.unsafe`create table rehashes (api_key text)`)
  await started.pool.query(sql.unsafe`
    create function note_rehash() returns trigger language plpgsql as $$
    begin insert into rehashes values (new.api_key); return null; end $$`)
  await started.pool.query(sql.unsafe`
    create trigger note_rehash after update on api_keys for each row execute function note_rehash()`)
}, 120_000)
afterAll(() => scope.disposeAsync())
beforeEach(async () => {
  await started.pool.query(sql.unsafe`truncate api_keys, rehashes`)
})

const issue = (by: Replica) => by.auth.issueApiKey({ shopId: started.makeShop().shopId, name: 'Warehouse' }, call)
const replicaOf = (state: number) => {
  const replica = replicas[state]
  if (!replica) throw new Error(`there is no state ${state}`)
  return replica
}
const Count = z.object({ count: z.bigint() })
const countRehashes = async (key: string) =>
  Number(await started.pool.oneFirst(sql.type(Count)`select count(*) as count from rehashes where api_key = ${key}`))
/** Of the replica that was started last, which has the next secret alone. */
const countOfOtherKey = async () =>
  Number(/^secrets_of_other_key\{kind="api_keys"\} (\d+)$/m.exec(await metrics.metrics())?.[1])
/** As it was before it was noted by which key a hash is. */
const forgetKeyIds = () => started.pool.query(sql.unsafe`update api_keys set key_id = null`)

describe('while API_KEY_SECRET changes', () => {
  it.each(rollouts)('keys of each of two replicas are good at both, again and again: rollout %i', async (rollout) => {
    const beside = besideIn(rollout, replicas)
    const issued = await Promise.all(beside.map(issue))
    for (const apiKey of issued)
      for (const replica of [...beside, ...beside])
        await expect(replica.authenticateKey(apiKey)).resolves.toMatchObject({ subject: apiKey.key })
    for (const { key, secret } of issued) {
      const wrong = { key, secret: secret.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }
      for (const replica of beside)
        expect(await failureOf(replica.authenticateKey(wrong))).toMatchObject({ code: 'UNAUTHENTICATED' })
    }
  })

  it('a key is hashed anew the first time that it is used, once however many replicas it is used at', async () => {
    const apiKey = await issue(replicaOf(0))
    await using other = await started.openReplica(states[2] ?? {})
    const uses = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? replicaOf(2) : other).authenticateKey(apiKey))
    await Promise.all(uses)
    expect(await countRehashes(apiKey.key)).toBe(1)
    await replicaOf(2).authenticateKey(apiKey)
    expect(await countRehashes(apiKey.key)).toBe(1)
    await expect(replicaOf(3).authenticateKey(apiKey)).resolves.toMatchObject({ subject: apiKey.key })
  })

  it('a key that was not used meanwhile is refused once the former secret is gone, and those that were are not', async () => {
    const [used, unused] = [await issue(replicaOf(0)), await issue(replicaOf(1))]
    await replicaOf(2).authenticateKey(used)
    await expect(replicaOf(3).authenticateKey(used)).resolves.toMatchObject({ subject: used.key })
    expect(await failureOf(replicaOf(3).authenticateKey(unused))).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await countRehashes(unused.key)).toBe(0)
  })

  it('how many are left is counted, also those of which nobody knows, without those that are revoked', async () => {
    await using _last = await started.openReplica(states[3] ?? {})
    const [used, unused, revoked] = [await issue(replicaOf(0)), await issue(replicaOf(0)), await issue(replicaOf(0))]
    const known = await issue(replicaOf(2))
    expect(await countOfOtherKey()).toBe(3)
    await started.auth.revokeApiKey({ key: revoked.key }, call)
    expect(await countOfOtherKey()).toBe(2)
    await replicaOf(2).authenticateKey(used)
    expect(await countOfOtherKey()).toBe(1)
    await forgetKeyIds()
    expect(await countOfOtherKey()).toBe(3)
    for (const apiKey of [used, unused, known]) await replicaOf(2).authenticateKey(apiKey)
    expect(await countOfOtherKey()).toBe(0)
  })

  it('a key that cannot be hashed anew now is good all the same, and is the next time', async () => {
    const apiKey = await issue(replicaOf(0))
    await started.pool.query(sql.unsafe`alter table rehashes rename to rehashes_away`)
    await expect(replicaOf(2).authenticateKey(apiKey)).resolves.toMatchObject({ subject: apiKey.key })
    await started.pool.query(sql.unsafe`alter table rehashes_away rename to rehashes`)
    await expect(replicaOf(2).authenticateKey(apiKey)).resolves.toMatchObject({ subject: apiKey.key })
    expect(await countRehashes(apiKey.key)).toBe(1)
  })

  it('a replica does not start with an accepted one that is too short, or the first one', async () => {
    for (const accepted of ['x'.repeat(31), states[0]?.['API_KEY_SECRET'] ?? ''])
      await expect(started.openReplica({ ...states[0], API_KEY_SECRET_ACCEPTED: accepted })).rejects.toMatchObject({
        name: 'ConfigError',
        problems: [expect.stringMatching(/^API_KEY_SECRET_ACCEPTED: /)],
      })
  })
})
