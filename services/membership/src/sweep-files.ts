import { countFrom } from '@atelier/boot/metrics.ts'
import { openSweep } from '@atelier/boot/sweep.ts'
import type { ObjectStore } from '@atelier/object-store/object-store.ts'
import { toFileKey } from './file.ts'
import type { FileStore } from './file-store.ts'

const batchSizeMax = 100

/** How many files this process has removed. */
export type SweptFiles = { unconfirmed: number }

type Deps = { files: FileStore; objects: ObjectStore; swept: SweptFiles }

/**
 * Removes files that were not confirmed, with their parts and what was made of them. Answers how many there were. Removing
 * twice is removing once, so any number of replicas may do it, and a crash only leaves work for the next round.
 */
export async function sweepFiles({ files, objects, swept }: Deps): Promise<number> {
  const due = await files.listAbandoned(batchSizeMax)
  for (const file of due) {
    const key = toFileKey(file.objectName)
    await objects.dropParts({ key, uploadId: file.uploadId })
    // A confirmation may have joined the parts and died, or refused what came of them.
    await objects.delete(key)
    if (await files.remove(file)) swept.unconfirmed += 1
  }
  return due.length
}

/** Keeps sweeping files, every `intervalMs` or so. */
export function openFileSweep(deps: Omit<Deps, 'swept'>, intervalMs: number): AsyncDisposable {
  const swept: SweptFiles = { unconfirmed: 0 }
  const help = 'Membership files that were removed because they were not confirmed'
  countFrom('membership_files_swept_total', help, 'file', () => ({ ...swept }))
  return openSweep({
    name: 'membership files',
    sweepBatch: () => sweepFiles({ ...deps, swept }),
    batchSizeMax,
    intervalMs,
  })
}
