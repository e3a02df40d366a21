import { log } from '@atelier/boot/logger.ts'
import { fairQueue } from '@atelier/fair-queue/fair-queue.ts'
import type { Original, ReadOriginal } from './original.ts'
import type { Renderer } from './renderer-client.ts'

const waitingMax = 200
const waitingPerOwnerMax = 50

/** Decodes artwork that was just registered, before its first preview asks for it. */
export type ArtworkWarmer = AsyncDisposable & {
  /**
   * Notes that this artwork may be wanted soon, and returns at once. One is decoded at a time, channels and shops taking turns.
   * It is a courtesy: when too many wait, or one fails, the first preview does the work instead.
   */
  warm(ownerId: string, original: Original, requestId: string): void
}

export function openArtworkWarmer(deps: { renderer: Renderer; readOriginal: ReadOriginal }): ArtworkWarmer {
  const queue = fairQueue({ concurrency: 1, waitingMax, waitingPerLaneMax: waitingPerOwnerMax })
  let running = Promise.resolve()
  let closed = false

  const warmNow = async (original: Original, requestId: string) => {
    const { contentHash, objectKey } = original
    if (closed) return
    try {
      const warmed = await deps.renderer.warm(contentHash, () => deps.readOriginal(original))
      if (!warmed.ok) log.warn({ objectKey, requestId, reason: warmed.reason }, 'artwork could not be warmed')
    } catch (error) {
      log.warn({ err: error, objectKey, requestId }, 'artwork could not be warmed')
    }
  }

  return {
    warm(ownerId, original, requestId) {
      const job = {
        run() {
          running = warmNow(original, requestId)
          return running
        },
      }
      if (!queue.add(ownerId, [job]))
        log.debug({ objectKey: original.objectKey, requestId }, 'artwork not warmed: too many wait')
    },
    async [Symbol.asyncDispose]() {
      closed = true
      await running
    },
  }
}
