import { openSweep } from '@atelier/boot/sweep.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import { ledgerStore } from './ledger-store.ts'
import { tellOverdue } from './note-event.ts'

const batchSizeMax = 100

type Deps = { pool: Pool; heldMsMax: number; onTold: () => void }

/** Tells what was held for too long, a thing at a time, and answers of how many. */
async function releaseOverdue({ pool, heldMsMax, onTold }: Deps): Promise<number> {
  const overdue = await ledgerStore(pool).listOverdue(heldMsMax, batchSizeMax)
  for (const aggregateId of overdue) await pool.transaction((tx) => tellOverdue(tx, aggregateId))
  if (overdue.length > 0) onTold()
  return overdue.length
}

/** Keeps telling what was held for too long. */
export function openReleases(deps: Deps): AsyncDisposable {
  const intervalMs = Math.min(deps.heldMsMax, 5_000)
  return openSweep({ name: 'held events', sweepBatch: () => releaseOverdue(deps), batchSizeMax, intervalMs })
}
