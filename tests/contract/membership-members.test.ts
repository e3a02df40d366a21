import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { admin, confirmedImage, type OwnPartner, provisionPartners, runAdmin } from '../partner.ts'

// Members come and go by what commerce tells; meanwhile the operator's command tells it.

let partner: OwnPartner
let other: OwnPartner
let gold: number
let silver: number

beforeAll(async () => {
  ;[partner, other] = await provisionPartners(1, 1)
  const imageResourceId = await confirmedImage(partner.memberships)
  const create = async (name: string) =>
    (await partner.memberships('POST', '/tiers', { name, imageResourceId })).body.id
  gold = await create('Gold')
  silver = await create('Silver')
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const toArgs = (customer: string, options: Record<string, string> = {}) => {
  const all = {
    email: 'mara@nordlicht.example',
    nickname: customer,
    tier: `${gold}`,
    cycle: 'month',
    through: inDays(20),
  }
  const given = Object.entries({ shop: partner.channel.ownShopId, customer, ...all, ...options })
  return ['member', 'pay', ...given.flatMap(([name, value]) => [`--${name}`, value])]
}
const pay = (customer: string, options: Record<string, string> = {}, ...flags: string[]) =>
  admin(...toArgs(customer, options), ...flags)
const leave = (customer: string) =>
  admin('member', 'leave', '--shop', partner.channel.ownShopId, '--customer', customer)

const list = async (query = 'limit=100') => (await partner.memberships('GET', `/members?${query}`)).body
async function find(customer: string) {
  const { members } = await list()
  const { id } = members.find(({ nickname }: { nickname: string }) => nickname === customer)
  return (await partner.memberships('GET', `/members/${id}`)).body
}

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

describe('GET /members/{id}', () => {
  it('tells what the member may use now, until when it has paid, and what it has chosen to follow', async () => {
    const customer = randomUUID()
    const { paidThrough } = await pay(customer)
    const tier = { id: gold, name: 'Gold', billingCycle: 'Month' }
    expect(await find(customer)).toEqual({
      id: expect.any(Number),
      nickname: customer,
      email: 'mara@nordlicht.example',
      state: { type: 'Active', subscribedAt: time },
      joinedAt: time,
      tier,
      entitledNow: tier,
      paidThrough,
      chosenNext: tier,
    })
  })

  it('tells of one who leaves, and comes back to another tier', async () => {
    const customer = randomUUID()
    await pay(customer)
    const { id } = await find(customer)
    expect((await leave(customer)).next).toBeNull()
    expect(await find(customer)).toMatchObject({
      state: { type: 'Expiring' },
      entitledNow: { id: gold },
      chosenNext: null,
    })
    await pay(customer, { tier: `${silver}`, cycle: 'year' })
    const tier = { id: silver, name: 'Silver', billingCycle: 'Year' }
    expect(await find(customer)).toMatchObject({
      id,
      state: { type: 'Active' },
      tier,
      entitledNow: tier,
      chosenNext: tier,
    })
  })

  it.each<[string, () => Record<string, string>, () => object]>([
    [
      'another tier',
      () => ({ 'next-tier': `${silver}` }),
      () => ({ id: silver, name: 'Silver', billingCycle: 'Month' }),
    ],
    ['another cycle', () => ({ 'next-cycle': 'year' }), () => ({ id: gold, name: 'Gold', billingCycle: 'Year' })],
    [
      'another of both',
      () => ({ 'next-tier': `${silver}`, 'next-cycle': 'year' }),
      () => ({ id: silver, name: 'Silver', billingCycle: 'Year' }),
    ],
  ])('tells of one who has chosen %s to follow', async (_, options, chosenNext) => {
    const customer = randomUUID()
    await pay(customer, options())
    expect(await find(customer)).toMatchObject({
      state: { type: 'Active' },
      entitledNow: { id: gold, name: 'Gold', billingCycle: 'Month' },
      chosenNext: chosenNext(),
    })
  })

  it.each<[string, string, string[], number]>([
    ['FreeTrial', 'is on trial', ['--trial'], 20],
    ['PastDue', 'should have paid two days ago', [], -2],
    ['Former', 'should have paid nine days ago', [], -9],
    ['Former', 'left yesterday', ['--ends'], -1],
  ])('says %s of one who %s', async (state, _, flags, days) => {
    const customer = randomUUID()
    await pay(customer, { through: inDays(days) }, ...flags)
    const { state: told, entitledNow } = await find(customer)
    expect([told.type, entitledNow === null]).toEqual([state, state === 'Former'])
  })

  it('counts in the statistics of its tier', async () => {
    const count = async () => (await partner.memberships('GET', `/tiers/${silver}`)).body.statistics.membersCount
    const before = await count()
    await pay(randomUUID(), { tier: `${silver}` })
    expect(await count()).toBe(before + 1)
  })

  it("answers another shop's member as one that never was, and a text that is no id with 400", async () => {
    const customer = randomUUID()
    await pay(customer)
    const { id } = await find(customer)
    for (const [by, memberId] of [
      [other, id],
      [partner, 999_999_999],
    ] as const) {
      const { status, body } = await by.memberships('GET', `/members/${memberId}`)
      expect([status, body.code]).toEqual([404, 'MEMBER_NOT_FOUND'])
    }
    expect((await partner.memberships('GET', '/members/x')).status).toBe(400)
  })
})

describe('GET /members', () => {
  it('answers pages from 1, newest first, or what comes after a cursor', async () => {
    for (let i = 0; i < 3; i += 1) await pay(randomUUID())
    const all = await list()
    const { total } = all.pagination
    expect(all.members).toHaveLength(total)
    const ids = all.members.map(({ id }: { id: number }) => id)
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a))

    const second = await list('limit=2&page=2')
    expect(second.members).toEqual(all.members.slice(2, 4))
    expect(second.pagination).toEqual({ pages: Math.ceil(total / 2), limit: 2, page: 2, total })

    const first = await list('limit=2&cursor=')
    expect(first).toEqual({ members: all.members.slice(0, 2), limit: 2, nextCursor: expect.any(String) })
    const next = await list(`limit=2&cursor=${first.nextCursor}`)
    expect(next.members).toEqual(all.members.slice(2, 4))
    expect(await list(`limit=100&cursor=${first.nextCursor}`)).not.toHaveProperty('nextCursor')
    expect((await other.memberships('GET', `/members?cursor=${first.nextCursor}`)).body.members).toEqual([])
  })

  it.each(['page=0', 'limit=0', 'limit=101', 'cursor=x', 'cursor=1&page=1'])('refuses %s with 400', async (query) => {
    const { status, body } = await partner.memberships('GET', `/members?${query}`)
    expect([status, body.code]).toEqual([400, 'REQUEST_INVALID'])
    expect(body.errors[0].field).toBe(query.split('=')[0])
  })
})

describe("the operator's member command", () => {
  it.each<[string, Record<string, string>, number, string]>([
    ['a tier that the shop does not have', { tier: '999999999' }, 1, 'TIER_UNKNOWN'],
    ['a shop that is none', { shop: 'sh_nobody' }, 1, 'TIER_UNKNOWN'],
    ['a tier that is no number', { tier: 'gold' }, 2, 'USAGE_INVALID'],
    ['a cycle that is none', { cycle: 'week' }, 2, 'USAGE_INVALID'],
    ['a next tier that the shop does not have', { 'next-tier': '999999999' }, 1, 'TIER_UNKNOWN'],
    ['a next tier that is no number', { 'next-tier': 'silver' }, 2, 'USAGE_INVALID'],
    ['a next cycle that is none', { 'next-cycle': 'week' }, 2, 'USAGE_INVALID'],
    ['a day that its month does not have', { through: '2027-02-30' }, 2, 'USAGE_INVALID'],
    ['a moment of a day that there is not', { through: '2027-02-31T12:00:00+02:00' }, 2, 'USAGE_INVALID'],
    ['an hour that there is not', { through: '2027-02-28T25:00:00Z' }, 2, 'USAGE_INVALID'],
    ['a year that is too far away', { through: '3000-01-01' }, 2, 'USAGE_INVALID'],
    ['the last year that can be written', { through: '9999-12-31T23:59:59-12:00' }, 2, 'USAGE_INVALID'],
    ['an address that is none', { email: 'mara' }, 2, 'USAGE_INVALID'],
    ['a nickname that is too long', { nickname: 'x'.repeat(101) }, 2, 'USAGE_INVALID'],
  ])('tells nothing of %s', async (_, options, exit, code) => {
    const customer = randomUUID()
    expect(await runAdmin(toArgs(customer, options))).toMatchObject({ exit, said: { code } })
    expect(JSON.stringify(await list())).not.toContain(customer)
  })

  it.each([{ 'next-tier': '1' }, { 'next-cycle': 'month' }])(
    'does not take together that nothing follows and %j',
    async (options) => {
      const refused = await runAdmin([...toArgs(randomUUID(), options), '--ends'])
      expect(refused).toMatchObject({ exit: 2, said: { code: 'USAGE_INVALID' } })
    },
  )

  it('says by its name which date cannot be told', async () => {
    const refused = await runAdmin(toArgs(randomUUID(), { through: '9999-12-31' }))
    expect(refused).toMatchObject({ exit: 2, said: { message: expect.stringContaining('--through') } })
  })

  it('leaves one who leaves alone, and knows none who never came', async () => {
    const customer = randomUUID()
    await pay(customer)
    const left = await leave(customer)
    expect(await leave(customer)).toEqual(left)
    const nobody = ['member', 'leave', '--shop', partner.channel.ownShopId, '--customer', randomUUID()]
    expect(await runAdmin(nobody)).toMatchObject({ exit: 1, said: { code: 'MEMBER_UNKNOWN' } })
  })
})
