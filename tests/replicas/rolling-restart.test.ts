import { availableParallelism } from 'node:os'
import { env } from 'node:process'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { openDatabase } from '../database.ts'
import { type OwnPartner, provisionPartners } from '../partner.ts'
import { countRows } from './databases.ts'
import { lostOf, openLoad, shopRequests } from './load.ts'
import { allReplicas, getPid, restart } from './processes.ts'

const wantedPerSecond = 200
/** Where two cores are everything, the load generator and the stores too, half of it leaves processes that start a share, unless told. */
const perSecond = Number(env['ATELIER_REQUESTS_PER_SECOND'] ?? Math.min(wantedPerSecond, 50 * availableParallelism()))
/** So many that none comes near its limit of ten a second. */
const shopCount = 60

let partner: OwnPartner
beforeAll(async () => {
  ;[partner] = await provisionPartners(shopCount)
}, 60_000)

describe('every process of the system restarted, one after the other, under load', () => {
  it('loses no request, and every write has one effect', async () => {
    const before = new Map(allReplicas.map((name) => [name, getPid(name)]))
    const load = openLoad(shopRequests(partner), perSecond)
    for (const name of allReplicas) {
      const sentBefore = load.sent.length
      await restart(name)
      // Each while there is something to lose.
      expect(load.sent.length).toBeGreaterThan(sentBefore)
    }
    const { sent, seconds } = await load.stop()
    // How much it was is the machine's; where it could not take that many a second, this says so.
    const reached = sent.length / seconds
    process.stdout.write(
      `rolling restart: ${sent.length} requests in ${seconds.toFixed(0)} s, ${reached.toFixed(0)} a second of ${wantedPerSecond}\n`,
    )
    // A load that waits for its answers most of the time has nothing to lose.
    expect(reached).toBeGreaterThan(perSecond / 5)
    expect(allReplicas.filter((name) => getPid(name) === before.get(name))).toEqual([])
    expect(lostOf(sent)).toEqual([])
    expect(sent.filter(({ outcome }) => outcome !== 200 && outcome !== 201)).toEqual([])

    const shopIds = partner.shops.map(({ shopId }) => shopId)
    await using membership = await openDatabase('membership')
    await using order = await openDatabase('order')
    const writesOf = (what: string) => sent.filter((each) => each.what === what).length
    expect((await countRows(membership, 'tags', 'name', shopIds)).rows).toBe(writesOf('membership writes'))
    expect((await countRows(order, 'promotions', 'promotion_id', shopIds)).rows).toBe(writesOf('order writes'))
  }, 600_000)
})
