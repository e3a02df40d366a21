import { z } from 'zod'

export const Money = z.object({ value: z.number(), currency: z.string(), currencyScale: z.number() })
export type Money = z.infer<typeof Money>

const Image = z.object({ url: z.string(), transformedUrl: z.string(), width: z.number(), height: z.number() })
const Attributes = z.object({
  color: z.object({ name: z.string(), swatch: z.string() }).nullish(),
  size: z.object({ name: z.string() }).nullish(),
})

const Variant = z.object({
  id: z.string(),
  name: z.string(),
  unitPrice: Money,
  attributes: Attributes,
  stock: z.object({ type: z.string(), inStock: z.number().optional() }),
})
export type Variant = z.infer<typeof Variant>

const Offer = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  type: z.string(),
  state: z.object({ type: z.string() }),
  thumbnailImage: Image.nullish(),
  images: z.array(Image),
  variants: z.array(Variant),
  sizeGuide: z.object({ description: z.string() }).nullish(),
})
export type Offer = z.infer<typeof Offer>

const CartLine = z.object({
  variant: z.object({
    id: z.string(),
    name: z.string(),
    price: Money,
    weight: z.object({}).nullish(),
    offer: z.object({ name: z.string(), primaryImage: Image.optional() }),
  }),
  quantity: z.number(),
})
export type CartLine = z.infer<typeof CartLine>

const Amounts = z.object({
  subtotal: Money,
  shipping: Money,
  tax: Money,
  discount: Money,
  donation: Money,
  total: Money,
  giftCards: z.array(z.object({ code: z.string(), amountUsed: Money })),
})
export type Amounts = z.infer<typeof Amounts>

const Cart = z.object({ id: z.string(), items: z.array(CartLine), amounts: Amounts })
export type Cart = z.infer<typeof Cart>

const Checkout = z.object({
  id: z.string(),
  state: z.string(),
  items: z.array(CartLine),
  amounts: Amounts,
  shippingOptions: z.array(
    z.object({ id: z.string(), name: z.string(), price: Money, daysMin: z.number(), daysMax: z.number() }),
  ),
  shippingOptionId: z.string().nullish(),
  payment: z.object({ provider: z.string(), url: z.string().optional(), error: z.string().optional() }),
  orderId: z.string().nullish(),
  issuedGiftCards: z.array(z.object({ code: z.string(), balance: Money })).default([]),
  downloads: z.array(z.object({ fileName: z.string(), url: z.string() })).default([]),
})
export type Checkout = z.infer<typeof Checkout>

/** What a shop answers when it does not do what was asked: what to tell the buyer. */
export class Refusal extends Error {
  readonly problems: readonly { pointer: string; message: string }[]
  readonly status: number

  constructor(status: number, title: string, problems: readonly { pointer: string; message: string }[]) {
    super(title)
    this.status = status
    this.problems = problems
  }
}

const Problem = z.object({
  title: z.string(),
  errors: z.array(z.object({ pointer: z.string(), message: z.string() })).default([]),
})

/** A shop's storefront interface as a shop page uses it. Every function throws a Refusal where the shop says no. */
export function storefrontClient(baseUrl: string, token: string) {
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${baseUrl}/storefront-api/v1${path}`, {
      method,
      headers: { 'x-storefront-token': token, prefer: 'wait=5', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    })
    const json: unknown = await answer.json()
    if (answer.ok) return json
    const { title, errors } = Problem.parse(json)
    throw new Refusal(answer.status, title, errors)
  }
  const path = (...parts: string[]) => parts.map((part) => `/${encodeURIComponent(part)}`).join('')
  return {
    getShop: async () => z.object({ name: z.string() }).parse(await ask('GET', '/shop')),
    listOffers: async () => z.object({ results: z.array(Offer) }).parse(await ask('GET', '/offers?size=100')).results,
    getOffer: async (slug: string) => Offer.parse(await ask('GET', path('offers', slug))),
    createCart: async (items: readonly object[]) => Cart.parse(await ask('POST', '/carts', { items })),
    getCart: async (id: string) => Cart.parse(await ask('GET', path('carts', id))),
    addItem: async (id: string, variantId: string, quantity: number) =>
      Cart.parse(await ask('POST', path('carts', id, 'add'), { items: [{ variantId, quantity }] })),
    changeItem: async (id: string, variantId: string, quantity: number) =>
      Cart.parse(await ask('POST', path('carts', id, 'change'), { items: [{ variantId, quantity }] })),
    createCheckout: async (cartId: string, wish: object) =>
      Checkout.parse(await ask('POST', path('carts', cartId, 'checkout'), wish)),
    getCheckout: async (id: string) => Checkout.parse(await ask('GET', path('checkouts', id))),
    chooseShipping: async (id: string, shippingOptionId: string) =>
      Checkout.parse(await ask('PUT', path('checkouts', id, 'shipping-option'), { shippingOptionId })),
    /** Where nothing is left to be paid: the order is placed. */
    payNothing: async (id: string) => Checkout.parse(await ask('POST', path('checkouts', id, 'pay'), {})),
  }
}
export type StorefrontClient = ReturnType<typeof storefrontClient>
