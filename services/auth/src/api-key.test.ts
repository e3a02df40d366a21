import { describe, expect, it } from '@jest/globals'
import { isSameHash, newApiKeyCredential, readApiKey, readApiKeyCredential, secretHasher } from './api-key.ts'

const credential = newApiKeyCredential()
const toBasic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
const pair = `${credential.key}:${credential.secret}`

describe('readApiKeyCredential', () => {
  it.each([toBasic(pair), toBasic(pair).replace('Basic ', 'basic   ')])('reads %j', (header) => {
    expect(readApiKeyCredential(header)).toEqual(credential)
  })

  it.each([
    '',
    'Basic',
    'Basic ',
    `Bearer ${pair}`,
    `Basic ${pair}`,
    toBasic(credential.key),
    toBasic(`${credential.secret}:${credential.key}`),
    toBasic(`${pair}:`),
    toBasic(`${pair}\n`),
    toBasic(`${pair}\0`),
    toBasic(pair.toUpperCase()),
    toBasic('channel.demo:secret'),
    `${toBasic(pair)} x`,
    toBasic('x'.repeat(10_000)),
  ])('refuses %j', (header) => {
    expect(readApiKeyCredential(header)).toBeNull()
  })
})

describe('readApiKey', () => {
  it('takes what we make, and nothing else', () => {
    expect(readApiKey(credential.key)).toBe(credential.key)
    for (const text of ['', 'ak_', credential.secret, `${credential.key}\0`, `${credential.key}0`])
      expect(readApiKey(text)).toBeNull()
  })
})

describe('a secret', () => {
  const hashSecret = secretHasher('k'.repeat(32))
  const stored = hashSecret(credential)

  it('is the same as what is stored of it', () => {
    expect(isSameHash(hashSecret(credential), stored)).toBe(true)
    expect(stored).not.toContain(credential.secret)
  })

  it.each([
    ['is another', { ...credential, secret: newApiKeyCredential().secret }],
    ['is of another key', { ...credential, key: newApiKeyCredential().key }],
  ])('is not when it %s', (_what, other) => {
    expect(isSameHash(hashSecret(other), stored)).toBe(false)
  })

  it('is not when the service has another key of its own', () => {
    expect(isSameHash(secretHasher('l'.repeat(32))(credential), stored)).toBe(false)
  })

  it('is never that of a key that is not known', () => {
    expect(isSameHash(hashSecret(credential), null)).toBe(false)
    expect(isSameHash('0'.repeat(64), null)).toBe(false)
  })
})
