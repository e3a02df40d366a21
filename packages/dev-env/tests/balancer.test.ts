import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { startBalancer } from '../src/balancer.ts'
import { findFreePort } from '../src/ports.ts'
import { until } from '../src/ready.ts'
import { makeStackFolder } from '../src/stack-folder.ts'

let scope: AsyncDisposableStack
beforeEach(() => {
  scope = new AsyncDisposableStack()
})
afterEach(() => scope.disposeAsync())

type Answer = (req: IncomingMessage, res: ServerResponse) => unknown

/** A server that stands in for a gateway, and where it says whether it is ready; `asked` counts its requests. */
async function openGateway(answer: Answer = (_req, res) => res.end('ok')) {
  const gateway = { isReady: true, asked: 0, stop: async () => {}, port: 0, healthPort: 0 }
  const server = createServer((req, res) => {
    if (req.url !== '/readyz') gateway.asked += 1
    void answer(req, res)
  })
  const health = createServer((_req, res) => void res.writeHead(gateway.isReady ? 200 : 503).end())
  for (const [each, port] of [
    [server, 'port'],
    [health, 'healthPort'],
  ] as const) {
    gateway[port] = await findFreePort()
    each.listen(gateway[port], '127.0.0.1')
    await once(each, 'listening')
    const stop = async () => {
      each.close()
      each.closeAllConnections()
    }
    if (port === 'port') gateway.stop = stop
    scope.defer(stop)
  }
  return gateway
}

async function openBalancer(...gateways: Awaited<ReturnType<typeof openGateway>>[]): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'balancer-'))
  scope.defer(() => rmSync(root, { recursive: true }))
  const port = await findFreePort()
  const at = { folder: makeStackFolder(root), signal: AbortSignal.timeout(60_000) }
  const balancer = await startBalancer(at, { port, gateways })
  scope.defer(() => balancer.stop())
  const url = `http://127.0.0.1:${port}`
  const isEachAsked = async () => {
    await fetch(url)
    return gateways.every(({ asked }) => asked > 0)
  }
  expect(await until(isEachAsked, { timeoutMs: 20_000 })).toBe(true)
  for (const gateway of gateways) gateway.asked = 0
  return url
}

describe('the balancer', () => {
  it('lets gateways take turns, and passes on what is asked and answered', async () => {
    const echo = async (req: IncomingMessage, res: ServerResponse) => {
      const body = await text(req)
      res.writeHead(201, { 'x-answer': 'yes' })
      res.end(JSON.stringify({ method: req.method, url: req.url, body, from: req.headers['x-forwarded-for'] }))
    }
    const gateways = [await openGateway(echo), await openGateway(echo)]
    const url = await openBalancer(...gateways)
    for (let i = 0; i < 4; i += 1) {
      const headers = { 'x-forwarded-for': '10.0.0.1' }
      const res = await fetch(`${url}/a?b=c`, { method: 'PUT', body: 'text', headers })
      expect([res.status, res.headers.get('x-answer'), res.headers.get('connection')]).toEqual([
        201,
        'yes',
        'keep-alive',
      ])
      expect(await res.json()).toEqual({ method: 'PUT', url: '/a?b=c', body: 'text', from: '127.0.0.1' })
    }
    expect(gateways.map(({ asked }) => asked)).toEqual([2, 2])
  })

  it('sends nothing more to a gateway that says that it is not ready, and 503 when none is', async () => {
    const gateways = [await openGateway(), await openGateway()]
    const url = await openBalancer(...gateways)
    const [first, second] = gateways
    if (!first || !second) throw new Error('there are two')
    first.isReady = false
    const isLeftAlone = async () => {
      const before = first.asked
      for (let i = 0; i < 4; i += 1) await fetch(url)
      return first.asked === before
    }
    expect(await until(isLeftAlone, { timeoutMs: 20_000 })).toBe(true)
    second.isReady = false
    expect(await until(async () => (await fetch(url)).status === 503, { timeoutMs: 20_000 })).toBe(true)
    expect((await fetch(url)).headers.get('retry-after')).toBe('1')
  })

  it('asks another gateway where it cannot connect to one that says that it is ready', async () => {
    const gateways = [await openGateway(), await openGateway()]
    const url = await openBalancer(...gateways)
    await gateways[0]?.stop()
    for (let i = 0; i < 4; i += 1) expect((await fetch(url, { method: 'POST', body: 'text' })).status).toBe(200)
    expect(gateways[1]?.asked).toBe(4)
  })

  it('asks nobody else what it has sent once: a gateway that dies on it is 502', async () => {
    let dies = false
    const answer: Answer = (req, res) => (dies ? req.socket.destroy() : res.end('ok'))
    const gateways = [await openGateway(answer), await openGateway(answer)]
    const url = await openBalancer(...gateways)
    dies = true
    expect((await fetch(url, { method: 'POST', body: 'text' })).status).toBe(502)
    expect(gateways.reduce((sum, { asked }) => sum + asked, 0)).toBe(1)
  })
})
