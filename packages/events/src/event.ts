import { z } from 'zod'

/** What a service announces: a subject `<owner>.v<version>.<fact>`, facts in the past tense, and the shape of its data. */
export type EventType<Data extends z.ZodType = z.ZodType> = { subject: string; data: Data }

/** The inner envelope. `sequence` counts per aggregate from 1 without gaps. */
export type Event<Type extends EventType = EventType> = {
  id: string
  type: string
  shopId: string | null
  aggregateId: string
  sequence: number
  occurredAt: string
  requestId: string
  data: z.output<Type['data']>
}

/** The envelope as it travels, with the data of one type of event. */
export function envelopeOf<Data extends z.ZodType>(type: EventType<Data>) {
  return z.object({
    id: z.uuid(),
    type: z.literal(type.subject),
    shopId: z.string().nullable(),
    aggregateId: z.string().min(1),
    sequence: z.number().int().positive(),
    occurredAt: z.iso.datetime(),
    requestId: z.string(),
    data: type.data,
  })
}
