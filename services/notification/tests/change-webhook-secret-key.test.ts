import { log } from '@atelier/boot/logger.ts'
import { metrics } from '@atelier/boot/metrics.ts'
import { Secret } from '@atelier/config/secret.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { rollouts, toSecretStates } from '@atelier/dev-env/secret-change.ts'
import { toSeal } from '@atelier/idempotency/seal.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { openSecretResealing } from '../src/reseal-secrets.ts'
import {
  type Bench,
  callOf,
  type NotificationClient,
  newName,
  openBench,
  openReceiver,
  startService,
} from './webhook-bench.ts'

/** As the service names it. */
const purpose = 'atelier webhook secrets'

const scope = new AsyncDisposableStack()
const states = toSecretStates('WEBHOOK_SECRET_KEY')
let bench: Bench
beforeAll(async () => {
  bench = await openBench(scope)
  await bench.pool.query(sql.unsafe`create table resealed (webhook_id text)`)
  await bench.pool.query(sql.unsafe`
    create function note_reseal() returns trigger language plpgsql as $$
    begin if new.sealed <> old.sealed then insert into resealed values (new.webhook_id); end if; return null; end $$`)
  await bench.pool.query(sql.unsafe`
    create trigger note_reseal after update on webhook_secrets for each row execute function note_reseal()`)
})
afterAll(() => scope.disposeAsync())
beforeEach(async () => {
  await bench.pool.query(sql.unsafe`truncate webhooks, webhook_secrets, resealed`)
})

type Made = Awaited<ReturnType<typeof makeWebhook>>

async function makeWebhook(by: NotificationClient) {
  const receiver = await openReceiver(scope)
  const call = callOf(newName())
  const wish = { url: receiver.url, allowedTypes: ['ORDER_PLACED'] }
  const { webhook, secret } = await by.createWebhook(wish, call)
  return { id: webhook?.id ?? '', secret, call, receiver }
}

/** Whether what this replica is told to send is signed as the webhook's owner knows it. */
async function isSigned(by: NotificationClient, { id, secret, call, receiver }: Made): Promise<boolean> {
  const count = receiver.received.length
  await by.testWebhook({ id }, call)
  expect(await until(() => receiver.received.length > count, { timeoutMs: 30_000, intervalMs: 10 })).toBe(true)
  const { body = '', headers = {} } = receiver.received.at(-1) ?? {}
  return Boolean(new Webhook(secret).verify(body, headers as Record<string, string>))
}

/** A replica in one of the four states, for as long as the work takes: nobody else sends anything meanwhile. */
async function withReplica<Result>(
  state: number,
  work: (replica: NotificationClient) => Promise<Result>,
): Promise<Result> {
  await using own = new AsyncDisposableStack()
  // Awaited here: what is returned otherwise is worked on after the replica is closed.
  return await work(await startService(own, bench, states[state]))
}

const Count = z.object({ count: z.bigint() })
const countResealed = async (id: string) =>
  Number(await bench.pool.oneFirst(sql.type(Count)`select count(*) as count from resealed where webhook_id = ${id}`))
const countOfOtherKey = async () =>
  Number(/^secrets_of_other_key\{kind="webhook_secrets"\} (\d+)$/m.exec(await metrics.metrics())?.[1])
const isCounted = (count: number) =>
  until(async () => (await countOfOtherKey()) === count, { timeoutMs: 30_000, intervalMs: 20 })

describe('while WEBHOOK_SECRET_KEY changes', () => {
  it.each(rollouts)('each of two replicas signs for webhooks that the other made: rollout %i', async (rollout) => {
    for (const [maker, sender] of [
      [rollout - 1, rollout],
      [rollout, rollout - 1],
    ] as const) {
      const made = await withReplica(maker, makeWebhook)
      expect(await withReplica(sender, (replica) => isSigned(replica, made))).toBe(true)
      expect(await withReplica(maker, (replica) => isSigned(replica, made))).toBe(true)
    }
  })

  it('secrets are sealed anew, once each however many replicas do it, and the former key may go', async () => {
    const made = await withReplica(0, async (replica) => [
      await makeWebhook(replica),
      await makeWebhook(replica),
      await makeWebhook(replica),
    ])
    // One of before it was noted by which key a secret is sealed.
    await bench.pool.query(sql.unsafe`update webhook_secrets set key_id = null where webhook_id = ${made[0]?.id ?? ''}`)
    await using both = new AsyncDisposableStack()
    await Promise.all([startService(both, bench, states[2]), startService(both, bench, states[2])])
    expect(await isCounted(0)).toBe(true)
    await both.disposeAsync()
    for (const { id } of made) expect(await countResealed(id)).toBe(1)
    for (const each of made) expect(await withReplica(3, (replica) => isSigned(replica, each))).toBe(true)
  })

  it('one that cannot be read is counted, keeps no other from being sealed anew, and signs nothing', async () => {
    const lost = await withReplica(0, makeWebhook)
    const made = await withReplica(0, makeWebhook)
    const strange = toSeal({ primary: new Secret('a key of nobody, of 32 characters'), accepted: null }, purpose)
    await bench.pool.query(sql.unsafe`
      update webhook_secrets set sealed = ${sql.binary(strange.close(lost.id, lost.secret))}, key_id = ${strange.keyId}
      where webhook_id = ${lost.id}`)
    await bench.pool.query(sql.unsafe`truncate resealed`)
    const [former, next] = [states[0], states[3]].map((state) => new Secret(state?.['WEBHOOK_SECRET_KEY'] ?? ''))
    if (!former || !next) throw new Error('a state is missing')
    const seal = toSeal({ primary: next, accepted: former }, purpose)
    await using _resealing = openSecretResealing({ pool: bench.pool, seal }, 1)
    expect(await until(async () => (await countResealed(made.id)) === 1, { timeoutMs: 30_000 })).toBe(true)
    expect(await countResealed(lost.id)).toBe(0)
    await withReplica(3, async (replica) => {
      await replica.testWebhook({ id: lost.id }, lost.call)
      expect(await isSigned(replica, made)).toBe(true)
      expect(lost.receiver.received).toEqual([])
      expect(await countOfOtherKey()).toBe(1)
    })
  })

  it('those that cannot be read are told in one line, are not counted as swept, and end no round early', async () => {
    const strange = toSeal({ primary: new Secret('a key of nobody, of 32 characters'), accepted: null }, purpose)
    const made = await withReplica(0, async (replica) => {
      const all: Made[] = []
      while (all.length < 7) all.push(await makeWebhook(replica))
      return all.sort((a, b) => (a.id < b.id ? -1 : 1))
    })
    // Read are the third and the sixth: with batches of two there is always one between that cannot be.
    const readable = [made[2], made[5]].flatMap((each) => each?.id ?? [])
    for (const { id, secret } of made.filter((each) => !readable.includes(each.id)))
      await bench.pool.query(sql.unsafe`
        update webhook_secrets set sealed = ${sql.binary(strange.close(id, secret))}, key_id = ${strange.keyId}
        where webhook_id = ${id}`)
    await bench.pool.query(sql.unsafe`truncate resealed`)
    const [former, next] = [states[0], states[3]].map((state) => new Secret(state?.['WEBHOOK_SECRET_KEY'] ?? ''))
    if (!former || !next) throw new Error('a state is missing')
    const seal = toSeal({ primary: next, accepted: former }, purpose)
    const [warned, informed, failed] = [jest.spyOn(log, 'warn'), jest.spyOn(log, 'info'), jest.spyOn(log, 'error')]
    const resealing = openSecretResealing({ pool: bench.pool, seal }, 2)
    const isTold = await until(async () => warned.mock.calls.length > 0, { timeoutMs: 30_000, intervalMs: 10 })
    await resealing[Symbol.asyncDispose]()
    const said = [warned, informed, failed].map(({ mock }) => mock.calls.map(([fields]) => fields as unknown))
    jest.restoreAllMocks()
    expect([isTold, ...said]).toEqual([
      true,
      [{ unreadable: 5 }],
      [{ name: 'webhook secrets of another key', swept: 2 }],
      [],
    ])
    for (const { id } of made) expect(await countResealed(id)).toBe(readable.includes(id) ? 1 : 0)
  })

  it('what was sealed by the former key alone signs nothing once that is gone', async () => {
    const former = await withReplica(0, makeWebhook)
    await withReplica(3, async (replica) => {
      await replica.testWebhook({ id: former.id }, former.call)
      expect(await isSigned(replica, await makeWebhook(replica))).toBe(true)
      expect(former.receiver.received).toEqual([])
      expect(await countOfOtherKey()).toBe(1)
    })
  })

  it('a replica does not start with an accepted one that is too short, or the first one', async () => {
    for (const accepted of ['x'.repeat(31), states[0]?.['WEBHOOK_SECRET_KEY'] ?? ''])
      await expect(
        startService(scope, bench, { ...states[0], WEBHOOK_SECRET_KEY_ACCEPTED: accepted }),
      ).rejects.toMatchObject({
        name: 'ConfigError',
        problems: [expect.stringMatching(/^WEBHOOK_SECRET_KEY_ACCEPTED: /)],
      })
  })
})
