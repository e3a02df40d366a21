import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setUpLogger } from '@atelier/boot/logger.ts'
import { openTestNats } from '@atelier/dev-env/fixtures.ts'
import { describe, expect, it } from '@jest/globals'
import type { Admission, Demand, Outcome } from './demand-quota.ts'

setUpLogger('test', 'fatal')

const policies = [{ name: 'default', limit: 100, windowMs: 2_000 }]
const [{ limit, windowMs } = { limit: 0, windowMs: 0 }] = policies
const windowsMeasured = 3

const shopIds = Array.from({ length: 20 }, (_, i) => `shop-${i}`)
const greedyShops = 5

/** Lets a process loose for each of the clocks, all on one server, and gathers what they admitted. */
async function runReplicas({ clocksAheadMs = [0, 0, 0], answerDelayMsMax = 0 }) {
  await using natsServer = await openTestNats()
  const seconds = ((windowsMeasured + 0.5) * windowMs) / 1_000
  const given = { natsUrl: natsServer.url, policies, shopIds, greedyShops, seconds, answerDelayMsMax }
  const outcomes = await Promise.all(
    clocksAheadMs.map(async (clockAheadMs) => {
      const child = fork(new URL('./demand-quota.ts', import.meta.url), { execArgv: [] })
      child.send({ ...given, clockAheadMs } satisfies Demand)
      const [outcome] = (await once(child, 'message')) as [Outcome]
      return outcome
    }),
  )
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + count(outcome), 0)
  const admissions = shopIds.map((shopId) =>
    outcomes.flatMap((outcome) => outcome.admissions[shopId] ?? []).sort((a, b) => a.toMs - b.toMs),
  )
  return { sum, admissions }
}

/** The shortest time in which any shop certainly had more than the limit. */
const shortestExcessMs = (admissions: Admission[][]) =>
  Math.min(
    ...admissions.flatMap((ofShop) =>
      ofShop.slice(limit).map(({ toMs }, i) => {
        const firstMs = Math.min(...ofShop.slice(i, i + limit).map(({ fromMs }) => fromMs))
        return toMs - firstMs
      }),
    ),
  )

describe('three replicas under random load', () => {
  it.each([
    ['with one clock', [0, 0, 0]],
    ['with clocks 30 s apart', [-30_000, 0, 30_000]],
  ])('admit in no window more than the limit, and nearly all of it: %s', async (_how, clocksAheadMs) => {
    const { sum, admissions } = await runReplicas({ clocksAheadMs })
    expect(sum(({ inexact }) => inexact)).toBe(0)
    expect(sum(({ refused }) => refused)).toBeGreaterThan(0)
    expect(sum(({ reserved }) => reserved)).toBeGreaterThan(0)
    expect(shortestExcessMs(admissions)).toBeGreaterThanOrEqual(windowMs)
    for (const ofShop of admissions.slice(0, greedyShops)) {
      const endMs = (ofShop[0]?.toMs ?? 0) + windowsMeasured * windowMs
      const inTime = ofShop.filter(({ toMs }) => toMs < endMs)
      expect(inTime.length).toBeGreaterThanOrEqual(0.98 * windowsMeasured * limit)
    }
  })

  it('admit in no window more than the limit when answers come late', async () => {
    const { sum, admissions } = await runReplicas({ answerDelayMsMax: 200 })
    expect(sum(({ inexact }) => inexact)).toBe(0)
    expect(sum(({ lateAnswers }) => lateAnswers)).toBeGreaterThan(0)
    expect(shortestExcessMs(admissions)).toBeGreaterThanOrEqual(windowMs)
  })
})
