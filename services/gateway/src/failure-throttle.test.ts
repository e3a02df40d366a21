import { beforeEach, describe, expect, it } from '@jest/globals'
import { type FailureThrottle, failureThrottle } from './failure-throttle.ts'
import { clientRefused, TokenRefusal } from './token-request.ts'

let nowMs: number
let asked: number
let throttle: FailureThrottle
beforeEach(() => {
  nowMs = 1_000_000
  asked = 0
  throttle = failureThrottle({ failuresMax: 3, windowMs: 60_000, now: () => nowMs })
})

const wish = (clientSecret: string, clientId = 'channel.a') => ({ clientId, clientSecret, scope: null })

/** Answers what came of it: the token, or the status and, for 429, the seconds to wait. */
function attempt(secret: string, { address = '10.0.0.1', clientId = 'channel.a', away = false } = {}) {
  const ask = async () => {
    asked += 1
    if (away) throw new TokenRefusal(503, 'temporarily_unavailable', '')
    if (secret !== 'right') throw clientRefused()
    return 'token'
  }
  return throttle(address, wish(secret, clientId), ask).catch((error: TokenRefusal) =>
    error.status === 429 ? [429, error.retryAfterSeconds] : error.status,
  )
}

async function failThrice(address = '10.0.0.1') {
  for (let i = 0; i < 3; i += 1) expect(await attempt(`wrong-${i}`, { address })).toBe(401)
}

describe('failureThrottle', () => {
  it('refuses unasked, the right secret too, once a client has failed too often from one address', async () => {
    await failThrice()
    nowMs += 20_500
    expect(await attempt('right')).toEqual([429, 40])
    expect(asked).toBe(3)
  })

  it('asks again when the window has passed', async () => {
    await failThrice()
    nowMs += 60_000
    expect(await attempt('right')).toBe('token')
  })

  it('touches neither the same client elsewhere nor another client there', async () => {
    await failThrice()
    expect(await attempt('right', { address: '10.0.0.2' })).toBe('token')
    expect(await attempt('right', { clientId: 'channel.b' })).toBe('token')
  })

  it.each([
    ['another address of its /64', '2001:db8:0:1::1', '2001:db8:0:1:ffff:ffff:ffff:ffff'],
    ['another spelling', '2001:DB8:0:0:0001::', '2001:db8::1:0:0:1'],
    ['the same with a zone', 'fe80::1', 'fe80::2%eth0'],
    ['IPv4 in IPv6', '10.0.0.1', '::ffff:10.0.0.1'],
    ['IPv4 in IPv6, in hex', '10.0.0.1', '0:0:0:0:0:FFFF:a00:1'],
  ])('takes for the same place: %s', async (_what, address, again) => {
    await failThrice(address)
    expect(await attempt('right', { address: again })).toEqual([429, 60])
  })

  it.each([
    ['the next /64', '2001:db8:0:1::1', '2001:db8:0:2::1'],
    ['another IPv4 address in IPv6', '::ffff:10.0.0.1', '::ffff:10.0.0.2'],
    ['loopback and IPv4 in IPv6', '::1', '::ffff:0.0.0.1'],
    ['what is no address', 'unknown', 'unix:'],
  ])('takes for another place: %s', async (_what, address, other) => {
    await failThrice(address)
    expect(await attempt('right', { address: other })).toBe('token')
  })

  it('forgets the failures of a client that has succeeded', async () => {
    for (let i = 0; i < 5; i += 1) {
      await attempt('wrong')
      await attempt('wrong')
      expect(await attempt('right')).toBe('token')
    }
  })

  it('lets no more guesses through when they come at once', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, i) => attempt(`wrong-${i}`)))
    expect(asked).toBe(3)
  })

  it('never slows many requests at once with the right secret', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt('right')))
    expect(new Set(answers)).toEqual(new Set(['token']))
  })

  it('does not count that nobody could say', async () => {
    for (let i = 0; i < 5; i += 1) expect(await attempt('right', { away: true })).toBe(503)
    expect(await attempt('right')).toBe('token')
  })

  it('remembers no more clients than it may', async () => {
    throttle = failureThrottle({ failuresMax: 3, entriesMax: 2, now: () => nowMs })
    await failThrice()
    await attempt('wrong', { clientId: 'channel.b' })
    await attempt('wrong', { clientId: 'channel.c' })
    expect(await attempt('right')).toBe('token')
  })

  it('forgets nobody for clients that the provider did not refuse', async () => {
    throttle = failureThrottle({ failuresMax: 3, entriesMax: 2, now: () => nowMs })
    await failThrice()
    for (const clientId of ['channel.b', 'channel.c', 'channel.d']) {
      expect(await attempt('right', { clientId })).toBe('token')
      expect(await attempt('wrong', { clientId, away: true })).toBe(503)
    }
    expect(await attempt('right')).toEqual([429, 60])
  })
})

describe('of one address', () => {
  /** Begins a request that is answered when it is told to. */
  function begin(address: string, clientId: string) {
    const answered = Promise.withResolvers<string>()
    asked = 0
    const ask = () => {
      asked += 1
      return answered.promise
    }
    const outcome = throttle(address, wish('right', clientId), ask).catch((error: TokenRefusal) => error)
    return { outcome, wasAsked: asked === 1, end: () => answered.resolve('token') }
  }
  const beginMany = (address: string) => Array.from({ length: 20 }, (_, i) => begin(address, `channel.n${i}`))

  it('twenty requests run at once, and a further one is told to come back, until one of them ends', async () => {
    const held = beginMany('10.0.0.1')
    expect(held.every(({ wasAsked }) => wasAsked)).toBe(true)
    const further = begin('10.0.0.1', 'channel.a')
    expect(further.wasAsked).toBe(false)
    expect(await further.outcome).toMatchObject({
      status: 503,
      error: 'temporarily_unavailable',
      retryAfterSeconds: 1,
    })
    held[0]?.end()
    await held[0]?.outcome
    const next = begin('10.0.0.1', 'channel.a')
    expect(next.wasAsked).toBe(true)
    for (const { end } of [...held, next]) end()
    expect(await Promise.all([...held, next].map(({ outcome }) => outcome))).toEqual(Array(21).fill('token'))
  })

  it.each([
    ['a /64 is one', '2001:db8::1', '2001:db8::ffff:1', false],
    ['the next /64 is another', '2001:db8::1', '2001:db8:0:1::1', true],
    ['the next IPv4 address is another', '10.0.0.1', '10.0.0.2', true],
  ])('%s', async (_what, address, other, isAsked) => {
    const held = beginMany(address)
    const further = begin(other, 'channel.a')
    expect(further.wasAsked).toBe(isAsked)
    for (const { end } of [...held, further]) end()
    await Promise.all([...held, further].map(({ outcome }) => outcome))
  })
})
