import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { type OwnPartner, provisionPartner, request, stack, withApiKey } from '../partner.ts'

let partner: OwnPartner
beforeAll(async () => {
  partner = await provisionPartner()
})

const get = (path: string, headers = {}) => partner.platform('GET', `/product-templates${path}`, undefined, headers)
const ids = (body: { results: { productId: string }[] }) => body.results.map(({ productId }) => productId)

const money = {
  value: expect.any(Number),
  currency: 'USD',
  currencyScale: 2,
  zero: false,
  negative: false,
  moreThanZero: true,
  lessThanZero: false,
  zeroOrLess: false,
}

describe('GET /product-templates', () => {
  it('answers every template with all its fields, to a channel and to an API key', async () => {
    const { status, body } = await get('')
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['results', 'total'])
    expect(body.total).toBe(stack.products.length)
    expect(ids(body)).toEqual(stack.products.map(({ productId }) => productId))
    for (const summary of body.results)
      expect(summary).toEqual({
        productId: expect.stringMatching(/^pro_/),
        name: expect.any(String),
        category: expect.any(String),
        brand: expect.any(String),
        basePrice: money,
        productionMethod: expect.stringMatching(/^(DTG|SUBLIMATION|PRINT)$/),
        supportsBackendRendering: true,
        regions: expect.arrayContaining([expect.any(String)]),
        thumbnail: expect.stringMatching(/^https?:/),
      })
    expect((await withApiKey(partner.apiKey)('GET', '/product-templates')).body).toEqual(body)
  })

  it('shows thumbnails that can be fetched and are small', async () => {
    for (const { thumbnail } of (await get('')).body.results) {
      const picture = await request('GET', thumbnail)
      expect([picture.status, (await sharp(picture.bytes).metadata()).width]).toEqual([200, 400])
    }
  })

  it('may be kept for a while, and says when it is unchanged', async () => {
    const { headers } = await get('')
    expect(headers.get('cache-control')).toBe('private, max-age=300')
    expect((await get('', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
  })

  it('answers a page of the same list when one is asked for', async () => {
    const all = ids((await get('')).body)
    const pages = await Promise.all([0, 1].map((page) => get(`?page=${page}&size=2`)))
    expect(pages.flatMap(({ body }) => ids(body))).toEqual(all.slice(0, 4))
    const totalPages = Math.ceil(all.length / 2)
    expect(pages[1]?.body).toMatchObject({ total: all.length, page: 1, size: 2, totalPages })
    expect((await get('?page=0')).body).toMatchObject({ page: 0, size: 20 })
    expect((await get(`?page=${totalPages}&size=2`)).body).toMatchObject({ results: [], total: all.length })
  })

  it('is walked by cursors to its end', async () => {
    const walked: string[] = []
    let cursor: string | undefined = ''
    while (cursor !== undefined) {
      const { body } = await get(`?cursor=${encodeURIComponent(cursor)}&size=5`)
      expect(Object.keys(body)).not.toContain('total')
      walked.push(...ids(body))
      cursor = body.nextCursor
    }
    expect(walked).toEqual(ids((await get('')).body))
    const both = await get('?cursor=&page=0')
    expect([both.status, both.body.errors]).toMatchObject([400, [{ field: 'cursor' }]])
  })

  it('answers those of a category', async () => {
    const found = await get('?category=wall%20ART')
    expect(found.body.results.length).toBe(found.body.total)
    expect(ids(found.body)).toContain('pro_framed_poster')
    for (const { category } of found.body.results) expect(category).toBe('Wall art')
    expect(ids((await get('/search/atelier?category=mugs')).body)).toContain('pro_mug')
    expect((await get('?category=wall')).body).toEqual({ results: [], total: 0 })
  })

  it.each([
    ['size', '0'],
    ['size', '101'],
    ['page', '-1'],
    ['category', '%00'],
    ['cursor', 'x'],
  ])('refuses %s=%s by its name', async (field, value) => {
    const { status, body } = await get(`?${field}=${value}`)
    expect([status, body.errors[0].field]).toEqual([400, field])
  })

  it('needs somebody who asks', async () => {
    expect((await request('GET', `${stack.baseUrl}/open-api/v1.0/product-templates`)).status).toBe(401)
  })
})

describe('GET /product-templates/search/{query}', () => {
  it.each([
    ['mug', 'pro_mug'],
    ['CERAMIC', 'pro_mug'],
    ['t-shirt%20cotton', 'pro_tshirt'],
    ['wall%20art', 'pro_framed_poster'],
  ])('finds by %s, and not everything', async (query, wanted) => {
    const { status, body } = await get(`/search/${query}`)
    expect([status, body.total]).toEqual([200, body.results.length])
    expect(ids(body)).toContain(wanted)
    expect(body.total).toBeLessThan(stack.products.length)
  })

  it('finds all that a brand makes, in the order of the list', async () => {
    expect(ids((await get('/search/atelier%20basics')).body)).toEqual(ids((await get('')).body))
  })

  it.each(['nothing-like-this', '.*'])('finds nothing by %s', async (query) => {
    expect((await get(`/search/${query}`)).body).toEqual({ results: [], total: 0 })
  })

  it('refuses a query of more than 100 characters by its name', async () => {
    const { status, body } = await get(`/search/${'x'.repeat(101)}`)
    expect([status, body.errors[0].field]).toEqual([400, 'query'])
  })

  it('is nowhere for a control character, as no address holds one', async () => {
    expect((await get('/search/%00')).status).toBe(404)
  })
})

describe('GET /product-templates/{id}', () => {
  it.each(stack.products.map(({ productId }) => productId))('answers all about %s', async (id) => {
    const { status, body } = await get(`/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ productId: id, name: expect.any(String), description: expect.any(String) })
    expect(body.styles.length).toBeGreaterThan(0)
    for (const { color, photos, sizeVariants, available } of body.colorVariants) {
      expect([color, available]).toEqual([
        { name: expect.any(String), hex: expect.stringMatching(/^#[0-9a-f]{6}$/) },
        true,
      ])
      expect(photos.length).toBeGreaterThan(0)
      for (const variant of sizeVariants)
        expect(variant).toEqual({
          variantId: expect.any(String),
          size: expect.any(String),
          price: money,
          available: true,
        })
    }
    for (const area of body.customizableAreas) {
      const { dpi, pixelsWidth, pixelsHeight, inchesWidth, inchesHeight } = area.dimensions
      expect([inchesWidth * dpi, inchesHeight * dpi]).toEqual([pixelsWidth, pixelsHeight])
      expect(Object.keys(area).sort()).toEqual([
        'available',
        'dimensions',
        'name',
        'placements',
        'regionId',
        'supportsBackendRendering',
        'type',
      ])
      for (const placement of area.placements)
        expect(Object.keys(placement).sort()).toEqual(['name', 'pixelsHeight', 'pixelsWidth', 'placementId'])
    }
  })

  it('shows photos of each colour that can be fetched, and each colour looks different', async () => {
    for (const product of ['/pro_framed_poster', '/pro_tshirt']) {
      const { body } = await get(product)
      const firsts = new Set<string>()
      for (const { photos } of body.colorVariants) {
        const pictures = await Promise.all(photos.map((url: string) => request('GET', url)))
        expect(pictures.map(({ status }) => status)).toEqual(photos.map(() => 200))
        firsts.add(Buffer.from(pictures[0]?.bytes ?? []).toString('base64'))
      }
      expect([product, firsts.size]).toEqual([product, body.colorVariants.length])
    }
  })

  it('prices larger sizes by what they cost, measures them, and names each variant once', async () => {
    const { body } = await get('/pro_tshirt')
    const [white] = body.colorVariants
    const priceOf = (size: string) =>
      white.sizeVariants.find((variant: { size: string }) => variant.size === size).price.value
    expect(priceOf('3XL')).toBeGreaterThan(priceOf('M'))
    const { results } = (await get('/search/t-shirt')).body
    const found = results.find(({ productId }: { productId: string }) => productId === 'pro_tshirt')
    expect(found.basePrice.value).toBe(priceOf('S'))
    const sizes = white.sizeVariants.map(({ size }: { size: string }) => size)
    expect(body.sizeGuide.measurements.map(({ size }: { size: string }) => size)).toEqual(sizes)
    const variants = body.colorVariants.flatMap((color: { sizeVariants: { variantId: string }[] }) =>
      color.sizeVariants.map(({ variantId }) => variantId),
    )
    expect(new Set(variants).size).toBe(48)
    expect((await get('/pro_mug')).body.sizeGuide.measurements).toEqual([
      { size: '11oz', values: { height: 3.8, diameter: 3.2, handleReach: 1.3 } },
    ])
  })

  it('is not found by another id', async () => {
    const { status, body } = await get('/pro_nothing')
    expect([status, body.code]).toEqual([404, 'PRODUCT_NOT_FOUND'])
  })
})
