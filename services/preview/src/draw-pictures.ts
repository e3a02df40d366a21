import { errors as general } from '@atelier/errors/failure.ts'
import type { FairQueue, Job } from '@atelier/fair-queue/fair-queue.ts'
import { rejectOnAbort } from './deadline.ts'
import { errors } from './errors.ts'
import type { Picture } from './preview-plan.ts'
import { asStage, noteStage } from './render-stage.ts'
import type { ReadArtwork, Renderer, RenderFailure } from './renderer-client.ts'
import type { StoredPictures } from './stored-pictures.ts'

/** About how long a full queue takes to have room again. */
const retryAfterSeconds = 5

export type WantedPictures = {
  shopId: string
  pictures: readonly { key: string; picture: Picture }[]
  readArtwork: ReadArtwork
  /** Ends the waiting; what nobody else waits for is not drawn any more. */
  signal: AbortSignal
}

/**
 * Makes pictures, so that all of them can be fetched when this resolves. Those in storage are not drawn, those being
 * drawn for another request are waited for. Fails with PREVIEW_QUEUE_FULL before anything is drawn, and with the first
 * picture that fails.
 */
export type DrawPictures = (wanted: WantedPictures) => Promise<void>

/** A picture that waits or is being drawn, and how many requests want it. */
type Drawing = Job & { done: Promise<void>; wantedBy: number }

export function pictureDrawer(deps: { stored: StoredPictures; renderer: Renderer; queue: FairQueue }): DrawPictures {
  const drawings = new Map<string, Drawing>()

  const newDrawing = (key: string, picture: Picture, readArtwork: ReadArtwork): Drawing => {
    const { promise: done, resolve, reject } = Promise.withResolvers<void>()
    // Everybody who wanted it may have gone by the time it fails.
    done.catch(() => {})
    const begunAtMs = performance.now()
    const draw = async () => {
      noteStage('wait', begunAtMs)
      const rendered = await deps.renderer.render(picture, readArtwork)
      if (!rendered.ok) throw toFailure(rendered)
      await asStage('store', () => deps.stored.put(key, rendered.bytes))
    }
    const run = () =>
      draw()
        .then(resolve, reject)
        .finally(() => drawings.delete(key))
    return { run, done, wantedBy: 0 }
  }

  const leave = (key: string, drawing: Drawing) => {
    drawing.wantedBy -= 1
    if (drawing.wantedBy === 0 && deps.queue.remove(drawing)) drawings.delete(key)
  }

  return async (wanted) => {
    const missing = new Set(await deps.stored.findMissing(wanted.pictures.map(({ key }) => key)))
    wanted.signal.throwIfAborted()
    // From here to the waiting nothing is asynchronous, so no other request can begin the same picture. One may have
    // finished it while storage was asked.
    const absent = wanted.pictures.filter(({ key }) => missing.has(key) && !deps.stored.isKnown(key))
    const joined = new Map<string, Drawing>()
    const begun = new Map<string, Drawing>()
    for (const { key, picture } of absent) {
      const running = drawings.get(key)
      if (running) joined.set(key, running)
      else begun.set(key, newDrawing(key, picture, wanted.readArtwork))
    }
    for (const [key, drawing] of begun) drawings.set(key, drawing)
    if (!deps.queue.add(wanted.shopId, [...begun.values()])) {
      for (const key of begun.keys()) drawings.delete(key)
      throw errors.PREVIEW_QUEUE_FULL({ retryAfterSeconds })
    }
    const all = [...joined, ...begun]
    for (const [, drawing] of all) drawing.wantedBy += 1
    try {
      await Promise.race([Promise.all(all.map(([, { done }]) => done)), rejectOnAbort(wanted.signal)])
    } finally {
      for (const [key, drawing] of all) leave(key, drawing)
    }
  }
}

function toFailure(failure: RenderFailure): Error {
  const cause = failure
  switch (failure.reason) {
    case 'timeout':
      return errors.PREVIEW_TIMED_OUT({}, { cause })
    case 'unreadable_artwork':
      return errors.ARTWORK_UNREADABLE({ detail: 'The artwork was registered and can still not be drawn.' }, { cause })
    case 'failed':
      return general.INTERNAL({}, { cause: new Error(failure.message) })
    default:
      return errors.RENDERER_FAILED({}, { cause })
  }
}
