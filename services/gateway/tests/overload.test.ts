import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { metrics } from '@atelier/boot/metrics.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { describe, expect, it } from '@jest/globals'
import { guardRequests, openServer } from '../src/server.ts'
import { refusalOf, startGateway } from './started-gateway.ts'

const shop = { listShops: () => ({ shops: [] }) }
const shops = '/channel-api/v1.0/shops'
const token = '/auth/realms/atelier/protocol/openid-connect/token'

/** Does nothing, and lets nothing else be done. */
function block(ms: number): void {
  const endMs = performance.now() + ms
  while (performance.now() < endMs);
}

describe.each([
  ['late', { EVENT_LOOP_DELAY_MS_MAX: '50' }],
  ['busy', { EVENT_LOOP_UTILIZATION_MAX: '0.5' }],
])('while the process is too %s', (_what, limits) => {
  it('requests are turned away at once, whoever watches it is answered, and afterwards all are', async () => {
    await using gateway = await startGateway({ shop }, limits)
    const watchers: number[] = []
    const shed = await until(
      async () => {
        block(200)
        watchers.push((await gateway.call('/livez')).status, (await gateway.call('/readyz')).status)
        return (await gateway.call(shops)).status === 503 && (await gateway.call('/nothing')).status === 503
      },
      { timeoutMs: 30_000, intervalMs: 1 },
    )
    expect(shed).toBe(true)
    expect(new Set(watchers)).toEqual(new Set([200]))
    expect(await until(async () => (await gateway.call(shops)).status === 200, { timeoutMs: 30_000 })).toBe(true)
  })

  it('the answer is counted, and pages of any origin may read it where they may call', async () => {
    await using gateway = await startGateway({ shop }, limits)
    let res = new Response()
    await until(
      async () => {
        block(200)
        res = await gateway.call('/storefront-api/v1/shop')
        return res.status === 503
      },
      { timeoutMs: 30_000, intervalMs: 1 },
    )
    expect([res.status, res.headers.get('access-control-allow-origin')]).toEqual([503, '*'])
    const counted =
      /http_request_duration_seconds_count\{method="GET",route="\/storefront-api\/v1\/shop",code="503"\} [1-9]/
    expect(await metrics.metrics()).toMatch(counted)
  })

  it('the answer says when to come back, in the shape of its address', async () => {
    await using gateway = await startGateway({ shop }, limits)
    const refused: Response[] = []
    const wish = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' }
    await until(
      async () => {
        block(200)
        refused.splice(0, 2, await gateway.call(shops), await gateway.call(token, wish))
        return refused.every((res) => res.status === 503)
      },
      { timeoutMs: 30_000, intervalMs: 1 },
    )
    const [problem, refusal] = await Promise.all(refused.map(refusalOf))
    expect(problem?.code).toBe('OVERLOADED')
    expect(refusal?.error).toBe('temporarily_unavailable')
    expect(refused.map((res) => res.headers.get('retry-after'))).toEqual(['1', '1'])
  })
})

describe('after a start that took longer than a second', () => {
  it('nobody is turned away because nothing was measured yet', async () => {
    const limits = { eventLoopDelayMsMax: 60_000, eventLoopUtilizationMax: 0 }
    const options = { trustedProxies: [], connectionsMax: 10, ...limits }
    await using app = openServer(options)
    guardRequests(app, options)
    app.register(async () => block(1_200))
    app.get('/', async () => 'served')
    await app.ready()
    const statuses: number[] = []
    for (let asked = 0; asked < 10; asked += 1) {
      statuses.push((await app.inject('/')).statusCode)
      await delay(20)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})

describe('connections', () => {
  it('beyond the limit are closed, and there is room again when one ends', async () => {
    await using gateway = await startGateway({ shop }, { CONNECTIONS_MAX: '10' })
    const open = () => connect(gateway.port, '127.0.0.1').on('error', () => {})
    const alive = 'GET /livez HTTP/1.1\r\nHost: a\r\n\r\n'
    const answered = async () => {
      const socket = open()
      socket.write(alive)
      const first = await Promise.race([once(socket, 'data'), once(socket, 'close')])
      return { socket, served: /^HTTP\/1\.1 200 /.test(String(first[0])) }
    }
    const held = await Promise.all(Array.from({ length: 10 }, answered))
    expect(held.every(({ served }) => served)).toBe(true)
    expect((await answered()).served).toBe(false)
    held[0]?.socket.destroy()
    let last: Awaited<ReturnType<typeof answered>> | undefined
    const isServed = async () => {
      last = await answered()
      return last.served
    }
    expect(await until(isServed, { timeoutMs: 10_000 })).toBe(true)
    for (const { socket } of [...held, ...(last ? [last] : [])]) socket.destroy()
  })
})
