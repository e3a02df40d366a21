import type { FastifyReply, FastifyRequest } from 'fastify'

/** The parts of a request's time before validation: who it is, and may it now. */
type Part = 'auth' | 'quota'
export type Timings = { [part in Part]?: number }

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the first of them is over. */
    timings: Timings | null
    /** When validation was over and the work behind began, by `performance.now()`. */
    upstreamAtMs: number
  }
}

/** The same step as a hook, its milliseconds noted under this part. A step that need not wait costs no turn of the event loop. */
export function timed(part: Part, step: (request: FastifyRequest, reply: FastifyReply) => Promise<void> | void) {
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const startedAtMs = performance.now()
    const end = (error?: Error) => {
      request.timings ??= {}
      request.timings[part] = (request.timings[part] ?? 0) + performance.now() - startedAtMs
      done(error)
    }
    let waiting: Promise<void> | void
    try {
      waiting = step(request, reply)
    } catch (error) {
      end(error as Error)
      return
    }
    if (waiting) waiting.then(() => end(), end)
    else end()
  }
}

/** `Server-Timing` (https://www.w3.org/TR/server-timing/): milliseconds of the parts that were reached; empty where none was. */
export function toServerTiming({ timings, upstreamAtMs }: FastifyRequest): string {
  const parts: string[] = []
  if (timings?.auth !== undefined) parts.push(`auth;dur=${toTenths(timings.auth)}`)
  if (timings?.quota !== undefined) parts.push(`quota;dur=${toTenths(timings.quota)}`)
  if (upstreamAtMs !== 0) parts.push(`upstream;dur=${toTenths(performance.now() - upstreamAtMs)}`)
  return parts.join(', ')
}

/** Milliseconds as they are told: nobody reads more than a digit behind the point. */
export const toTenths = (ms: number): number => Math.round(ms * 10) / 10
