import { Failure } from '@atelier/errors/failure.ts'
import { describe, expect, it } from '@jest/globals'
import { readJsonBody } from './json-body.ts'

/** The code of the refusal, and its problems as `<pointer> <code>`. */
function refusalOf(body: string | Buffer): { code: string; problems: string[] } {
  try {
    readJsonBody(Buffer.from(body))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { code, details } = error
    return { code, problems: (details.errors ?? []).map((problem) => `${problem.pointer} ${problem.code}`) }
  }
  throw new Error('not refused')
}

const lists = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

describe('readJsonBody', () => {
  it.each([
    '{}',
    '"text"',
    ' { "a" : [ 1 , { "b" : "c" } , [ ] ] , "d" : { "b" : null } } ',
    '{"a":"quotes \\" and \\\\","b":"\\\\\\\\","c":"{[,:]}\\\\\\""}',
    '{"a":"\\ud83d\\ude00 😀 \ufffd"}',
    '{"constructor":1,"prototype":2,"a__proto__":3}',
    '[{"a":1},{"a":1}]',
    '{"a":"b","b":"a","c":{"a":{"a":1}}}',
    lists(32),
    objects(32),
  ])('reads %j', (text) => {
    expect(readJsonBody(Buffer.from(text))).toEqual(JSON.parse(text))
  })

  it.each(['', ' ', '{', '{"a":1,}', "{'a':1}", '{"a":1}x', 'NaN', '{"a":"\u0000"}', '\ufeff{}', '{"a":01}'])(
    'refuses %j, which is no JSON',
    (text) => {
      expect(refusalOf(text)).toEqual({ code: 'REQUEST_MALFORMED', problems: [] })
    },
  )

  it.each<[string, string | Buffer, string[]]>([
    ['a name given twice', '{"a":1,"b":{"c":1,"d":[{"e":1,"e":2}]},"a":2}', ['/b/d/0/e DUPLICATE', '/a DUPLICATE']],
    ['a name given twice in two spellings', '{"a":1,"\\u0061":2}', ['/a DUPLICATE']],
    ['a name with a slash twice', '{"a/b~":1,"a/b~":2}', ['/a~1b~0 DUPLICATE']],
    ['__proto__', '{"a":{"__proto__":{"b":1}}}', ['/a/__proto__ UNKNOWN_PROPERTY']],
    ['__proto__ in disguise', '{"__pr\\u006fto__":1}', ['/__proto__ UNKNOWN_PROPERTY']],
    ['half a surrogate pair', '{"a":["x","\\ud800"]}', ['/a/1 INVALID_TEXT']],
    ['half a surrogate pair in a name', '{"\\udc00":1}', ['/\udc00 INVALID_TEXT']],
    ['bytes that are no UTF-8', Buffer.from('{"a":"x","b":"\xff"}', 'latin1'), ['/b INVALID_TEXT']],
    ['UTF-8 cut short', Buffer.from('{"a":"\xe2\x82"}', 'latin1'), ['/a INVALID_TEXT']],
    ['an overlong slash', Buffer.from('{"a":"\xc0\xaf"}', 'latin1'), ['/a INVALID_TEXT']],
    ['a surrogate in UTF-8', Buffer.from('{"a":"\xed\xa0\x80"}', 'latin1'), ['/a INVALID_TEXT']],
    ['33 lists', `{"b":${lists(32)}}`, [`/b${'/0'.repeat(31)} TOO_DEEP`]],
    ['33 objects', objects(33), [`${'/a'.repeat(32)} TOO_DEEP`]],
    ['200,000 lists', `{"a":${lists(200_000)}}`, [`/a${'/0'.repeat(31)} TOO_DEEP`]],
  ])('refuses %s and names the field', (_what, body, problems) => {
    expect(refusalOf(body)).toEqual({ code: 'REQUEST_INVALID', problems })
  })

  it('names at most 50 fields', () => {
    expect(refusalOf(`[${'"\\ud800",'.repeat(500)}1]`).problems).toHaveLength(50)
  })

  it('keeps nothing of what it could not read', () => {
    try {
      readJsonBody(Buffer.from('{"secret": hunter2}'))
    } catch (error) {
      expect(Error.isError(error) && error.cause).toBeUndefined()
    }
    expect.hasAssertions()
  })
})
