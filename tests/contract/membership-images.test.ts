import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import {
  drawArtwork,
  type OwnPartner,
  provisionChannel,
  provisionPartners,
  request,
  stack,
  withApiKey,
} from '../partner.ts'

// The three steps, from the specification alone: create, upload straight to storage, confirm.

let partner: OwnPartner
let other: OwnPartner
beforeAll(async () => {
  ;[partner, other] = await provisionPartners(2, 1)
})

const toChecksum = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64')
const wishFor = (bytes: Buffer) => ({ byteSize: bytes.length, checksum: toChecksum(bytes) })

async function create(bytes: Buffer, by: OwnPartner = partner) {
  const answer = await by.memberships('POST', '/images', wishFor(bytes))
  expect(answer.status).toBe(200)
  return answer.body
}

/** The PUT that the specification describes: those headers, verbatim, and no Authorization. */
const put = (url: string, headers: Record<string, string>, body: Buffer) =>
  request('PUT', url, { headers, body: Buffer.from(body) })

async function upload(bytes: Buffer, by: OwnPartner = partner) {
  const { uploadData, resourceId } = await create(bytes, by)
  expect((await put(uploadData.url, uploadData.headers, bytes)).status).toBe(200)
  return { resourceId, signedId: uploadData.signedId }
}

const confirm = (resourceId: unknown, signedId: unknown, by: OwnPartner = partner) =>
  by.memberships('PATCH', `/images/${resourceId}/confirm`, { signedId })

describe('POST /images', () => {
  it('answers 200 with where the bytes go, the three headers, a signedId and an integer', async () => {
    const { bytes } = await drawArtwork()
    const answer = await partner.memberships('POST', '/images', wishFor(bytes))
    expect([answer.status, Object.keys(answer.body).sort()]).toEqual([200, ['resourceId', 'uploadData']])
    const { uploadData, resourceId } = answer.body
    expect(Object.keys(uploadData).sort()).toEqual(['headers', 'signedId', 'url'])
    expect(Object.keys(uploadData.headers).sort()).toEqual(['cache-Control', 'content-Disposition', 'content-MD5'])
    expect(uploadData.headers['content-MD5']).toBe(toChecksum(bytes))
    expect(uploadData.url).toMatch(/^https?:\/\//)
    expect(Number.isSafeInteger(resourceId)).toBe(true)
  })

  it('gives an image of its own each time', async () => {
    const { bytes } = await drawArtwork()
    expect((await create(bytes)).resourceId).not.toBe((await create(bytes)).resourceId)
  })

  it('gives the same image to a repeat under one Idempotency-Key', async () => {
    const { bytes } = await drawArtwork()
    const headers = { 'idempotency-key': randomBytes(8).toString('hex') }
    const [first, again] = [
      await partner.memberships('POST', '/images', wishFor(bytes), headers),
      await partner.memberships('POST', '/images', wishFor(bytes), headers),
    ]
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })

  it.each([
    ['byteSize', { byteSize: 0 }],
    ['byteSize', { byteSize: 20 * 1024 * 1024 + 1 }],
    ['byteSize', { byteSize: 1.5 }],
    ['byteSize', { byteSize: '10' }],
    ['checksum', { checksum: 'not base64' }],
    ['checksum', { checksum: '' }],
    ['checksum', { checksum: createHash('md5').update('').digest('hex') }],
    ['checksum', { checksum: 'XrY7u+Ae7tCTyyK7j1rNwx==' }],
    ['fileName', { fileName: 'a.png' }],
  ])('refuses a wrong %s with 400 naming it: %j', async (field, change) => {
    const wish = { ...wishFor(Buffer.from('x')), ...change }
    const answer = await partner.memberships('POST', '/images', wish)
    expect([answer.status, answer.body.code]).toEqual([400, 'REQUEST_INVALID'])
    expect(new Set(answer.body.errors.map((problem: { pointer: string }) => problem.pointer))).toEqual(
      new Set([`/${field}`]),
    )
  })

  it('refuses all that is wrong in one answer', async () => {
    const { body } = await partner.memberships('POST', '/images', { byteSize: 0 })
    expect(body.errors.map((problem: { pointer: string }) => problem.pointer).sort()).toEqual([
      '/byteSize',
      '/checksum',
    ])
  })
})

describe('the upload', () => {
  it('is answered 200 with an empty body', async () => {
    const { bytes } = await drawArtwork()
    const { uploadData } = await create(bytes)
    const stored = await put(uploadData.url, uploadData.headers, bytes)
    expect([stored.status, stored.bytes.length]).toEqual([200, 0])
  })

  it('is refused by storage when its bytes are not those of the checksum', async () => {
    const { bytes } = await drawArtwork()
    const { uploadData } = await create(bytes)
    const altered = Buffer.from(bytes)
    altered.writeUInt8((altered.readUInt8(100) + 1) % 256, 100)
    expect((await put(uploadData.url, uploadData.headers, altered)).status).toBe(400)
  })

  it('lets no page find an original: only who has the address may even ask for it', async () => {
    const { bytes } = await drawArtwork()
    const { uploadData } = await create(bytes)
    await put(uploadData.url, uploadData.headers, bytes)
    expect((await request('GET', uploadData.url)).status).toBe(403)
    expect((await request('GET', uploadData.url.split('?')[0])).status).toBe(403)
  })
})

describe('PATCH /images/{resourceId}/confirm', () => {
  it('answers 204 without a body, and again', async () => {
    const { resourceId, signedId } = await upload((await drawArtwork()).bytes)
    for (let time = 0; time < 2; time++) {
      const answer = await confirm(resourceId, signedId)
      expect([answer.status, answer.bytes.length]).toEqual([204, 0])
    }
  })

  it('refuses an image whose bytes are absent with 422, saying what was expected and what was found', async () => {
    const { bytes } = await drawArtwork()
    const { uploadData, resourceId } = await create(bytes)
    const answer = await confirm(resourceId, uploadData.signedId)
    expect([answer.status, answer.body.code]).toEqual([422, 'IMAGE_NOT_UPLOADED'])
    expect(answer.body).toMatchObject({ expected: wishFor(bytes), found: null })
  })

  it('refuses what is no image with 422', async () => {
    const { resourceId, signedId } = await upload(randomBytes(2_000))
    const answer = await confirm(resourceId, signedId)
    expect([answer.status, answer.body.code]).toEqual([422, 'IMAGE_TYPE_NOT_ALLOWED'])
  })

  it.each([
    ['altered', 'SIGNED_ID_INVALID'],
    ['of another image', 'SIGNED_ID_OF_ANOTHER_IMAGE'],
    ['of another shop', 'SIGNED_ID_OF_ANOTHER_SHOP'],
  ])('refuses a signedId that is %s', async (which, code) => {
    const { bytes } = await drawArtwork()
    const own = await upload(bytes)
    const signedIds: Record<string, () => Promise<string>> = {
      altered: async () => own.signedId.replace(/.$/, (last: string) => (last === 'A' ? 'E' : 'A')),
      'of another image': async () => (await create(bytes)).uploadData.signedId,
      'of another shop': async () => (await create(bytes, other)).uploadData.signedId,
    }
    const answer = await confirm(own.resourceId, await signedIds[which]?.())
    expect([answer.status, answer.body.code]).toEqual([422, code])
  })

  it.each(['abc', '0', '-1', '1.5', '9'.repeat(40)])('refuses %s as a resourceId with 400', async (resourceId) => {
    const answer = await confirm(resourceId, 'x')
    expect([answer.status, answer.body.code]).toEqual([400, 'REQUEST_INVALID'])
  })

  it("answers another shop's image as one that never was", async () => {
    const { resourceId, signedId } = await upload((await drawArtwork()).bytes, other)
    const answer = await confirm(resourceId, signedId)
    expect([answer.status, answer.body.code]).toEqual([404, 'MEMBERSHIP_IMAGE_NOT_FOUND'])
  })
})

describe('GET /images/{resourceId}', () => {
  it('tells the state, and once confirmed the dimensions and an address of a picture, for an hour', async () => {
    const { bytes, width, height } = await drawArtwork()
    const { resourceId, signedId } = await upload(bytes)
    expect((await partner.memberships('GET', `/images/${resourceId}`)).body).toEqual({
      id: resourceId,
      state: 'CREATED',
    })
    await confirm(resourceId, signedId)
    const { status, body } = await partner.memberships('GET', `/images/${resourceId}`)
    expect([status, body]).toEqual([
      200,
      { id: resourceId, state: 'CONFIRMED', width, height, url: expect.any(String), expiresAt: expect.any(String) },
    ])
    expect(Date.parse(body.expiresAt) - Date.now()).toBeLessThanOrEqual(3_600_000)
    const picture = await request('GET', body.url)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ width, height, format: 'webp' })
    // Neither without the signature, nor with another end.
    expect((await request('GET', body.url.replace(/\?.*/, ''))).status).toBe(403)
    expect((await request('GET', body.url.replace('X-Amz-Expires=3600', 'X-Amz-Expires=7200'))).status).toBe(403)
  })

  it('tells of no address that lasts: everybody is shown a picture only by what shows it to everybody', async () => {
    const { resourceId, signedId } = await upload((await drawArtwork()).bytes)
    await confirm(resourceId, signedId)
    const { body: tier } = await partner.memberships('POST', '/tiers', { name: 'Gold', imageResourceId: resourceId })
    const picture = await request('GET', tier.imageUrl)
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    expect((await request('GET', tier.imageUrl.replace(/.{10}\.membership/, '0000000000.membership'))).status).toBe(404)
  })
})

describe('who may', () => {
  it('is a caller with the scope memberships_write, for reading too', async () => {
    const reader = await provisionChannel('--scopes', 'memberships_read')
    for (const [method, path, body] of [
      ['POST', '/images', wishFor(Buffer.from('x'))],
      ['PATCH', '/images/1/confirm', { signedId: 'x' }],
      ['GET', '/images/1', undefined],
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
    const { bytes } = await drawArtwork()
    const { body } = await key('POST', '/images', wishFor(bytes))
    await put(body.uploadData.url, body.uploadData.headers, bytes)
    expect(
      (await key('PATCH', `/images/${body.resourceId}/confirm`, { signedId: body.uploadData.signedId })).status,
    ).toBe(204)
  })

  it('is nobody without a credential', async () => {
    const answer = await request('GET', `${stack.baseUrl}/open-api/v1.1/memberships/images/1`)
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED'])
  })
})
