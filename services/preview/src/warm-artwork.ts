import { log } from '@atelier/boot/logger.ts'
import { LRUCache } from 'lru-cache'
import { fairQueue } from './fair-queue.ts'
import type { Original, ReadOriginal } from './original.ts'
import type { Renderer } from './renderer-client.ts'

const waitingMax = 200
const waitingPerChannelMax = 50

/** Artworks remembered as taken over: more than can wait, and than are drawn at once. */
const takenMax = 1_000

/** Decodes artwork that was just registered, before its first preview asks for it. */
export type ArtworkWarmer = AsyncDisposable & {
  /**
   * Notes that this artwork may be wanted soon, and returns at once. One is decoded at a time, channels taking turns.
   * It is a courtesy: when too many wait, or one fails, the first preview does the work instead.
   */
  warm(channelId: string, original: Original): void
  /**
   * A preview needs this artwork now: it is not warmed any more, or if that is happening already, this resolves when it
   * is over. So that nothing is decoded twice side by side.
   */
  takeOver(contentHash: string): Promise<void>
}

export function artworkWarmer(deps: { renderer: Renderer; readOriginal: ReadOriginal }): ArtworkWarmer {
  const queue = fairQueue({ concurrency: 1, waitingMax, waitingPerShopMax: waitingPerChannelMax })
  const warming = new Map<string, Promise<void>>()
  const taken = new LRUCache<string, true>({ max: takenMax })
  let closed = false

  const warmNow = async (original: Original) => {
    const { contentHash, objectKey } = original
    if (closed || taken.has(contentHash)) return
    try {
      const warmed = await deps.renderer.warm(contentHash, await deps.readOriginal(original))
      if (!warmed.ok) log.warn({ objectKey, reason: warmed.reason }, 'artwork could not be warmed')
    } catch (error) {
      log.warn({ err: error, objectKey }, 'artwork could not be warmed')
    }
  }

  return {
    warm(channelId, original) {
      const job = {
        async run() {
          const running = warmNow(original)
          warming.set(original.contentHash, running)
          await running
          warming.delete(original.contentHash)
        },
      }
      if (!queue.add(channelId, [job]))
        log.debug({ objectKey: original.objectKey }, 'artwork not warmed: too many wait')
    },
    async takeOver(contentHash) {
      taken.set(contentHash, true)
      await warming.get(contentHash)
    },
    async [Symbol.asyncDispose]() {
      closed = true
      await Promise.all(warming.values())
    },
  }
}
