import type { StoredMsg } from '@nats-io/jetstream'
import { headers } from '@nats-io/transport-node'
import { z } from 'zod'
import type { Nats } from './nats.ts'
import { deadLetterStream, ensureStream } from './streams.ts'

const Letter = z.object({
  /** Who gave the event up. */
  consumer: z.string(),
  subject: z.string(),
  reason: z.string(),
  /** The event as it was published, which need not be an event. */
  payload: z.string(),
})
export type Letter = z.output<typeof Letter>

/** A letter that lies in the stream of dead letters: its place there, and since when. */
export type DeadLetter = Letter & { place: number; buriedAt: Date }

/** Of a message that is for one consumer, its name: it alone gave up what is published again. */
const consumerHeader = 'Atelier-Consumer'

/** Keeps what a consumer gives up; two within two minutes, by one `messageId`, are one. */
export async function publishDeadLetter(nats: Nats, letter: Letter, messageId: string): Promise<void> {
  const subject = `dead_letters.${letter.consumer}.${letter.subject}`
  await nats.jetstream.publish(subject, JSON.stringify(letter), { msgID: messageId })
}

/** The dead letters from a place on, oldest first, as far as the last that is there now. */
export async function* listDeadLetters(nats: Nats, fromPlace = 1): AsyncGenerator<DeadLetter> {
  const lastPlace = await ensureStream(nats.manager, deadLetterStream)
  for (let place = fromPlace; place <= lastPlace; place += 1) {
    // Passes over the places of those that are no longer there.
    const query = { seq: place, next_by_subj: 'dead_letters.>' }
    const message = await nats.manager.streams.getMessage(deadLetterStream, query)
    if (!message || message.seq > lastPlace) return
    yield toDeadLetter(message)
    place = message.seq
  }
}

/** The dead letter at a place, or null. */
export async function findDeadLetter(nats: Nats, place: number): Promise<DeadLetter | null> {
  await ensureStream(nats.manager, deadLetterStream)
  const message = await nats.manager.streams.getMessage(deadLetterStream, { seq: place })
  return message && toDeadLetter(message)
}

const toDeadLetter = (message: StoredMsg): DeadLetter => ({
  ...Letter.parse(message.json()),
  place: message.seq,
  buriedAt: message.time,
})

/**
 * Publishes what a letter holds again, for the consumer that gave it up alone, and takes the letter away. Where this
 * ends in between, repeating it has no second effect: soon after it is the same message, and later the inbox knows it.
 */
export async function retryDeadLetter(nats: Nats, letter: DeadLetter): Promise<void> {
  const only = headers()
  only.set(consumerHeader, letter.consumer)
  // Not the event's own id: soon after it was published first, it would be dropped as the same message.
  const msgID = `retry:${letter.place}:${letter.buriedAt.toISOString()}`
  await nats.jetstream.publish(letter.subject, letter.payload, { headers: only, msgID })
  try {
    await nats.manager.streams.deleteMessage(deadLetterStream, letter.place, false)
  } catch (error) {
    // Whoever retried it at the same time may have taken it away.
    if (await findDeadLetter(nats, letter.place)) throw error
  }
}

/** Whether a message is for another consumer alone. */
export function isForAnother(message: { headers?: { get(name: string): string } | undefined }, name: string): boolean {
  const only = message.headers?.get(consumerHeader) ?? ''
  return only !== '' && only !== name
}
