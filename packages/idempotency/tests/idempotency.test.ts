import { setUpLogger } from '@atelier/boot/logger.ts'
import { PostgresEnv, readConfig } from '@atelier/config/config.ts'
import { type Keyring, mapKeys, toMacs } from '@atelier/config/keyring.ts'
import { Secret } from '@atelier/config/secret.ts'
import { openTestDatabase } from '@atelier/dev-env/fixtures.ts'
import { besideIn, rollouts } from '@atelier/dev-env/secret-change.ts'
import { errors } from '@atelier/errors/failure.ts'
import { openPool, type Pool } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { type Idempotency, openIdempotency, type Settle } from '../src/idempotency.ts'

setUpLogger('test', 'fatal')

const scope = new AsyncDisposableStack()
let pool: Pool
let idempotency: Idempotency
let replays: number
const secret = new Secret('a secret of the test, long enough')

beforeAll(async () => {
  const database = scope.use(await openTestDatabase('shop'))
  pool = scope.use(await openPool(readConfig(PostgresEnv, { DATABASE_URL: database.url })))
  idempotency = scope.use(openIdempotency({ pool, keyring: { primary: secret, accepted: null } }))
  await pool.query(sql.unsafe`create table effects (number int generated always as identity)`)
})
afterAll(() => scope.disposeAsync())
beforeEach(async () => {
  replays = 0
  await pool.query(sql.unsafe`truncate effects restart identity`)
  await pool.query(sql.unsafe`truncate idempotency_keys`)
})

function callWith(key: string, { fingerprint = 'the request', channelId = 'cha_1' } = {}): Call {
  return {
    requestId: 'req',
    caller: { kind: 'channel', subject: 's', channelId, agencyId: 'agy_1', shopId: 'sh_1', scopes: [], expiresAtMs: 0 },
    idempotency: { key, fingerprint },
    onReplayed: () => {
      replays += 1
    },
  }
}

/** An effect and its answer. */
async function makeEffect(settle: Settle) {
  return settle(async (db) => {
    await db.query(sql.unsafe`insert into effects default values`)
    return { shopId: 'sh_of_the_effect', headers: { a: 'b' } }
  })
}
const countEffects = async () => Number((await pool.query(sql.unsafe`select 1 from effects`)).rowCount)
const expireLease = () => pool.query(sql.unsafe`update idempotency_keys set locked_until = now()`)
const age = () => pool.query(sql.unsafe`update idempotency_keys set created_at = now() - interval '25 hours'`)

describe('once', () => {
  it('has one effect and gives the same answer however often it is repeated', async () => {
    const first = await idempotency.once(callWith('a'), makeEffect)
    expect(replays).toBe(0)
    expect(await idempotency.once(callWith('a'), makeEffect)).toEqual(first)
    expect(replays).toBe(1)
    expect(await countEffects()).toBe(1)
  })

  it('has one effect when fifty equal calls come at once, and all get its answer', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => idempotency.once(callWith('a'), makeEffect)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await countEffects()).toBe(1)
    expect(replays).toBe(49)
  })

  it('refuses the key for another request, before and after the answer', async () => {
    const other = callWith('a', { fingerprint: 'another request' })
    await idempotency.once(callWith('a'), async (settle) => {
      await expect(idempotency.once(other, makeEffect)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
      return makeEffect(settle)
    })
    await expect(idempotency.once(other, makeEffect)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await countEffects()).toBe(1)
  })

  it('tells a repeat that cannot wait any longer that the first is still at work', async () => {
    await idempotency.once(callWith('a'), async (settle) => {
      const hurried = { ...callWith('a'), deadlineMs: Date.now() }
      await expect(idempotency.once(hurried, makeEffect)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE' })
      return makeEffect(settle)
    })
    expect(await countEffects()).toBe(1)
  })

  it('keeps the keys of two principals apart', async () => {
    await idempotency.once(callWith('a'), makeEffect)
    await idempotency.once(callWith('a', { channelId: 'cha_2' }), makeEffect)
    expect(await countEffects()).toBe(2)
  })

  it('frees the key after a refusal, for any request', async () => {
    const refused = idempotency.once(callWith('a'), () => Promise.reject(errors.REQUEST_INVALID()))
    await expect(refused).rejects.toMatchObject({ code: 'REQUEST_INVALID' })
    await idempotency.once(callWith('a', { fingerprint: 'another request' }), makeEffect)
    expect(await countEffects()).toBe(1)
  })

  it('keeps the key bound to its request after a failure of ours, and the repeat finishes the work', async () => {
    const failed = idempotency.once(callWith('a'), () => Promise.reject(errors.UNAVAILABLE()))
    await expect(failed).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    const other = idempotency.once(callWith('a', { fingerprint: 'another request' }), makeEffect)
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    await idempotency.once(callWith('a'), makeEffect)
    expect(await countEffects()).toBe(1)
  })

  it('answers the stored answer after a crash between effect and answer', async () => {
    const died = idempotency.once(callWith('a'), async (settle) => {
      await makeEffect(settle)
      throw new Error('the process died here')
    })
    await expect(died).rejects.toThrow('died')
    expect(await idempotency.once(callWith('a'), makeEffect)).toMatchObject({ shopId: 'sh_of_the_effect' })
    expect(await countEffects()).toBe(1)
  })

  it('lets a repeat take over from a run that died, whose late effect is undone', async () => {
    const late = idempotency.once(callWith('a'), async (settle) => {
      await expireLease()
      await idempotency.once(callWith('a'), makeEffect)
      return makeEffect(settle)
    })
    await expect(late).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE' })
    expect(await countEffects()).toBe(1)
  })

  it('forgets a key after a day', async () => {
    await idempotency.once(callWith('a'), makeEffect)
    await age()
    await idempotency.once(callWith('a', { fingerprint: 'another request' }), makeEffect)
    expect(await countEffects()).toBe(2)
  })

  it('stores the answer of a run that settles nothing itself', async () => {
    let runs = 0
    const run = async () => ({ run: ++runs })
    expect([await idempotency.once(callWith('a'), run), await idempotency.once(callWith('a'), run)]).toEqual([
      { run: 1 },
      { run: 1 },
    ])
  })

  it('keeps no answer that can be read in the database, nor moved to another key', async () => {
    await idempotency.once(callWith('a'), makeEffect)
    const rows = await pool.query(sql.unsafe`select encode(answer, 'escape') as answer from idempotency_keys`)
    expect(JSON.stringify(rows.rows)).not.toContain('sh_of_the_effect')
    await pool.query(sql.unsafe`update idempotency_keys set key = 'b'`)
    await expect(idempotency.once(callWith('b'), makeEffect)).rejects.toThrow()
    expect(await countEffects()).toBe(1)
  })

  it('runs each time when the call has no key', async () => {
    const call = { ...callWith('a'), idempotency: undefined }
    await idempotency.once(call, makeEffect)
    await idempotency.once(call, makeEffect)
    expect(await countEffects()).toBe(2)
  })
})

describe('while the secret changes', () => {
  const next = new Secret('the next secret of the test, too')
  const states: readonly Keyring[] = [
    { primary: secret, accepted: null },
    { primary: secret, accepted: next },
    { primary: next, accepted: secret },
    { primary: next, accepted: null },
  ]
  /** A request as a gateway with this keyring passes it on. */
  const askedBy = (gateway: Keyring, request = 'the request'): Call => {
    const { primary, accepted } = mapKeys(toMacs(gateway, request), (mac) => mac.toString('base64'))
    const idempotency = { key: 'a', fingerprint: primary, ...(accepted !== null && { acceptedFingerprint: accepted }) }
    return { ...callWith('a'), idempotency }
  }
  const open = (keyring: Keyring) => openIdempotency({ pool, keyring })

  it.each(rollouts)(
    'a repeat has the answer of the first, whoever passed on and answered which: rollout %i',
    async (i) => {
      const beside = besideIn(i, states)
      const replicas = beside.map(open)
      for (const [first, service] of beside.flatMap((gateway) => replicas.map((each) => [gateway, each] as const))) {
        await pool.query(sql.unsafe`truncate effects, idempotency_keys restart identity`)
        const answer = await service.once(askedBy(first), makeEffect)
        for (const [second, other] of beside.flatMap((gateway) => replicas.map((each) => [gateway, each] as const))) {
          expect(await other.once(askedBy(second), makeEffect)).toEqual(answer)
          const reused = other.once(askedBy(second, 'another request'), makeEffect)
          await expect(reused).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
        }
        expect(await countEffects()).toBe(1)
      }
      for (const replica of replicas) await replica[Symbol.asyncDispose]()
    },
  )

  it.each(rollouts)(
    'a repeat goes on with what the first had begun, under the same fingerprint: rollout %i',
    async (i) => {
      for (const [first, second] of [besideIn(i, states), besideIn(i, states).toReversed()]) {
        if (!first || !second) throw new Error('two are side by side')
        await pool.query(sql.unsafe`truncate effects, idempotency_keys restart identity`)
        const seen: unknown[] = []
        const failed = idempotency.once(askedBy(first), async (_settle, call) => {
          seen.push(call.idempotency)
          throw errors.UNAVAILABLE()
        })
        await expect(failed).rejects.toMatchObject({ code: 'UNAVAILABLE' })
        await idempotency.once(askedBy(second), (settle, call) => {
          seen.push(call.idempotency)
          return makeEffect(settle)
        })
        expect(seen).toEqual(Array(2).fill({ key: 'a', fingerprint: askedBy(first).idempotency?.fingerprint }))
      }
    },
  )

  it('a repeat is no longer known once the former secret is gone everywhere', async () => {
    await idempotency.once(askedBy({ primary: secret, accepted: null }), makeEffect)
    await using alone = open({ primary: next, accepted: null })
    const repeat = alone.once(askedBy({ primary: next, accepted: null }), makeEffect)
    await expect(repeat).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    await expect(alone.once(askedBy({ primary: secret, accepted: null }), makeEffect)).rejects.toThrow()
    expect(await countEffects()).toBe(1)
  })
})
