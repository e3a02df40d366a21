import { newId } from '@atelier/ids/id.ts'

export type Shop = { shopId: string; agencyId: string; name: string }

/** A shop's name without the spaces around it, or null when what is left is not 1 to 100 visible characters. */
export function readShopName(text: string): string | null {
  const name = text.trim()
  return name.length >= 1 && name.length <= 100 && !/\p{C}/u.test(name) ? name : null
}

export function newShopId(): string {
  return newId('sh')
}
