import { openSweep } from '@atelier/boot/sweep.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import { newId } from '@atelier/ids/id.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import { giveStockBack } from './set-stock-aside.ts'
import { stockStore } from './stock-store.ts'

const batchSizeMax = 100

type Deps = { pool: Pool; outbox: Outbox; baseUrl: string }

/** Gives back what is held and was not taken in its time. Answers for how many holders. */
async function sweepStockHolds(deps: Deps): Promise<number> {
  const over = await stockStore(deps.pool).listOver(batchSizeMax)
  const requestId = newId('req')
  // One after the other: two at once would wait for each other's variants.
  for (const holder of over)
    await deps.pool.transaction((tx) => giveStockBack(deps, tx, { holder, requestId, isOver: true }))
  if (over.length > 0) deps.outbox.poke()
  return over.length
}

/** Keeps sweeping what is held, every `intervalMs` or so. */
export function openStockHoldSweep(deps: Deps, intervalMs: number): AsyncDisposable {
  return openSweep({ name: 'stock holds', sweepBatch: () => sweepStockHolds(deps), batchSizeMax, intervalMs })
}
