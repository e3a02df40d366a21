import { describe, expect, it } from '@jest/globals'
import { request, stack } from '../partner.ts'
import { type RawAnswer, sendRaw } from './raw-request.ts'

const host = 'Host: a\r\n'
const close = 'Connection: close\r\n'
const post = `POST /channel-api/v1.0/upload-url HTTP/1.1\r\n${host}`
/** What an attacker wants to be answered as a request of the next caller. */
const hidden = `GET /livez HTTP/1.1\r\n${host}\r\n`
const get = (path: string, headers = '', version = 'HTTP/1.1') => `GET ${path} ${version}\r\n${headers}${close}\r\n`

async function expectRefusal(bytes: string, status: number, code: string): Promise<RawAnswer> {
  const answer = await sendRaw(bytes)
  expect(answer.statuses).toEqual([status])
  expect(answer.head).toMatch(/^content-type: application\/problem\+json\r?$/im)
  const problem = JSON.parse(answer.body)
  expect(problem).toMatchObject({ code, status })
  expect(answer.head).toMatch(new RegExp(`^x-request-id: ${problem.requestId}\r?$`, 'im'))
  return answer
}

describe('a request whose end is unclear is refused, and what follows on its connection is never answered', () => {
  const ended = '0\r\n\r\n'
  it.each([
    ['a length and chunks', `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n${ended}`],
    ['chunks and a length', `Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${ended}`],
    ['chunks twice', `Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n${ended}`],
    ['chunks that are not the last coding', `Transfer-Encoding: chunked, identity\r\n\r\n${ended}`],
    ['another coding', `Transfer-Encoding: identity\r\n\r\n${ended}`],
    ['a coding before the chunks', `Transfer-Encoding: gzip, chunked\r\n\r\n${ended}`],
    ['a coding that only looks like chunks', `Transfer-Encoding: xchunked\r\n\r\n${ended}`],
    ['a space before the colon', `Transfer-Encoding : chunked\r\n\r\n${ended}`],
    ['a tab of the other kind', `Transfer-Encoding: \x0bchunked\r\n\r\n${ended}`],
    ['a folded header', `Transfer-Encoding:\r\n chunked\r\n\r\n${ended}`],
    ['two lengths', 'Content-Length: 0\r\nContent-Length: 5\r\n\r\nhello'],
    ['one length twice', 'Content-Length: 5\r\nContent-Length: 5\r\n\r\nhello'],
    ['a list of lengths', 'Content-Length: 5, 5\r\n\r\nhello'],
    ['a negative length', 'Content-Length: -1\r\n\r\n'],
    ['a length with a sign', 'Content-Length: +5\r\n\r\nhello'],
    ['a hexadecimal length', 'Content-Length: 0x5\r\n\r\nhello'],
    ['a length beyond 64 bits', 'Content-Length: 99999999999999999999999\r\n\r\nhello'],
    ['a negative chunk', 'Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n'],
    ['a chunk beyond 64 bits', 'Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nx\r\n'],
    ['a chunk size with a prefix', 'Transfer-Encoding: chunked\r\n\r\n0x1\r\nx\r\n'],
    ['a chunk size that a line feed ends', 'Transfer-Encoding: chunked\r\n\r\n1\nx\r\n'],
    ['a chunk extension of 20 KB', `Transfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}\r\nx\r\n`],
  ])('%s', async (_what, rest) => {
    await expectRefusal(`${post}${rest}${hidden}`, 400, 'REQUEST_MALFORMED')
  })

  it('a chunk that is longer than it says', async () => {
    const answer = await sendRaw(`${post}Transfer-Encoding: chunked\r\n\r\n1\r\nxyz\r\n${hidden}`)
    expect(answer.statuses).not.toContain(200)
    expect(JSON.parse(answer.body).code).toBe('REQUEST_MALFORMED')
  })
})

describe('a request that is not well-formed is refused', () => {
  it.each([
    ['lines that a line feed ends', 'GET /livez HTTP/1.1\nHost: a\n\n'],
    ['one line that a line feed ends', `GET /livez HTTP/1.1\r\n${host}X-A: b\nX-B: c\r\n\r\n`],
    ['lines that a carriage return ends', 'GET /livez HTTP/1.1\rHost: a\r\r'],
    ['a carriage return in a value', `GET /livez HTTP/1.1\r\n${host}X-A: b\rX-B: c\r\n\r\n`],
    ['NUL in a value', `GET /livez HTTP/1.1\r\n${host}X-A: b\0c\r\n\r\n`],
    ['a space in a name', `GET /livez HTTP/1.1\r\n${host}X A: b\r\n\r\n`],
    ['a header without a name', `GET /livez HTTP/1.1\r\n${host}: b\r\n\r\n`],
    ['a folded value', `GET /livez HTTP/1.1\r\n${host}X-A: b\r\n c\r\n\r\n`],
    ['a header before the first', 'GET /livez HTTP/1.1\r\n Host: a\r\n\r\n'],
    ['no Host', get('/livez')],
    ['a Host with a path', get('/livez', 'Host: a/b\r\n')],
    ['a Host with a user', get('/livez', 'Host: a@b\r\n')],
    ['a Host with a space', get('/livez', 'Host: a b\r\n')],
    ['two hosts in one', get('/livez', 'Host: a, b\r\n')],
    ['a Host that is no ASCII', get('/livez', 'Host: \xff\r\n')],
    ['an address with a fragment', get('/livez#x', host)],
    ['an address that is no ASCII', get('/\xff', host)],
    ['HTTP/0.9', 'GET /livez\r\n\r\n'],
    ['HTTP/1.2', get('/livez', host, 'HTTP/1.2')],
    ['HTTP/2 in so many words', get('/livez', host, 'HTTP/2.0')],
    ['HTTP/2 without asking', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a method that nobody knows', `FOO /livez HTTP/1.1\r\n${host}${close}\r\n`],
    ['a method in lower case', `get /livez HTTP/1.1\r\n${host}${close}\r\n`],
    ['a TLS handshake', '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03\r\n\r\n'],
  ])('%s', async (_what, bytes) => {
    await expectRefusal(bytes, 400, 'REQUEST_MALFORMED')
  })

  it.each([
    ['Authorization', 'Authorization: Bearer a\r\nauthorization: Bearer b\r\n'],
    ['Host', 'Host: b\r\n'],
    ['Content-Type', 'Content-Type: text/plain\r\nContent-Type: application/json\r\n'],
  ])('%s twice, by its name', async (name, headers) => {
    const { statuses, body } = await sendRaw(get('/channel-api/v1.0/shops', `${host}${headers}`))
    expect(statuses).toEqual([400])
    const { code, errors } = JSON.parse(body)
    expect(code).toBe('REQUEST_INVALID')
    expect(errors).toEqual([{ pointer: '', field: expect.any(String), code: 'REPEATED', message: expect.any(String) }])
    expect(errors[0].field.toLowerCase()).toBe(name.toLowerCase())
  })

  it('headers of 20 KB, and a thousand headers', async () => {
    await expectRefusal(get('/livez', `${host}X-A: ${'a'.repeat(20_000)}\r\n`), 431, 'HEADERS_TOO_LARGE')
    await expectRefusal(get('/livez', `${host}${'X-A: aaaaaaaaaaaaaaaa\r\n'.repeat(1_000)}`), 431, 'HEADERS_TOO_LARGE')
  })

  it('a body that says it has 2 GB, before any of it is read', async () => {
    const answer = await sendRaw(
      `POST /auth/realms/${stack.realm}/protocol/openid-connect/token HTTP/1.1\r\n${host}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 2147483648\r\n\r\n`,
    )
    expect(answer.statuses).toEqual([413])
  })
})

describe('a method or a wish that is not ours', () => {
  it.each([
    ['TRACE', 405],
    ['PROPFIND', 405],
    ['DELETE', 405],
    ['OPTIONS', 405],
  ])('%s repeats nothing that was sent', async (method, status) => {
    const answer = await sendRaw(`${method} /livez HTTP/1.1\r\n${host}${close}Cookie: mine=hunter2\r\n\r\n`)
    expect(answer.statuses).toEqual([status])
    expect(answer.head).toMatch(/^allow: GET, HEAD\r?$/im)
    expect(answer.head + answer.body).not.toMatch(/hunter2|cookie/i)
  })

  it('a tunnel is refused, and what was to go through it is not answered', async () => {
    const bytes = `CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: 127.0.0.1:22\r\n\r\n${hidden}`
    const { head } = await expectRefusal(bytes, 405, 'METHOD_NOT_ALLOWED')
    expect(head).toMatch(/^allow: *\r?$/im)
  })

  it('OPTIONS * is an address that there is not', async () => {
    await expectRefusal(`OPTIONS * HTTP/1.1\r\n${host}${close}\r\n`, 404, 'ROUTE_NOT_FOUND')
  })

  it.each([
    ['a web socket', 'Upgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n', 'Upgrade'],
    ['HTTP/2', 'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n', 'Upgrade, HTTP2-Settings'],
  ])('an upgrade to %s is passed over, and ends the connection', async (_what, headers, connection) => {
    const { statuses, head } = await sendRaw(
      `GET /livez HTTP/1.1\r\n${host}Connection: ${connection}\r\n${headers}\r\n${hidden}`,
    )
    expect(statuses).toEqual([200])
    expect(head).not.toMatch(/^upgrade:/im)
  })

  it('100-continue is answered before the body comes, and does not hide what is wrong', async () => {
    const { statuses } = await sendRaw(`${post}${close}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n`)
    expect(statuses).toEqual([100, 401])
  })

  it('an expectation that nobody knows changes nothing', async () => {
    const { statuses } = await sendRaw(get('/livez', `${host}Expect: the-unexpected\r\n`))
    expect(statuses).toEqual([200])
  })
})

describe('an address', () => {
  it.each([
    '//livez',
    '/./livez',
    '/nothing/../livez',
    '/%2e%2e/livez',
    '/livez/',
    '/livez;a=b',
    '/livez%00',
    '/livez%0d%0aX-A:%20b',
    '/livez\\',
    '/LIVEZ',
    '/images/%00',
    '/images/%ff',
    '/images/..%2f..%2fetc%2fpasswd',
    '/images/..',
    '/images/%252e%252e',
    '/images/a%2fb',
    '/channel-api%2fv1.0/shops',
    '/channel-api/v1.0//shops',
    '/channel-api/v1.0/channel/..',
    '/channel-api/v1.0/shops;x',
    '/nothing/../channel-api/v1.0/shops',
    '/auth/realms/atelier/../master/protocol/openid-connect/certs',
    '/auth/realms/atelier/protocol/openid-connect/certs/../userinfo',
    '/auth/realms/atelier/protocol/openid-connect/certs%2f..%2f..',
    '/auth/admin/realms',
    `/${'a'.repeat(8_000)}`,
    `/images/${'a'.repeat(8_000)}`,
  ])('%s leads nowhere', async (path) => {
    const { statuses, body } = await sendRaw(get(path, host))
    expect(statuses).toEqual([404])
    expect(JSON.parse(body).code).toMatch(/^(ROUTE|PICTURE)_NOT_FOUND$/)
  })

  it('may be whole, and leads to the same place whatever host it names', async () => {
    expect((await sendRaw(get('http://elsewhere.example/livez', host))).statuses).toEqual([200])
    const { statuses, head } = await sendRaw(`DELETE http://elsewhere.example/livez HTTP/1.1\r\n${host}${close}\r\n`)
    expect(statuses).toEqual([405])
    expect(head).toMatch(/^allow: GET, HEAD\r?$/im)
  })
})

describe('whoever says to be another host or scheme', () => {
  it('gets no address of it in any answer', async () => {
    const lies = `Host: evil.example\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: ftp\r\nForwarded: host=evil.example\r\n`
    const discovery = `/auth/realms/${stack.realm}/.well-known/openid-configuration`
    for (const path of [discovery, '/nothing', '/channel-api/v1.0/shops', '/openapi.json', '/docs']) {
      const { head, body } = await sendRaw(get(path, lies))
      expect(head + body).not.toContain('evil.example')
    }
  })

  it('does not bring a line into an answer by what it sends', async () => {
    const bad = 'a%0d%0aSet-Cookie:%20b=c'
    const answer = await request('GET', `${stack.baseUrl}/nothing?${bad}`, { headers: { 'x-request-id': bad } })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('x-request-id')).toMatch(/^req_[0-9a-z]{26}$/)
  })
})
