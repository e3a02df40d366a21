import { errors } from '@atelier/errors/failure.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { principal, startGateway } from './started-gateway.ts'

const scope = new AsyncDisposableStack()
let gateway: Awaited<ReturnType<typeof startGateway>>
let lookups = 0
let expiresAtMs = principal.expiresAtMs

beforeAll(async () => {
  gateway = scope.use(
    await startGateway({
      auth: {
        authenticate({ authorization }: { authorization: string }) {
          lookups += 1
          if (authorization.startsWith('Bearer down')) throw errors.UNAVAILABLE()
          if (!authorization.startsWith('Bearer good')) throw errors.UNAUTHENTICATED()
          return { ...principal, expiresAtMs }
        },
      },
      shop: { listShops: () => ({ shops: [] }) },
    }),
  )
})
beforeEach(() => {
  lookups = 0
  expiresAtMs = principal.expiresAtMs
})
afterAll(() => scope.disposeAsync())

const list = (authorization?: string) =>
  fetch(`${gateway.url}/channel-api/v1.0/shops`, authorization === undefined ? {} : { headers: { authorization } })

describe('authentication', () => {
  it.each([undefined, '', 'Bearer', 'Bearer bad', 'Basic Z29vZDpnb29k', 'good', 'Bearer good, Bearer good'.slice(7)])(
    'refuses the header %j with the one answer there is',
    async (authorization) => {
      const res = await list(authorization)
      expect(res.status).toBe(401)
      const isToken = authorization?.startsWith('Bearer ') ?? false
      expect(res.headers.get('www-authenticate')).toBe(
        `Bearer realm="atelier"${isToken ? ', error="invalid_token"' : ''}`,
      )
      expect(await res.json()).toEqual({
        code: 'UNAUTHENTICATED',
        title: expect.any(String),
        status: 401,
        requestId: res.headers.get('x-request-id'),
      })
    },
  )

  it('looks a credential up once, however its scheme is spelled', async () => {
    const secret = 'good-however-spelled'
    for (const scheme of ['Bearer ', 'bearer ', 'BEARER   ', 'bEaReR  '])
      expect((await list(scheme + secret)).status).toBe(200)
    expect(lookups).toBe(1)
  })

  it('comes before the body is looked at', async () => {
    const res = await fetch(`${gateway.url}/channel-api/v1.0/upload-url`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"not":',
    })
    expect(res.status).toBe(401)
  })

  it('asks once for a credential, also when it comes many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => list('Bearer good-1')))
    expect(answers.every((res) => res.status === 200)).toBe(true)
    await list('Bearer good-1')
    expect(lookups).toBe(1)
  })

  it('never takes one credential for another', async () => {
    await list('Bearer good-2')
    expect((await list('Bearer bad-2')).status).toBe(401)
  })

  it('remembers no refusal', async () => {
    await list('Bearer bad')
    await list('Bearer bad')
    expect(lookups).toBe(2)
  })

  it('asks again for a credential that has run out', async () => {
    expiresAtMs = Date.now() - 1
    await list('Bearer good-3')
    await list('Bearer good-3')
    expect(lookups).toBe(2)
  })

  it('that cannot be done now is not a refusal of the credential', async () => {
    const res = await list('Bearer down')
    expect(res.status).toBe(503)
    expect(res.headers.get('retry-after')).toBe('1')
  })
})
