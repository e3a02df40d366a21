import type { FastifyReply, FastifyRequest } from 'fastify'

/** The parts of a request's time that are told apart: who it is, may it now, and everything behind the gateway. */
type Part = 'auth' | 'quota' | 'upstream'
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
      const before = request.timings?.[part] ?? 0
      request.timings = { ...request.timings, [part]: before + performance.now() - startedAtMs }
    }
  }
}

/** `Server-Timing` (https://www.w3.org/TR/server-timing/): milliseconds of the parts that were reached. */
export function toServerTiming(request: FastifyRequest): string {
  const { auth, quota } = request.timings ?? {}
  const upstream = request.upstreamAtMs === 0 ? undefined : performance.now() - request.upstreamAtMs
  return Object.entries({ auth, quota, upstream })
    .flatMap(([part, ms]) => (ms === undefined ? [] : [`${part};dur=${ms.toFixed(1)}`]))
    .join(', ')
}
