import { randomUUID } from 'node:crypto'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { listDeadLetters } from '@atelier/events/dead-letters.ts'
import { type Nats, openNats } from '@atelier/events/nats.ts'
import { membershipChanged, membershipPaid } from '@atelier/events/order.ts'
import { ensureStream } from '@atelier/events/streams.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { z } from 'zod'
import {
  type Bench,
  callOf,
  confirmedImage,
  listEvents,
  type MembershipClient,
  openBench,
  openMembership,
} from './open-membership.ts'

type Told = z.input<typeof membershipPaid.data>

const scope = new AsyncDisposableStack()
let bench: Bench
let membership: MembershipClient
let nats: Nats
let gold: number
let silver: number

const call = callOf('nordlicht')
const { shopId } = call.caller
const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

beforeAll(async () => {
  bench = scope.use(await openBench())
  // What time alone changes is another test's: here it changes nothing.
  membership = scope.use(await openMembership(bench, { MEMBER_MOVE_INTERVAL_MS: '86400000' })).membership
  nats = scope.use(await openNats('test', { NATS_URL: bench.env['NATS_URL'] ?? '' }))
  await ensureStream(nats.manager, 'ORDER')
  const imageResourceId = await confirmedImage(membership, call)
  const create = async (name: string) => (await membership.createTier({ name, imageResourceId }, call)).tier?.id ?? 0
  gold = await create('Gold')
  silver = await create('Silver')
})
afterAll(() => scope.disposeAsync())

/** All of a membership, with what differs. */
const tell = (customerId: string, change: Partial<Told> = {}): Told => ({
  customerId,
  email: 'mara@nordlicht.example',
  nickname: 'mara',
  tier: { id: gold, billingCycle: 'Month' },
  isTrial: false,
  subscribedAt: '2026-01-01T00:00:00.000Z',
  paidThrough: inDays(20),
  next: { id: gold, billingCycle: 'Month' },
  ...change,
})

/** Publishes what is told and answers its place in the stream. */
async function publish(sequence: number, data: Told, type = membershipPaid.subject as string): Promise<number> {
  const aggregateId = `membership/${shopId}/${data.customerId}`
  const occurredAt = new Date().toISOString()
  const event = { id: randomUUID(), type, shopId, aggregateId, sequence, occurredAt, requestId: 'req-paid', data }
  return (await nats.jetstream.publish(type, JSON.stringify(event))).seq
}

/** Publishes and waits until the service has dealt with it all. */
async function told(...events: [sequence: number, data: Told, type?: string][]): Promise<void> {
  const last = Math.max(...(await Promise.all(events.map((event) => publish(...event)))))
  const isDone = async () => {
    // Not by what is pending: the server counts what was just published a little later.
    const { delivered, num_ack_pending } = await nats.manager.consumers.info('ORDER', 'membership')
    return delivered.stream_seq >= last && num_ack_pending === 0
  }
  expect(await until(isDone, { timeoutMs: 30_000 })).toBe(true)
}

async function find(customerId: string) {
  const { sequence, payload } = await membership.findMembership({ shopId, customerId }, { requestId: 'test' })
  return { sequence, told: payload === undefined ? null : JSON.parse(payload) }
}

async function memberOf(customerId: string) {
  const { members } = await membership.listMembers({ limit: 100 }, call)
  const ids = await Promise.all(
    members.map(async ({ id }) => [id, await membership.getMember({ memberId: id }, call)] as const),
  )
  const own = ids.find(([, { member }]) => member?.nickname === customerId)
  if (!own) throw new Error(`there is no member ${customerId}`)
  return { memberId: own[0], ...own[1], events: await listEvents(bench, `member/${own[0]}`) }
}

/** A customer, whose nickname is its id too, so that it can be found. */
function newCustomer() {
  const id = randomUUID()
  return { id, tell: (change: Partial<Told> = {}) => tell(id, { nickname: id, ...change }) }
}

describe('a customer that has paid', () => {
  it('is a member, entitled to its tier, and announced', async () => {
    const customer = newCustomer()
    const data = customer.tell()
    await told([1, data])
    const { memberId, events, ...answer } = await memberOf(customer.id)
    const tier = { id: gold, name: 'Gold', billingCycle: 'Month' }
    expect(answer).toEqual({
      member: {
        id: memberId,
        nickname: customer.id,
        email: 'mara@nordlicht.example',
        state: 'Active',
        subscribedAt: '2026-01-01T00:00:00.000Z',
        joinedAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
        tier,
      },
      entitledNow: tier,
      paidThrough: data.paidThrough,
      chosenNext: tier,
    })
    expect(events).toEqual([
      {
        type: 'membership.v1.member_changed',
        sequence: 1,
        data: {
          memberId,
          state: 'Active',
          tierId: gold,
          billingCycle: 'Month',
          paidThrough: data.paidThrough,
          nextTierId: gold,
        },
      },
    ])
    expect(await find(customer.id)).toEqual({ sequence: 1, told: data })
  })

  it.each<[string, Partial<Told>, string, boolean]>([
    ['a trial', { isTrial: true }, 'FreeTrial', true],
    ['until then and no longer', { next: null }, 'Expiring', true],
    ['too long ago, by less than a week', { paidThrough: inDays(-6) }, 'PastDue', true],
    ['too long ago', { paidThrough: inDays(-8) }, 'Former', false],
    ['until yesterday and no longer', { paidThrough: inDays(-1), next: null }, 'Former', false],
  ])('for %s is told so', async (_, change, state, isEntitled) => {
    const customer = newCustomer()
    await told([1, customer.tell(change)])
    const { member, entitledNow, events } = await memberOf(customer.id)
    expect([member?.state, entitledNow !== null]).toEqual([state, isEntitled])
    expect(events.map(({ data }) => data['state'])).toEqual([state])
  })

  it('for another tier has that at once', async () => {
    const customer = newCustomer()
    await told([1, customer.tell()])
    const { member: before } = await memberOf(customer.id)
    const upgrade = { tier: { id: silver, billingCycle: 'Year' }, next: { id: silver, billingCycle: 'Year' } } as const
    await told([2, customer.tell(upgrade)])
    const { member, entitledNow, chosenNext, events } = await memberOf(customer.id)
    const tier = { id: silver, name: 'Silver', billingCycle: 'Year' }
    expect([member?.tier, entitledNow, chosenNext]).toEqual([tier, tier, tier])
    expect(member?.joinedAt).toBe(before?.joinedAt)
    expect(events.map(({ sequence, data }) => [sequence, data['tierId']])).toEqual([
      [1, gold],
      [2, silver],
    ])
  })

  it('and chooses another tier to follow keeps its own till then', async () => {
    const customer = newCustomer()
    await told([1, customer.tell()])
    const next = { id: silver, billingCycle: 'Month' } as const
    await told([2, customer.tell({ next }), membershipChanged.subject])
    const { entitledNow, chosenNext } = await memberOf(customer.id)
    expect([entitledNow?.id, chosenNext?.id]).toEqual([gold, silver])
  })

  it('counts among the members of its tier while it is entitled', async () => {
    const count = async () => (await membership.getTier({ tierId: silver }, call)).tier?.membersCount ?? 0
    const before = await count()
    const customer = newCustomer()
    const tier = { id: silver, billingCycle: 'Month' } as const
    await told([1, customer.tell({ tier })])
    expect(await count()).toBe(before + 1)
    await told([2, customer.tell({ tier, paidThrough: inDays(-1), next: null })])
    expect(await count()).toBe(before)
  })

  it('keeps a tier that is archived', async () => {
    const imageResourceId = await confirmedImage(membership, call)
    const { tier } = await membership.createTier({ name: 'Bronze', imageResourceId }, call)
    const billed = { id: tier?.id ?? 0, billingCycle: 'Month' } as const
    const customer = newCustomer()
    await told([1, customer.tell({ tier: billed, next: billed })])
    await membership.archiveTier({ tierId: billed.id }, call)
    await told([2, customer.tell({ tier: billed, next: billed, paidThrough: inDays(50) })])
    expect((await memberOf(customer.id)).entitledNow).toMatchObject({ id: billed.id, name: 'Bronze' })
  })

  it('for the first time, for a tier that is archived, has what it paid for', async () => {
    const imageResourceId = await confirmedImage(membership, call)
    const { tier } = await membership.createTier({ name: 'Copper', imageResourceId }, call)
    const billed = { id: tier?.id ?? 0, billingCycle: 'Month' } as const
    await membership.archiveTier({ tierId: billed.id }, call)
    const customer = newCustomer()
    await told([1, customer.tell({ tier: billed, next: billed })])
    expect((await memberOf(customer.id)).entitledNow).toMatchObject({ id: billed.id, name: 'Copper' })
  })

  it('until the last moment that can be told is a member', async () => {
    const customer = newCustomer()
    const paidThrough = '2999-12-31T23:59:59.999Z'
    await told([1, customer.tell({ paidThrough })])
    expect(await memberOf(customer.id)).toMatchObject({ member: { state: 'Active' }, paidThrough })
  })
})

describe('what is told of a membership', () => {
  it('counts by its sequence, in whatever order and however often it arrives', async () => {
    const customer = newCustomer()
    const all = Array.from({ length: 20 }, (_, i): [number, Told, string] => [
      i + 1,
      customer.tell({ paidThrough: inDays(i + 1), isTrial: i % 2 === 0 }),
      i % 3 === 0 ? membershipChanged.subject : membershipPaid.subject,
    ])
    const shuffled = [...all, ...all].map((event, i) => ({ event, key: (i * 7919) % 40 }))
    await told(...shuffled.sort((a, b) => a.key - b.key).map(({ event }) => event))
    expect(await find(customer.id)).toEqual({ sequence: 20, told: all.at(-1)?.[1] })
    const { events, paidThrough } = await memberOf(customer.id)
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, i) => i + 1))
    expect(events.at(-1)?.data['paidThrough']).toBe(paidThrough)
  })

  it('when it is older, or told again, changes nothing and is not announced', async () => {
    const customer = newCustomer()
    await told([5, customer.tell()])
    const before = await memberOf(customer.id)
    await told([4, customer.tell({ next: null })], [5, customer.tell({ next: null })])
    expect(await memberOf(customer.id)).toEqual(before)
  })

  it('counts from the first again where the count was set back', async () => {
    const customer = newCustomer()
    await told([5, customer.tell()])
    await bench.pool.query(sql.unsafe`update members set last_sequence = 0 where customer_id = ${customer.id}`)
    await told([1, customer.tell({ next: null })])
    expect(await find(customer.id)).toMatchObject({ sequence: 1, told: { next: null } })
  })

  it('when others do not go by it, is noted and not announced', async () => {
    const customer = newCustomer()
    const data = customer.tell()
    await told([1, data])
    await told([2, { ...data, email: 'mara@elsewhere.example' }])
    const { member, events } = await memberOf(customer.id)
    expect([member?.email, events.length]).toEqual(['mara@elsewhere.example', 1])
  })

  it('with a tier that the shop does not have is given up, and notes nothing', async () => {
    const customer = newCustomer()
    const other = callOf('another')
    const imageResourceId = await confirmedImage(membership, other)
    const { tier } = await membership.createTier({ name: 'Theirs', imageResourceId }, other)
    const theirs = { id: tier?.id ?? 0, billingCycle: 'Month' } as const
    await publish(1, customer.tell({ next: theirs }))
    const isTried = async () => (await nats.manager.consumers.info('ORDER', 'membership')).num_redelivered > 0
    expect(await until(isTried, { timeoutMs: 30_000 })).toBe(true)
    expect(await find(customer.id)).toEqual({ sequence: 0, told: null })
    // A later one, which the shop can have, is not held up.
    await publish(2, customer.tell())
    expect(await until(async () => (await find(customer.id)).sequence === 2, { timeoutMs: 30_000 })).toBe(true)
    expect(await failureOf(membership.getTier({ tierId: theirs.id }, call))).toMatchObject({ code: 'TIER_NOT_FOUND' })
    for await (const letter of listDeadLetters(nats)) expect(letter.reason).toContain('no tier')
  })
})

describe('the members of a shop', () => {
  it('are listed newest first, by page and by cursor, and stay whole while members come', async () => {
    const shop = callOf('list')
    const imageResourceId = await confirmedImage(membership, shop)
    const { tier } = await membership.createTier({ name: 'Gold', imageResourceId }, shop)
    const insert = (from: number, to: number) =>
      bench.pool.query(sql.unsafe`
        insert into members (shop_id, customer_id, last_sequence, nickname, email, tier_id, billing_cycle, is_trial,
          subscribed_at, paid_through, entitled_until, announced_state)
        select ${shop.caller.shopId}, i, 1, i, 'a@b.test', ${tier?.id ?? 0}, 'Month', false, now(), now(), now(), 'Former'
        from generate_series(${from}::int, ${to}::int) as i`)
    await insert(1, 25)
    const names = (members: { nickname: string }[]) => members.map(({ nickname }) => Number(nickname))
    const page = await membership.listMembers({ limit: 10, page: 2 }, shop)
    expect([names(page.members), page.total]).toEqual([[15, 14, 13, 12, 11, 10, 9, 8, 7, 6], 25])
    const seen: number[] = []
    let cursor: string | undefined = ''
    while (cursor !== undefined) {
      const part: Awaited<ReturnType<typeof membership.listMembers>> = await membership.listMembers(
        { limit: 10, cursor },
        shop,
      )
      seen.push(...names(part.members))
      cursor = part.nextCursor
      await insert(seen.length + 100, seen.length + 101)
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, i) => 25 - i))
  })

  it.each(['x', '0', '-1', '1.5', ' 1', '9'.repeat(16), '1\n'])('are not listed after %j', async (cursor) => {
    expect(await failureOf(membership.listMembers({ limit: 1, cursor }, call))).toMatchObject({
      code: 'REQUEST_INVALID',
      details: { errors: [{ pointer: '/cursor' }] },
    })
  })

  it('are of that shop alone', async () => {
    const customer = newCustomer()
    await told([1, customer.tell()])
    const { memberId } = await memberOf(customer.id)
    const other = callOf('another')
    const theirs = await failureOf(membership.getMember({ memberId }, other))
    expect(theirs).toMatchObject({ code: 'MEMBER_NOT_FOUND', status: 404, details: { memberId } })
    expect((await membership.listMembers({ limit: 100, page: 1 }, other)).members).toEqual([])
    expect((await membership.listMembers({ limit: 100, cursor: `${memberId + 1}` }, other)).members).toEqual([])
  })
})
