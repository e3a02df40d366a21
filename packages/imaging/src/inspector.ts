import type { Inspection } from './decode.ts'
import type { InspectorHandlers } from './inspector-process.ts'
import { openWorker, type WorkerAnswer, type WorkerOptions } from './worker.ts'

export type InspectorOptions = Pick<WorkerOptions, 'timeoutMs' | 'concurrency' | 'queueMax' | 'log'>

/** Looks at foreign images in a process of its own. */
export type Inspector = AsyncDisposable & {
  /** What `inspectImage` says; a failure says nothing about the image, except `crashed`: it ended the process twice. */
  inspect(bytes: Uint8Array): Promise<WorkerAnswer<Inspection>>
}

/** An interlaced PNG of the largest size is held whole while it is decoded, 200 MB; several can be at once. */
const memoryBytesMax = 700_000_000

export async function openInspector(options: InspectorOptions): Promise<Inspector> {
  const worker = await openWorker<InspectorHandlers>({
    ...options,
    entry: import.meta.resolve('./inspector-process.ts'),
    memoryBytesMax,
  })
  return {
    inspect: (bytes) => worker.ask('inspect', bytes),
    [Symbol.asyncDispose]: () => worker[Symbol.asyncDispose](),
  }
}
