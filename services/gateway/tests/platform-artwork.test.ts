import type { CreateCustomizationRequest__Output } from '@atelier/protos/preview/v1/CreateCustomizationRequest.ts'
import type { CreatePreviewRequest__Output } from '@atelier/protos/preview/v1/CreatePreviewRequest.ts'
import type { SearchProductTemplatesRequest__Output } from '@atelier/protos/preview/v1/SearchProductTemplatesRequest.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { baseUrl, principal, refusalOf, startGateway } from './started-gateway.ts'

const scope = new AsyncDisposableStack()
const asked: Record<string, unknown>[] = []
let gateway: Awaited<ReturnType<typeof startGateway>>
let scopeless: Awaited<ReturnType<typeof startGateway>>

/** Notes what was asked, without the members that only tell which of several is set. */
function note<Answer>(answer: Answer) {
  return (request: object): Answer => {
    asked.push(Object.fromEntries(Object.entries(request).filter(([name]) => !name.startsWith('_'))))
    return answer
  }
}

const image = {
  id: 'img_1',
  uri: `${baseUrl}/open-api/v1.0/media/images/img_1`,
  width: 30,
  height: 20,
  thumbnail: `${baseUrl}/images/k.thumbnail.webp`,
  preview: `${baseUrl}/images/k.preview.webp`,
}
const oldImage = { id: 'img_0', uri: 'u', width: 3, height: 2 }
const pictures = [{ key: 'a.jpg', width: 1200, height: 1300, style: 'flat', color: 'White', region: 'front' }]
const images = [
  { url: `${baseUrl}/images/a.jpg`, width: 1200, height: 1300, style: 'flat', color: 'White', region: 'front' },
]
const warning = {
  code: 'UPSCALED',
  region: 'front',
  placementId: 'center',
  message: 'Enlarged',
  facts: { upscalingFactor: 4.5, code: 7 },
}
const flatWarning = {
  code: 'UPSCALED',
  region: 'front',
  placementId: 'center',
  message: 'Enlarged',
  upscalingFactor: 4.5,
}
const price = { minorUnits: 895, currency: 'USD' }
const money = {
  value: 8.95,
  currency: 'USD',
  currencyScale: 2,
  zero: false,
  negative: false,
  moreThanZero: true,
  lessThanZero: false,
  zeroOrLess: false,
}

const media = {
  createUpload: note({
    uploadUrl: 'http://storage/u',
    fileUrl: 'http://storage/f',
    expiresAt: 'now',
    headers: { a: 'b' },
  }),
  registerImage: note(image),
  getImage: note({ image }),
  listImages: note({ images: [image, oldImage], total: 45, nextCursor: 'img_0' }),
}
/** What is searched of a preview service of the version before. */
const ofBefore = 'before'
const preview = {
  createPreview: (request: CreatePreviewRequest__Output) =>
    note({
      pipelineId: 'dpl_1',
      customizationId: 'cst_1',
      pictures,
      warnings: request.sizes.length > 0 ? [warning] : [],
    })(request),
  createCustomization: (request: CreateCustomizationRequest__Output) =>
    note({
      customizationId: 'cst_1',
      pictures,
      ...(request.regions.length > 0 && { pipelineId: 'dpl_1', warnings: [warning] }),
    })(request),
  getCustomization: note({ customizationId: 'cst_1', pictures }),
  searchProductTemplates: (request: SearchProductTemplatesRequest__Output) =>
    note({
      templates: [
        {
          productId: 'pro_a',
          name: 'A',
          category: 'C',
          brand: 'B',
          basePrice: price,
          productionMethod: 'SUBLIMATION' as const,
          supportsBackendRendering: true,
          regions: ['front'],
          thumbnailKey: 't.jpg',
        },
      ],
      afterCursor: request.cursor !== undefined && request.query !== ofBefore,
    })(request),
  getProductTemplate: note({
    productId: 'pro_a',
    name: 'A',
    description: '',
    category: 'C',
    brand: 'B',
    colorVariants: [
      { name: 'White', hex: '#fff', photoKeys: ['p.jpg'], sizeVariants: [{ variantId: 'v', size: 'M', price }] },
    ],
    customizableAreas: [
      {
        regionId: 'front',
        name: 'Front',
        productionMethod: 'DTG' as const,
        dpi: 300,
        pixelsWidth: 3600,
        pixelsHeight: 4500,
        placements: [{ placementId: 'center', name: 'Center', pixelsWidth: 30, pixelsHeight: 40 }],
      },
    ],
    styles: ['flat'],
    sizeGuide: { description: 'Flat', unit: 'in', measurements: [{ size: 'M', values: { width: 20.5 } }] },
  }),
}

beforeAll(async () => {
  // These are many calls of one shop.
  const settings = { QUOTA_HEAVY: '9999/60', QUOTA_UPLOADS: '9999/60' }
  const open = (scopes: string[]) =>
    startGateway({ auth: { authenticate: () => ({ ...principal, scopes }) }, media, preview }, settings)
  gateway = scope.use(await open(['media_read', 'media_write', 'offer_read', 'offer_write']))
  scopeless = scope.use(await open([]))
})
afterAll(() => scope.disposeAsync())

const api = '/open-api/v1.0'
const wish = { contentType: 'image/png', fileName: 'a.png', size: 10 }
const registration = { fileUrl: 'http://storage/f', width: 30, height: 20 }
const region = { region: 'front', imageId: 'img_1' }
const customization = { productTemplateId: 'pro_a', regions: [region] }
const plainRegion = { ...region, fillAllPlacements: false }
const template = {
  productId: 'pro_a',
  name: 'A',
  description: '',
  category: 'C',
  brand: 'B',
  colorVariants: [
    {
      color: { name: 'White', hex: '#fff' },
      photos: [`${baseUrl}/images/p.jpg`],
      sizeVariants: [{ variantId: 'v', size: 'M', price: money, available: true }],
      available: true,
    },
  ],
  customizableAreas: [
    {
      regionId: 'front',
      name: 'Front',
      type: 'DTG',
      available: true,
      supportsBackendRendering: true,
      placements: [{ placementId: 'center', name: 'Center', pixelsWidth: 30, pixelsHeight: 40 }],
      dimensions: { dpi: 300, pixelsWidth: 3600, pixelsHeight: 4500, inchesWidth: 12, inchesHeight: 15 },
    },
  ],
  styles: ['flat'],
  sizeGuide: { description: 'Flat', unit: 'in', measurements: [{ size: 'M', values: { width: 20.5 } }] },
}
const summary = {
  productId: 'pro_a',
  name: 'A',
  category: 'C',
  brand: 'B',
  basePrice: money,
  productionMethod: 'SUBLIMATION',
  supportsBackendRendering: true,
  regions: ['front'],
  thumbnail: `${baseUrl}/images/t.jpg`,
}
const templates = { results: [summary], total: 1 }
const page = { ...templates, page: 1, size: 1, totalPages: 1 }
const all = { query: '', category: '', page: 0 }

describe('the platform interface', () => {
  it.each<[string, string, object | undefined, number, object, object]>([
    [
      'an upload address',
      '/media/upload-url',
      wish,
      201,
      { uploadUrl: 'http://storage/u', fileUrl: 'http://storage/f', expiresAt: 'now', headers: { a: 'b' } },
      { contentType: 'image/png', fileName: 'a.png', sizeBytes: 10 },
    ],
    ['a registration', '/media/images', registration, 201, image, registration],
    ['an image', '/media/images/img_1', undefined, 200, image, { id: 'img_1' }],
    [
      'a page of images',
      '/media/images',
      undefined,
      200,
      { results: [image, oldImage], total: 45, page: 0, size: 20, totalPages: 3 },
      { page: 0, size: 20 },
    ],
    [
      'another page',
      '/media/images?page=4&size=10',
      undefined,
      200,
      { results: [image, oldImage], total: 45, page: 4, size: 10, totalPages: 5 },
      { page: 4, size: 10 },
    ],
    [
      'images after a cursor',
      '/media/images?cursor=img_9&size=2',
      undefined,
      200,
      { results: [image, oldImage], size: 2, nextCursor: 'img_0' },
      { cursor: 'img_9', size: 2 },
    ],
    [
      'images from the first cursor on',
      '/media/images?cursor=',
      undefined,
      200,
      { results: [image, oldImage], size: 20, nextCursor: 'img_0' },
      { cursor: '', size: 20 },
    ],
    [
      'a customization',
      '/customizations',
      { ...customization, colors: ['White'], sizes: null },
      201,
      { customizationId: 'cst_1', images, pipelineId: 'dpl_1', warnings: [flatWarning] },
      { productTemplateId: 'pro_a', regions: [plainRegion], colors: ['White'], sizes: [], dryRun: false },
    ],
    [
      'a blank product',
      '/customizations',
      { productTemplateId: 'pro_a', regions: null },
      201,
      { customizationId: 'cst_1', images, pipelineId: null },
      { productTemplateId: 'pro_a', regions: [], colors: [], sizes: [], dryRun: false },
    ],
    [
      'a dry run',
      '/customizations?dryRun=true',
      customization,
      200,
      { warnings: [flatWarning] },
      { productTemplateId: 'pro_a', regions: [plainRegion], colors: [], sizes: [], dryRun: true },
    ],
    [
      'a customization that was made before',
      '/customizations/cst_1',
      undefined,
      200,
      { customizationId: 'cst_1', images, pipelineId: null },
      { customizationId: 'cst_1', eachSize: false },
    ],
    ['the templates', '/product-templates', undefined, 200, templates, { ...all, query: '' }],
    [
      'a page of them',
      '/product-templates?category=C&page=1&size=1',
      undefined,
      200,
      page,
      { ...all, category: 'C', size: 1, page: 1 },
    ],
    [
      'templates after a cursor',
      '/product-templates?cursor=pro_0&size=1',
      undefined,
      200,
      { results: [summary], size: 1 },
      { query: '', category: '', page: 0, size: 1, cursor: 'pro_0' },
    ],
    ['found templates', '/product-templates/search/a%20b%2Fc', undefined, 200, templates, { ...all, query: 'a b/c' }],
    ['a template', '/product-templates/pro_a', undefined, 200, template, { productId: 'pro_a' }],
  ])('answers %s', async (_name, path, body, status, answer, request) => {
    asked.length = 0
    const res = await gateway.call(`${api}${path}`, { body })
    expect([res.status, await res.json()]).toEqual([status, answer])
    expect(asked).toEqual([request])
  })

  it.each<[string, object | undefined, string]>([
    ['/media/upload-url', wish, 'media_write'],
    ['/media/images', registration, 'media_write'],
    ['/media/images', undefined, 'media_read'],
    ['/media/images/img_1', undefined, 'media_read'],
    ['/customizations', customization, 'offer_write'],
    ['/customizations/cst_1', undefined, 'offer_read'],
  ])('refuses %s %j without the scope %s', async (path, body, wanted) => {
    asked.length = 0
    const res = await scopeless.call(`${api}${path}`, { body })
    expect(await res.json()).toMatchObject({ status: 403, code: 'INSUFFICIENT_SCOPE', scope: wanted })
    expect(asked).toEqual([])
  })

  it.each(['/product-templates', '/product-templates/search/a', '/product-templates/pro_a'])(
    'shows %s to every caller',
    async (path) => {
      expect((await scopeless.call(`${api}${path}`)).status).toBe(200)
    },
  )

  it('ends no walk early while preview is of a version that knows no cursor', async () => {
    const res = await gateway.call(`${api}/product-templates/search/${ofBefore}?cursor=pro_0`)
    expect(await refusalOf(res)).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    expect((await gateway.call(`${api}/product-templates/search/${ofBefore}?page=0`)).status).toBe(200)
  })

  it.each([
    ['/media/images?page=-1', 'page', 'TOO_SMALL'],
    ['/media/images?page=x', 'page', 'WRONG_TYPE'],
    ['/media/images?size=0', 'size', 'TOO_SMALL'],
    ['/media/images?size=101', 'size', 'TOO_LARGE'],
    [`/media/images?cursor=${'x'.repeat(101)}`, 'cursor', 'TOO_LONG'],
    ['/media/images?cursor=%00', 'cursor', 'NOT_ALLOWED'],
    ['/media/images?cursor=img_0&page=0', 'cursor', 'NOT_ALLOWED'],
  ])('refuses the query %s', async (path, field, code) => {
    asked.length = 0
    const res = await gateway.call(`${api}${path}`)
    expect(res.status).toBe(400)
    expect((await refusalOf(res)).errors).toEqual([expect.objectContaining({ field, code })])
    expect(asked).toEqual([])
  })

  it.each<[string, object, string, string]>([
    ['/media/upload-url', { ...wish, size: 0 }, '/size', 'TOO_SMALL'],
    ['/media/images', { ...registration, dpi: 300 }, '/dpi', 'UNKNOWN_PROPERTY'],
    ['/customizations', { regions: [region] }, '/productTemplateId', 'REQUIRED'],
    ['/customizations', { productId: 'pro_a', productTemplateId: 'pro_a' }, '/productId', 'UNKNOWN_PROPERTY'],
    ['/customizations', { ...customization, regions: Array(21).fill(region) }, '/regions', 'TOO_MANY'],
    ['/customizations', { ...customization, regions: [{ region: 'front' }] }, '/regions/0/imageId', 'REQUIRED'],
    ['/customizations', { ...customization, colors: [1] }, '/colors/0', 'WRONG_TYPE'],
    ['/customizations?dryRun=yes', customization, '/dryRun', 'NOT_ALLOWED'],
  ])('refuses %s with %j', async (path, body, pointer, code) => {
    asked.length = 0
    const res = await gateway.call(`${api}${path}`, { body })
    expect(res.status).toBe(400)
    expect((await refusalOf(res)).errors).toEqual([expect.objectContaining({ pointer, code })])
    expect(asked).toEqual([])
  })

  it.each([
    ['/product-templates', 'private, max-age=300'],
    ['/product-templates/search/a', 'private, max-age=300'],
    ['/product-templates/pro_a', 'private, max-age=300'],
    ['/media/images', 'private, no-cache'],
    ['/media/images/img_1', 'private, no-cache'],
    ['/customizations/cst_1', 'private, no-cache'],
  ])('sends %s once, and then only says that it is the same', async (path, cacheControl) => {
    const first = await gateway.call(`${api}${path}`)
    const etag = first.headers.get('etag') ?? ''
    expect(Object.fromEntries(first.headers)).toMatchObject({
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
      'cache-control': cacheControl,
      vary: 'Authorization, X-ShopId',
    })
    const again = await gateway.call(`${api}${path}`, { headers: { 'if-none-match': etag } })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
    expect((await gateway.call(`${api}${path}`, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })
})

describe('a preview on the channel interface', () => {
  const body = { productId: 'pro_a', regions: [region] }
  const call = (query: string, more: object = {}) =>
    gateway.call(`/channel-api/v1.0/previews${query}`, { body: { ...body, ...more } })

  it('carries the warnings there are, and no member where there are none', async () => {
    expect(await (await call('', { sizes: ['M'] })).json()).toEqual({
      pipelineId: 'dpl_1',
      customizationId: 'cst_1',
      images,
      warnings: [flatWarning],
    })
    expect(await (await call('?dryRun=false')).json()).not.toHaveProperty('warnings')
  })

  it('answers a dry run with 200 and the warnings alone', async () => {
    asked.length = 0
    const res = await call('?dryRun=true', { sizes: ['M'] })
    expect([res.status, await res.json()]).toEqual([200, { warnings: [flatWarning] }])
    expect(asked).toEqual([expect.objectContaining({ dryRun: true })])
    expect(await (await call('?dryRun=true')).json()).toEqual({ warnings: [] })
  })

  it.each(['dryRun=yes', 'dryRun=', 'dryRun=true&dryRun=true'])('refuses ?%s', async (query) => {
    expect((await call(`?${query}`)).status).toBe(400)
  })
})
