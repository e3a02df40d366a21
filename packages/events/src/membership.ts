import { z } from 'zod'
import type { EventType } from './event.ts'

/** What was uploaded for a membership image is what was promised: from now on it may be referred to. */
export const imageConfirmed = {
  subject: 'membership.v1.image_confirmed',
  data: z.object({
    resourceId: z.number().int().positive(),
    sizeBytes: z.number().int().positive(),
    /** Like its height: pixels, orientation applied. */
    width: z.number().int().positive(),
    height: z.number().int().positive(),
  }),
} as const satisfies EventType
