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

/** A channel's name without the spaces around it, or null when what is left is not 1 to 100 visible characters. */
export function readChannelName(text: string): string | null {
  const name = text.trim()
  return name.length >= 1 && name.length <= 100 && !/\p{C}/u.test(name) ? name : null
}
