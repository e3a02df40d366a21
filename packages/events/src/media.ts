import { z } from 'zod'
import type { EventType } from './event.ts'

/** A piece of artwork was checked and copied to where no upload address can write. */
export const imageRegistered = {
  subject: 'media.v1.image_registered',
  data: z.object({
    imageId: z.string(),
    /** Null when an API key registered it: of the shop that the event is of. */
    channelId: z.string().nullable(),
    /** What the artwork is drawn from: where, and the SHA-256 (lower-case hex) and number of its bytes. */
    master: z.object({
      objectKey: z.string(),
      contentHash: z.string().regex(/^[0-9a-f]{64}$/),
      sizeBytes: z.number().int().positive(),
    }),
    /** Of the original, like its height: pixels, orientation applied. */
    width: z.number().int().positive(),
    height: z.number().int().positive(),
  }),
} as const satisfies EventType
