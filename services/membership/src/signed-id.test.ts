import { Secret } from '@atelier/config/secret.ts'
import { describe, expect, it } from '@jest/globals'
import { signedIds } from './signed-id.ts'

const secret = new Secret('a secret of at least 32 characters')
const other = new Secret('another secret of 32 characters!!')
const ids = signedIds({ primary: secret, accepted: null }, 'image')
const claim = { resourceId: 4711, shopId: 'sh_01m7ztcjbfebabmkejmz073da7', expiresAtMs: 1_795_289_721_457 }
const signed = ids.sign(claim)

describe('a signedId', () => {
  it('says what was signed', () => {
    expect(ids.read(signed)).toEqual(claim)
  })

  it('is good where the secret that signed it is the accepted one', () => {
    expect(signedIds({ primary: other, accepted: secret }, 'image').read(signed)).toEqual(claim)
    expect(ids.read(signedIds({ primary: secret, accepted: other }, 'image').sign(claim))).toEqual(claim)
  })

  it('is refused with any one of its bytes altered', () => {
    const bytes = Buffer.from(signed, 'base64url')
    for (const at of bytes.keys()) {
      const altered = Buffer.from(bytes)
      altered.writeUInt8((altered.readUInt8(at) + 1) % 256, at)
      expect(() => ids.read(altered.toString('base64url'))).toThrow('SIGNED_ID_INVALID')
    }
  })

  it.each([
    ['none', ''],
    ['cut short', signed.slice(0, -1)],
    ['longer', `${signed}A`],
    ['padded', `${signed}==`],
    ['with a line end that decoding passes over', `${signed}\n`],
    ['what no decoder knows', '%%%'],
    ['of another secret', signedIds({ primary: other, accepted: null }, 'image').sign(claim)],
    ['of a file', signedIds({ primary: secret, accepted: other }, 'file').sign(claim)],
  ])('is refused when it is %s', (_, text) => {
    expect(() => ids.read(text)).toThrow('SIGNED_ID_INVALID')
  })
})
