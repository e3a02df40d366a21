import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { makeArtwork } from './artwork.ts'
import { type Bench, callOf, type MediaClient, openBench, openMedia, put } from './open-media.ts'

const scope = new AsyncDisposableStack()
let bench: Bench
let media: MediaClient

beforeAll(async () => {
  bench = scope.use(await openBench())
  media = scope.use(await openMedia(bench, { UPLOAD_SIZE_BYTES_MAX: '100000' })).media
})
afterAll(() => scope.disposeAsync())

const call = callOf('painter')
const wish = { contentType: 'image/png', fileName: 'artwork.png', sizeBytes: 10 }
const tenBytes = Buffer.from('0123456789')

describe('createUpload', () => {
  it('answers an address, its object without a signature, when it ends and what to send', async () => {
    const before = Date.now()
    const given = await media.createUpload(wish, call)
    expect(given.uploadUrl.split('?')[0]).toBe(given.fileUrl)
    expect(given.headers).toEqual({ 'x-storage-content-length-range': '10' })
    const lastsMs = Date.parse(given.expiresAt) - before
    expect(lastsMs).toBeGreaterThan(14.9 * 60_000)
    expect(lastsMs).toBeLessThanOrEqual(15.1 * 60_000)
  })

  it('never gives the same address twice', async () => {
    const given = await Promise.all(Array.from({ length: 20 }, () => media.createUpload(wish, call)))
    expect(new Set(given.map((each) => each.fileUrl)).size).toBe(20)
  })

  it.each(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])('accepts %s', async (contentType) => {
    await expect(media.createUpload({ ...wish, contentType }, call)).resolves.toBeDefined()
  })

  it.each(['../../etc/passwd', 'x'.repeat(255), '🎨'.repeat(255), 'a\u202egnp.exe', "'; drop table uploads; --"])(
    'takes the name %j as a name and nothing else',
    async (fileName) => {
      const { fileUrl } = await media.createUpload({ ...wish, fileName }, call)
      expect(fileUrl).toMatch(/\/uploads\/upl_[0-9a-z]{26}$/)
    },
  )

  it.each([
    ['contentType', { contentType: 'image/svg+xml' }, 'NOT_ALLOWED'],
    ['contentType', { contentType: 'IMAGE/PNG' }, 'NOT_ALLOWED'],
    ['contentType', { contentType: '' }, 'NOT_ALLOWED'],
    ['fileName', { fileName: '' }, 'TOO_SHORT'],
    ['fileName', { fileName: 'x'.repeat(256) }, 'TOO_LONG'],
    ['fileName', { fileName: 'a\0b' }, 'NOT_ALLOWED'],
    ['fileName', { fileName: 'a\r\nb' }, 'NOT_ALLOWED'],
    ['size', { sizeBytes: 0 }, 'TOO_SMALL'],
    ['size', { sizeBytes: -1 }, 'TOO_SMALL'],
    ['size', { sizeBytes: 100_001 }, 'TOO_LARGE'],
    ['size', { sizeBytes: 2 ** 53 }, 'TOO_SMALL'],
  ])('refuses a wrong %s: %j', async (field, wrong, code) => {
    const failure = await failureOf(media.createUpload({ ...wish, ...wrong }, call))
    expect(failure).toMatchObject({ code: 'REQUEST_INVALID', status: 400 })
    expect(failure.details.errors).toEqual([expect.objectContaining({ field, pointer: `/${field}`, code })])
  })

  it('names the limit to whoever asks for more', async () => {
    const failure = await failureOf(media.createUpload({ ...wish, sizeBytes: 100_001 }, call))
    expect(failure.details.errors).toEqual([expect.objectContaining({ allowed: { min: 1, max: 100_000 } })])
    await expect(media.createUpload({ ...wish, sizeBytes: 100_000 }, call)).resolves.toBeDefined()
  })

  it('names every wrong field at once', async () => {
    const failure = await failureOf(media.createUpload({ contentType: 'x', fileName: '', sizeBytes: 0 }, call))
    expect(failure.details.errors?.map((each) => each.field)).toEqual(['contentType', 'fileName', 'size'])
  })

  it('gives nothing to nobody', async () => {
    const failure = await failureOf(media.createUpload(wish, { requestId: 'req-nobody' }))
    expect(failure).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 })
  })
})

describe('an upload address', () => {
  it('takes the bytes with the length range alone', async () => {
    const { uploadUrl, headers } = await media.createUpload(wish, call)
    expect(await put(uploadUrl, tenBytes, headers)).toBe(200)
  })

  it.each(['image/png', 'image/jpeg', 'text/plain'])('takes them with the Content-Type %s too', async (contentType) => {
    const { uploadUrl, headers } = await media.createUpload(wish, call)
    expect(await put(uploadUrl, tenBytes, { ...headers, 'content-type': contentType })).toBe(200)
  })

  it.each([
    ['fewer bytes', tenBytes.subarray(1), {}],
    ['more bytes', Buffer.from('0123456789a'), {}],
    ['another length range', tenBytes, { 'x-storage-content-length-range': '11' }],
    ['more bytes with a length range to match', Buffer.from('0123456789a'), { 'x-storage-content-length-range': '11' }],
  ])('is refused by storage with %s', async (_what, bytes, other) => {
    const { uploadUrl, fileUrl, headers } = await media.createUpload(wish, call)
    expect(await put(uploadUrl, bytes, { ...headers, ...other })).toBe(403)
    expect(await bench.objects.findObject(keyOf(fileUrl))).toBeNull()
  })

  it('is refused by storage without the length range', async () => {
    const { uploadUrl } = await media.createUpload(wish, call)
    expect(await put(uploadUrl, tenBytes, {})).toBe(403)
  })

  it('is refused by storage for another key', async () => {
    const [mine, other] = [await media.createUpload(wish, call), await media.createUpload(wish, callOf('other'))]
    const { search } = new URL(mine.uploadUrl)
    expect(await put(`${other.fileUrl}${search}`, tenBytes, mine.headers)).toBe(403)
    expect(await put(`${mine.fileUrl.replace('/uploads/', '/images/')}${search}`, tenBytes, mine.headers)).toBe(403)
  })

  it('is refused by storage with an altered signature, a longer life or none of it', async () => {
    const { uploadUrl, fileUrl, headers } = await media.createUpload(wish, call)
    const altered = uploadUrl.replace(
      /(X-Amz-Signature=)(.)/,
      (_all, name, first) => `${name}${first === '0' ? '1' : '0'}`,
    )
    expect(altered).not.toBe(uploadUrl)
    expect(await put(altered, tenBytes, headers)).toBe(403)
    expect(await put(uploadUrl.replace('X-Amz-Expires=900', 'X-Amz-Expires=9000'), tenBytes, headers)).toBe(403)
    expect(await put(fileUrl, tenBytes, headers)).toBe(403)
  })

  it('lets nobody read what was uploaded', async () => {
    const { bytes } = await makeArtwork()
    const given = await media.createUpload({ ...wish, sizeBytes: bytes.length }, call)
    await put(given.uploadUrl, bytes, given.headers)
    for (const url of [given.fileUrl, given.uploadUrl]) {
      const res = await fetch(url, { headers: given.headers })
      await res.body?.cancel()
      expect(res.status).toBe(403)
    }
  })
})

function keyOf(fileUrl: string): string {
  return fileUrl.slice(fileUrl.indexOf('uploads/'))
}
