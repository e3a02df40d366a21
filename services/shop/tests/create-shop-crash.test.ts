import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { readConfig } from '@atelier/config/config.ts'
import { openTestEnv } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { Failure } from '@atelier/errors/failure.ts'
import { openPool, type Pool } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { Config } from '../src/config.ts'
import { openPostOffice, type PostOffice } from './post-office.ts'
import { openScriptedStripe, type ScriptedStripe } from './scripted-stripe.ts'
import { type SpawnedShop, spawnShop } from './spawned-shop.ts'
import { callFor, withKey } from './started-shop.ts'

/** How many of the kills at random moments: `npm run test:faults` takes more. */
const randomKills = Number(process.env['RANDOM_KILLS'] ?? 20)

const scope = new AsyncDisposableStack()
let env: Record<string, string>
let pool: Pool
let postOffice: PostOffice
let stripe: ScriptedStripe
/** Replicas that are up: the first is killed, the second goes on, and the next one starts meanwhile. */
let replicas: Promise<SpawnedShop>[] = []

beforeAll(async () => {
  const test = scope.use(await openTestEnv('shop'))
  postOffice = scope.use(await openPostOffice(test.env))
  stripe = scope.use(await openScriptedStripe())
  env = {
    ...test.env,
    NOTIFICATION_ADDRESS: postOffice.address,
    STRIPE_SECRET_KEY: 'sk_test_of_a_test',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test',
    STRIPE_API_URL: stripe.url,
    INVITATIONS_PER_AGENCY_MAX: '100000',
  }
  pool = scope.use(await openPool(readConfig(Config, env)))
  replicas = [spawnShop(env), spawnShop(env)]
  await Promise.all(replicas)
}, 180_000)
afterAll(async () => {
  for (const replica of await Promise.all(replicas)) await replica[Symbol.asyncDispose]()
  await scope.disposeAsync()
})

/** Mails as the wire saw them: a mail whose hand-over a crash hid may be here twice. */
let wire: { invitationId: string; sendNumber: number; link: string; email: string; expiresAt: string }[] = []
beforeEach(() => {
  stripe.onRequest(() => {})
  postOffice.answerBy((mail, handOver) => {
    wire.push(mail)
    handOver()
    return {}
  })
})

type Blocker = { blockedBy(table: string): Promise<void>; release(): Promise<void> }

/** Holds a table so that whoever writes to it waits; says when somebody does. */
async function block(table: string): Promise<Blocker> {
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = pool.transaction(async (tx) => {
    await tx.query(sql.unsafe`lock table ${sql.identifier([table])} in share mode`)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const Waiting = z.object({ pid: z.number() })
  let waiting: readonly number[] = []
  return {
    async blockedBy(name) {
      const isWaiting = async () => {
        waiting = await pool.anyFirst(sql.type(Waiting)`
          select pid from pg_locks where relation = ${name}::regclass and not granted`)
        return waiting.length > 0
      }
      expect(await until(isWaiting, { timeoutMs: 30_000 })).toBe(true)
    },
    async release() {
      // Postgres does not see that who waits has died, and would do what was asked for.
      for (const pid of waiting) await pool.query(sql.unsafe`select pg_terminate_backend(${pid}, 10000)`)
      released.resolve()
      await holding
    },
  }
}

type Die = (kill: () => Promise<void>) => Promise<() => Promise<void>>

/**
 * A call that a kill ends: whether it came before the answer, a replica for the repeat, and what closes the one that was killed.
 */
async function interrupt(die: Die, call: (shop: SpawnedShop['shop']) => Promise<unknown>) {
  const [victim, survivor] = replicas
  if (!victim || !survivor) throw new Error('two replicas are up')
  const { shop, kill } = await victim

  let isKilled = false
  const clean = await die(async () => {
    isKilled = true
    await kill()
  })
  const interrupted = call(shop).catch(() => null)
  replicas = [survivor, spawnShop(env)]
  const wasInterrupted = (await interrupted) === null
  await clean()
  expect(isKilled).toBe(true)
  stripe.onRequest(() => {})
  postOffice.answerBy((mail, handOver) => {
    wire.push(mail)
    handOver()
    return {}
  })
  const end = async () => (await victim)[Symbol.asyncDispose]()
  return { wasInterrupted, next: (await survivor).shop, end }
}

/**
 * A repeat of the call that a kill ended. The dead run's hold on the key ends at its call's deadline: a minute is not waited
 * for here. What it had sent to Postgres may be done after its death, the hold too, so it is ended for as long as it is met.
 */
async function repeat<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    await pool.query(sql.unsafe`update idempotency_keys set locked_until = now() where answer is null`)
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'IDEMPOTENCY_KEY_IN_USE')) throw error
    }
  }
}

/**
 * One shop, wanted with everything, by a call that a kill ends; then the repeat, and what must be true. Answers whether the kill
 * came before the answer.
 */
async function dieAndRepeat(die: Die): Promise<boolean> {
  const email = `owner-${randomUUID()}@example.com`
  const request = {
    name: `Haus ${randomUUID()}`,
    ownerEmail: email,
    payout: { returnUrl: 'https://partner.example/back', refreshUrl: 'https://partner.example/again' },
  }
  const agency = callFor(`agy_${randomUUID().replaceAll('-', '')}`)
  const keyed = withKey(agency, randomUUID(), request)
  wire = []
  const before = stripe.accounts.length
  const { wasInterrupted, next, end } = await interrupt(die, (shop) => shop.createShop(request, keyed))

  const made = await repeat(() => next.createShop(request, keyed))
  expect(await next.createShop(request, keyed)).toEqual(made)
  expect(made).toMatchObject({ shopName: request.name, invitationStatus: 'INVITED', invitationEmail: email })
  expect((await next.listShops({}, agency)).shops).toEqual([{ shopId: made.shopId, name: request.name }])
  expect(stripe.accounts.slice(before)).toHaveLength(1)
  expect(await next.getPayout({ shopId: made.shopId }, agency)).toMatchObject({
    payout: { accountId: stripe.accounts.at(-1)?.id, state: 'ONBOARDING' },
  })
  expect(postOffice.mails.filter((mail) => mail.email === email)).toHaveLength(1)
  expect(wire.length).toBeLessThanOrEqual(2)
  expect(new Set(wire.map(({ sendNumber, link, expiresAt }) => `${sendNumber} ${link} ${expiresAt}`)).size).toBe(1)
  await end()
  return wasInterrupted
}

/** The same of an invitation that is mailed again. */
async function dieAndRepeatResend(die: Die): Promise<boolean> {
  const email = `owner-${randomUUID()}@example.com`
  const agency = callFor(`agy_${randomUUID().replaceAll('-', '')}`)
  const [, survivor] = replicas
  if (!survivor) throw new Error('two replicas are up')
  const { shopId } = await (await survivor).shop.createShop({ name: 'Noch einmal', ownerEmail: email }, agency)
  const keyed = withKey(agency, randomUUID(), { shopId })
  wire = []
  const { wasInterrupted, next, end } = await interrupt(die, (shop) => shop.resendInvitation({ shopId }, keyed))

  const again = await repeat(() => next.resendInvitation({ shopId }, keyed))
  expect(await next.resendInvitation({ shopId }, keyed)).toEqual(again)
  expect(again).toMatchObject({ invitation: { email, status: 'INVITED' } })
  const mails = postOffice.mails.filter((mail) => mail.email === email)
  expect(mails.map(({ sendNumber }) => sendNumber)).toEqual([1, 2])
  expect(wire.length).toBeLessThanOrEqual(2)
  expect(new Set(wire.map(({ sendNumber, link }) => `${sendNumber} ${link}`)).size).toBe(1)
  const counted = await pool.anyFirst(sql.unsafe`
    select send_number from invitation_mails where recipient = ${email} order by begun_at`)
  expect(counted).toEqual([1, 2])
  await end()
  return wasInterrupted
}

const nothing = async () => {}

const atTable = (table: string) => async (kill: () => Promise<void>) => {
  const blocker = await block(table)
  void blocker.blockedBy(table).then(kill)
  return () => blocker.release()
}
const atStripe = (kind: 'account' | 'link', moment: 'came' | 'done') => async (kill: () => Promise<void>) => {
  stripe.onRequest(async (which, when) => {
    if (which === kind && when === moment) await kill()
  })
  return nothing
}
/** The table is held only from this moment on: earlier steps write to it too. */
const atTableAfter = (table: string, at: 'account' | 'link' | 'mail') => async (kill: () => Promise<void>) => {
  let blocker: Blocker | undefined
  const hold = async () => {
    blocker = await block(table)
    void blocker.blockedBy(table).then(kill)
  }
  if (at === 'mail')
    postOffice.answerBy(async (mail, handOver) => {
      wire.push(mail)
      handOver()
      await hold()
      return {}
    })
  else stripe.onRequest((kind, moment) => (kind === at && moment === 'done' ? hold() : undefined))
  return async () => blocker?.release()
}
const atMail = (isHandedOver: boolean) => async (kill: () => Promise<void>) => {
  postOffice.answerBy(async (mail, handOver) => {
    if (isHandedOver) {
      wire.push(mail)
      handOver()
    }
    await kill()
    return {}
  })
  return nothing
}

describe('a service that is killed while it makes a shop leaves nothing half done', () => {
  it.each([
    ['before anything is noted', atTable('provisionings')],
    ['before the account is made', atStripe('account', 'came')],
    ['before the account is answered', atStripe('account', 'done')],
    ['before the account is noted', atTableAfter('provisionings', 'account')],
    ['before the link is made', atStripe('link', 'came')],
    ['before the link is answered', atStripe('link', 'done')],
    ['before the shop is there', atTableAfter('shops', 'link')],
    ['before the invitation is there', atTableAfter('invitations', 'link')],
    ['before the account is the shop’s', atTableAfter('payout_accounts', 'link')],
    ['before its event is there', atTableAfter('outbox', 'link')],
    ['before the mail is counted', atTableAfter('invitation_mails', 'link')],
    ['before the mail is handed over', atMail(false)],
    ['after the mail is handed over', atMail(true)],
    ['before the mail is noted', atTableAfter('invitations', 'mail')],
    ['before the answer is noted', atTableAfter('idempotency_keys', 'mail')],
  ])('%s', async (_moment, die) => expect(await dieAndRepeat(die)).toBe(true), 120_000)
})

describe('a service that is killed while it mails an invitation again leaves one mail more', () => {
  it.each([
    ['before the mail is begun', atTable('invitations')],
    ['before the mail is counted', atTable('invitation_mails')],
    ['before the mail is handed over', atMail(false)],
    ['after the mail is handed over', atMail(true)],
    ['before the mail is noted', atTableAfter('invitations', 'mail')],
    ['before the answer is noted', atTableAfter('idempotency_keys', 'mail')],
  ])('%s', async (_moment, die) => expect(await dieAndRepeatResend(die)).toBe(true), 120_000)
})

describe('a service that is killed at random while it makes a shop leaves nothing half done', () => {
  let durationMs = 0
  let interrupted = 0
  beforeAll(async () => {
    // As long as a call takes here and now: the second, when all that is done once was done.
    const { shop } = await (replicas[0] ?? spawnShop(env))
    for (let call = 0; call < 2; call++) {
      const startedAt = performance.now()
      const payout = { returnUrl: 'https://partner.example/', refreshUrl: 'https://partner.example/' }
      await shop.createShop({ name: 'Measured', ownerEmail: 'owner@example.com', payout }, callFor('agy_measured'))
      durationMs = performance.now() - startedAt
    }
  })

  it.each(Array.from({ length: randomKills }, (_, index) => index + 1))(
    'seed %d',
    async (seed) => {
      const killed = await dieAndRepeat(async (kill) => {
        const killing = delay(toRandom(seed) * durationMs).then(kill)
        return () => killing
      })
      if (killed) interrupted += 1
    },
    120_000,
  )

  it('was interrupted by many of these kills', () => {
    expect(interrupted).toBeGreaterThan(randomKills / 4)
  })
})

/** From 0 to 1, the same for a seed in every run (Mulberry32). */
function toRandom(seed: number): number {
  let t = Math.imul(seed, 0x6d2b79f5) + 0x6d2b79f5
  t = Math.imul(t ^ (t >>> 15), t | 1)
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
}
