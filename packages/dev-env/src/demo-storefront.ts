import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Html } from '@atelier/html/html.ts'
import { type Component, launchComponent, type Surroundings } from './component.ts'
import { toActionPage, toCheckoutForm, toReviewPage, toThanksPage } from './demo-checkout-pages.ts'
import {
  toCartPage,
  toDemoPage,
  toDemoPolicy,
  toOfferList,
  toOfferPage,
  toProblemPage,
  toWaitingPage,
} from './demo-pages.ts'
import { fillDemoShop, findPublicToken } from './demo-products.ts'
import { artworkNames, type Range, rangeOf } from './range.ts'
import { toRangeList, toRangePage } from './range-pages.ts'
import { answersOk } from './ready.ts'
import { readStackFile } from './stack-file.ts'
import { type Cart, Refusal, type StorefrontClient, storefrontClient } from './storefront-client.ts'

/**
 * Starts the demo storefront: pages of a small shop under `/demo`, made from the demo shop's storefront interface as any
 * partner's would be, and the whole range under `/docs/range`, as a channel asks for it. It knows what stack.json tells,
 * and looks there when it is asked first.
 */
export function startDemoStorefront(
  at: Surroundings,
  options: { port: number; stackFile: string },
): Promise<Component> {
  return launchComponent({
    ...at,
    name: 'demo-storefront',
    command: process.execPath,
    args: [import.meta.filename, '--port', `${options.port}`, '--stack', options.stackFile],
    ready: () => answersOk(`http://127.0.0.1:${options.port}/healthz`),
    readyTimeoutMs: 30_000,
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 3_000,
  })
}

type Shop = { name: string; client: StorefrontClient; range: Range; baseUrl: string }
/** `keep`: cookies by name; null is one to forget. */
type Answer = (
  | { title: string; content: Html; refreshSeconds?: number; status?: number; itemCount?: number }
  | { to: string }
) & { keep?: Readonly<Record<string, string | null>> }
type Asked = {
  client: StorefrontClient
  range: Range
  origin: string
  cartId: string | null
  /** The checkout that this browser began last. */
  checkoutId: string | null
  form: URLSearchParams
  query: URLSearchParams
}

async function serveDemoStorefront(port: number, stackFile: string): Promise<void> {
  const origin = `http://127.0.0.1:${port}`
  const findShop = shopFinder(stackFile)
  const server = createServer((req, res) => {
    serve(req, res).catch((error: unknown) => {
      console.error(error)
      if (!res.headersSent) res.writeHead(500)
      res.end()
    })
  })
  const serve = async (req: IncomingMessage, res: ServerResponse) => {
    const { method = 'GET', url: address = '/', headers } = req
    if (address === '/healthz') {
      res.end()
      return
    }
    const { pathname, searchParams: query } = new URL(origin + address)
    // By another name of this machine the browser would keep another bag, and a stranger's name may lead here too.
    if (`http://${headers.host}` !== origin || pathname === '/') {
      res.writeHead(308, { location: `${origin}${pathname === '/' ? '/demo' : address}` }).end()
      return
    }
    const form = new URLSearchParams(method === 'POST' ? (await text(req)).slice(0, 10_000) : '')
    const cookies = headers.cookie ?? ''
    const cartId = /(?:^|;\s*)cart=(car_[0-9a-z]{26})/.exec(cookies)?.[1] ?? null
    const checkoutId = /(?:^|;\s*)checkout=(ch_[0-9a-z]{26})/.exec(cookies)?.[1] ?? null
    const { shop, answer } = await (async (): Promise<{ shop: Shop | null; answer: Answer }> => {
      let found: Shop | null = null
      try {
        if (method === 'POST' && !isOwnForm(req, origin)) return { shop: found, answer: notOurForm }
        found = await Promise.race([findShop(), sleep(1_000, null)])
        if (!found) return { shop: found, answer: stocking }
        const asked = { client: found.client, range: found.range, origin, cartId, checkoutId, form, query }
        return { shop: found, answer: await visit(method, pathname, asked) }
      } catch (error) {
        return { shop: found, answer: toProblem(error, method) }
      }
    })()
    const cookieOf = ([name, value]: [string, string | null]) =>
      `${name}=${value ?? '; Max-Age=0'}; Path=/demo; HttpOnly; SameSite=Lax`
    res.setHeader('set-cookie', Object.entries(answer.keep ?? {}).map(cookieOf))
    res.setHeader('cache-control', 'no-store')
    if ('to' in answer) {
      res.writeHead(303, { location: answer.to }).end()
      return
    }
    const itemCount = answer.itemCount ?? (shop && (await countItems(shop, cartId))) ?? 0
    res
      .writeHead(answer.status ?? 200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': toDemoPolicy(shop?.baseUrl),
        // The address of a checkout is all that it takes to see it.
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      .end(toDemoPage({ ...answer, shopName: shop?.name ?? 'Demo channel', itemCount }))
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  process.once('SIGTERM', () => {
    server.close()
    server.closeAllConnections()
  })
}

/** The demo shop, which is given something to sell when it is looked for first: once, however many look. */
function shopFinder(stackFile: string): () => Promise<Shop> {
  let finding: Promise<Shop> | null = null
  const find = async (): Promise<Shop> => {
    const stack = readStackFile(stackFile)
    await fillDemoShop(stack)
    const client = storefrontClient(stack.baseUrl, await findPublicToken(stack))
    return { name: (await client.getShop()).name, client, range: rangeOf(stack), baseUrl: stack.baseUrl }
  }
  return () => {
    finding ??= find().catch((error: unknown) => {
      finding = null
      throw error
    })
    return finding
  }
}

/** Whether one of these pages sent a form; browsers that do not say so name the origin at least. */
function isOwnForm({ headers }: IncomingMessage, origin: string): boolean {
  const { origin: from, 'sec-fetch-site': site } = headers
  return site === undefined ? from === origin : site === 'same-origin'
}

const home = { to: '/demo', label: 'Back to the shop' }
const notOurForm: Answer = {
  title: 'Sorry',
  content: toProblemPage('This form was not sent from our page. Nothing was changed.', home),
  status: 403,
}
const noSuchPage: Answer = {
  title: 'Not found',
  content: toProblemPage('There is no such page.', home),
  status: 404,
}
const stocking: Answer = {
  title: 'One moment',
  content: toWaitingPage(
    'One moment',
    'The shop is being stocked: its pictures are drawn. This page looks again by itself.',
  ),
  refreshSeconds: 2,
}

function toProblem(error: unknown, method: string): Answer {
  if (error instanceof Refusal && method === 'GET' && [400, 404].includes(error.status)) return noSuchPage
  if (error instanceof Refusal)
    return { title: 'Sorry', content: toProblemPage(`${error.message}.`, home), status: error.status }
  console.error(error)
  const content = toProblemPage('Something went wrong; the log of demo-storefront says what.', home)
  return { title: 'Sorry', content, status: 502 }
}

async function countItems({ client }: Shop, cartId: string | null): Promise<number> {
  const cart = cartId === null ? null : await client.getCart(cartId).catch(() => null)
  return cart?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
}

async function visit(method: string, path: string, asked: Asked): Promise<Answer> {
  const { client, form } = asked
  if (/^\/docs\/range(\/|$)/.test(path)) return method === 'GET' ? showRange(path, asked) : noSuchPage
  const [, shop, noun = '', id = '', action = '', ...rest] = path.split('/')
  if (shop !== 'demo' || rest.length > 0) return noSuchPage
  switch (`${method} ${[noun, id && ':id', action].join('/').replace(/\/+$/, '')}`) {
    case 'GET ':
      return { title: 'Shop', content: toOfferList(await client.listOffers()) }
    case 'GET offers/:id': {
      const offer = await client.getOffer(id)
      return { title: offer.name, content: toOfferPage(offer) }
    }
    case 'GET cart':
      return { title: 'Your bag', content: toCartPage(await findCart(asked)) }
    case 'POST cart': {
      const [variantId, quantity] = [form.get('variantId') ?? '', Number(form.get('quantity') ?? 1)]
      const cart = await findCart(asked)
      const kept = cart
        ? await client.addItem(cart.id, variantId, quantity)
        : await client.createCart([{ variantId, quantity }])
      return { to: '/demo/cart', keep: { cart: kept.id } }
    }
    case 'POST cart/:id': {
      const cart = id === 'change' ? await findCart(asked) : null
      const quantity = form.has('remove') ? 0 : Number(form.get('quantity') ?? 0)
      if (cart) await client.changeItem(cart.id, form.get('variantId') ?? '', quantity)
      return { to: '/demo/cart' }
    }
    case 'GET checkout': {
      const cart = await findCart(asked)
      if (!cart || cart.items.length === 0) return { to: '/demo/cart' }
      return { title: 'Check out', content: toCheckoutForm(cart, {}) }
    }
    case 'POST checkout':
      return beginCheckout(asked)
    case 'GET checkouts/:id':
      return showCheckout(asked, id)
    case 'POST checkouts/:id':
      return goOn(asked, id)
    case 'GET return':
      return { to: `/demo/checkouts/${encodeURIComponent(asked.query.get('checkout') ?? '')}` }
    default:
      return noSuchPage
  }
}

async function showRange(path: string, { range, query }: Asked): Promise<Answer> {
  const [productId = '', ...rest] = path.split('/').slice(3)
  if (rest.length > 0) return noSuchPage
  const summaries = await range.list()
  if (productId === '') return { title: 'The range', content: toRangeList(summaries) }
  if (!summaries.some((summary) => summary.productId === productId)) return noSuchPage
  const template = await range.get(productId)
  const artwork = artworkNames.find((name) => name === query.get('artwork')) ?? 'fitting'
  const content = toRangePage(template, artwork, await range.draw(template, artwork, []))
  return { title: template.name, content }
}

/** The bag of this browser; null where there is none any more. */
async function findCart({ cartId, client }: Pick<Asked, 'cartId' | 'client'>): Promise<Cart | null> {
  if (cartId === null) return null
  return client.getCart(cartId).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  })
}

async function beginCheckout({ cartId, client, form, origin }: Asked): Promise<Answer> {
  const cart = await findCart({ cartId, client })
  if (!cart || cart.items.length === 0) return { to: '/demo/cart' }
  const values = Object.fromEntries([...form].map(([name, value]) => [name, value.trim()]))
  const { email = '', promotionCode = '', giftCard = '', ...given } = values
  const address = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  try {
    const checkout = await client.createCheckout(cart.id, {
      email,
      ...(Object.keys(address).length > 0 && { shipping: { address } }),
      ...(promotionCode !== '' && { promotionCode }),
      ...(giftCard !== '' && { giftCards: [giftCard] }),
      returnUrl: `${origin}/demo/return`,
    })
    return { to: `/demo/checkouts/${checkout.id}`, keep: { checkout: checkout.id } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const problem = { title: error.message, problems: error.problems }
    return { title: 'Error: Check out', content: toCheckoutForm(cart, values, problem), status: error.status }
  }
}

/** On to the payment; but not where that changes what it costs, which the buyer shall see first. */
async function goOn({ client, form }: Asked, id: string): Promise<Answer> {
  const wished = form.get('shippingOptionId')
  const { shippingOptionId, payment } = await client.getCheckout(id)
  if (wished !== null && wished !== shippingOptionId) {
    await client.chooseShipping(id, wished)
    return { to: `/demo/checkouts/${id}?changed` }
  }
  if (payment.provider === 'none') await client.payNothing(id)
  return { to: payment.url ?? `/demo/checkouts/${id}` }
}

async function showCheckout({ client, checkoutId, query }: Asked, id: string): Promise<Answer> {
  const checkout = await client.getCheckout(id)
  switch (checkout.state) {
    case 'COMPLETED': {
      // What was in the bag is bought.
      const isOurs = id === checkoutId
      const done = { title: 'Thank you', content: toThanksPage(checkout) }
      return isOurs ? { ...done, keep: { cart: null, checkout: null }, itemCount: 0 } : done
    }
    case 'PAYING': {
      const words = 'Your payment is on its way. This page looks again by itself.'
      return { title: 'Paying', content: toWaitingPage('One moment', words), refreshSeconds: 2 }
    }
    case 'ACTION_REQUIRED':
      return { title: 'One more step', content: toActionPage(checkout) }
    case 'EXPIRED': {
      const words = 'This checkout has run out. Nothing was charged.'
      const content = toProblemPage(words, { to: '/demo/cart', label: 'Back to your bag' })
      return { title: 'Too late', content, status: 410 }
    }
    default:
      return { title: 'Your order', content: toReviewPage(checkout, query.has('changed')) }
  }
}

if (import.meta.main) {
  const option = { type: 'string', default: '' } as const
  const { values } = parseArgs({ options: { port: option, stack: option } })
  await serveDemoStorefront(Number(values.port), values.stack)
}
