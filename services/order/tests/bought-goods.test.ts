import { until } from '@atelier/dev-env/ready.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { checkOut } from './new-checkout.ts'
import { buyer, partner, startOrder } from './started-order.ts'

const scope = new AsyncDisposableStack()
let order: Awaited<ReturnType<typeof startOrder>>['order']
let front: Awaited<ReturnType<typeof startOrder>>['front']

beforeAll(async () => {
  ;({ order, front } = await startOrder(scope, { PAYMENT_SETTLE_INTERVAL_MS: '100' }))
})
afterAll(() => scope.disposeAsync())

const shopId = 'sh_nordlicht'
const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' })
const sell = (facts: Partial<Parameters<typeof front.sell>[0]> = {}) => {
  const offerId = crypto.randomUUID()
  return { offerId, variantId: front.sell({ variantId: crypto.randomUUID(), offerId, ...facts }) }
}

/** A checkout of these that is paid. */
async function buy(items: { variantId: string; quantity: number }[]) {
  const { cart } = await order.createCart({ items }, buyer(shopId))
  const { get, pay } = await checkOut(order, shopId, cart?.id ?? '')
  expect(await get()).toMatchObject({ issuedGiftCards: [], downloads: [] })
  expect(front.calls).not.toContain('getDownloads')
  await pay()
  expect(await until(async () => (await get())?.state === 'COMPLETED', { timeoutMs: 30_000 })).toBe(true)
  return get
}

beforeEach(() => {
  front.calls.splice(0)
})

describe('a checkout that is COMPLETED', () => {
  it('tells its buyer the gift cards that were bought, with what is left on them', async () => {
    const card = sell({ offerType: 'GIFT_CARD', unitPrice: usd(1_000) })
    const get = await buy([{ variantId: card.variantId, quantity: 2 }])
    const { issuedGiftCards = [] } = (await get()) ?? {}
    const issued = { code: expect.stringMatching(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/), balance: usd(1_000) }
    expect(issuedGiftCards).toEqual([issued, issued])
    const [first] = issuedGiftCards
    const song = sell({ isDigital: true, unitPrice: usd(300) })
    const { cart } = await order.createCart({ items: [{ variantId: song.variantId, quantity: 1 }] }, buyer(shopId))
    const spent = await checkOut(order, shopId, cart?.id ?? '', { giftCards: [first?.code ?? ''] })
    await spent.pay()
    // Three dollars and 19 % tax.
    const left = (await get())?.issuedGiftCards.map(({ balance }) => balance?.minorUnits ?? 0) ?? []
    expect(left.toSorted((a, b) => a - b)).toEqual([643, 1_000])
    expect(front.calls).not.toContain('getDownloads')
  })

  it('tells its buyer where the files are that were bought, until the order is cancelled', async () => {
    const [song, shirt] = [sell({ isDigital: true }), sell()]
    const card = sell({ offerType: 'GIFT_CARD', unitPrice: usd(1_000) })
    const get = await buy([song, shirt, card].map(({ variantId }) => ({ variantId, quantity: 1 })))
    const bought = await get()
    const file = { fileName: `${song.offerId}.pdf`, url: `https://storage.example/${song.offerId}` }
    expect(bought?.downloads).toEqual([{ ...file, expiresAt: expect.stringMatching(/Z$/) }])
    await order.cancelOrder({ orderId: bought?.orderId ?? '', reason: 'Changed my mind' }, partner(shopId))
    expect(await get()).toMatchObject({ downloads: [], issuedGiftCards: [{ balance: usd(0) }] })
  })
})
