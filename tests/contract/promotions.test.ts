import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { type OwnPartner, patient, provisionPartners } from '../partner.ts'

type Json = ReturnType<typeof JSON.parse>

let partner: OwnPartner
let other: OwnPartner
beforeAll(async () => {
  const partners = await provisionPartners(1, 1)
  partner = await patient(partners[0])
  other = await patient(partners[1])
})

const toWish = (wish: object = {}) => ({
  name: 'Summer',
  type: 'SHOP_SINGLE',
  code: randomUUID(),
  discount: { type: 'PERCENTAGE', value: 12.5 },
  ...wish,
})

async function create(wish: object = {}): Promise<Json> {
  const { status, body } = await partner.platform('POST', '/promotions', toWish(wish))
  expect([status, body.errors]).toEqual([201, undefined])
  return body
}

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

describe('POST /promotions', () => {
  it('answers 201 with the promotion', async () => {
    const wish = toWish({ minimum: { value: 40, currency: 'EUR' }, startsAt: '2026-05-01T00:00:00Z', maxUses: 5 })
    const promotion = await create(wish)
    expect(promotion).toEqual({
      id: expect.stringMatching(/^prm_/),
      ...wish,
      minimum: expect.objectContaining({ value: 40, currency: 'EUR', currencyScale: 2 }),
      startsAt: '2026-05-01T00:00:00.000Z',
      uses: 0,
      createdAt: time,
      updatedAt: time,
    })
    expect((await partner.platform('GET', `/promotions/${promotion.id}`)).body).toEqual(promotion)
  })

  it('has an amount, or shipping, and many codes', async () => {
    const codes = [randomUUID(), randomUUID()]
    const amount = { type: 'AMOUNT', value: { value: 5, currency: 'USD' } }
    const many = await create({ type: 'SHOP_MULTI', code: null, codes, discount: amount })
    expect(many).toMatchObject({ type: 'SHOP_MULTI', codes, discount: { type: 'AMOUNT', value: { value: 5 } } })
    expect(many).not.toHaveProperty('code')
    expect((await create({ discount: { type: 'FREE_SHIPPING' } })).discount).toEqual({ type: 'FREE_SHIPPING' })
  })

  it.each<[string, object, string]>([
    ['no name', { name: undefined }, '/name'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, '/name'],
    ['another type', { type: 'SHOP' }, '/type'],
    ['no code', { code: undefined }, '/code'],
    ['a code of two characters', { code: 'AB' }, '/code'],
    ['a code with a space', { code: 'AB CD' }, '/code'],
    ['no codes', { type: 'SHOP_MULTI', code: null, codes: [] }, '/codes'],
    ['another discount', { discount: { type: 'HALF' } }, '/discount/type'],
    ['no percentage', { discount: { type: 'PERCENTAGE' } }, '/discount/value'],
    ['a percentage of 101', { discount: { type: 'PERCENTAGE', value: 101 } }, '/discount/value'],
    ['a percentage of three decimals', { discount: { type: 'PERCENTAGE', value: 1.234 } }, '/discount/value'],
    ['an amount that is a number', { discount: { type: 'AMOUNT', value: 5 } }, '/discount/value'],
    ['a minimum of half a yen', { minimum: { value: 0.5, currency: 'JPY' } }, '/minimum/value'],
    ['an end that is no time', { endsAt: 'tomorrow' }, '/endsAt'],
    ['no uses', { maxUses: 0 }, '/maxUses'],
    ['something else', { colour: 'red' }, '/colour'],
  ])('refuses %s', async (_, wish, pointer) => {
    const { status, body } = await partner.platform('POST', '/promotions', toWish(wish))
    expect([status, body.code]).toEqual([400, 'REQUEST_INVALID'])
    expect(body.errors.map((problem: Json) => problem.pointer)).toContain(pointer)
  })

  it('refuses a code of another promotion of the shop with 409', async () => {
    const { code } = await create()
    const { status, body } = await partner.platform('POST', '/promotions', toWish({ code: code.toUpperCase() }))
    expect([status, body.code, body.errors[0].pointer]).toEqual([409, 'PROMOTION_CODE_TAKEN', '/code'])
    expect((await other.platform('POST', '/promotions', toWish({ code }))).status).toBe(201)
  })
})

describe('a promotion', () => {
  it('is replaced as a whole', async () => {
    const { id, createdAt } = await create({ maxUses: 5 })
    const wish = toWish({ name: ' Autumn ' })
    const { status, body } = await partner.platform('PUT', `/promotions/${id}`, wish)
    expect(status).toBe(200)
    expect(body).toEqual({ id, ...wish, name: 'Autumn', uses: 0, createdAt, updatedAt: time })
  })

  it('is listed with the others, newest first', async () => {
    const [first, second] = [await create(), await create()]
    const page = (await partner.platform('GET', '/promotions?size=2')).body
    expect(page).toEqual({
      results: [second, first],
      size: 2,
      page: 0,
      total: expect.any(Number),
      totalPages: expect.any(Number),
    })
    const part = (await partner.platform('GET', '/promotions?size=1&cursor=')).body
    expect(part).toEqual({ results: [second], size: 1, nextCursor: expect.any(String) })
    const next = (await partner.platform('GET', `/promotions?size=1&cursor=${part.nextCursor}`)).body
    expect(next.results).toEqual([first])
  })

  it('of another shop is as absent as what never was', async () => {
    const { id } = await create()
    const nobodys = id.replace(/.{8}$/, '00000000')
    for (const [ask, promotionId] of [
      [other, id],
      [partner, nobodys],
    ] as const)
      for (const { status, body } of [
        await ask.platform('GET', `/promotions/${promotionId}`),
        await ask.platform('PUT', `/promotions/${promotionId}`, toWish()),
      ])
        expect([status, body.code, body.promotionId]).toEqual([404, 'PROMOTION_NOT_FOUND', promotionId])
  })
})

describe('POST /gift-cards', () => {
  it('answers 201 with a code and what is on it', async () => {
    const wish = { amount: { value: 25, currency: 'EUR' }, email: 'mara@nordlicht.example' }
    const { status, body } = await partner.platform('POST', '/gift-cards', wish)
    expect(status).toBe(201)
    expect(body).toEqual({
      code: expect.stringMatching(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/),
      balance: expect.objectContaining({ value: 25, currency: 'EUR', moreThanZero: true }),
    })
  })

  it.each<[string, object, string]>([
    ['no amount', {}, '/amount'],
    ['an amount of nothing', { amount: { value: 0, currency: 'USD' } }, '/amount'],
    ['half a cent', { amount: { value: 0.005, currency: 'USD' } }, '/amount/value'],
    ['another currency', { amount: { value: 1, currency: 'HUF' } }, '/amount/currency'],
    ['what is no e-mail', { amount: { value: 1, currency: 'USD' }, email: 'mara' }, '/email'],
  ])('refuses %s', async (_, wish, pointer) => {
    const { status, body } = await partner.platform('POST', '/gift-cards', wish)
    expect([status, body.code]).toEqual([400, 'REQUEST_INVALID'])
    expect(body.errors.map((problem: Json) => problem.pointer)).toContain(pointer)
  })
})
