import { type FieldProblem, errors as general, problemAt } from '@atelier/errors/failure.ts'
import type { Currency } from '@atelier/money/currency.ts'
import { amountMax } from '@atelier/money/money.ts'
import type { Cart as CartMessage } from '@atelier/protos/order/v1/Cart.ts'
import { toAmounts } from './amounts.ts'
import { errors } from './errors.ts'
import { subtotalOf, toOfferLine, type Wish } from './line.ts'
import type { Quote } from './quote.ts'

export type Cart = {
  cartId: string
  shopId: string
  /** Null: the shop's own. */
  currency: Currency | null
  items: readonly Wish[]
  metadata: Readonly<Record<string, string>> | null
  /** Counts its changes. */
  version: number
}

const itemsMax = 100
const quantityMax = 10_000
const metadataKeysMax = 10
const metadataBytesMax = 2_048
const metadataValueBytesMax = 512

/** What a cart holds with these added to it. Fails with CART_FULL. */
export function addItems(items: readonly Wish[], added: readonly Wish[]): Wish[] {
  const quantities = new Map(items.map(({ variantId, quantity }) => [variantId, quantity]))
  for (const { variantId, quantity } of added) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  return bounded(quantities)
}

/** What a cart holds when of these it has so many; none takes it out. Fails with CART_FULL. */
export function changeItems(items: readonly Wish[], changed: readonly Wish[]): Wish[] {
  const quantities = new Map(items.map(({ variantId, quantity }) => [variantId, quantity]))
  for (const { variantId, quantity } of changed) {
    if (quantity === 0) quantities.delete(variantId)
    else quantities.set(variantId, quantity)
  }
  return bounded(quantities)
}

function bounded(quantities: ReadonlyMap<string, number>): Wish[] {
  const items = [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }))
  if (items.length > itemsMax || items.some(({ quantity }) => quantity > quantityMax))
    throw errors.CART_FULL({ itemsMax, quantityMax })
  return items
}

/** Refuses with REQUEST_INVALID items of which there are none, too many, or of a quantity that is out of bounds. */
export function requireItems(items: readonly Wish[], { min, max }: { min: number; max: number }): void {
  const problems: FieldProblem[] = items.flatMap(({ quantity }, index) =>
    quantity < min || quantity > max
      ? [problemAt(`/items/${index}/quantity`, quantity < min ? 'TOO_SMALL' : 'TOO_LARGE', `must be ${min} to ${max}`)]
      : [],
  )
  if (items.length > itemsMax) problems.push(problemAt('/items', 'TOO_LONG', `must have at most ${itemsMax} items`))
  if (problems.length > 0) throw general.REQUEST_INVALID({ errors: problems.slice(0, 20) })
}

/** Refuses metadata with REQUEST_INVALID: up to 10 keys of letters, digits and `_`, values to 512 bytes, 2 KB in all. */
export function requireMetadata(metadata: Readonly<Record<string, string>>): void {
  const entries = Object.entries(metadata)
  const bytes = entries.reduce((sum, [key, value]) => sum + Buffer.byteLength(key) + Buffer.byteLength(value), 0)
  const problems = entries.flatMap(([key, value]) => [
    ...(/^[A-Za-z0-9_]{1,100}$/.test(key)
      ? []
      : [problemAt('/metadata', 'NOT_ALLOWED', 'must have keys of 1 to 100 letters, digits and _')]),
    ...(Buffer.byteLength(value) > metadataValueBytesMax
      ? [problemAt(`/metadata/${key}`, 'TOO_LONG', `must have at most ${metadataValueBytesMax} bytes`)]
      : []),
  ])
  if (entries.length > metadataKeysMax)
    problems.push(problemAt('/metadata', 'TOO_LONG', `must have at most ${metadataKeysMax} keys`))
  if (bytes > metadataBytesMax)
    problems.push(problemAt('/metadata', 'TOO_LONG', `must have at most ${metadataBytesMax} bytes in all`))
  if (problems.length > 0) throw general.REQUEST_INVALID({ errors: problems.slice(0, 20) })
}

/**
 * A cart as it is answered: what it holds that the shop sells now, also what there is too little of, at what it costs now. Fails
 * with AMOUNT_TOO_LARGE.
 */
export function toCartMessage({ cartId, items, metadata }: Omit<Cart, 'version'>, quote: Quote) {
  const short = quote.unavailable.flatMap(({ line }) => line ?? [])
  const byId = new Map([...quote.lines, ...short].map((line) => [line.variantId, line]))
  const lines = items.flatMap(({ variantId }) => byId.get(variantId) ?? [])
  const subtotal = subtotalOf(lines)
  if (subtotal > amountMax) throw errors.AMOUNT_TOO_LARGE({ minorUnitsMax: Number(amountMax) })
  const none = { shipping: 0n, tax: 0n, donation: 0n, discount: 0n, giftCards: [] }
  const { currency } = quote.terms
  return {
    id: cartId,
    items: lines.map((line) => toOfferLine(line, currency)),
    metadata: metadata && { entries: { ...metadata } },
    amounts: toAmounts({ ...none, subtotal, total: subtotal }, currency),
  } satisfies CartMessage
}
