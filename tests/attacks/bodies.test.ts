import { beforeAll, describe, expect, it } from '@jest/globals'
import { type Answer, type Partner, provisionPartners, request, stack } from '../partner.ts'

let partner: Partner
let other: Partner
beforeAll(async () => {
  // Two, because all these calls would be nearly too many for one shop.
  ;[partner, other] = await provisionPartners(1, 1)
})

const upload = { contentType: 'image/png', fileName: 'a.png', size: 1000 }
const region = { region: 'front', imageId: 'img_0' }
const preview = { productId: stack.products[0]?.productId, regions: [region] }
const lists = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`

/** Sends bytes as the JSON of an upload address. */
const post = (body: string | Buffer<ArrayBuffer>, contentType = 'application/json', path = '/upload-url') =>
  request('POST', `${stack.baseUrl}/channel-api/v1.0${path}`, {
    headers: { authorization: `Bearer ${partner.token}`, 'content-type': contentType },
    body,
  })

/** Each wrong field as `<pointer> <code>`. */
const problemsOf = ({ body }: Answer) =>
  (body.errors ?? []).map((problem: { pointer: string; code: string }) => `${problem.pointer} ${problem.code}`)

describe('a body that is not what it should be is refused by the name of its field', () => {
  it.each<[string, object | string, string[]]>([
    ['an unknown property', { ...upload, extra: 1 }, ['/extra UNKNOWN_PROPERTY']],
    ['constructor', { ...upload, constructor: { prototype: { isAdmin: true } } }, ['/constructor UNKNOWN_PROPERTY']],
    ['__proto__', '{"contentType":"image/png","__proto__":{"size":1}}', ['/__proto__ UNKNOWN_PROPERTY']],
    ['a number as text', { ...upload, size: '5' }, ['/size WRONG_TYPE']],
    ['a number in a list', { ...upload, size: [5] }, ['/size WRONG_TYPE']],
    ['true for a number', { ...upload, size: true }, ['/size WRONG_TYPE']],
    ['null for a text', { ...upload, fileName: null }, ['/fileName WRONG_TYPE']],
    ['a number for a text', { ...upload, fileName: 5 }, ['/fileName WRONG_TYPE']],
    ['a fraction', { ...upload, size: 1.5 }, ['/size WRONG_TYPE']],
    ['infinity', '{"contentType":"image/png","fileName":"a","size":1e400}', ['/size WRONG_TYPE']],
    ['a whole number beyond what is exact', { ...upload, size: 9_007_199_254_740_992 }, ['/size TOO_LARGE']],
    ['64 bits and more', '{"contentType":"image/png","fileName":"a","size":18446744073709551617}', ['/size TOO_LARGE']],
    ['nothing', { ...upload, size: 0 }, ['/size TOO_SMALL']],
    ['less than nothing', { ...upload, size: -1 }, ['/size TOO_SMALL']],
    ['an empty text', { ...upload, fileName: '' }, ['/fileName TOO_SHORT']],
    ['a text of 900 KB', { ...upload, fileName: 'a'.repeat(900_000) }, ['/fileName TOO_LONG']],
    ['NUL', { ...upload, fileName: 'a\0b' }, ['/fileName NOT_ALLOWED']],
    ['half a character', '{"contentType":"image/png","fileName":"\\ud800","size":1}', ['/fileName INVALID_TEXT']],
    ['another value', { ...upload, contentType: 'image/svg+xml' }, ['/contentType NOT_ALLOWED']],
    ['a name given twice', '{"size":1,"contentType":"image/png","fileName":"a","size":2}', ['/size DUPLICATE']],
    ['200,000 lists in one another', `{"fileName":${lists(200_000)}}`, [`/fileName${'/0'.repeat(31)} TOO_DEEP`]],
    ['33 levels', `{"fileName":${lists(32)}}`, [`/fileName${'/0'.repeat(31)} TOO_DEEP`]],
    ['a list for the body', '[]', [' WRONG_TYPE']],
    [
      'several things',
      { contentType: 'x', extra: 1 },
      ['/contentType NOT_ALLOWED', '/extra UNKNOWN_PROPERTY', '/fileName REQUIRED', '/size REQUIRED'],
    ],
  ])('%s', async (_what, body, problems) => {
    const answer = await post(typeof body === 'string' ? body : JSON.stringify(body))
    expect([answer.status, answer.body.code]).toEqual([400, 'REQUEST_INVALID'])
    expect(problemsOf(answer).sort()).toEqual(problems.sort())
  })

  it.each<[string, object, string[]]>([
    ['in a list', { ...preview, regions: [region, { ...region, imageId: 5 }] }, ['/regions/1/imageId WRONG_TYPE']],
    ['too many', { ...preview, colors: Array.from({ length: 51 }, () => 'Red') }, ['/colors TOO_MANY']],
    ['none', { ...preview, regions: [] }, ['/regions TOO_FEW']],
    [
      'text for a choice',
      { ...preview, regions: [{ ...region, fillAllPlacements: 'yes' }] },
      ['/regions/0/fillAllPlacements WRONG_TYPE'],
    ],
    ['an object for a list', { ...preview, colors: { 0: 'Red' } }, ['/colors WRONG_TYPE']],
  ])('deep inside: %s', async (_what, body, problems) => {
    const answer = await partner.call('POST', '/previews', body)
    expect([answer.status, answer.body.code]).toEqual([400, 'REQUEST_INVALID'])
    expect(problemsOf(answer)).toEqual(problems)
  })

  it.each([
    ['32 bits and more', 2_147_483_648, 'TOO_LARGE'],
    ['a fraction', 1.5, 'WRONG_TYPE'],
  ])('a width of %s', async (_what, width, code) => {
    const answer = await partner.call('POST', '/media/images', { fileUrl: 'http://a/b', width, height: 1 })
    expect(problemsOf(answer)).toEqual([`/width ${code}`])
  })

  it.each([
    ['a byte that begins nothing', '\xff'],
    ['an overlong NUL', '\xc0\x80'],
    ['a surrogate', '\xed\xa0\x80'],
    ['a character cut short', '\xe2\x82'],
  ])('text that is no UTF-8: %s', async (_what, bytes) => {
    const body = Buffer.from(`{"contentType":"image/png","fileName":"a${bytes}","size":1}`, 'latin1')
    const answer = await post(body)
    expect([answer.status, ...problemsOf(answer)]).toEqual([400, '/fileName INVALID_TEXT'])
  })
})

describe('a body that is too much', () => {
  it('of more than 1 MiB is refused, and of 1 MiB is read', async () => {
    const mib = 1024 * 1024
    expect((await post(' '.repeat(mib + 1))).body.code).toBe('BODY_TOO_LARGE')
    const full = JSON.stringify(upload).padEnd(mib, ' ')
    expect((await post(full)).status).toBe(200)
  })

  it.each<[string, string]>([
    ['unknown properties', `{${Array.from({ length: 60_000 }, (_, i) => `"k${i}":1`).join(',')}}`],
    ['a list of wrong things', JSON.stringify({ ...preview, colors: Array.from({ length: 200_000 }, () => 1) })],
    ['a list of regions', JSON.stringify({ ...preview, regions: Array.from({ length: 100_000 }, () => ({})) })],
    ['one name again and again', `{${'"a":1,'.repeat(100_000)}"a":1}`],
    ['backslashes', `{"fileName":"${'\\\\'.repeat(500_000)}"}`],
    ['quotes', `{"fileName":"${'\\"'.repeat(500_000)}"}`],
    ['digits', `{"size":${'9'.repeat(1_000_000)}}`],
    ['one long name', `{"${'k'.repeat(1_000_000)}":1}`],
  ])('made of %s is refused with a short answer, and others are served meanwhile', async (_what, body) => {
    const path = body.includes('productId') ? '/previews' : '/upload-url'
    const [answer, alive] = await Promise.all([
      post(body, 'application/json', path),
      request('GET', `${stack.baseUrl}/livez`),
    ])
    expect([answer.status, alive.status]).toEqual([400, 200])
    expect(answer.body.errors.length).toBeLessThanOrEqual(50)
    expect(answer.bytes.length).toBeLessThan(20_000)
  })
})

describe('a body that says it is something else', () => {
  it.each([
    'text/plain',
    'text/json',
    'application/jsonp',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json, text/plain',
    'text/plain; a=application/json',
    'application/octet-stream',
    'json',
    'application/json; charset=utf-16',
    'application/json; charset="iso-8859-1"',
    'application/json; charset=utf-7; charset=utf-8',
  ])('%s is refused', async (contentType) => {
    const answer = await post(JSON.stringify(upload), contentType)
    expect([answer.status, answer.body.code]).toEqual([415, 'MEDIA_TYPE_UNSUPPORTED'])
  })

  it.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset="UTF-8"'])(
    '%s is JSON',
    async (contentType) => {
      expect((await post(JSON.stringify(upload), contentType)).status).toBe(200)
    },
  )
})

describe('a body that is said to be compressed', () => {
  it.each(['gzip', 'br', 'deflate', 'identity, gzip', 'x'])('by %s is refused, compressed or not', async (encoding) => {
    const answer = await request('POST', `${stack.baseUrl}/channel-api/v1.0/upload-url`, {
      headers: {
        authorization: `Bearer ${partner.token}`,
        'content-type': 'application/json',
        'content-encoding': encoding,
      },
      body: JSON.stringify(upload),
    })
    expect([answer.status, answer.body.code]).toEqual([415, 'MEDIA_TYPE_UNSUPPORTED'])
  })
})

describe('a query that is not what it should be', () => {
  it.each([
    ['limit=0', '/limit TOO_SMALL'],
    ['limit=101', '/limit TOO_LARGE'],
    ['limit=99999999999999999999', '/limit WRONG_TYPE'],
    ['limit=1.5', '/limit WRONG_TYPE'],
    ['limit=1e1', '/limit WRONG_TYPE'],
    ['limit=true', '/limit WRONG_TYPE'],
    ['limit=', '/limit WRONG_TYPE'],
    ['limit=1&limit=2', '/limit WRONG_TYPE'],
    ['cursor=a&cursor=b', '/cursor WRONG_TYPE'],
    ['cursor=a%00b', '/cursor NOT_ALLOWED'],
    [`cursor=${'a'.repeat(5_000)}`, '/cursor TOO_LONG'],
  ])('%s is refused by its name', async (query, problem) => {
    const answer = await other.call('GET', `/shops?${query}`)
    expect([answer.status, ...problemsOf(answer)]).toEqual([400, problem])
  })

  it.each(['%', '%zz', '%ff', '__proto__=1', 'a[b]=c', '&&&', 'constructor=1'])('%s does no harm', async (query) => {
    expect((await other.call('GET', `/shops?${query}`)).status).toBe(200)
    expect([200, 400]).toContain((await other.call('GET', `/shops?cursor=${query}`)).status)
  })
})
