/** What a credential may be allowed to do, as the platform and membership interfaces ask for it. */
export const scopes = [
  'shop_read',
  'shop_write',
  'offer_read',
  'offer_write',
  'media_read',
  'media_write',
  'order_read',
  'order_write',
  'fulfillment_write',
  'giveaway_read',
  'giveaway_write',
  'promotions_read',
  'promotions_write',
  'memberships_read',
  'memberships_write',
  'webhook_read',
  'webhook_write',
  'payout_read',
] as const
export type Scope = (typeof scopes)[number]

/** The scopes that another one includes, with that. */
export const widerScopes: Partial<Record<Scope, Scope>> = { memberships_read: 'memberships_write' }

/** Whether these scopes let their holder do what this one is for. */
export function hasScope(scopes: readonly string[], scope: Scope): boolean {
  const wider = widerScopes[scope]
  return scopes.includes(scope) || (wider !== undefined && scopes.includes(wider))
}
