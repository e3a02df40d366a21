import { z } from 'zod'
import type { EventType } from './event.ts'

/**
 * A channel was disabled or enabled, or an API key revoked or locked out with its channel or its shop: what is remembered
 * of its principal holds no longer.
 */
export const principalChanged = {
  subject: 'auth.v1.principal_changed',
  data: z.object({
    /** The channel that changed; null when an API key did. */
    channelId: z.string().nullable(),
    /** The agency of that channel: what is remembered of its API keys holds no longer either; null when an API key changed. */
    agencyId: z.string().nullable().default(null),
    /** The API key that changed, which is the subject of its principal; null when a channel did. */
    apiKey: z.string().nullable(),
  }),
} as const satisfies EventType
