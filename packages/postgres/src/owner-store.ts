import { sql } from './sql.ts'

/** Whose rows: a channel's, whichever shop it acted on; without a channel a shop's, whoever made them for it. */
export type Owner = { channelId: string | null; shopId: string }

/** The one rule of who sees a row that has `channel_id` and `shop_id`. */
export const isOf = ({ channelId, shopId }: Owner) =>
  channelId === null ? sql.fragment`shop_id = ${shopId}` : sql.fragment`channel_id = ${channelId}`
