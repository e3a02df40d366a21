import { setTimeout as delay } from 'node:timers/promises'
import type { Nats } from './nats.ts'
import { deadLetterStream, findStream } from './streams.ts'

const batchSizeMax = 500
const batchWaitMs = 5_000
const lookEveryMs = 200

/**
 * Deletes the messages of a stream that tell of what is to be forgotten, and overwrites their bytes: the events themselves, or
 * dead letters with events in them. First every service that hears the stream must have handled the last of them: where one has
 * not within `waitMsMax`, nothing is deleted and `behind` names it. The numbers of the others stay, and no event is published
 * again because of it: the stream keeps the number of its last message.
 */
export async function eraseFromStream(
  nats: Nats,
  stream: string,
  isTold: (message: string) => boolean,
  waitMsMax = 30_000,
): Promise<{ erased: number; behind: readonly string[] }> {
  const places = await findPlaces(nats, stream, isTold)
  const last = places.at(-1)
  if (last === undefined) return { erased: 0, behind: [] }
  const deadline = Date.now() + waitMsMax
  for (;;) {
    const behind = await listBehind(nats, stream, last)
    if (behind.length === 0) break
    if (Date.now() > deadline) return { erased: 0, behind }
    await delay(lookEveryMs)
  }
  for (const place of places) await nats.manager.streams.deleteMessage(stream, place, true)
  return { erased: places.length, behind: [] }
}

/** The streams in which somebody may be told of: of every owner, and the dead letters last, into which others' events go. */
export async function listEventStreams({ manager }: Nats): Promise<string[]> {
  const names: string[] = []
  // Not those that key-value buckets and objects are kept in.
  for await (const name of manager.streams.names())
    if (/^[A-Z_]+$/.test(name) && !/^(KV|OBJ)_/.test(name)) names.push(name)
  return names.sort((a, b) => Number(a === deadLetterStream) - Number(b === deadLetterStream))
}

async function findPlaces(nats: Nats, stream: string, isTold: (message: string) => boolean): Promise<number[]> {
  const found = await findStream(nats.manager, stream)
  if (!found || found.state.messages === 0) return []
  const last = found.state.last_seq
  const places: number[] = []
  // By a consumer of this moment's own, which nobody has to delete.
  const consumer = await nats.jetstream.consumers.get(stream)
  for (;;) {
    let seen = 0
    for await (const message of await consumer.fetch({ max_messages: batchSizeMax, expires: batchWaitMs })) {
      seen = message.seq
      if (seen <= last && isTold(message.string())) places.push(seen)
      if (seen >= last || message.info.pending === 0) return places
    }
    if (seen === 0) throw new Error(`the stream ${stream} could not be read to its end`)
  }
}

/** The services that have not handled what is at a place. */
async function listBehind({ manager }: Nats, stream: string, place: number): Promise<string[]> {
  const behind: string[] = []
  for await (const { name, config, ack_floor: floor, num_pending, num_ack_pending } of manager.consumers.list(stream)) {
    const hasAll = num_pending === 0 && num_ack_pending === 0
    if (config.durable_name !== undefined && floor.stream_seq < place && !hasAll) behind.push(name)
  }
  return behind
}
