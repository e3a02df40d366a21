import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { type Isolation, type NetworkIsolation, probeIsolation, requireIsolation, toForkOptions } from './isolation.ts'
import type { Handlers, WorkerMessage } from './serve-worker.ts'

export type WorkerOptions = {
  /** File URL of the module the child runs; it calls `serveWorker`. */
  entry: string
  args?: readonly string[]
  /** Folders the child may read, besides this package, the folder of `entry` and `node_modules`. */
  readable?: readonly string[]
  /** How long a request may wait, and how long each of its (at most two) attempts may take. */
  timeoutMs: number
  /** Requests in the child's hands at once. */
  concurrency: number
  /** Requests that may wait beyond those; more are refused as `overloaded`. */
  queueMax: number
  /** Resident memory above which the child is replaced as soon as its running requests are answered. */
  memoryBytesMax: number
  /** Whether the child may start where it cannot be cut off from the network. Unless set: `required`, it may not. */
  networkIsolation?: NetworkIsolation
  /** Told once what the platform cannot isolate, and each time the child is replaced, and why. */
  log: (message: string, facts: Record<string, unknown>) => void
}

/**
 * Why there is no answer. `failed`: the handler threw, again in the second attempt if there was one; `timeout`: a limit of
 * time passed, the handler's own or that of the worker.
 */
export type WorkerFailure = {
  ok: false
  reason: 'timeout' | 'crashed' | 'overloaded' | 'closed' | 'failed'
  message: string
}

export type WorkerAnswer<T> = { ok: true; value: T } | WorkerFailure

export type Worker<H extends Handlers> = AsyncDisposable & {
  /** Resident memory of the child when it last answered; 0 before it ever did. */
  readonly memoryBytes: number
  /**
   * Asks the child. Never rejects and always answers: a request that was running when the child died is tried once more
   * in the next child, alone, so that one deadly input cannot take others down with it twice.
   */
  ask<N extends keyof H & string>(name: N, input: Parameters<H[N]>[0]): Promise<WorkerAnswer<Awaited<ReturnType<H[N]>>>>
}

type Request = {
  id: number
  name: string
  input: unknown
  attempts: number
  timer: NodeJS.Timeout | undefined
  settle: (answer: WorkerAnswer<unknown>) => void
}

const startTimeoutMs = 10_000
const backoffFirstMs = 50
const backoffLastMs = 5_000
const stderrTailCharacters = 2_000

/**
 * Starts a process of its own for work on foreign bytes and answers when it is ready. The child has an empty environment,
 * no open files of ours, may read only what it needs, write nothing and has no network. Throws a ConfigError where the
 * kernel does not let us take the network away, unless that is only preferred.
 */
export async function openWorker<H extends Handlers>(options: WorkerOptions): Promise<Worker<H>> {
  const isolation = await probeIsolation()
  requireIsolation(isolation, options.networkIsolation ?? 'required')
  if (!isolation.network) {
    const { obstacle } = isolation
    options.log('worker has a network: it cannot be taken away here', { entry: options.entry, obstacle })
  }
  const supervisor = new Supervisor(options, isolation)
  try {
    await supervisor.start()
  } catch (cause) {
    await supervisor.close()
    throw cause
  }
  return {
    get memoryBytes() {
      return supervisor.memoryBytes
    },
    // The child runs the same `Handlers` type, so its answer to a name is that handler's result.
    ask: (name, input) => supervisor.ask(name, input) as Promise<WorkerAnswer<never>>,
    [Symbol.asyncDispose]: () => supervisor.close(),
  }
}

/** Guards the one child, the requests in its hands and those that wait. */
class Supervisor {
  memoryBytes = 0
  readonly #options: WorkerOptions
  readonly #isolation: Isolation
  readonly #waiting: Request[] = []
  readonly #running = new Map<number, Request>()
  readonly #closing = new AbortController()
  #child: ChildProcess | null = null
  #exited: Promise<void> = Promise.resolve()
  #lastId = 0
  #failuresInRow = 0
  #isDraining = false

  constructor(options: WorkerOptions, isolation: Isolation) {
    this.#options = options
    this.#isolation = isolation
  }

  ask(name: string, input: unknown): Promise<WorkerAnswer<unknown>> {
    if (this.#closing.signal.aborted) return Promise.resolve(toFailure('closed', 'The worker is closed'))
    if (this.#waiting.length >= this.#options.queueMax && !this.#canDispatch()) {
      return Promise.resolve(toFailure('overloaded', `More than ${this.#options.queueMax} requests wait`))
    }
    return new Promise((settle) => {
      const request: Request = { id: ++this.#lastId, name, input, attempts: 0, timer: undefined, settle }
      this.#startClock(request, () => this.#expireWaiting(request))
      this.#waiting.push(request)
      this.#dispatch()
    })
  }

  /** Starts a child and answers when it says it is ready; rejects when it exits first or is too slow. */
  async start(): Promise<void> {
    const child = fork(new URL(this.#options.entry), this.#options.args ?? [], {
      ...toForkOptions(this.#isolation, this.#options),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const stderr = { tail: '' }
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr.tail = (stderr.tail + text).slice(-stderrTailCharacters)
    })
    const { promise: exited, resolve: onExit } = Promise.withResolvers<void>()
    const { promise: ready, resolve: onReady, reject: onDeath } = Promise.withResolvers<void>()
    child.once('error', (cause) => {
      onDeath(new Error('The worker did not start', { cause }))
      if (child.pid === undefined) onExit()
    })
    child.once('exit', (code, signal) => {
      onDeath(new Error(`The worker ended with ${signal ?? code} before it was ready: ${stderr.tail}`))
      onExit()
      if (this.#child === child) this.#onDeath({ pid: child.pid, code, signal, stderr: stderr.tail })
    })
    // A message to a child that has just died: its exit is what counts, and it follows.
    child.on('error', () => undefined)
    child.on('message', (message: WorkerMessage) => (message.type === 'ready' ? onReady() : this.#onAnswer(message)))
    const timer = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs)
    this.#exited = exited
    try {
      await ready
    } finally {
      clearTimeout(timer)
    }
    if (this.#closing.signal.aborted) return void child.kill('SIGKILL')
    this.#child = child
    this.#dispatch()
  }

  async close(): Promise<void> {
    this.#closing.abort()
    const requests = [...this.#waiting.splice(0), ...this.#running.values()]
    this.#running.clear()
    for (const request of requests) this.#settle(request, toFailure('closed', 'The worker is closed'))
    this.#child?.kill('SIGKILL')
    await this.#exited
  }

  /** A request that saw a child die runs alone. */
  #canDispatch(): boolean {
    if (this.#child === null || this.#isDraining) return false
    if (this.#running.size === 0) return true
    const next = this.#waiting[0]
    const isAlone = next !== undefined && next.attempts > 0
    return !isAlone && this.#running.size < this.#options.concurrency && ![...this.#running.values()].some(isRetried)
  }

  #dispatch(): void {
    while (this.#waiting.length > 0 && this.#canDispatch()) {
      const request = this.#waiting.shift()
      if (!request) return
      request.attempts += 1
      this.#running.set(request.id, request)
      this.#startClock(request, () => this.#expireRunning(request))
      this.#child?.send({ id: request.id, name: request.name, input: request.input })
    }
  }

  #onAnswer(message: Exclude<WorkerMessage, { type: 'ready' }>): void {
    const request = this.#running.get(message.id)
    if (!request) return
    this.#running.delete(message.id)
    this.#failuresInRow = 0
    this.#settle(request, message.ok ? { ok: true, value: message.value } : toFailure(message.reason, message.message))
    this.memoryBytes = message.memoryBytes
    if (message.memoryBytes > this.#options.memoryBytesMax) this.#isDraining = true
    if (this.#isDraining && this.#running.size === 0) {
      this.#options.log('worker replaced: it holds too much memory', { memoryBytes: message.memoryBytes })
      this.#child?.kill('SIGKILL')
    }
    this.#dispatch()
  }

  #onDeath(facts: Record<string, unknown>): void {
    this.#child = null
    const wasDrained = this.#isDraining && this.#running.size === 0
    this.#isDraining = false
    if (this.#closing.signal.aborted) return
    if (!wasDrained) this.#options.log('worker died', { ...facts, running: this.#running.size })
    const running = [...this.#running.values()]
    this.#running.clear()
    for (const request of running.filter(isRetried)) {
      this.#settle(request, toFailure('crashed', 'The worker died twice while it ran this request'))
    }
    for (const request of running.filter((request) => !isRetried(request)).reverse()) {
      this.#startClock(request, () => this.#expireWaiting(request))
      this.#waiting.unshift(request)
    }
    void this.#restart()
  }

  /** The first restart is immediate; while no child answers anything, each further one waits twice as long. */
  async #restart(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      const backoffMs = this.#failuresInRow === 0 ? 0 : backoffFirstMs * 2 ** (this.#failuresInRow - 1)
      this.#failuresInRow += 1
      try {
        await wait(Math.min(backoffMs, backoffLastMs), undefined, { signal: this.#closing.signal })
        return await this.start()
      } catch (cause) {
        if (!this.#closing.signal.aborted) this.#options.log('worker did not start', { cause })
      }
    }
  }

  #expireWaiting(request: Request): void {
    this.#waiting.splice(this.#waiting.indexOf(request), 1)
    this.#settle(request, toFailure('timeout', `Waited for ${this.#options.timeoutMs} ms`))
  }

  /** The child may be stuck in native code where nothing else reaches it; the requests beside this one are tried again. */
  #expireRunning(request: Request): void {
    this.#running.delete(request.id)
    this.#settle(request, toFailure('timeout', `No answer within ${this.#options.timeoutMs} ms`))
    this.#child?.kill('SIGKILL')
  }

  #startClock(request: Request, onExpiry: () => void): void {
    clearTimeout(request.timer)
    request.timer = setTimeout(onExpiry, this.#options.timeoutMs)
  }

  #settle(request: Request, answer: WorkerAnswer<unknown>): void {
    clearTimeout(request.timer)
    request.settle(answer)
  }
}

function isRetried(request: Request): boolean {
  return request.attempts > 1
}

function toFailure(reason: WorkerFailure['reason'], message: string): WorkerFailure {
  return { ok: false, reason, message }
}
