import { failureOf, failuresOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { chargesOf, countOrders, newCheckout } from './new-checkout.ts'
import { startOrder } from './started-order.ts'

const scope = new AsyncDisposableStack()
let started: Awaited<ReturnType<typeof startOrder>>
const shopId = 'sh_nordlicht'
/** Whoever has the address of the page. */
const somebody = { requestId: 'page' }

beforeAll(async () => {
  started = await startOrder(scope, { PAYMENT_SETTLE_INTERVAL_MS: '100' })
})
afterAll(() => scope.disposeAsync())

async function open(wish: Partial<Parameters<typeof newCheckout>[2]> = {}) {
  const made = await newCheckout(started.order, started.front, { shopId, ...wish })
  const url = made.checkout.payment?.url ?? ''
  const token = url.slice(url.lastIndexOf('/') + 1)
  const choose = (paymentToken: string) => started.order.finishSandboxPayment({ token, paymentToken }, somebody)
  const look = () => started.order.openSandboxPayment({ token }, somebody)
  const back = `https://shop.example/thanks?from=checkout&checkout=${made.checkoutId}`
  return { ...made, url, token, choose, look, back }
}

describe("the sandbox's page of a payment", () => {
  it('shows what is due to which shop, and its address is told again and again', async () => {
    const { url, look, get, checkout, back } = await open()
    expect(url).toMatch(/^http:\/\/[^/]+\/payments\/[\w-]{43}$/)
    expect((await get())?.payment?.url).toBe(url)
    expect(await look()).toEqual({
      shopName: 'Nordlicht',
      amount: checkout.amounts?.total,
      state: 'OPEN',
      needsAction: false,
      returnUrl: back,
    })
  })

  it('pays, and leads back to the shop, again and again', async () => {
    const { choose, get, back, checkoutId, look } = await open()
    expect(await choose('tok_succeeds')).toEqual({ returnUrl: back })
    expect(await get()).toMatchObject({ state: 'COMPLETED' })
    expect(await choose('tok_succeeds')).toEqual({ returnUrl: back })
    expect(await look()).toMatchObject({ state: 'COMPLETED', needsAction: false })
    expect(await countOrders(started.pool, checkoutId)).toBe(1)
    expect(await chargesOf(started.pool, checkoutId)).toHaveLength(1)
  })

  it.each([
    ['confirm', 'COMPLETED', 1],
    ['refuse', 'FAILED', 0],
  ])('asks the buyer where the card does: %s', async (decision, state, orders) => {
    const { choose, get, look, url, back, checkoutId } = await open()
    expect(await choose('tok_needs_action')).toEqual({ returnUrl: url })
    expect(await look()).toMatchObject({ state: 'ACTION_REQUIRED', needsAction: true })
    expect(await choose(decision)).toEqual({ returnUrl: back })
    expect(await get()).toMatchObject({ state })
    expect(await choose(decision === 'confirm' ? 'refuse' : 'confirm')).toEqual({ returnUrl: back })
    expect(await get()).toMatchObject({ state })
    expect(await countOrders(started.pool, checkoutId)).toBe(orders)
  })

  it('leads back where the card is declined, and can be paid again', async () => {
    const { choose, get, back, look } = await open()
    expect(await choose('tok_declined')).toEqual({ returnUrl: back })
    expect(await look()).toMatchObject({ state: 'FAILED' })
    await choose('tok_answers_twice')
    expect(await until(async () => (await get())?.state === 'COMPLETED', { timeoutMs: 20_000 })).toBe(true)
  })

  it('says what keeps it from being paid', async () => {
    const { choose, variantId } = await open({ inStock: 1 })
    started.front.setStock(variantId, 0)
    expect(await failureOf(choose('tok_succeeds'))).toMatchObject({ code: 'OUT_OF_STOCK' })
    expect(await failureOf(choose('4242424242424242'))).toMatchObject({ code: 'PAYMENT_TOKEN_INVALID' })
  })

  it('is none for any other token, and what is kept of one opens nothing', async () => {
    const { token, checkoutId } = await open()
    const kept = await started.pool.oneFirst(
      sql.unsafe`select page_hash from payments where checkout_id = ${checkoutId}`,
    )
    expect(String(kept)).not.toContain(token)
    for (const other of [`${token}x`, token.slice(1), String(kept), checkoutId, ''])
      for (const failure of await failuresOf([
        started.order.openSandboxPayment({ token: other }, somebody),
        started.order.finishSandboxPayment({ token: other, paymentToken: 'tok_succeeds' }, somebody),
      ]))
        expect(failure).toMatchObject({ code: 'PAYMENT_PAGE_NOT_FOUND', status: 404 })
  })
})
