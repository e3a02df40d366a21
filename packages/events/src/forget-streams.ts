import { JetStreamApiError } from '@nats-io/jetstream'
import type { Nats } from './nats.ts'
import { deadLetterStream } from './streams.ts'

/** JetStream's own number for "there is no such stream". */
const streamNotFound = 10059

/** What quotas are counted in: those of before are of no use to anybody either. */
const quotaBucket = 'KV_quota'

/**
 * Deletes the streams of all owners of events, the dead letters and the quotas' bucket, with all that is in them and everybody's
 * place there, and answers which there were. Services make them anew, and publish again what their outboxes have.
 */
export async function forgetStreams({ manager }: Pick<Nats, 'manager'>): Promise<string[]> {
  const ours: string[] = []
  for await (const { config } of manager.streams.list()) {
    const isOwners = config.subjects?.join() === `${config.name.toLowerCase()}.v1.>`
    if (isOwners || config.name === deadLetterStream || config.name === quotaBucket) ours.push(config.name)
  }
  for (const name of ours) await manager.streams.delete(name).catch(unlessGone)
  return ours.sort()
}

function unlessGone(error: unknown): void {
  if (!(error instanceof JetStreamApiError && error.code === streamNotFound)) throw error
}
