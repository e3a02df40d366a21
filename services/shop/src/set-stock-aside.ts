import { type FieldProblem, errors as general, problemAt } from '@atelier/errors/failure.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { announceProduct } from './announce-product.ts'
import { errors } from './errors.ts'
import { isUuid } from './offer.ts'
import { offerStore } from './offer-store.ts'
import { type HeldState, type Holder, stockStore } from './stock-store.ts'

export type Wanted = { variantId: string; quantity: number }

type Deps = { outbox: Pick<Outbox, 'announce'>; baseUrl: string }
type Aside = { holder: Holder; items: readonly Wanted[]; state: HeldState; forSeconds: number; requestId: string }

const quantityMax = 1_000_000

/**
 * Makes what is set aside for a holder be these items, all of them or none: OUT_OF_STOCK. What was taken for it stays. Stock
 * without an end is not counted, and what is set aside of it now is nothing to give back later. Offers that run out by it,
 * or return, are announced.
 */
export async function setStockAside(deps: Deps, tx: Database, aside: Aside): Promise<void> {
  const { holder, state, forSeconds } = aside
  const stock = stockStore(tx)
  await stock.lockHolder(holder)
  const held = await stock.listHeld(holder)
  if (held.some((own) => own.state === 'TAKEN')) return
  const before = sumOf(held)
  const wanted = sumOf(aside.items)
  const rows = await stock.lockStock(holder.shopId, [...new Set([...before.keys(), ...wanted.keys()])])
  const known = new Set(rows.map(({ variantId }) => variantId))
  const unknown = [...wanted.keys()].find((variantId) => !known.has(variantId))
  if (unknown !== undefined) throw errors.OUT_OF_STOCK({ variantId: unknown.slice(0, 100), inStock: 0 })

  const limited = rows.flatMap(({ inStock, ...row }) => {
    if (inStock === null) return []
    const available = inStock + (before.get(row.variantId) ?? 0)
    const quantity = wanted.get(row.variantId) ?? 0
    if (quantity > available) throw errors.OUT_OF_STOCK({ variantId: row.variantId, inStock: available })
    return [{ ...row, quantity, was: inStock, inStock: available - quantity }]
  })
  const changed = limited.filter(({ was, inStock }) => was !== inStock)
  if (changed.length > 0) await offerStore(tx).setStock(changed)
  await stock.replaceHeld(
    holder,
    limited.filter(({ quantity }) => quantity > 0),
    { state, forSeconds },
  )
  const turned = changed.filter(({ was, inStock }) => (was === 0) !== (inStock === 0))
  await announceTurned(deps, tx, { ...aside, offerIds: turned.map(({ offerId }) => offerId) })
}

/**
 * Whether nothing has to be set aside of these items, which most are: without an end. Asked in one statement that locks
 * nothing, because whoever buys of one variant would wait for all others who do.
 */
export const isUncounted = (db: Database, { holder, items }: Pick<Aside, 'holder' | 'items'>): Promise<boolean> =>
  stockStore(db).isUncounted(
    holder,
    items.map(({ variantId }) => variantId),
  )

/**
 * Gives back what is set aside for a holder, taken or not: nothing is afterwards. `isOver`: only when its time has passed, so that
 * whoever has held it longer in the meantime, or taken it, keeps it.
 */
export async function giveStockBack(
  deps: Deps,
  tx: Database,
  { holder, requestId, isOver = false }: Pick<Aside, 'holder' | 'requestId'> & { isOver?: boolean },
): Promise<void> {
  const stock = stockStore(tx)
  await stock.lockHolder(holder)
  const held = await stock.listHeld(holder)
  if (held.length === 0 || (isOver && !held.some((own) => own.isOver))) return
  const quantities = sumOf(held)
  const rows = await stock.lockStock(holder.shopId, [...quantities.keys()])
  const returned = rows.flatMap(({ inStock: was, ...row }) =>
    was === null ? [] : [{ ...row, was, inStock: was + (quantities.get(row.variantId) ?? 0) }],
  )
  if (returned.length > 0) await offerStore(tx).setStock(returned)
  await stock.replaceHeld(holder, [], { state: 'HELD', forSeconds: 0 })
  const turned = returned.filter(({ was }) => was === 0)
  await announceTurned(deps, tx, { holder, requestId, offerIds: turned.map(({ offerId }) => offerId) })
}

/** Announces those of these offers that are sold out now and were not, or the other way round. */
async function announceTurned(
  deps: Deps,
  tx: Database,
  { offerIds, holder: { shopId }, requestId }: Pick<Aside, 'holder' | 'requestId'> & { offerIds: readonly string[] },
): Promise<void> {
  if (offerIds.length === 0) return
  for (const offerId of await offerStore(tx).refreshSoldOut(offerIds))
    await announceProduct(deps, tx, { shopId, offerId, requestId })
}

/** How many of each variant. */
function sumOf(items: readonly Wanted[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { variantId, quantity } of items) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return sums
}

/** Fails with REQUEST_INVALID unless these can be set aside. */
export function requireItems(items: readonly Wanted[]): void {
  const problems = items.flatMap(({ variantId, quantity }, i): FieldProblem[] => [
    ...(isUuid(variantId) ? [] : [problemAt(`/items/${i}/variantId`, 'NOT_ALLOWED', 'is no id of a variant')]),
    ...(quantity >= 1 && quantity <= quantityMax
      ? []
      : [problemAt(`/items/${i}/quantity`, 'NOT_ALLOWED', `must be from 1 to ${quantityMax}`)]),
  ])
  if (problems.length > 0) throw general.REQUEST_INVALID({ errors: problems })
}
