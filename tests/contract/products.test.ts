import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { drawArtwork, type OwnPartner, type Partner, provisionPartners, request } from '../partner.ts'

type Json = ReturnType<typeof JSON.parse>

let partner: OwnPartner
let other: Partner
let imageId: string
beforeAll(async () => {
  ;[partner, other] = await provisionPartners(12, 1)
  imageId = await partner.imageId(await drawArtwork('png', 300, 300))
})

/** For one shop after the other but the first, which is for the list: each may make a few in a minute. */
let made = 0
const nextShop = () => {
  const { shopId = '' } = partner.shops[1 + (made % (partner.shops.length - 1))] ?? {}
  made += 1
  return { 'x-shopid': shopId }
}

const money = (value: number, currency = 'USD') => ({
  value,
  currency,
  currencyScale: 2,
  zero: value === 0,
  negative: false,
  moreThanZero: value > 0,
  lessThanZero: false,
  zeroOrLess: value === 0,
})

const design = (more: object = {}) => ({
  type: 'design',
  name: 'Night Owl',
  description: 'Soft.',
  productTemplateId: 'pro_mug',
  regions: [{ region: 'wrap', imageId }],
  profitMargin: { value: 5, currency: 'USD' },
  ...more,
})
const digital = { type: 'digital', name: 'Wallpapers', description: 'Ten.', price: { value: 4.5, currency: 'USD' } }

async function make(body: object, headers: Record<string, string> = nextShop()) {
  const { status, body: answer } = await partner.platform('POST', '/products', body, headers)
  expect([status, answer]).toEqual([201, expect.anything()])
  const call = (method: string, path = '', wish?: object) =>
    partner.platform(method, `/products/${answer.productId}${path}`, wish, headers)
  return { answer, headers, call, offer: (await call('GET')).body as Json }
}

describe('POST /products', () => {
  it('of a design answers 201 with its pictures, and the product has every field of an offer', async () => {
    const { answer, offer } = await make(
      design({ regions: [{ region: 'wrap', imageId, placementStrategy: 'FULL_REGION' }] }),
    )
    expect(Object.keys(answer).sort()).toEqual(['customizationId', 'images', 'productId', 'warnings'])
    expect(answer.customizationId).toMatch(/^cst_/)
    for (const image of answer.images)
      expect(image).toMatchObject({
        width: 1_200,
        height: 1_200,
        color: 'White',
        region: 'wrap',
        style: expect.any(String),
      })
    const [image] = offer.images
    const date = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
    expect(offer).toEqual({
      id: answer.productId,
      name: 'Night Owl',
      slug: expect.stringMatching(/^night-owl/),
      description: 'Soft.',
      type: 'STANDARD',
      state: { type: 'AVAILABLE' },
      access: { type: 'PRIVATE' },
      thumbnailImage: image,
      images: expect.any(Array),
      variants: [
        {
          id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
          name: 'White / 11oz',
          sku: expect.stringMatching(/^NIGHT-OWL.*-WHITE-11OZ$/),
          unitPrice: money(10.45),
          unitCost: money(5.45),
          attributes: { color: { name: 'White', swatch: '#f4f4f2' }, size: { name: '11oz' } },
          stock: { type: 'UNLIMITED' },
          weight: { value: 410, unit: 'g' },
          dimensions: { length: 150, width: 115, height: 115, unit: 'mm' },
          images: offer.images,
          thumbnailImage: image,
        },
      ],
      sizeGuide: { description: expect.stringContaining('11oz: height 3.8 in'), fitGuideUrls: [] },
      createdAt: date,
      updatedAt: offer.createdAt,
    })
    expect(image).toEqual({
      id: expect.any(String),
      url: answer.images[0].url,
      width: 1_200,
      height: 1_200,
      transformedUrl: answer.images[0].url.replace('.jpg', '-480.jpg'),
    })
  })

  it('has pictures that are really resized, to be fetched by anybody for ever', async () => {
    const { offer } = await make(design())
    const [{ url, transformedUrl }] = offer.images
    const [whole, reduced] = [await request('GET', url), await request('GET', transformedUrl)]
    expect([(await sharp(whole.bytes).metadata()).width, (await sharp(reduced.bytes).metadata()).width]).toEqual([
      1_200, 480,
    ])
    expect(reduced.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(reduced.headers.get('content-type')).toBe('image/jpeg')
    const wrong = await request('GET', transformedUrl.replace('-480.', '-481.'))
    expect([wrong.status, wrong.body.code]).toEqual([404, 'PICTURE_NOT_FOUND'])
  })

  it('of a dry run answers 200 with the warnings and keeps nothing', async () => {
    const headers = nextShop()
    const count = async () => (await partner.platform('GET', '/products', undefined, headers)).body.total
    const before = await count()
    const { status, body } = await partner.platform('POST', '/products?dryRun=true', design(), headers)
    expect([status, Object.keys(body)]).toEqual([200, ['warnings']])
    expect(body.warnings[0]).toMatchObject({ code: expect.any(String), region: 'wrap', message: expect.any(String) })
    expect(await count()).toBe(before)
  })

  it('of a customization has its pictures and its colours', async () => {
    const headers = nextShop()
    const wish = { productTemplateId: 'pro_tshirt', colors: ['White', 'Navy'], sizes: ['M'] }
    const { body: customization } = await partner.platform('POST', '/customizations', wish, headers)
    const { customizationId } = customization
    const { answer, offer } = await make({ type: 'customization', customizationId, name: 'Plain' }, headers)
    expect(answer.customizationId).toBe(customizationId)
    expect(offer.variants.map(({ name, unitPrice, weight }: Json) => [name, unitPrice.value, weight])).toEqual([
      ['White / M', 8.95, { value: 165, unit: 'g' }],
      ['Navy / M', 8.95, { value: 165, unit: 'g' }],
    ])
    expect(offer.sizeGuide).toEqual({ description: expect.stringContaining('M: chest width'), fitGuideUrls: [] })
  })

  const onCase = async () => [{ region: 'case', imageId: await partner.imageId() }]
  it.each<[string, (headers: Record<string, string>) => Promise<Json>]>([
    ['a design', async () => design({ productTemplateId: 'pro_phone_case', regions: await onCase() })],
    [
      'a customization',
      async (headers) => {
        const wish = { productTemplateId: 'pro_phone_case', regions: await onCase() }
        const { body } = await partner.platform('POST', '/customizations', wish, headers)
        return { type: 'customization', customizationId: body.customizationId, name: 'Case' }
      },
    ],
    [
      'a customization that a preview made',
      async () => {
        const { body } = await partner.call('POST', '/previews', {
          productId: 'pro_phone_case',
          regions: await onCase(),
        })
        // A preview shows the first model alone.
        expect(body.images).toHaveLength(2 * 3)
        return { type: 'customization', customizationId: body.customizationId, name: 'Case' }
      },
    ],
  ])('of %s without sizes has a variant of each, shown as it looks', async (_name, plan) => {
    const headers = nextShop()
    const wish = await plan(headers)
    const { answer, offer } = await make(wish, headers)
    if (wish.customizationId) expect(answer.customizationId).toBe(wish.customizationId)
    const shown = offer.variants.map(({ images }: Json) => images.map(({ id }: Json) => id).sort())
    // Three models in two colours.
    expect(shown).toHaveLength(6)
    expect(new Set(shown.flat()).size).toBe(shown.flat().length)
    for (const images of shown) expect(images).toHaveLength(3)
  })

  it('of a download has files, one variant and nothing to send', async () => {
    const { answer, offer } = await make({ ...digital, publishOnCreate: true })
    expect(answer).toEqual({ productId: expect.any(String), images: [] })
    expect(offer).toMatchObject({ access: { type: 'PUBLIC' }, digitalFiles: [], images: [] })
    expect(offer).not.toHaveProperty('thumbnailImage')
    const [variant, ...none] = offer.variants
    expect([variant.unitPrice, variant.unitCost, none]).toEqual([money(4.5), money(0), []])
    for (const field of ['weight', 'dimensions', 'thumbnailImage', 'compareAtPrice', 'creatorDeclaredCost'])
      expect(variant).not.toHaveProperty(field)
  })

  it('of gift cards has a variant of each amount', async () => {
    const amounts = [25, 50.5].map((value) => ({ value, currency: 'USD' }))
    const { offer } = await make({ type: 'gift_card', name: 'Gift card', amounts })
    expect(offer.type).toBe('GIFT_CARD')
    expect(offer.variants.map(({ unitPrice }: Json) => unitPrice)).toEqual([money(25), money(50.5)])
    expect(offer).not.toHaveProperty('digitalFiles')
  })

  it('is made once under one Idempotency-Key', async () => {
    const headers = { ...nextShop(), 'idempotency-key': randomUUID() }
    const [first, again] = [
      await partner.platform('POST', '/products', digital, headers),
      await partner.platform('POST', '/products', digital, headers),
    ]
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })

  it.each<[string, object, string]>([
    ['no type', { type: undefined }, '/type'],
    ['an unknown type', { type: 'poster' }, '/type'],
    ['what another type has', { amounts: [] }, '/amounts'],
    ['no name', { name: undefined }, '/name'],
    ['a name of nothing', { name: ' ' }, '/name'],
    ['no region', { regions: [] }, '/regions'],
    ['a region without an image', { regions: [{ region: 'wrap' }] }, '/regions/0/imageId'],
    [
      'an unknown strategy',
      { regions: [{ region: 'wrap', imageId: 'x', placementStrategy: 'ALL' }] },
      '/regions/0/placementStrategy',
    ],
    [
      'a strategy without its placement',
      { regions: [{ region: 'wrap', imageId: 'x', placementStrategy: 'PLACEMENT_ID' }] },
      '/regions/0/placementId',
    ],
    [
      'a strategy against a placement',
      { regions: [{ region: 'wrap', imageId: 'x', placementStrategy: 'AUTO', placementId: 'left' }] },
      '/regions/0/placementId',
    ],
    ['a margin that is a number', { profitMargin: 5 }, '/profitMargin'],
    ['a margin of too many decimals', { profitMargin: { value: 5.001, currency: 'USD' } }, '/profitMargin/value'],
    ['a margin below nothing', { profitMargin: { value: -1, currency: 'USD' } }, '/profitMargin/value'],
    ['a margin in what is no currency', { profitMargin: { value: 1, currency: 'XXX' } }, '/profitMargin/currency'],
    [
      'a margin in what the shop does not sell in',
      { profitMargin: { value: 1, currency: 'EUR' } },
      '/profitMargin/currency',
    ],
  ])('refuses %s with 400 naming the field', async (_name, change, pointer) => {
    const { status, body } = await partner.platform('POST', '/products', design(change), nextShop())
    expect([status, body.code]).toEqual([400, 'REQUEST_INVALID'])
    expect(body.errors.map((error: Json) => error.pointer)).toContain(pointer)
    for (const { field, pointer: at } of body.errors) expect(at.split('/')).toContain(field)
  })

  it('refuses what cannot be made of the template, and what is not there', async () => {
    const shown = await partner.platform('POST', '/products', design({ colors: ['Green'] }), nextShop())
    expect([shown.status, shown.body.code, shown.body.errors[0].pointer]).toEqual([
      422,
      'PREVIEW_NOT_POSSIBLE',
      '/colors/0',
    ])
    const template = await partner.platform('POST', '/products', design({ productTemplateId: 'pro_none' }), nextShop())
    expect([template.status, template.body.code]).toEqual([404, 'PRODUCT_NOT_FOUND'])
    const wish = { type: 'customization', customizationId: `cst_${'0'.repeat(32)}`, name: 'Plain' }
    const customization = await partner.platform('POST', '/products', wish, nextShop())
    expect([customization.status, customization.body.code]).toEqual([404, 'CUSTOMIZATION_NOT_FOUND'])
  })
})

describe('GET /products', () => {
  it('answers pages and what comes behind a cursor, by words, access and state', async () => {
    const headers = { 'x-shopid': partner.shops[0]?.shopId ?? '' }
    const first = await make({ ...digital, name: 'Owl' }, headers)
    const second = await make({ ...digital, name: 'Fox', publishOnCreate: true }, headers)
    const list = async (query: string) => {
      const { body } = await partner.platform('GET', `/products?${query}`, undefined, headers)
      return { ...body, results: body.results.map(({ id }: Json) => id) }
    }
    const [owl, fox] = [first.offer.id, second.offer.id]
    const all = (await list('size=100')).results
    expect(all.slice(0, 2)).toEqual([fox, owl])
    expect(await list('size=1&page=1')).toEqual({
      results: [owl],
      size: 1,
      page: 1,
      total: all.length,
      totalPages: all.length,
    })
    const page = await list('size=1&cursor=')
    expect(page).toEqual({ results: [fox], size: 1, nextCursor: expect.any(String) })
    expect((await list(`size=1&cursor=${page.nextCursor}`)).results).toEqual([owl])
    expect((await list('search=OWL')).results).toEqual([owl])
    expect((await list('access=PUBLIC')).results).toEqual([fox])
    await second.call('PUT', '/availability', { available: false })
    expect((await list('state=SOLD_OUT')).results).toEqual([fox])
    await second.call('DELETE')
    expect((await list('access=ARCHIVED')).results).toEqual([fox])
    expect((await list('size=100')).results).not.toContain(fox)
    for (const query of ['access=OPEN', 'state=GONE', 'cursor=x', 'size=101', 'page=1&cursor='])
      expect((await partner.platform('GET', `/products?${query}`, undefined, headers)).status).toBe(400)
  })

  it('tells an offer in a list as it does by itself', async () => {
    const { headers, offer } = await make(design())
    const { body } = await partner.platform('GET', '/products?size=1', undefined, headers)
    expect(body.results).toEqual([offer])
  })
})

describe('a product', () => {
  it('is changed by PATCH in all that it says of itself', async () => {
    const { offer, call } = await make(design())
    const [{ id: variantId }] = offer.variants
    const change = {
      name: 'Day Owl',
      description: 'Hard.',
      compareAtPrice: { value: 20, currency: 'USD' },
      creatorDeclaredCost: { value: 6.5, currency: 'USD' },
      additionalInformation: { sizeAndFit: 'Round', guaranteeAndReturns: 'None', moreDetails: 'Clay' },
      sizeGuide: {
        previewUrl: 'https://x.example/p.png',
        fileUrl: 'https://x.example/f.pdf',
        description: 'Round',
        fitGuideDescription: 'Fits a hand',
        fitGuideUrls: ['https://x.example/g.png'],
      },
      variants: [
        {
          variantId,
          sku: 'OWL-1',
          weight: { value: 14.5, unit: 'oz' },
          dimensions: { length: 6, width: 4.5, height: 4.5, unit: 'in' },
        },
      ],
    }
    const { status, body } = await call('PATCH', '', change)
    const { variants, compareAtPrice: _price, creatorDeclaredCost: _cost, ...said } = change
    const [{ variantId: _id, ...ofVariant }] = variants as [Json]
    expect([status, body]).toEqual([
      200,
      {
        ...offer,
        ...said,
        variants: [{ ...offer.variants[0], ...ofVariant, compareAtPrice: money(20), creatorDeclaredCost: money(6.5) }],
        updatedAt: expect.any(String),
      },
    ])
    expect(body.updatedAt > offer.updatedAt).toBe(true)
    expect((await call('GET')).body).toEqual(body)
    // `null` is absent, and nothing takes an amount away.
    const { body: again } = await call('PATCH', '', {
      name: null,
      variants: null,
      compareAtPrice: { value: 0, currency: 'USD' },
      creatorDeclaredCost: null,
      additionalInformation: {},
      sizeGuide: null,
    })
    expect(again).toMatchObject({ name: 'Day Owl', sizeGuide: change.sizeGuide })
    expect(again).not.toHaveProperty('additionalInformation')
    expect(again.variants[0]).toMatchObject({ creatorDeclaredCost: money(6.5) })
    expect(again.variants[0]).not.toHaveProperty('compareAtPrice')
  })

  it.each<[string, object, string]>([
    ['a name of nothing', { name: '' }, '/name'],
    ['a price', { unitPrice: { value: 1, currency: 'USD' } }, '/unitPrice'],
    ['a guide that is no address', { sizeGuide: { fileUrl: 'ftp://x' } }, '/sizeGuide/fileUrl'],
    [
      'an unknown unit',
      { variants: [{ variantId: 'x', weight: { value: 1, unit: 'st' } }] },
      '/variants/0/weight/unit',
    ],
    ['another currency', { compareAtPrice: { value: 1, currency: 'EUR' } }, '/compareAtPrice/currency'],
  ])('is not changed into %s: 400 names the field', async (_name, change, pointer) => {
    const { call, offer } = await make(digital)
    const { status, body } = await call('PATCH', '', change)
    expect([status, body.code]).toEqual([400, 'REQUEST_INVALID'])
    expect(body.errors.map((error: Json) => error.pointer)).toContain(pointer)
    expect((await call('GET')).body).toEqual(offer)
  })

  it('has no variants of another: 422 names it', async () => {
    const { call } = await make(digital)
    const variantId = randomUUID()
    for (const answer of [
      await call('PATCH', '', { variants: [{ variantId, sku: 'X' }] }),
      await call('PUT', '/inventory', { variants: [{ variantId, stock: { type: 'UNLIMITED' } }] }),
    ])
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'PRODUCT_VARIANT_NOT_FOUND', variantId, errors: [{ pointer: '/variants/0/variantId' }] },
      })
  })

  it('is seen by whom it says, until it is archived for good', async () => {
    const { call } = await make(digital)
    for (const state of ['PUBLIC', 'HIDDEN', 'PRIVATE', 'PUBLIC'])
      expect((await call('PUT', '/state', { state })).body.access).toEqual({ type: state })
    expect((await call('PUT', '/state', { state: 'ARCHIVED' })).status).toBe(400)
    for (let i = 0; i < 2; i += 1) expect((await call('DELETE')).status).toBe(204)
    expect((await call('GET')).body.access).toEqual({ type: 'ARCHIVED' })
    const move = await call('PUT', '/state', { state: 'PUBLIC' })
    expect([move.status, move.body.code, move.body.allowed]).toEqual([409, 'PRODUCT_MOVE_NOT_ALLOWED', []])
    const change = await call('PATCH', '', { name: 'New' })
    expect([change.status, change.body.code]).toEqual([409, 'PRODUCT_ARCHIVED'])
  })

  it('is sold as long as it is available and there is any of it', async () => {
    const { call, offer } = await make(digital)
    const [{ id: variantId }] = offer.variants
    expect((await call('GET', '/inventory')).body).toEqual({ variants: [{ variantId, stock: { type: 'UNLIMITED' } }] })
    const limited = { variants: [{ variantId, stock: { type: 'LIMITED', inStock: 0 } }] }
    const { status, body } = await call('PUT', '/inventory', limited)
    expect([status, body]).toEqual([200, limited])
    expect((await call('GET')).body).toMatchObject({
      state: { type: 'SOLD_OUT' },
      variants: [{ stock: { type: 'LIMITED', inStock: 0 } }],
    })
    await call('PUT', '/inventory', { variants: [{ variantId, stock: { type: 'LIMITED', inStock: 3 } }] })
    expect((await call('GET')).body.state).toEqual({ type: 'AVAILABLE' })
    expect((await call('PUT', '/availability', { available: false })).body.state).toEqual({ type: 'SOLD_OUT' })
    const none = await call('PUT', '/inventory', { variants: [{ variantId, stock: { type: 'LIMITED' } }] })
    expect([none.status, none.body.errors[0].pointer]).toEqual([400, '/variants/0/stock/inStock'])
  })

  it('is nobody’s but its shop’s', async () => {
    const { offer } = await make(digital)
    for (const id of [offer.id, randomUUID()])
      for (const [method, path, wish] of [
        ['GET', ''],
        ['PATCH', '', { name: 'Mine' }],
        ['DELETE', ''],
        ['PUT', '/state', { state: 'PUBLIC' }],
        ['PUT', '/availability', { available: false }],
        ['GET', '/inventory'],
        ['PUT', '/inventory', { variants: [{ variantId: offer.variants[0].id, stock: { type: 'UNLIMITED' } }] }],
      ] as const) {
        const { status, body } = await other.platform(method, `/products/${id}${path}`, wish)
        expect([method, path, status, body.code, body.offerId]).toEqual([method, path, 404, 'OFFER_NOT_FOUND', id])
      }
  })
})
