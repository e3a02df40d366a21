import { beforeAll, describe, expect, it } from '@jest/globals'
import { type OwnPartner, provisionPartners, signIn, stack, withApiKey } from '../partner.ts'

let partner: OwnPartner
let other: OwnPartner
beforeAll(async () => {
  ;[partner, other] = await provisionPartners(3, 1)
})

describe('GET /channel/current', () => {
  it('answers the calling channel, with its four fields and no others', async () => {
    const answer = await partner.call('GET', '/channel/current')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.body).toEqual({
      id: partner.channel.id,
      name: expect.any(String),
      idpClientId: partner.channel.clientId,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
    expect(partner.channel.clientId).toMatch(/^channel\./)
  })

  it('answers each channel its own record', async () => {
    expect((await other.call('GET', '/channel/current')).body.id).toBe(other.channel.id)
  })
})

describe('GET /shops', () => {
  it("lists the shops attached to the channel's agency, oldest first", async () => {
    const answer = await partner.call('GET', '/shops')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ shops: partner.shops })
    for (const shop of answer.body.shops) {
      expect(Object.keys(shop).sort()).toEqual(['name', 'shopId'])
      expect(shop.shopId).toMatch(/^sh_/)
    }
  })

  it('pages through them by limit and nextCursor', async () => {
    const { shops: all } = (await partner.call('GET', '/shops')).body
    const paged = []
    let cursor: string | undefined
    do {
      const query = new URLSearchParams({ limit: '1', ...(cursor !== undefined && { cursor }) })
      const { status, body } = await partner.call('GET', `/shops?${query}`)
      expect([status, body.shops.length]).toEqual([200, 1])
      paged.push(...body.shops)
      cursor = body.nextCursor
    } while (cursor !== undefined && paged.length < all.length)
    expect([paged, cursor]).toEqual([all, undefined])
    expect((await partner.call('GET', '/shops?limit=100')).body).toEqual({ shops: all })
  })

  it.each([
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'many'],
    ['cursor', 'garbage'],
  ])('refuses a wrong %s with 400 naming it', async (field, value) => {
    const { status, body } = await partner.call('GET', `/shops?${field}=${value}`)
    expect([status, body.code, body.errors]).toEqual([400, 'REQUEST_INVALID', [expect.objectContaining({ field })]])
  })

  it('ignores what it does not know of a query', async () => {
    expect((await partner.call('GET', '/shops?page=7')).body).toEqual((await partner.call('GET', '/shops')).body)
  })

  it("lists no other agency's shops", async () => {
    const [mine, theirs] = await Promise.all(
      [partner, other].map(async (each) => (await each.call('GET', '/shops')).body.shops),
    )
    const ids = new Set(mine.map((shop: { shopId: string }) => shop.shopId))
    expect(theirs.length).toBeGreaterThan(0)
    for (const shop of theirs) expect(ids.has(shop.shopId)).toBe(false)
  })
})

describe('what a stack starts with', () => {
  it('are the shops that its file names for the demo channel, and an API key of one of them', async () => {
    const demo = await signIn()
    const { body } = await demo.call('GET', '/shops')
    expect(body.shops).toEqual(expect.arrayContaining(stack.shops))
    const { key, secret, shopId } = stack.apiKey
    const current = await withApiKey({ key, secret })('GET', '/shops/current')
    expect([current.status, current.body.id]).toEqual([200, shopId])
    expect(stack.shops.map((shop) => shop.shopId)).toContain(shopId)
  })
})
