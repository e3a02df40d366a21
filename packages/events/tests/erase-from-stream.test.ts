import { setUpLogger } from '@atelier/boot/logger.ts'
import { openTestNats } from '@atelier/dev-env/fixtures.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { AckPolicy } from '@nats-io/jetstream'
import { eraseFromStream, listEventStreams } from '../src/erase-from-stream.ts'
import { type Nats, openNats } from '../src/nats.ts'
import { deadLetterStream, ensureStream } from '../src/streams.ts'

setUpLogger('test', 'fatal')

const scope = new AsyncDisposableStack()
let nats: Nats
const stream = 'FORGETFUL'

beforeAll(async () => {
  const server = scope.use(await openTestNats())
  nats = scope.use(await openNats('test', { NATS_URL: server.url }))
})
afterAll(() => scope.disposeAsync())

beforeEach(async () => {
  await ensureStream(nats.manager, stream)
  await nats.manager.streams.delete(stream)
  await ensureStream(nats.manager, stream)
})

async function publish(...texts: string[]): Promise<void> {
  for (const text of texts) await nats.jetstream.publish('forgetful.v1.said', text)
}

async function readAll(): Promise<Record<number, string>> {
  const { state } = await nats.manager.streams.info(stream)
  const read: Record<number, string> = {}
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await nats.manager.streams.getMessage(stream, { seq })
    if (message) read[seq] = message.string()
  }
  return read
}

const saysAda = (text: string) => text.includes('ada')
const addConsumer = (name: string) =>
  nats.manager.consumers.add(stream, { durable_name: name, ack_policy: AckPolicy.Explicit })
const handle = async (name: string, count: number) => {
  const consumer = await nats.jetstream.consumers.get(stream, name)
  for await (const message of await consumer.fetch({ max_messages: count, expires: 5_000 })) message.ack()
  await nats.connection.flush()
}

describe('eraseFromStream', () => {
  it('deletes what is told of, and leaves the others their numbers', async () => {
    await publish('bert', 'ada 1', 'cleo', 'ada 2')
    expect(await eraseFromStream(nats, stream, saysAda)).toEqual({ erased: 2, behind: [] })
    expect(await readAll()).toEqual({ 1: 'bert', 3: 'cleo' })
    expect(await eraseFromStream(nats, stream, saysAda)).toEqual({ erased: 0, behind: [] })
  })

  it('goes through more than one batch', async () => {
    await publish(...Array.from({ length: 1_203 }, (_, i) => (i % 400 === 1 ? `ada ${i}` : `${i}`)))
    expect(await eraseFromStream(nats, stream, saysAda)).toMatchObject({ erased: 4 })
    expect(await eraseFromStream(nats, stream, saysAda)).toMatchObject({ erased: 0 })
  })

  it('leaves the number of the last message, by which an outbox sees that nothing was lost', async () => {
    await publish('bert', 'ada')
    await eraseFromStream(nats, stream, saysAda)
    expect(await ensureStream(nats.manager, stream)).toBe(2)
    await publish('cleo')
    expect(await readAll()).toEqual({ 1: 'bert', 3: 'cleo' })
  })

  it('deletes nothing that somebody has still to handle, and names who is behind', async () => {
    await addConsumer('quick')
    await addConsumer('slow')
    await publish('ada', 'bert')
    await handle('quick', 2)
    expect(await eraseFromStream(nats, stream, saysAda, 0)).toEqual({ erased: 0, behind: ['slow'] })
    expect(await readAll()).toEqual({ 1: 'ada', 2: 'bert' })
    // What comes behind it may wait.
    await handle('slow', 1)
    expect(await eraseFromStream(nats, stream, saysAda)).toEqual({ erased: 1, behind: [] })
  })

  it('waits for who is only a little behind', async () => {
    await addConsumer('slow')
    await publish('ada')
    const erasing = eraseFromStream(nats, stream, saysAda)
    await handle('slow', 1)
    expect(await erasing).toEqual({ erased: 1, behind: [] })
  })

  it('finds nothing in a stream that is empty, or none', async () => {
    expect(await eraseFromStream(nats, stream, saysAda)).toEqual({ erased: 0, behind: [] })
    expect(await eraseFromStream(nats, 'NOWHERE', saysAda)).toEqual({ erased: 0, behind: [] })
  })
})

describe('listEventStreams', () => {
  it('has the dead letters last, and no buckets', async () => {
    await ensureStream(nats.manager, deadLetterStream)
    await nats.manager.streams.add({ name: 'KV_bucket', subjects: ['$KV.bucket.>'] })
    const names = await listEventStreams(nats)
    expect(names).toContain(stream)
    expect(names.at(-1)).toBe(deadLetterStream)
    expect(names).not.toContain('KV_bucket')
  })
})
