import type { Quota } from '@atelier/quota/quota.ts'
import { callerOf } from '../authorize.ts'
import { type Policies, toRateLimitHeaders, toResetSeconds } from '../quota-gate.ts'
import { getLimits } from '../schemas/limits.ts'
import type { App } from '../server.ts'

/** How the limits of the shop stand. Asking costs nothing. */
export function limitRoutes(app: App, { quota, policies }: { quota: Pick<Quota, 'look'>; policies: Policies }): void {
  app.get('/limits', { schema: getLimits, config: { scope: 'any', policies: [] } }, async (request, reply) => {
    const states = await quota.look(callerOf(request).shopId, Object.values(policies))
    reply.headers(toRateLimitHeaders(states))
    return {
      policies: states.map((state) => ({
        name: state.name,
        limit: state.limit,
        windowSeconds: state.windowMs / 1000,
        remaining: state.remaining,
        resetSeconds: toResetSeconds(state),
      })),
    }
  })
}
