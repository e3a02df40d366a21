import { errors } from '@atelier/errors/failure.ts'
import type { CreatePreviewRequest__Output } from '@atelier/protos/preview/v1/CreatePreviewRequest.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { baseUrl, principal, refusalOf, startGateway } from './started-gateway.ts'

const scope = new AsyncDisposableStack()
const asked: { request: unknown; call: Call }[] = []
let gateway: Awaited<ReturnType<typeof startGateway>>

function note<Answer>(answer: Answer) {
  return (request: unknown, call: Call): Answer => {
    asked.push({ request, call })
    return answer
  }
}

const upload = {
  uploadUrl: 'http://storage.test/uploads/1?signature',
  fileUrl: 'http://storage.test/uploads/1',
  expiresAt: '2026-01-02T03:04:05.678Z',
  headers: { 'x-storage-content-length-range': '10' },
}
const channel = {
  id: 'cha_painter',
  name: 'Painter',
  idpClientId: 'channel.painter',
  createdAt: '2026-01-02T03:04:05.678Z',
}
const shops = [{ shopId: 'sh_1', name: 'One' }]
const image = { id: 'img_1', uri: 'http://atelier.test/img_1', width: 3000, height: 2000 }
const pictures = [
  { key: 'a.jpg', width: 1200, height: 1300, style: 'flat', color: 'White', region: 'front' },
  { key: 'b.jpg', width: 1200, height: 1200, style: 'flat', color: 'Black', size: 'M' },
]

beforeAll(async () => {
  gateway = scope.use(
    await startGateway({
      auth: { getCurrentChannel: note(channel) },
      shop: { listShops: note({ shops }) },
      media: { createUpload: note(upload), registerImage: note(image) },
      preview: {
        createPreview(request: CreatePreviewRequest__Output, call) {
          asked.push({ request, call })
          if (request.productId === 'pro_none') throw errors.UNAVAILABLE()
          return { pipelineId: 'dpl_1', customizationId: 'cst_1', pictures }
        },
      },
    }),
  )
})
afterAll(() => scope.disposeAsync())

const api = '/channel-api/v1.0'
const wish = { contentType: 'image/png', fileName: 'a.png', size: 10 }
const region = { region: 'front', imageId: 'img_1' }

const wrongRows: [path: string, body: unknown, pointer: string, code: string][] = [
  ['/upload-url', { ...wish, contentType: 'image/svg+xml' }, '/contentType', 'NOT_ALLOWED'],
  ['/upload-url', { ...wish, fileName: 'x'.repeat(256) }, '/fileName', 'TOO_LONG'],
  ['/upload-url', { ...wish, fileName: '' }, '/fileName', 'TOO_SHORT'],
  ['/upload-url', { ...wish, fileName: 'a\0b' }, '/fileName', 'NOT_ALLOWED'],
  ['/upload-url', { ...wish, fileName: 5 }, '/fileName', 'WRONG_TYPE'],
  ['/upload-url', { ...wish, size: '10' }, '/size', 'WRONG_TYPE'],
  ['/upload-url', { ...wish, size: 1.5 }, '/size', 'WRONG_TYPE'],
  ['/upload-url', { ...wish, size: true }, '/size', 'WRONG_TYPE'],
  ['/upload-url', { ...wish, size: null }, '/size', 'WRONG_TYPE'],
  ['/upload-url', { ...wish, size: 0 }, '/size', 'TOO_SMALL'],
  ['/upload-url', { ...wish, size: 2 ** 60 }, '/size', 'TOO_LARGE'],
  ['/upload-url', { contentType: 'image/png', fileName: 'a' }, '/size', 'REQUIRED'],
  ['/upload-url', { ...wish, colour: 'red' }, '/colour', 'UNKNOWN_PROPERTY'],
  ['/upload-url', { ...wish, 'a/b~c': 1 }, '/a~1b~0c', 'UNKNOWN_PROPERTY'],
  ['/upload-url', [wish], '', 'WRONG_TYPE'],
  ['/media/images', { fileUrl: 'x', width: 0, height: 1 }, '/width', 'TOO_SMALL'],
  ['/media/images', { fileUrl: 'x', width: 1, height: 2 ** 31 }, '/height', 'TOO_LARGE'],
  ['/media/images', { fileUrl: 'x'.repeat(2049), width: 1, height: 1 }, '/fileUrl', 'TOO_LONG'],
  ['/media/images', { fileUrl: 'x', width: 1, height: 1, dpi: 300 }, '/dpi', 'UNKNOWN_PROPERTY'],
  ['/previews', { productId: 'p', regions: [region], style: 'flat' }, '/style', 'UNKNOWN_PROPERTY'],
  ['/previews', { productId: 'p', regions: [] }, '/regions', 'TOO_FEW'],
  ['/previews', { productId: 'p', regions: [{ region: 'front' }] }, '/regions/0/imageId', 'REQUIRED'],
  ['/previews', { productId: 'p', regions: [region, { ...region, x: 1 }] }, '/regions/1/x', 'UNKNOWN_PROPERTY'],
  [
    '/previews',
    { productId: 'p', regions: [{ ...region, fillAllPlacements: 'yes' }] },
    '/regions/0/fillAllPlacements',
    'WRONG_TYPE',
  ],
  ['/previews', { productId: 'p', regions: [region], colors: 'White' }, '/colors', 'WRONG_TYPE'],
  ['/previews', { productId: 'p', regions: [region], sizes: [1] }, '/sizes/0', 'WRONG_TYPE'],
]
const wrong = wrongRows.map(([path, body, pointer, code]) => ({ path, body, pointer, code }))

describe('the channel interface', () => {
  it.each([
    ['/upload-url', wish, 200, upload, { contentType: 'image/png', fileName: 'a.png', sizeBytes: 10 }],
    ['/shops', undefined, 200, { shops }, { _limit: 'limit', limit: 1_000 }],
    ['/channel/current', undefined, 200, channel, {}],
    [
      '/media/images',
      { fileUrl: upload.fileUrl, width: 3000, height: 2000 },
      201,
      image,
      { fileUrl: upload.fileUrl, width: 3000, height: 2000 },
    ],
  ])('answers %s as specified', async (path, body, status, answer, request) => {
    asked.length = 0
    const res = await gateway.call(`${api}${path}`, { body, headers: { 'x-request-id': 'mine-1' } })
    expect(res.status).toBe(status)
    expect(res.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(res.headers.get('x-request-id')).toBe('mine-1')
    expect(res.headers.get('cache-control')).toBe('no-store')
    expect(await res.json()).toEqual(answer)
    expect(asked).toEqual([{ request, call: expect.objectContaining({ requestId: 'mine-1', caller: principal }) }])
  })

  it.each([
    ['?limit=2&cursor=sh_1', { cursor: 'sh_1', limit: 2 }],
    ['?limit=100', { limit: 100 }],
    ['?cursor=42', { cursor: '42', limit: 1_000 }],
    ['?Limit=0&other=1', { limit: 1_000 }],
  ])('passes on of the query %s of the shops what is known', async (query, request) => {
    asked.length = 0
    expect((await gateway.call(`${api}/shops${query}`)).status).toBe(200)
    const known = asked.map((each) => Object.entries(Object(each.request)).filter(([name]) => !name.startsWith('_')))
    expect(known.map((each) => Object.fromEntries(each))).toEqual([request])
  })

  it.each([
    ['limit', '0', 'TOO_SMALL'],
    ['limit', '-1', 'TOO_SMALL'],
    ['limit', '101', 'TOO_LARGE'],
    ['limit', '', 'WRONG_TYPE'],
    ['limit', 'ten', 'WRONG_TYPE'],
    ['limit', '1.5', 'WRONG_TYPE'],
    ['limit', '1&limit=2', 'WRONG_TYPE'],
    ['cursor', '', 'TOO_SHORT'],
    ['cursor', 'x'.repeat(101), 'TOO_LONG'],
    ['cursor', '%00', 'NOT_ALLOWED'],
  ])('refuses the query %s=%s of the shops: %s', async (field, value, code) => {
    asked.length = 0
    const res = await gateway.call(`${api}/shops?${field}=${value}`)
    expect(res.status).toBe(400)
    expect((await refusalOf(res)).errors).toEqual([expect.objectContaining({ field, code })])
    expect(asked).toEqual([])
  })

  it('answers a preview with the addresses of its pictures, and only the facts they have', async () => {
    const res = await gateway.call(`${api}/previews`, { body: { productId: 'pro_tshirt', regions: [region] } })
    expect(res.status).toBe(201)
    expect(await res.json()).toEqual({
      pipelineId: 'dpl_1',
      customizationId: 'cst_1',
      images: [
        { url: `${baseUrl}/images/a.jpg`, width: 1200, height: 1300, style: 'flat', color: 'White', region: 'front' },
        { url: `${baseUrl}/images/b.jpg`, width: 1200, height: 1200, style: 'flat', color: 'Black', size: 'M' },
      ],
    })
  })

  it.each([
    ['left out', {}, {}],
    ['null', { placementId: null, fillAllPlacements: null }, { colors: null, sizes: null }],
  ])('takes what is optional in a preview as absent when it is %s', async (_how, inRegion, inBody) => {
    asked.length = 0
    const body = { productId: 'pro_mug', regions: [{ ...region, ...inRegion }], ...inBody }
    expect((await gateway.call(`${api}/previews`, { body })).status).toBe(201)
    expect(asked[0]?.request).toEqual({
      productId: 'pro_mug',
      regions: [{ ...region, fillAllPlacements: false }],
      colors: [],
      sizes: [],
      dryRun: false,
    })
  })

  it('passes on all that a preview may ask for', async () => {
    asked.length = 0
    const full = { ...region, placementId: 'center', fillAllPlacements: true }
    const body = { productId: 'pro_mug', regions: [full], colors: ['White'], sizes: ['S', 'M'] }
    await gateway.call(`${api}/previews`, { body })
    expect(asked[0]?.request).toMatchObject(body)
  })

  it.each(wrong)('refuses $path with a wrong $pointer: $code', async ({ path, body, pointer, code }) => {
    asked.length = 0
    const res = await gateway.call(`${api}${path}`, { body })
    expect(res.status).toBe(400)
    const problem = await refusalOf(res)
    expect(problem).toMatchObject({ code: 'REQUEST_INVALID', status: 400 })
    expect(problem.errors).toEqual([expect.objectContaining({ pointer, code, message: expect.any(String) })])
    expect(asked).toEqual([])
  })

  it('names every wrong field at once', async () => {
    const body = { contentType: 'image/tiff', size: '1', colour: 'red' }
    const { errors: found = [] } = await refusalOf(await gateway.call(`${api}/upload-url`, { body }))
    expect(found).toHaveLength(4)
    expect(found).toContainEqual({
      pointer: '/contentType',
      field: 'contentType',
      code: 'NOT_ALLOWED',
      message: 'must be one of image/png, image/jpeg, image/webp, image/gif',
      allowed: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
    })
  })

  it('names the first of very many wrong fields', async () => {
    const body = { productId: 'p', regions: Array.from({ length: 100_000 }, () => 0) }
    const { errors: found = [] } = await refusalOf(await gateway.call(`${api}/previews`, { body }))
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThanOrEqual(50)
    expect(found).toContainEqual(expect.objectContaining({ pointer: '/regions', code: 'TOO_MANY' }))
  })
})
