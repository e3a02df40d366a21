import { beforeAll, describe, expect, it } from '@jest/globals'
import { checkoutWish, createOffer, type OwnPartner, patient, provisionPartners, storefrontOf } from '../partner.ts'

type Json = ReturnType<typeof JSON.parse>

let partner: OwnPartner
let storefront: Awaited<ReturnType<typeof storefrontOf>>
let elsewhere: Awaited<ReturnType<typeof storefrontOf>>
let variantId: string
let returnUrl: string
beforeAll(async () => {
  const [own, other] = await provisionPartners(1, 1)
  partner = await patient(own)
  storefront = await storefrontOf(partner)
  elsewhere = await storefrontOf(await patient(other))
  variantId = (await createOffer(partner)).variants[0].id
  returnUrl = `https://${(await storefront('GET', '/shop')).body.domain}/thanks`
})

async function attempt(wish: object = {}, headers: Record<string, string> = {}) {
  const { body: cart } = await storefront('POST', '/carts', { items: [{ variantId, quantity: 2 }] })
  return storefront('POST', `/carts/${cart.id}/checkout`, { ...checkoutWish, returnUrl, ...wish }, headers)
}

async function createCheckout(wish: object = {}): Promise<Json> {
  const { status, body } = await attempt(wish)
  expect([status, body.errors]).toEqual([201, undefined])
  return body
}

const sum = ({ subtotal, shipping, tax, donation, discount }: Json) =>
  Math.round(100 * (subtotal.value + shipping.value + tax.value + donation.value - discount.value)) / 100

describe('POST /carts/{cartId}/checkout', () => {
  it('answers 201 with the checkout, every amount of which is fixed', async () => {
    const billing = { address: { country: 'DE', name: 'Ada Nord' } }
    const checkout = await createCheckout({
      emailMarketingOptIn: true,
      username: 'ada',
      message: 'Hello!\nI love this.',
      billing,
      donation: { value: 2.5, currency: 'USD' },
      trackingParams: { utm_source: 'stream', fbc: 'x', fbp: null },
    })
    expect(checkout).toEqual({
      id: expect.stringMatching(/^ch_[0-9a-z]{26}$/),
      state: 'OPEN',
      amounts: expect.objectContaining({ donation: expect.objectContaining({ value: 2.5 }), giftCards: [] }),
      items: [expect.objectContaining({ quantity: 2 })],
      shippingOptions: [
        { id: 'standard', name: 'Standard', price: expect.anything(), daysMin: 4, daysMax: 8 },
        { id: 'express', name: 'Express', price: expect.anything(), daysMin: 2, daysMax: 3 },
      ],
      shippingOptionId: 'standard',
      payment: { provider: 'sandbox', url: expect.stringContaining('/payments/') },
      expiresAt: expect.stringMatching(/Z$/),
    })
    expect(checkout.amounts.total.value).toBe(sum(checkout.amounts))
    expect(checkout.amounts.shipping).toEqual(checkout.shippingOptions[0].price)
    expect(checkout.amounts.tax.moreThanZero).toBe(true)
    expect((await storefront('GET', `/checkouts/${checkout.id}`)).body).toEqual(checkout)
  })

  it('takes a promotion and gift cards', async () => {
    const code = `S-${Date.now()}`
    const promotion = { name: 'Half', type: 'SHOP_SINGLE', code, discount: { type: 'PERCENTAGE', value: 50 } }
    expect((await partner.platform('POST', '/promotions', promotion)).status).toBe(201)
    const { body: card } = await partner.platform('POST', '/gift-cards', { amount: { value: 5, currency: 'USD' } })
    const { amounts } = await createCheckout({ promotionCode: code.toLowerCase(), giftCards: [card.code] })
    expect(amounts.discount.value).toBe(Math.round(50 * amounts.subtotal.value) / 100)
    expect(amounts.giftCards).toEqual([{ code: card.code, amountUsed: expect.objectContaining({ value: 5 }) }])
    expect(amounts.total.value).toBe(sum(amounts))
  })

  it('is one under one Idempotency-Key within its cart', async () => {
    const { body: cart } = await storefront('POST', '/carts', { items: [{ variantId, quantity: 1 }] })
    const ask = () =>
      storefront(
        'POST',
        `/carts/${cart.id}/checkout`,
        { ...checkoutWish, returnUrl },
        { 'idempotency-key': 'my-checkout' },
      )
    const [first, again] = [await ask(), await ask()]
    expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([first.body, 'true'])
    expect((await attempt({}, { 'idempotency-key': 'my-checkout' })).body.id).not.toBe(first.body.id)
  })

  const address = checkoutWish.shipping.address
  it.each<[string, object, string]>([
    ['no e-mail', { email: undefined }, '/email'],
    ['what is no e-mail', { email: 'ada' }, '/email'],
    ['no returnUrl', { returnUrl: undefined }, '/returnUrl'],
    ['no address', { shipping: null }, '/shipping/address/name'],
    ['a country of no form', { shipping: { address: { ...address, country: 'de' } } }, '/shipping/address/country'],
    ['no zip', { shipping: { address: { ...address, zip: null } } }, '/shipping/address/zip'],
    ['no state in the US', { shipping: { address: { ...address, country: 'US' } } }, '/shipping/address/state'],
    ['a line end in a name', { shipping: { address: { ...address, name: 'a\nb' } } }, '/shipping/address/name'],
    [
      'something else of an address',
      { shipping: { address: { ...address, planet: 'x' } } },
      '/shipping/address/planet',
    ],
    ['eleven gift cards', { giftCards: Array.from({ length: 11 }, () => 'X') }, '/giftCards'],
    ['a donation of less', { donation: { value: -1, currency: 'USD' } }, '/donation/value'],
    ['a donation of half a cent', { donation: { value: 0.005, currency: 'USD' } }, '/donation/value'],
    ['a donation of another currency', { donation: { value: 1, currency: 'EUR' } }, '/donation/currency'],
    ['a currency that is none', { donation: { value: 1, currency: 'HUF' } }, '/donation/currency'],
    ['another tracking parameter', { trackingParams: { gclid: 'x' } }, '/trackingParams/gclid'],
    ['a message of 1,001 characters', { message: 'x'.repeat(1_001) }, '/message'],
  ])('refuses %s', async (_, wish, pointer) => {
    const { status, body } = await attempt(wish)
    expect([status, body.code]).toEqual([400, 'REQUEST_INVALID'])
    expect(body.errors.map((problem: Json) => problem.pointer)).toContain(pointer)
  })

  it.each<[string, object]>([
    ['RETURN_URL_NOT_ALLOWED', { returnUrl: 'https://elsewhere.example/' }],
    ['PROMOTION_CODE_UNKNOWN', { promotionCode: 'NOBODYS' }],
    ['GIFT_CARD_UNKNOWN', { giftCards: ['QQQQ-QQQQ-QQQQ-QQQQ'] }],
  ])('refuses with 422 %s', async (code, wish) => {
    const { status, body } = await attempt(wish)
    expect([status, body.code]).toEqual([422, code])
  })

  it('refuses with 422 CART_EMPTY', async () => {
    const { body: cart } = await storefront('POST', '/carts', { items: [] })
    const { status, body } = await storefront('POST', `/carts/${cart.id}/checkout`, { ...checkoutWish, returnUrl })
    expect([status, body.code]).toEqual([422, 'CART_EMPTY'])
  })
})

describe('PUT /checkouts/{checkoutId}/shipping-option', () => {
  it('answers 200 with the checkout, priced anew', async () => {
    const before = await createCheckout()
    const wish = { shippingOptionId: 'express' }
    const { status, body } = await storefront('PUT', `/checkouts/${before.id}/shipping-option`, wish)
    expect([status, body.shippingOptionId]).toEqual([200, 'express'])
    expect(body.amounts.shipping).toEqual(before.shippingOptions[1].price)
    expect(body.amounts.total.value).toBe(sum(body.amounts))
    expect((await storefront('GET', `/checkouts/${before.id}`)).body).toEqual(body)
  })

  it('refuses another than its own with 422', async () => {
    const { id } = await createCheckout()
    const { status, body } = await storefront('PUT', `/checkouts/${id}/shipping-option`, { shippingOptionId: 'sea' })
    expect([status, body.code]).toEqual([422, 'SHIPPING_OPTION_NOT_FOUND'])
  })
})

describe('a checkout', () => {
  it('of another shop is as absent as what never was', async () => {
    const { id } = await createCheckout()
    const nobodys = id.replace(/.{8}$/, '00000000')
    for (const [method, path, wish] of [
      ['GET', ''],
      ['PUT', '/shipping-option', { shippingOptionId: 'express' }],
    ] as const)
      for (const [ask, checkoutId] of [
        [elsewhere, id],
        [storefront, nobodys],
      ] as const) {
        const { status, body } = await ask(method, `/checkouts/${checkoutId}${path}`, wish)
        expect([status, body.code, body.checkoutId]).toEqual([404, 'CHECKOUT_NOT_FOUND', checkoutId])
      }
  })
})
