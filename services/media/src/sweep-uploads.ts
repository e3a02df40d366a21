import { openSweep } from '@atelier/boot/sweep.ts'
import type { ObjectStore } from '@atelier/object-store/object-store.ts'
import { toImagePrefix } from './image.ts'
import { toUploadKey } from './upload.ts'
import type { OldUpload, UploadStore } from './upload-store.ts'

const batchSizeMax = 100
const parallelMax = 8

type Deps = { uploads: UploadStore; objects: ObjectStore }

/**
 * Removes what uploads left behind: an abandoned one with its row, a registered one's first copy. Answers how many.
 * Removing twice is removing once, so any number of replicas may do it, and a crash only leaves work for the next round.
 */
export async function sweepUploads(deps: Deps): Promise<number> {
  const due = [...(await deps.uploads.listToSweep(batchSizeMax))]
  const swept = due.length
  const work = async () => {
    for (let upload = due.shift(); upload; upload = due.shift()) await sweep(deps, upload)
  }
  await Promise.all(Array.from({ length: parallelMax }, work))
  return swept
}

async function sweep(deps: Deps, upload: OldUpload): Promise<void> {
  await deps.objects.delete(toUploadKey(upload.uploadId))
  // A registration that died left its copy here.
  if (!upload.isRegistered) await deps.objects.deleteAll(toImagePrefix(upload.uploadId))
  await deps.uploads.noteSwept(upload)
}

/** Keeps sweeping uploads, every `intervalMs` or so. */
export function openUploadSweep(deps: Deps, intervalMs: number): AsyncDisposable {
  return openSweep({ name: 'uploads', sweepBatch: () => sweepUploads(deps), batchSizeMax, intervalMs })
}
