import { openSweep } from '@atelier/boot/sweep.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import { cartStore } from './cart-store.ts'
import { checkoutStore } from './checkout-store.ts'

const batchSizeMax = 500

/** Keeps deleting carts that nobody has touched for 30 days, every `intervalMs` or so. */
export function openCartSweep({ pool }: { pool: Pool }, intervalMs: number): AsyncDisposable {
  const sweepBatch = () => cartStore(pool).sweep(batchSizeMax)
  return openSweep({ name: 'carts', sweepBatch, batchSizeMax, intervalMs })
}

/** Keeps marking checkouts EXPIRED whose time is up, every `intervalMs` or so. Whoever reads one sees it earlier. */
export function openCheckoutSweep({ pool }: { pool: Pool }, intervalMs: number): AsyncDisposable {
  const sweepBatch = () => checkoutStore(pool).expire(batchSizeMax)
  return openSweep({ name: 'checkouts', sweepBatch, batchSizeMax, intervalMs })
}

/** Keeps deleting checkouts that became nothing, 30 days after their time was up, every `intervalMs` or so. */
export function openExpiredCheckoutSweep({ pool }: { pool: Pool }, intervalMs: number): AsyncDisposable {
  const sweepBatch = () => checkoutStore(pool).sweep(batchSizeMax)
  return openSweep({ name: 'expired checkouts', sweepBatch, batchSizeMax, intervalMs })
}
