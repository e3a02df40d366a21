import { createHmac } from 'node:crypto'
import { inspect } from 'node:util'
import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { ConfigError, IdempotencyEnv, readConfig, secret } from './config.ts'
import { findKeyOfMac, type Keyring, keyringOf, rotatedSecrets, toKeyId, toMacs } from './keyring.ts'
import { Secret } from './secret.ts'

const [former, next] = [new Secret('the former key of a test, hunter2'), new Secret('the next key of this same test')]
/** What replicas have before a change and after each of its three rollouts. */
const steps: readonly Keyring[] = [
  { primary: former, accepted: null },
  { primary: former, accepted: next },
  { primary: next, accepted: former },
  { primary: next, accepted: null },
]
const sideBySide = steps.slice(1).map((after, i) => ({ rollout: i + 1, pair: [steps[i] ?? after, after] as const }))

describe('a keyring', () => {
  it('makes with the primary key what others make with that alone', () => {
    const other = createHmac('sha256', former.reveal()).update('text').digest()
    expect(toMacs({ primary: former, accepted: next }, 'text').primary).toEqual(other)
    expect(toMacs({ primary: former, accepted: null }, 'text')).toEqual({ primary: other, accepted: null })
  })

  it.each(sideBySide)('checks what each of two replicas makes in rollout $rollout', ({ pair: [one, other] }) => {
    for (const [maker, checker] of [
      [one, other],
      [other, one],
      [one, one],
      [other, other],
    ] as const)
      expect(findKeyOfMac(checker, 'text', toMacs(maker, 'text').primary)).toBe(
        checker.primary === maker.primary ? 'primary' : 'accepted',
      )
  })

  it('refuses what was made with the former key alone once that is gone', () => {
    const { primary: mac } = toMacs({ primary: former, accepted: null }, 'text')
    expect(findKeyOfMac({ primary: next, accepted: former }, 'text', mac)).toBe('accepted')
    expect(findKeyOfMac({ primary: next, accepted: null }, 'text', mac)).toBeNull()
  })

  it.each([
    ['of another text', toMacs({ primary: former, accepted: null }, 'texts').primary],
    ['cut short', toMacs({ primary: former, accepted: null }, 'text').primary.subarray(1)],
    ['none', Buffer.alloc(0)],
  ])('refuses a MAC that is %s', (_what, mac) => {
    expect(findKeyOfMac({ primary: next, accepted: former }, 'text', mac)).toBeNull()
  })

  it('tells its keys apart by ids that are not of their letters', () => {
    expect(toKeyId(former)).toMatch(/^[0-9a-f]{8}$/)
    expect(toKeyId(former)).toBe(toKeyId(new Secret(former.reveal())))
    expect(toKeyId(former)).not.toBe(toKeyId(next))
  })

  it('prints no key', () => {
    const keyring = { primary: former, accepted: next }
    expect(`${inspect(keyring)} ${JSON.stringify(keyring)}`).not.toMatch(/hunter2|test/)
  })
})

describe('the settings of a keyring', () => {
  const value = 'a value of 16 characters at least'
  const problemsOf = (env: Record<string, string>) => {
    try {
      readConfig(IdempotencyEnv, env)
    } catch (error) {
      if (error instanceof ConfigError) return error.problems
      throw error
    }
    return []
  }

  it('are one, or two', () => {
    const one = readConfig(IdempotencyEnv, { IDEMPOTENCY_SECRET: value, IDEMPOTENCY_SECRET_ACCEPTED: '' })
    expect(keyringOf(one, 'IDEMPOTENCY_SECRET')).toEqual({ primary: one.IDEMPOTENCY_SECRET, accepted: null })
    const two = readConfig(IdempotencyEnv, { IDEMPOTENCY_SECRET: value, IDEMPOTENCY_SECRET_ACCEPTED: `${value}!` })
    const { primary, accepted } = keyringOf(two, 'IDEMPOTENCY_SECRET')
    expect([primary.reveal(), accepted?.reveal()]).toEqual([value, `${value}!`])
  })

  it('refuse an accepted one that is too short, or alone', () => {
    const problems = problemsOf({ IDEMPOTENCY_SECRET: value, IDEMPOTENCY_SECRET_ACCEPTED: 'hunter2' })
    expect(problems).toEqual([expect.stringMatching(/^IDEMPOTENCY_SECRET_ACCEPTED: /)])
    expect(problems.join()).not.toContain('hunter2')
    expect(problemsOf({ IDEMPOTENCY_SECRET_ACCEPTED: value })).toEqual(['IDEMPOTENCY_SECRET: is required'])
  })

  it.each(rotatedSecrets)('refuse the same twice: %s', (name) => {
    const schema = z.object({ [name]: secret(), [`${name}_ACCEPTED`]: secret().optional() })
    const read = () => readConfig(schema, { [name]: value, [`${name}_ACCEPTED`]: value })
    expect(read).toThrow(`${name}_ACCEPTED: must be another one than ${name}`)
    expect(read).not.toThrow(value)
  })
})
