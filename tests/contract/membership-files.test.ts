import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import {
  film,
  type OwnPartner,
  provisionChannel,
  provisionPartner,
  request,
  stack,
  toFileWish,
  uploadFile,
  withApiKey,
} from '../partner.ts'

// As for images: create, upload straight to storage, here by parts, confirm.

let partner: OwnPartner
let other: OwnPartner
beforeAll(async () => {
  other = await provisionPartner()
})

/** A shop begins 20 uploads a minute, wrong ones counted: each part has one of its own. */
const provision = async () => {
  partner = await provisionPartner()
}

const mebibyte = 1024 * 1024
const wish = toFileWish('video/mp4', [film])

async function create(parts: readonly Buffer[], by: OwnPartner = partner) {
  const answer = await by.memberships('POST', '/files', toFileWish('video/mp4', parts))
  expect(answer.status).toBe(200)
  return answer.body
}

/** The PUT of a part: its headers, verbatim, and no Authorization. */
const put = ({ url, headers }: { url: string; headers: Record<string, string> }, body: Buffer) =>
  request('PUT', url, { headers, body: Buffer.from(body) })

const confirm = (resourceId: unknown, signedId: unknown, by: OwnPartner = partner) =>
  by.memberships('PATCH', `/files/${resourceId}/confirm`, { signedId })

describe('POST /files', () => {
  beforeAll(provision)

  it('answers 200 with where each part goes, its one header, a signedId and an integer', async () => {
    const parts = [Buffer.alloc(5 * mebibyte), Buffer.from('the last')]
    const { uploadData, resourceId, ...rest } = await create(parts)
    expect(rest).toEqual({})
    expect(Object.keys(uploadData).sort()).toEqual(['expiresAt', 'parts', 'signedId'])
    expect(uploadData.parts).toEqual(
      toFileWish('video/mp4', parts).parts.map(({ checksum }, i) => ({
        partNumber: i + 1,
        url: expect.stringMatching(/^https?:\/\//),
        headers: { 'content-MD5': checksum },
      })),
    )
    expect(Number.isSafeInteger(resourceId)).toBe(true)
    const leftMs = Date.parse(uploadData.expiresAt) - Date.now()
    expect(Math.abs(leftMs - 3_600_000)).toBeLessThan(60_000)
  })

  it('gives the same file to a repeat under one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': randomBytes(8).toString('hex') }
    const [first, again] = [
      await partner.memberships('POST', '/files', wish, headers),
      await partner.memberships('POST', '/files', wish, headers),
    ]
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })

  it.each(['video/mp4', 'video/webm', 'audio/mpeg', 'audio/mp4', 'audio/ogg'])('takes %s', async (contentType) => {
    expect((await partner.memberships('POST', '/files', { ...wish, contentType })).status).toBe(200)
  })

  it('is under the limit of uploads beside the one of all calls', async () => {
    const { headers } = await partner.memberships('POST', '/files', wish)
    expect(headers.get('ratelimit-policy')).toBe('"default";q=100;w=10, "uploads";q=20;w=60')
    expect(headers.get('ratelimit')).toMatch(/^"default";r=\d+;t=\d+, "uploads";r=1\d;t=\d+$/)
    const found = await partner.memberships('GET', '/files/999999999')
    expect(found.headers.get('ratelimit-policy')).toBe('"default";q=100;w=10')
  })
})

describe('POST /files with a wrong field', () => {
  beforeAll(provision)

  const [part] = wish.parts
  const largePart = { ...part, byteSize: 5 * mebibyte }
  const md5 = createHash('md5').update(film).digest()
  it.each<[string, string, object]>([
    ['a type that is none of them', '/contentType', { contentType: 'video/quicktime' }],
    ['a type in capitals', '/contentType', { contentType: 'VIDEO/MP4' }],
    ['no bytes', '/byteSize', { byteSize: 0 }],
    ['more than 2 GiB', '/byteSize', { byteSize: 2_147_483_649 }],
    ['more than its parts', '/byteSize', { byteSize: film.length + 1 }],
    ['no parts', '/parts', { parts: [] }],
    ['513 parts', '/parts', { parts: Array(513).fill(part) }],
    ['a part of more than 100 MiB', '/parts/0/byteSize', { parts: [{ ...part, byteSize: 100 * mebibyte + 1 }] }],
    ['a part of less than 5 MiB', '/parts/0/byteSize', { parts: [{ ...part, byteSize: 5 * mebibyte - 1 }, part] }],
    ['an empty last part', '/parts/1/byteSize', { parts: [largePart, { ...part, byteSize: 0 }] }],
    ['an MD5 in hex', '/parts/0/checksum', { parts: [{ ...part, checksum: md5.toString('hex') }] }],
    ['an MD5 with a bit too many', '/parts/0/checksum', { parts: [{ ...part, checksum: 'XrY7u+Ae7tCTyyK7j1rNwx==' }] }],
    ['a part with its number', '/parts/0/partNumber', { parts: [{ ...part, partNumber: 1 }] }],
    ['a name', '/fileName', { fileName: 'a.mp4' }],
  ])('refuses %s with 400 naming %s', async (_, pointer, change) => {
    const answer = await partner.memberships('POST', '/files', { ...wish, ...change })
    expect([answer.status, answer.body.code]).toEqual([400, 'REQUEST_INVALID'])
    expect(new Set(answer.body.errors.map((problem: { pointer: string }) => problem.pointer))).toEqual(
      new Set([pointer]),
    )
  })
})

describe('an upload by parts', () => {
  beforeAll(provision)

  it('is resumed after the first part, with fresh addresses for the rest, and is then the file that was promised', async () => {
    const parts = [
      Buffer.concat([film, randomBytes(5 * mebibyte)]),
      randomBytes(5 * mebibyte),
      randomBytes(5 * mebibyte),
    ]
    const { uploadData, resourceId } = await create(parts)
    expect((await put(uploadData.parts[0], parts[0] ?? film)).status).toBe(200)

    const { body: begun } = await partner.memberships('GET', `/files/${resourceId}`)
    expect(begun).toEqual({
      id: resourceId,
      state: 'CREATED',
      contentType: 'video/mp4',
      byteSize: 15 * mebibyte + film.length,
      parts: parts.map(({ length }, i) => ({ partNumber: i + 1, byteSize: length, uploaded: i === 0 })),
      uploadData: {
        parts: [expect.anything(), expect.anything()],
        signedId: expect.any(String),
        expiresAt: expect.any(String),
      },
    })
    const missing = begun.uploadData.parts
    expect(missing.map(({ partNumber }: { partNumber: number }) => partNumber)).toEqual([2, 3])
    for (const each of missing) expect((await put(each, parts[each.partNumber - 1] ?? film)).status).toBe(200)
    expect((await confirm(resourceId, begun.uploadData.signedId)).status).toBe(204)

    const { body: file } = await partner.memberships('GET', `/files/${resourceId}`)
    expect(Object.keys(file).sort()).toEqual(['byteSize', 'contentType', 'expiresAt', 'id', 'state', 'url'])
    const stored = await request('GET', file.url)
    expect([stored.status, stored.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    expect(stored.bytes.equals(Buffer.concat(parts))).toBe(true)
    expect((await request('GET', file.url.split('?')[0])).status).toBe(403)
    // A player asks for a part of it.
    const some = await request('GET', file.url, { headers: { range: 'bytes=4-7' } })
    expect([some.status, some.bytes.toString()]).toEqual([206, 'ftyp'])
  })

  it('takes no other bytes for a part', async () => {
    const { uploadData } = await create([film])
    expect((await put(uploadData.parts[0], Buffer.alloc(film.length, 1))).status).toBe(400)
  })

  it('lets a page of another origin send a part', async () => {
    const { uploadData } = await create([film])
    const asked = await request('OPTIONS', uploadData.parts[0].url, {
      headers: {
        origin: 'https://partner.example',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-md5',
      },
    })
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([
      200,
      expect.stringMatching(/^(\*|https:\/\/partner\.example)$/),
    ])
  })
})

describe('PATCH /files/{resourceId}/confirm', () => {
  beforeAll(provision)

  it('answers 204 without a body, and again', async () => {
    const { resourceId, signedId } = await uploadFile(partner.memberships)
    for (let time = 0; time < 2; time++) {
      const answer = await confirm(resourceId, signedId)
      expect([answer.status, answer.bytes.length]).toEqual([204, 0])
    }
  })

  it('refuses a file whose parts are absent with 422, saying what was expected, found and missing', async () => {
    const { uploadData, resourceId } = await create([film])
    const answer = await confirm(resourceId, uploadData.signedId)
    expect([answer.status, answer.body.code]).toEqual([422, 'FILE_NOT_UPLOADED'])
    expect(answer.body).toMatchObject({ expected: { byteSize: film.length, parts: 1 }, found: null, missing: [1] })
  })

  it('refuses what is not of the promised type with 422', async () => {
    const { resourceId, signedId } = await uploadFile(partner.memberships, { contentType: 'audio/ogg' })
    const answer = await confirm(resourceId, signedId)
    expect([answer.status, answer.body.code]).toEqual([422, 'FILE_TYPE_NOT_ALLOWED'])
    expect(answer.body).toMatchObject({ expected: { contentType: 'audio/ogg' }, found: { contentType: 'video/mp4' } })
  })

  it.each([
    ['altered', 'SIGNED_ID_INVALID'],
    ['of another file', 'SIGNED_ID_OF_ANOTHER_FILE'],
    ['of another shop', 'SIGNED_ID_OF_ANOTHER_SHOP'],
  ])('refuses a signedId that is %s', async (which, code) => {
    const own = await uploadFile(partner.memberships)
    const signedIds: Record<string, () => Promise<string>> = {
      altered: async () => own.signedId.replace(/.$/, (last: string) => (last === 'A' ? 'E' : 'A')),
      'of another file': async () => (await create([film])).uploadData.signedId,
      'of another shop': async () => (await create([film], other)).uploadData.signedId,
    }
    const answer = await confirm(own.resourceId, await signedIds[which]?.())
    expect([answer.status, answer.body.code]).toEqual([422, code])
  })

  it.each(['abc', '0', '-1', '1.5', '9'.repeat(40)])('refuses %s as a resourceId with 400', async (resourceId) => {
    const answer = await confirm(resourceId, 'x')
    expect([answer.status, answer.body.code]).toEqual([400, 'REQUEST_INVALID'])
  })

  it("answers another shop's file as one that never was", async () => {
    const { resourceId, signedId } = await uploadFile(other.memberships)
    for (const answer of [
      await confirm(resourceId, signedId),
      await partner.memberships('GET', `/files/${resourceId}`),
      await partner.memberships('GET', '/files/999999999'),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'MEMBERSHIP_FILE_NOT_FOUND'])
  })
})

describe('who may', () => {
  it('is a caller with the scope memberships_write, for reading too', async () => {
    const reader = await provisionChannel('--scopes', 'memberships_read')
    for (const [method, path, body] of [
      ['POST', '/files', wish],
      ['PATCH', '/files/1/confirm', { signedId: 'x' }],
      ['GET', '/files/1', undefined],
    ] as const) {
      const answer = await reader.memberships(method, path, body)
      expect([answer.status, answer.body.code, answer.body.scope]).toEqual([
        403,
        'INSUFFICIENT_SCOPE',
        'memberships_write',
      ])
    }
  })

  it('is an API key, for its own shop', async () => {
    const key = withApiKey(partner.apiKey, '/open-api/v1.1/memberships')
    const { resourceId, signedId } = await uploadFile(key)
    expect((await key('PATCH', `/files/${resourceId}/confirm`, { signedId })).status).toBe(204)
  })

  it('is nobody without a credential', async () => {
    const answer = await request('GET', `${stack.baseUrl}/open-api/v1.1/memberships/files/1`)
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED'])
  })
})
