import { openSweep } from '@atelier/boot/sweep.ts'
import type { ObjectStore } from '@atelier/object-store/object-store.ts'
import { toDigitalFileKey } from './digital-file.ts'
import type { DigitalFileStore } from './digital-file-store.ts'

const batchSizeMax = 100

type Deps = { digitalFiles: DigitalFileStore; objects: ObjectStore }

/**
 * Removes the bytes of files that were taken from their offers, or never became one's. Answers how many there were. Removing
 * twice is removing once, so any number of replicas may do it, and a crash only leaves work for the next round.
 */
export async function sweepDigitalFiles({ digitalFiles, objects }: Deps): Promise<number> {
  const due = await digitalFiles.listSweepable(batchSizeMax)
  for (const file of due) {
    const key = toDigitalFileKey(file.objectName)
    await objects.dropParts({ key, uploadId: file.uploadId })
    // Adding may have joined the upload and died.
    await objects.delete(key)
    await digitalFiles.forget(file)
  }
  return due.length
}

export function openDigitalFileSweep(deps: Deps, intervalMs: number): AsyncDisposable {
  return openSweep({ name: 'digital files', sweepBatch: () => sweepDigitalFiles(deps), batchSizeMax, intervalMs })
}
