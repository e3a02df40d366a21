import type { Scope } from '@atelier/rpc/scope.ts'

/** What partners are told, by its type, with the scope that lets one read it. */
export const scopesByType = {
  ORDER_PLACED: 'order_read',
  ORDER_UPDATED: 'order_read',
  GIFT_PURCHASE: 'giveaway_read',
  GIFT_DRAW_STARTED: 'giveaway_read',
  GIFT_DRAW_ENDED: 'giveaway_read',
  PRODUCT_CREATED: 'offer_read',
  PRODUCT_UPDATED: 'offer_read',
  COLLECTION_UPDATED: 'offer_read',
  PROMOTION_CREATED: 'promotions_read',
  PROMOTION_UPDATED: 'promotions_read',
  MEMBERSHIP_TIER_UPSERTED: 'memberships_read',
  MEMBERSHIP_TIER_DELETED: 'memberships_read',
  MEMBERSHIP_POST_UPSERTED: 'memberships_read',
  MEMBERSHIP_SERIES_UPSERTED: 'memberships_read',
  MEMBERSHIP_SERIES_DELETED: 'memberships_read',
  MEMBERSHIP_TAG_CREATED: 'memberships_read',
  MEMBERSHIP_TAG_UPDATED: 'memberships_read',
  MEMBERSHIP_TAG_DELETED: 'memberships_read',
  SHOP_PAYOUT_UPDATED: 'payout_read',
  SHOP_INVITATION_UPDATED: 'shop_read',
} as const satisfies Record<string, Scope>

export type EventType = keyof typeof scopesByType

export const eventTypes = Object.keys(scopesByType) as EventType[]

export const isEventType = (text: string): text is EventType => Object.hasOwn(scopesByType, text)
