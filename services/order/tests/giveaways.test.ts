import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { address, sellOffer } from './bought-gifts.ts'
import { buyer, partner, startOrder, withKey } from './started-order.ts'

const scope = new AsyncDisposableStack()
let started: Awaited<ReturnType<typeof startOrder>>
let order: (typeof started)['order']

beforeAll(async () => {
  started = await startOrder(scope)
  order = started.order
})
afterAll(() => scope.disposeAsync())

const newShop = () => `sh_${crypto.randomUUID()}`
const tokenOf = (url: string | undefined) => new URL(url ?? '').searchParams.get('token') ?? ''

describe('a package of links', () => {
  it('has links into the storefront of the shop, whose tokens are told when it is made and never again', async () => {
    const call = partner(newShop())
    const { offerId } = sellOffer(started)
    const { id, links } = await order.createGiveawayPackage({ productId: offerId, number: 3 }, call)
    expect(id).toMatch(/^gpk_[0-9a-z]{26}$/)
    for (const { url, giftId, status } of links) {
      expect(url).toBe(`https://shop.example/gifts/${giftId}?token=${tokenOf(url)}`)
      expect(tokenOf(url)).toMatch(/^gtk_[0-9a-z]{26}$/)
      expect(status).toBe('AVAILABLE')
    }
    expect(new Set(links.map(({ url }) => tokenOf(url))).size).toBe(3)
    const found = await order.getGiveawayPackage({ packageId: id }, call)
    expect(found.package).toEqual({ id, productId: offerId, number: 3, redeemed: 0, createdAt: expect.any(String) })
    expect(found.links).toEqual(links.map((link) => ({ ...link, url: link.url.split('?')[0] })))
    const TextRow = z.object({ text: z.string() })
    const rows = await started.pool.any(sql.type(TextRow)`
      select to_jsonb(gifts)::text as text from gifts where package_id = ${id}`)
    for (const { url } of links) expect(JSON.stringify(rows)).not.toContain(tokenOf(url))
  })

  it('is redeemed link by link, each once, and nothing is paid', async () => {
    const shopId = newShop()
    const { offerId, small: variantId } = sellOffer(started)
    const { id, links } = await order.createGiveawayPackage({ productId: offerId, number: 2 }, partner(shopId))
    const [link] = links
    const giftId = link?.giftId ?? ''
    const wish = { giftId, token: tokenOf(link?.url), variantId, shipping: address, email: 'mara@nordlicht.example' }
    const redeemed = await order.redeemGift(wish, buyer(shopId, giftId))
    expect(redeemed.order).toMatchObject({
      status: 'CONFIRMED',
      source: { type: 'GIVEAWAY_LINKS', giftId },
      amounts: { subtotal: { minorUnits: 2_500 }, discount: { minorUnits: 2_500 }, total: { minorUnits: 0 } },
    })
    expect(redeemed.order?.source?.giftPurchaseId).toBeUndefined()
    expect((await order.redeemGift(wish, buyer(shopId, giftId))).order?.id).toBe(redeemed.order?.id)
    const found = await order.getGiveawayPackage({ packageId: id }, partner(shopId))
    expect(found.package?.redeemed).toBe(1)
    expect(found.links.map(({ status }) => status)).toEqual(['REDEEMED', 'AVAILABLE'])
    // One link's token opens no other link.
    const other = { ...wish, giftId: links[1]?.giftId ?? '' }
    expect(await failureOf(order.redeemGift(other, buyer(shopId, other.giftId)))).toMatchObject({
      code: 'GIFT_NOT_FOUND',
    })
  })

  it('is one under one key, with its tokens', async () => {
    const shopId = newShop()
    const wish = { productId: sellOffer(started).offerId, number: 2 }
    const call = withKey(partner(shopId), 'once', wish)
    const first = await order.createGiveawayPackage(wish, call)
    expect(await order.createGiveawayPackage(wish, call)).toEqual(first)
    expect((await order.listGiveawayPackages({ size: 20, page: 0 }, partner(shopId))).total).toBe(1)
  })

  it('is listed newest first, and is of its shop alone', async () => {
    const shopId = newShop()
    const productId = sellOffer(started).offerId
    const ids: string[] = []
    for (let i = 0; i < 3; i += 1)
      ids.unshift((await order.createGiveawayPackage({ productId, number: 1 }, partner(shopId))).id)
    const first = await order.listGiveawayPackages({ size: 2, cursor: '' }, partner(shopId))
    const rest = await order.listGiveawayPackages({ size: 2, cursor: first.nextCursor ?? '' }, partner(shopId))
    expect([...first.packages, ...rest.packages].map(({ id }) => id)).toEqual(ids)
    const other = partner(newShop())
    const theirs = order.getGiveawayPackage({ packageId: ids[0] ?? '' }, other)
    expect(await failureOf(theirs)).toMatchObject({ code: 'GIVEAWAY_PACKAGE_NOT_FOUND', status: 404 })
    expect(await order.listGiveawayPackages({ size: 2, page: 0 }, other)).toMatchObject({ packages: [], total: 0 })
  })

  it.each([
    ['what the shop does not have', {}, { productId: crypto.randomUUID() }, 'OFFER_NOT_GIVEABLE'],
    ['what is no id of an offer', {}, { productId: 'none' }, 'OFFER_NOT_GIVEABLE'],
    ['gift cards', { offerType: 'GIFT_CARD' }, {}, 'OFFER_NOT_GIVEABLE'],
    ['no links', {}, { number: 0 }, 'REQUEST_INVALID'],
    ['too many links', {}, { number: 1_001 }, 'REQUEST_INVALID'],
  ])('is refused of %s', async (_, facts, wrong, code) => {
    const wish = { productId: sellOffer(started, facts).offerId, number: 1, ...wrong }
    expect(await failureOf(order.createGiveawayPackage(wish, partner(newShop())))).toMatchObject({ code })
  })
})
