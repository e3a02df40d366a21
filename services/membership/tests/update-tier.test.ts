import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import {
  type Bench,
  callOf,
  confirmedImage,
  drawPicture,
  listEvents,
  type MembershipClient,
  openBench,
  openMembership,
  pictureUrlOf,
  upload,
} from './open-membership.ts'

const scope = new AsyncDisposableStack()
let bench: Bench
let membership: MembershipClient
let imageResourceId: number
let tierId: number

beforeAll(async () => {
  bench = scope.use(await openBench())
  membership = scope.use(await openMembership(bench)).membership
  imageResourceId = await confirmedImage(membership, call)
})
beforeEach(async () => {
  const amounts = { usd: 900 }
  const said = { description: 'All of it', benefits: { benefits: ['A letter'] } }
  const wish = { name: 'Gold', imageResourceId, monthly: { amounts }, annual: { amounts }, ...said }
  tierId = (await membership.createTier(wish, call)).tier?.id ?? 0
})
afterAll(() => scope.disposeAsync())

const call = callOf('nordlicht')
const get = async () => (await membership.getTier({ tierId }, call)).tier
const announced = async () => (await listEvents(bench, `tier/${tierId}`)).map(({ type }) => type.split('.')[2])

describe('a change of a tier', () => {
  it('changes what is given and nothing else, and is announced', async () => {
    const before = await get()
    const change = { name: 'Golden', monthly: { amounts: { usd: 1_000, eur: 950 } }, askForShippingAddress: true }
    const { tier } = await membership.updateTier({ tierId, ...change }, call)
    expect(tier).toEqual({ ...before, ...change, updatedAt: tier?.updatedAt })
    expect(Date.parse(tier?.updatedAt ?? '')).toBeGreaterThan(Date.parse(before?.updatedAt ?? ''))
    expect(await get()).toEqual(tier)
    const [, event] = await listEvents(bench, `tier/${tierId}`)
    expect(event).toMatchObject({ sequence: 2, data: { name: 'Golden', monthlyAmounts: { usd: 1_000, eur: 950 } } })
  })

  it.each([
    ['a way of paying', { monthly: { amounts: {} } }, { monthly: null }],
    ['the description', { description: '' }, { description: '' }],
    ['the benefits', { benefits: { benefits: [] } }, { benefits: [] }],
  ])('may take %s away', async (_, change, after) => {
    expect((await membership.updateTier({ tierId, ...change }, call)).tier).toMatchObject(after)
  })

  it('to another image names its picture', async () => {
    const image = await confirmedImage(membership, call)
    const { tier } = await membership.updateTier({ tierId, imageResourceId: image }, call)
    expect(tier?.imageUrl).toBe(await pictureUrlOf(bench, call, image))
  })

  it('that changes nothing is not announced', async () => {
    const before = await get()
    const same = { name: 'Gold', imageResourceId, annual: { amounts: { usd: 900 } } }
    expect((await membership.updateTier({ tierId, ...same }, call)).tier).toEqual(before)
    expect((await membership.updateTier({ tierId }, call)).tier).toEqual(before)
    expect(await announced()).toEqual(['tier_upserted'])
  })

  it('loses nothing of others that are made at once', async () => {
    const image = await confirmedImage(membership, call)
    const changes = [
      { name: 'Golden' },
      { description: 'Less' },
      { imageResourceId: image },
      { monthly: { amounts: { chf: 100 } } },
      { annual: { amounts: { jpy: 500 } } },
      { pricesAutomaticallyConverted: true },
      { askForShippingAddress: true },
      { benefits: { benefits: ['A call'] } },
    ]
    await Promise.all(changes.map((change) => membership.updateTier({ tierId, ...change }, call)))
    const { imageUrl, ...after } = { ...(await get()) }
    expect(after).toMatchObject({
      name: 'Golden',
      description: 'Less',
      monthly: { amounts: { chf: 100 } },
      annual: { amounts: { jpy: 500 } },
      pricesAutomaticallyConverted: true,
      askForShippingAddress: true,
      benefits: ['A call'],
    })
    expect(imageUrl).toBe(await pictureUrlOf(bench, call, image))
    const events = await listEvents(bench, `tier/${tierId}`)
    expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('with an image that may not be referred to changes nothing', async () => {
    const before = await get()
    const { resourceId } = await upload(membership, call, await drawPicture())
    for (const [id, code] of [
      [resourceId, 'IMAGE_NOT_CONFIRMED'],
      [999_999_999, 'IMAGE_NOT_FOUND'],
    ] as const) {
      const change = { tierId, name: 'Other', imageResourceId: id }
      expect(await failureOf(membership.updateTier(change, call))).toMatchObject({ code, status: 422 })
    }
    expect(await get()).toEqual(before)
  })

  it('of an amount that is too small changes nothing', async () => {
    const change = { tierId, monthly: { amounts: { usd: 1 } } }
    expect(await failureOf(membership.updateTier(change, call))).toMatchObject({ code: 'REQUEST_INVALID' })
  })
})

describe('a tier that was archived', () => {
  it('stays, says so, and was announced once, however often it is archived', async () => {
    const before = await get()
    await Promise.all(Array.from({ length: 5 }, () => membership.archiveTier({ tierId }, call)))
    await membership.archiveTier({ tierId }, call)
    const after = await get()
    expect(after).toEqual({ ...before, status: 'Archived', updatedAt: after?.updatedAt })
    const { tiers } = await membership.listTiers({}, call)
    expect(tiers).toContainEqual(after)
    expect(tiers.map(({ position }) => position)).toEqual(tiers.map((_, i) => i + 1))
    expect(await announced()).toEqual(['tier_upserted', 'tier_deleted'])
  })

  it('is changed no more', async () => {
    await membership.archiveTier({ tierId }, call)
    const failure = await failureOf(membership.updateTier({ tierId, name: 'Other' }, call))
    expect(failure).toMatchObject({ code: 'TIER_ARCHIVED', status: 409, details: { tierId } })
    expect(await get()).toMatchObject({ name: 'Gold' })
  })
})
