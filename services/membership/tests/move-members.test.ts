import { randomUUID } from 'node:crypto'
import { until } from '@atelier/dev-env/ready.ts'
import { openNats } from '@atelier/events/nats.ts'
import { type Outbox, openOutbox } from '@atelier/events/outbox.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { memberStore } from '../src/member-store.ts'
import { moveMembers } from '../src/move-members.ts'
import { noteMembership } from '../src/note-membership.ts'
import {
  type Bench,
  callOf,
  confirmedImage,
  listEvents,
  type MembershipClient,
  openBench,
  openMembership,
} from './open-membership.ts'

const scope = new AsyncDisposableStack()
let bench: Bench
let membership: MembershipClient
let outbox: Outbox
let tierId: number

const call = callOf('nordlicht')
const { shopId } = call.caller
const dayMs = 86_400_000
const now = new Date()
const at = (days: number) => new Date(now.getTime() + days * dayMs)

beforeAll(async () => {
  bench = scope.use(await openBench())
  // Its own job stays out of the way of those that are told what time it is.
  const started = scope.use(await openMembership(bench, { MEMBER_MOVE_INTERVAL_MS: '86400000' }))
  membership = started.membership
  const nats = scope.use(await openNats('test', { NATS_URL: bench.env['NATS_URL'] ?? '' }))
  outbox = scope.use(openOutbox('membership', bench.pool, nats))
  const imageResourceId = await confirmedImage(membership, call)
  tierId = (await membership.createTier({ name: 'Gold', imageResourceId }, call)).tier?.id ?? 0
})
afterAll(() => scope.disposeAsync())

/** A member who has paid for so many days from now, and goes on unless told. Answers its id. */
async function join({ days, goesOn = true }: { days: number; goesOn?: boolean }): Promise<number> {
  const customerId = randomUUID()
  const tier = { id: tierId, billingCycle: 'Month' as const }
  const data = {
    customerId,
    email: 'mara@nordlicht.example',
    nickname: 'mara',
    tier,
    isTrial: false,
    subscribedAt: now.toISOString(),
    paidThrough: at(days).toISOString(),
    next: goesOn ? tier : null,
  }
  const event = { id: randomUUID(), shopId, aggregateId: 'm', sequence: 1, occurredAt: now.toISOString() }
  await bench.pool.transaction((tx) =>
    noteMembership({ announce: outbox.announce, graceDays: 7 }, tx, { ...event, requestId: 'test', data }),
  )
  const member = await memberStore(bench.pool).findOfCustomer(shopId, customerId)
  return member?.memberId ?? 0
}

const statesOf = async (memberId: number) =>
  (await listEvents(bench, `member/${memberId}`)).map(({ data }) => data['state'])
const move = (days: number) => moveMembers({ pool: bench.pool, outbox }, at(days))

/** As if so many days had passed since. */
const pass = (memberId: number, days: number) =>
  bench.pool.query(sql.unsafe`
    update members set paid_through = paid_through - make_interval(days => ${days}),
      entitled_until = entitled_until - make_interval(days => ${days}),
      moves_at = moves_at - make_interval(days => ${days})
    where member_id = ${memberId}`)

describe('time', () => {
  it('moves a member whose payment is late to PastDue, and after a week to Former', async () => {
    const member = await join({ days: 1 })
    for (const days of [0.5, 2, 7, 9, 20]) await move(days)
    expect(await statesOf(member)).toEqual(['Active', 'PastDue', 'Former'])
  })

  it('moves a member who leaves to Former', async () => {
    const member = await join({ days: 1, goesOn: false })
    for (const days of [0.5, 2, 9]) await move(days)
    expect(await statesOf(member)).toEqual(['Expiring', 'Former'])
  })

  it('that passed while nobody looked moves a member once, to where it stands', async () => {
    const member = await join({ days: 1 })
    await move(30)
    await move(31)
    expect(await statesOf(member)).toEqual(['Active', 'Former'])
  })

  it('moves each member once, whatever number of replicas see it', async () => {
    const members: number[] = []
    for (let i = 0; i < 130; i += 1) members.push(await join({ days: 1 }))
    const counts = await Promise.all(Array.from({ length: 6 }, () => move(2)))
    while ((await move(2)) > 0);
    expect(Math.max(...counts)).toBeLessThanOrEqual(100)
    const { events } = await bench.pool.one(sql.type(z.object({ events: z.bigint() }))`
      select count(*) as events from outbox
      where aggregate_id = any(${sql.array(
        members.map((id) => `member/${id}`),
        'text',
      )})`)
    expect(Number(events)).toBe(2 * members.length)
    expect(await statesOf(members[0] ?? 0)).toEqual(['Active', 'PastDue'])
  })

  it('is looked at when somebody asks, before anything was announced', async () => {
    const member = await join({ days: 1 })
    const get = () => membership.getMember({ memberId: member }, call)
    expect(await get()).toMatchObject({ member: { state: 'Active' }, entitledNow: { id: tierId } })
    await pass(member, 2)
    expect(await get()).toMatchObject({ member: { state: 'PastDue' }, entitledNow: { id: tierId } })
    await pass(member, 7)
    expect(await get()).toMatchObject({ member: { state: 'Former' }, entitledNow: null, chosenNext: { id: tierId } })
    expect(await statesOf(member)).toEqual(['Active'])
  })

  it('is looked at by the service itself, in every replica', async () => {
    const member = await join({ days: 1 })
    await using first = await openMembership(bench, { MEMBER_MOVE_INTERVAL_MS: '100' })
    await using second = await openMembership(bench, { MEMBER_MOVE_INTERVAL_MS: '100' })
    await pass(member, 2)
    expect(await until(async () => (await statesOf(member)).length === 2, { timeoutMs: 20_000 })).toBe(true)
    await pass(member, 8)
    expect(await until(async () => (await statesOf(member)).length === 3, { timeoutMs: 20_000 })).toBe(true)
    expect(await statesOf(member)).toEqual(['Active', 'PastDue', 'Former'])
    for (const { membership: replica } of [first, second])
      expect(await replica.getMember({ memberId: member }, call)).toMatchObject({ member: { state: 'Former' } })
  })
})
