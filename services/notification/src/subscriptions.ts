import { on, type Subscription } from '@atelier/events/consume.ts'
import {
  postUpserted,
  seriesDeleted,
  seriesUpserted,
  tagCreated,
  tagDeleted,
  tagUpdated,
  tierDeleted,
  tierUpserted,
} from '@atelier/events/membership.ts'
import {
  giftDrawEnded,
  giftDrawStarted,
  giftPurchaseChanged,
  orderPlaced,
  orderUpdated,
  promotionCreated,
  promotionUpdated,
} from '@atelier/events/order.ts'
import {
  collectionUpdated,
  invitationChanged,
  payoutAccountChanged,
  productCreated,
  productUpdated,
  shopDetached,
} from '@atelier/events/shop.ts'
import { toGiftPurchase } from '@atelier/resources/gift-purchase.ts'
import { toOffer } from '@atelier/resources/offer.ts'
import { toOrder } from '@atelier/resources/order.ts'
import { toPromotion } from '@atelier/resources/promotion.ts'
import { toCollectionUpdate } from './collection-data.ts'
import { toPostData, toSeriesData, toTagData, toTierData } from './membership-data.ts'
import { noteEvent } from './note-event.ts'
import { toDrawEnd, toDrawStart, toOrderUpdate } from './order-data.ts'
import { webhookStore } from './webhook-store.ts'

/**
 * What partners are told, all of it: the events of these things have no other types, so that what partners see of a thing is
 * numbered without gaps.
 */
export const subscriptions: Subscription[] = [
  on(orderPlaced, async (event, tx) => noteEvent(tx, event, 'ORDER_PLACED', toOrder(event.data.order))),
  on(orderUpdated, async (event, tx) => noteEvent(tx, event, 'ORDER_UPDATED', toOrderUpdate(event.data))),
  on(giftPurchaseChanged, async (event, tx) =>
    noteEvent(tx, event, 'GIFT_PURCHASE', toGiftPurchase(event.data.giftPurchase)),
  ),
  on(giftDrawStarted, async (event, tx) => noteEvent(tx, event, 'GIFT_DRAW_STARTED', toDrawStart(event.data))),
  on(giftDrawEnded, async (event, tx) => noteEvent(tx, event, 'GIFT_DRAW_ENDED', toDrawEnd(event.data))),
  on(promotionCreated, async (event, tx) =>
    noteEvent(tx, event, 'PROMOTION_CREATED', toPromotion(event.data.promotion)),
  ),
  on(promotionUpdated, async (event, tx) =>
    noteEvent(tx, event, 'PROMOTION_UPDATED', toPromotion(event.data.promotion)),
  ),
  on(productCreated, async (event, tx) => noteEvent(tx, event, 'PRODUCT_CREATED', toOffer(event.data.offer))),
  on(productUpdated, async (event, tx) => noteEvent(tx, event, 'PRODUCT_UPDATED', toOffer(event.data.offer))),
  on(collectionUpdated, async (event, tx) =>
    noteEvent(tx, event, 'COLLECTION_UPDATED', toCollectionUpdate(event.data)),
  ),
  on(tierUpserted, async (event, tx) => noteEvent(tx, event, 'MEMBERSHIP_TIER_UPSERTED', toTierData(event.data))),
  on(tierDeleted, async (event, tx) => noteEvent(tx, event, 'MEMBERSHIP_TIER_DELETED', { id: event.data.tierId })),
  on(postUpserted, async (event, tx) => noteEvent(tx, event, 'MEMBERSHIP_POST_UPSERTED', toPostData(event.data))),
  on(seriesUpserted, async (event, tx) => noteEvent(tx, event, 'MEMBERSHIP_SERIES_UPSERTED', toSeriesData(event.data))),
  on(seriesDeleted, async (event, tx) =>
    noteEvent(tx, event, 'MEMBERSHIP_SERIES_DELETED', { id: event.data.seriesId }),
  ),
  on(tagCreated, async (event, tx) => noteEvent(tx, event, 'MEMBERSHIP_TAG_CREATED', toTagData(event.data))),
  on(tagUpdated, async (event, tx) => noteEvent(tx, event, 'MEMBERSHIP_TAG_UPDATED', toTagData(event.data))),
  on(tagDeleted, async (event, tx) => noteEvent(tx, event, 'MEMBERSHIP_TAG_DELETED', { id: event.data.tagId })),
  // Who made them may not see any more what happens there. Whoever the shop is given to resumes them, or does not.
  on(shopDetached, async ({ shopId }, tx) => webhookStore(tx).pauseAllOf(shopId ?? '')),
  on(payoutAccountChanged, async (event, tx) => noteEvent(tx, event, 'SHOP_PAYOUT_UPDATED', event.data)),
  on(invitationChanged, async (event, tx) =>
    noteEvent(tx, event, 'SHOP_INVITATION_UPDATED', { status: event.data.status }),
  ),
]
