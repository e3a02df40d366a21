import { isDeepStrictEqual } from 'node:util'
import {
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamInfo,
} from '@nats-io/jetstream'
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

/**
 * Makes the stream of an owner when it is missing, gives one that an earlier version made the settings of this one, and
 * answers its last sequence (0 when it is new). With `replicas` it is kept on so many servers; without, one that there is stays
 * on as many as before.
 */
export async function ensureStream(manager: JetStreamManager, name: string, replicas?: number): Promise<number> {
  const settings = {
    ...(replicas !== undefined && { num_replicas: replicas }),
    subjects: [name === deadLetterStream ? 'dead_letters.>' : `${name.toLowerCase()}.v1.>`],
    max_age: nanos(retentionMs),
    duplicate_window: nanos(duplicateWindowMs),
  }
  const found = await findStream(manager, name)
  if (found) {
    const { subjects, max_age, duplicate_window, num_replicas } = found.config
    const kept = { ...(replicas !== undefined && { num_replicas }), subjects, max_age, duplicate_window }
    if (!isDeepStrictEqual(kept, settings)) await manager.streams.update(name, settings)
    return found.state.last_seq
  }
  try {
    await manager.streams.add({ name, ...settings, storage: StorageType.File, retention: RetentionPolicy.Limits })
  } catch (error) {
    if (!(error instanceof JetStreamApiError && error.code === streamNameInUse)) throw error
  }
  return 0
}

/** A stream with how it stands, or null. */
export async function findStream(manager: JetStreamManager, name: string): Promise<StreamInfo | null> {
  try {
    return await manager.streams.info(name)
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === streamNotFound) return null
    throw error
  }
}
