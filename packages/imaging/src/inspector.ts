import type { Inspection } from './inspect-artwork.ts'
import type { PictureInspection } from './inspect-picture.ts'
import type { InspectorHandlers } from './inspector-process.ts'
import { openWorker, type WorkerAnswer, type WorkerOptions } from './worker.ts'

export type InspectorOptions = Pick<
  WorkerOptions,
  'timeoutMs' | 'concurrency' | 'queueMax' | 'networkIsolation' | 'readable' | 'log'
>

/** Looks at foreign images in a process of its own. */
export type Inspector = AsyncDisposable & {
  /** What `inspectArtwork` says; a failure says nothing about the image. */
  inspect(bytes: Uint8Array): Promise<WorkerAnswer<Inspection>>
  /** What `inspectPicture` says of a file in one of the `readable` folders; a failure says nothing about it. */
  inspectPicture(path: string, sideMax: number): Promise<WorkerAnswer<PictureInspection>>
}

/** The largest image takes up to 500 MB while it is decoded, and small ones may be beside it: see `decodeMaster`. */
const memoryBytesMax = 700_000_000

export async function openInspector(options: InspectorOptions): Promise<Inspector> {
  const worker = await openWorker<InspectorHandlers>({
    ...options,
    entry: import.meta.resolve('./inspector-process.ts'),
    memoryBytesMax,
  })
  return {
    inspect: (bytes) => worker.ask('inspect', bytes),
    inspectPicture: (path, sideMax) => worker.ask('inspectPicture', { path, sideMax }),
    [Symbol.asyncDispose]: () => worker[Symbol.asyncDispose](),
  }
}
