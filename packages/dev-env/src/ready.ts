import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Asks `probe` until it answers true: true then, false when `timeoutMs` have passed or `signal` fired. A probe that
 * throws counts as a no; one that hangs does not outlast the deadline.
 */
export async function until(
  probe: () => Promise<boolean> | boolean,
  { timeoutMs, signal, intervalMs = 40 }: { timeoutMs: number; signal?: AbortSignal | undefined; intervalMs?: number },
): Promise<boolean> {
  const deadline = AbortSignal.timeout(timeoutMs)
  const over = signal ? AbortSignal.any([deadline, signal]) : deadline
  const givenUp = aborted(over)
  while (!over.aborted) {
    const answered = await Promise.race([(async () => probe())().catch(() => false), givenUp])
    if (answered) return true
    await sleep(intervalMs, undefined, { signal: over }).catch(() => {})
  }
  return false
}

/** Whether an HTTP address answers with a 2xx status. */
export async function answersOk(url: string): Promise<boolean> {
  const res = await fetch(url, { signal: AbortSignal.timeout(2_000) })
  await res.body?.cancel()
  return res.ok
}

/** The first bytes that a server on loopback says on a new connection, as text. */
export function readGreeting(port: number): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 })
  return new Promise<string>((resolve, reject) => {
    socket.once('data', (data) => resolve(data.toString()))
    socket.once('error', reject)
    socket.once('timeout', () => reject(new Error(`nothing said on port ${port}`)))
    socket.once('close', () => reject(new Error(`port ${port} closed the connection`)))
  }).finally(() => socket.destroy())
}

function aborted(signal: AbortSignal): Promise<false> {
  if (signal.aborted) return Promise.resolve(false)
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(false), { once: true }))
}
