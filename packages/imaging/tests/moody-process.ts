import { serveWorker } from '../src/serve-worker.ts'

let served = 0
const ballast: Buffer[] = []

const handlers = {
  echo: (text: string) => ({ text, pid: process.pid, served: ++served }),
  echoInOtherProcess: ({ text, pid }: { text: string; pid: number }) =>
    process.pid === pid ? new Promise<never>(() => undefined) : { text, pid: process.pid },
  readEnvironment: (_: null) => Object.keys(process.env),
  fail: (text: string) => {
    throw new Error(text)
  },
  failLate: (_: null) => {
    throw new DOMException('too late', 'TimeoutError')
  },
  decode: async (bytes: Uint8Array) => {
    const { decodeMaster } = await import('../src/decode.ts')
    const decoding = await decodeMaster(bytes, 100)
    return { decoding, peakBytes: process.resourceUsage().maxRSS * 1024 }
  },
  die: (_: null) => process.kill(process.pid, 'SIGKILL'),
  hang: (_: null) => {
    for (;;);
  },
  never: (_: null) => new Promise<void>(() => undefined),
  grow: (sizeBytes: number) => {
    ballast.push(Buffer.alloc(sizeBytes, 1))
    return process.pid
  },
  connect: async (port: number) => {
    const { connect } = await import('node:net')
    const socket = connect(port, '127.0.0.1')
    const outcome = await new Promise<string>((resolve) => {
      socket.once('connect', () => resolve('connected'))
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
    })
    socket.destroy()
    return outcome
  },
  read: async (path: string) => {
    const { readFile } = await import('node:fs/promises')
    return readFile(path, 'utf8').then(
      () => 'read',
      (error: NodeJS.ErrnoException) => error.code ?? 'error',
    )
  },
}
export type MoodyHandlers = typeof handlers

serveWorker(handlers)
