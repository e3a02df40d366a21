import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { type Artwork, contentTypes, drawArtwork, type Format, type Partner, put, signIn, stack } from '../partner.ts'

let partner: Partner
beforeAll(async () => {
  partner = await signIn()
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

  it.each<[string, object, string]>([
    ['fileUrl is missing', { fileUrl: undefined }, '/fileUrl'],
    ['width is missing', { width: undefined }, '/width'],
    ['height is missing', { height: undefined }, '/height'],
    ['width is zero', { width: 0 }, '/width'],
    ['height is negative', { height: -5 }, '/height'],
    ['width is a string', { width: '640' }, '/width'],
    ['width is a fraction', { width: 640.5 }, '/width'],
    ['width is beyond int32', { width: 2 ** 31 }, '/width'],
    ['fileUrl is a number', { fileUrl: 5 }, '/fileUrl'],
    ['a property is unknown', { depth: 3 }, '/depth'],
  ])('refuses with 400 naming the field when %s', async (_name, change, pointer) => {
    const answer = await register({ fileUrl: 'https://storage.example/x', width: 640, height: 480, ...change })
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer)
  })
})

describe('registration is refused with 422', () => {
  const refusalOf = async (file: { bytes: Buffer; format?: Format; width?: number; height?: number }) => {
    const fileUrl = await store(file.bytes, file.format)
    const answer = await register({ fileUrl, width: file.width ?? 640, height: file.height ?? 480 })
    expect(answer.status).toBe(422)
    expect(answer.body.code).toMatch(/^[A-Z_]+$/)
    return answer.body
  }
  const jpegOf = async (file: Artwork) => sharp(file.bytes).flatten().jpeg().toBuffer()

  it('when nothing was uploaded yet', async () => {
    const { body } = await partner.call('POST', '/upload-url', { contentType: 'image/png', fileName: 'a', size: 10 })
    expect((await register({ fileUrl: body.fileUrl, width: 1, height: 1 })).status).toBe(422)
  })

  it('when the address was never issued, or issued to another channel, by the same answer', async () => {
    const other = await signIn(stack.otherChannel)
    const file = await drawArtwork()
    const fileUrl = await store(file.bytes)
    const claim = { width: file.width, height: file.height }
    const [foreign, missing] = await Promise.all([
      other.call('POST', '/media/images', { fileUrl, ...claim }),
      other.call('POST', '/media/images', { fileUrl: `${fileUrl.slice(0, -4)}zzzz`, ...claim }),
    ])
    expect([foreign.status, missing.status]).toEqual([422, 422])
    const { requestId: _a, ...foreignBody } = foreign.body
    const { requestId: _b, ...missingBody } = missing.body
    expect(JSON.stringify(foreignBody).replaceAll(fileUrl, 'X')).toBe(
      JSON.stringify(missingBody).replaceAll(`${fileUrl.slice(0, -4)}zzzz`, 'X'),
    )
  })

  it('when the dimensions differ from the claim, naming both', async () => {
    const body = await refusalOf({ ...(await drawArtwork('png', 640, 480)), width: 480, height: 640 })
    expect(body).toMatchObject({ claimed: { width: 480, height: 640 }, found: { width: 640, height: 480 } })
  })

  it('when the type is another than promised, naming both', async () => {
    const body = await refusalOf({ bytes: await jpegOf(await drawArtwork()), format: 'png' })
    expect(JSON.stringify(body.claimed)).toContain('png')
    expect(JSON.stringify(body.found)).toContain('jpeg')
  })

  it('when a JPEG was cut short', async () => {
    const whole = await jpegOf(await drawArtwork())
    await refusalOf({ bytes: whole.subarray(0, Math.floor(whole.length / 2)), format: 'jpeg' })
  })

  it('when an SVG was renamed', async () => {
    await refusalOf({ bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>') })
  })

  it('when the bytes are no image at all', async () => {
    await refusalOf({ bytes: Buffer.from('hello, this is a text') })
  })

  it('when only the first bytes are those of an image', async () => {
    const { bytes } = await drawArtwork()
    await refusalOf({ bytes: Buffer.concat([bytes.subarray(0, 16), Buffer.alloc(500, 1)]) })
  })

  it('when it has more than 50 megapixels, however few bytes they take', async () => {
    const bytes = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer()
    const body = await refusalOf({ bytes, width: 16_000, height: 16_000 })
    expect(JSON.stringify(body)).toContain('50')
  })
})
