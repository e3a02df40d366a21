import type { Refusal } from '@atelier/imaging/decode.ts'
import type { NetworkIsolation } from '@atelier/imaging/isolation.ts'
import { openWorker, type WorkerFailure } from '@atelier/imaging/worker.ts'
import { artworkGate } from './artwork-gate.ts'
import type { Picture } from './preview-plan.ts'
import { asStage } from './render-stage.ts'
import type { RendererHandlers } from './renderer.ts'
import { toArtworksMax, toRendererBytesMax } from './renderer-memory.ts'

export type RendererOptions = {
  /** Absolute path of the folder with the products. */
  productsFolder: string
  /** Deadline of one attempt; the renderer is killed when it passes. */
  timeoutMs: number
  /** How many pictures are in the renderer's hands at once. */
  concurrency: number
  /** How many more may wait. */
  queueMax: number
  /** What the renderer keeps in memory: views, blank products, artwork. */
  cacheSizeBytesMax: number
  /** Whether the renderer may start where it cannot be cut off from the network. Unless set: `required`, it may not. */
  networkIsolation?: NetworkIsolation
  /** Told once what cannot be isolated, and each time the renderer is restarted. */
  log: (message: string, facts: Record<string, unknown>) => void
}

/**
 * Why there is no picture. `timeout`, `crashed`, `overloaded` and `closed` may succeed later (answer 503);
 * `unreadable_artwork` never will; `failed` is a fault of ours, such as a damaged view.
 */
export type RenderFailure =
  | WorkerFailure
  | { ok: false; reason: 'unreadable_artwork'; contentHash: string; refusal: Refusal }

export type RenderResult = { ok: true; bytes: Uint8Array } | RenderFailure
export type WarmResult = { ok: true } | RenderFailure

/** Reads the bytes of an artwork's master. Called only when the renderer does not hold it, once for all who want it then. */
export type ReadArtwork = (contentHash: string) => Promise<Uint8Array>

export type Renderer = AsyncDisposable & {
  /** Decodes an artwork ahead of its first picture, unless it is held. Rejects only when `readArtwork` does, with its error. */
  warm(contentHash: string, readArtwork: ReadArtwork): Promise<WarmResult>
  /** Makes one picture. Rejects only when `readArtwork` does, with its error. */
  render(picture: Picture, readArtwork: ReadArtwork): Promise<RenderResult>
}

/**
 * Asking, warming what is missing and asking again; what is waited for is not pushed out. The others are for a renderer
 * that restarted between.
 */
const roundsMax = 4

/** Starts the renderer process and answers when it is ready. Closing it ends the process at once. */
export async function openRenderer(options: RendererOptions): Promise<Renderer> {
  const { productsFolder, cacheSizeBytesMax, ...limits } = options
  const worker = await openWorker<RendererHandlers>({
    entry: import.meta.resolve('./renderer.ts'),
    args: [productsFolder, String(cacheSizeBytesMax)],
    readable: [productsFolder],
    memoryBytesMax: toRendererBytesMax(cacheSizeBytesMax, limits.concurrency),
    ...limits,
  })
  const decoding = new Map<string, Promise<WarmResult>>()
  const gate = artworkGate(toArtworksMax(cacheSizeBytesMax))

  async function warm(contentHash: string, readArtwork: ReadArtwork): Promise<WarmResult> {
    const held = await worker.ask('holds', contentHash)
    if (!held.ok) return held
    return held.value ? { ok: true } : decodeOnce(contentHash, readArtwork)
  }

  /** Pictures miss the same artwork at the same time, or while it is warmed: it is read and decoded once for all of them. */
  function decodeOnce(contentHash: string, readArtwork: ReadArtwork): Promise<WarmResult> {
    const running = decoding.get(contentHash)
    if (running) return running
    const started = decode(contentHash, readArtwork).finally(() => decoding.delete(contentHash))
    decoding.set(contentHash, started)
    return started
  }

  async function decode(contentHash: string, readArtwork: ReadArtwork): Promise<WarmResult> {
    const bytes = await asStage('read', () => readArtwork(contentHash))
    const answer = await asStage('decode', () => worker.ask('warm', { contentHash, bytes }))
    if (!answer.ok) return answer
    return answer.value.ok
      ? answer.value
      : { ok: false, reason: 'unreadable_artwork', contentHash, refusal: answer.value.refusal }
  }

  function render(picture: Picture, readArtwork: ReadArtwork): Promise<RenderResult> {
    const contentHashes = picture.layers.map(({ contentHash }) => contentHash)
    return gate.pass(contentHashes, () => renderInTurn(picture, readArtwork))
  }

  async function renderInTurn(picture: Picture, readArtwork: ReadArtwork): Promise<RenderResult> {
    for (let round = 0; round < roundsMax; round++) {
      const answer = await asStage('draw', () => worker.ask('render', { picture, inWork: gate.listInWork() }))
      if (!answer.ok) return answer
      if (answer.value.ok) return answer.value
      const decoded = await Promise.all(answer.value.missing.map((contentHash) => decodeOnce(contentHash, readArtwork)))
      const failed = decoded.find((result) => !result.ok)
      if (failed && !failed.ok) return failed
    }
    return { ok: false, reason: 'overloaded', message: 'The renderer cannot hold the artwork of this picture' }
  }

  return { warm, render, [Symbol.asyncDispose]: () => worker[Symbol.asyncDispose]() }
}
