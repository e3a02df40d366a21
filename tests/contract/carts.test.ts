import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { createOffer, type OwnPartner, patient, provisionPartners, storefrontOf } from '../partner.ts'

type Json = ReturnType<typeof JSON.parse>

let storefront: Awaited<ReturnType<typeof storefrontOf>>
let elsewhere: Awaited<ReturnType<typeof storefrontOf>>
let partner: OwnPartner
let offer: Json
let variant: Json
beforeAll(async () => {
  const [own, other] = await provisionPartners(1, 1)
  partner = await patient(own)
  storefront = await storefrontOf(partner)
  elsewhere = await storefrontOf(await patient(other))
  offer = await createOffer(partner)
  variant = offer.variants[0]
})

const itemOf = (quantity: number) => ({ variantId: variant.id, quantity })

async function createCart(wish: object = {}): Promise<Json> {
  const { status, body } = await storefront('POST', '/carts', { items: [itemOf(2)], ...wish })
  expect([status, body.errors]).toEqual([200, undefined])
  return body
}

const money = (value: number, currency = 'USD') => expect.objectContaining({ value, currency, currencyScale: 2 })

describe('POST /carts', () => {
  it('answers 200 with the cart: what is in it, without what it costs the shop, and what it comes to', async () => {
    const cart = await createCart({ metadata: { stream: 'summer_7' } })
    const { unitCost: _, creatorDeclaredCost: __, stock: ___, images: ____, thumbnailImage: _____, ...shown } = variant
    const total = Math.round(shown.unitPrice.value * 200) / 100
    expect(cart).toEqual({
      id: expect.stringMatching(/^car_[0-9a-z]{26}$/),
      items: [
        {
          variant: {
            ...Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== null)),
            price: money(total),
            offer: {
              id: offer.id,
              name: offer.name,
              slug: offer.slug,
              description: offer.description,
              primaryImage: expect.objectContaining({ url: expect.any(String), transformedUrl: expect.any(String) }),
            },
          },
          quantity: 2,
        },
      ],
      metadata: { stream: 'summer_7' },
      amounts: {
        subtotal: money(total),
        shipping: money(0),
        tax: money(0),
        donation: money(0),
        discount: money(0),
        total: money(total),
        giftCards: [],
      },
    })
    expect((await storefront('GET', `/carts/${cart.id}`)).body).toEqual(cart)
  })

  it('wants no more than items, and no metadata is null', async () => {
    expect(await createCart({ items: [], metadata: null })).toMatchObject({ items: [], metadata: null })
  })

  it('prices it in another currency when that is asked for', async () => {
    const { status, body } = await storefront('POST', '/carts?currency=JPY', { items: [itemOf(1)] })
    expect(status).toBe(200)
    expect(body.amounts.total).toMatchObject({ currency: 'JPY', currencyScale: 0 })
    expect(Number.isInteger(body.amounts.total.value)).toBe(true)
  })

  it.each<[string, object, string]>([
    ['no items', { items: undefined }, '/items'],
    ['101 items', { items: Array.from({ length: 101 }, () => ({ variantId: randomUUID(), quantity: 1 })) }, '/items'],
    ['an item without its variant', { items: [{ quantity: 1 }] }, '/items/0/variantId'],
    ['a variant of no form', { items: [{ variantId: 'x', quantity: 1 }] }, '/items/0/variantId'],
    ['none of a variant', { items: [{ variantId: randomUUID(), quantity: 0 }] }, '/items/0/quantity'],
    ['10,001 of a variant', { items: [{ variantId: randomUUID(), quantity: 10_001 }] }, '/items/0/quantity'],
    ['a key of metadata with a dash', { metadata: { 'a-b': 'x' } }, '/metadata/a-b'],
    ['metadata that is no text', { metadata: { a: 1 } }, '/metadata/a'],
    ['11 keys', { metadata: Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`k${i}`, ''])) }, '/metadata'],
    ['a value of 513 bytes', { metadata: { a: 'x'.repeat(513) } }, '/metadata/a'],
    ['something else', { colour: 'red' }, '/colour'],
  ])('refuses %s', async (_, wish, pointer) => {
    const { status, body } = await storefront('POST', '/carts', { items: [], ...wish })
    expect([status, body.code]).toEqual([400, 'REQUEST_INVALID'])
    expect(body.errors.map((problem: Json) => problem.pointer)).toContain(pointer)
  })

  it('refuses what the shop does not sell', async () => {
    const { status, body } = await storefront('POST', '/carts', { items: [{ variantId: randomUUID(), quantity: 1 }] })
    expect([status, body.code]).toEqual([422, 'VARIANT_NOT_FOR_SALE'])
    expect((await elsewhere('POST', '/carts', { items: [itemOf(1)] })).body.code).toBe('VARIANT_NOT_FOR_SALE')
  })
})

describe('a cart', () => {
  const quantities = (body: Json) => body.items.map((item: Json) => item.quantity)

  it('is added to, changed and taken from', async () => {
    const { id } = await createCart()
    const steps: [string, object, number[]][] = [
      ['add', itemOf(10_000 - 2), [10_000]],
      ['change', itemOf(1_000), [1_000]],
      ['change', itemOf(0), []],
      ['add', itemOf(3), [3]],
      ['remove', { variantId: variant.id }, []],
    ]
    for (const [verb, item, left] of steps) {
      const { status, body } = await storefront('POST', `/carts/${id}/${verb}`, { items: [item] })
      expect([verb, status, quantities(body)]).toEqual([verb, 200, left])
    }
  })

  it.each([
    ['add', 0],
    ['add', 10_001],
    ['change', -1],
    ['change', 1_001],
  ])('cannot %s %d of a variant', async (verb, quantity) => {
    const { id } = await createCart()
    const { status, body } = await storefront('POST', `/carts/${id}/${verb}`, { items: [itemOf(quantity)] })
    expect([status, body.errors[0].pointer]).toEqual([400, '/items/0/quantity'])
  })

  it('cannot have more than 10,000 of a variant', async () => {
    const { id } = await createCart()
    const { status, body } = await storefront('POST', `/carts/${id}/add`, { items: [itemOf(10_000)] })
    expect([status, body.code]).toEqual([422, 'CART_FULL'])
  })

  it('of another shop is as absent as what never was', async () => {
    const { id } = await createCart()
    const nobodys = id.replace(/.{8}$/, '00000000')
    for (const [method, path, wish] of [
      ['GET', ''],
      ['POST', '/add', { items: [] }],
      ['POST', '/change', { items: [] }],
      ['POST', '/remove', { items: [] }],
    ] as const)
      for (const [ask, cartId] of [
        [elsewhere, id],
        [storefront, nobodys],
      ] as const) {
        const { status, body } = await ask(method, `/carts/${cartId}${path}`, wish)
        expect([status, body.code, body.cartId]).toEqual([404, 'CART_NOT_FOUND', cartId])
      }
  })
})
