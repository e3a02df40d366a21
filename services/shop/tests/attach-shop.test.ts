import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { newId } from '@atelier/ids/id.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { listEvents } from './listed-events.ts'
import { callFor, startShopWith } from './started-shop.ts'

const scope = new AsyncDisposableStack()
let started: Awaited<ReturnType<typeof startShopWith>>
let shop: (typeof started)['shop']
beforeAll(async () => {
  started = await startShopWith(scope)
  shop = started.shop
})
afterAll(() => scope.disposeAsync())

const call = { requestId: 'test' }
const newAgencyId = () => newId('agy')
const shopsOf = async (agencyId: string) =>
  (await shop.listShops({}, callFor(agencyId))).shops.map(({ shopId }) => shopId)
const agencyOf = async (shopId: string) => (await shop.findShopAgency({ shopId }, call)).agencyId
const detach = (shopId: string) => shop.detachShop({ shopId }, call)
const attach = (shopId: string, agencyId: string) => shop.attachShop({ shopId, agencyId }, call)

async function makeShop(agencyId: string, own = false) {
  return (await shop.provisionShop({ agencyId, name: 'One', shopId: newId('sh'), own }, call)).shopId
}

describe('DetachShop', () => {
  it('takes a shop from its agency, with all access to it', async () => {
    const agencyId = newAgencyId()
    const [kept, shopId] = [await makeShop(agencyId), await makeShop(agencyId)]
    await detach(shopId)
    expect(await shopsOf(agencyId)).toEqual([kept])
    expect(await agencyOf(shopId)).toBeUndefined()
    expect(await failureOf(shop.getShop({ shopId }, callFor(agencyId)))).toMatchObject({ code: 'SHOP_NOT_ACCESSIBLE' })
  })

  it('changes nothing when it is repeated, and is announced once', async () => {
    const agencyId = newAgencyId()
    const shopId = await makeShop(agencyId)
    await Promise.all(Array.from({ length: 5 }, () => detach(shopId)))
    expect(await shopsOf(agencyId)).toEqual([])
    expect(await listEvents(started.pool, shopId)).toMatchObject([
      { type: 'shop.v1.shop_detached', data: { agencyId } },
    ])
  })

  it("refuses a channel's own shop", async () => {
    const agencyId = newAgencyId()
    const shopId = await makeShop(agencyId, true)
    expect(await failureOf(detach(shopId))).toMatchObject({ code: 'OWN_SHOP_NOT_DETACHABLE', status: 422 })
    expect(await shopsOf(agencyId)).toEqual([shopId])
  })

  it('is not undone by provisioning the shop again', async () => {
    const agencyId = newAgencyId()
    const shopId = await makeShop(agencyId)
    await detach(shopId)
    const again = shop.provisionShop({ agencyId, name: 'One', shopId }, call)
    expect(await failureOf(again)).toMatchObject({ code: 'SHOP_OF_ANOTHER_AGENCY' })
    expect(await agencyOf(shopId)).toBeUndefined()
  })

  it.each(['sh_nobody', '', '\0'])('refuses the shop %j, which is none', async (shopId) => {
    expect(await failureOf(detach(shopId))).toMatchObject({ code: 'SHOP_NOT_FOUND', status: 404 })
  })
})

describe('AttachShop', () => {
  it('gives a detached shop to another agency, and back', async () => {
    const [one, other] = [newAgencyId(), newAgencyId()]
    const shopId = await makeShop(one)
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      await detach(shopId)
      await attach(shopId, to)
      expect(await agencyOf(shopId)).toBe(to)
      expect(await shopsOf(to)).toEqual([shopId])
      expect(await shopsOf(from)).toEqual([])
    }
  })

  it('changes nothing when it is repeated', async () => {
    const agencyId = newAgencyId()
    const shopId = await makeShop(agencyId)
    for (let i = 0; i < 3; i += 1) await attach(shopId, agencyId)
    expect(await shopsOf(agencyId)).toEqual([shopId])
  })

  it('takes no shop away from another agency', async () => {
    const agencyId = newAgencyId()
    const shopId = await makeShop(agencyId)
    expect(await failureOf(attach(shopId, newAgencyId()))).toMatchObject({
      code: 'SHOP_OF_ANOTHER_AGENCY',
      status: 409,
    })
    expect(await agencyOf(shopId)).toBe(agencyId)
  })

  it('gives a shop to one agency when ten ask at once', async () => {
    const shopId = await makeShop(newAgencyId())
    await detach(shopId)
    const agencies = Array.from({ length: 10 }, newAgencyId)
    const outcomes = await Promise.allSettled(agencies.map((agencyId) => attach(shopId, agencyId)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const winner = agencies[outcomes.findIndex(({ status }) => status === 'fulfilled')]
    expect(await agencyOf(shopId)).toBe(winner)
  })

  it.each(['', 'garbage', 'sh_1', 'agy_\0'])('refuses the agency %j', async (agencyId) => {
    const shopId = await makeShop(newAgencyId())
    expect(await failureOf(attach(shopId, agencyId))).toMatchObject({
      code: 'REQUEST_INVALID',
      details: { errors: [expect.objectContaining({ field: 'agencyId' })] },
    })
  })

  it.each(['sh_nobody', '', '\0'])('refuses the shop %j, which is none', async (shopId) => {
    expect(await failureOf(attach(shopId, newAgencyId()))).toMatchObject({ code: 'SHOP_NOT_FOUND', status: 404 })
  })
})

describe('FindShopAgency', () => {
  it('answers the agency of a shop, and none where there is no shop', async () => {
    const agencyId = newAgencyId()
    expect(await agencyOf(await makeShop(agencyId))).toBe(agencyId)
    for (const shopId of ['sh_nobody', '', '\0']) expect(await agencyOf(shopId)).toBeUndefined()
  })
})
