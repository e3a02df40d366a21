import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { checkoutWish, createOffer, type OwnPartner, provisionPartner, storefrontOf } from '../partner.ts'

type Told = { id: string; type: string; sequence: number; data: ReturnType<typeof JSON.parse> }

/** A partner's server that takes webhooks, and believes those that are signed with the secret it was given. */
async function openReceiver() {
  const told: Told[] = []
  let secret = ''
  const receive = async (req: IncomingMessage, res: ServerResponse) => {
    const body = await text(req)
    const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = req.headers
    try {
      new Webhook(secret).verify(body, {
        'webhook-id': String(id),
        'webhook-timestamp': String(timestamp),
        'webhook-signature': String(signature),
      })
      told.push(JSON.parse(body))
      res.writeHead(204).end()
    } catch {
      res.writeHead(400).end()
    }
  }
  const server = createServer((req, res) => void receive(req, res))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/atelier`,
    believe: (given: string) => {
      secret = given
    },
    /** The first that is told of this kind and fits, within a minute. */
    async hears(type: string, fits: (data: Told['data']) => boolean = () => true): Promise<Told> {
      for (const until = Date.now() + 60_000; Date.now() < until; await sleep(50)) {
        const found = told.find((each) => each.type === type && fits(each.data))
        if (found) return found
      }
      throw new Error(`nothing was told of ${type}; but ${told.map((each) => each.type).join(', ')}`)
    },
    close: () => server.close(),
  }
}

let partner: OwnPartner
let platform: OwnPartner['platform']
let shop: Awaited<ReturnType<typeof storefrontOf>>
let receiver: Awaited<ReturnType<typeof openReceiver>>
let offer: Awaited<ReturnType<typeof createOffer>>
let returnUrl: string

beforeAll(async () => {
  partner = await provisionPartner()
  platform = partner.platform
  receiver = await openReceiver()
  const webhook = await platform('POST', '/webhooks', {
    url: receiver.url,
    allowedTypes: ['ORDER_PLACED', 'ORDER_UPDATED', 'GIFT_PURCHASE', 'GIFT_DRAW_ENDED', 'PRODUCT_CREATED'],
  })
  expect(webhook.status).toBe(201)
  receiver.believe(webhook.body.secret)
  offer = await createOffer(partner)
  shop = await storefrontOf(partner)
  const current = await platform('GET', '/shops/current')
  returnUrl = `https://${current.body.publicDomain}/thanks`
}, 120_000)
afterAll(() => {
  receiver.close()
})

/** A cart with one of the offer's variants, checked out and paid. */
async function buy(quantity = 1) {
  const items = [{ variantId: offer.variants[0].id, quantity }]
  const cart = await shop('POST', '/carts', { items, metadata: { table: '7' } })
  expect(cart.status).toBe(200)
  const checkout = await shop('POST', `/carts/${cart.body.id}/checkout`, { ...checkoutWish, returnUrl })
  expect(checkout.status).toBe(201)
  const paid = await shop('POST', `/checkouts/${checkout.body.id}/pay`, { paymentToken: 'tok_succeeds' })
  expect([paid.status, paid.body.state]).toEqual([200, 'COMPLETED'])
  return { checkout: checkout.body, orderId: String(paid.body.orderId) }
}

// Told as buyers, partners and streamers would: nothing but addresses, credentials and HTTP.
describe('what a shop sells', () => {
  it('is told to the partner when it is made', async () => {
    const { data } = await receiver.hears('PRODUCT_CREATED')
    expect(data).toMatchObject({ id: offer.id, access: { type: 'PUBLIC' } })
  })

  it('goes from the cart to the door, and each step is told', async () => {
    const { checkout, orderId } = await buy(2)
    const placed = await receiver.hears('ORDER_PLACED', ({ id }) => id === orderId)
    const order = await platform('GET', `/order/${orderId}`)
    expect(order.body).toMatchObject({
      id: orderId,
      checkoutId: checkout.id,
      status: 'CONFIRMED',
      email: 'ada@example.com',
      metadata: { table: '7' },
      source: { type: 'ORDER' },
    })
    expect(order.body.amounts.total).toEqual(checkout.amounts.total)
    expect(placed.data.amounts).toEqual(order.body.amounts)
    expect([placed.sequence, placed.data.friendlyId]).toEqual([1, order.body.friendlyId])

    const items = [{ variantId: offer.variants[0].id, quantity: 2 }]
    const fulfillment = await platform('POST', '/fulfillments', { orderId, items })
    expect(fulfillment.status).toBe(201)
    for (const state of ['SHIPPED', 'DELIVERED']) {
      const shippingLabel = { trackingNumber: '00340434161094015902', trackingCompany: 'DHL' }
      const moved = await platform('PATCH', `/fulfillments/${fulfillment.body.fulfillmentId}`, { state, shippingLabel })
      expect(moved.status).toBe(200)
      const { data } = await receiver.hears(
        'ORDER_UPDATED',
        ({ order, update }) => order.id === orderId && update.type === 'STATUS' && order.status === state,
      )
      expect(data.update.previous).toBe(state === 'SHIPPED' ? 'IN_PRODUCTION' : 'SHIPPED')
    }
    expect((await platform('GET', `/order/${orderId}`)).body.status).toBe('DELIVERED')
  })

  it('can be cancelled before it is in production: the money goes back', async () => {
    const { orderId } = await buy()
    const cancelled = await platform('POST', `/order/${orderId}/cancel`, { reason: 'The buyer changed their mind' })
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'CANCELLED'])
    await receiver.hears('ORDER_UPDATED', ({ order }) => order.id === orderId && order.status === 'CANCELLED')
    const again = await platform('POST', `/order/${orderId}/cancel`, { reason: 'Again' })
    expect([again.status, again.body.status]).toEqual([200, 'CANCELLED'])
  })

  it('is given away: bought by a viewer, drawn, and redeemed by the winner', async () => {
    const checkout = await platform('POST', '/gifting/checkout', {
      offerId: offer.id,
      quantity: 2,
      email: 'viewer@example.com',
      username: 'generous',
    })
    expect(checkout.status).toBe(201)
    const paid = await shop('POST', `/checkouts/${checkout.body.id}/pay`, { paymentToken: 'tok_succeeds' })
    expect(paid.body.state).toBe('COMPLETED')
    const { data: bought } = await receiver.hears('GIFT_PURCHASE')
    expect(bought.gifts.map(({ status }: { status: string }) => status)).toEqual(['AVAILABLE', 'AVAILABLE'])

    const draw = await platform('POST', '/gifting/draws', { giftPurchaseId: bought.id, quantity: 1 })
    const participants = ['ada', 'bert', 'cleo'].map((username) => ({ username, email: `${username}@example.com` }))
    const finished = await platform('PUT', `/gifting/draws/${draw.body.id}/finish`, { participants })
    expect(finished.status).toBe(200)
    await receiver.hears('GIFT_DRAW_ENDED')
    const [winner] = finished.body.winners

    const redeemed = await shop('POST', `/gifts/${winner.giftId}/redeem`, {
      token: winner.token,
      variantId: offer.variants[0].id,
      ...checkoutWish,
    })
    expect(redeemed.status).toBe(200)
    const order = await platform('GET', `/order/${redeemed.body.id}`)
    expect(order.body.source).toEqual({
      type: 'STREAMING_GIFT_REDEMPTION',
      giftPurchaseId: bought.id,
      giftId: winner.giftId,
    })
    const purchase = await platform('GET', `/gift-purchase/${bought.id}`)
    expect(purchase.body.gifts.find(({ id }: { id: string }) => id === winner.giftId)).toMatchObject({
      status: 'REDEEMED',
      orderId: redeemed.body.id,
    })
  })

  it('can be read again from the ledger, in one order', async () => {
    const { status, body } = await platform('GET', '/events?limit=100')
    expect(status).toBe(200)
    expect(body.results.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(['PRODUCT_CREATED', 'ORDER_PLACED', 'ORDER_UPDATED', 'GIFT_PURCHASE', 'GIFT_DRAW_ENDED']),
    )
  })
})
