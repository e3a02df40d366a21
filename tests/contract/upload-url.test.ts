import { beforeAll, describe, expect, it } from '@jest/globals'
import { type Answer, contentTypes, drawArtwork, type Partner, provisionPartner, put, request } from '../partner.ts'

let partner: Partner
beforeAll(async () => {
  partner = await provisionPartner()
})

const valid = { contentType: 'image/png', fileName: 'artwork.png', size: 1000 }
const types = Object.values(contentTypes)
const sizeMax = 50 * 1024 * 1024
const ask = (body: unknown) => partner.call('POST', '/upload-url', body)

describe('POST /upload-url', () => {
  it.each(types)('accepts %s', async (contentType) => {
    const answer = await ask({ ...valid, contentType })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      uploadUrl: expect.stringMatching(/^https?:\/\//),
      fileUrl: expect.stringMatching(/^https?:\/\/[^?]+$/),
      expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
      headers: { 'x-storage-content-length-range': '1000' },
    })
  })

  it.each<[string, object, object]>([
    ['contentType is missing', { contentType: undefined }, { pointer: '/contentType', code: 'REQUIRED' }],
    ['fileName is missing', { fileName: undefined }, { pointer: '/fileName', code: 'REQUIRED' }],
    ['size is missing', { size: undefined }, { pointer: '/size', code: 'REQUIRED' }],
    [
      'contentType is another image type',
      { contentType: 'image/svg+xml' },
      { pointer: '/contentType', allowed: types },
    ],
    ['contentType is no image', { contentType: 'text/html' }, { pointer: '/contentType', code: 'NOT_ALLOWED' }],
    ['contentType is in capitals', { contentType: 'IMAGE/PNG' }, { pointer: '/contentType', code: 'NOT_ALLOWED' }],
    ['fileName is empty', { fileName: '' }, { pointer: '/fileName', code: 'TOO_SHORT', allowed: { min: 1 } }],
    ['fileName is too long', { fileName: 'a'.repeat(4096) }, { pointer: '/fileName', code: 'TOO_LONG' }],
    ['fileName is a number', { fileName: 5 }, { pointer: '/fileName', code: 'WRONG_TYPE' }],
    ['fileName has a line break', { fileName: 'a\nb' }, { pointer: '/fileName', code: 'NOT_ALLOWED' }],
    ['size is a string', { size: '1000' }, { pointer: '/size', code: 'WRONG_TYPE' }],
    ['size is zero', { size: 0 }, { pointer: '/size', code: 'TOO_SMALL', allowed: { min: 1 } }],
    ['size is negative', { size: -1 }, { pointer: '/size', code: 'TOO_SMALL', allowed: { min: 1 } }],
    ['size is a fraction', { size: 1.5 }, { pointer: '/size', code: 'WRONG_TYPE' }],
    [
      'size is beyond the largest file',
      { size: sizeMax + 1 },
      { pointer: '/size', code: 'TOO_LARGE', allowed: { min: 1, max: sizeMax } },
    ],
    ['size is beyond int64', { size: 1e30 }, { pointer: '/size', code: 'TOO_LARGE' }],
    ['a property is unknown', { colour: 'red' }, { pointer: '/colour', code: 'UNKNOWN_PROPERTY' }],
  ])('refuses with 400 naming the field when %s', async (_name, change, problem) => {
    const answer = await ask({ ...valid, ...change })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.body).toMatchObject({ status: 400, code: 'REQUEST_INVALID', title: expect.any(String) })
    expect(answer.body.errors).toEqual([expect.objectContaining(problem)])
  })

  it('names every wrong field in one answer', async () => {
    const answer = await ask({ contentType: 'x', size: -1 })
    const pointers = answer.body.errors.map((error: { pointer: string }) => error.pointer)
    expect(pointers).toEqual(expect.arrayContaining(['/contentType', '/fileName', '/size']))
  })

  it('accepts file names that are only metadata, whatever they spell', async () => {
    for (const fileName of ['../../etc/passwd', 'Entwurf für Zoë.png', '图.png', 'a b&c?d=#.png']) {
      const { status, body } = await ask({ ...valid, fileName })
      expect(status).toBe(200)
      expect(body.fileUrl).not.toContain('passwd')
    }
  })
})

describe('the direct upload', () => {
  const upload = async (size: number) => (await ask({ ...valid, size })).body as { uploadUrl: string; fileUrl: string }
  const refused = (answer: Answer) => expect([400, 403, 411]).toContain(answer.status)
  const bytes = Buffer.alloc(1000, 7)

  it('takes the bytes with the length-range header equal to the size, with or without a content type', async () => {
    expect((await put((await upload(1000)).uploadUrl, bytes)).status).toBe(200)
    expect((await put((await upload(1000)).uploadUrl, bytes, { 'content-type': 'image/png' })).status).toBe(200)
  })

  it('is refused by storage without the length-range header', async () => {
    const { uploadUrl } = await upload(1000)
    refused(await request('PUT', uploadUrl, { body: bytes }))
  })

  it('is refused by storage with another length range', async () => {
    const { uploadUrl } = await upload(1000)
    refused(await put(uploadUrl, bytes, { 'x-storage-content-length-range': '0,5000' }))
  })

  it.each([999, 1001])('is refused by storage with %d bytes where 1000 were promised', async (length) => {
    const { uploadUrl } = await upload(1000)
    refused(await put(uploadUrl, Buffer.alloc(length), { 'x-storage-content-length-range': '1000' }))
  })

  it('is refused by storage at another key', async () => {
    const [first, second] = await Promise.all([upload(1000), upload(1000)])
    const url = new URL(first.uploadUrl)
    url.pathname = new URL(second.uploadUrl).pathname
    refused(await put(url.href, bytes))
  })

  it.each(['X-Amz-Signature', 'X-Amz-Date', 'X-Amz-Expires', 'X-Amz-Credential', 'X-Amz-SignedHeaders'])(
    'is refused by storage when %s was altered',
    async (parameter) => {
      const url = new URL((await upload(1000)).uploadUrl)
      const value = url.searchParams.get(parameter) ?? ''
      url.searchParams.set(parameter, `${value.slice(0, -1)}${value.endsWith('1') ? '2' : '1'}`)
      refused(await put(url.href, bytes))
    },
  )

  it('is refused by storage without a signature, and nobody reads what was uploaded', async () => {
    const { uploadUrl, fileUrl } = await upload(1000)
    refused(await put(fileUrl, bytes))
    await put(uploadUrl, bytes)
    expect([401, 403]).toContain((await request('GET', fileUrl)).status)
  })

  it('allows the upload from a browser', async () => {
    const { uploadUrl } = await upload(1000)
    const preflight = await request('OPTIONS', uploadUrl, {
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'x-storage-content-length-range',
      },
    })
    expect(preflight.status).toBeLessThan(300)
    expect(preflight.headers.get('access-control-allow-origin')).toMatch(/^\*|https:\/\/shop\.example$/)
  })

  it('takes a real picture', async () => {
    expect((await partner.upload(await drawArtwork('webp'))).status).toBe(201)
  })
})
