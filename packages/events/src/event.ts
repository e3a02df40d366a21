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

/** What a message says, or undefined when it is not JSON: no version of ours says that. */
export function readPayload(message: { json(): unknown }): unknown {
  try {
    return message.json()
  } catch {
    return undefined
  }
}

/** The event that a payload is, or null when it is none of this type as this version knows it. */
export function readEvent<Type extends EventType>(type: Type, payload: unknown): Event<Type> | null {
  const read = envelopeOf(type).safeParse(payload)
  return read.success ? (read.data as Event<Type>) : null
}

/** The envelope as it travels, with the data of one type of event. */
function envelopeOf<Data extends z.ZodType>(type: EventType<Data>) {
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
