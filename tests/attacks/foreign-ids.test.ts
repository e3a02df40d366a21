import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { type Answer, basic, checkoutWish, provisionPartners, request, stack, waiting } from '../partner.ts'
import { download, hook, type Kind, openShop, ownAll, post, promotion, type Shop, type Things } from './belongings.ts'

type Json = ReturnType<typeof JSON.parse>

/** What an id in an address is of, by the address; where it has two, the second by its name. */
const kindsInAddresses: Record<string, Kind | 'nobody’s'> = {
  '/channel-api/v1.0/shops/{shopId}': 'shop',
  '/channel-api/v1.0/shops/{shopId}/invitation': 'shop',
  '/channel-api/v1.0/shops/{shopId}/payout': 'shop',
  '/channel-api/v1.0/shops/{shopId}/payout/onboarding-link': 'shop',
  '/open-api/v1.0/media/images/{id}': 'image',
  '/open-api/v1.0/customizations/{id}': 'customization',
  '/open-api/v1.0/products/{id}': 'product',
  '/open-api/v1.0/products/{id}/state': 'product',
  '/open-api/v1.0/products/{id}/availability': 'product',
  '/open-api/v1.0/products/{id}/inventory': 'product',
  // One that is quickly made anew.
  'archiveProduct /open-api/v1.0/products/{id}': 'download',
  '/open-api/v1.0/products/{id}/digital-files/upload-url': 'download',
  '/open-api/v1.0/products/{id}/digital-files': 'download',
  '/open-api/v1.0/collections/{idOrSlug}': 'collection',
  '/open-api/v1.0/collections/{id}/products': 'collection',
  '/open-api/v1.0/promotions/{id}': 'promotion',
  '/open-api/v1.0/webhooks/{id}': 'webhook',
  '/open-api/v1.0/webhooks/{id}/test': 'webhook',
  '/open-api/v1.0/webhooks/{id}/rotate-secret': 'webhook',
  '/open-api/v1.0/webhooks/{id}/resume': 'webhook',
  '/open-api/v1.0/webhook-events/{id}': 'webhook event',
  '/open-api/v1.0/webhook-events/{id}/redeliver': 'webhook event',
  ...Object.fromEntries(
    ['', '/cancel', '/shipping-address', '/email', '/refunds'].map((end) => [
      `/open-api/v1.0/order/{id}${end}`,
      'order',
    ]),
  ),
  '/open-api/v1.0/order/by-friendly-id/{friendlyId}': 'friendly id',
  '/open-api/v1.0/fulfillments/{id}': 'fulfillment',
  '/open-api/v1.0/gift-purchase/{id}': 'gift purchase',
  '/open-api/v1.0/gift-purchase/{id}/gifts/{giftId}/cancel': 'gift purchase',
  '/open-api/v1.0/gift-purchase/{id}/gifts/{giftId}/change-to-promotion': 'gift purchase',
  '/open-api/v1.0/gifting/draws/{id}/finish': 'draw',
  '/open-api/v1.0/giveaway-links/packages/{id}': 'giveaway package',
  '/open-api/v1.1/memberships/images/{resourceId}': 'membership image',
  '/open-api/v1.1/memberships/images/{resourceId}/confirm': 'membership image',
  '/open-api/v1.1/memberships/files/{resourceId}': 'membership file',
  '/open-api/v1.1/memberships/files/{resourceId}/confirm': 'membership file',
  '/open-api/v1.1/memberships/tiers/{tierId}': 'tier',
  '/open-api/v1.1/memberships/members/{memberId}': 'member',
  '/open-api/v1.1/memberships/posts/{postId}': 'text post',
  // Not every post has every part.
  'updatePost of imageResources/id': 'image post',
  'updatePost of imageResourceId': 'video post',
  'updatePost of fileResourceId': 'video post',
  '/open-api/v1.1/memberships/series/posts/{id}': 'series',
  '/open-api/v1.1/memberships/tags/posts/{id}': 'tag',
  '/storefront-api/v1/offers/{slug}': 'slug',
  '/storefront-api/v1/collections/{slug}/offers': 'collection slug',
  ...Object.fromEntries(
    ['', '/add', '/change', '/remove', '/checkout'].map((end) => [`/storefront-api/v1/carts/{cartId}${end}`, 'cart']),
  ),
  ...Object.fromEntries(
    ['', '/shipping-option', '/pay'].map((end) => [`/storefront-api/v1/checkouts/{checkoutId}${end}`, 'checkout']),
  ),
  '/storefront-api/v1/gifts/{giftId}/redeem': 'gift',
  // The catalogue is one for all; a picture is open to whoever has its address.
  '/open-api/v1.0/product-templates/{id}': 'nobody’s',
  '/open-api/v1.0/product-templates/search/{query}': 'nobody’s',
  '/images/{key}': 'nobody’s',
}

/** What an id is of elsewhere, by its name, after the operation where the same name is another thing's elsewhere. */
const kindsByName: Record<string, Kind | 'nobody’s'> = {
  'X-ShopId': 'own shop',
  giftId: 'bought gift',
  imageId: 'image',
  fileUrl: 'file',
  'addDigitalFile fileUrl': 'uploaded digital file',
  'removeDigitalFile fileUrl': 'digital file',
  customizationId: 'customization',
  offerId: 'product',
  offerIds: 'product',
  'createGiveawayLinks productId': 'product',
  variantId: 'variant',
  // What is not in a cart is out already.
  'removeCartItems variantId': 'nobody’s',
  orderId: 'order',
  giftPurchaseId: 'gift purchase',
  imageResourceId: 'confirmed image',
  coverImageResourceId: 'confirmed image',
  thumbnailResourceId: 'confirmed image',
  'imageResources/id': 'confirmed image',
  fileResourceId: 'confirmed film',
  'createAudioPost fileResourceId': 'confirmed recording',
  postsIds: 'text post',
  'tiers/id': 'tier',
  'series/id': 'series',
  'createImagePost series/id': 'image series',
  'createVideoPost series/id': 'video series',
  'createAudioPost series/id': 'audio series',
  // It opens nothing but what it says, to whoever has it.
  signedId: 'nobody’s',
  // One of the checkout's own words.
  shippingOptionId: 'nobody’s',
  // The catalogue is one for all.
  productId: 'nobody’s',
  productTemplateId: 'nobody’s',
  placementId: 'nobody’s',
  // The partner's own addresses, and numbers of an authority.
  previewUrl: 'nobody’s',
  'updateProduct fileUrl': 'nobody’s',
  mediaUrl: 'nobody’s',
  returnUrl: 'nobody’s',
  refreshUrl: 'nobody’s',
  supportUrl: 'nobody’s',
  taxId: 'nobody’s',
  vatId: 'nobody’s',
}

/** What a call uses up, so that one of one's own is good for one call of it only. */
const spent: Record<string, Kind> = {
  archiveProduct: 'download',
  addDigitalFile: 'uploaded digital file',
  removeDigitalFile: 'digital file',
  deleteCollection: 'collection',
  deleteWebhook: 'webhook',
  cancelOrder: 'order',
  createRefund: 'order',
  createFulfillment: 'order',
  cancelGift: 'bought gift',
  changeGiftToPromotion: 'bought gift',
  finishDraw: 'draw',
  archiveTier: 'tier',
  archivePost: 'text post',
  deleteSeries: 'series',
  deleteTag: 'tag',
  removeCartItems: 'cart',
  createCheckout: 'cart',
  payCheckout: 'checkout',
  redeemGift: 'gift',
}

/** What the lists are of: of each the others have two that are newer than all of the caller's own. */
const listed: Record<string, Kind> = {
  listShops: 'shop',
  listMediaImages: 'image',
  listProducts: 'download',
  listPromotions: 'promotion',
  listWebhooks: 'webhook',
  listWebhookEvents: 'webhook event',
  listOrders: 'order',
  listGiftPurchases: 'gift purchase',
  listGiveawayPackages: 'giveaway package',
  listCollections: 'collection',
  listMembers: 'member',
  listPosts: 'text post',
  listSeries: 'series',
  listTags: 'tag',
  listStorefrontOffers: 'download',
  listStorefrontCollections: 'collection',
  listStorefrontCollectionOffers: 'collection',
}

const region = (imageId: string) => [{ region: 'front', imageId }]

const payout = { returnUrl: 'https://partner.example/back', refreshUrl: 'https://partner.example/again' }

const seriesOf = (own: Things) => ({
  title: 'A series',
  description: '',
  postsType: 'Text',
  coverImageResourceId: Number(own['confirmed image']),
  thumbnailResourceId: Number(own['confirmed image']),
  postsIds: [Number(own['text post'])],
})

/** No shop has two of one name. */
const tagOf = (own: Things) => ({ name: randomUUID(), thumbnailResourceId: Number(own['confirmed image']) })

const itemsOf = ({ variant }: Things) => ({ items: [{ variantId: variant, quantity: 1 }] })

const { email, shipping } = checkoutWish

/** The body that a call is made with, whose ids are all the caller's own; after the operation, for one place of it alone. */
const bodies: Record<string, (own: Things) => Json> = {
  createUploadUrl: () => ({ contentType: 'image/png', fileName: 'a.png', size: 1000 }),
  createMediaUploadUrl: () => ({ contentType: 'image/png', fileName: 'a.png', size: 1000 }),
  registerImage: ({ file }) => ({ fileUrl: file, width: 64, height: 64 }),
  registerMediaImage: ({ file }) => ({ fileUrl: file, width: 64, height: 64 }),
  createPreview: ({ image }) => ({ productId: 'pro_tshirt', regions: region(image), colors: ['Red'] }),
  createShop: () => ({ name: 'Another', payout }),
  createOnboardingLink: () => payout,
  createCustomization: ({ image }) => ({ productTemplateId: 'pro_tshirt', regions: region(image), colors: ['Red'] }),
  createProduct: ({ image }) => ({
    type: 'design',
    name: 'Owl',
    productTemplateId: 'pro_tshirt',
    regions: region(image),
    colors: ['Red'],
    sizes: ['M'],
  }),
  'createProduct customizationId': ({ customization }) => ({
    type: 'customization',
    name: 'Owl',
    customizationId: customization,
  }),
  updateProduct: ({ variant }) => ({ variants: [{ variantId: variant }] }),
  setProductState: () => ({ state: 'PUBLIC' }),
  setProductAvailability: () => ({ available: true }),
  setInventory: ({ variant }) => ({ variants: [{ variantId: variant, stock: { type: 'UNLIMITED' } }] }),
  createDigitalFileUploadUrl: () => ({ fileName: 'a.pdf', contentType: 'application/pdf', size: download.length }),
  addDigitalFile: (own) => ({ fileUrl: own['uploaded digital file'], fileName: 'a.pdf' }),
  removeDigitalFile: (own) => ({ fileUrl: own['digital file'] }),
  createCollection: ({ product }) => ({ name: 'Owls', offerIds: [product] }),
  replaceCollection: ({ product }) => ({ name: 'Owls', offerIds: [product] }),
  setCollectionProducts: ({ product }) => ({ offerIds: [product] }),
  createPromotion: promotion,
  replacePromotion: promotion,
  createGiftCard: () => ({ amount: { value: 5, currency: 'USD' } }),
  createWebhook: () => hook,
  replaceWebhook: () => hook,
  testWebhook: () => ({}),
  cancelOrder: () => ({ reason: 'The buyer changed their mind' }),
  changeShippingAddress: () => shipping.address,
  changeOrderEmail: () => ({ email }),
  createRefund: () => ({ amount: { value: 1, currency: 'USD' }, reason: 'The print was damaged' }),
  'createRefund variantId': (own) => ({ ...itemsOf(own), reason: 'The print was damaged' }),
  createFulfillment: (own) => ({ orderId: own.order, ...itemsOf(own) }),
  updateFulfillment: () => ({ state: 'IN_PRODUCTION' }),
  createSamplesOrder: (own) => ({ ...itemsOf(own), shipping, email }),
  cancelGift: () => ({}),
  changeGiftToPromotion: () => ({}),
  createGiftingCheckout: ({ product }) => ({ offerId: product, quantity: 1, email }),
  createDraw: (own) => ({ giftPurchaseId: own['gift purchase'], quantity: 1 }),
  finishDraw: () => ({ participants: [{ username: 'mara' }] }),
  createGiveawayLinks: ({ product }) => ({ productId: product, number: 1 }),
  createMembershipImage: () => ({ byteSize: 10, checksum: 'XrY7u+Ae7tCTyyK7j1rNww==' }),
  confirmMembershipImage: (own) => ({ signedId: mine.secrets.get(`image ${own['membership image']}`) }),
  createMembershipFile: () => ({
    contentType: 'video/mp4',
    byteSize: 10,
    parts: [{ byteSize: 10, checksum: 'XrY7u+Ae7tCTyyK7j1rNww==' }],
  }),
  confirmMembershipFile: (own) => ({ signedId: mine.secrets.get(`file ${own['membership file']}`) }),
  createTier: (own) => ({ name: 'Gold', imageResourceId: Number(own['confirmed image']) }),
  updateTier: (own) => ({ imageResourceId: Number(own['confirmed image']) }),
  createTextPost: post.text,
  createImagePost: post.image,
  createVideoPost: post.video,
  createAudioPost: (own) => ({
    ...post.text({ tier: own.tier, series: own['audio series'] }),
    imageResourceId: Number(own['confirmed image']),
    fileResourceId: Number(own['confirmed recording']),
  }),
  updatePost: post.text,
  'updatePost imageResources/id': (own) => ({ imageResources: post.image(own).imageResources }),
  'updatePost imageResourceId': (own) => ({ imageResourceId: Number(own['confirmed image']) }),
  'updatePost fileResourceId': (own) => ({ fileResourceId: Number(own['confirmed film']) }),
  createSeries: seriesOf,
  replaceSeries: seriesOf,
  createTag: tagOf,
  replaceTag: tagOf,
  createCart: itemsOf,
  addCartItems: itemsOf,
  changeCartItems: itemsOf,
  removeCartItems: ({ variant }) => ({ items: [{ variantId: variant }] }),
  createCheckout: () => ({ ...checkoutWish, returnUrl }),
  chooseShippingOption: () => ({ shippingOptionId: 'standard' }),
  payCheckout: () => ({ paymentToken: 'tok_succeeds' }),
  redeemGift: ({ gift, variant }) => ({ token: mine.secrets.get(gift), variantId: variant, ...checkoutWish }),
}

let mine: Shop
let own: Things
let theirs: Shop
let foreign: Things
/** Of the caller's own storefront. */
let returnUrl: string
let operations: Operation[] = []

type Operation = { method: string; path: string; name: string; parameters: Json[]; schema: Json }
type Caller = 'channel' | 'API key' | 'buyer'

/** Who may call it. */
function callersOf({ path }: Operation): Caller[] {
  if (path.startsWith('/storefront-api/')) return ['buyer']
  return path.startsWith('/open-api/') ? ['channel', 'API key'] : ['channel']
}

let publicTokens: Map<Shop, string>

/** What says that a call is the shop's, or one of its buyers'. */
const credentialsOf = (shop: Shop, caller: Caller): Record<string, string> =>
  ({
    channel: { authorization: `Bearer ${shop.partner.token}` },
    'API key': { authorization: basic(shop.partner.apiKey.key, shop.partner.apiKey.secret) },
    buyer: { 'x-storefront-token': publicTokens.get(shop) ?? '' },
  })[caller]

/** The same with its last characters others: nobody has it. */
function unlike(id: string): string {
  if (/^\d+$/.test(id)) return `99${id}`
  // In capitals where it has no others, and no number.
  const [filling = '', other = ''] = /[a-z]/.test(id) ? '01' : 'BC'
  return id.replace(/.{6}$/, (end) => (end === filling.repeat(6) ? other : filling).repeat(6))
}

// A shop makes ten calls a second, and each of the two has everything.
const setupTimeoutMs = 240_000
const walkTimeoutMs = 240_000

beforeAll(async () => {
  const partners = await provisionPartners(1, 1)
  mine = await openShop(partners[0])
  theirs = await openShop(partners[1])
  ;[own, foreign] = await Promise.all([ownAll(mine), ownAll(theirs)])
  publicTokens = new Map()
  for (const shop of [mine, theirs])
    publicTokens.set(shop, (await shop.partner.platform('PUT', '/public-token')).body.token)
  returnUrl = `https://${(await mine.storefront('GET', '/shop')).body.domain}/`
  const { body: document } = await request('GET', `${stack.baseUrl}/openapi.json`)
  const resolve = (part: Json) => (part.$ref ? document.components.parameters[part.$ref.split('/').at(-1)] : part)
  operations = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      name: operation.operationId,
      parameters: (operation.parameters ?? []).map(resolve),
      schema: operation.requestBody?.content['application/json']?.schema ?? null,
    })),
  )
}, setupTimeoutMs)

/** The names of all properties of a body that may name something of somebody's; an `id` after that of its list. */
function idsOf(schema: Json, list = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, ...rest } = schema
  const named = Object.keys(properties).filter((name) => /(Id|Ids|Url)$/.test(name) || name === 'id')
  return [
    ...named.map((name) => (name === 'id' ? `${list}/id` : name)),
    ...Object.entries<Json>(properties).flatMap(([name, part]) => idsOf(part, name)),
    ...Object.values(rest).flatMap((part) => idsOf(part, list)),
  ]
}

/** The places of the ids in an address: the address itself, and the names of those after the first. */
const placesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ''], i) => (i === 0 ? path : name))

const kindAt = (name: string, place: string): Kind | 'nobody’s' | undefined =>
  [kindsInAddresses, kindsByName].map((kinds) => kinds[`${name} ${place}`] ?? kinds[place]).find(Boolean)

/** Every place of a call where an id stands, and what kind of thing it names. */
function placesOf({ path, name, parameters, schema }: Operation) {
  const inHeaders = parameters.some(({ name }) => name === 'X-ShopId') ? ['X-ShopId'] : []
  return [...placesIn(path), ...inHeaders, ...new Set(idsOf(schema))].map((place) => ({
    place,
    kind: kindAt(name, place),
  }))
}

/** Every place where an id of somebody's stands. */
const owned = () =>
  operations.flatMap((operation) =>
    placesOf(operation).flatMap(({ place, kind }) =>
      kind === undefined || kind === 'nobody’s' ? [] : [{ operation, place, kind }],
    ),
  )

function replaceDeep(value: Json, name: string, by: string, list = ''): Json {
  if (Array.isArray(value)) return value.map((item) => replaceDeep(item, name, by, list))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      [key, `${list}/${key}`].includes(name) ? like(part, by) : replaceDeep(part, name, by, key),
    ]),
  )
}

/** The id as what it stands in place of: text, a number, or a list of them. */
const like = (part: Json, id: string): Json =>
  Array.isArray(part) ? part.map((each) => like(each, id)) : typeof part === 'number' ? Number(id) : id

/** Makes the call with one id in one place, and the caller's own things everywhere else. */
function send(operation: Operation, place: string, id: string, caller: Caller, things: Things): Promise<Answer> {
  const { method, path, name, schema } = operation
  const [first = ''] = placesIn(path)
  const address = placesIn(path).reduce((address, each) => {
    const kind = (each === first && kindsInAddresses[`${name} of ${place}`]) || kindAt(name, each)
    const value = each === place ? id : kind === undefined || kind === 'nobody’s' ? 'pro_tshirt' : things[kind]
    return address.replace(/\{\w+\}/, encodeURIComponent(value))
  }, path)
  const usual = schema && (bodies[`${name} ${place}`] ?? bodies[name])?.(things)
  const body = replaceDeep(usual, place, id)
  const isInBody = place !== 'X-ShopId' && !placesIn(path).includes(place)
  if (isInBody && JSON.stringify(replaceDeep(usual, place, 'nothing')) === JSON.stringify(usual))
    throw new Error(`the body of ${name} has no ${place}`)
  return request(method, `${stack.baseUrl}${address}`, {
    headers: {
      ...credentialsOf(mine, caller),
      ...waiting,
      ...(place === 'X-ShopId' && { 'x-shopid': id }),
      ...(body !== null && { 'content-type': 'application/json' }),
    },
    ...(body !== null && { body: JSON.stringify(body) }),
  })
}

/** All of an answer that may tell one refusal from another, without the id itself. */
function toTell({ status, headers, bytes, body }: Answer, id: string) {
  const changing = [
    'date',
    'x-request-id',
    'server-timing',
    'content-length',
    'ratelimit',
    'etag',
    'preference-applied',
  ]
  const kept = [...headers].filter(([name]) => !changing.includes(name))
  const isNumber = /^\d+$/.test(id)
  const text = bytes.toString().replaceAll(isNumber ? new RegExp(`:${id}(?=[,}])`, 'g') : id, isNumber ? ':0' : '<id>')
  const { requestId, ...told } = JSON.parse(text)
  return { status, headers: kept.sort(), told: requestId === body.requestId ? told : null }
}

/** The entries of the lists in an answer, as text. */
const rowsOf = (body: object): string[] =>
  Object.values(body)
    .filter(Array.isArray)
    .flat()
    .map((row) => JSON.stringify(row))

/** Lists of what belongs to nobody: everybody is shown the same. */
const forEverybody = new Set(['listProductTemplates', 'searchProductTemplates'])
const isList = ({ name, parameters }: Operation) =>
  !forEverybody.has(name) && parameters.some((parameter) => parameter.name === 'cursor')

describe('an id of another agency', () => {
  it('stands in no place that is not known here', () => {
    expect(operations.length).toBeGreaterThan(10)
    const places = operations.flatMap((operation) => placesOf(operation).map((at) => ({ ...at, name: operation.name })))
    expect(places.filter(({ kind }) => kind === undefined)).toEqual([])
    const without = operations.filter(({ schema, name }) => schema !== null && !bodies[name]).map(({ name }) => name)
    expect(without).toEqual([])
    const lists = operations.filter(isList).map(({ name }) => name)
    expect(lists.sort()).toEqual(Object.keys(listed).sort())
  })

  it(
    'is answered on every route, in every place, like one that nobody has',
    async () => {
      const places = owned()
      for (const { operation, place, kind } of places) {
        for (const caller of callersOf(operation)) {
          const what = `${operation.method} ${operation.path}, ${place}, ${caller}`
          const unknown = unlike(foreign[kind])
          const of = toTell(await send(operation, place, foreign[kind], caller, own), foreign[kind])
          const ofNobody = toTell(await send(operation, place, unknown, caller, own), unknown)
          expect({ what, ...of }).toEqual({ what, ...ofNobody })
          // In a body it is the request that cannot be carried out (422); an address or a shop is not there or not one's own.
          const statuses = [403, 404, ...(placesIn(operation.path).includes(place) ? [] : [422])]
          expect({ what, ...of, isRefused: statuses.includes(of.status) }).toEqual({ what, ...of, isRefused: true })
        }
      }
      expect(places.length).toBeGreaterThan(100)
    },
    walkTimeoutMs,
  )

  it(
    'is told by no cursor: that of a list of theirs is answered like one that nobody has',
    async () => {
      // So that a list would go on from there with the caller's own.
      const kinds = [...new Set(Object.values(listed))]
      for (const _ of 'ab') await Promise.all(kinds.map((kind) => theirs.another(kind)))
      const lists = operations.filter(isList)
      for (const operation of lists) {
        const { method, path, parameters } = operation
        const list = (query: Record<string, string>, caller: Caller, whose = mine) => {
          const slug = (whose === mine ? own : foreign)['collection slug']
          const url = `${stack.baseUrl}${path.replace('{slug}', slug)}?${new URLSearchParams(query)}`
          return request(method, url, { headers: { ...credentialsOf(whose, caller), ...waiting } })
        }
        const names = parameters.map(({ name }) => name)
        const begin = {
          [names.includes('size') ? 'size' : 'limit']: '1',
          ...(names.includes('page') && { cursor: '' }),
        }
        for (const caller of callersOf(operation)) {
          const what = `${method} ${path}, ${caller}`
          const { body: first } = await list(begin, caller, theirs)
          expect({ what, nextCursor: first.nextCursor }).toEqual({ what, nextCursor: expect.stringMatching(/./) })
          const all = rowsOf((await list({}, caller, theirs)).body)
          const ofTheirs = await list({ cursor: first.nextCursor }, caller)
          const ofNobody = await list({ cursor: unlike(first.nextCursor) }, caller)
          // No answer repeats a cursor, and one that is a number may be that of something else too.
          expect({ what, ...toTell(ofTheirs, 'none') }).toEqual({ what, ...toTell(ofNobody, 'none') })
          const shown = rowsOf(ofTheirs.body).filter((row) => all.includes(row))
          expect({ what, count: all.length > 1, shown }).toEqual({ what, count: true, shown: [] })
        }
      }
      expect(lists.length).toBeGreaterThan(10)
    },
    walkTimeoutMs,
  )

  it(
    'does not keep the caller from its own',
    async () => {
      for (const { operation, place, kind } of owned()) {
        for (const caller of callersOf(operation)) {
          const used = spent[operation.name]
          const things = {
            ...own,
            ...(used !== undefined && { [used]: await mine.another(used) }),
            // Registered by whoever was given its address.
            ...(caller === 'API key' && { file: own['file of an API key'] }),
          }
          const { status, body } = await send(operation, place, things[kind], caller, things)
          const what = `${operation.method} ${operation.path}, ${place}, ${caller}`
          expect({ what, status, body, isAnswered: status < 300 }).toEqual({ what, status, body, isAnswered: true })
        }
      }
    },
    walkTimeoutMs,
  )
})
