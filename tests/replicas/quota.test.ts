import type { PortName } from '@atelier/dev-env/ports.ts'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { type OwnPartner, provisionPartners } from '../partner.ts'
import { ports, replicasOf } from './processes.ts'

/** What is shipped: so many requests of a shop in any ten seconds. */
const limit = 100
const windowMs = 10_000
/** So many bursts are looked at, each of a shop of its own; there are shops for three times as many. */
const burstCount = 3

let partner: OwnPartner
beforeAll(async () => {
  ;[partner] = await provisionPartners(3 * burstCount)
}, 60_000)

/** How many decisions each gateway made, by what they rest on. */
async function readDecisions(basis: string): Promise<number[]> {
  return Promise.all(
    replicasOf('gateway').map(async (name) => {
      const res = await fetch(`http://127.0.0.1:${ports[`${name} health` as PortName]}/metrics`)
      const found = new RegExp(`^quota_decisions_total\\{basis="${basis}"\\} (\\d+)$`, 'm').exec(await res.text())
      return Number(found?.[1])
    }),
  )
}

describe('the limit of a shop', () => {
  it('is never exceeded over three gateways, and of twice as many at once nearly so many are admitted', async () => {
    const asked = await readDecisions('asked')
    let exact = 0
    for (const { shopId } of partner.shops) {
      if (exact === burstCount) break
      const local = await readDecisions('local')
      const beganAt = performance.now()
      const answers = await Promise.all(
        Array.from({ length: 2 * limit }, () =>
          partner.platform('GET', '/shops/current', undefined, { 'x-shopid': shopId }),
        ),
      )
      const admitted = answers.filter(({ status }) => status === 200).length
      expect(answers.length - admitted).toBe(answers.filter(({ status }) => status === 429).length)
      // Where they took longer than a window, some of the next one's were admitted too.
      const windows = Math.ceil((performance.now() - beganAt) / windowMs)
      // Where NATS took longer to answer than a gateway waits, that one admitted by its share: another shop shows the limit.
      if (`${await readDecisions('local')}` !== `${local}`) continue
      exact += 1
      // A gateway that asked ahead for more than came to it keeps a few.
      expect(admitted).toBeGreaterThanOrEqual(0.9 * limit)
      expect(admitted).toBeLessThanOrEqual(windows * limit)
    }
    expect(exact).toBe(burstCount)
    // All three had their part in it.
    const askedSince = await readDecisions('asked')
    expect(askedSince.map((count, i) => count > (asked[i] ?? 0))).toEqual([true, true, true])
  })
})
