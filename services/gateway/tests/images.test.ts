import { declareErrors } from '@atelier/errors/failure.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startGateway } from './started-gateway.ts'

const { PICTURE_NOT_FOUND } = declareErrors({ PICTURE_NOT_FOUND: { kind: 'not_found', title: 'No such picture' } })
const { RENDITION_NOT_FOUND } = declareErrors({ RENDITION_NOT_FOUND: { kind: 'not_found', title: 'No such picture' } })
const content = Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x80])

const scope = new AsyncDisposableStack()
let gateway: Awaited<ReturnType<typeof startGateway>>

beforeAll(async () => {
  gateway = scope.use(
    await startGateway({
      media: {
        getRendition({ key }: { key: string }) {
          if (key !== 'abc.thumbnail.webp') throw RENDITION_NOT_FOUND()
          return { content, contentType: 'image/webp' }
        },
      },
      preview: {
        getPicture({ key }: { key: string }) {
          if (key !== 'abc.jpg') throw PICTURE_NOT_FOUND()
          return { content, contentType: 'image/jpeg' }
        },
      },
      membership: { getPicture: () => ({ content, contentType: 'image/webp' }) },
    }),
  )
})
afterAll(() => scope.disposeAsync())

const get = (key = 'abc.jpg', init: RequestInit = {}) => fetch(`${gateway.url}/images/${key}`, init)

describe('a picture', () => {
  it('is given to anybody, to be kept for ever', async () => {
    const res = await get()
    expect(res.status).toBe(200)
    expect(Object.fromEntries(res.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '5',
      etag: '"abc.jpg"',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    })
    expect(Buffer.from(await res.arrayBuffer())).toEqual(content)
  })

  it('of an image is given like one of a product', async () => {
    const res = await get('abc.thumbnail.webp')
    expect(res.status).toBe(200)
    expect(Object.fromEntries(res.headers)).toMatchObject({
      'content-type': 'image/webp',
      etag: '"abc.thumbnail.webp"',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    })
    expect(await (await get('abd.preview.webp')).json()).toMatchObject({ code: 'RENDITION_NOT_FOUND', status: 404 })
  })

  it('of a membership is to be kept for minutes: it may be for members only later', async () => {
    expect((await get('abc.membership.webp')).headers.get('cache-control')).toBe('public, max-age=300')
  })

  it('can be asked about', async () => {
    const res = await get('abc.jpg', { method: 'HEAD' })
    expect(res.status).toBe(200)
    expect(res.headers.get('content-length')).toBe('5')
    expect((await res.arrayBuffer()).byteLength).toBe(0)
  })

  it.each(['"abc.jpg"', 'W/"abc.jpg"', '"other", "abc.jpg"', '*'])('is not sent to who has it: %s', async (tag) => {
    const res = await get('abc.jpg', { headers: { 'if-none-match': tag } })
    expect(res.status).toBe(304)
    expect(res.headers.get('etag')).toBe('"abc.jpg"')
    expect((await res.arrayBuffer()).byteLength).toBe(0)
  })

  it('is sent to who has another', async () => {
    expect((await get('abc.jpg', { headers: { 'if-none-match': '"abd.jpg"' } })).status).toBe(200)
  })

  it('that is not there is a problem, which nobody keeps', async () => {
    const res = await get('abd.jpg', { headers: { 'if-none-match': '"abd.jpg"' } })
    expect(res.status).toBe(404)
    expect(res.headers.get('cache-control')).toBe('no-store')
    expect(res.headers.get('access-control-allow-origin')).toBe('*')
    expect(await res.json()).toMatchObject({ code: 'PICTURE_NOT_FOUND' })
  })

  it.each([
    ['whose key is too long', 'a'.repeat(101), 'GET', 400],
    ['that somebody would change', 'abc.jpg', 'POST', 405],
  ])('%s is refused so that a page of any origin can read why', async (_what, key, method, status) => {
    const res = await get(key, { method })
    expect([res.status, res.headers.get('access-control-allow-origin')]).toEqual([status, '*'])
  })
})
