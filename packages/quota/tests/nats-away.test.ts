import { setUpLogger } from '@atelier/boot/logger.ts'
import { NatsEnv, readConfig } from '@atelier/config/config.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { openNats } from '@atelier/events/nats.ts'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type Decision, openQuota, type Quota } from '../src/quota.ts'
import { openReplicas, type Replicas } from './open-replicas.ts'

setUpLogger('test', 'fatal')

let replicas: Replicas
beforeEach(async () => {
  replicas = await openReplicas()
})
afterEach(async () => {
  replicas.natsServer.signal('SIGCONT')
  await replicas[Symbol.asyncDispose]()
})

const policies = [{ name: 'default', limit: 10, windowMs: 60_000 }]
const share = 4

const admitMany = (quota: Quota, shopId: string, requests = 10): Promise<Decision[]> =>
  Promise.all(Array.from({ length: requests }, () => quota.admit(shopId, policies)))
const countAdmitted = (decisions: Decision[]) => decisions.filter(({ admitted }) => admitted).length

let asked = 0
/** Whether every replica decides exactly again, by a shop that nobody asked for yet. */
const areExact = async (): Promise<boolean> => {
  asked += 1
  const decisions = await Promise.all(replicas.quotas.map((quota) => quota.admit(`probe-${asked}`, policies)))
  return decisions.every(({ exact }) => exact)
}

describe.each([
  ['killed', () => replicas.natsServer.stop(), () => replicas.natsServer.start()],
  ['paused', async () => replicas.natsServer.signal('SIGSTOP'), async () => replicas.natsServer.signal('SIGCONT')],
])('NATS %s while requests come', (_how, takeAway, giveBack) => {
  it('fails none, leaves each replica its share, counts that, and is exact again within 5 s of the return', async () => {
    const over = new AbortController()
    const errors: unknown[] = []
    let decided = 0
    const load = replicas.quotas.map(async (quota, i) => {
      while (!over.signal.aborted) {
        await Promise.all(Array.from({ length: 5 }, (_, j) => quota.admit(`load-${i}-${j}`, policies))).then(
          ({ length }) => {
            decided += length
          },
          (error: unknown) => errors.push(error),
        )
        await new Promise(setImmediate)
      }
    })
    await takeAway()
    const areLocal = async () => replicas.quotas.every(({ counts }) => counts.local > 0)
    expect(await until(areLocal, { timeoutMs: 20_000 })).toBe(true)
    for (const quota of replicas.quotas) {
      const before = quota.counts.local
      const decisions = await admitMany(quota, 'shop')
      expect(countAdmitted(decisions)).toBe(share)
      expect(decisions.filter(({ exact }) => exact)).toEqual([])
      expect(quota.counts.local).toBeGreaterThanOrEqual(before + 10)
    }
    const decidedBefore = decided
    expect(await until(() => decided > decidedBefore, { timeoutMs: 20_000 })).toBe(true)
    await giveBack()
    expect(await until(areExact, { timeoutMs: 5_000 })).toBe(true)
    over.abort()
    await Promise.all(load)
    expect(errors).toEqual([])
    // What was admitted meanwhile counts for everybody: three shares are more than the limit.
    for (const quota of replicas.quotas) {
      const isKnown = async () => (await quota.look('shop', policies))[0]?.remaining === 0
      expect(await until(isKnown, { timeoutMs: 20_000 })).toBe(true)
      expect(countAdmitted(await admitMany(quota, 'shop'))).toBe(0)
    }
    const counted = replicas.quotas.map((quota) => admitMany(quota, 'afterwards'))
    expect(countAdmitted((await Promise.all(counted)).flat())).toBe(10)
  })
})

describe('NATS away', () => {
  it('and a share that was used before: nothing more is admitted', async () => {
    const [quota] = replicas.quotas
    expect(countAdmitted(await admitMany(quota, 'shop', 7))).toBe(7)
    await replicas.natsServer.stop()
    const decisions = await admitMany(quota, 'shop')
    expect(countAdmitted(decisions)).toBe(0)
  })

  it('when a replica starts: it starts, keeps its share, and tells what it admitted when NATS is there', async () => {
    await replicas.natsServer.stop()
    await using nats = await openNats('test', readConfig(NatsEnv, { NATS_URL: replicas.natsUrl }))
    await using late = await openQuota(nats, { replicas: 3, localMs: () => performance.now() })
    expect(countAdmitted(await admitMany(late, 'shop'))).toBe(share)
    await replicas.natsServer.start()
    const [another] = replicas.quotas
    const isKnown = async () => (await another.look('shop', policies))[0]?.remaining === 10 - share
    expect(await until(isKnown, { timeoutMs: 20_000 })).toBe(true)
    expect(countAdmitted(await admitMany(late, 'shop'))).toBe(10 - share)
  })

  it('with requests that wait: they get their turn all the same', async () => {
    const short = [{ name: 'default', limit: 3, windowMs: 500 }]
    const [quota] = replicas.quotas
    await replicas.natsServer.stop()
    const decisions = await Promise.all(
      Array.from({ length: 4 }, () => quota.admit('shop', short, { waitMsMax: 60_000 })),
    )
    expect(countAdmitted(decisions)).toBe(4)
  })
})

describe('a bucket that was deleted', () => {
  it('is made anew, and every replica tells it what it admitted', async () => {
    await using nats = await openNats('test', readConfig(NatsEnv, { NATS_URL: replicas.natsUrl }))
    for (const quota of replicas.quotas) expect(countAdmitted(await admitMany(quota, 'shop', 2))).toBe(2)
    await nats.manager.streams.delete('KV_quota')
    // The others have nothing to do meanwhile that would make them notice.
    const [first] = replicas.quotas
    const knowsAll = async () => (await first.look('shop', policies))[0]?.remaining === 4
    expect(await until(knowsAll, { timeoutMs: 20_000 })).toBe(true)
  })
})
