import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import {
  type Artwork,
  contentTypes,
  drawArtwork,
  type Format,
  type Partner,
  provisionPartners,
  put,
} from '../partner.ts'

let partner: Partner
let other: Partner
beforeAll(async () => {
  ;[partner, other] = await provisionPartners(1, 1)
})

const register = (body: unknown) => partner.call('POST', '/media/images', body)

/** Uploads bytes as if they were a file of `format`, and answers the address to register. */
async function store(bytes: Buffer, format: Format = 'png'): Promise<string> {
  const { body } = await partner.call('POST', '/upload-url', {
    contentType: contentTypes[format],
    fileName: 'artwork',
    size: bytes.length,
  })
  expect((await put(body.uploadUrl, bytes)).status).toBe(200)
  return body.fileUrl
}

describe('POST /media/images', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('registers a real %s', async (format) => {
    const answer = await partner.upload(await drawArtwork(format, 300, 200))
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^img_/),
      uri: expect.stringMatching(/^https?:\/\//),
      width: 300,
      height: 200,
    })
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('applies orientation %d before it compares dimensions', async (orientation) => {
    const drawn = await drawArtwork('png', 300, 200)
    const bytes = await sharp(drawn.bytes).flatten().withMetadata({ orientation }).jpeg().toBuffer()
    const [width, height] = orientation < 5 ? [300, 200] : [200, 300]
    const answer = await partner.upload({ format: 'jpeg', bytes, width, height })
    expect([answer.status, answer.body.width, answer.body.height]).toEqual([201, width, height])
  })

  it('answers the same image when a file is registered again, even 20 times at once', async () => {
    const file = await drawArtwork()
    const body = { fileUrl: await store(file.bytes), width: file.width, height: file.height }
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(body)))
    answers.push(await register(body))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  })

  it.each<[string, object, object]>([
    ['fileUrl is missing', { fileUrl: undefined }, { pointer: '/fileUrl', code: 'REQUIRED' }],
    ['width is missing', { width: undefined }, { pointer: '/width', code: 'REQUIRED' }],
    ['height is missing', { height: undefined }, { pointer: '/height', code: 'REQUIRED' }],
    ['width is zero', { width: 0 }, { pointer: '/width', code: 'TOO_SMALL', allowed: { min: 1 } }],
    ['height is negative', { height: -5 }, { pointer: '/height', code: 'TOO_SMALL', allowed: { min: 1 } }],
    ['width is a string', { width: '640' }, { pointer: '/width', code: 'WRONG_TYPE' }],
    ['width is a fraction', { width: 640.5 }, { pointer: '/width', code: 'WRONG_TYPE' }],
    ['width is beyond int32', { width: 2 ** 31 }, { pointer: '/width', allowed: { max: 2 ** 31 - 1 } }],
    ['fileUrl is a number', { fileUrl: 5 }, { pointer: '/fileUrl', code: 'WRONG_TYPE' }],
    ['fileUrl is empty', { fileUrl: '' }, { pointer: '/fileUrl', code: 'TOO_SHORT', allowed: { min: 1 } }],
    ['a property is unknown', { depth: 3 }, { pointer: '/depth', code: 'UNKNOWN_PROPERTY' }],
  ])('refuses with 400 naming the field when %s', async (_name, change, problem) => {
    const answer = await register({ fileUrl: 'https://storage.example/x', width: 640, height: 480, ...change })
    expect([answer.status, answer.body.code]).toEqual([400, 'REQUEST_INVALID'])
    expect(answer.body.errors).toEqual([expect.objectContaining(problem)])
  })
})

describe('registration is refused with 422', () => {
  /** The code and the facts of a refusal; the title is for people. */
  const refusalOf = async (fileUrl: string, width = 640, height = 480) => {
    const { status, body } = await register({ fileUrl, width, height })
    expect([status, body.status]).toEqual([422, 422])
    const { title: _title, status: _status, requestId: _id, detail: _detail, ...facts } = body
    return facts
  }
  const jpegOf = async (file: Artwork) => sharp(file.bytes).flatten().jpeg().toBuffer()

  const cutShort = async () => {
    const whole = await jpegOf(await drawArtwork())
    return whole.subarray(0, Math.floor(whole.length / 2))
  }

  it('when nothing was uploaded yet', async () => {
    const { body } = await partner.call('POST', '/upload-url', { contentType: 'image/png', fileName: 'a', size: 10 })
    expect(await refusalOf(body.fileUrl)).toEqual({
      code: 'UPLOAD_NOT_FOUND',
      claimed: { size: 10 },
      found: { size: null },
    })
  })

  it('when the address was never issued, or issued to another channel, by the same answer', async () => {
    const file = await drawArtwork()
    const foreign = await store(file.bytes)
    const missing = `${foreign.slice(0, -4)}zzzz`
    for (const fileUrl of [foreign, missing]) {
      const answer = await other.call('POST', '/media/images', { fileUrl, width: file.width, height: file.height })
      expect(answer.body).toEqual({
        code: 'FILE_NOT_FOUND',
        title: expect.any(String),
        status: 422,
        requestId: expect.any(String),
        claimed: { fileUrl },
        found: { fileUrl: null },
      })
    }
  })

  it('when the dimensions differ from the claim', async () => {
    expect(await refusalOf(await store((await drawArtwork('png', 640, 480)).bytes), 480, 640)).toEqual({
      code: 'IMAGE_DIMENSIONS_MISMATCH',
      claimed: { width: 480, height: 640 },
      found: { width: 640, height: 480 },
    })
  })

  it.each<[string, () => Promise<Buffer> | Buffer, string | null]>([
    ['a JPEG', async () => jpegOf(await drawArtwork()), 'image/jpeg'],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>'),
      'image/svg+xml',
    ],
    [
      'a TIFF',
      async () =>
        sharp((await drawArtwork()).bytes)
          .tiff()
          .toBuffer(),
      'image/tiff',
    ],
    ['no image at all', () => Buffer.from('hello, this is a text'), null],
  ])('when %s was promised as a PNG', async (_name, make, found) => {
    expect(await refusalOf(await store(await make()))).toEqual({
      code: 'IMAGE_TYPE_MISMATCH',
      claimed: { contentType: 'image/png' },
      found: { contentType: found },
    })
  })

  it.each<[string, Format, () => Promise<Buffer>]>([
    ['a JPEG was cut short', 'jpeg', cutShort],
    [
      'only the first bytes are those of an image',
      'png',
      async () => Buffer.concat([(await drawArtwork()).bytes.subarray(0, 16), Buffer.alloc(500, 1)]),
    ],
  ])('when %s', async (_name, format, make) => {
    expect(await refusalOf(await store(await make(), format))).toEqual({
      code: 'IMAGE_UNREADABLE',
      claimed: { contentType: contentTypes[format] },
      found: { contentType: null },
    })
  })

  it('when it has more than 50 megapixels, however few bytes they take', async () => {
    const bytes = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer()
    expect(await refusalOf(await store(bytes), 8_000, 8_000)).toEqual({
      code: 'IMAGE_TOO_LARGE',
      claimed: { pixels: 64_000_000 },
      found: { pixels: 64_000_000 },
      allowed: { pixels: 50_000_000 },
    })
  })
})
