import type { Database } from '@atelier/postgres/pool.ts'
import { salesTermsStore } from './sales-terms-store.ts'
import { toShopDomain } from './shop.ts'

/** Where buyers of a shop may be sent back to: its own domains, and what an operator has registered. */
export async function returnOriginsOf(db: Database, shopId: string, shopDomain: string): Promise<string[]> {
  const registered = await salesTermsStore(db).listOrigins(shopId)
  return [...new Set([`https://${toShopDomain(shopId, shopDomain)}`, ...registered])]
}

/** What a URL's origin is, when that is all that was written and may be sent back to: https, or http on this machine. */
export function readReturnOrigin(text: string): string | null {
  if (text.length > 300 || !URL.canParse(text)) return null
  const { origin, protocol, hostname, href } = new URL(text)
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback)) return null
  return href === `${origin}/` ? origin : null
}
