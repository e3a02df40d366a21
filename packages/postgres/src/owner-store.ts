import { sql } from './sql.ts'

/**
 * Whose rows: a channel's, whichever shop it acted on; without a channel a shop's, whoever made them for it, while it was
 * its agency's: a shop may be attached to another, which has nothing of the first.
 */
export type Owner = { channelId: string | null; shopId: string; agencyId: string }

/** The one rule of who sees a row that has `channel_id`, `shop_id` and `agency_id`. */
export const isOf = ({ channelId, shopId, agencyId }: Owner) =>
  channelId === null
    ? sql.fragment`shop_id = ${shopId} and agency_id = ${agencyId}`
    : sql.fragment`channel_id = ${channelId}`
