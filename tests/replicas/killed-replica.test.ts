import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { signalWithChildren } from '@atelier/dev-env/child-processes.ts'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { openDatabase } from '../database.ts'
import { type Answer, type OwnPartner, provisionPartners } from '../partner.ts'
import { countRows } from './databases.ts'
import { lostOf, openLoad, shopRequests } from './load.ts'
import { behindGateways, getPid, restart, untilReplaced } from './processes.ts'

const atOnce = 12

let partner: OwnPartner
beforeAll(async () => {
  ;[partner] = await provisionPartners(12)
}, 60_000)

/** The n requests of one kind, each of a shop of its own, so that nobody waits for a limit. */
const ofEachShop = (send: (shopId: string, i: number) => Promise<Answer>) =>
  Array.from({ length: atOnce }, (_, i) => send(partner.shops[i % partner.shops.length]?.shopId ?? '', i))

/**
 * Kills one of two replicas while requests are in both of them: what they need, Postgres, is paused meanwhile. Answers what
 * became of the requests.
 */
async function killAtWork(service: string, send: (shopId: string, i: number) => Promise<Answer>): Promise<Answer[]> {
  // The gateways know who is calling, and to which shop.
  await Promise.all(
    ofEachShop((shopId) => partner.platform('GET', '/shops/current', undefined, { 'x-shopid': shopId })),
  )
  const postgres = getPid('postgres')
  const pid = getPid(service)
  signalWithChildren(postgres, 'SIGSTOP')
  const running = Promise.all(ofEachShop(send))
  try {
    // Long enough to be there, and shorter than anybody waits for Postgres.
    await sleep(1_000)
    process.kill(pid, 'SIGKILL')
  } finally {
    signalWithChildren(postgres, 'SIGCONT')
  }
  const answers = await running
  await untilReplaced(service, pid)
  return answers
}

const shopHeader = (shopId: string) => ({ 'x-shopid': shopId })

describe('one replica killed while requests are in it', () => {
  it.each([
    ['order', '/order'],
    ['notification', '/webhooks'],
    ['media', '/media/images'],
    ['shop', '/products'],
  ])('%s: whatever may be repeated is, and none fails', async (service, path) => {
    const answers = await killAtWork(service, (shopId) => partner.platform('GET', path, undefined, shopHeader(shopId)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  it('what may not be repeated fails with 503 where it was in that replica, and has one effect when its sender repeats it', async () => {
    const tags = Array.from({ length: atOnce }, () => ({ name: randomUUID(), key: randomUUID() }))
    const write = (shopId: string, i: number) =>
      partner.memberships(
        'POST',
        '/tags/posts',
        { name: tags[i]?.name },
        {
          ...shopHeader(shopId),
          'idempotency-key': tags[i]?.key ?? '',
        },
      )
    const answers = await killAtWork('membership', write)
    const failed = answers.filter(({ status }) => status !== 201)
    expect(failed.map(({ status, headers }) => [status, headers.has('retry-after')])).toEqual(
      failed.map(() => [503, true]),
    )
    // It takes turns: the other half was in the other one.
    expect(failed.length).toBeLessThan(atOnce)
    for (let round = 0; round < 20; round += 1) {
      const again = await Promise.all(ofEachShop(write))
      if (again.every(({ status }) => status === 201)) break
      // Whoever died had its keys for as long as its caller would have waited.
      expect(again.every(({ status }) => [201, 409, 503].includes(status))).toBe(true)
      await sleep(1_000)
    }
    await using membership = await openDatabase('membership')
    const shopIds = partner.shops.map(({ shopId }) => shopId)
    expect(await countRows(membership, 'tags', 'name', shopIds)).toEqual({ rows: atOnce, different: atOnce })
  })

  it('of each service and of the gateways: under load only what was under way then fails, and nothing that comes later', async () => {
    const perSecond = 40
    const load = openLoad(shopRequests(partner), perSecond)
    const kills: { name: string; atMs: number; underWay: number }[] = []
    for (const name of [...behindGateways, 'gateway-2']) {
      await sleep(500)
      kills.push({ name, atMs: performance.now(), underWay: load.countUnderWay() })
      await restart(name, 'SIGKILL')
    }
    const { sent } = await load.stop()
    const lost = lostOf(sent)
    const wasUnderWay = ({ sentAtMs, endedAtMs }: (typeof sent)[number]) =>
      kills.some(({ atMs }) => sentAtMs <= atMs + 100 && endedAtMs >= atMs)
    expect(lost.filter((each) => !wasUnderWay(each))).toEqual([])
    // Reads are repeated by the gateway, unless it was the gateway that died.
    const gatewayAtMs = kills.at(-1)?.atMs ?? 0
    expect(lost.filter(({ what, endedAtMs }) => what.endsWith('reads') && endedAtMs < gatewayAtMs)).toEqual([])
    expect(sent.length).toBeGreaterThan(kills.length)
  }, 180_000)
})
