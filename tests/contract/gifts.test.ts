import { beforeAll, describe, expect, it } from '@jest/globals'
import { type Answer, checkoutWish, createOffer, patient, provisionPartners, storefrontOf } from '../partner.ts'

type Json = ReturnType<typeof JSON.parse>

let platform: (method: string, path: string, body?: unknown) => Promise<Answer>
let buyer: Awaited<ReturnType<typeof storefrontOf>>
let other: typeof platform
let shopId: string
let offer: Json

beforeAll(async () => {
  const [own, foreign] = await provisionPartners(1, 1)
  const partner = await patient(own)
  ;({ platform } = partner)
  other = (await patient(foreign)).platform
  shopId = partner.channel.ownShopId
  buyer = await storefrontOf(partner)
  offer = await createOffer(partner)
})

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
const isGift = (status: string, more: object = {}) => ({ id: expect.stringMatching(/^gft_/), status, ...more })
const isWinner = { email: 'mara@example.com', username: 'mara', selectedAt: isTime }
const participants = [{ username: 'mara', email: 'mara@example.com' }]

const wish = (more: object = {}) => ({
  offerId: offer.id,
  quantity: 3,
  email: 'viewer@example.com',
  username: 'a-viewer',
  message: 'For you all',
  ...more,
})

/** A purchase that is paid, as it is answered. */
async function buyGifts(quantity = 3): Promise<Json> {
  const { status, body: checkout } = await platform('POST', '/gifting/checkout', wish({ quantity }))
  expect(status).toBe(201)
  const path = `/checkouts/${checkout.id}`
  expect(await buyer('POST', `${path}/pay`, { paymentToken: 'tok_succeeds' })).toMatchObject({ status: 200 })
  for (;;) {
    const { body } = await buyer('GET', path)
    expect(['PAYING', 'COMPLETED']).toContain(body.state)
    if (body.state === 'COMPLETED') return (await platform('GET', `/gift-purchase/${body.giftPurchaseId}`)).body
  }
}

describe('gifts', () => {
  it('are bought through a checkout like that of a cart', async () => {
    const { status, body } = await platform('POST', '/gifting/checkout', wish())
    expect(status).toBe(201)
    expect(body).toMatchObject({
      id: expect.stringMatching(/^ch_/),
      state: 'OPEN',
      items: [{ variant: { offer: { id: offer.id } }, quantity: 3 }],
      amounts: { subtotal: money(), shipping: money(), tax: money(0), total: money() },
      shippingOptions: [],
      payment: { provider: 'sandbox', url: expect.stringContaining('/payments/') },
    })
    expect(JSON.stringify(body)).not.toContain('unitCost')
  })

  it('are a purchase with every field once they are paid', async () => {
    const purchase = await buyGifts()
    expect(purchase).toEqual({
      id: expect.stringMatching(/^giv_[0-9a-z]{26}$/),
      friendlyId: expect.any(String),
      shopId,
      offer: {
        id: offer.id,
        name: offer.name,
        slug: offer.slug,
        description: offer.description,
        primaryImage: {
          id: expect.any(String),
          url: expect.any(String),
          width: expect.any(Number),
          height: expect.any(Number),
          transformedUrl: expect.any(String),
        },
      },
      amounts: { subtotal: money(), tax: money(0), total: money(), profit: money(), prepaidShipping: money() },
      email: 'viewer@example.com',
      username: 'a-viewer',
      message: 'For you all',
      quantity: 3,
      gifts: [isGift('AVAILABLE'), isGift('AVAILABLE'), isGift('AVAILABLE')],
      createdAt: isTime,
    })
    const { body: list } = await platform('GET', '/gift-purchase?size=1')
    expect(list).toMatchObject({ results: [purchase], page: 0, size: 1 })
    expect((await other('GET', `/gift-purchase/${purchase.id}`)).body).toMatchObject({
      code: 'GIFT_PURCHASE_NOT_FOUND',
      status: 404,
    })
  })

  it('are won, and each becomes what is asked for, with the fields of its status', async () => {
    const purchase = await buyGifts()
    const { body: draw, status } = await platform('POST', '/gifting/draws', {
      giftPurchaseId: purchase.id,
      quantity: 1,
    })
    expect([status, draw]).toEqual([201, { id: expect.stringMatching(/^gdr_/) }])
    const path = `/gifting/draws/${draw.id}/finish`
    const started = {
      id: draw.id,
      giftPurchaseId: purchase.id,
      state: 'STARTED',
      quantity: 1,
      seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      winners: [],
    }
    expect((await platform('GET', path)).body).toEqual(started)
    const { body: finished } = await platform('PUT', path, { participants })
    const winner = { giftId: purchase.gifts[0].id, ...isWinner }
    const digest = expect.stringMatching(/^[0-9a-f]{64}$/)
    const drawn = { ...started, state: 'FINISHED', seed: digest, participantsHash: digest }
    expect(finished).toEqual({ ...drawn, winners: [{ ...winner, token: expect.stringMatching(/^gtk_/) }] })
    expect((await platform('PUT', path, { participants })).body).toEqual({ ...drawn, winners: [winner] })
    expect((await platform('GET', path)).body).toEqual({ ...drawn, winners: [winner] })

    const [won, second, third] = purchase.gifts.map(({ id }: Json) => id)
    const redemption = { ...checkoutWish, token: finished.winners[0].token, variantId: offer.variants[0].id }
    const redeemed = await buyer('POST', `/gifts/${won}/redeem`, redemption)
    expect(redeemed.body).toMatchObject({
      shopId,
      status: 'CONFIRMED',
      source: { type: 'STREAMING_GIFT_REDEMPTION', giftPurchaseId: purchase.id, giftId: won },
      amounts: { total: money(0) },
      metadata: null,
    })
    expect(JSON.stringify(redeemed.body)).not.toContain('Cost')
    expect((await buyer('POST', `/gifts/${won}/redeem`, redemption)).body).toEqual(redeemed.body)

    const of = `/gift-purchase/${purchase.id}/gifts`
    const cancelled = await platform('POST', `${of}/${second}/cancel`)
    expect(cancelled.body).toEqual(isGift('CANCELLED'))
    const changed = await platform('POST', `${of}/${third}/change-to-promotion`)
    expect(changed.body).toEqual(isGift('CHANGED_TO_PROMOTION', { promotionId: expect.stringMatching(/^prm_/) }))
    expect((await platform('GET', `/gift-purchase/${purchase.id}`)).body.gifts).toEqual([
      isGift('REDEEMED', {
        orderId: redeemed.body.id,
        orderFriendlyId: redeemed.body.friendlyId,
        winner: isWinner,
      }),
      cancelled.body,
      changed.body,
    ])
    expect((await platform('POST', `${of}/${won}/cancel`)).body).toMatchObject({
      code: 'GIFT_MOVE_NOT_ALLOWED',
      status: 409,
      allowed: [],
    })
  })
})

describe('giveaway links', () => {
  it('are told with their tokens once, and redeemed each once', async () => {
    const made = await platform('POST', '/giveaway-links', { productId: offer.id, number: 2 })
    expect(made).toMatchObject({ status: 201, body: { id: expect.any(String) } })
    const [link] = made.body.links
    expect(link).toEqual({ giftId: expect.stringMatching(/^gft_/), url: expect.any(String), status: 'AVAILABLE' })
    const { pathname, searchParams } = new URL(link.url)
    expect(pathname).toBe(`/gifts/${link.giftId}`)
    const redemption = { ...checkoutWish, token: searchParams.get('token'), variantId: offer.variants[0].id }
    const wrong = await buyer('POST', `/gifts/${link.giftId}/redeem`, { ...redemption, token: 'gtk_none' })
    expect(wrong.body).toMatchObject({ code: 'GIFT_NOT_FOUND', status: 404 })
    const { body: order } = await buyer('POST', `/gifts/${link.giftId}/redeem`, redemption)
    expect(order.source).toEqual({ type: 'GIVEAWAY_LINKS', giftId: link.giftId })
    const facts = { id: made.body.id, productId: offer.id, number: 2, redeemed: 1, createdAt: isTime }
    const found = await platform('GET', `/giveaway-links/packages/${made.body.id}`)
    expect(found.body).toEqual({
      ...facts,
      links: [{ ...link, url: link.url.split('?')[0], status: 'REDEEMED' }, expect.anything()],
    })
    expect((await platform('GET', '/giveaway-links/packages')).body.results).toEqual([facts])
  })
})

describe('what is asked of gifts is refused', () => {
  it.each([
    ['without an offer', '/gifting/checkout', () => wish({ offerId: undefined }), 400],
    ['without an e-mail address', '/gifting/checkout', () => wish({ email: undefined }), 400],
    ['with what is none', '/gifting/checkout', () => wish({ email: 'viewer' }), 400],
    ['of none', '/gifting/checkout', () => wish({ quantity: 0 }), 400],
    ['of too many', '/gifting/checkout', () => wish({ quantity: 10_001 }), 400],
    ['of a part of one', '/gifting/checkout', () => wish({ quantity: 1.5 }), 400],
    ['in no currency', '/gifting/checkout', () => wish({ currency: 'HUF' }), 400],
    ['with anything else', '/gifting/checkout', () => wish({ price: 1 }), 400],
    ['of no offer of the shop', '/gifting/checkout', () => wish({ offerId: crypto.randomUUID() }), 422],
    ['without a purchase', '/gifting/draws', () => ({}), 400],
    ['of more than a draw gives', '/gifting/draws', () => ({ giftPurchaseId: 'giv_1', quantity: 501 }), 400],
    ['of no purchase', '/gifting/draws', () => ({ giftPurchaseId: 'giv_1' }), 404],
    ['without a product', '/giveaway-links', () => ({ number: 1 }), 400],
    ['without a number', '/giveaway-links', () => ({ productId: offer.id }), 400],
    ['of no links', '/giveaway-links', () => ({ productId: offer.id, number: 0 }), 400],
    ['of too many links', '/giveaway-links', () => ({ productId: offer.id, number: 1_001 }), 400],
    ['of no product of the shop', '/giveaway-links', () => ({ productId: 'none', number: 1 }), 422],
  ])('%s', async (_, path, body, status) => {
    expect(await platform('POST', path, body())).toMatchObject({ status })
  })

  it.each([
    ['nobody', { participants: [] }, 400],
    ['who has no name', { participants: [{ email: 'mara@example.com' }] }, 400],
    ['whose name is nothing', { participants: [{ username: '   ' }] }, 400],
    ['whose address is none', { participants: [{ username: 'mara', email: 'mara' }] }, 400],
    ['in a draw that there is not', { participants }, 404],
  ])('for %s', async (_, body, status) => {
    expect(await platform('PUT', '/gifting/draws/gdr_none/finish', body)).toMatchObject({ status })
  })
})
