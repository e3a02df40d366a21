import { openSweep } from '@atelier/boot/sweep.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import { drawStore } from './draw-store.ts'

const keptDays = 365
const batchSizeMax = 500

/** Forgets draws that nobody finished in a year: they set no gift aside. Answers how many; finished ones stay, with their seeds. */
export function sweepDraws({ pool }: { pool: Pool }): Promise<number> {
  return drawStore(pool).deleteUnfinished(keptDays, batchSizeMax)
}

/** Keeps sweeping them, every `intervalMs` or so. */
export function openDrawSweep(deps: { pool: Pool }, intervalMs: number): AsyncDisposable {
  return openSweep({ name: 'unfinished draws', sweepBatch: () => sweepDraws(deps), batchSizeMax, intervalMs })
}
