import { setTimeout as delay } from 'node:timers/promises'
import { log } from '@atelier/boot/logger.ts'
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

/** Sweeps at once and then every `intervalMs` or so, a batch at a time; a round that fails is left to the next one. */
export function openUploadSweep(deps: Deps, intervalMs: number): AsyncDisposable {
  const stopping = new AbortController()
  const { signal } = stopping
  const loop = async () => {
    while (!signal.aborted) {
      const swept = await sweepUploads(deps).catch((error: unknown) => {
        log.warn({ err: error }, 'uploads could not be swept now')
        return 0
      })
      if (swept > 0) log.info({ swept }, 'swept uploads')
      if (swept < batchSizeMax)
        await delay(intervalMs * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => {})
    }
  }
  const running = loop()
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await running
    },
  }
}
