import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Behind, startGateway } from './started-gateway.ts'

const scope = new AsyncDisposableStack()
let gateway: Awaited<ReturnType<typeof startGateway>>

const nothing = { minorUnits: 0, currency: 'USD' }
const price = { minorUnits: 900, currency: 'USD' }
const variant = {
  ...{ id: '019b3c5e-7a11-7f00-8a3c-9e5d1c2b3a41', name: 'Download', sku: 'SEWING', attributes: {}, quantity: 1 },
  ...{
    unitPrice: price,
    unitCost: nothing,
    compareAtPrice: null,
    price,
    cost: nothing,
    weight: null,
    dimensions: null,
  },
}
const order = {
  ...{ id: '019b3c5e-8b20-7d11-9c01-5a4b3c2d1e0f', shopId: 'sh_1', friendlyId: 'B7K2QXR', status: 'COMPLETED' },
  ...{ email: 'mara@nordlicht.example', emailMarketingOptIn: false, billing: null, shipping: null },
  amounts: {
    ...{ subtotal: price, shipping: nothing, tax: nothing, donation: nothing, discount: price, total: nothing },
    giftCards: [],
  },
  offers: [{ id: 'offer', name: 'Sewing patterns', slug: 'sewing', description: '', primaryImage: null, variant }],
  source: { type: 'GIVEAWAY_LINKS', giftId: 'gft_01m7yxq2k5x0c6v9te4nrqz5f8' },
  ...{ trackingParams: {}, metadata: null },
  ...{ createdAt: '2026-05-04T09:30:00.000Z', updatedAt: '2026-05-04T09:30:00.000Z' },
}
const file = {
  fileName: 'Patterns.pdf',
  url: 'https://storage.example/a?signature=1',
  expiresAt: '2026-05-04T10:30:00.000Z',
}
let downloads: (typeof file)[] = []

const behind: Behind = {
  shop: {
    findStorefront: () => ({
      shopId: 'sh_1',
      name: 'Nordlicht',
      domain: 'a.test',
      publicDomain: 'b.test',
      currency: 'USD',
    }),
  },
  order: { redeemGift: () => ({ order, downloads }) },
}

beforeAll(async () => {
  gateway = scope.use(await startGateway(behind))
})
afterAll(() => scope.disposeAsync())

const redeem = async () => {
  const res = await fetch(`${gateway.url}/storefront-api/v1/gifts/gft_01m7yxq2k5x0c6v9te4nrqz5f8/redeem`, {
    method: 'POST',
    headers: { 'x-storefront-token': 'ptkn_1', 'content-type': 'application/json' },
    body: JSON.stringify({ token: 'gtk_1', variantId: variant.id, email: order.email }),
  })
  return { status: res.status, body: await res.json() }
}

describe('a gift that is redeemed', () => {
  it('is answered as its order, with where its files are', async () => {
    downloads = [file]
    const { status, body } = await redeem()
    expect([status, body]).toEqual([200, expect.objectContaining({ id: order.id, downloads: [file] })])
    expect(JSON.stringify(body)).not.toContain('Cost')
  })

  it('of which there are no files says nothing of them', async () => {
    downloads = []
    const { status, body } = await redeem()
    expect([status, body]).toEqual([200, expect.not.objectContaining({ downloads: expect.anything() })])
    expect(body).toMatchObject({ id: order.id })
  })
})
