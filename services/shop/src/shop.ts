import { newId, newSecretId } from '@atelier/ids/id.ts'
import { readVisibleText } from '@atelier/visible-text/visible-text.ts'

export type Shop = {
  shopId: string
  /** Null while it is detached: then nobody may act on it. */
  agencyId: string | null
  name: string
  /** Whether it is the own shop of the channel that its agency was made with. */
  isOwn: boolean
}

/** A shop's name without the spaces around it, or null when what is left is not 1 to 100 visible characters. */
export function readShopName(text: string): string | null {
  return readVisibleText(text, 100)
}

/** The text itself when it may be the id of a shop, or null: what is looked up by null is not found. */
export function readShopId(text: string): string | null {
  return /^sh_\w{1,64}$/.test(text) ? text : null
}

export function readAgencyId(text: string): string | null {
  return /^agy_\w{1,64}$/.test(text) ? text : null
}

export function newShopId(): string {
  return newId('sh')
}

/** 128 random bits: whoever knows a token may buy in its shop. */
export function newPublicToken(): string {
  return newSecretId('ptkn')
}

/** The host name that a shop has from us: the part of its id that differs, below the domain of all shops. */
export function toShopDomain(shopId: string, parentDomain: string): string {
  return `${shopId.slice('sh_'.length).toLowerCase().replaceAll('_', '-')}.${parentDomain}`
}
