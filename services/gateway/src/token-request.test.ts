import { describe, expect, it } from '@jest/globals'
import { readTokenRequest, TokenRefusal, toBasic } from './token-request.ts'

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
const grant = 'grant_type=client_credentials'

function refusalOf(authorization: string | undefined, body: string): [number, string] {
  try {
    readTokenRequest(authorization, body)
  } catch (error) {
    if (error instanceof TokenRefusal) return [error.status, error.error]
    throw error
  }
  throw new Error('not refused')
}

describe('readTokenRequest', () => {
  it.each([
    ['a plain secret', basic('channel.a:s'), grant, { clientId: 'channel.a', clientSecret: 's', scope: null }],
    [
      'a secret with colons',
      basic('channel.a:b:c'),
      grant,
      { clientId: 'channel.a', clientSecret: 'b:c', scope: null },
    ],
    ['an encoded id', basic('channel%2E%61:s'), grant, { clientId: 'channel.a', clientSecret: 's' }],
    ['an encoded secret', basic('channel.a:%2B+%25%3a%C3%A9'), grant, { clientSecret: '+ %:é' }],
    ['a secret that no form can have encoded', basic('channel.a:50%+%zz'), grant, { clientSecret: '50%+%zz' }],
    ['a secret that encodes no text', basic('channel.a:%ff+'), grant, { clientSecret: '%ff+' }],
    ['its encoded id in the body as well', basic('channel%2Ea:s'), `${grant}&client_id=channel%2Ea`, { scope: null }],
    ['another case of the scheme', basic('channel.a:s').replace('Basic', 'bAsIc'), grant, { clientId: 'channel.a' }],
    ['a scope', basic('channel.a:s'), `${grant}&scope=a+b`, { scope: 'a b' }],
    ['a scope without a value as none', basic('channel.a:s'), `${grant}&scope=+`, { scope: null }],
    ['scopes apart by more than one space', basic('channel.a:s'), `${grant}&scope=+a++b`, { scope: 'a b' }],
    ['its own id in the body as well', basic('channel.a:s'), `${grant}&client_id=channel.a`, { clientId: 'channel.a' }],
  ])('reads %s', (_what, authorization, body, expected) => {
    expect(readTokenRequest(authorization, body)).toMatchObject(expected)
  })

  it.each([
    ['nothing', undefined, grant],
    ['an empty secret parameter in the body', basic('channel.a:s'), `${grant}&client_secret=`],
    ['an encoded name of the secret', basic('channel.a:s'), `${grant}&client%5Fsecret=s`],
    ['another id in the body', basic('channel.a:s'), `${grant}&client_id=channel.b`],
    ['an id without a name', basic('channel.:s'), grant],
    ['an id that stays encoded', basic('channel.%2561:s'), grant],
    ['an id whose encoding is broken', basic('channel.a%:s'), grant],
    ['an encoded id that no channel can have', basic('channel.%2e:s'), grant],
    ['an encoded colon for its colon', basic('channel.a%3As'), grant],
    ['an encoded NUL', basic('channel.a:s%00'), grant],
    ['an encoded line feed in its id', basic('channel.a%0A:s'), grant],
    ['an id in capitals', basic('CHANNEL.a:s'), grant],
    ['a name that no channel can have', basic('channel.A_b:s'), grant],
    ['a NUL', basic('channel.a:s\0'), grant],
    ['a secret too long to be one', basic(`channel.a:${'s'.repeat(513)}`), grant],
    ['two credentials', `${basic('channel.a:s')}, ${basic('channel.b:s')}`, grant],
  ])('refuses the client with %s', (_what, authorization, body) => {
    expect(refusalOf(authorization, body)).toEqual([401, 'invalid_client'])
  })

  it('refuses to ask for an id token', () => {
    expect(refusalOf(basic('channel.a:s'), `${grant}&scope=a+openid`)).toEqual([400, 'invalid_scope'])
  })

  it('looks at the client before it looks at the grant', () => {
    expect(refusalOf(undefined, 'grant_type=password')).toEqual([401, 'invalid_client'])
    expect(refusalOf(basic('channel.a:s'), 'grant_type=password')).toEqual([400, 'unsupported_grant_type'])
    expect(refusalOf(basic('channel.a:s'), '')).toEqual([400, 'invalid_request'])
    expect(refusalOf(basic('channel.a:s'), `${grant}&scope=a&scope=b`)).toEqual([400, 'invalid_request'])
  })
})

describe('toBasic', () => {
  it.each(['s', '+', '%', '%2B', 'a b', 'ü:&=~*()', '%zz', '\u{1f600}'])(
    'is read as what it was made of: %j',
    (secret) => {
      expect(readTokenRequest(toBasic({ clientId: 'channel.a', clientSecret: secret }), grant)).toMatchObject({
        clientId: 'channel.a',
        clientSecret: secret,
      })
    },
  )

  it('leaves the characters of an issued id and secret as they are', () => {
    expect(toBasic({ clientId: 'channel.a-1', clientSecret: 'aZ09-_.' })).toBe(basic('channel.a-1:aZ09-_.'))
  })
})
