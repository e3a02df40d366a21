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

/** The same step, its milliseconds noted under this part. */
export function timed(part: Part, step: (request: FastifyRequest, reply: FastifyReply) => Promise<void>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const startedAtMs = performance.now()
    try {
      await step(request, reply)
    } finally {
      request.timings ??= {}
      request.timings[part] = (request.timings[part] ?? 0) + performance.now() - startedAtMs
    }
  }
}

/** `Server-Timing` (https://www.w3.org/TR/server-timing/): milliseconds of the parts that were reached. */
export function toServerTiming({ timings, upstreamAtMs }: FastifyRequest): string {
  const parts: string[] = []
  if (timings?.auth !== undefined) parts.push(`auth;dur=${timings.auth.toFixed(1)}`)
  if (timings?.quota !== undefined) parts.push(`quota;dur=${timings.quota.toFixed(1)}`)
  if (upstreamAtMs !== 0) parts.push(`upstream;dur=${(performance.now() - upstreamAtMs).toFixed(1)}`)
  return parts.join(', ')
}
