import { JetStreamApiError, type JetStreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'

/** JetStream's own numbers for "there is no such stream" and "somebody made it just now". */
const streamNotFound = 10059
const streamNameInUse = 10058

const retentionMs = 7 * 24 * 3_600_000
const duplicateWindowMs = 2 * 60_000

export const deadLetterStream = 'DEAD_LETTERS'

/** The stream that holds what an owner announces, by the owner's name or by a subject that begins with it. */
export function streamOf(subject: string): string {
  return (subject.split('.')[0] ?? subject).toUpperCase()
}

/** Makes the stream of an owner when it is missing, and answers its last sequence (0 when it is new). */
export async function ensureStream(manager: JetStreamManager, name: string): Promise<number> {
  const lastSequence = await findLastSequence(manager, name)
  if (lastSequence !== null) return lastSequence
  try {
    await manager.streams.add({
      name,
      subjects: [name === deadLetterStream ? 'dead_letters.>' : `${name.toLowerCase()}.v1.>`],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      max_age: nanos(retentionMs),
      duplicate_window: nanos(duplicateWindowMs),
    })
  } catch (error) {
    if (!(error instanceof JetStreamApiError && error.code === streamNameInUse)) throw error
  }
  return 0
}

async function findLastSequence(manager: JetStreamManager, name: string): Promise<number | null> {
  try {
    return (await manager.streams.info(name)).state.last_seq
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === streamNotFound) return null
    throw error
  }
}
