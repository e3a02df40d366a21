import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { newId } from '@atelier/ids/id.ts'
import { sql } from '@atelier/postgres/sql.ts'
import type { CreateProductRequest } from '@atelier/protos/shop/v1/CreateProductRequest.ts'
import type { Offer__Output } from '@atelier/protos/shop/v1/Offer.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { warning } from './drawing-room.ts'
import { type CallOf, callFor, callWithKey, startShopWith, withKey } from './started-shop.ts'

const scope = new AsyncDisposableStack()
let started: Awaited<ReturnType<typeof startShopWith>>
let shop: (typeof started)['shop']
beforeAll(async () => {
  started = await startShopWith(scope)
  shop = started.shop
})
afterAll(() => scope.disposeAsync())

const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' })
const regions = [{ region: 'front', imageId: 'img_1' }]
const design = (more: object = {}): CreateProductRequest => ({
  name: 'Night Owl',
  description: 'Soft.',
  design: { productTemplateId: 'pro_cloth', regions, profitMargin: usd(1_105), ...more },
})
const digital = (name = 'Wallpapers'): CreateProductRequest => ({
  name,
  description: 'Ten.',
  digital: { price: usd(500) },
})

/** A call for a shop of its own. */
async function open(): Promise<CallOf> {
  const agencyId = newId('agy')
  const { shopId } = await shop.provisionShop({ agencyId, name: 'Nordlicht', shopId: '' }, { requestId: 'test' })
  return callFor(agencyId, shopId)
}

async function make(call: CallOf, request: CreateProductRequest = design()): Promise<Offer__Output> {
  const { productId } = await shop.createProduct(request, call)
  return get(call, productId)
}

async function get(call: CallOf, productId: string): Promise<Offer__Output> {
  const { offer } = await shop.getProduct({ productId }, call)
  if (!offer) throw new Error('the answer has no offer')
  return offer
}

const EventRow = z.object({ type: z.string(), sequence: z.number(), offer: z.looseObject({}) })
const listEvents = (productId: string) =>
  started.pool.any(sql.type(EventRow)`
    select subject as type, sequence::int4, payload -> 'data' -> 'offer' as offer from outbox
    where aggregate_id = ${`product/${productId}`} order by sequence`)

describe('a product of a design', () => {
  it('has a variant for each colour and size, priced at cost and margin, with the pictures of its own', async () => {
    const call = await open()
    const made = await shop.createProduct(design(), call)
    expect(made).toMatchObject({
      productId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      customizationId: expect.stringMatching(/^cst_/),
      warnings: [warning],
    })
    const offer = await get(call, made.productId)
    expect(offer).toMatchObject({
      id: made.productId,
      shopId: call.caller.shopId,
      name: 'Night Owl',
      slug: 'night-owl',
      description: 'Soft.',
      type: 'STANDARD',
      state: 'AVAILABLE',
      access: 'PRIVATE',
      additionalInformation: null,
      sizeGuide: {
        description: 'Measured flat\nS: chest width 18 in, length 28.5 in\nL: chest width 18 in, length 28.5 in',
        fitGuideUrls: [],
      },
      isDigital: false,
      digitalFiles: [],
    })
    const toFacts = ({ name, sku, unitPrice, unitCost, weight }: Offer__Output['variants'][number]) => [
      name,
      sku,
      unitPrice?.minorUnits,
      unitCost?.minorUnits,
      weight?.value,
    ]
    expect(offer.variants.map(toFacts)).toEqual([
      ['White / S', 'NIGHT-OWL-WHITE-S', 2_000, 895, 150],
      ['White / L', 'NIGHT-OWL-WHITE-L', 2_150, 1_045, 180.5],
      ['Black / S', 'NIGHT-OWL-BLACK-S', 2_000, 895, 150],
      ['Black / L', 'NIGHT-OWL-BLACK-L', 2_150, 1_045, 180.5],
    ])
    const [, , , blackLarge] = offer.variants
    expect(blackLarge).toMatchObject({
      attributes: { color: { name: 'Black', swatch: '#101010' }, size: 'L' },
      stock: { type: 'UNLIMITED' },
      weight: { value: 180.5, unit: 'g' },
      dimensions: { length: 300, width: 250, height: 20, unit: 'mm' },
      compareAtPrice: null,
      creatorDeclaredCost: null,
    })
    const { BASE_URL } = started.config
    const black = `${BASE_URL}/images/${'flat-Black'.padEnd(43, '_')}`
    expect(blackLarge?.imageIds).toEqual(['flat-Black', 'boxed-Black-L'].map((id) => id.padEnd(43, '_')))
    expect(offer.images.find(({ id }) => id === blackLarge?.imageIds[0])).toEqual({
      id: 'flat-Black'.padEnd(43, '_'),
      url: `${black}.jpg`,
      width: 1_200,
      height: 1_200,
      transformedUrl: `${black}-480.jpg`,
    })
    expect(offer.images).toHaveLength(6)
    expect(offer.thumbnailImage).toEqual(offer.images[0])
    // What shows a colour in every size is answered once, and of no size.
    expect(made.images.map(({ style, color, size }) => [style, color, size])).toEqual([
      ['flat', 'White', undefined],
      ['boxed', 'White', 'S'],
      ['boxed', 'White', 'L'],
      ['flat', 'Black', undefined],
      ['boxed', 'Black', 'S'],
      ['boxed', 'Black', 'L'],
    ])
    expect(await listEvents(offer.id)).toEqual([
      { type: 'shop.v1.product_created', sequence: 1, offer: expect.anything() },
    ])
    const [event] = await listEvents(offer.id)
    expect(event?.offer).toMatchObject({
      id: offer.id,
      slug: 'night-owl',
      variants: offer.variants.map(({ id }) => ({ id })),
    })
  })

  it('is of the colours and sizes that were chosen, sold at cost without a margin', async () => {
    const call = await open()
    const offer = await make(call, design({ colors: ['black'], sizes: ['s'], profitMargin: null }))
    expect(offer.variants.map(({ name, unitPrice }) => [name, unitPrice?.minorUnits])).toEqual([['Black / S', 895]])
    expect(offer.images).toHaveLength(2)
  })

  it('leaves what is shown of its sizes to who draws it', async () => {
    const call = await open()
    await make(call)
    expect(started.drawingRoom.requests.at(-1)).toMatchObject({ colors: [], sizes: [] })
  })

  it('has its artwork where the strategy says', async () => {
    const call = await open()
    await make(
      call,
      design({
        regions: [
          { region: 'FRONT', imageId: 'img_1', fullRegion: true },
          { region: 'front', imageId: 'img_2', placementId: 'corner' },
          { region: 'front', imageId: 'img_3', fillAllPlacements: true },
        ],
      }),
    )
    expect(started.drawingRoom.requests.at(-1)?.regions).toMatchObject([
      { imageId: 'img_1', placementId: 'full', fillAllPlacements: false },
      { imageId: 'img_2', placementId: 'corner', fillAllPlacements: false },
      { imageId: 'img_3', fillAllPlacements: true },
    ])
  })

  it('is public at once when that is asked for', async () => {
    const call = await open()
    expect(await make(call, { ...design(), publishOnCreate: true })).toMatchObject({ access: 'PUBLIC' })
  })

  it('of a dry run stays nowhere and tells its warnings', async () => {
    const call = await open()
    const { productId, warnings } = await shop.createProduct({ ...design(), dryRun: true }, call)
    expect({ productId, warnings }).toEqual({ productId: '', warnings: [warning] })
    expect((await shop.listProducts({ size: 10 }, call)).offers).toEqual([])
  })

  it('is one, however often it is asked for under one key', async () => {
    const call = withKey(await open(), 'once', design())
    const made = await Promise.all([1, 2, 3].map(() => shop.createProduct(design(), call)))
    expect(new Set(made.map(({ productId }) => productId)).size).toBe(1)
    expect((await shop.listProducts({ size: 10 }, call)).total).toBe(1)
  })

  it('costs what the shop sells in, by the exchange rate, rounded once', async () => {
    const call = await open()
    await shop.setSalesTerms({ shopId: call.caller.shopId, currency: 'JPY', keepsOrigins: true }, { requestId: 'test' })
    const offer = await make(call, design({ sizes: ['S'], profitMargin: { minorUnits: 500, currency: 'JPY' } }))
    // 8.95 at 144.17.
    expect(offer.variants[0]).toMatchObject({
      unitCost: { minorUnits: 1_290, currency: 'JPY' },
      unitPrice: { minorUnits: 1_790, currency: 'JPY' },
    })
  })
})

describe('a product', () => {
  it('of a customization has its colours, its sizes and its pictures', async () => {
    const call = await open()
    const customizationId = started.drawingRoom.customize(call.caller.shopId, { colors: ['White'] })
    const made = await shop.createProduct({ name: 'Owl', customization: { customizationId } }, call)
    expect(made.customizationId).toBe(customizationId)
    const offer = await get(call, made.productId)
    const toImageIds = (...names: string[]) => names.map((name) => name.padEnd(43, '_'))
    expect(offer.variants.map(({ name, imageIds }) => [name, imageIds])).toEqual([
      ['White / S', toImageIds('flat-White', 'boxed-White-S')],
      ['White / L', toImageIds('flat-White', 'boxed-White-L')],
    ])
    const other = await open()
    const theirs = shop.createProduct({ name: 'Owl', customization: { customizationId } }, other)
    expect(await failureOf(theirs)).toMatchObject({ code: 'CUSTOMIZATION_NOT_FOUND', status: 404 })
  })

  it('of a customization draws nothing for a dry run', async () => {
    const call = await open()
    const customizationId = started.drawingRoom.customize(call.caller.shopId, {})
    const request = { name: 'Owl', customization: { customizationId } }
    await shop.createProduct({ ...request, dryRun: true }, call)
    expect(started.drawingRoom.drawn).not.toContain(customizationId)
    await shop.createProduct(request, call)
    expect(started.drawingRoom.drawn).toContain(customizationId)
  })

  it('that is a download has one variant and no weight', async () => {
    const call = await open()
    const offer = await make(call, digital())
    expect(offer).toMatchObject({ isDigital: true, type: 'STANDARD', images: [], thumbnailImage: null })
    expect(offer.variants).toMatchObject([
      {
        sku: 'WALLPAPERS-DOWNLOAD',
        unitPrice: usd(500),
        unitCost: usd(0),
        weight: null,
        dimensions: null,
        attributes: { color: null },
      },
    ])
  })

  it('that is a gift card has a variant of each amount', async () => {
    const call = await open()
    const offer = await make(call, { name: 'Gift card', giftCard: { amounts: [usd(2_500), usd(5_050)] } })
    expect(offer).toMatchObject({ type: 'GIFT_CARD', isDigital: false })
    expect(offer.variants.map(({ name, unitPrice }) => [name, unitPrice?.minorUnits])).toEqual([
      ['25 USD', 2_500],
      ['50.50 USD', 5_050],
    ])
  })

  it('has a slug and skus of its own, also when many of one name are made at once', async () => {
    const call = await open()
    const offers = await Promise.all(Array.from({ length: 8 }, () => make(call, design({ sizes: ['S'] }))))
    expect(offers.map(({ slug }) => slug).sort()).toEqual([
      'night-owl',
      ...[2, 3, 4, 5, 6, 7, 8].map((n) => `night-owl-${n}`),
    ])
    const skus = offers.flatMap(({ variants }) => variants.map(({ sku }) => sku))
    expect(new Set(skus).size).toBe(16)
  })

  it('is of its shop alone', async () => {
    const [call, other] = [await open(), await open()]
    const { id: productId, variants } = await make(call)
    const tries = [
      (id: string) => shop.getProduct({ productId: id }, other),
      (id: string) => shop.updateProduct({ productId: id, name: 'Mine' }, other),
      (id: string) => shop.setProductAccess({ productId: id, access: 'PUBLIC' }, other),
      (id: string) => shop.setProductAvailability({ productId: id, available: false }, other),
      (id: string) => shop.archiveProduct({ productId: id }, other),
      (id: string) => shop.getInventory({ productId: id }, other),
      (id: string) =>
        shop.setInventory(
          { productId: id, variants: [{ variantId: variants[0]?.id ?? '', stock: { type: 'UNLIMITED' } }] },
          other,
        ),
    ]
    for (const attempt of tries)
      for (const id of [productId, '0197a000-0000-7000-8000-000000000000', 'garbage', 'a\0b'])
        expect(await failureOf(attempt(id))).toMatchObject({
          code: 'OFFER_NOT_FOUND',
          status: 404,
          details: { offerId: id },
        })
    expect((await shop.listProducts({ size: 10 }, other)).offers).toEqual([])
    expect(await listEvents(productId)).toHaveLength(1)
    const key = callWithKey(call.caller.agencyId, call.caller.shopId)
    expect(await get(key, productId)).toMatchObject({ id: productId, access: 'PRIVATE' })
    const nobody = { requestId: 'test' }
    expect(await failureOf(shop.getProduct({ productId }, nobody))).toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})

describe('a product is refused', () => {
  it.each([
    [
      'a margin in another currency',
      design({ profitMargin: { minorUnits: 1, currency: 'EUR' } }),
      '/profitMargin/currency',
    ],
    ['a margin below nothing', design({ profitMargin: usd(-1) }), '/profitMargin/value'],
    ['a price that is too large', { ...digital(), digital: { price: usd(1_000_000_001) } }, '/price/value'],
    ['a gift card of nothing', { name: 'Card', giftCard: { amounts: [usd(100), usd(0)] } }, '/amounts/1/value'],
    ['a gift card of no amount', { name: 'Card', giftCard: { amounts: [] } }, '/amounts'],
    ['a gift card of one amount twice', { name: 'Card', giftCard: { amounts: [usd(5), usd(5)] } }, '/amounts/1'],
    ['no kind', { name: 'Card' }, '/type'],
    ['no name', { ...digital(' ') }, '/name'],
  ])('of %s', async (_, request, pointer) => {
    const call = await open()
    const failure = await failureOf(shop.createProduct(request, call))
    expect(failure).toMatchObject({ code: 'REQUEST_INVALID', status: 400, details: { errors: [{ pointer }] } })
    expect((await shop.listProducts({ size: 10 }, call)).total).toBe(0)
  })

  it('as preview refuses its choice', async () => {
    const call = await open()
    expect(await failureOf(shop.createProduct(design({ colors: ['Green'] }), call))).toMatchObject({
      code: 'PREVIEW_NOT_POSSIBLE',
      status: 422,
      details: { errors: [{ pointer: '/colors/0' }] },
    })
    expect(await failureOf(shop.createProduct(design({ productTemplateId: 'pro_none' }), call))).toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    })
  })
})

describe('a list of products', () => {
  it('goes newest first in pages and behind a cursor, and finds words, access and state', async () => {
    const call = await open()
    const names = ['Owl one', 'Owl two', 'Fox 100%', 'Owl three']
    const made = []
    for (const name of names) made.push(await make(call, digital(name)))
    const ids = made.map(({ id }) => id).reverse()
    const [three, fox, two, one] = ids
    const list = async (wish: object) => {
      const { offers, total, nextCursor } = await shop.listProducts({ size: 10, ...wish }, call)
      return { ids: offers.map(({ id }) => id), total, nextCursor }
    }
    expect(await list({})).toMatchObject({ ids, total: 4 })
    expect(await list({ size: 3, page: 1 })).toMatchObject({ ids: [one], total: 4 })
    const first = await list({ size: 2, cursor: '' })
    expect(first).toMatchObject({ ids: [three, fox], nextCursor: fox })
    await make(call, digital('Newer'))
    expect(await list({ size: 2, cursor: first.nextCursor })).toMatchObject({ ids: [two, one] })
    expect(await list({ search: 'ten OWL' })).toMatchObject({ ids: [three, two, one], total: 3 })
    expect(await list({ search: 'OWL tw' })).toMatchObject({ ids: [two], total: 1 })
    expect(await list({ search: '0%' })).toMatchObject({ ids: [fox] })
    expect(await list({ search: '_' })).toMatchObject({ ids: [] })

    await shop.setProductAccess({ productId: two ?? '', access: 'PUBLIC' }, call)
    await shop.setProductAvailability({ productId: fox ?? '', available: false }, call)
    await shop.archiveProduct({ productId: one ?? '' }, call)
    expect(await list({ access: 'PUBLIC' })).toMatchObject({ ids: [two] })
    expect(await list({ state: 'SOLD_OUT' })).toMatchObject({ ids: [fox] })
    expect((await list({})).total).toBe(4)
    expect(await list({ access: 'ARCHIVED' })).toMatchObject({ ids: [one] })
    for (const wrong of [{ cursor: 'x' }, { access: 'OPEN' }, { state: 'GONE' }])
      expect(await failureOf(list(wrong))).toMatchObject({ code: 'REQUEST_INVALID' })
  })
})

describe('a product is changed', () => {
  it('in every field, and each change is announced once', async () => {
    const call = await open()
    const offer = await make(call)
    const [variant] = offer.variants
    const change = {
      productId: offer.id,
      name: 'Day Owl',
      description: '',
      compareAtPrice: usd(3_000),
      creatorDeclaredCost: usd(700),
      additionalInformation: { sizeAndFit: 'Wide', guaranteeAndReturns: '', moreDetails: 'Cotton' },
      sizeGuide: { previewUrl: 'https://x.test/a.png', description: 'Wide', fitGuideUrls: ['https://x.test/b'] },
      variants: [
        {
          variantId: variant?.id ?? '',
          sku: 'OWL-1',
          weight: { value: 6, unit: 'oz' },
          dimensions: { length: 12, width: 10, height: 1, unit: 'in' },
        },
      ],
    }
    const { offer: changed } = await shop.updateProduct(change, call)
    expect(changed).toMatchObject({
      name: 'Day Owl',
      slug: 'night-owl',
      description: '',
      additionalInformation: { sizeAndFit: 'Wide', moreDetails: 'Cotton' },
      sizeGuide: { previewUrl: 'https://x.test/a.png', description: 'Wide', fitGuideUrls: ['https://x.test/b'] },
    })
    expect(changed?.additionalInformation).not.toHaveProperty('guaranteeAndReturns')
    expect(changed?.variants[0]).toMatchObject({
      sku: 'OWL-1',
      weight: { value: 6, unit: 'oz' },
      dimensions: { length: 12, width: 10, height: 1, unit: 'in' },
    })
    for (const { compareAtPrice, creatorDeclaredCost } of changed?.variants ?? [])
      expect([compareAtPrice, creatorDeclaredCost]).toEqual([usd(3_000), usd(700)])
    expect(await get(call, offer.id)).toEqual(changed)

    const { offer: again } = await shop.updateProduct(change, call)
    expect(again).toMatchObject({ name: 'Day Owl' })
    expect((await listEvents(offer.id)).map(({ type }) => type)).toEqual([
      'shop.v1.product_created',
      'shop.v1.product_updated',
    ])

    const { offer: plain } = await shop.updateProduct(
      {
        productId: offer.id,
        compareAtPrice: { minorUnits: 0, currency: '' },
        additionalInformation: {},
        sizeGuide: { fitGuideUrls: [] },
      },
      call,
    )
    expect(plain).toMatchObject({ name: 'Day Owl', additionalInformation: null, sizeGuide: null })
    expect(plain?.variants[0]).toMatchObject({ compareAtPrice: null, creatorDeclaredCost: usd(700), sku: 'OWL-1' })
  })

  it('never into a sku that another variant has', async () => {
    const call = await open()
    const [one, two] = [await make(call, digital('One')), await make(call)]
    const [first, second] = two.variants
    const rename = (variants: { variantId: string; sku: string }[]) =>
      shop.updateProduct({ productId: two.id, variants }, call)
    const taken = one.variants[0]?.sku ?? ''
    const own = {
      first: { variantId: first?.id ?? '', sku: first?.sku ?? '' },
      second: { variantId: second?.id ?? '', sku: second?.sku ?? '' },
    }
    for (const sku of [taken, own.second.sku])
      expect(await failureOf(rename([{ ...own.first, sku }]))).toMatchObject({
        code: 'SKU_TAKEN',
        status: 409,
        details: { sku },
      })
    // Each may have the other's.
    const { offer } = await rename([
      { ...own.first, sku: own.second.sku },
      { ...own.second, sku: own.first.sku },
    ])
    expect(offer?.variants.slice(0, 2).map(({ sku }) => sku)).toEqual([own.second.sku, own.first.sku])
  })

  it.each([
    ['a price in another currency', { compareAtPrice: { minorUnits: 5, currency: 'EUR' } }, '/compareAtPrice/currency'],
    ['a name of nothing', { name: '' }, '/name'],
  ])('never with %s', async (_, change, pointer) => {
    const call = await open()
    const { id: productId } = await make(call, digital())
    const failure = await failureOf(shop.updateProduct({ productId, ...change }, call))
    expect(failure).toMatchObject({ code: 'REQUEST_INVALID', details: { errors: [{ pointer }] } })
    expect(await listEvents(productId)).toHaveLength(1)
  })

  it('never with a variant of another product, nor with one twice', async () => {
    const call = await open()
    const [{ id: productId, variants }, other] = [await make(call, digital()), await make(call, digital())]
    const [own, foreign] = [variants[0]?.id ?? '', other.variants[0]?.id ?? '']
    for (const variantId of [foreign, 'garbage'])
      expect(
        await failureOf(
          shop.updateProduct({ productId, variants: [{ variantId: own }, { variantId, sku: 'X' }] }, call),
        ),
      ).toMatchObject({
        code: 'PRODUCT_VARIANT_NOT_FOUND',
        status: 422,
        details: { variantId, errors: [{ pointer: '/variants/1/variantId' }] },
      })
    const twice = shop.updateProduct({ productId, variants: [{ variantId: own }, { variantId: own }] }, call)
    expect(await failureOf(twice)).toMatchObject({ code: 'REQUEST_INVALID' })
    expect(await listEvents(productId)).toHaveLength(1)
  })

  it('in who sees it, as often as one likes, until it is archived for good', async () => {
    const call = await open()
    const { id: productId } = await make(call, digital())
    for (const access of ['PUBLIC', 'HIDDEN', 'PRIVATE', 'PUBLIC', 'PUBLIC'])
      expect(await shop.setProductAccess({ productId, access }, call)).toMatchObject({ offer: { access } })
    expect(await listEvents(productId)).toHaveLength(5)
    for (const access of ['ARCHIVED', 'OPEN', ''])
      expect(await failureOf(shop.setProductAccess({ productId, access }, call))).toMatchObject({
        code: 'REQUEST_INVALID',
        details: { errors: [{ pointer: '/state' }] },
      })
    await shop.archiveProduct({ productId }, call)
    await shop.archiveProduct({ productId }, call)
    expect(await get(call, productId)).toMatchObject({ access: 'ARCHIVED' })
    const { length } = await listEvents(productId)
    expect(length).toBe(6)
    expect(await failureOf(shop.setProductAccess({ productId, access: 'PUBLIC' }, call))).toMatchObject({
      code: 'PRODUCT_MOVE_NOT_ALLOWED',
      status: 409,
      details: { state: 'ARCHIVED', allowed: [] },
    })
    for (const change of [
      () => shop.updateProduct({ productId, name: 'New' }, call),
      () => shop.setProductAvailability({ productId, available: false }, call),
      () => shop.setInventory({ productId, variants: [] }, call),
    ])
      expect(await failureOf(change())).toMatchObject({ code: 'PRODUCT_ARCHIVED', status: 409 })
  })

  it('in whether it is sold', async () => {
    const call = await open()
    const { id: productId } = await make(call, digital())
    for (const [available, state] of [
      [false, 'SOLD_OUT'],
      [false, 'SOLD_OUT'],
      [true, 'AVAILABLE'],
    ] as const)
      expect(await shop.setProductAvailability({ productId, available }, call)).toMatchObject({ offer: { state } })
    expect((await listEvents(productId)).map(({ offer }) => offer['state'])).toEqual([
      'AVAILABLE',
      'SOLD_OUT',
      'AVAILABLE',
    ])
  })
})

describe('a quote', () => {
  const ask = { requestId: 'test' }

  it('says what variants are and cost, in grams and millimetres, on the terms of the shop', async () => {
    const call = await open()
    const { shopId } = call.caller
    const offer = await make(call)
    const [first, , third] = offer.variants
    await shop.updateProduct(
      {
        productId: offer.id,
        compareAtPrice: usd(3_000),
        variants: [{ variantId: first?.id ?? '', weight: { value: 2, unit: 'lb' } }],
      },
      call,
    )
    await shop.setInventory(
      { productId: offer.id, variants: [{ variantId: third?.id ?? '', stock: { type: 'LIMITED', inStock: 3 } }] },
      call,
    )
    const unknown = '0197a000-0000-7000-8000-000000000000'
    const quote = await shop.quoteVariants(
      { shopId, variantIds: [third?.id ?? '', first?.id ?? '', unknown, 'garbage'] },
      ask,
    )
    expect(quote).toMatchObject({ shopName: 'Nordlicht', currency: 'USD', microsPerUsd: 1_000_000 })
    expect(quote.returnOrigins[0]).toMatch(/^https:\/\/.*\.shops\.test$/)
    expect(quote.variants).toMatchObject([
      {
        offerId: offer.id,
        offerName: 'Night Owl',
        offerSlug: 'night-owl',
        offerType: 'STANDARD',
        isDigital: false,
        access: 'PRIVATE',
        isAvailable: true,
        variantId: first?.id,
        variantName: 'White / S',
        sku: 'NIGHT-OWL-WHITE-S',
        unitPrice: usd(2_000),
        unitCost: usd(895),
        compareAtPrice: usd(3_000),
        attributes: { color: { name: 'White', swatch: '#ffffff' }, size: 'S' },
        stock: { type: 'UNLIMITED' },
        weight: { value: 907.18, unit: 'g' },
        primaryImage: { id: first?.imageIds[0] },
      },
      { variantId: third?.id, stock: { type: 'LIMITED', inStock: 3 }, primaryImage: { id: third?.imageIds[0] } },
    ])
    const all = await shop.quoteVariants({ shopId, variantIds: [], offerId: offer.id, currency: 'EUR' }, ask)
    expect(all).toMatchObject({ currency: 'EUR', microsPerUsd: 853_200 })
    // 20.00 at 0.8532.
    expect(all.variants.map(({ unitPrice }) => unitPrice)).toMatchObject([
      { minorUnits: 1_706, currency: 'EUR' },
      { minorUnits: 1_834 },
      { minorUnits: 1_706 },
      { minorUnits: 1_834 },
    ])
  })

  it('leaves out what is archived, and what another shop has', async () => {
    const [call, other] = [await open(), await open()]
    const { id: offerId, variants } = await make(call, digital())
    const variantIds = variants.map(({ id }) => id)
    const count = async (shopId: string) =>
      (await shop.quoteVariants({ shopId, variantIds }, ask)).variants.length +
      (await shop.quoteVariants({ shopId, variantIds: [], offerId }, ask)).variants.length
    expect([await count(call.caller.shopId), await count(other.caller.shopId)]).toEqual([2, 0])
    await shop.archiveProduct({ productId: offerId }, call)
    expect(await count(call.caller.shopId)).toBe(0)
    expect(await failureOf(shop.quoteVariants({ shopId: newId('sh'), variantIds }, ask))).toMatchObject({
      code: 'SHOP_NOT_FOUND',
    })
    const { shopId } = call.caller
    expect(await failureOf(shop.quoteVariants({ shopId, variantIds, currency: 'XXX' }, ask))).toMatchObject({
      code: 'REQUEST_INVALID',
    })
  })
})
