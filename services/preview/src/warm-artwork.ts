import { log } from '@atelier/boot/logger.ts'
import { fairQueue } from '@atelier/fair-queue/fair-queue.ts'
import type { Renderer } from './renderer-client.ts'
import type { ReadMaster, StoredMaster } from './stored-master.ts'

const waitingMax = 200
const waitingPerOwnerMax = 50

/** Decodes artwork that was just registered, before its first preview asks for it. */
export type ArtworkWarmer = AsyncDisposable & {
  /**
   * Notes that this artwork may be wanted soon, and returns at once. One is decoded at a time, channels and shops taking turns.
   * It is a courtesy: when too many wait, or one fails, the first preview does the work instead.
   */
  warm(ownerId: string, master: StoredMaster, requestId: string): void
}

export function openArtworkWarmer(deps: { renderer: Renderer; readMaster: ReadMaster }): ArtworkWarmer {
  const queue = fairQueue({ concurrency: 1, waitingMax, waitingPerLaneMax: waitingPerOwnerMax })
  let running = Promise.resolve()
  let closed = false

  const warmNow = async (master: StoredMaster, requestId: string) => {
    const { contentHash, objectKey } = master
    if (closed) return
    try {
      const warmed = await deps.renderer.warm(contentHash, () => deps.readMaster(master))
      if (!warmed.ok) log.warn({ objectKey, requestId, reason: warmed.reason }, 'artwork could not be warmed')
    } catch (error) {
      log.warn({ err: error, objectKey, requestId }, 'artwork could not be warmed')
    }
  }

  return {
    warm(ownerId, master, requestId) {
      const job = {
        run() {
          running = warmNow(master, requestId)
          return running
        },
      }
      if (!queue.add(ownerId, [job]))
        log.debug({ objectKey: master.objectKey, requestId }, 'artwork not warmed: too many wait')
    },
    async [Symbol.asyncDispose]() {
      closed = true
      await running
    },
  }
}
