import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import {
  type Answer,
  contentTypes,
  drawArtwork,
  type OwnPartner,
  type Partner,
  provisionPartners,
  put,
  request,
  stack,
  withApiKey,
} from '../partner.ts'

type Call = Partner['platform']

let partner: OwnPartner
let other: Partner
let key: Call
beforeAll(async () => {
  ;[partner, other] = await provisionPartners(2, 1)
  key = withApiKey(partner.apiKey)
})

/** Uploads artwork and registers it, all on the platform interface. */
async function register(call: Call, file?: Awaited<ReturnType<typeof drawArtwork>>, headers = {}): Promise<Answer> {
  const { format, bytes, width, height } = file ?? (await drawArtwork())
  const wish = { contentType: contentTypes[format], fileName: 'a', size: bytes.length }
  const { body } = await call('POST', '/media/upload-url', wish, headers)
  expect((await put(body.uploadUrl, bytes)).status).toBe(200)
  return call('POST', '/media/images', { fileUrl: body.fileUrl, width, height }, headers)
}

describe('POST /media/upload-url', () => {
  it('answers 201 with what the channel interface answers', async () => {
    const answer = await partner.platform('POST', '/media/upload-url', {
      contentType: 'image/png',
      fileName: 'a.png',
      size: 1000,
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      uploadUrl: expect.stringMatching(/^https?:\/\//),
      fileUrl: expect.stringMatching(/^https?:\/\/[^?]+$/),
      expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
      headers: { 'x-storage-content-length-range': '1000' },
    })
  })

  it.each([
    ['contentType', { contentType: 'image/svg+xml' }],
    ['size', { size: 50 * 1024 * 1024 + 1 }],
    ['fileName', { fileName: '' }],
    ['shop', { shop: 'sh_1' }],
  ])('refuses a wrong %s with 400 naming it', async (field, change) => {
    const wish = { contentType: 'image/png', fileName: 'a.png', size: 1000, ...change }
    const answer = await partner.platform('POST', '/media/upload-url', wish)
    expect([answer.status, answer.body.code]).toEqual([400, 'REQUEST_INVALID'])
    expect(answer.body.errors).toEqual([expect.objectContaining({ pointer: `/${field}` })])
  })
})

describe('POST /media/images', () => {
  it('answers 201 with the image and the addresses of what is shown of it', async () => {
    const { status, body } = await register(partner.platform, await drawArtwork('png', 1600, 800))
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^img_/),
      uri: `${stack.baseUrl}/open-api/v1.0/media/images/${body.id}`,
      width: 1600,
      height: 800,
      thumbnail: expect.stringMatching(new RegExp(`^${stack.baseUrl}/images/[\\w-]{43}\\.`)),
      preview: expect.stringMatching(new RegExp(`^${stack.baseUrl}/images/[\\w-]{43}\\.`)),
    })
    for (const [url, width] of [
      [body.thumbnail, 320],
      [body.preview, 1024],
    ]) {
      const picture = await request('GET', url)
      expect(picture.status).toBe(200)
      expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(picture.headers.get('content-type')).toBe('image/webp')
      expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 })
      const alpha = await sharp(picture.bytes).extractChannel(3).raw().toBuffer()
      // A corner, and a point of the disc beside its middle.
      expect([alpha[0], alpha[(width / 4) * width + width * 0.5625]]).toEqual([0, 255])
      const known = { headers: { 'if-none-match': picture.headers.get('etag') ?? '' } }
      expect((await request('GET', url, known)).status).toBe(304)
    }
  })

  it('answers the same image when a file is registered again', async () => {
    const { format, bytes, width, height } = await drawArtwork()
    const wish = { contentType: contentTypes[format], fileName: 'a', size: bytes.length }
    const { body } = await partner.platform('POST', '/media/upload-url', wish)
    await put(body.uploadUrl, bytes)
    const registration = { fileUrl: body.fileUrl, width, height }
    const [first, again] = [
      await partner.platform('POST', '/media/images', registration),
      await partner.platform('POST', '/media/images', registration),
    ]
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  it('refuses what is not there with 422', async () => {
    const registration = { fileUrl: 'https://storage.example/x', width: 1, height: 1 }
    const answer = await partner.platform('POST', '/media/images', registration)
    expect([answer.status, answer.body.code]).toEqual([422, 'FILE_NOT_FOUND'])
  })
})

describe('GET /media/images', () => {
  it('answers a page of the library, newest first', async () => {
    const { body: newest } = await register(partner.platform)
    const { status, body } = await partner.platform('GET', '/media/images?page=0&size=2')
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['page', 'results', 'size', 'total', 'totalPages'])
    expect([body.page, body.size, body.totalPages]).toEqual([0, 2, Math.ceil(body.total / 2)])
    expect(body.results[0]).toEqual(newest)
  })

  it('answers 20 unless told, and nothing beyond the last page', async () => {
    expect((await partner.platform('GET', '/media/images')).body.size).toBe(20)
    const { body } = await partner.platform('GET', '/media/images?page=100000')
    expect([body.results, body.page]).toEqual([[], 100_000])
  })

  it('is walked by cursors, which stay good while images are added', async () => {
    const ids = []
    for (let n = 0; n < 3; n += 1) ids.unshift((await register(partner.platform)).body.id)
    const first = await partner.platform('GET', '/media/images?cursor=&size=2')
    expect(Object.keys(first.body).sort()).toEqual(['nextCursor', 'results', 'size'])
    await register(partner.platform)
    const next = await partner.platform('GET', `/media/images?cursor=${first.body.nextCursor}&size=2`)
    const walked = [first, next].flatMap(({ body }) => body.results.map(({ id }: { id: string }) => id))
    expect(walked.slice(0, 3)).toEqual(ids)
  })

  it.each(['page=-1', 'page=x', 'size=0', 'size=101', 'cursor=nonsense', 'cursor=&page=0'])(
    'refuses ?%s with 400',
    async (query) => {
      const answer = await partner.platform('GET', `/media/images?${query}`)
      expect([answer.status, answer.body.code]).toEqual([400, 'REQUEST_INVALID'])
    },
  )
})

describe('GET /media/images/{id}', () => {
  it('answers the record that the uri of an image names, and says when it is unchanged', async () => {
    const { body: image } = await register(partner.platform)
    const answer = await partner.platform('GET', `/media/images/${image.id}`)
    expect([answer.status, answer.body]).toEqual([200, image])
    const etag = answer.headers.get('etag') ?? ''
    const again = await partner.platform('GET', `/media/images/${image.id}`, undefined, { 'if-none-match': etag })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  it("answers another channel's image exactly like one that never was", async () => {
    const { body: theirs } = await register(other.platform)
    for (const id of [theirs.id, 'img_00000000000000000000000000', 'nonsense']) {
      const { status, body } = await partner.platform('GET', `/media/images/${id}`)
      expect([status, body.code]).toEqual([404, 'LIBRARY_IMAGE_NOT_FOUND'])
    }
  })
})

describe('whose image it is', () => {
  const sees = async (call: Call, id: string) => (await call('GET', `/media/images/${id}`)).status === 200

  it("a channel's, for every shop attached to its agency", async () => {
    const [own, second] = partner.shops.map(({ shopId }) => ({ 'x-shopid': shopId }))
    const { body } = await register(partner.platform, undefined, second)
    expect(await sees(partner.platform, body.id)).toBe(true)
    const front = { productTemplateId: 'pro_mug', regions: [{ region: 'wrap', imageId: body.id }] }
    for (const shop of [own, second])
      expect((await partner.platform('POST', '/customizations?dryRun=true', front, shop)).status).toBe(200)
    expect([await sees(key, body.id), await sees(other.platform, body.id)]).toEqual([false, false])
  })

  it("a shop's, for its API key: what the key registered, and a channel acting for the shop", async () => {
    const { body: byKey } = await register(key)
    const { body: byChannel } = await register(partner.platform)
    expect([await sees(key, byKey.id), await sees(key, byChannel.id)]).toEqual([true, true])
    expect([await sees(partner.platform, byKey.id), await sees(other.platform, byKey.id)]).toEqual([false, false])
    const { body: list } = await key('GET', '/media/images?size=2')
    expect(list.results.map(({ id }: { id: string }) => id)).toEqual([byChannel.id, byKey.id])
  })

  it('one on both interfaces', async () => {
    const id = await partner.imageId()
    expect((await partner.platform('GET', `/media/images/${id}`)).body).toHaveProperty('thumbnail')
  })
})
