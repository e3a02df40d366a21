import {
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  StorageType,
} from '@nats-io/jetstream'
import { type NatsConnection, nanos } from '@nats-io/transport-node'
import { acknowledgedPublish } from './acknowledged-publish.ts'
import type { Told } from './server-clock.ts'
import { packLog, type SlidingLog, unpackLog } from './sliding-log.ts'

/** JetStream's own numbers for "somebody was faster", "there is no such stream", "somebody made it just now". */
const wrongLastSequence = 10071
const streamNotFound = 10059
const streamNameInUse = 10058

/** What of NATS is needed: `openNats` gives it. */
export type Nats = {
  readonly connection: Pick<NatsConnection, 'publish' | 'subscribe'>
  readonly jetstream: JetStreamClient
  readonly manager: JetStreamManager
}

/** A log as the bucket has it. A key that was never written, or lately not, has revision 0. */
export type Kept = { log: SlidingLog; revision: number }

export type LogBucket = Disposable & {
  /** Makes the bucket when it is missing. Another answer than before: it is another bucket, and empty. */
  ensure(): Promise<string>
  load(key: string): Promise<Kept>
  /** Stores the log unless the key has another revision by now. Answers the new revision; null when it has another. */
  replace(key: string, log: SlidingLog, revision: number): Promise<number | null>
  /** What the server's clock says: the time at which it stored what was written for this. */
  tellTime(): Promise<Told>
}

/** A JetStream key-value bucket in memory: one key a shop, the last value only, gone `keptMs` after the last change. */
export function openLogBucket(nats: Nats, name: string, keptMs: number, localMs: () => number): LogBucket {
  const stream = `KV_${name}`
  const acknowledged = acknowledgedPublish(nats, localMs)
  const clockKey = `$KV.${name}.clock.${crypto.randomUUID()}`
  const subjectOf = (key: string) => `$KV.${name}.shop.${key}`
  const findCreated = () => nats.manager.streams.info(stream).then(({ created }) => created)
  return {
    async ensure() {
      const created = await findCreated().catch(unless(streamNotFound))
      if (created) return created
      const made = await nats.manager.streams
        .add({
          name: stream,
          subjects: [`$KV.${name}.>`],
          storage: StorageType.Memory,
          max_msgs_per_subject: 1,
          max_age: nanos(keptMs),
          duplicate_window: nanos(100),
          discard: DiscardPolicy.New,
          deny_delete: true,
          allow_rollup_hdrs: true,
          allow_direct: true,
          // A revision from before the bucket was lost must not be one of the new bucket as well.
          first_seq: 1 + Math.floor(Math.random() * 2 ** 48),
        })
        .catch(unless(streamNameInUse))
      return made?.created ?? findCreated()
    },
    async load(key) {
      const found = await nats.manager.direct.getMessage(stream, { last_by_subj: subjectOf(key) })
      return found ? { log: unpackLog(found.data), revision: found.seq } : { log: [], revision: 0 }
    },
    async replace(key, log, revision) {
      const ack = await acknowledged.publish(subjectOf(key), packLog(log), revision)
      if ('seq' in ack) return ack.seq
      if (ack.refusal === wrongLastSequence) return null
      throw new Error(`NATS does not store it: ${ack.description}`)
    },
    async tellTime() {
      const sentMs = localMs()
      const { seq } = await nats.jetstream.publish(clockKey)
      const receivedMs = localMs()
      const written = await nats.manager.direct.getMessage(stream, { seq })
      if (!written) throw new Error('what was written a moment ago is gone')
      return { sentMs, receivedMs, serverMs: written.time.getTime() }
    },
    [Symbol.dispose]: () => acknowledged[Symbol.dispose](),
  }
}

const unless = (code: number) => (error: unknown) => {
  if (error instanceof JetStreamApiError && error.code === code) return null
  throw error
}
