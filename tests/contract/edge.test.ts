import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { type Partner, provisionPartner, request, stack } from '../partner.ts'

let partner: Partner
beforeAll(async () => {
  partner = await provisionPartner()
})

describe('every answer', () => {
  it('carries a request id, the caller’s own when it is a good one', async () => {
    const mine = await partner.call('GET', '/shops', undefined, { 'x-request-id': 'order-42_A' })
    expect(mine.headers.get('x-request-id')).toBe('order-42_A')
    const bad = await partner.call('GET', '/shops', undefined, { 'x-request-id': 'no spaces, please' })
    expect(bad.headers.get('x-request-id')).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
  })
})

describe('problems have one shape', () => {
  const isProblem = (answer: Awaited<ReturnType<typeof request>>, status: number) => {
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.body).toMatchObject({ status, code: expect.stringMatching(/^[A-Z_]+$/), title: expect.any(String) })
    expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'))
    expect(answer.bytes.toString()).not.toMatch(/ at .*\.ts|node_modules|postgres|ECONN|FST_/)
  }

  it('for an unknown address', async () => {
    isProblem(await partner.call('GET', '/nothing'), 404)
    isProblem(await request('GET', `${stack.baseUrl}/`), 404)
  })

  it('for a method that the address does not have, with Allow', async () => {
    const answer = await partner.call('DELETE', '/shops')
    isProblem(answer, 405)
    expect(answer.headers.get('allow')).toContain('GET')
  })

  it.each([
    ['malformed JSON', '{"contentType":', 400],
    ['no JSON object', '"text"', 400],
    ['an empty body', '', 400],
    ['a body of 2 MB', JSON.stringify({ fileName: 'a'.repeat(2_000_000) }), 413],
    ['__proto__', '{"__proto__":{"x":1},"contentType":"image/png","fileName":"a","size":1}', 400],
  ])('for %s', async (_name, body, status) => {
    isProblem(await partner.call('POST', '/upload-url', body, { 'content-type': 'application/json' }), status)
  })

  it.each([
    ['no Host', 'GET /livez HTTP/1.1\r\nConnection: close\r\n\r\n', '400 Bad Request'],
    ['a tunnel', 'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n', '405 Method Not Allowed'],
    ['no HTTP', 'HELLO\r\n\r\n', '400 Bad Request'],
  ])('for %s', async (_name, bytes, status) => {
    const { hostname, port } = new URL(stack.baseUrl)
    const socket = connect(Number(port), hostname)
    socket.write(bytes)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
    expect(head).toMatch(/^content-type: application\/problem\+json/im)
    expect(head).toMatch(new RegExp(`^x-request-id: ${JSON.parse(body).requestId}`, 'im'))
  })

  it('for another content type', async () => {
    isProblem(
      await partner.call('POST', '/upload-url', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
    )
  })
})

describe('health', () => {
  it.each(['/livez', '/readyz'])('%s answers 200 without a token', async (path) => {
    expect((await request('GET', `${stack.baseUrl}${path}`)).status).toBe(200)
  })
})
