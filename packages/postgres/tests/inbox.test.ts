import { randomUUID } from 'node:crypto'
import { PostgresEnv, readConfig } from '@atelier/config/config.ts'
import { openTestDatabase } from '@atelier/dev-env/fixtures.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { noteInInbox, pruneInbox } from '../src/inbox-store.ts'
import { openPool, type Pool } from '../src/pool.ts'
import { sql } from '../src/sql.ts'

const scope = new AsyncDisposableStack()
let pool: Pool

beforeAll(async () => {
  const { url } = scope.use(await openTestDatabase('shop'))
  pool = scope.use(await openPool(readConfig(PostgresEnv, { DATABASE_URL: url })))
})
afterAll(() => scope.disposeAsync())

describe('the inbox', () => {
  it('lets one of many deliveries at once have its effect', async () => {
    const eventId = randomUUID()
    const takes = Array.from({ length: 20 }, () => pool.transaction((tx) => noteInInbox(tx, 'reader', eventId)))
    expect((await Promise.all(takes)).filter(Boolean)).toHaveLength(1)
    expect(await noteInInbox(pool, 'reader', eventId)).toBe(false)
  })

  it('lets a delivery whose effect failed have it later', async () => {
    const eventId = randomUUID()
    const failing = pool.transaction(async (tx) => {
      await noteInInbox(tx, 'reader', eventId)
      throw new Error('no effect')
    })
    await expect(failing).rejects.toThrow('no effect')
    expect(await noteInInbox(pool, 'reader', eventId)).toBe(true)
  })

  it('keeps consumers apart', async () => {
    const eventId = randomUUID()
    expect(await noteInInbox(pool, 'reader', eventId)).toBe(true)
    expect(await noteInInbox(pool, 'writer', eventId)).toBe(true)
  })

  it('forgets what is older than any redelivery', async () => {
    const [old, fresh] = [randomUUID(), randomUUID()]
    for (const id of [old, fresh]) await noteInInbox(pool, 'reader', id)
    await pool.query(sql.unsafe`update inbox set received_at = now() - interval '15 days' where event_id = ${old}`)
    expect(await pruneInbox(pool, 14, 10)).toBe(1)
    expect(await noteInInbox(pool, 'reader', old)).toBe(true)
    expect(await noteInInbox(pool, 'reader', fresh)).toBe(false)
  })

  it('forgets no more at a time than it is told', async () => {
    for (let i = 0; i < 5; i += 1) await noteInInbox(pool, 'old', randomUUID())
    await pool.query(sql.unsafe`update inbox set received_at = now() - interval '15 days' where consumer = 'old'`)
    expect([await pruneInbox(pool, 14, 3), await pruneInbox(pool, 14, 3)]).toEqual([3, 2])
  })
})
