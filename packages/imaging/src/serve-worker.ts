/** What a worker can be asked, by name. Inputs and results travel by structured clone. */
export type Handlers = Record<string, (input: never) => unknown>

export type WorkerMessage =
  | { type: 'ready' }
  | ({ type: 'answer'; id: number; memoryBytes: number } & (
      | { ok: true; value: unknown }
      | { ok: false; reason: 'failed' | 'timeout'; message: string }
    ))

type WorkerRequest = {
  id: number
  name: string
  input: never
}

/**
 * Serves the parent's requests in the child process that `openWorker` started. Requests run side by side as far as their
 * handlers wait. A handler that throws has `failed`; with a `TimeoutError`, it is a `timeout`. The process ends when its
 * parent does.
 */
export function serveWorker(handlers: Handlers): void {
  process.on('message', (request: WorkerRequest) => void answer(handlers, request))
  process.on('disconnect', () => process.exit(0))
  tell({ type: 'ready' })
}

async function answer(handlers: Handlers, { id, name, input }: WorkerRequest): Promise<void> {
  const reply = await run(handlers, name, input)
  tell({ type: 'answer', id, memoryBytes: process.memoryUsage.rss(), ...reply })
}

async function run(handlers: Handlers, name: string, input: never) {
  try {
    return { ok: true, value: await handlers[name]?.(input) } as const
  } catch (cause) {
    if (!Error.isError(cause)) return { ok: false, reason: 'failed', message: String(cause) } as const
    const reason = cause.name === 'TimeoutError' ? 'timeout' : 'failed'
    return { ok: false, reason, message: cause.stack ?? cause.message } as const
  }
}

function tell(message: WorkerMessage): void {
  process.send?.(message)
}
