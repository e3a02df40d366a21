import { once } from 'node:events'
import { STATUS_CODES } from 'node:http'
import { connect } from 'node:net'
import { until } from '@atelier/dev-env/ready.ts'
import { declareErrors } from '@atelier/errors/failure.ts'
import type { ListShopsResponse } from '@atelier/protos/shop/v1/ListShopsResponse.ts'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { hearLog } from './heard-log.ts'
import { refusalOf, startGateway } from './started-gateway.ts'

const failures = declareErrors({
  SHOP_MISLAID: { kind: 'failed_precondition', title: 'The shop was mislaid' },
  QUEUE_FULL: { kind: 'unavailable', title: 'Too many' },
})

const scope = new AsyncDisposableStack()
let gateway: Awaited<ReturnType<typeof startGateway>>
let listShops: () => Promise<ListShopsResponse> | ListShopsResponse

beforeAll(async () => {
  gateway = scope.use(await startGateway({ shop: { listShops: () => listShops() } }))
})
afterAll(() => scope.disposeAsync())

const shops = '/channel-api/v1.0/shops'
const uploadUrl = '/channel-api/v1.0/upload-url'

async function problemOf(res: Response) {
  expect(res.headers.get('content-type')).toBe('application/problem+json')
  expect(res.headers.get('cache-control')).toBe('no-store')
  const problem = await refusalOf(res)
  expect(problem).toMatchObject({ code: expect.any(String), title: expect.any(String), status: res.status })
  expect(problem.requestId).toBe(res.headers.get('x-request-id'))
  return problem
}

describe('a refusal', () => {
  it('of a service is answered with its code, its status and its facts', async () => {
    listShops = () => {
      throw failures.SHOP_MISLAID(
        { detail: 'Somewhere.', shopId: 'sh_1', requestId: 'forged' },
        { cause: new Error('private') },
      )
    }
    const res = await gateway.call(shops, { headers: { 'x-request-id': 'mine' } })
    expect(res.status).toBe(422)
    expect(await problemOf(res)).toEqual({
      code: 'SHOP_MISLAID',
      title: 'The shop was mislaid',
      status: 422,
      detail: 'Somewhere.',
      shopId: 'sh_1',
      requestId: 'mine',
    })
  })

  it('that passes says when to come back', async () => {
    listShops = () => {
      throw failures.QUEUE_FULL({ retryAfterSeconds: 7 })
    }
    const res = await gateway.call(shops)
    expect(res.status).toBe(503)
    expect(res.headers.get('retry-after')).toBe('7')
    await problemOf(res)
  })

  it.each(['/channel-api/v1.0/shops/%', `/channel-api/v1.0/shops/${'x'.repeat(1_001)}`])(
    'of an address that is none has its line in the log and what every answer has: %s',
    async (path) => {
      const said = hearLog()
      const res = await gateway.call(path, { headers: { 'x-request-id': 'mine' } })
      expect([res.status, res.headers.get('x-content-type-options')]).toEqual([404, 'nosniff'])
      const lines = () => said.map(Object).filter(({ status }) => status)
      expect(await until(async () => lines().length > 0, { timeoutMs: 30_000 })).toBe(true)
      expect(lines()).toMatchObject([{ route: 'unknown', status: 404, requestId: 'mine' }])
      jest.restoreAllMocks()
    },
  )

  it('of our own making shows nothing of what went wrong', async () => {
    listShops = () => {
      throw new Error('password=hunter2 at shop-store.ts')
    }
    const res = await gateway.call(shops)
    expect(res.status).toBe(500)
    const problem = await problemOf(res)
    expect(Object.keys(problem).sort()).toEqual(['code', 'requestId', 'status', 'title'])
    expect(JSON.stringify(problem)).not.toMatch(/hunter2|shop-store|Error/)
  })

  it('of a service that never answers comes in time', async () => {
    listShops = () => new Promise(() => {})
    const res = await gateway.call(shops)
    expect(res.status).toBe(503)
    expect(res.headers.get('retry-after')).toBe('1')
    expect((await problemOf(res)).code).toBe('TIMED_OUT')
  })

  it.each<[string, string, { body?: string; headers?: Record<string, string> }, number, unknown]>([
    ['an unknown address', '/nothing', {}, 404, 'ROUTE_NOT_FOUND'],
    ['an address that is none', '/channel-api/v1.0/shops/%', {}, 404, 'ROUTE_NOT_FOUND'],
    ['a picture whose name is too long', `/images/${'x'.repeat(300)}`, {}, 400, 'REQUEST_INVALID'],
    ['what is not JSON', uploadUrl, { body: '{"contentType":' }, 400, 'REQUEST_MALFORMED'],
    ['no body', uploadUrl, { body: '' }, 400, 'REQUEST_INVALID'],
    ['a parameter that nobody knows', `${uploadUrl}?dryRun=true`, { body: '{}' }, 400, 'REQUEST_INVALID'],
    ['a prototype', uploadUrl, { body: '{"__proto__":{"a":1}}' }, 400, 'REQUEST_INVALID'],
    ['deep nesting', uploadUrl, { body: `${'['.repeat(200_000)}${']'.repeat(200_000)}` }, 400, 'REQUEST_INVALID'],
    ['2 MB', uploadUrl, { body: `"${'x'.repeat(2 * 1024 * 1024)}"` }, 413, 'BODY_TOO_LARGE'],
    ['text', uploadUrl, { body: '{}', headers: { 'content-type': 'text/plain' } }, 415, 'MEDIA_TYPE_UNSUPPORTED'],
    [
      'a form',
      uploadUrl,
      { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'MEDIA_TYPE_UNSUPPORTED',
    ],
    ['large headers', shops, { headers: { 'x-large': 'x'.repeat(20_000) } }, 431, 'HEADERS_TOO_LARGE'],
  ])('of %s has the same shape as every other', async (_what, path, init, status, code) => {
    const res = await gateway.call(path, init)
    expect(res.status).toBe(status)
    expect((await problemOf(res)).code).toEqual(code)
  })

  it.each([
    ['DELETE', shops, 'GET, HEAD, POST'],
    ['DELETE', '/channel-api/v1.0/sh%6fps', 'GET, HEAD, POST'],
    ['PUT', '/open-api/v1.1/memberships/posts/texts', 'DELETE, GET, HEAD, PATCH, POST'],
    ['PUT', uploadUrl, 'POST'],
    ['GET', uploadUrl, 'POST'],
    ['POST', '/images/a.jpg', 'GET, HEAD, OPTIONS'],
    ['GET', '/auth/realms/atelier/protocol/openid-connect/token', 'POST'],
    ['OPTIONS', '/livez', 'GET, HEAD'],
  ])('of the method %s on %s names those there are', async (method, path, allow) => {
    const res = await gateway.call(path, { method })
    expect(res.status).toBe(405)
    expect(res.headers.get('allow')).toBe(allow)
    expect((await problemOf(res)).code).toBe('METHOD_NOT_ALLOWED')
  })

  it('of a method does not depend on the body that came with it', async () => {
    const res = await gateway.call(shops, { method: 'PUT', body: 'x', headers: { 'content-type': 'image/png' } })
    expect(res.status).toBe(405)
  })

  it.each([
    '/auth/admin/master/console',
    '/auth/realms/master/protocol/openid-connect/token',
    '/auth/realms/atelier/account',
  ])('keeps %s of the identity provider to itself', async (path) => {
    expect((await gateway.call(path)).status).toBe(404)
    expect((await gateway.call(path, { method: 'POST', body: {} })).status).toBe(404)
  })

  it.each([
    ['what is not HTTP', 'HELLO\r\n\r\n', 400, 'REQUEST_MALFORMED'],
    ['no host', 'GET /livez HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'REQUEST_MALFORMED'],
    ['a tunnel', 'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n', 405, 'METHOD_NOT_ALLOWED'],
    [
      'an expectation that nobody knows',
      'GET /nothing HTTP/1.1\r\nHost: a\r\nExpect: foo\r\nConnection: close\r\n\r\n',
      404,
      'ROUTE_NOT_FOUND',
    ],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'REQUEST_MALFORMED',
    ],
  ])('of %s ends the connection', async (_what, bytes, status, code) => {
    const socket = connect(gateway.port, '127.0.0.1')
    socket.end(bytes)
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    await once(socket, 'close')
    expect(answer.split('\r\n')[0]).toBe(`HTTP/1.1 ${status} ${STATUS_CODES[status]}`)
    expect(answer).toMatch(/^x-request-id: req_[0-9a-z]{26}$/im)
    expect(answer).toMatch(/connection: close/i)
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ code, status })
  })

  it('of a tunnel ends the connection of a caller that does not, and survives one that cuts it', async () => {
    const tunnel = 'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n'
    for (let i = 0; i < 10; i += 1) {
      const cut = connect(gateway.port, '127.0.0.1')
      cut.write(tunnel, () => cut.resetAndDestroy())
      await once(cut, 'close')
    }
    const open = connect({ port: gateway.port, host: '127.0.0.1', allowHalfOpen: true })
    open.on('error', () => {}).resume()
    const ended = new Promise((resolve) => open.once('close', resolve))
    open.write(tunnel)
    await once(open, 'end')
    const write = setInterval(() => open.write('x'), 50)
    await ended
    clearInterval(write)
    expect((await gateway.call('/livez')).status).toBe(200)
  })

  it.each(['spaces here', 'x'.repeat(65), 'a;b', ''])('does not repeat the request id %j', async (id) => {
    listShops = () => ({ shops: [] })
    const res = await gateway.call(shops, { headers: { 'x-request-id': id } })
    expect(res.headers.get('x-request-id')).toMatch(/^req_[0-9a-z]{26}$/)
  })
})
