import { errors } from '@atelier/errors/failure.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { describe, expect, it } from '@jest/globals'
import { authenticator } from './authenticate.ts'

const principal: Principal = {
  kind: 'channel',
  subject: 's',
  channelId: 'cha_1',
  agencyId: 'agy_1',
  ownShopId: 'sh_1',
  scopes: [],
  expiresAtMs: 300_000,
}

function open({ expiresAtMs = 300_000, entriesMax = 10 } = {}) {
  const clock = { nowMs: 0 }
  const asked: string[] = []
  const authenticate = authenticator({
    lookUp: async (authorization) => {
      asked.push(authorization)
      if (authorization === 'Bearer bad') throw errors.UNAUTHENTICATED()
      return { ...principal, subject: authorization, expiresAtMs }
    },
    entriesMax,
    now: () => clock.nowMs,
  })
  return { clock, asked, authenticate: (token: string) => authenticate(`Bearer ${token}`, 'req') }
}

describe('authenticator', () => {
  it('takes a principal for good for 30 seconds', async () => {
    const { clock, asked, authenticate } = open()
    await authenticate('a')
    clock.nowMs = 29_999
    await authenticate('a')
    expect(asked).toHaveLength(1)
    clock.nowMs = 30_000
    await authenticate('a')
    expect(asked).toHaveLength(2)
  })

  it('never takes one for good after its credential has run out', async () => {
    const { clock, asked, authenticate } = open({ expiresAtMs: 5_000 })
    await authenticate('a')
    clock.nowMs = 4_999
    await authenticate('a')
    expect(asked).toHaveLength(1)
    clock.nowMs = 5_000
    await authenticate('a')
    expect(asked).toHaveLength(2)
  })

  it('asks once for equal credentials at the same time, and tells them apart from others', async () => {
    const { asked, authenticate } = open()
    const found = await Promise.all(['a', 'b', 'a', 'a'].map(authenticate))
    expect(asked).toHaveLength(2)
    expect(found.map((each) => each.subject)).toEqual(['Bearer a', 'Bearer b', 'Bearer a', 'Bearer a'])
  })

  it('tells all who wait of a failure, and asks again the next time', async () => {
    const { asked, authenticate } = open()
    const outcomes = await Promise.allSettled([authenticate('bad'), authenticate('bad')])
    expect(outcomes.map((each) => each.status)).toEqual(['rejected', 'rejected'])
    expect(asked).toHaveLength(1)
    await expect(authenticate('bad')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(asked).toHaveLength(2)
  })

  it('remembers no more than it may', async () => {
    const { asked, authenticate } = open({ entriesMax: 2 })
    for (const token of ['a', 'b', 'c', 'a']) await authenticate(token)
    expect(asked).toHaveLength(4)
    await authenticate('c')
    expect(asked).toHaveLength(4)
  })
})
