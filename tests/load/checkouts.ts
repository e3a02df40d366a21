import { setTimeout as sleep } from 'node:timers/promises'
import { checkoutWish, createOffer, type Partner, signIn, storefrontOf } from '../partner.ts'
import { type Figure, percentile } from './figure.ts'

const buyersAtOnce = 16
const seconds = 15
const returnUrl = 'https://shop.atelier.example/thanks'

/**
 * From a checkout to its order through the gateway of a running stack, with everything else of it running: how many a second
 * when buyers queue, and how long each takes at half of that, asked at a fixed rate so that queueing is seen.
 */
export async function measureCheckouts(): Promise<Figure[]> {
  const partner = await signIn()
  const buy = await openBuyer(partner)
  await buyInTurn(buy, 2)
  const perSecond = (await buyInTurn(buy, seconds)) / seconds
  const durations = await buyAtRate(buy, perSecond / 2)
  return [
    { name: 'checkouts paid into orders', value: perSecond, unit: '/s', atLeast: 60 },
    { name: 'checkout to order at half of that, p50', value: percentile(durations), unit: 'ms' },
    { name: 'the same, p95', value: percentile(durations, 0.95), unit: 'ms', atMost: 150 },
  ]
}

/** What buys one T-shirt, from the checkout to the order. Carts are made before and used again: no checkout changes them. */
async function openBuyer(partner: Partner): Promise<() => Promise<number>> {
  const shop = await storefrontOf(partner)
  const offer = await createOffer(partner)
  const items = [{ variantId: offer.variants[0].id, quantity: 1 }]
  const { body: current } = await partner.platform('GET', '/shops/current')
  const origin = current.publicDomain === undefined ? returnUrl : `https://${current.publicDomain}/thanks`
  const carts: string[] = []
  while (carts.length < buyersAtOnce) carts.push((await shop('POST', '/carts', { items })).body.id)
  let bought = 0
  return async () => {
    const cartId = carts[bought++ % carts.length]
    const startedAt = performance.now()
    const checkout = await shop('POST', `/carts/${cartId}/checkout`, { ...checkoutWish, returnUrl: origin })
    if (checkout.status !== 201) throw new Error(`a checkout was answered by ${checkout.status}: ${checkout.bytes}`)
    const paid = await shop('POST', `/checkouts/${checkout.body.id}/pay`, { paymentToken: 'tok_succeeds' })
    if (paid.body.state !== 'COMPLETED') throw new Error(`a payment was answered by ${paid.status}: ${paid.bytes}`)
    return performance.now() - startedAt
  }
}

/** Buys for so long, and answers how often. */
async function buyInTurn(buy: () => Promise<number>, forSeconds: number): Promise<number> {
  const endMs = performance.now() + forSeconds * 1_000
  let bought = 0
  const one = async () => {
    while (performance.now() < endMs) {
      await buy()
      bought += 1
    }
  }
  await Promise.all(Array.from({ length: buyersAtOnce }, one))
  return bought
}

/** Buys so often a second, whether or not the ones before are done, and answers how long each took. */
async function buyAtRate(buy: () => Promise<number>, perSecond: number): Promise<number[]> {
  const running: Promise<number>[] = []
  const startedAt = performance.now()
  for (let count = 0; count < perSecond * seconds; count++) {
    await sleep(Math.max(startedAt + (count * 1_000) / perSecond - performance.now(), 0))
    running.push(buy())
  }
  return Promise.all(running)
}
