import { until } from '@atelier/dev-env/ready.ts'
import { tagCreated, tagUpdated } from '@atelier/events/membership.ts'
import { orderUpdated } from '@atelier/events/order.ts'
import { invitationChanged, payoutAccountChanged } from '@atelier/events/shop.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  type Bench,
  callOf,
  type NotificationClient,
  newName,
  openBench,
  publish,
  startService,
} from './webhook-bench.ts'

type Json = ReturnType<typeof JSON.parse>

const scope = new AsyncDisposableStack()
let bench: Bench
let notification: NotificationClient
beforeAll(async () => {
  bench = await openBench(scope)
  // Two replicas, which share the events and so take them in any order.
  notification = await startService(scope, bench)
  await startService(scope, bench, { HEALTH_PORT: '1' })
})
afterAll(() => scope.disposeAsync())

async function read(shop: string, request: { after?: string; limit?: number; type?: string } = {}, scopes?: string[]) {
  const { events, nextCursor } = await notification.listEvents({ limit: 100, ...request }, callOf(shop, scopes))
  return { events: events.map((text): Json => JSON.parse(text)), nextCursor }
}

const readUntil = async (shop: string, count: number) => {
  expect(await until(async () => (await read(shop)).events.length >= count, { timeoutMs: 20_000 })).toBe(true)
  return (await read(shop)).events
}

const tell = (shop: string, tagId: number, sequence: number) =>
  publish(bench, sequence === 1 ? tagCreated : tagUpdated, {
    shop,
    aggregateId: `tag/${shop}/${tagId}`,
    sequence,
    data: { tagId, name: `${sequence}` },
  })

describe('the ledger', () => {
  it('has the events of each thing in the order of their sequence, in whatever order they come', async () => {
    const shop = newName()
    for (const [tagId, sequence] of [
      [1, 2],
      [2, 3],
      [1, 1],
      [2, 1],
      [1, 4],
      [2, 2],
      [1, 3],
    ] as const)
      await tell(shop, tagId, sequence)
    const events = await readUntil(shop, 7)
    for (const [tagId, count] of [
      [1, 4],
      [2, 3],
    ] as const)
      expect(events.filter(({ data }) => data.id === tagId).map(({ sequence }) => sequence)).toEqual(
        Array.from({ length: count }, (_, i) => i + 1),
      )
  })

  it('has each event once, however often it comes', async () => {
    const shop = newName()
    const fact = { shop, aggregateId: `tag/${shop}/1`, sequence: 1, data: { tagId: 1, name: 'x' } }
    const id = await publish(bench, tagCreated, fact)
    await publish(bench, tagCreated, { ...fact, id })
    await tell(shop, 1, 2)
    expect((await readUntil(shop, 2)).map(({ sequence }) => sequence)).toEqual([1, 2])
  })

  it('tells what follows an event that never comes, after a while', async () => {
    const shop = newName()
    await tell(shop, 1, 5)
    await tell(shop, 1, 6)
    expect((await readUntil(shop, 2)).map(({ sequence }) => sequence)).toEqual([5, 6])
    // And late, rather than never, one that was given up.
    await tell(shop, 1, 4)
    expect((await readUntil(shop, 3)).map(({ sequence }) => sequence)).toEqual([5, 6, 4])
  })

  it('is read on from where it was left, and nothing is missed while it grows', async () => {
    const shop = newName()
    const told = (async () => {
      for (let tagId = 1; tagId <= 40; tagId += 1) await tell(shop, tagId, 1)
    })()
    const seen: string[] = []
    let after = ''
    const isAllSeen = async () => {
      const { events, nextCursor } = await read(shop, { after, limit: 7 })
      after = nextCursor
      seen.push(...events.map(({ id }) => id))
      return seen.length >= 40
    }
    expect(await until(isAllSeen, { timeoutMs: 20_000, intervalMs: 5 })).toBe(true)
    await told
    expect(new Set(seen).size).toBe(40)
    expect(seen).toEqual((await read(shop)).events.map(({ id }) => id))
    expect((await read(shop, { after })).events).toEqual([])
    await expect(read(shop, { after: 'nobody’s' })).rejects.toMatchObject({ code: 'REQUEST_INVALID' })
  })

  it('shows whoever reads it the types that its scopes are for, and no other shop’s', async () => {
    const shop = newName()
    await tell(shop, 1, 1)
    const payout = { accountId: 'acct_1', provider: 'sandbox', state: 'READY' }
    await publish(bench, payoutAccountChanged, { shop, aggregateId: `acct/${shop}`, sequence: 1, data: payout })
    const invitation = { invitationId: 'inv_1', status: 'INVITED' }
    await publish(bench, invitationChanged, { shop, aggregateId: `inv/${shop}`, sequence: 1, data: invitation })
    await readUntil(shop, 3)
    const typesFor = async (own: string[], type?: string) =>
      (await read(shop, type === undefined ? {} : { type }, own)).events.map((event) => event.type)
    expect(await typesFor(['webhook_read'])).toEqual([])
    expect(await typesFor(['memberships_write'])).toEqual(['MEMBERSHIP_TAG_CREATED'])
    expect(await typesFor(['payout_read', 'shop_read'], 'SHOP_PAYOUT_UPDATED')).toEqual(['SHOP_PAYOUT_UPDATED'])
    expect(await typesFor(['payout_read'], 'SHOP_INVITATION_UPDATED')).toEqual([])
    const [shown] = (await read(shop, { type: 'SHOP_INVITATION_UPDATED' })).events
    expect(shown.data).toEqual({ status: 'INVITED' })
    expect((await read(newName())).events).toEqual([])
  })

  it('says what an order was before, in the shape of the interface', async () => {
    const shop = newName()
    const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' })
    const amounts = Object.fromEntries(
      ['subtotal', 'shipping', 'tax', 'donation', 'discount', 'total'].map((name) => [name, usd(100)]),
    )
    const at = new Date().toISOString()
    const order = {
      ...{ id: 'o', shopId: `sh_${shop}`, friendlyId: 'F', status: 'CONFIRMED', email: 'a@b.example' },
      ...{ emailMarketingOptIn: false, amounts: { ...amounts, giftCards: [] }, billing: null, offers: [] },
      ...{ shipping: { name: 'New', country: 'DE' }, source: { type: 'ORDER' }, trackingParams: {}, metadata: null },
      ...{ createdAt: at, updatedAt: at },
    }
    const update = { type: 'SHIPPING.ADDRESS', previous: { name: 'Old', country: 'DE' } }
    const data = { order, stockHolder: null, update }
    await publish(bench, orderUpdated, { shop, aggregateId: `order/${shop}`, sequence: 1, data })
    const [event] = await readUntil(shop, 1)
    expect(event).toMatchObject({
      type: 'ORDER_UPDATED',
      data: { update, order: { amounts: { total: { value: 1, currency: 'USD' } }, metadata: null } },
    })
    expect(JSON.stringify(event)).not.toContain('minorUnits')
  })
})
