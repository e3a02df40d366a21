import { randomUUID } from 'node:crypto'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { openNats } from '@atelier/events/nats.ts'
import { orderUpdated } from '@atelier/events/order.ts'
import { openOutbox } from '@atelier/events/outbox.ts'
import { newId } from '@atelier/ids/id.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import { z } from 'zod'
import { type CallOf, callFor, startShopWith } from './started-shop.ts'

const scope = new AsyncDisposableStack()
let started: Awaited<ReturnType<typeof startShopWith>>
let shop: (typeof started)['shop']
beforeAll(async () => {
  // Often: what is over is waited for.
  started = await startShopWith(scope, { STOCK_SWEEP_INTERVAL_MS: '200' })
  shop = started.shop
})
afterAll(() => scope.disposeAsync())

const ask = { requestId: 'test' }
const holdSeconds = 900

type Shop = { call: CallOf; shopId: string; productId: string; variantIds: string[] }

/** A shop with a product of as many variants as there are stocks; null: no end of it. */
async function open(...stocks: (number | null)[]): Promise<Shop> {
  const agencyId = newId('agy')
  const { shopId } = await shop.provisionShop({ agencyId, name: 'Nordlicht', shopId: '' }, ask)
  const call = callFor(agencyId, shopId)
  const amounts = stocks.map((_, i) => ({ minorUnits: 100 * (i + 1), currency: 'USD' }))
  const { productId } = await shop.createProduct({ name: 'Card', giftCard: { amounts } }, call)
  const { variants } = await shop.getInventory({ productId }, call)
  const variantIds = variants.map(({ variantId }) => variantId)
  const opened = { call, shopId, productId, variantIds }
  await setStock(opened, stocks)
  return opened
}

const setStock = ({ call, productId, variantIds }: Shop, stocks: readonly (number | null)[]) =>
  shop.setInventory(
    {
      productId,
      variants: stocks.map((inStock, i) => ({
        variantId: variantIds[i] ?? '',
        stock: inStock === null ? { type: 'UNLIMITED' } : { type: 'LIMITED', inStock },
      })),
    },
    call,
  )

/** What can still be bought of each variant. */
async function stockOf({ call, productId }: Shop): Promise<(number | null)[]> {
  const { variants } = await shop.getInventory({ productId }, call)
  return variants.map(({ stock }) => stock?.inStock ?? null)
}

const itemsOf = ({ variantIds }: Shop, quantities: readonly number[]) =>
  quantities.flatMap((quantity, i) => (quantity > 0 ? [{ variantId: variantIds[i] ?? '', quantity }] : []))

const hold = (own: Shop, checkoutId: string, quantities: readonly number[], seconds = holdSeconds) =>
  shop.holdStock({ shopId: own.shopId, checkoutId, items: itemsOf(own, quantities), holdSeconds: seconds }, ask)
const take = (own: Shop, checkoutId: string, quantities: readonly number[]) =>
  shop.takeStock({ shopId: own.shopId, checkoutId, items: itemsOf(own, quantities) }, ask)
const release = ({ shopId }: Shop, checkoutId: string) => shop.releaseStock({ shopId, checkoutId }, ask)

const stateOf = async ({ call, productId }: Shop) => (await shop.getProduct({ productId }, call)).offer?.state

const TypeRow = z.object({ type: z.string() }).transform(({ type }) => type)
const countUpdates = async ({ productId }: Shop) =>
  (
    await started.pool.any(sql.type(TypeRow)`
      select subject as type from outbox
      where aggregate_id = ${`product/${productId}`} and subject = 'shop.v1.product_updated'`)
  ).length

/** Makes the time of what a holder has be over. */
const endHold = ({ shopId }: Shop, holder: string) =>
  started.pool.query(sql.unsafe`
    update stock_holds set expires_at = now() where shop_id = ${shopId} and holder = ${holder}`)

describe('stock that is held', () => {
  it('can be bought by nobody else, and is given back once', async () => {
    const own = await open(3, null)
    await hold(own, 'ch_1', [2, 5])
    expect(await stockOf(own)).toEqual([1, null])
    expect(await failureOf(hold(own, 'ch_2', [2, 1]))).toMatchObject({
      code: 'OUT_OF_STOCK',
      status: 422,
      details: { variantId: own.variantIds[0], inStock: 1 },
    })
    await release(own, 'ch_1')
    await release(own, 'ch_1')
    expect(await stockOf(own)).toEqual([3, null])
    await hold(own, 'ch_2', [2, 1])
    expect(await stockOf(own)).toEqual([1, null])
  })

  it('is all of it or nothing', async () => {
    const own = await open(5, 1)
    expect(await failureOf(hold(own, 'ch_1', [2, 2]))).toMatchObject({ code: 'OUT_OF_STOCK' })
    expect(await stockOf(own)).toEqual([5, 1])
  })

  it('is what was asked for last, however often that was', async () => {
    const own = await open(5, 5)
    await Promise.all([1, 2, 3].map(() => hold(own, 'ch_1', [2])))
    expect(await stockOf(own)).toEqual([3, 5])
    await hold(own, 'ch_1', [1, 4])
    expect(await stockOf(own)).toEqual([4, 1])
    expect(await failureOf(hold(own, 'ch_1', [6]))).toMatchObject({ details: { inStock: 5 } })
    expect(await stockOf(own)).toEqual([4, 1])
  })

  it('is of its shop alone', async () => {
    const [own, other] = [await open(2), await open(2)]
    expect(await failureOf(hold({ ...own, shopId: other.shopId }, 'ch_1', [1]))).toMatchObject({
      code: 'OUT_OF_STOCK',
      details: { inStock: 0 },
    })
    await hold(own, 'ch_1', [1])
    await release(other, 'ch_1')
    expect([await stockOf(own), await stockOf(other)]).toEqual([[1], [2]])
  })

  it('comes back when its time is over, unless it was taken or held longer in it', async () => {
    const own = await open(9)
    await hold(own, 'ch_over', [1])
    await hold(own, 'ch_longer', [2])
    await hold(own, 'ch_taken', [4])
    expect(await stockOf(own)).toEqual([2])
    await endHold(own, 'ch_over')
    await hold(own, 'ch_longer', [2])
    await take(own, 'ch_taken', [4])
    expect(await until(async () => (await stockOf(own))[0] === 3, { timeoutMs: 20_000 })).toBe(true)
    await release(own, 'ch_over')
    expect(await stockOf(own)).toEqual([3])
  })
})

describe('stock that is taken', () => {
  it('is the holder’s for good, once, however often it is taken', async () => {
    const own = await open(3)
    await hold(own, 'ch_1', [2])
    await Promise.all([1, 2, 3].map(() => take(own, 'ch_1', [2])))
    expect(await stockOf(own)).toEqual([1])
    // A repeat of the hold that comes too late.
    await hold(own, 'ch_1', [2], 1)
    await release(own, 'ch_1')
    expect(await stockOf(own)).toEqual([3])
  })

  it('is taken anew where the hold is no more, and refused where it is gone', async () => {
    const own = await open(2)
    await take(own, 'ch_1', [1])
    expect(await stockOf(own)).toEqual([1])
    await take(own, 'ch_2', [1])
    expect(await failureOf(take(own, 'ch_3', [1]))).toMatchObject({ code: 'OUT_OF_STOCK', details: { inStock: 0 } })
    expect(await stockOf(own)).toEqual([0])
  })

  it('of what has no end is not given back into what has one later', async () => {
    const own = await open(null)
    await take(own, 'ch_1', [5])
    await setStock(own, [3])
    await release(own, 'ch_1')
    expect(await stockOf(own)).toEqual([3])
  })

  it('comes back when its order is cancelled', async () => {
    const own = await open(3)
    await take(own, 'ch_1', [2])
    await using nats = await openNats('order', started.config)
    await using outbox = openOutbox('order', started.pool, nats)
    const announce = async (status: string, stockHolder: string | null) => {
      const money = { minorUnits: 0, currency: 'USD' }
      const id = randomUUID()
      await started.pool.transaction((tx) =>
        outbox.announce(tx, orderUpdated, {
          aggregateId: `order/${id}`,
          shopId: own.shopId,
          requestId: 'test',
          data: {
            order: {
              id,
              shopId: own.shopId,
              friendlyId: 'F1',
              status,
              email: 'mara@nordlicht.example',
              emailMarketingOptIn: false,
              amounts: {
                subtotal: money,
                shipping: money,
                tax: money,
                donation: money,
                discount: money,
                total: money,
                giftCards: [],
              },
              billing: null,
              shipping: null,
              offers: [],
              source: { type: 'ORDER' },
              trackingParams: {},
              metadata: null,
              createdAt: new Date().toISOString(),
              updatedAt: new Date().toISOString(),
            },
            stockHolder,
            update: { type: 'STATUS', previous: 'CONFIRMED' },
          },
        }),
      )
      outbox.poke()
    }
    await announce('SHIPPED', 'ch_1')
    await announce('CANCELLED', null)
    await announce('CANCELLED', 'ch_1')
    expect(await until(async () => (await stockOf(own))[0] === 3, { timeoutMs: 20_000 })).toBe(true)
  })
})

describe('a product', () => {
  it('is sold out when nothing of it is left, and tells it and its return, and no purchase between', async () => {
    const own = await open(2, 1)
    const before = await countUpdates(own)
    await hold(own, 'ch_1', [1, 1])
    expect([await stateOf(own), await countUpdates(own)]).toEqual(['AVAILABLE', before])
    await hold(own, 'ch_2', [1])
    expect([await stateOf(own), await countUpdates(own)]).toEqual(['SOLD_OUT', before + 1])
    await take(own, 'ch_2', [1])
    expect(await countUpdates(own)).toBe(before + 1)
    await release(own, 'ch_1')
    expect([await stateOf(own), await countUpdates(own)]).toEqual(['AVAILABLE', before + 2])
    await setStock(own, [0, 0])
    expect([await stateOf(own), await countUpdates(own)]).toEqual(['SOLD_OUT', before + 3])
    await setStock(own, [0, 0])
    expect(await countUpdates(own)).toBe(before + 3)
    await setStock(own, [null])
    expect([await stateOf(own), await countUpdates(own)]).toEqual(['AVAILABLE', before + 4])
  })

  it('that sells its last two variants at once is sold out', async () => {
    for (let round = 0; round < 5; round += 1) {
      const own = await open(1, 1)
      await Promise.all([hold(own, 'ch_1', [1]), hold(own, 'ch_2', [0, 1])])
      expect([await stockOf(own), await stateOf(own)]).toEqual([[0, 0], 'SOLD_OUT'])
    }
  })

  it('is not overwritten by whoever looked before somebody bought', async () => {
    const own = await open(3)
    const { productId, variantIds, call } = own
    const add = (expectedInStock: number) => {
      const stock = { type: 'LIMITED', inStock: expectedInStock + 10 }
      return shop.setInventory(
        { productId, variants: [{ variantId: variantIds[0] ?? '', stock, expectedInStock }] },
        call,
      )
    }
    await hold(own, 'ch_1', [1])
    expect(await failureOf(add(3))).toMatchObject({
      code: 'STOCK_CHANGED',
      status: 409,
      details: { stock: { type: 'LIMITED', inStock: 2 } },
    })
    await add(2)
    expect(await stockOf(own)).toEqual([12])
  })

  it.each([
    ['less than nothing', { type: 'LIMITED', inStock: -1 }, '/variants/0/stock/inStock'],
    ['no number', { type: 'LIMITED' }, '/variants/0/stock/inStock'],
    ['a number of what has no end', { type: 'UNLIMITED', inStock: 1 }, '/variants/0/stock/inStock'],
    ['neither', { type: 'SOME' }, '/variants/0/stock/type'],
  ])('never has a stock of %s', async (_, stock, pointer) => {
    const own = await open(1)
    const { productId, variantIds, call } = own
    const setting = shop.setInventory({ productId, variants: [{ variantId: variantIds[0] ?? '', stock }] }, call)
    expect(await failureOf(setting)).toMatchObject({ code: 'REQUEST_INVALID', details: { errors: [{ pointer }] } })
    const foreign = shop.setInventory(
      { productId, variants: [{ variantId: randomUUID(), stock: { type: 'UNLIMITED' } }] },
      call,
    )
    expect(await failureOf(foreign)).toMatchObject({ details: { errors: [{ pointer: '/variants/0/variantId' }] } })
    expect(await stockOf(own)).toEqual([1])
  })
})

describe('whatever buyers do at once', () => {
  it('never is more sold than there is, nor anything lost', async () => {
    const quantities = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 })
    const step = fc.record({
      holder: fc.constantFrom('ch_1', 'ch_2', 'ch_3', 'ch_4', 'ch_5', 'ch_6'),
      move: fc.constantFrom('hold', 'take', 'release', 'end'),
      quantities: quantities.filter((each) => each.some((quantity) => quantity > 0)),
    })
    const stocks = fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 3, maxLength: 3 })
    const HeldRow = z.object({ quantity: z.bigint() }).transform(({ quantity }) => Number(quantity))
    await fc.assert(
      fc.asyncProperty(stocks, fc.array(step, { minLength: 10, maxLength: 40 }), async (begun, steps) => {
        const own = await open(...begun)
        const moves = {
          hold: ({ holder, quantities: wanted }: (typeof steps)[number]) => hold(own, holder, wanted),
          take: ({ holder, quantities: wanted }: (typeof steps)[number]) => take(own, holder, wanted),
          release: ({ holder }: (typeof steps)[number]) => release(own, holder),
          end: async ({ holder }: (typeof steps)[number]) => {
            await started.pool.query(sql.unsafe`
              update stock_holds set expires_at = now()
              where shop_id = ${own.shopId} and holder = ${holder} and state = 'HELD'`)
            return {}
          },
        }
        const outcomes = await Promise.allSettled(steps.map((each) => moves[each.move](each)))
        const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
        expect(refused.filter((code) => code !== 'OUT_OF_STOCK')).toEqual([])
        // What is swept meanwhile is in the one or the other, never in both: one look at both.
        const looked = await started.pool.any(sql.type(HeldRow)`
          select in_stock + coalesce((select sum(quantity) from stock_holds
            where stock_holds.variant_id = variants.variant_id), 0) as quantity
          from variants where offer_id = ${own.productId} order by position`)
        expect(looked).toEqual(begun)
        const left = await stockOf(own)
        expect(left.every((inStock) => inStock !== null && inStock >= 0)).toBe(true)
        for (const holder of new Set(steps.map((each) => each.holder))) await release(own, holder)
        expect(await stockOf(own)).toEqual(begun)
        expect(await stateOf(own)).toBe(begun.every((inStock) => inStock === 0) ? 'SOLD_OUT' : 'AVAILABLE')
      }),
      { numRuns: 15 },
    )
  })

  it('of 50 who want the last ten, ten have one', async () => {
    const own = await open(10)
    const asked = Array.from({ length: 50 }, (_, i) => take(own, `ch_${i}`, [1]))
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect([await stockOf(own), await stateOf(own)]).toEqual([[0], 'SOLD_OUT'])
  })
})
