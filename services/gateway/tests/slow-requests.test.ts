import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { hearLog } from './heard-log.ts'
import { startGateway } from './started-gateway.ts'

const scope = new AsyncDisposableStack()
let gateway: Awaited<ReturnType<typeof startGateway>>

let uploads = 0

beforeAll(async () => {
  const createUpload = () => {
    uploads += 1
    return {}
  }
  gateway = scope.use(await startGateway({ media: { createUpload } }))
})
afterAll(() => scope.disposeAsync())

/** All that comes back for bytes which are no whole request, and for `drop` again and again, until the connection ends. */
async function answerTo(bytes: string, drop = ''): Promise<string> {
  const socket = connect(gateway.port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  // What is written after the end of a connection is refused; that is no news here.
  socket.on('error', () => {})
  socket.write(bytes)
  const dripping = setInterval(() => socket.write(drop), 200)
  await once(socket, 'close')
  clearInterval(dripping)
  return answer
}

describe('a request that never arrives whole', () => {
  it('is refused in time, whatever part of it is missing, and however it drips', async () => {
    const startedAt = performance.now()
    const line = 'POST /channel-api/v1.0/upload-url HTTP/1.1\r\nHost: a\r\n'
    const headers = 'Authorization: Bearer good\r\nContent-Type: application/json\r\nContent-Length: 100\r\n'
    const answers = await Promise.all([
      answerTo(line),
      answerTo(line, 'X-A: b\r\n'),
      answerTo(`${line}${headers}\r\n{"size"`),
      answerTo(`${line}${headers}\r\n{"size"`, ' '),
      answerTo(`${line}${headers.replace(/Content-Length.*\r\n/, 'Transfer-Encoding: chunked\r\n')}\r\n`, '1\r\n \r\n'),
    ])
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1.1 408 /)
      expect(answer).toMatch(/content-type: application\/problem\+json/i)
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
        code: 'REQUEST_TIMEOUT',
        status: 408,
      })
    }
    expect(performance.now() - startedAt).toBeLessThan(30_000)
  })

  it('is over once it was refused: nothing is done when the rest comes, and the connection ends without its caller', async () => {
    const body = '{"contentType":"image/png","fileName":"a.png","size":1}'
    const half = body.length / 2
    const said = hearLog()
    const socket = connect({ port: gateway.port, host: '127.0.0.1', allowHalfOpen: true })
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => {})
    socket.write(
      'POST /channel-api/v1.0/upload-url HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer good\r\nX-Request-Id: mine\r\n' +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, half)}`,
    )
    await once(socket, 'end')
    socket.write(body.slice(half))
    // Who does not close is told nothing of it, but what it sends is refused.
    const dripping = setInterval(() => socket.write(' '), 200)
    await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(dripping)
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(answer).toMatch(/\r\nx-request-id: mine\r\n/)
    expect(uploads).toBe(0)
    expect(said.map(Object).filter(({ route }) => route)).toMatchObject([{ status: 408, requestId: 'mine' }])
    jest.restoreAllMocks()
  })
})
