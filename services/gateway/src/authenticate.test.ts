import { errors } from '@atelier/errors/failure.ts'
import { describe, expect, it } from '@jest/globals'
import { authenticator } from './authenticate.ts'
import { lookupCache } from './lookup-cache.ts'

/** Lookups that end when the test says so. */
function openAuthenticator() {
  const asked: string[] = []
  const gate = Promise.withResolvers<void>()
  const authenticate = authenticator({
    principals: lookupCache({ entriesMax: 10, ageMsMax: 1_000 }),
    lookUp: async (authorization) => {
      asked.push(authorization)
      await gate.promise
      throw errors.UNAUTHENTICATED()
    },
  })
  const ask = async (ip: string, token: string) => {
    try {
      await authenticate({ id: 'req', ip, headers: { authorization: `Bearer ${token}` } })
    } catch (error) {
      return String(Object(error).code)
    }
    throw new Error('not refused')
  }
  return { ask, asked, gate }
}

const flood = (ask: (ip: string, token: string) => Promise<string>, count: number) =>
  Array.from({ length: count }, (_, i) => ask(`2001:db8:0:1::${(i % 9) + 1}`, `made-up-${i}`))

describe('credentials that nobody knows', () => {
  it('are looked up a hundred at once; of one network five hundred wait, and more are turned away', async () => {
    const { ask, asked, gate } = openAuthenticator()
    const answers = flood(ask, 700)
    await new Promise(setImmediate)
    expect(asked).toHaveLength(100)
    gate.resolve()
    const codes = await Promise.all(answers)
    expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(600)
    expect(codes.slice(600)).toEqual(Array(100).fill('UNAVAILABLE'))
  })

  it('of one network leave a turn to those of another', async () => {
    const { ask, asked, gate } = openAuthenticator()
    const answers = flood(ask, 600)
    const other = ask('198.51.100.7', 'mine')
    await new Promise(setImmediate)
    gate.resolve()
    await Promise.all([...answers, other])
    expect(asked.indexOf('Bearer mine')).toBeLessThan(110)
  })
})
