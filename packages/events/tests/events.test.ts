import { randomUUID } from 'node:crypto'
import { connect, createServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { setUpLogger } from '@atelier/boot/logger.ts'
import { metrics } from '@atelier/boot/metrics.ts'
import { PostgresEnv, readConfig } from '@atelier/config/config.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { errors } from '@atelier/errors/failure.ts'
import { type Database, openPool, type Pool } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { nanos } from '@nats-io/transport-node'
import { z } from 'zod'
import { consume, on } from '../src/consume.ts'
import { listen } from '../src/listen.ts'
import { openNats } from '../src/nats.ts'
import { openOutbox } from '../src/outbox.ts'
import { ensureStream } from '../src/streams.ts'
import { type Bench, counted, openBench } from './open-bench.ts'

setUpLogger('test', 'fatal')

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(async () => {
  await bench[Symbol.asyncDispose]()
})

async function recordEffect(tx: Database, number: number): Promise<void> {
  await tx.query(sql.unsafe`insert into effects (number) values (${number})`)
}

/** A consumer whose effect is a row; `before` may fail. */
function consumeCounted(
  before: (number: number) => void = () => {},
  pool: Pool = bench.pool,
  options: { awayMsMax?: number } = {},
) {
  const subscriptions = [
    on(counted, async ({ data }, tx) => {
      await recordEffect(tx, data.number)
      before(data.number)
    }),
  ]
  return consume('reader', pool, bench.nats, subscriptions, { backoffMs: [20], ...options })
}

/** A pool of the bench's database that can be cut off: then nobody answers at its address. */
async function openSeverablePool(): Promise<AsyncDisposable & { pool: Pool; sever(): void; join(): void }> {
  await using scope = new AsyncDisposableStack()
  const url = new URL(bench.databaseUrl)
  const target = { host: url.hostname, port: Number(url.port) }
  const port = await findFreePort()
  url.port = `${port}`
  const sockets = new Set<Socket>()
  const bridge = createServer((socket) => {
    sockets.add(socket)
    pipeline(socket, connect(target), socket, () => sockets.delete(socket))
  })
  const join = () => void bridge.listen(port, '127.0.0.1')
  const sever = () => {
    bridge.close()
    for (const socket of sockets) socket.destroy()
  }
  join()
  scope.defer(sever)
  const pool = scope.use(await openPool(readConfig(PostgresEnv, { DATABASE_URL: url.href })))
  const kept = scope.move()
  return { pool, sever, join, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

const countDeadLetters = async () => (await bench.nats.manager.streams.info('DEAD_LETTERS')).state.messages

/** Whether the consumer has been given so many deliveries. */
const wereDelivered = (count: number) =>
  until(async () => (await bench.nats.manager.consumers.info('TEST', 'reader')).delivered.consumer_seq >= count, {
    timeoutMs: 60_000,
  })

/** Whether the effects become exactly these, in any order: consumers handle several events side by side. */
async function haveEffects(...numbers: number[]): Promise<boolean> {
  const wanted = JSON.stringify(numbers.toSorted((a, b) => a - b))
  const are = async () => JSON.stringify((await bench.listEffects()).toSorted((a, b) => a - b)) === wanted
  return until(are, { timeoutMs: 30_000 })
}

/** What a stream holds, from its beginning. */
async function readStream(stream: string): Promise<{ subject: string; text: string }[]> {
  const { state } = await bench.nats.manager.streams.info(stream)
  const messages = []
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await bench.nats.manager.streams.getMessage(stream, { seq })
    if (message) messages.push({ subject: message.subject, text: message.string() })
  }
  return messages
}

function envelope(number: unknown) {
  return {
    id: randomUUID(),
    type: counted.subject,
    shopId: null,
    aggregateId: 'counter',
    sequence: 1,
    occurredAt: new Date().toISOString(),
    requestId: 'req',
    data: { number },
  }
}

const publish = (event: unknown) => bench.nats.jetstream.publish(counted.subject, JSON.stringify(event))
const streamExists = () =>
  until(async () => (await bench.nats.manager.streams.info('TEST')).state !== undefined, { timeoutMs: 20_000 })

describe('a consumer', () => {
  it('goes on forgetting what no redelivery can bring again', async () => {
    const options = { pruneIntervalMs: 100 }
    await using _consumer = consume('reader', bench.pool, bench.nats, [on(counted, async () => {})], options)
    const Left = z.object({ count: z.bigint() })
    const isForgotten = async () =>
      (await bench.pool.oneFirst(sql.type(Left)`select count(*) as count from inbox`)) === 0n
    // The second one comes when the first round of the consumer is over.
    for (const eventId of [randomUUID(), randomUUID()]) {
      await bench.pool.query(sql.unsafe`
        insert into inbox (consumer, event_id, received_at) values ('reader', ${eventId}, now() - interval '15 days')`)
      expect(await until(isForgotten, { timeoutMs: 20_000 })).toBe(true)
    }
  })
})

describe('an outbox', () => {
  it('goes on forgetting what was published long ago', async () => {
    await using _outbox = openOutbox('test', bench.pool, bench.nats, { pruneIntervalMs: 100 })
    // The second one comes when the first round is over.
    for (const number of [1, 2]) {
      await bench.count(number)
      expect(await until(async () => (await bench.countUnpublished()) === 0, { timeoutMs: 20_000 })).toBe(true)
      await bench.pool.query(sql.unsafe`update outbox set published_at = now() - interval '25 hours'`)
      const Left = z.object({ count: z.bigint() })
      const isForgotten = async () =>
        (await bench.pool.oneFirst(sql.type(Left)`select count(*) as count from outbox`)) === 0n
      expect(await until(isForgotten, { timeoutMs: 20_000 })).toBe(true)
    }
  })
})

describe('kept data of an earlier version', () => {
  it('hears a subject that this version adds', async () => {
    const ended = { ...counted, subject: 'test.v1.ended' } as const
    const first = consumeCounted()
    await bench.count(1)
    expect(await haveEffects(1)).toBe(true)
    await first[Symbol.asyncDispose]()
    const record = (event: { data: { number: number } }, tx: Database) => recordEffect(tx, event.data.number)
    const subscriptions = [on(counted, record), on(ended, record)]
    await using _second = consume('reader', bench.pool, bench.nats, subscriptions)
    const hears = async () =>
      (await bench.nats.manager.consumers.info('TEST', 'reader')).config.filter_subjects?.length === 2
    expect(await until(hears, { timeoutMs: 20_000 })).toBe(true)
    await bench.count(2)
    await bench.nats.jetstream.publish(ended.subject, JSON.stringify({ ...envelope(3), type: ended.subject }))
    expect(await haveEffects(1, 2, 3)).toBe(true)
  })

  it('does not lose a subject when a process of an older version starts again', async () => {
    const ended = { subject: 'test.v1.ended', data: counted.data } as const
    const record = (event: { data: { number: number } }, tx: Database) => recordEffect(tx, event.data.number)
    const newer = [on(counted, record), on(ended, record)]
    const findSubjects = async () =>
      (await bench.nats.manager.consumers.info('TEST', 'reader')).config.filter_subjects?.toSorted()
    const both = [counted.subject, ended.subject]
    const isBoth = async () => JSON.stringify(await findSubjects()) === JSON.stringify(both)

    const first = consume('reader', bench.pool, bench.nats, newer)
    expect(await until(isBoth, { timeoutMs: 20_000 })).toBe(true)
    await first[Symbol.asyncDispose]()
    await using older = consumeCounted()
    await bench.count(1)
    expect(await haveEffects(1)).toBe(true)
    expect(await findSubjects()).toEqual(both)
    await older[Symbol.asyncDispose]()

    await bench.nats.jetstream.publish(ended.subject, JSON.stringify({ ...envelope(2), type: ended.subject }))
    await using _second = consume('reader', bench.pool, bench.nats, newer)
    expect(await haveEffects(1, 2)).toBe(true)
  })

  it('is kept by the times of this version', async () => {
    await bench.count(1)
    expect(await streamExists()).toBe(true)
    const { manager } = bench.nats
    const { config } = await manager.streams.info('TEST')
    await manager.streams.update('TEST', { max_age: nanos(3_600_000), duplicate_window: nanos(1_000) })
    await ensureStream(manager, 'TEST')
    const { max_age, duplicate_window } = (await manager.streams.info('TEST')).config
    expect({ max_age, duplicate_window }).toEqual({
      max_age: config.max_age,
      duplicate_window: config.duplicate_window,
    })
  })
})

describe('an event', () => {
  it('reaches its consumer with what was announced', async () => {
    const seen = Promise.withResolvers<unknown>()
    await using _consumer = consume('reader', bench.pool, bench.nats, [
      on(counted, async (event) => seen.resolve(event)),
    ])
    await bench.count(7, 'seven')
    await expect(seen.promise).resolves.toEqual({
      id: expect.any(String),
      type: 'test.v1.counted',
      shopId: null,
      aggregateId: 'seven',
      sequence: 1,
      occurredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      requestId: 'req',
      data: { number: 7 },
    })
  })

  it('has one effect however often it is delivered', async () => {
    await using _consumer = consumeCounted()
    expect(await streamExists()).toBe(true)
    const event = envelope(1)
    // Without a message id, so the server does not drop the repetitions.
    await Promise.all(Array.from({ length: 100 }, () => publish(event)))
    await publish(envelope(2))
    expect(await haveEffects(1, 2)).toBe(true)
    const consumed = async () => (await bench.nats.manager.consumers.info('TEST', 'reader')).num_ack_pending === 0
    expect(await until(consumed, { timeoutMs: 20_000 })).toBe(true)
    expect(await bench.listEffects()).toHaveLength(2)
  })

  it('is tried again after a failure, which leaves no effect of its own', async () => {
    let failures = 2
    await using _consumer = consumeCounted(() => {
      failures -= 1
      if (failures >= 0) throw new Error('not now')
    })
    await bench.count(1)
    expect(await haveEffects(1)).toBe(true)
    expect(failures).toBe(-1)
  })

  it('waits for as long as Postgres is away', async () => {
    await using severable = await openSeverablePool()
    severable.sever()
    await using _consumer = consumeCounted(undefined, severable.pool)
    await bench.count(1)
    expect(await wereDelivered(12)).toBe(true)
    severable.join()
    expect(await haveEffects(1)).toBe(true)
    expect(await countDeadLetters()).toBe(0)
  })

  it.each([
    ['away', errors.UNAVAILABLE],
    ['too slow', errors.TIMED_OUT],
  ])('has all its tries after something was %s', async (_what, failure) => {
    let tries = 0
    await using _consumer = consumeCounted(() => {
      tries += 1
      if (tries <= 12) throw failure()
      if (tries <= 21) throw new Error('not now')
    })
    await bench.count(1)
    expect(await haveEffects(1)).toBe(true)
    expect(await countDeadLetters()).toBe(0)
  })

  it('that waits for what is away goes to the dead letters once it is too old, after ten tries at least', async () => {
    let tries = 0
    const failing = (number: number) => {
      if (number === 2) return
      tries += 1
      throw errors.UNAVAILABLE()
    }
    await using _consumer = consumeCounted(failing, bench.pool, { awayMsMax: 0 })
    await bench.count(1)
    await bench.count(2)
    expect(await haveEffects(2)).toBe(true)
    expect(await until(async () => (await countDeadLetters()) === 1, { timeoutMs: 20_000 })).toBe(true)
    expect(tries).toBe(10)
    const [letter] = await readStream('DEAD_LETTERS')
    expect(JSON.parse(`${letter?.text}`)).toMatchObject({ consumer: 'reader', subject: counted.subject })
  })

  it('that fails ten times for a reason of its own goes to the dead letters', async () => {
    let tries = 0
    await using _consumer = consumeCounted((number) => {
      if (number === 2) return
      tries += 1
      throw new Error('never')
    })
    await bench.count(1)
    await bench.count(2)
    expect(await haveEffects(2)).toBe(true)
    expect(await until(async () => (await countDeadLetters()) === 1, { timeoutMs: 20_000 })).toBe(true)
    expect(tries).toBe(10)
  })

  it('of a newer version is left to a process of that version', async () => {
    const newer = { ...counted, data: z.object({ number: z.string().transform(Number) }) } as const
    // The tries left after the second would take 16 s: the older process has ended long before.
    const options = { backoffMs: [20, 2_000] }
    await using older = consume('reader', bench.pool, bench.nats, [on(counted, async () => {})], options)
    expect(await streamExists()).toBe(true)
    await publish(envelope('1'))
    expect(await wereDelivered(2)).toBe(true)
    await older[Symbol.asyncDispose]()
    await using _newer = consume('reader', bench.pool, bench.nats, [
      on(newer, async ({ data }, tx) => recordEffect(tx, data.number)),
    ])
    expect(await haveEffects(1)).toBe(true)
    expect(await countDeadLetters()).toBe(0)
  })

  it('that is refused by its schema is never announced', async () => {
    const wrong = { aggregateId: 'a', shopId: null, requestId: 'req', data: { number: 'one' as unknown as number } }
    await expect(bench.pool.transaction((tx) => bench.outbox.announce(tx, counted, wrong))).rejects.toThrow()
    expect(await bench.countUnpublished()).toBe(0)
  })

  it('of a change that was rolled back is never told', async () => {
    await using _consumer = consumeCounted()
    const undone = bench.pool.transaction(async (tx) => {
      await bench.outbox.announce(tx, counted, {
        aggregateId: 'counter',
        shopId: null,
        requestId: 'req',
        data: { number: 1 },
      })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await bench.count(2)
    expect(await haveEffects(2)).toBe(true)
  })
})

describe('a message that is no valid event', () => {
  it.each([
    { what: 'not JSON', make: () => 'x{', deliveries: 1 },
    { what: 'another shape', make: () => JSON.stringify({ hello: 'world' }), deliveries: 10 },
    { what: 'wrong data', make: () => JSON.stringify(envelope('one')), deliveries: 10 },
  ])('goes to the dead letters with its reason while the stream flows: $what', async ({ make, deliveries }) => {
    await using _consumer = consumeCounted()
    expect(await streamExists()).toBe(true)
    const text = make()
    await bench.nats.jetstream.publish(counted.subject, text)
    await publish(envelope(2))
    expect(await haveEffects(2)).toBe(true)
    expect(await until(async () => (await countDeadLetters()) === 1, { timeoutMs: 20_000 })).toBe(true)
    const [letter] = await readStream('DEAD_LETTERS')
    expect(letter?.subject).toBe('dead_letters.reader.test.v1.counted')
    expect(JSON.parse(`${letter?.text}`)).toEqual({
      consumer: 'reader',
      subject: 'test.v1.counted',
      reason: expect.any(String),
      payload: text,
    })
    const find = () => bench.nats.manager.consumers.info('TEST', 'reader')
    expect(await until(async () => (await find()).num_ack_pending === 0, { timeoutMs: 20_000 })).toBe(true)
    // And one of the valid event.
    expect((await find()).delivered.consumer_seq).toBe(deliveries + 1)
  })
})

describe('an event that is larger than events may be', () => {
  const wordy = { subject: 'test.v1.worded', data: z.object({ words: z.string() }) } as const
  const fact = (length: number) => ({
    ...{ aggregateId: 'words', shopId: null, requestId: 'req' },
    data: { words: 'ü'.repeat(length / 2) },
  })

  it('is not announced, and neither is the change that it tells of', async () => {
    const announce = (length: number) => bench.pool.transaction((tx) => bench.outbox.announce(tx, wordy, fact(length)))
    await expect(announce(901_000)).rejects.toThrow('900000')
    await announce(890_000)
    const isPublished = async () => (await bench.countUnpublished()) === 0
    expect(await until(isPublished, { timeoutMs: 20_000 })).toBe(true)
  })

  it('is set aside where it was announced all the same, and those behind it are published', async () => {
    const payload = { ...envelope(0), ...fact(1_200_000) }
    await bench.pool.query(sql.unsafe`
      insert into outbox (event_id, subject, aggregate_id, sequence, payload)
      values (${payload.id}, ${wordy.subject}, 'words', 1, ${JSON.stringify(payload)}::jsonb)`)
    await using _consumer = consumeCounted()
    await bench.count(1)
    expect(await haveEffects(1)).toBe(true)
    const Row = z.object({ event_id: z.string(), is_published: z.boolean() })
    const aside = sql.type(Row)`
      select event_id, published_at is not null as is_published from outbox where set_aside_at is not null`
    expect(await bench.pool.any(aside)).toEqual([{ event_id: payload.id, is_published: false }])
    expect(await metrics.metrics()).toContain('outbox_set_aside_total{subject="test.v1.worded"} 1')
  })
})

describe('NATS away', () => {
  it('when a service starts: the start does not wait for it, and events go out once it can be reached', async () => {
    await bench.natsServer.stop()
    await using nats = await openNats('late', { NATS_URL: bench.natsUrl })
    expect(() => nats.jetstream).toThrow('not reached')
    await bench.natsServer.start()
    const reached = async () => (await nats.manager.getAccountInfo()).streams >= 0
    expect(await until(() => reached().catch(() => false), { timeoutMs: 20_000 })).toBe(true)
  })

  it('changes go on, and everything arrives afterwards, in order', async () => {
    await using _consumer = consumeCounted()
    await bench.count(0)
    expect(await haveEffects(0)).toBe(true)
    await bench.natsServer.stop()
    for (let number = 1; number <= 20; number += 1) await bench.count(number)
    expect(await bench.countUnpublished()).toBe(20)
    await bench.natsServer.start()
    const numbers = Array.from({ length: 21 }, (_, number) => number)
    expect(await haveEffects(...numbers)).toBe(true)
    const sequences = (await readStream('TEST')).map(({ text }) => JSON.parse(text).sequence)
    expect(sequences).toEqual(numbers.map((number) => number + 1))
    expect(await until(async () => (await bench.countUnpublished()) === 0, { timeoutMs: 20_000 })).toBe(true)
  })
})

describe('a deleted stream', () => {
  it('gets all its events again, which have no second effect', async () => {
    await using _consumer = consumeCounted()
    for (const number of [1, 2, 3]) await bench.count(number)
    expect(await haveEffects(1, 2, 3)).toBe(true)
    await bench.nats.manager.streams.delete('TEST')
    const refilled = async () => (await readStream('TEST')).length === 3
    expect(await until(refilled, { timeoutMs: 30_000 })).toBe(true)
    await bench.count(4)
    expect(await haveEffects(1, 2, 3, 4)).toBe(true)
  })

  it('gets them again when somebody else made it anew and it has grown since', async () => {
    for (const number of [1, 2, 3]) await bench.count(number)
    expect(await until(async () => (await bench.countUnpublished()) === 0, { timeoutMs: 20_000 })).toBe(true)
    const { config } = await bench.nats.manager.streams.info('TEST')
    await bench.nats.manager.streams.delete('TEST')
    await bench.nats.manager.streams.add(config)
    await bench.count(4)
    const numbersIn = async () =>
      (await readStream('TEST')).map(({ text }) => JSON.parse(text).data.number).toSorted((a, b) => a - b)
    const refilled = async () => new Set(await numbersIn()).size === 4
    expect(await until(refilled, { timeoutMs: 30_000 })).toBe(true)
  })
})

describe('a deleted consumer', () => {
  it('is made anew and misses nothing', async () => {
    await using _consumer = consumeCounted()
    await bench.count(1)
    expect(await haveEffects(1)).toBe(true)
    await bench.nats.manager.consumers.delete('TEST', 'reader')
    await bench.count(2)
    expect(await haveEffects(1, 2)).toBe(true)
  })
})

describe('a stopped consumer', () => {
  it('finishes what it holds and leaves the rest for the next', async () => {
    const first = consumeCounted()
    await bench.count(1)
    expect(await haveEffects(1)).toBe(true)
    await first[Symbol.asyncDispose]()
    await bench.count(2)
    await using _second = consumeCounted()
    expect(await haveEffects(1, 2)).toBe(true)
  })
})

describe('listening', () => {
  it('hears what happens from now on, in every process that listens', async () => {
    const heard: [number[], number[]] = [[], []]
    await using second = await openNats('second', { NATS_URL: bench.natsUrl })
    await using _first = listen(bench.nats, counted, ({ data }) => heard[0].push(data.number))
    await using _second = listen(second, counted, ({ data }) => heard[1].push(data.number))
    // Subscriptions have no answer to wait for: a flush does, and it comes after them.
    await Promise.all([bench.nats.connection.flush(), second.connection.flush()])
    await bench.count(1)
    expect(await until(async () => heard.every((numbers) => numbers.includes(1)), { timeoutMs: 20_000 })).toBe(true)
  })

  it('passes over what is no event of its type, and hears again after NATS was away', async () => {
    const heard: number[] = []
    await using _listening = listen(bench.nats, counted, ({ data }) => heard.push(data.number))
    await bench.nats.connection.flush()
    for (const text of [JSON.stringify(envelope('not a number')), 'not JSON at all {'])
      bench.nats.connection.publish(counted.subject, text)
    await bench.count(1)
    expect(await until(async () => heard.includes(1), { timeoutMs: 20_000 })).toBe(true)
    await bench.natsServer.stop()
    await bench.natsServer.start()
    await bench.count(2)
    const hears = async () => {
      if (!heard.includes(2)) await bench.count(2).catch(() => {})
      return heard.includes(2)
    }
    expect(await until(hears, { timeoutMs: 30_000 })).toBe(true)
    expect(new Set(heard)).toEqual(new Set([1, 2]))
  })
})
