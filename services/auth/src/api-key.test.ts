import { Secret } from '@atelier/config/secret.ts'
import { describe, expect, it } from '@jest/globals'
import { newApiKeyCredential, readApiKey, readApiKeyCredential, secretHasher } from './api-key.ts'

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
  const [key, other] = [new Secret('k'.repeat(32)), new Secret('l'.repeat(32))]
  const hasher = secretHasher({ primary: key, accepted: null })
  const { secretHash: stored, keyId } = hasher.hash(credential)

  it('is the same as what is stored of it', () => {
    expect(hasher.isHashOf(credential, stored)).toBe(true)
    expect(stored).toMatch(/^[0-9a-f]{64}$/)
    expect(keyId).toBe(hasher.keyId)
  })

  it.each([
    ['is another', { ...credential, secret: newApiKeyCredential().secret }],
    ['is of another key', { ...credential, key: newApiKeyCredential().key }],
  ])('is not when it %s', (_what, wrong) => {
    expect(hasher.isHashOf(wrong, stored)).toBe(false)
    expect(secretHasher({ primary: other, accepted: key }).isHashOf(wrong, stored)).toBe(false)
  })

  it('is not when the service has another key of its own, unless it accepts this one', () => {
    expect(secretHasher({ primary: other, accepted: null }).isHashOf(credential, stored)).toBe(false)
    const changed = secretHasher({ primary: other, accepted: key })
    expect(changed.isHashOf(credential, stored)).toBe(true)
    expect(changed.hash(credential)).not.toMatchObject({ secretHash: stored })
    expect(changed.keyId).not.toBe(keyId)
  })

  it('is never that of a key that is not known', () => {
    expect(hasher.isHashOf(credential, null)).toBe(false)
    expect(hasher.isHashOf(credential, '0'.repeat(64))).toBe(false)
  })
})
