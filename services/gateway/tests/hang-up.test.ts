import { connect } from 'node:net'
import { metrics } from '@atelier/boot/metrics.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { hearLog } from './heard-log.ts'
import { principal, startGateway } from './started-gateway.ts'

const scope = new AsyncDisposableStack()
let gateway: Awaited<ReturnType<typeof startGateway>>
let asked = 0
let identified = 0
/** Callers are known at once unless a test says otherwise. */
let mayBeKnown = Promise.withResolvers<void>()
mayBeKnown.resolve()
let mayAnswer: PromiseWithResolvers<void>
let shops = 0

beforeAll(async () => {
  gateway = scope.use(
    await startGateway(
      {
        auth: {
          authenticate: async ({ authorization }) => {
            identified += 1
            await mayBeKnown.promise
            return { ...principal, shopId: authorization.split(' ')[1] ?? '' }
          },
        },
        shop: {
          listShops: async () => {
            asked += 1
            await mayAnswer.promise
            return { shops: [] }
          },
        },
      },
      // Shorter than the longest wait: a turn comes.
      { QUOTA_DEFAULT: '2/9' },
    ),
  )
})
beforeEach(() => {
  asked = 0
  mayAnswer = Promise.withResolvers()
})
afterAll(() => scope.disposeAsync())

const shopsOf = (shop: string, headers = '') =>
  `GET /channel-api/v1.0/shops HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${shop}\r\n${headers}\r\n`
const newShop = () => `sh_${++shops}`
const send = (text: string) => {
  const socket = connect(gateway.port, '127.0.0.1').on('error', () => {})
  socket.write(text)
  return socket
}
const isAsked = (times: number) => until(async () => asked === times, { timeoutMs: 30_000 })
const readUnderWay = async () =>
  Number(/^http_requests_under_way\{[^}]*\} (\d+)$/m.exec(await metrics.metrics())?.[1] ?? Number.NaN)
/** The statuses in the lines of requests that were logged. */
const statusesIn = (said: readonly unknown[]) => said.flatMap((words) => Object(words).status ?? [])

describe('a request whose caller hangs up', () => {
  it.each([1, 2])('has its line and its metric, and is under way no more: %i on a connection', async (count) => {
    const said = hearLog()
    const socket = send(shopsOf(newShop()).repeat(count))
    expect(await isAsked(count)).toBe(true)
    expect(await readUnderWay()).toBe(count)
    socket.destroy()
    expect(await until(async () => statusesIn(said).length === count, { timeoutMs: 30_000 })).toBe(true)
    mayAnswer.resolve()
    expect(await readUnderWay()).toBe(0)
    expect(statusesIn(said)).toEqual(Array(count).fill(499))
    expect(await metrics.metrics()).toMatch(/http_request_duration_seconds_count\{[^}]*shops",code="499"\} [1-9]/)
    jest.restoreAllMocks()
  })

  it('while it waits for its turn is no failure of ours', async () => {
    mayAnswer.resolve()
    const shop = newShop()
    const said = hearLog()
    for (const _ of [1, 2]) send(shopsOf(shop, 'Connection: close\r\n'))
    expect(await isAsked(2)).toBe(true)
    expect(await until(async () => statusesIn(said).length === 2, { timeoutMs: 30_000 })).toBe(true)
    const socket = send(shopsOf(shop, 'Prefer: wait=10\r\n'))
    expect(await until(async () => (await readUnderWay()) === 1, { timeoutMs: 30_000 })).toBe(true)
    socket.destroy()
    expect(await until(async () => statusesIn(said).length === 3, { timeoutMs: 30_000 })).toBe(true)
    // Whoever asks next is answered after what came of the one that left.
    await gateway.call('/livez')
    expect(statusesIn(said)).toEqual([200, 200, 499])
    expect(JSON.stringify(said)).not.toContain('failed')
    jest.restoreAllMocks()
  })

  it('before it is known who calls stands in no line, and costs nothing', async () => {
    mayAnswer.resolve()
    mayBeKnown = Promise.withResolvers()
    const [shop, said, before] = [newShop(), hearLog(), identified]
    const socket = send(shopsOf(shop, 'Prefer: wait=10\r\n'))
    expect(await until(async () => identified === before + 1, { timeoutMs: 30_000 })).toBe(true)
    socket.destroy()
    expect(await until(async () => statusesIn(said).length === 1, { timeoutMs: 30_000 })).toBe(true)
    mayBeKnown.resolve()
    for (const _ of [1, 2]) send(shopsOf(shop, 'Connection: close\r\n'))
    expect(await until(async () => statusesIn(said).length === 3, { timeoutMs: 30_000 })).toBe(true)
    expect([statusesIn(said), asked]).toEqual([[499, 200, 200], 2])
    jest.restoreAllMocks()
  })
})
