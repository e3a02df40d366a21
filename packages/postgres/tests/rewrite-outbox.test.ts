import { randomUUID } from 'node:crypto'
import { PostgresEnv, readConfig } from '@atelier/config/config.ts'
import { openTestDatabase } from '@atelier/dev-env/fixtures.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { workOn } from '../src/batches.ts'
import { drainOutbox, insertOutbox, nextSequence, republishAfter, rewriteOutbox } from '../src/outbox-store.ts'
import { openPool, type Pool } from '../src/pool.ts'
import { sql } from '../src/sql.ts'

const scope = new AsyncDisposableStack()
let pool: Pool

beforeAll(async () => {
  const { url } = scope.use(await openTestDatabase('shop'))
  pool = scope.use(await openPool(readConfig(PostgresEnv, { DATABASE_URL: url })))
})
afterAll(() => scope.disposeAsync())
beforeEach(async () => {
  await pool.query(sql.unsafe`truncate outbox`)
})

async function announce(...names: string[]): Promise<void> {
  for (const name of names)
    await pool.transaction(async (tx) => {
      const aggregateId = randomUUID()
      const sequence = await nextSequence(tx, aggregateId)
      await insertOutbox(tx, { id: randomUUID(), subject: 'test.v1.said', aggregateId, sequence, payload: { name } })
    })
}

/** Publishes what waits, and answers whom it named. */
async function drain(): Promise<string[]> {
  const names: string[] = []
  await drainOutbox(pool, 1_000, async ({ payload }) => names.push(String(Object(payload).name)))
  return names
}

const forgetAda = (payload: unknown) => (Object(payload).name === 'ada' ? { name: 'erased' } : payload)

describe('rewriteOutbox', () => {
  it('rewrites what was published and what waits: neither is published as it was', async () => {
    await announce('ada', 'bert')
    await drain()
    await announce('ada')
    expect(await rewriteOutbox(pool, '', 10, forgetAda)).toEqual({ count: 2, next: null })
    expect(await drain()).toEqual(['erased'])
    await republishAfter(pool, 'test.', 0)
    expect((await drain()).toSorted()).toEqual(['bert', 'erased', 'erased'])
    expect(await rewriteOutbox(pool, '', 10, forgetAda)).toEqual({ count: 0, next: null })
  })

  it('waits for a relay that has read what it is about to publish', async () => {
    await announce('ada')
    const reading = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const relay = drainOutbox(pool, 10, async () => {
      reading.resolve()
      await goOn.promise
      return 1
    })
    await reading.promise
    let isRewritten = false
    const rewriting = rewriteOutbox(pool, '', 10, forgetAda).then(() => {
      isRewritten = true
    })
    // Long enough for a statement that waits for nobody.
    for (let i = 0; i < 20; i += 1) await pool.query(sql.unsafe`select 1`)
    expect(isRewritten).toBe(false)
    goOn.resolve()
    await Promise.all([relay, rewriting])
    expect(isRewritten).toBe(true)
  })
})

describe('workOn', () => {
  it('goes through one after the other, a batch a call, each from its beginning on', async () => {
    await announce('ada', 'bert', 'ada', 'cleo', 'ada')
    const seen: string[] = []
    const batches = {
      events: (after: string) => rewriteOutbox(pool, after, 2, forgetAda),
      others: async (after: string) => {
        seen.push(after)
        return { count: 1, next: after === '' ? 'a:\n:b' : null }
      },
    }
    let events = 0
    let others = 0
    let calls = 0
    for (let cursor: string | undefined = ''; cursor !== undefined; calls += 1) {
      const done: Awaited<ReturnType<typeof workOn<'events' | 'others'>>> = await workOn(batches, cursor)
      events += done.counts.events ?? 0
      others += done.counts.others ?? 0
      ;({ cursor } = done)
    }
    expect({ events, others, calls, seen }).toEqual({ events: 3, others: 2, calls: 5, seen: ['', 'a:\n:b'] })
  })

  it('refuses a cursor of something else', async () => {
    await expect(workOn({ events: async () => ({ count: 0, next: null }) }, 'answers:')).rejects.toThrow('cursor')
  })
})
