import { setTimeout as delay } from 'node:timers/promises'
import { setUpLogger } from '@atelier/boot/logger.ts'
import { NatsEnv, readConfig } from '@atelier/config/config.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { openNats } from '@atelier/events/nats.ts'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openQuota, type Policy, type Quota } from '../src/quota.ts'
import { openReplicas, type Replicas } from './open-replicas.ts'

setUpLogger('test', 'fatal')

let replicas: Replicas
let quota: Quota
let another: Quota
beforeEach(async () => {
  // A machine that is busy with other things must not make NATS seem away.
  replicas = await openReplicas({ timeoutMs: 5_000 })
  ;[quota, another] = replicas.quotas
})
afterEach(async () => {
  await replicas[Symbol.asyncDispose]()
})

const policy = (name: string, limit: number, windowMs = 60_000): Policy => ({ name, limit, windowMs })
const remainingOf = async (shopId: string, ...policies: Policy[]) =>
  (await quota.look(shopId, policies)).map(({ remaining }) => remaining)

/** How many of so many simultaneous requests are admitted. */
async function countAdmitted(quotas: Quota[], requests: number, shopId: string, ...policies: Policy[]) {
  const decisions = await Promise.all(
    quotas.flatMap((each) => Array.from({ length: requests }, () => each.admit(shopId, policies))),
  )
  return decisions.filter(({ admitted }) => admitted).length
}

/** Admits until there is no room, and answers what the refusal said. */
async function useUp(shopId: string, ...policies: Policy[]) {
  for (;;) {
    const decision = await quota.admit(shopId, policies)
    if (!decision.admitted) return decision
  }
}

describe('a request', () => {
  it('is told how its policies stand, and a refused one when to come again', async () => {
    const first = await quota.admit('shop', [policy('default', 2)])
    expect(first).toMatchObject({ admitted: true, retryAfterMs: 0, exact: true, policies: [{ remaining: 1 }] })
    const refused = await useUp('shop', policy('default', 2))
    expect(refused).toMatchObject({ exact: true, policies: [{ name: 'default', limit: 2, remaining: 0 }] })
    expect(refused.retryAfterMs).toBeGreaterThan(50_000)
    expect(refused.retryAfterMs).toBe(refused.policies[0]?.resetMs)
  })

  it('that one policy refuses leaves the others untouched', async () => {
    const [wide, narrow] = [policy('default', 10), policy('heavy', 1)]
    expect(await countAdmitted([quota, another], 5, 'shop', wide, narrow)).toBe(1)
    expect(await remainingOf('shop', wide, narrow)).toEqual([9, 0])
    expect(await another.look('shop', [wide, narrow])).toMatchObject([{ remaining: 9 }, { remaining: 0 }])
  })

  it('of one shop takes nothing from another', async () => {
    await useUp('shop', policy('default', 3))
    expect(await countAdmitted([quota], 5, 'other', policy('default', 3))).toBe(3)
  })

  it('follows a limit that was changed meanwhile', async () => {
    await useUp('shop', policy('default', 4))
    expect(await countAdmitted([quota, another], 5, 'shop', policy('default', 7))).toBe(3)
    const { retryAfterMs } = await another.admit('shop', [policy('default', 2)])
    expect(retryAfterMs).toBeGreaterThan(0)
    expect(await remainingOf('shop', policy('default', 8))).toEqual([1])
  })

  it('with what is no shop or no policy is a mistake', async () => {
    await expect(quota.admit('a.b', [])).rejects.toThrow(RangeError)
    await expect(quota.admit('shop', [policy('default', 0)])).rejects.toThrow(RangeError)
    await expect(quota.look('shop', [policy('default', 1, 0.5)])).rejects.toThrow(RangeError)
  })
})

describe('looking', () => {
  it('consumes nothing and sees what other replicas admitted', async () => {
    await countAdmitted([another], 3, 'shop', policy('default', 5))
    for (let i = 0; i < 3; i += 1) expect(await remainingOf('shop', policy('default', 5))).toEqual([2])
  })
})

describe('replicas that race for one shop', () => {
  it('admit the limit together, whoever is first', async () => {
    expect(await countAdmitted(replicas.quotas, 60, 'shop', policy('default', 100))).toBe(100)
    const lost = replicas.quotas.map(({ counts }) => counts.lostRaces)
    expect(Math.max(...lost)).toBeGreaterThan(0)
  })
})

describe('a shop that goes on coming', () => {
  it('waits for no question: what is reserved is renewed before it is used up', async () => {
    const wide = policy('default', 9_999, 600_000)
    const come = async () => {
      await delay(1)
      if (quota.admitReserved('shop', [wide])) return 0
      await quota.admit('shop', [wide])
      return 1
    }
    // At the end of a second there is a pace to reserve by.
    while (quota.counts.reserved < 250) await come()
    let waited = 0
    for (let i = 0; i < 3_000; i += 1) waited += await come()
    // Each time that all of a reservation is used up is one; a machine that stops for a second has one too.
    expect(waited).toBeLessThanOrEqual(4)
  })
})

describe('what one replica reserved and did not use', () => {
  it('is had by the others long before the window ends', async () => {
    const wide = policy('default', 100, 600_000)
    let admitted = 0
    // One after the other: the more came, the more are reserved.
    while (quota.counts.reserved < 10) admitted += Number((await quota.admit('shop', [wide])).admitted)
    admitted += await countAdmitted([another], 100, 'shop', wide)
    const fill = async () => {
      admitted += Number((await another.admit('shop', [wide])).admitted)
      return admitted === 100
    }
    expect(await until(fill, { timeoutMs: 30_000 })).toBe(true)
    expect((await another.admit('shop', [wide])).admitted).toBe(false)
  })
})

describe('a request that waits', () => {
  const short = policy('default', 2, 400)

  it('is admitted when its turn comes, first come first served', async () => {
    await useUp('shop', short)
    const order: number[] = []
    const waiting = Array.from({ length: 6 }, async (_, i) => {
      const { admitted } = await quota.admit('shop', [short], { waitMsMax: 60_000 })
      expect(admitted).toBe(true)
      order.push(i)
    })
    await Promise.all(waiting)
    expect(order).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('is passed by those who want nothing of what it waits for, and by no others', async () => {
    const [wide, narrow] = [policy('default', 10), policy('heavy', 1, 2_000)]
    await useUp('shop', wide, narrow)
    const waiting = quota.admit('shop', [wide, narrow], { waitMsMax: 60_000 })
    expect(await quota.admit('shop', [wide])).toMatchObject({ admitted: true })
    expect(await quota.admit('shop', [wide, narrow])).toMatchObject({ admitted: false })
    expect(await waiting).toMatchObject({ admitted: true })
  })

  it('is refused at once when its turn cannot come in time', async () => {
    const long = policy('default', 1)
    await useUp('shop', long)
    expect(await quota.admit('shop', [long], { waitMsMax: 10_000 })).toMatchObject({ admitted: false })
  })

  it('is refused at once when too many of its shop wait already', async () => {
    const long = policy('default', 1)
    await useUp('shop', long)
    const giveUp = new AbortController()
    const wait = () => quota.admit('shop', [long], { waitMsMax: 600_000, signal: giveUp.signal })
    const waiting = Array.from({ length: 100 }, () => wait().catch(() => null))
    expect(await wait()).toMatchObject({ admitted: false })
    giveUp.abort()
    expect(await Promise.all(waiting)).toEqual(Array(100).fill(null))
  })

  it('and gives up costs nothing, even while it is being admitted', async () => {
    const long = policy('default', 5)
    for (let i = 0; i < 10; i += 1) {
      const giveUp = new AbortController()
      const calls = Array.from({ length: 3 }, () => quota.admit('shop', [long], { signal: giveUp.signal }))
      giveUp.abort('gone')
      for (const call of calls) await expect(call).rejects.toBe('gone')
      await quota.look('shop', [long])
    }
    const isWhole = async () => (await another.look('shop', [long]))[0]?.remaining === 5
    expect(await until(isWhole, { timeoutMs: 20_000 })).toBe(true)
    expect(await countAdmitted([another], 9, 'shop', long)).toBe(5)
  })

  it('has its answer when the quota is closed', async () => {
    const long = policy('default', 1)
    await useUp('shop', long)
    const waiting = quota.admit('shop', [long], { waitMsMax: 600_000 })
    await quota[Symbol.asyncDispose]()
    expect(await waiting).toMatchObject({ admitted: false })
  })
})

describe('a process', () => {
  it('that remembers no more shops than it may goes on exactly', async () => {
    await using nats = await openNats('test', readConfig(NatsEnv, { NATS_URL: replicas.natsUrl }))
    await using forgetful = await openQuota(nats, { replicas: 3, shopsMax: 2, timeoutMs: 5_000 })
    const shopIds = Array.from({ length: 10 }, (_, i) => `shop-${i}`)
    for (const _round of [1, 2, 3])
      for (const shopId of shopIds)
        expect(await forgetful.admit(shopId, [policy('default', 3)])).toMatchObject({ admitted: true })
    for (const shopId of shopIds)
      expect(await forgetful.admit(shopId, [policy('default', 3)])).toMatchObject({ admitted: false })
  })
})
