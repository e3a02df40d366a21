import { erasedAddress, mentionsOf } from '@atelier/email-address/erased-address.ts'

/** A buyer of a shop whom nothing is to name any more. */
export type ErasedBuyer = {
  shopId: string
  email: string
  /** Of the buyer's orders, checkouts, purchases of gifts, gifts and refunds. */
  ids: ReadonlySet<string>
}

/** What stands where a name has to stand. */
export const erasedName = 'erased'

export const toErasedBuyer = ({ shopId, email, ids }: { shopId: string; email: string; ids: readonly string[] }) => ({
  shopId,
  email,
  ids: new Set(ids),
})

/** What a buyer has under way is named up to so many. */
export const usesNamedMax = 10

/** What a buyer has under way, in words for operators: the first ten, and whether there is more. */
export function nameUses(uses: readonly string[]): string {
  const more = uses.length > usesNamedMax ? ', and more' : ''
  return `${uses.slice(0, usesNamedMax).join(', ')}${more}`
}

/** Ids are long; what is shorter is none. */
const idLike = /[\w-]{16,}/g

/** Whether a text, JSON or whatever has JSON in it, tells of something of the buyer's, or of the address in the buyer's shop. */
export function tellsOf({ shopId, email, ids }: ErasedBuyer, text: string): boolean {
  if (ids.size > 0 && (text.match(idLike) ?? []).some((id) => ids.has(id))) return true
  return text.includes(shopId) && mentionsOf(email).test(text)
}

type Part = Readonly<Record<string, unknown>>
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The same JSON without what names the buyer: of orders, purchases of gifts and winners, as events and answers have them.
 * Amounts, lines, ids, times, the country and its state stay, and whatever is of somebody else. Doing it again changes nothing.
 */
export function eraseFrom(data: unknown, { email, ids }: ErasedBuyer): unknown {
  const mentions = mentionsOf(email)
  const isAddress = (value: unknown) => typeof value === 'string' && value.replace(mentions, '') === ''
  const isTheirs = (value: unknown): value is Part =>
    isPart(value) && (ids.has(String(value['id'])) || (isAddress(value['email']) && value['email'] !== ''))
  const erase = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(mentions, erasedAddress)
    if (Array.isArray(value)) return value.map(erase)
    if (!isPart(value)) return value
    const erased = eraseUpdate(eraseWinner(eraseOrder(value, isTheirs), ids, isAddress), isTheirs)
    return Object.fromEntries(Object.entries(erased).map(([name, part]) => [name, erase(part)]))
  }
  return erase(data)
}

type IsTheirs = (value: unknown) => boolean

/** An order, or a purchase of gifts. */
function eraseOrder(part: Part, isTheirs: IsTheirs): Part {
  if (typeof part['email'] !== 'string' || 'selectedAt' in part || !isTheirs(part)) return part
  const { username: _username, message: _message, ...kept } = part
  const blank = {
    email: erasedAddress,
    emailMarketingOptIn: false,
    billing: erasePlace(part['billing']),
    shipping: erasePlace(part['shipping']),
    trackingParams: {},
    metadata: null,
  }
  return { ...kept, ...Object.fromEntries(Object.entries(blank).filter(([name]) => name in part)) }
}

/** A gift with its winner, or a winner in a draw. */
function eraseWinner(part: Part, ids: ReadonlySet<string>, isAddress: (value: unknown) => boolean): Part {
  const blank = ({ email: _email, ...kept }: Part) => ({ ...kept, username: erasedName })
  const { winner } = part
  if (isPart(winner) && (ids.has(String(part['id'])) || isAddress(winner['email'])))
    return { ...part, winner: blank(winner) }
  if ('selectedAt' in part && (ids.has(String(part['giftId'])) || isAddress(part['email']))) return blank(part)
  return part
}

/** What an order was before. */
function eraseUpdate(part: Part, isTheirs: IsTheirs): Part {
  const { order, update } = part
  if (!isPart(update) || !isTheirs(order)) return part
  if (update['type'] === 'EMAIL') return { ...part, update: { ...update, previous: erasedAddress } }
  if (update['type'] === 'SHIPPING.ADDRESS')
    return { ...part, update: { ...update, previous: erasePlace(update['previous']) } }
  return part
}

/** Where somebody lives, as far as tax goes by it. Partners read it one level deeper. */
function erasePlace(place: unknown): unknown {
  if (!isPart(place)) return place
  if (isPart(place['address'])) return { address: erasePlace(place['address']) }
  return Object.fromEntries(Object.entries(place).filter(([name]) => name === 'state' || name === 'country'))
}
