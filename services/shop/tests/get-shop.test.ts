import { failureOf } from '@atelier/dev-env/fixtures.ts'
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

/** An agency with two shops, and one of another agency. */
async function open() {
  const [agencyId, otherAgencyId] = [newId('agy'), newId('agy')]
  const make = async (name: string, of: string) =>
    (await shop.provisionShop({ agencyId: of, name, shopId: '' }, call)).shopId
  return {
    agencyId,
    first: await make('First', agencyId),
    second: await make('Second', agencyId),
    foreign: await make('Foreign', otherAgencyId),
  }
}

// Malformed in every way, and one that could be an id and is none.
const nobodys = ['', 'sh_', 'garbage', 'sh_\0', "sh_1' or true --", 'x'.repeat(100_000), newId('sh')]

describe('GetShop', () => {
  it("answers every shop of a channel's agency", async () => {
    const { agencyId, first, second } = await open()
    for (const [shopId, name] of [
      [first, 'First'],
      [second, 'Second'],
    ] as const) {
      const domain = `${shopId.slice(3)}.shops.test`
      const found = await shop.getShop({ shopId }, callFor(agencyId, first))
      expect(found).toEqual({ id: shopId, name, domain, publicDomain: domain })
    }
  })

  it('answers an API key its own shop alone', async () => {
    const { agencyId, first, second } = await open()
    expect(await shop.getShop({ shopId: first }, callWithKey(agencyId, first))).toMatchObject({ id: first })
    expect(await failureOf(shop.getShop({ shopId: second }, callWithKey(agencyId, first)))).toMatchObject({
      code: 'SHOP_NOT_ACCESSIBLE',
    })
  })

  it('gives one and the same answer for what is malformed, unknown or foreign', async () => {
    const { agencyId, first, foreign } = await open()
    for (const caller of [callFor(agencyId, first), callWithKey(agencyId, first)])
      for (const shopId of [foreign, ...nobodys]) {
        const { code, status, kind, details } = await failureOf(shop.getShop({ shopId }, caller))
        expect({ code, status, kind, details }).toEqual({
          code: 'SHOP_NOT_ACCESSIBLE',
          status: 403,
          kind: 'permission_denied',
          details: {},
        })
      }
  })

  it('refuses an API key whose shop has moved to another agency', async () => {
    const { agencyId, second } = await open()
    await shop.detachShop({ shopId: second }, call)
    for (const move of [async () => {}, () => shop.attachShop({ shopId: second, agencyId: newId('agy') }, call)]) {
      await move()
      for (const caller of [callFor(agencyId, second), callWithKey(agencyId, second)])
        expect(await failureOf(shop.getShop({ shopId: second }, caller))).toMatchObject({ code: 'SHOP_NOT_ACCESSIBLE' })
    }
  })

  it('is refused without a caller', async () => {
    const { first } = await open()
    expect(await failureOf(shop.getShop({ shopId: first }, call))).toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})

describe('GetOrCreatePublicToken', () => {
  it('makes one token of random bits alone, also when 50 ask at once', async () => {
    const { agencyId, first } = await open()
    const fifty = Array.from({ length: 50 }, () => shop.getOrCreatePublicToken({}, callFor(agencyId, first)))
    const tokens = new Set((await Promise.all(fifty)).map(({ token }) => token))
    expect(tokens.size).toBe(1)
    const [token] = tokens
    expect(token).toMatch(/^ptkn_[0-9a-hjkmnp-tv-z]{26}$/)
    expect(await shop.getOrCreatePublicToken({}, callWithKey(agencyId, first))).toEqual({ token })
  })

  it('gives each shop another', async () => {
    const { agencyId, first, second } = await open()
    const one = await shop.getOrCreatePublicToken({}, callFor(agencyId, first))
    const other = await shop.getOrCreatePublicToken({}, callFor(agencyId, second))
    expect(one.token.slice(0, 13)).not.toBe(other.token.slice(0, 13))
  })

  it('stays what it was when the shop moves', async () => {
    const { agencyId, second } = await open()
    const { token } = await shop.getOrCreatePublicToken({}, callFor(agencyId, second))
    const newAgencyId = newId('agy')
    await shop.detachShop({ shopId: second }, call)
    await shop.attachShop({ shopId: second, agencyId: newAgencyId }, call)
    expect(await shop.getOrCreatePublicToken({}, callFor(newAgencyId, second))).toEqual({ token })
  })

  it('is refused for a shop that the caller may not act on, and makes none there', async () => {
    const { agencyId, foreign } = await open()
    for (const shopId of [foreign, newId('sh'), ''])
      for (const caller of [callFor(agencyId, shopId), callWithKey(agencyId, shopId)])
        expect(await failureOf(shop.getOrCreatePublicToken({}, caller))).toMatchObject({ code: 'SHOP_NOT_ACCESSIBLE' })
  })

  it('is refused without a caller', async () => {
    expect(await failureOf(shop.getOrCreatePublicToken({}, call))).toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
