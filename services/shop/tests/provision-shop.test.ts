import { newId } from '@atelier/ids/id.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { callFor, callWithKey, startShop } from './started-shop.ts'

const scope = new AsyncDisposableStack()
let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop(scope)
})
afterAll(() => scope.disposeAsync())

const call = { requestId: 'test' }
const newAgencyId = () => newId('agy')
const shopsOf = async (agencyId: string) => (await shop.listShops({}, callFor(agencyId))).shops

describe('ProvisionShop', () => {
  it('makes a shop that its agency lists at once', async () => {
    const agencyId = newAgencyId()
    const { shopId } = await shop.provisionShop({ agencyId, name: '  Nordlicht ', shopId: '' }, call)
    expect(shopId).toMatch(/^sh_/)
    expect(await shopsOf(agencyId)).toEqual([{ shopId, name: 'Nordlicht' }])
  })

  it('changes nothing when it is repeated, with an id or without', async () => {
    const agencyId = newAgencyId()
    const shopId = newId('sh')
    for (let i = 0; i < 3; i += 1) await shop.provisionShop({ agencyId, name: 'One', shopId }, call)
    for (let i = 0; i < 3; i += 1) await shop.provisionShop({ agencyId, name: 'Two', shopId: '' }, call)
    expect((await shopsOf(agencyId)).map(({ name }) => name)).toEqual(['One', 'Two'])
  })

  it('makes one shop of one id when ten ask at once', async () => {
    const agencyId = newAgencyId()
    const shopId = newId('sh')
    await Promise.all(Array.from({ length: 10 }, () => shop.provisionShop({ agencyId, name: 'One', shopId }, call)))
    expect(await shopsOf(agencyId)).toHaveLength(1)
  })

  it('makes one shop of one name when ten ask at once without an id', async () => {
    const agencyId = newAgencyId()
    const ten = Array.from({ length: 10 }, () => shop.provisionShop({ agencyId, name: 'One', shopId: '' }, call))
    const ids = new Set((await Promise.all(ten)).map(({ shopId }) => shopId))
    expect(ids.size).toBe(1)
    expect(await shopsOf(agencyId)).toHaveLength(1)
  })

  it('refuses the id of a shop of another agency', async () => {
    const shopId = newId('sh')
    await shop.provisionShop({ agencyId: newAgencyId(), name: 'Mine', shopId }, call)
    await expect(shop.provisionShop({ agencyId: newAgencyId(), name: 'Theirs', shopId }, call)).rejects.toMatchObject({
      code: 'SHOP_OF_ANOTHER_AGENCY',
    })
  })

  it.each([
    ['empty', ''],
    ['only spaces', '   '],
    ['too long', 'a'.repeat(101)],
    ['with a line break', 'a\nb'],
  ])('refuses a name that is %s', async (_why, name) => {
    const asked = shop.provisionShop({ agencyId: newAgencyId(), name, shopId: '' }, call)
    await expect(asked).rejects.toMatchObject({ code: 'SHOP_NAME_INVALID' })
  })
})

describe('a long name', () => {
  it.each(['x\u0301\u0323\u0331'.repeat(100), '🇩🇪'.repeat(100), '👨‍👩‍👧'.repeat(80)])(
    'of as many characters as may be is kept as it is: %#',
    async (name) => {
      const agencyId = newId('agy')
      const { shopId } = await shop.provisionShop({ agencyId, shopId: '', name, own: false }, callFor(agencyId))
      expect((await shop.listShops({}, callFor(agencyId))).shops).toEqual([{ shopId, name }])
    },
  )
})

describe('ListShops', () => {
  it('lists the oldest first, in a stable order', async () => {
    const agencyId = newAgencyId()
    const names = ['c', 'a', 'b', 'd']
    for (const name of names) await shop.provisionShop({ agencyId, name, shopId: '' }, call)
    for (let i = 0; i < 3; i += 1) expect((await shopsOf(agencyId)).map(({ name }) => name)).toEqual(names)
  })

  it('gives pages that are the whole list when put together, also while shops are added', async () => {
    const agencyId = newAgencyId()
    const add = (name: string) => shop.provisionShop({ agencyId, name, shopId: '' }, call)
    for (const name of ['a', 'b', 'c']) await add(name)
    const first = await shop.listShops({ limit: 2 }, callFor(agencyId))
    const { nextCursor: cursor = '' } = first
    expect(first.shops.map(({ name }) => name)).toEqual(['a', 'b'])
    await add('d')
    const rest = await shop.listShops({ cursor, limit: 2 }, callFor(agencyId))
    expect(rest.shops.map(({ name }) => name)).toEqual(['c', 'd'])
    expect(rest).not.toHaveProperty('nextCursor')
    const all = await shop.listShops({ cursor }, callFor(agencyId))
    expect(all.shops).toEqual(rest.shops)
  })

  it('goes on from a shop that was detached meanwhile, for the agency that had it', async () => {
    const [agencyId, other] = [newAgencyId(), newAgencyId()]
    const add = async (name: string) => (await shop.provisionShop({ agencyId, name, shopId: '' }, call)).shopId
    const [, shopId] = [await add('a'), await add('b'), await add('c')]
    const { nextCursor: cursor = '' } = await shop.listShops({ limit: 2 }, callFor(agencyId))
    expect(cursor).toBe(shopId)
    const detach = () => shop.detachShop({ shopId }, call)
    for (const move of [detach, detach, () => shop.attachShop({ shopId, agencyId: other }, call)]) {
      await move()
      const rest = await shop.listShops({ cursor, limit: 2 }, callFor(agencyId))
      expect(rest.shops.map(({ name }) => name)).toEqual(['c'])
      await expect(shop.listShops({ cursor }, callFor(newAgencyId()))).rejects.toMatchObject({
        code: 'REQUEST_INVALID',
      })
    }
  })

  it("refuses a cursor that is not the caller's", async () => {
    const [mine, theirs] = [newAgencyId(), newAgencyId()]
    const { shopId } = await shop.provisionShop({ agencyId: theirs, name: 'Theirs', shopId: '' }, call)
    for (const cursor of [shopId, 'garbage', '', 'sh_\0'])
      await expect(shop.listShops({ cursor, limit: 1 }, callFor(mine))).rejects.toMatchObject({
        code: 'REQUEST_INVALID',
        details: { errors: [expect.objectContaining({ field: 'cursor' })] },
      })
  })

  it("never shows another agency's shops", async () => {
    await shop.provisionShop({ agencyId: newAgencyId(), name: 'Theirs', shopId: '' }, call)
    expect(await shopsOf(newAgencyId())).toEqual([])
  })

  it('is for channels: an API key is not shown the other shops of its agency', async () => {
    const agencyId = newAgencyId()
    const { shopId } = await shop.provisionShop({ agencyId, name: 'Mine', shopId: '' }, call)
    await expect(shop.listShops({}, callWithKey(agencyId, shopId))).rejects.toMatchObject({ code: 'CHANNEL_REQUIRED' })
  })

  it('is refused without a caller', async () => {
    await expect(shop.listShops({}, call)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
