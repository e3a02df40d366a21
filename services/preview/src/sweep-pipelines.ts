import { openSweep } from '@atelier/boot/sweep.ts'
import type { CustomizationStore } from './customization-store.ts'

const batchSizeMax = 1_000
const keptDays = 30

/** Removes runs of more than thirty days ago; replicas take different rows. The choices themselves stay. */
export function openPipelineSweep(deps: { customizations: CustomizationStore }, intervalMs: number): AsyncDisposable {
  const sweepBatch = () => deps.customizations.deleteOldRuns(keptDays, batchSizeMax)
  return openSweep({ name: 'pipelines', sweepBatch, batchSizeMax, intervalMs })
}
