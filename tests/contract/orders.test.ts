import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { checkoutWish, createOffer, type OwnPartner, patient, provisionPartners, storefrontOf } from '../partner.ts'

type Json = ReturnType<typeof JSON.parse>

let partner: OwnPartner
let other: OwnPartner
let buyer: Awaited<ReturnType<typeof storefrontOf>>
let offer: Json
let variantId: string
let returnUrl: string

beforeAll(async () => {
  const [own, foreign] = await provisionPartners(1, 1)
  partner = await patient(own)
  other = await patient(foreign)
  buyer = await storefrontOf(partner)
  offer = await createOffer(partner)
  variantId = offer.variants[0].id
  returnUrl = `https://${(await buyer('GET', '/shop')).body.domain}/thanks`
})

const { address } = checkoutWish.shipping
const isTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const money = (value: unknown = expect.any(Number)) => ({
  value,
  currency: 'USD',
  currencyScale: 2,
  zero: expect.any(Boolean),
  negative: false,
  moreThanZero: expect.any(Boolean),
  lessThanZero: false,
  zeroOrLess: expect.any(Boolean),
})

/** An order that was bought, as a partner reads it. */
async function buy({ cart = {}, checkout = {} }: { cart?: object; checkout?: object } = {}): Promise<Json> {
  const { body: made } = await buyer('POST', '/carts', { items: [{ variantId, quantity: 2 }], ...cart })
  const wish = { ...checkoutWish, returnUrl, ...checkout }
  const { status, body } = await buyer('POST', `/carts/${made.id}/checkout`, wish)
  expect(status).toBe(201)
  await buyer('POST', `/checkouts/${body.id}/pay`, { paymentToken: 'tok_succeeds' })
  for (;;) {
    const { state, orderId } = (await buyer('GET', `/checkouts/${body.id}`)).body
    expect(['PAYING', 'COMPLETED']).toContain(state)
    if (state === 'COMPLETED') return (await partner.platform('GET', `/order/${orderId}`)).body
  }
}

const sample = (quantity = 2) => ({
  items: [{ variantId, quantity }],
  shipping: { address },
  email: 'mara@example.com',
})

async function orderSamples(quantity = 2): Promise<Json> {
  const { status, body } = await partner.platform('POST', '/samples-orders', sample(quantity))
  expect(status).toBe(201)
  return body
}

const platform: OwnPartner['platform'] = (...call) => partner.platform(...call)

describe('an order', () => {
  it('has every field of the specification', async () => {
    const promotion = {
      name: 'Ten off',
      type: 'SHOP_SINGLE',
      code: randomUUID(),
      discount: { type: 'PERCENTAGE', value: 10 },
    }
    const { body: made } = await platform('POST', '/promotions', promotion)
    const { body: card } = await platform('POST', '/gift-cards', { amount: { value: 5, currency: 'USD' } })
    const { nextStatuses, ...order } = await buy({
      cart: { metadata: { table: '7' } },
      checkout: {
        emailMarketingOptIn: true,
        username: 'ada',
        message: 'For my sister',
        billing: { address: { name: 'Ada Nord', country: 'DE' } },
        promotionCode: promotion.code,
        giftCards: [card.code],
        donation: { value: 2.5, currency: 'USD' },
        trackingParams: { utm_source: 'stream', fbc: 'x' },
      },
    })
    const [variant] = offer.variants
    expect(order).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      shopId: partner.channel.ownShopId,
      friendlyId: expect.stringMatching(/^[2-9BCDFGHJKMNPQRSTVWXYZ]{7}$/),
      checkoutId: expect.stringMatching(/^ch_[0-9a-z]{26}$/),
      promotionId: made.id,
      status: 'CONFIRMED',
      email: checkoutWish.email,
      emailMarketingOptIn: true,
      username: 'ada',
      message: 'For my sister',
      amounts: {
        subtotal: money(),
        shipping: money(),
        tax: money(),
        donation: money(2.5),
        discount: money(),
        total: money(),
        giftCards: [{ code: card.code, amountUsed: money(5) }],
      },
      billing: { address: { name: 'Ada Nord', country: 'DE' } },
      shipping: { address },
      offers: [
        {
          id: offer.id,
          name: offer.name,
          slug: offer.slug,
          description: offer.description,
          primaryImage: {
            id: expect.any(String),
            url: expect.stringMatching(/^http/),
            width: expect.any(Number),
            height: expect.any(Number),
            transformedUrl: expect.stringMatching(/^http/),
          },
          variant: {
            id: variantId,
            name: variant.name,
            sku: expect.any(String),
            unitPrice: variant.unitPrice,
            unitCost: money(),
            price: money(Math.round(variant.unitPrice.value * 200) / 100),
            cost: money(),
            attributes: expect.objectContaining({
              color: { name: 'Black', swatch: expect.stringMatching(/^#[0-9a-fA-F]{6}$/) },
              size: { name: expect.any(String) },
            }),
            quantity: 2,
            weight: { value: expect.any(Number), unit: expect.any(String) },
            dimensions: {
              length: expect.any(Number),
              width: expect.any(Number),
              height: expect.any(Number),
              unit: expect.any(String),
            },
          },
        },
      ],
      source: { type: 'ORDER' },
      trackingParams: { utm_source: 'stream', fbc: 'x' },
      metadata: { table: '7' },
      createdAt: isTime,
      updatedAt: isTime,
    })
    expect(nextStatuses).toEqual(['PARTIALLY_IN_PRODUCTION', 'IN_PRODUCTION', 'CANCELLED'])
    const { subtotal, shipping, tax, donation, discount, total } = order.amounts
    const sum = subtotal.value + shipping.value + tax.value + donation.value - discount.value
    expect(Math.round(sum * 100)).toBe(Math.round(total.value * 100))
  })

  it('has metadata that is null when there is none, and is found by the name that people use', async () => {
    const order = await buy()
    expect(order).toMatchObject({ metadata: null, trackingParams: {} })
    expect(Object.keys(order)).not.toEqual(expect.arrayContaining(['billing']))
    const { body } = await platform('GET', `/order/by-friendly-id/${order.friendlyId.toLowerCase()}`)
    expect(body).toEqual(order)
  })

  it('is of its shop alone', async () => {
    const { id, friendlyId } = await orderSamples()
    for (const [method, path, body] of [
      ['GET', `/order/${id}`],
      ['GET', `/order/by-friendly-id/${friendlyId}`],
      ['POST', `/order/${id}/cancel`, { reason: 'Mine' }],
      ['PUT', `/order/${id}/shipping-address`, address],
      ['PUT', `/order/${id}/email`, { email: 'me@example.com' }],
      ['POST', '/fulfillments', { orderId: id, items: [{ variantId, quantity: 1 }] }],
    ] as const)
      expect(await other.platform(method, path, body)).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } })
  })
})

describe('GET /order', () => {
  it('lists by every filter, by pages and by cursors', async () => {
    const email = `${randomUUID()}@example.com`
    const [first, second] = [await buy({ checkout: { email } }), await buy({ checkout: { email } })]
    await platform('POST', `/order/${first.id}/cancel`, { reason: 'Not any more' })
    const idsOf = async (query: string) =>
      (await platform('GET', `/order?email=${email}&${query}`)).body.results.map(({ id }: Json) => id)
    expect(await platform('GET', `/order?email=${email.toUpperCase()}`)).toMatchObject({
      body: { results: [{ id: second.id }, { id: first.id }], page: 0, size: 20, total: 2, totalPages: 1 },
    })
    expect(await idsOf('status[]=CANCELLED&status[]=SHIPPED')).toEqual([first.id])
    expect(await idsOf('status%5B%5D=CONFIRMED')).toEqual([second.id])
    expect(await idsOf(`createdAt[gt]=${first.createdAt}`)).toEqual([second.id])
    expect(await idsOf(`createdAt[lt]=${second.createdAt}`)).toEqual([first.id])
    // By change: the first was changed last.
    expect(await idsOf('updatedAt[gt]=2020-01-01T00:00:00Z')).toEqual([first.id, second.id])
    expect(await idsOf(`updatedAt[lt]=${second.updatedAt}`)).toEqual([])
    const { body: begun } = await platform('GET', `/order?email=${email}&size=1&cursor=`)
    expect(begun).toEqual({
      results: [expect.objectContaining({ id: second.id })],
      size: 1,
      nextCursor: expect.any(String),
    })
    expect(await idsOf(`size=1&cursor=${begun.nextCursor}`)).toEqual([first.id])
  })

  it.each([
    ['status[]=LOST', '/status[]/0'],
    ['email=nobody', '/email'],
    ['createdAt[gt]=yesterday', '/createdAt[gt]'],
    ['updatedAt[lt]=2026-02-30T00:00:00Z', '/updatedAt[lt]'],
    ['size=101', '/size'],
    ['cursor=abc', '/cursor'],
    ['cursor=&page=0', '/cursor'],
  ])('refuses %s', async (query, pointer) => {
    const { status, body } = await platform('GET', `/order?${query}`)
    expect([status, body.code, body.errors?.[0]?.pointer]).toEqual([400, 'REQUEST_INVALID', pointer])
  })
})

describe('an order that changes', () => {
  it('is made and sent by fulfillments, and its status follows', async () => {
    const { id: orderId } = await orderSamples()
    const wish = { orderId, items: [{ variantId, quantity: 1 }], shippingLabel: null }
    const first = await platform('POST', '/fulfillments', wish)
    expect([first.status, first.body]).toEqual([201, { fulfillmentId: expect.stringMatching(/^ful_[0-9a-z]{26}$/) }])
    expect((await platform('GET', `/order/${orderId}`)).body.status).toBe('PARTIALLY_IN_PRODUCTION')
    const path = `/fulfillments/${first.body.fulfillmentId}`
    const shippingLabel = { trackingNumber: '0034', trackingCompany: 'DHL' }
    expect(await platform('PATCH', path, { state: 'SHIPPED', shippingLabel })).toMatchObject({
      status: 200,
      body: { ...first.body, orderId, state: 'SHIPPED', items: wish.items, shippingLabel },
    })
    expect(await platform('PATCH', path, { state: 'IN_PRODUCTION' })).toMatchObject({
      status: 409,
      body: { code: 'FULFILLMENT_MOVE_NOT_ALLOWED', allowed: ['DELIVERED'] },
    })
    expect(await platform('POST', '/fulfillments', { ...wish, items: [{ variantId, quantity: 2 }] })).toMatchObject({
      status: 422,
      body: { code: 'FULFILLMENT_QUANTITY_TOO_LARGE', variantId, ordered: 2, left: 1 },
    })
    const refused = { code: 'ORDER_MOVE_NOT_ALLOWED', status: 409, allowed: ['SHIPPED', 'PARTIALLY_DELIVERED'] }
    expect((await platform('POST', `/order/${orderId}/cancel`, { reason: 'Late' })).body).toMatchObject(refused)
    expect((await platform('PUT', `/order/${orderId}/shipping-address`, address)).body).toMatchObject(refused)
  })

  it('is sent elsewhere, its customer written to elsewhere, and cancelled, again and again the same', async () => {
    const { id } = await orderSamples()
    const moved = { ...address, address1: 'Hafenstraße 2' }
    expect((await platform('PUT', `/order/${id}/shipping-address`, moved)).body.shipping).toEqual({ address: moved })
    expect((await platform('PUT', `/order/${id}/email`, { email: 'jo@example.com' })).body.email).toBe('jo@example.com')
    const cancel = () => platform('POST', `/order/${id}/cancel`, { reason: 'Not any more' })
    const [first, again] = [await cancel(), await cancel()]
    expect(first).toMatchObject({ status: 200, body: { id, status: 'CANCELLED' } })
    expect(again.body).toEqual(first.body)
    expect((await platform('GET', `/order/${id}`)).body.nextStatuses).toEqual([])
  })

  it('refuses an address that nothing can be sent to, naming what it lacks', async () => {
    const { id } = await orderSamples()
    const { status, body } = await platform('PUT', `/order/${id}/shipping-address`, { ...address, zip: null })
    expect([status, body.code, body.errors?.map(({ pointer }: Json) => pointer)]).toEqual([
      400,
      'REQUEST_INVALID',
      ['/zip'],
    ])
  })
})

describe('POST /samples-orders', () => {
  it('answers 201 with an order at cost, once under one Idempotency-Key', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const [first, again] = [
      await partner.platform('POST', '/samples-orders', sample(), key),
      await partner.platform('POST', '/samples-orders', sample(), key),
    ]
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({
      source: { type: 'SAMPLES_ORDER' },
      amounts: { total: first.body.amounts.subtotal },
    })
    const [{ variant }] = first.body.offers
    expect(variant.unitPrice).toEqual(variant.unitCost)
    expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([first.body, 'true'])
  })

  it.each<[string, object, string]>([
    ['no items', { items: [] }, '/items'],
    ['a quantity of nothing', { items: [{ variantId: 'x', quantity: 0 }] }, '/items/0/quantity'],
    ['no address', { shipping: {} }, '/shipping/address'],
    ['an e-mail address of another form', { email: 'mara' }, '/email'],
  ])('refuses %s', async (_, wrong, pointer) => {
    const { status, body } = await platform('POST', '/samples-orders', { ...sample(), ...wrong })
    expect([status, body.code, body.errors?.[0]?.pointer]).toEqual([400, 'REQUEST_INVALID', pointer])
  })
})
