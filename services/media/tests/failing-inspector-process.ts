import { serveWorker } from '@atelier/imaging/serve-worker.ts'

/** An inspector that does what the bytes say. */
const handlers = {
  inspect: (bytes: Uint8Array) => {
    const wish = Buffer.from(bytes).toString()
    if (wish === 'die') process.kill(process.pid, 'SIGKILL')
    if (wish === 'take too long') throw new DOMException(wish, 'TimeoutError')
    throw new Error(wish)
  },
}
export type FailingInspectorHandlers = typeof handlers

serveWorker(handlers)
