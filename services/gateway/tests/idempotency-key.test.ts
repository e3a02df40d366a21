import { besideIn, rollouts, toSecretStates } from '@atelier/dev-env/secret-change.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { refusalOf, startGateway } from './started-gateway.ts'

const scope = new AsyncDisposableStack()
let gateway: Awaited<ReturnType<typeof startGateway>>
let calls: Call[]
const wish = { contentType: 'image/png', fileName: 'a.png', size: 10 }
const answer = { uploadUrl: 'http://s.test/1?s', fileUrl: 'http://s.test/1', expiresAt: '2026-01-01T00:00:00.000Z' }

beforeAll(async () => {
  const createUpload = (_request: unknown, call: Call) => {
    calls.push(call)
    if (call.idempotency?.key === 'seen-before') call.onReplayed?.()
    return answer
  }
  gateway = scope.use(await startGateway({ media: { createUpload } }))
})
afterAll(() => scope.disposeAsync())
beforeEach(() => {
  calls = []
})

const send = (key?: string, body: unknown = wish) =>
  gateway.call('/channel-api/v1.0/upload-url', {
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })

describe('an Idempotency-Key', () => {
  it('reaches the service with a digest of the request, the same for the same request only', async () => {
    for (const [key, body] of [
      ['a', wish],
      ['a', wish],
      ['a', { ...wish, size: 11 }],
    ] as const)
      expect((await send(key, body)).status).toBe(200)
    const [first, second, third] = calls.map((call) => call.idempotency)
    expect(first?.key).toBe('a')
    expect(second).toEqual(first)
    expect(third?.fingerprint).not.toBe(first?.fingerprint)
    expect(JSON.stringify(first)).not.toContain('a.png')
  })

  it('is not set free by a dry run where there is none', async () => {
    const headers = { 'idempotency-key': 'dry' }
    for (const query of ['dryRun=true', 'dryrun=true', 'dryRun=false', 'a=b']) {
      const res = await gateway.call(`/channel-api/v1.0/upload-url?${query}`, { body: wish, headers })
      expect(await refusalOf(res)).toMatchObject({
        code: 'REQUEST_INVALID',
        errors: [{ pointer: `/${query.split('=')[0]}`, code: 'UNKNOWN_PROPERTY' }],
      })
    }
    expect(calls).toHaveLength(0)
  })

  it('is not needed', async () => {
    expect((await send()).status).toBe(200)
    expect(calls[0]?.idempotency).toBeUndefined()
  })

  it('is answered with Idempotent-Replayed when the answer is an earlier one', async () => {
    expect((await send('new')).headers.get('idempotent-replayed')).toBeNull()
    expect((await send('seen-before')).headers.get('idempotent-replayed')).toBe('true')
  })

  it.each(['', ' ', 'x'.repeat(256), 'a b', 'ä'])('is refused when it is %j', async (key) => {
    const res = await send(key)
    // An empty header is one that was not sent well either.
    expect(res.status).toBe(400)
    expect(await refusalOf(res)).toMatchObject({
      code: 'REQUEST_INVALID',
      errors: [{ field: 'Idempotency-Key', allowed: { min: 1, max: 255 } }],
    })
    expect(calls).toHaveLength(0)
  })
})

describe('while IDEMPOTENCY_SECRET changes', () => {
  const states = toSecretStates('IDEMPOTENCY_SECRET')
  const digestsOf = new Map<(typeof states)[number], string[]>()
  beforeAll(async () => {
    for (const settings of states) {
      const passedOn: Call[] = []
      const createUpload = (_request: unknown, call: Call) => {
        passedOn.push(call)
        return answer
      }
      await using own = await startGateway({ media: { createUpload } }, settings)
      const headers = { 'idempotency-key': 'a' }
      expect((await own.call('/channel-api/v1.0/upload-url', { body: wish, headers })).status).toBe(200)
      const { fingerprint = '', acceptedFingerprint } = passedOn[0]?.idempotency ?? {}
      digestsOf.set(settings, acceptedFingerprint === undefined ? [fingerprint] : [fingerprint, acceptedFingerprint])
    }
  }, 120_000)

  it.each(rollouts)('each of two gateways passes on the digest that the other had passed on first: rollout %i', (i) => {
    const [one = [], other = []] = besideIn(i, states).map((settings) => digestsOf.get(settings) ?? [])
    expect(one).toContain(other[0])
    expect(other).toContain(one[0])
  })

  it('neither passes on the former digest once that secret is gone, and no two digests are the same', () => {
    const [[former] = [], [, alsoNext] = [], , last = []] = states.map((settings) => digestsOf.get(settings) ?? [])
    expect(last).toEqual([alsoNext])
    expect(last).not.toContain(former)
  })
})
