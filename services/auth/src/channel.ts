import { newId } from '@atelier/ids/id.ts'

/** A partner: an agency or a platform that calls the channel interface. */
export type Channel = {
  channelId: string
  name: string
  /** The client that the identity provider knows the channel by; a token names it in `azp`. */
  idpClientId: string
  agencyId: string
  ownShopId: string
  createdAt: Date
  /** Since when the channel is locked out; null while it is not. */
  disabledAt: Date | null
}

/** The ids a new channel is made with: its own, its agency's, its own shop's. */
export function newChannelIds(): Pick<Channel, 'channelId' | 'agencyId' | 'ownShopId'> {
  return { channelId: newId('cha'), agencyId: newId('agy'), ownShopId: newId('sh') }
}

/** The text itself when it may be the id of a channel, or null: what is looked up by null is not found. */
export function readChannelId(text: string): string | null {
  return /^cha_\w{1,64}$/.test(text) ? text : null
}
