import { z } from 'zod'
import type { EventType } from './event.ts'

/** A piece of artwork was checked and copied to where no upload address can write. */
export const imageRegistered = {
  subject: 'media.v1.image_registered',
  data: z.object({
    imageId: z.string(),
    /** Null when an API key registered it: of the shop that the event is of. */
    channelId: z.string().nullable(),
    objectKey: z.string(),
    /** SHA-256 of the bytes, lower-case hex. */
    contentHash: z.string().regex(/^[0-9a-f]{64}$/),
    sizeBytes: z.number().int().positive(),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
  }),
} as const satisfies EventType
