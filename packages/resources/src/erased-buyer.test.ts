import { erasedAddress } from '@atelier/email-address/erased-address.ts'
import { describe, expect, it } from '@jest/globals'
import { eraseFrom, nameUses, tellsOf, toErasedBuyer, usesNamedMax } from './erased-buyer.ts'

const shopId = 'sh_01jabcdefghjkmnpqrstvwxyz0'
const orderId = '019b3c5e-8b20-7d11-9c01-5a4b3c2d1e0f'
const giftId = 'gft_01jabcdefghjkmnpqrstvwxyz0'
const buyer = toErasedBuyer({ shopId, email: 'Mara@x.example', ids: [orderId, giftId] })
const address = {
  name: 'Mara Lind',
  address1: 'Torstraße 1',
  city: 'Berlin',
  zip: '10119',
  phone: '1',
  country: 'US',
  state: 'CO',
}
const order = {
  id: orderId,
  shopId,
  email: 'mara@x.example',
  emailMarketingOptIn: true,
  username: 'mara',
  message: 'for me',
  amounts: { total: { minorUnits: 1 } },
  billing: address,
  shipping: null,
  offers: [{ id: 'o', name: 'Mug' }],
  trackingParams: { source: 'letter' },
  metadata: { entries: { table: '7' } },
}
const erased = {
  id: orderId,
  shopId,
  email: erasedAddress,
  emailMarketingOptIn: false,
  amounts: { total: { minorUnits: 1 } },
  billing: { country: 'US', state: 'CO' },
  shipping: null,
  offers: [{ id: 'o', name: 'Mug' }],
  trackingParams: {},
  metadata: null,
}

describe('eraseFrom', () => {
  it('leaves of an order what is counted, by its address and by its id', () => {
    expect(eraseFrom({ order, stockHolder: 'ch' }, buyer)).toEqual({ order: erased, stockHolder: 'ch' })
    expect(eraseFrom({ ...order, email: 'before@x.example' }, buyer)).toEqual(erased)
    expect(eraseFrom({ ...order, id: 'other' }, buyer)).toEqual({ ...erased, id: 'other' })
  })

  it('knows an order as partners read it', () => {
    const read = { ...order, billing: { address }, metadata: { table: '7' } }
    expect(eraseFrom(read, buyer)).toEqual({ ...erased, billing: { address: { country: 'US', state: 'CO' } } })
  })

  it.each([
    [
      { type: 'EMAIL', previous: 'before@x.example' },
      { type: 'EMAIL', previous: erasedAddress },
    ],
    [
      { type: 'SHIPPING.ADDRESS', previous: address },
      { type: 'SHIPPING.ADDRESS', previous: { country: 'US', state: 'CO' } },
    ],
    [
      { type: 'SHIPPING.ADDRESS', previous: null },
      { type: 'SHIPPING.ADDRESS', previous: null },
    ],
    [
      { type: 'STATUS', previous: 'CONFIRMED' },
      { type: 'STATUS', previous: 'CONFIRMED' },
    ],
  ])('forgets what an order was before: %j', (update, left) => {
    expect(eraseFrom({ order, update }, buyer)).toEqual({ order: erased, update: left })
  })

  it("takes the address out of somebody else's order, and nothing more", () => {
    const foreign = { ...order, id: 'other', email: 'bert@x.example' }
    const update = { type: 'EMAIL', previous: 'mara@X.example' }
    const left = { order: foreign, update: { type: 'EMAIL', previous: erasedAddress } }
    expect(eraseFrom({ order: foreign, update }, buyer)).toEqual(left)
  })

  it('forgets one winner among several, and not who bought the gifts', () => {
    const winnerOf = (name: string) => ({ email: `${name}@x.example`, username: name, selectedAt: 't' })
    const purchase = {
      id: 'giv',
      email: 'bert@x.example',
      username: 'bert',
      gifts: [
        { id: 'g1', winner: winnerOf('mara') },
        { id: giftId, winner: { username: 'who', selectedAt: 't' } },
        { id: 'g3', winner: winnerOf('cleo') },
        { id: 'g4', winner: null },
      ],
    }
    expect(eraseFrom({ giftPurchase: purchase }, buyer)).toEqual({
      giftPurchase: {
        ...purchase,
        gifts: [
          { id: 'g1', winner: { username: 'erased', selectedAt: 't' } },
          { id: giftId, winner: { username: 'erased', selectedAt: 't' } },
          ...purchase.gifts.slice(2),
        ],
      },
    })
    const winners = [
      { giftId: 'g1', ...winnerOf('mara') },
      { giftId: 'g3', ...winnerOf('cleo') },
    ]
    expect(eraseFrom({ winners }, buyer)).toEqual({
      winners: [{ giftId: 'g1', username: 'erased', selectedAt: 't' }, winners[1]],
    })
  })

  it('changes nothing when it is done again', () => {
    const once = eraseFrom({ order, update: { type: 'EMAIL', previous: 'a@x.example' } }, buyer)
    expect(eraseFrom(once, buyer)).toEqual(once)
  })
})

describe('tellsOf', () => {
  it.each([
    [`{"aggregateId":"order/${orderId}"}`, true],
    [`{"body":"{\\"id\\":\\"${giftId}\\"}"}`, true],
    [`{"shopId":"${shopId}","email":"MARA@x.example"}`, true],
    ['{"shopId":"sh_01jabcdefghjkmnpqrstvwxyz1","email":"mara@x.example"}', false],
    [`{"shopId":"${shopId}","email":"tamara@x.example"}`, false],
  ])('%s: %s', (text, isTold) => {
    expect(tellsOf(buyer, text)).toBe(isTold)
  })
})

describe('nameUses', () => {
  const uses = Array.from({ length: usesNamedMax + 1 }, (_, i) => `order ${i} is PLACED`)

  it('names ten, and says so where there is more', () => {
    expect(nameUses(uses.slice(0, 2))).toBe('order 0 is PLACED, order 1 is PLACED')
    expect(nameUses(uses.slice(0, 10))).toMatch(/order 9 is PLACED$/)
    expect(nameUses(uses)).toMatch(/order 9 is PLACED, and more$/)
  })
})
