import { setUpLogger } from '@atelier/boot/logger.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { consume, on } from '../src/consume.ts'
import { type DeadLetter, findDeadLetter, listDeadLetters, retryDeadLetter } from '../src/dead-letters.ts'
import { type Bench, counted, openBench } from './open-bench.ts'

setUpLogger('test', 'fatal')

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(async () => {
  await bench[Symbol.asyncDispose]()
})

/** A consumer whose effect is a row, while it is not broken. What it is given, it adds to `given`. */
function consumeAs(name: string, is: { broken: boolean }, given: number[] = []) {
  const subscription = on(counted, async ({ data: { number } }, tx) => {
    given.push(number)
    if (is.broken) throw new Error(`${number} cannot be handled`)
    await tx.query(sql.unsafe`insert into effects (number) values (${number})`)
  })
  return consume(name, bench.pool, bench.nats, [subscription], { backoffMs: [20] })
}

async function list(fromPlace?: number): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = []
  for await (const letter of listDeadLetters(bench.nats, fromPlace)) letters.push(letter)
  return letters
}
const haveDied = (count: number) => until(async () => (await list()).length === count, { timeoutMs: 30_000 })
const haveEffects = (count: number) =>
  until(async () => (await bench.listEffects()).length === count, { timeoutMs: 30_000 })
const isConsumed = (name: string) =>
  until(
    async () => {
      const { num_ack_pending, num_pending } = await bench.nats.manager.consumers.info('TEST', name)
      return num_ack_pending === 0 && num_pending === 0
    },
    { timeoutMs: 30_000 },
  )

/** The only letter, of event 1 that the consumer `reader` gave up. */
async function buryOne(is: { broken: boolean }): Promise<DeadLetter> {
  is.broken = true
  await bench.count(1)
  expect(await haveDied(1)).toBe(true)
  is.broken = false
  const [letter] = await list()
  if (!letter) throw new Error('there is no letter')
  return letter
}

describe('listing dead letters', () => {
  it('answers none where nothing ever died', async () => {
    expect(await list()).toEqual([])
    expect(await findDeadLetter(bench.nats, 1)).toBeNull()
  })

  it('tells who gave what up, why and when, oldest first, from a place on, and passes over what is gone', async () => {
    const is = { broken: true }
    await using _reader = consumeAs('reader', is)
    for (const number of [1, 2, 3]) {
      await bench.count(number)
      expect(await haveDied(number)).toBe(true)
    }
    const letters = await list()
    expect(letters.map(({ place, reason }) => [place, reason])).toEqual(
      [1, 2, 3].map((number) => [number, `Error: ${number} cannot be handled`]),
    )
    for (const { buriedAt, ...rest } of letters) {
      expect(Math.abs(buriedAt.getTime() - Date.now())).toBeLessThan(600_000)
      expect(rest).toMatchObject({ consumer: 'reader', subject: counted.subject, payload: expect.any(String) })
      expect(JSON.parse(rest.payload)).toMatchObject({ type: counted.subject, data: { number: rest.place } })
    }
    await bench.nats.manager.streams.deleteMessage('DEAD_LETTERS', 2)
    expect((await list()).map(({ place }) => place)).toEqual([1, 3])
    expect(await findDeadLetter(bench.nats, 2)).toBeNull()
    expect(await findDeadLetter(bench.nats, 3)).toEqual(letters[2])
    expect(await list(2)).toEqual([letters[2]])
  })
})

describe('retrying a dead letter', () => {
  it('gives the event to the consumer that gave it up, at once and alone, and takes the letter away', async () => {
    const is = { broken: false }
    const given: number[] = []
    await using _reader = consumeAs('reader', is)
    await using _other = consumeAs('other', { broken: false }, given)
    const letter = await buryOne(is)
    expect(await haveEffects(1)).toBe(true)
    // What one consumer keeps of its events is not for ever: another must not be given them again.
    await bench.pool.query(sql.unsafe`delete from inbox where consumer = 'other'`)
    await retryDeadLetter(bench.nats, letter)
    expect(await haveEffects(2)).toBe(true)
    expect(await list()).toEqual([])
    expect(await isConsumed('other')).toBe(true)
    expect(given).toEqual([1])
  })

  it('has one effect when it is repeated, whether or not the letter was taken away', async () => {
    const is = { broken: false }
    await using _reader = consumeAs('reader', is)
    const letter = await buryOne(is)
    await Promise.all([retryDeadLetter(bench.nats, letter), retryDeadLetter(bench.nats, letter)])
    await retryDeadLetter(bench.nats, letter)
    expect(await haveEffects(1)).toBe(true)
    // As if the first had ended in between, longer ago than the server remembers.
    await retryDeadLetter(bench.nats, { ...letter, buriedAt: new Date(0) })
    expect(await isConsumed('reader')).toBe(true)
    expect(await bench.listEffects()).toEqual([1])
  })

  it('that fails again leaves a letter again', async () => {
    const is = { broken: false }
    await using _reader = consumeAs('reader', is)
    const letter = await buryOne(is)
    is.broken = true
    await retryDeadLetter(bench.nats, letter)
    expect(await until(async () => (await list())[0]?.place === letter.place + 1, { timeoutMs: 30_000 })).toBe(true)
    expect(await list()).toEqual([{ ...letter, place: letter.place + 1, buriedAt: expect.any(Date) }])
  })
})
