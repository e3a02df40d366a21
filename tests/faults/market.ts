import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '@atelier/postgres/sql.ts'
import { type Answer, checkoutWish, createOffer, type Partner, signIn, storefrontOf } from '../partner.ts'
import { audit, type Books, expireHolds, findUnfinished, openBooks, passTime, readStock } from './books.ts'
import { type System, until } from './component-faults.ts'
import { openReceiver } from './event-receiver.ts'

const types = ['ORDER_PLACED', 'ORDER_UPDATED', 'PRODUCT_UPDATED'] as const

export type Token =
  | 'tok_succeeds'
  | 'tok_declined'
  | 'tok_times_out'
  | 'tok_answers_late'
  | 'tok_answers_twice'
  | 'tok_needs_action'

/** What a buyer does. */
export type Plan = {
  items: { variantId: string; quantity: number }[]
  /** One after the other while the one before is declined. */
  tokens: Token[]
  giftCards?: string[]
  promotionCode?: string
  /** Whether the buyer confirms what the payment asks for. */
  isConfirming?: boolean
  /** Whether the buyer pays under an Idempotency-Key. */
  hasKey?: boolean
  /** Whether the partner cancels the order at once. */
  isCancelled?: boolean
  email?: string
  /** Told of the checkout before it is paid. */
  onCheckout?: (checkoutId: string) => Promise<void>
}

export type Market = Awaited<ReturnType<typeof openMarket>>

/** A shop with an offer, its partner, who hears of everything, and its buyers. */
export async function openMarket(system: System) {
  const scope = new AsyncDisposableStack()
  let partner: Partner = await signIn(system.stack.channel, system.stack)
  const receiver = scope.use(await openReceiver())
  const books: Books = scope.use(await openBooks(system))
  for (const ordered of [false, true]) {
    const wish = { url: `${receiver.url}/${ordered ? 'ordered' : 'plain'}`, allowedTypes: types, ordered }
    const { status, bytes } = await partner.platform('POST', '/webhooks', wish)
    if (status !== 201) throw new Error(`no webhook: ${status} ${bytes}`)
  }
  const offer = await createOffer(partner)
  const variantIds: string[] = offer.variants.map(({ id }: { id: string }) => id)
  const current = await partner.platform('GET', '/shops/current')
  const shopId = String(current.body.id)
  const returnUrl = `https://${current.body.publicDomain}/thanks`
  const storefront = await storefrontOf(partner, system.stack)
  const put = new Map<string, number>()
  const placed = new Set<string>()

  /** Repeats a call until it is answered: not by a connection that ends, nor by a word that it may be repeated. */
  async function ask(send: () => Promise<Answer>): Promise<Answer> {
    for (const deadline = Date.now() + 90_000; ; ) {
      const answer = await send().catch(() => null)
      const isToRepeat = answer?.headers.get('retry-after') || answer?.body?.code === 'IDEMPOTENCY_KEY_IN_USE'
      if (answer && answer.status < 500 && !isToRepeat) return answer
      if (Date.now() > deadline) throw new Error(`no answer: ${answer?.status} ${answer?.bytes}`)
      if (answer && answer.status >= 500 && answer.status !== 503) throw new Error(`${answer.status}: ${answer.bytes}`)
      await sleep(100)
    }
  }

  /** How a checkout stands once nothing is under way any more. */
  async function endOf(checkoutId: string) {
    let state = ''
    let body: Answer['body'] = null
    const isOver = async () => {
      body = (await ask(() => storefront('GET', `/checkouts/${checkoutId}`))).body
      state = String(body?.state)
      return state !== 'PAYING'
    }
    await until(isOver, () => `${checkoutId} is ${state}`, 90_000)
    return body
  }

  /** Does what the plan says until it has come to an end. */
  async function buy(plan: Plan): Promise<void> {
    const { items, tokens, giftCards = [], promotionCode, hasKey = true } = plan
    const cart = await ask(() => storefront('POST', '/carts', { items }))
    // Sold out, or the promotion is, since the buyer came.
    if (cart.status !== 200) return requireRefusal(cart)
    const wish = { ...checkoutWish, returnUrl, giftCards, email: plan.email ?? 'ada@example.com' }
    const key = { 'idempotency-key': randomUUID() }
    const promoted = { ...wish, ...(promotionCode !== undefined && { promotionCode }) }
    const made = await ask(() => storefront('POST', `/carts/${cart.body.id}/checkout`, promoted, key))
    if (made.status !== 201) return requireRefusal(made)
    const checkoutId = String(made.body.id)
    await plan.onCheckout?.(checkoutId)
    for (const paymentToken of tokens) {
      const payKey: Record<string, string> = hasKey ? { 'idempotency-key': randomUUID() } : {}
      const paid = await ask(() => storefront('POST', `/checkouts/${checkoutId}/pay`, { paymentToken }, payKey))
      if (paid.status !== 200) return requireRefusal(paid)
      let { state, orderId, payment } = await endOf(checkoutId)
      if (state === 'ACTION_REQUIRED') {
        const choice = plan.isConfirming ? 'confirm' : 'refuse'
        await ask(() => submit(payment.url, choice))
        await until(
          async () => {
            ;({ state, orderId, payment } = await endOf(checkoutId))
            return state !== 'ACTION_REQUIRED'
          },
          () => `${checkoutId} is ${state}`,
          90_000,
        )
      }
      if (state === 'FAILED') continue
      if (state !== 'COMPLETED') throw new Error(`${checkoutId} is ${state}`)
      placed.add(String(orderId))
      if (plan.isCancelled) {
        const cancelled = await ask(() =>
          partner.platform('POST', `/order/${orderId}/cancel`, { reason: 'Changed mind' }),
        )
        if (cancelled.status !== 200) throw new Error(`not cancelled: ${cancelled.status} ${cancelled.bytes}`)
      }
      return
    }
  }

  /** Lets time pass while something is waited for. */
  async function untilOver<Outcome>(work: Promise<Outcome>): Promise<Outcome> {
    let isOver = false
    const over = work.finally(() => {
      isOver = true
    })
    while (!isOver) {
      await Promise.race([over, sleep(2_000)])
      // While Postgres or NATS is on its way back it is let pass the next time.
      if (!isOver) await passTime(books).catch(() => {})
    }
    return over
  }

  return {
    shopId,
    variantIds,
    books,
    buy,

    /** Has so many of each of these to sell, and a gift card and a promotion that two buyers may use. */
    async stock(
      stocks: { variantId: string; inStock: number }[],
    ): Promise<{ giftCard: string; promotionCode: string }> {
      // A token lives for five minutes; and what was broken may be on its way back still.
      const isSignedIn = async () => {
        partner = await signIn(system.stack.channel, system.stack)
        return true
      }
      await until(isSignedIn, () => 'the partner cannot sign in')
      const variants = stocks.map(({ variantId, inStock }) => ({ variantId, stock: { type: 'LIMITED', inStock } }))
      await ask(() => partner.platform('PUT', `/products/${offer.id}/inventory`, { variants }))
      for (const { variant_id: id, in_stock: left, taken, held } of await readStock(books, shopId))
        put.set(id, left + taken + held)
      const amount = { value: 30, currency: 'USD' }
      const card = await ask(() => partner.platform('POST', '/gift-cards', { amount }))
      const promotionCode = randomUUID()
      const discount = { type: 'PERCENTAGE', value: 10 }
      const wish = { name: 'Summer', type: 'SHOP_SINGLE', code: promotionCode, discount, maxUses: 2 }
      const promotion = await ask(() => partner.platform('POST', '/promotions', wish))
      if (card.status !== 201 || promotion.status !== 201) throw new Error(`${card.bytes} ${promotion.bytes}`)
      return { giftCard: card.body.code, promotionCode }
    },

    /** Waits until nothing is under way any more, and answers what does not fit then, and which buyers met what they should not. */
    async settle(buying: readonly Promise<unknown>[] = []): Promise<string[]> {
      const outcomes = await untilOver(Promise.allSettled(buying))
      const failed = outcomes.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
      let unfinished: string[] = []
      let problems: string[] = []
      let passedAt = 0
      const isSettled = async () => {
        if (Date.now() - passedAt > 2_000) {
          await passTime(books)
          passedAt = Date.now()
        }
        unfinished = ['not asked yet']
        unfinished = await findUnfinished(books, shopId)
        if (unfinished.length > 0) return false
        problems = ['not looked at yet']
        const told = { plain: receiver.told('/plain'), ordered: receiver.told('/ordered') }
        problems = await audit(books, shopId, { put, types, ...told })
        return problems.length === 0
      }
      // What does not fit may only be late.
      await until(isSettled, () => [...unfinished, ...problems].join('\n'), 90_000).catch(() => {})
      const orderIds = await books.order.anyFirst(
        sql.unsafe`select order_id::text from orders where shop_id = ${shopId}`,
      )
      const kept = new Set(orderIds.map(String))
      const forgotten = [...placed]
        .filter((orderId) => !kept.has(orderId))
        .map((id) => `order ${id} was told and is not there`)
      return [...failed, ...unfinished, ...problems, ...forgotten]
    },

    /** Lets the time of all end for whom stock is held, which nobody may be paying for, and waits until none is held. */
    async endHolds(): Promise<void> {
      await expireHolds(books)
      const isFree = async () => (await readStock(books, shopId)).every(({ held }) => held === 0)
      await until(isFree, () => 'stock is still held')
    },

    [Symbol.asyncDispose]: () => scope.disposeAsync(),
  }
}

const submit = async (url: string, choice: string): Promise<Answer> => {
  const form = new URLSearchParams({ paymentToken: choice })
  const { status, headers } = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
  return { status, headers, body: null, bytes: Buffer.alloc(0) }
}

/** What a buyer may be told when others were quicker. */
const refusals = ['VARIANT_NOT_FOR_SALE', 'OUT_OF_STOCK', 'CART_EMPTY', 'GIFT_CARD_EMPTY', 'PROMOTION_USED_UP']

function requireRefusal({ status, body, bytes }: Answer): void {
  if (!refusals.includes(body?.code)) throw new Error(`refused: ${status} ${bytes}`)
}
