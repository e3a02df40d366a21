import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { errors } from '@atelier/errors/failure.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startGateway } from './started-gateway.ts'

const scope = new AsyncDisposableStack()
let gateway: Awaited<ReturnType<typeof startGateway>>
let asked: PromiseWithResolvers<void>
let mayAnswer: PromiseWithResolvers<void>

beforeAll(async () => {
  gateway = scope.use(
    await startGateway({
      preview: {
        createPreview: async () => {
          asked.resolve()
          await mayAnswer.promise
          throw errors.UNAUTHENTICATED()
        },
      },
    }),
  )
})
afterAll(() => scope.disposeAsync())

/** The call that may take longest: longer than a request may take to arrive. */
const body = JSON.stringify({ productId: 'pro_tshirt', regions: [{ region: 'front', imageId: 'img_1' }] })
const request = [
  'POST /channel-api/v1.0/previews HTTP/1.1',
  'Host: a',
  'Authorization: Bearer good',
  'Content-Type: application/json',
  `Content-Length: ${body.length}`,
  '',
  body,
].join('\r\n')

/** All that comes back for a request with more bytes sent while it is being worked on. */
async function answerTo(behind: string): Promise<string> {
  asked = Promise.withResolvers()
  mayAnswer = Promise.withResolvers()
  const socket = connect(gateway.port, '127.0.0.1').on('error', () => {})
  const closed = once(socket, 'close')
  const answered = text(socket).catch(() => '')
  socket.write(request)
  await asked.promise
  socket.write(behind)
  await closed
  mayAnswer.resolve()
  return answered
}

describe('what cannot be read behind a request that is being worked on', () => {
  it.each([
    ['no HTTP', 'nonsense\r\n\r\n'],
    ['headers that are too large', `GET /livez HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['a body that cannot be read', 'POST /livez HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nno\r\n'],
    ['headers that never end', 'GET /livez HTTP/1.1\r\nHost: a\r\n'],
    ['a body that never ends', 'POST /livez HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n'],
  ])('ends the connection without an answer, which would be taken for that of the first: %s', async (_what, bytes) => {
    expect(await answerTo(bytes)).toBe('')
  })

  it('has its own answer once the first has been answered', async () => {
    mayAnswer = Promise.withResolvers()
    mayAnswer.resolve()
    asked = Promise.withResolvers()
    const socket = connect(gateway.port, '127.0.0.1')
    socket.write(request)
    const [first] = await once(socket, 'data')
    expect(String(first)).toMatch(/^HTTP\/1\.1 401 /)
    socket.write('nonsense\r\n\r\n')
    expect(await text(socket)).toMatch(/HTTP\/1\.1 400 /)
  })
})

it('a tunnel is refused with the methods that a connection takes instead: none', async () => {
  const socket = connect(gateway.port, '127.0.0.1')
  socket.write('CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: 127.0.0.1:22\r\n\r\n')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(answer).toMatch(/\r\nallow: *\r\n/i)
})
