import { log, setUpLogger } from '@atelier/boot/logger.ts'
import { PostgresEnv, readConfig } from '@atelier/config/config.ts'
import { Secret } from '@atelier/config/secret.ts'
import { openTestDatabase } from '@atelier/dev-env/fixtures.ts'
import { openPool, type Pool } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { type Idempotency, openIdempotency } from '../src/idempotency.ts'

setUpLogger('test', 'fatal')

const scope = new AsyncDisposableStack()
let pool: Pool
let idempotency: Idempotency
let runs: string[]
const secret = (text: string) => ({ primary: new Secret(text), accepted: null })

beforeAll(async () => {
  const database = scope.use(await openTestDatabase('shop'))
  pool = scope.use(await openPool(readConfig(PostgresEnv, { DATABASE_URL: database.url })))
  idempotency = scope.use(openIdempotency({ pool, keyring: secret('a secret of the test, long enough') }))
})
afterAll(() => scope.disposeAsync())
beforeEach(async () => {
  runs = []
  await pool.query(sql.unsafe`truncate idempotency_keys`)
})

const callWith = (key: string): Call => ({
  requestId: 'req',
  caller: {
    kind: 'channel',
    subject: 's',
    channelId: 'cha_1',
    agencyId: 'agy_1',
    shopId: 'sh_1',
    scopes: [],
    expiresAtMs: 0,
  },
  idempotency: { key, fingerprint: 'the request' },
})

/** Answers who it is told of, and notes that it ran. */
const answer = (key: string, who: string, by = idempotency) =>
  by.once(callWith(key), (settle) =>
    settle(async () => {
      runs.push(key)
      return { who }
    }),
  )

/** All of them, batch by batch. */
async function eraseAll(isTold: (text: string) => boolean): Promise<number[]> {
  const counts: number[] = []
  for (let after: string | null = ''; after !== null; ) {
    const { count, next } = await idempotency.eraseAnswers(after, isTold)
    counts.push(count)
    after = next
  }
  return counts
}
const saysAda = (text: string) => text.includes('"ada"')

describe('eraseAnswers', () => {
  it('forgets the answers that tell of somebody, and no others; a repeat does nothing twice', async () => {
    await answer('a', 'ada')
    await answer('b', 'bert')
    expect(await eraseAll(saysAda)).toEqual([1])
    await expect(answer('a', 'ada')).rejects.toMatchObject({ code: 'IDEMPOTENCY_ANSWER_ERASED', status: 409 })
    expect(await answer('b', 'bert')).toEqual({ who: 'bert' })
    expect(runs).toEqual(['a', 'b'])
    expect(await eraseAll(saysAda)).toEqual([0])
  })

  it('is no answer to another request under the same key', async () => {
    await answer('a', 'ada')
    await eraseAll(saysAda)
    const other = { ...callWith('a'), idempotency: { key: 'a', fingerprint: 'another request' } }
    const asked = idempotency.once(other, async () => ({ who: 'nobody' }))
    await expect(asked).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  })

  it('lets the key be used again once it is as old as keys become', async () => {
    await answer('a', 'ada')
    await eraseAll(saysAda)
    await pool.query(sql.unsafe`update idempotency_keys set created_at = now() - interval '25 hours'`)
    expect(await answer('a', 'cleo')).toEqual({ who: 'cleo' })
    expect(await answer('a', 'cleo')).toEqual({ who: 'cleo' })
    expect(runs).toEqual(['a', 'a'])
  })

  it('goes through more than one batch', async () => {
    for (let i = 0; i < 405; i += 1) await answer(`key ${i}`, i % 100 === 7 ? 'ada' : 'bert')
    const counts = await eraseAll(saysAda)
    expect(counts).toHaveLength(3)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
  })

  it('leaves alone who is at work', async () => {
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const running = idempotency.once(callWith('a'), (settle) =>
      settle(async () => {
        begun.resolve()
        await end.promise
        return { who: 'ada' }
      }),
    )
    await begun.promise
    expect(await eraseAll(saysAda)).toEqual([0])
    end.resolve()
    expect(await running).toEqual({ who: 'ada' })
    expect(await answer('a', 'ada')).toEqual({ who: 'ada' })
  })

  it('leaves and counts what no secret of ours opens, with a warning, and goes on to the others', async () => {
    const warned = jest.spyOn(log, 'warn')
    await using foreign = openIdempotency({ pool, keyring: secret('a secret of another, long enough too') })
    await answer('a', 'ada', foreign)
    await answer('b', 'bert', foreign)
    await answer('c', 'ada')
    expect(await idempotency.eraseAnswers('', saysAda)).toEqual({ count: 1, unreadable: 2, next: null })
    expect(warned.mock.calls).toEqual([[{ unreadable: 2 }, expect.any(String)]])
    warned.mockRestore()
    expect(await answer('a', 'ada', foreign)).toEqual({ who: 'ada' })
    expect(await answer('b', 'bert', foreign)).toEqual({ who: 'bert' })
    await expect(answer('c', 'ada')).rejects.toMatchObject({ code: 'IDEMPOTENCY_ANSWER_ERASED' })
    expect(runs).toEqual(['a', 'b', 'c'])
  })

  it('fails, and forgets nothing, where it cannot be said what tells of somebody', async () => {
    await answer('a', 'ada')
    const isTold = () => {
      throw new Error('broken')
    }
    await expect(idempotency.eraseAnswers('', isTold)).rejects.toThrow('broken')
    expect(await answer('a', 'ada')).toEqual({ who: 'ada' })
  })
})
