import { toGiftPurchase } from '@atelier/resources/gift-purchase.ts'
import { toOffer } from '@atelier/resources/offer.ts'
import { toOrder } from '@atelier/resources/order.ts'
import { toPromotion } from '@atelier/resources/promotion.ts'
import { toCollectionUpdate } from './collection-data.ts'
import type { EventType } from './event-type.ts'
import { toPostData, toSeriesData, toTagData, toTierData } from './membership-data.ts'
import { toDrawEnd, toDrawStart, toOrderUpdate } from './order-data.ts'

const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' })
const nil = '00000000-0000-7000-8000-000000000000'
const email = 'mara@nordlicht.example'
const offer = { id: nil, name: 'Sample mug', slug: 'sample-mug', description: 'A mug that does not exist.' }
const attributes = { color: { name: 'White', swatch: '#FFFFFF' }, size: '11 oz' }
const plain = { weight: null, dimensions: null, compareAtPrice: null }
const variant = { id: nil, name: 'White, 11 oz', sku: 'SAMPLE', unitPrice: usd(1_800), unitCost: usd(900), attributes }

function orderOf(shopId: string, at: string) {
  const address = { name: 'Mara', address1: 'Hafen 1', city: 'Hamburg', country: 'DE', zip: '20457' }
  const amounts = {
    ...{ subtotal: usd(1_800), shipping: usd(500), tax: usd(0), donation: usd(0), discount: usd(0), total: usd(2_300) },
    giftCards: [],
  }
  const bought = { ...variant, ...plain, price: usd(1_800), cost: usd(900), quantity: 1 }
  return {
    ...{ id: nil, shopId, friendlyId: 'SAMPLE', status: 'CONFIRMED', email, emailMarketingOptIn: false, amounts },
    ...{ billing: address, shipping: address, offers: [{ ...offer, primaryImage: null, variant: bought }] },
    ...{ source: { type: 'ORDER' }, trackingParams: {}, metadata: null, createdAt: at, updatedAt: at },
  }
}

const productOf = (shopId: string, at: string) =>
  toOffer({
    ...{ ...offer, shopId, type: 'STANDARD', state: 'AVAILABLE', access: 'PUBLIC', thumbnailImage: null, images: [] },
    variants: [
      {
        ...{ ...variant, ...plain, creatorDeclaredCost: null, stock: { type: 'UNLIMITED' } },
        imageIds: [],
      },
    ],
    ...{ additionalInformation: null, sizeGuide: null, isDigital: false, digitalFiles: [] },
    ...{ createdAt: at, updatedAt: at },
  })

const promotionOf = (at: string) =>
  toPromotion({
    ...{ id: 'prm_sample', name: 'Sample', type: 'SHOP_SINGLE', codes: ['SAMPLE'], minimum: null, uses: 0 },
    ...{ discount: { type: 'PERCENTAGE', percentage: 10, amount: null }, createdAt: at, updatedAt: at },
  })

const draw = { drawId: 'gdr_sample', giftPurchaseId: 'giv_sample', quantity: 1 }
const series = { seriesId: 1, title: 'Sample', description: '', postsType: 'Text', postsIds: [1] } as const

/** What an event of each type says, of things that do not exist. */
const samples: Record<EventType, (shopId: string, at: string) => object> = {
  ORDER_PLACED: (shopId, at) => toOrder(orderOf(shopId, at)),
  ORDER_UPDATED: (shopId, at) =>
    toOrderUpdate({
      ...{ order: { ...orderOf(shopId, at), status: 'SHIPPED' }, stockHolder: null },
      update: { type: 'STATUS', previous: 'IN_PRODUCTION' },
    }),
  GIFT_PURCHASE: (shopId, at) =>
    toGiftPurchase({
      ...{
        id: 'giv_sample',
        friendlyId: 'SAMPLE',
        shopId,
        offer: { ...offer, primaryImage: null },
        email,
        quantity: 1,
      },
      amounts: { subtotal: usd(1_800), tax: usd(0), total: usd(1_800), profit: usd(900), prepaidShipping: usd(500) },
      ...{ gifts: [{ id: 'gft_sample', status: 'AVAILABLE', winner: null }], createdAt: at },
    }),
  GIFT_DRAW_STARTED: () => toDrawStart({ ...draw, seedHash: '0'.repeat(64) }),
  GIFT_DRAW_ENDED: (_shopId, at) =>
    toDrawEnd({
      ...{ ...draw, seed: '0'.repeat(64), participantsHash: '0'.repeat(64) },
      winners: [{ giftId: 'gft_sample', username: 'mara', selectedAt: at }],
    }),
  PRODUCT_CREATED: productOf,
  PRODUCT_UPDATED: productOf,
  COLLECTION_UPDATED: (_shopId, at) =>
    toCollectionUpdate({
      collection: {
        ...{ id: 'col_sample', slug: 'sample', name: 'Sample', description: '', offerIds: [nil] },
        ...{ createdAt: at, updatedAt: at },
      },
      isDeleted: false,
    }),
  PROMOTION_CREATED: (_shopId, at) => promotionOf(at),
  PROMOTION_UPDATED: (_shopId, at) => promotionOf(at),
  MEMBERSHIP_TIER_UPSERTED: () =>
    toTierData({
      ...{ tierId: 1, name: 'Sample', description: '', position: 1, imageUrl: 'https://images.example/sample.webp' },
      ...{ monthlyAmounts: { usd: 900 }, annualAmounts: {}, benefits: [] },
    }),
  MEMBERSHIP_TIER_DELETED: () => ({ id: 1 }),
  MEMBERSHIP_POST_UPSERTED: (_shopId, at) =>
    toPostData({
      ...{ postId: 1, type: 'Text', title: 'Sample', state: 'PUBLISHED', liveAt: at, tags: [], seriesIds: [] },
      ...{ access: { type: 'Public', tierIds: [] }, notificationsEnabled: false },
    }),
  MEMBERSHIP_SERIES_UPSERTED: () => toSeriesData({ ...series, postsIds: [...series.postsIds] }),
  MEMBERSHIP_SERIES_DELETED: () => ({ id: 1 }),
  MEMBERSHIP_TAG_CREATED: () => toTagData({ tagId: 1, name: 'Sample' }),
  MEMBERSHIP_TAG_UPDATED: () => toTagData({ tagId: 1, name: 'Sample' }),
  MEMBERSHIP_TAG_DELETED: () => ({ id: 1 }),
  SHOP_PAYOUT_UPDATED: () => ({ accountId: 'acct_sample', provider: 'sandbox', state: 'READY' }),
  SHOP_INVITATION_UPDATED: () => ({ status: 'ACCEPTED' }),
}

/** What a test of a webhook says: an event of the type, as it would be, of something that does not exist. */
export function toSample(type: EventType, shopId: string, at: Date): object {
  return samples[type](shopId, at.toISOString())
}
