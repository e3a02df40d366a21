import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import Schema from 'typebox/schema'
import {
  type Answer,
  admin,
  basic,
  checkoutWish,
  confirmedImage,
  createOffer,
  drawArtwork,
  film,
  type OwnPartner,
  patient,
  provisionPartners,
  put,
  request,
  stack,
  storefrontOf,
  toFileWish,
  uploadFile,
  waiting,
} from '../partner.ts'

type Json = ReturnType<typeof JSON.parse>

// The committed copy: another test holds it equal to what the code generates.
const document: Json = JSON.parse(readFileSync(join(import.meta.dirname, '../../docs/openapi.json'), 'utf8'))

const operations = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
  Object.entries<Json>(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    operation: resolve(operation),
    name: String(operation.operationId),
  })),
)
const secured = operations.filter(({ operation }) => operation.security.length > 0)
const withJson = operations.filter(({ operation }) => operation.requestBody?.content['application/json'])

let partner: OwnPartner
let uploadedImage: Promise<Json>
let uploadedFile: Promise<Json>
beforeAll(async () => {
  // Three shops: the example asks for a page of two, and for where the next one begins.
  const [own] = await provisionPartners(3)
  partner = await patient(own)
  uploadedImage = uploadImage()
  uploadedFile = uploadFile(partner.memberships)
})

/**
 * What stands in for the ids and addresses of an example, which the document calls made up: by their names, after the operation
 * where the same name is another thing's elsewhere. Products are as they stand.
 */
const standIns: Record<string, () => Promise<string>> = {
  fileUrl: async () => {
    const file = await drawArtwork()
    const { body } = await partner.call('POST', '/upload-url', {
      contentType: 'image/png',
      fileName: 'artwork.png',
      size: file.bytes.length,
    })
    expect((await put(body.uploadUrl, file.bytes)).status).toBe(200)
    return body.fileUrl
  },
  key: async () => (await preview()).images[0].url.split('/').at(-1),
  img_: () => partner.imageId(),
  cst_: async () => (await preview()).customizationId,
  sh_: async () => partner.channel.ownShopId,
  // One that has all that a shop may have, with an owner of its own: a recipient is mailed only so often.
  shopId: async () => (await createShop()).shopId,
  ownerEmail: async () => newEmail(),
  resourceId: async () => String((await uploadedImage).resourceId),
  signedId: async () => (await uploadedImage).uploadData.signedId,
  'confirmMembershipFile resourceId': async () => String((await uploadedFile).resourceId),
  'confirmMembershipFile signedId': async () => (await uploadedFile).signedId,
  // The example is of one that is not confirmed.
  'getMembershipFile resourceId': async () => {
    const { body } = await partner.memberships('POST', '/files', toFileWish('video/mp4', [film]))
    return String(body.resourceId)
  },
  imageResourceId: async () => String(await confirmedImage(partner.memberships)),
  tierId: async () => String(await createTier()),
  memberId: async () => String(await createMember()),
  coverImageResourceId: async () => String(await confirmedImage(partner.memberships)),
  thumbnailResourceId: async () => String(await confirmedImage(partner.memberships)),
  postsIds: async () => String(await createVideo()),
  ...named(['getSeries id', 'replaceSeries id'], () => createSeries([createVideo()])),
  // What is in use is not deleted.
  ...named(['deleteSeries id'], () => createSeries([])),
  ...named(['getTag id', 'replaceTag id', 'deleteTag id'], createTag),
  // Another example has made one of the name.
  ...named(['createTag name', 'replaceTag name'], async () => randomUUID()),
  car_: async () => (await createCart()).id,
  ch_: async () => (await createCheckout()).id,
  prm_: async () => (await createPromotion()).id,
  ...named(['createPromotion code', 'replacePromotion code'], async () => randomUUID()),
  ...named(
    ['createCart', 'addCartItems', 'changeCartItems', 'removeCartItems'].map((operation) => `${operation} variantId`),
    async () => (await publicOffer()).variants[0].id,
  ),
  'createCheckout returnUrl': () => toReturnUrl(),
  wcon_: () => ownWebhook(),
  'deleteWebhook id': () => createWebhook(),
  ...named(['getWebhookEvent id', 'redeliverWebhookEvent id'], createWebhookEvent),
  'createImagePost id': async () => String(await confirmedImage(partner.memberships)),
  postId: async () => String(await createPost()),
  ...named(
    ['getProduct', 'updateProduct', 'setProductState', 'setProductAvailability', 'getInventory', 'setInventory'].map(
      (operation) => `${operation} id`,
    ),
    async () => (await soldProduct()).id,
  ),
  ...named(['updateProduct variantId', 'setInventory variantId'], async () => (await soldProduct()).variants[0].id),
  ...named(
    ['createCollection', 'replaceCollection', 'setCollectionProducts'].map((operation) => `${operation} offerIds`),
    async () => (await publicOffer()).id,
  ),
  col_: async () => (await createCollection()).id,
  'listStorefrontCollectionOffers slug': async () => (await createCollection()).slug,
  'getStorefrontOffer slug': async () => (await describedOffer()).slug,
  ...named(['createDigitalFileUploadUrl id', 'addDigitalFile id', 'removeDigitalFile id'], download),
  'addDigitalFile fileUrl': () => uploadDigitalFile(),
  'removeDigitalFile fileUrl': async () => {
    const fileUrl = await uploadDigitalFile()
    await partner.platform('POST', `/products/${await download()}/digital-files`, { fileUrl, fileName: 'a.pdf' })
    return fileUrl
  },
  'archiveProduct id': async () => (await createProduct()).id,
  ...named(['createGiftingCheckout offerId', 'createGiveawayLinks productId'], async () => (await publicOffer()).id),
  giv_: async () => (await giftPurchase()).id,
  'cancelGift giftId': async () => (await giftPurchase()).gifts[0].id,
  'changeGiftToPromotion giftId': async () => (await giftPurchase()).gifts[1].id,
  'getDraw id': () => finishedDraw(),
  'finishDraw id': () => createDraw(),
  gpk_: async () => (await giveaway()).id,
  'redeemGift giftId': async () => (await giveaway()).links[0].giftId,
  'redeemGift token': async () => String(new URL((await giveaway()).links[0].url).searchParams.get('token')),
  'redeemGift variantId': async () => (await publicOffer()).variants[0].id,
  ...named(['getOrder id', 'listRefunds id', 'createRefund id'], async () => (await boughtOrder()).id),
  'getOrderByFriendlyId friendlyId': async () => (await boughtOrder()).friendlyId,
  ...named(
    ['cancelOrder id', 'changeShippingAddress id', 'changeOrderEmail id', 'createFulfillment orderId'],
    async () => (await buyOrder()).id,
  ),
  ...named(
    ['createFulfillment variantId', 'createSamplesOrder variantId'],
    async () => (await publicOffer()).variants[0].id,
  ),
  ful_: () => createFulfillment(),
  'Idempotency-Key': async () => randomUUID(),
}

function named(names: string[], make: () => Promise<number | string>): Record<string, () => Promise<string>> {
  return Object.fromEntries(names.map((name) => [name, async () => String(await make())]))
}

const newEmail = () => `owner-${randomUUID()}@nordlicht.example`

async function createShop(): Promise<Json> {
  const { status, body } = await partner.call('POST', '/shops', {
    name: 'Nordlicht',
    ownerEmail: newEmail(),
    payout: { returnUrl: 'https://partner.example/done', refreshUrl: 'https://partner.example/again' },
  })
  expect(status).toBe(201)
  return body
}

async function createTier(): Promise<number> {
  const imageResourceId = await confirmedImage(partner.memberships)
  const { status, body } = await partner.memberships('POST', '/tiers', { name: 'Gold', imageResourceId })
  expect(status).toBe(201)
  return body.id
}

let webhook: Promise<string> | undefined
/** One for all that do not delete it: a shop has only so many. */
function ownWebhook(): Promise<string> {
  webhook ??= createWebhook()
  return webhook
}

/** Of a receiver that nobody has. */
async function createWebhook(): Promise<string> {
  const wish = { url: 'https://hooks.invalid/hook', allowedTypes: ['ORDER_PLACED'] }
  const { status, body } = await partner.platform('POST', '/webhooks', wish)
  expect(status).toBe(201)
  return body.id
}

async function createWebhookEvent(): Promise<string> {
  const { status, body } = await partner.platform('POST', `/webhooks/${await ownWebhook()}/test`, {})
  expect(status).toBe(201)
  return body.id
}

/** As the example shows one: of images that only members see. */
async function createPost(): Promise<number> {
  const { status, body } = await partner.memberships('POST', '/posts/images', {
    post: { title: 'Behind the scenes' },
    access: { type: 'MembersOnly' },
    notifications: { enabled: true },
    imageResources: [{ id: await confirmedImage(partner.memberships), position: 1 }],
  })
  expect(status).toBe(201)
  return body.id
}

/** As the example shows one: on a template with a size guide, with all that is said of it. */
async function createProduct(): Promise<Json> {
  const regions = [{ region: 'front', imageId: await partner.imageId() }]
  const wish = { type: 'design', name: 'Owl', productTemplateId: 'pro_tshirt', regions, colors: ['Red'], sizes: ['M'] }
  const { status, body } = await partner.platform('POST', '/products', wish)
  expect(status).toBe(201)
  const said = { additionalInformation: { sizeAndFit: 'True to size.' } }
  return (await partner.platform('PATCH', `/products/${body.productId}`, said)).body
}

/** What buyers see, with all that the example says of it. */
async function describedOffer(): Promise<Json> {
  const { id } = await publicOffer()
  const said = {
    additionalInformation: { sizeAndFit: 'True to size.' },
    sizeGuide: { description: 'Measured flat', fitGuideUrls: [] },
  }
  return (await partner.platform('PATCH', `/products/${id}`, said)).body
}

async function createCollection(): Promise<Json> {
  const wish = { name: 'Owls', offerIds: [(await publicOffer()).id] }
  const { status, body } = await partner.platform('POST', '/collections', wish)
  expect(status).toBe(201)
  return body
}

let downloaded: Promise<string> | undefined
/** A product that is a download: one, for a shop makes only so many a minute. */
function download(): Promise<string> {
  downloaded ??= createDownload()
  return downloaded
}

async function createDownload(): Promise<string> {
  const wish = { type: 'digital', name: 'Patterns', description: '', price: { value: 9, currency: 'USD' } }
  const { status, body } = await partner.platform('POST', '/products', wish)
  expect(status).toBe(201)
  return body.productId
}

/** The address of a file that was uploaded for that product. */
async function uploadDigitalFile(): Promise<string> {
  const bytes = Buffer.from('%PDF-1.7 patterns')
  const wish = { fileName: 'a.pdf', contentType: 'application/pdf', size: bytes.length }
  const { body } = await partner.platform('POST', `/products/${await download()}/digital-files/upload-url`, wish)
  expect((await request('PUT', body.uploadUrl, { headers: body.headers, body: bytes })).status).toBe(200)
  return body.fileUrl
}

let sold: Promise<Json> | undefined
function soldProduct(): Promise<Json> {
  sold ??= createProduct()
  return sold
}

let offered: Promise<Json> | undefined
/** What buyers may put into carts. */
function publicOffer(): Promise<Json> {
  offered ??= createOffer(partner)
  return offered
}

async function toReturnUrl(): Promise<string> {
  const { body } = await (await storefrontOf(partner))('GET', '/shop')
  return `https://${body.domain}/thanks`
}

let gifts: Promise<Json> | undefined
/** A purchase with gifts for every example. */
function giftPurchase(): Promise<Json> {
  gifts ??= buyGifts()
  return gifts
}

async function buyGifts(): Promise<Json> {
  const wish = { offerId: (await publicOffer()).id, quantity: 50, email: 'viewer@example.com', username: 'a-viewer' }
  const { status, body } = await partner.platform('POST', '/gifting/checkout', wish)
  expect(status).toBe(201)
  const buyer = await storefrontOf(partner)
  await buyer('POST', `/checkouts/${body.id}/pay`, { paymentToken: 'tok_succeeds' })
  for (;;) {
    const { state, giftPurchaseId } = (await buyer('GET', `/checkouts/${body.id}`)).body
    expect(['PAYING', 'COMPLETED']).toContain(state)
    if (state === 'COMPLETED') return (await partner.platform('GET', `/gift-purchase/${giftPurchaseId}`)).body
  }
}

async function createDraw(): Promise<string> {
  const wish = { giftPurchaseId: (await giftPurchase()).id, quantity: 1 }
  const { status, body } = await partner.platform('POST', '/gifting/draws', wish)
  expect(status).toBe(201)
  return body.id
}

async function finishedDraw(): Promise<string> {
  const id = await createDraw()
  const { status } = await partner.platform('PUT', `/gifting/draws/${id}/finish`, {
    participants: [{ username: 'jon' }],
  })
  expect(status).toBe(200)
  return id
}

let links: Promise<Json> | undefined
function giveaway(): Promise<Json> {
  links ??= createGiveaway()
  return links
}

async function createGiveaway(): Promise<Json> {
  const wish = { productId: (await publicOffer()).id, number: 1 }
  const { status, body } = await partner.platform('POST', '/giveaway-links', wish)
  expect(status).toBe(201)
  return body
}

async function createCart(): Promise<Json> {
  const items = [{ variantId: (await publicOffer()).variants[0].id, quantity: 2 }]
  const { status, body } = await (await storefrontOf(partner))('POST', '/carts', { items })
  expect(status).toBe(200)
  return body
}

async function createCheckout(): Promise<Json> {
  const { id } = await createCart()
  const wish = { ...checkoutWish, returnUrl: await toReturnUrl() }
  const { status, body } = await (await storefrontOf(partner))('POST', `/carts/${id}/checkout`, wish)
  expect(status).toBe(201)
  return body
}

let bought: Promise<Json> | undefined
function boughtOrder(): Promise<Json> {
  bought ??= buyOrder()
  return bought
}

/** As the example shows one. */
async function buyOrder(): Promise<Json> {
  const { id } = await createCheckout()
  const buyer = await storefrontOf(partner)
  await buyer('POST', `/checkouts/${id}/pay`, { paymentToken: 'tok_succeeds' })
  for (;;) {
    const { state, orderId } = (await buyer('GET', `/checkouts/${id}`)).body
    expect(['PAYING', 'COMPLETED']).toContain(state)
    if (state === 'COMPLETED') return (await partner.platform('GET', `/order/${orderId}`)).body
  }
}

async function createFulfillment(): Promise<string> {
  const items = [{ variantId: (await publicOffer()).variants[0].id, quantity: 1 }]
  const wish = { orderId: (await buyOrder()).id, items }
  const { status, body } = await partner.platform('POST', '/fulfillments', wish)
  expect(status).toBe(201)
  return body.fulfillmentId
}

/** As the example shows one. */
async function createPromotion(): Promise<Json> {
  const { status, body } = await partner.platform('POST', '/promotions', {
    name: 'Summer stream',
    type: 'SHOP_SINGLE',
    code: randomUUID(),
    discount: { type: 'PERCENTAGE', value: 10 },
    minimum: { value: 40, currency: 'USD' },
    maxUses: 500,
  })
  expect(status).toBe(201)
  return body
}

/** A member, by the operator: nobody else makes one so far. */
async function createMember(): Promise<number> {
  await admin(
    ...['member', 'pay', '--shop', partner.channel.ownShopId, '--customer', randomUUID(), '--nickname', 'mara'],
    ...['--email', 'mara@nordlicht.example', '--tier', String(await createTier()), '--cycle', 'month'],
    ...['--through', '2100-01-01'],
  )
  return (await partner.memberships('GET', '/members')).body.members[0].id
}

async function createVideo(): Promise<number> {
  const { status, body } = await partner.memberships('POST', '/posts/videos', {
    post: { title: 'A film' },
    access: { type: 'Public' },
    notifications: { enabled: false },
    mediaUrl: 'https://media.example/film',
  })
  expect(status).toBe(201)
  return body.id
}

async function createSeries(posts: Promise<number>[]): Promise<number> {
  const image = await confirmedImage(partner.memberships)
  const { status, body } = await partner.memberships('POST', '/series/posts', {
    title: 'A series',
    description: '',
    postsType: 'Video',
    coverImageResourceId: image,
    thumbnailResourceId: image,
    postsIds: await Promise.all(posts),
  })
  expect(status).toBe(201)
  return body.id
}

async function createTag(): Promise<number> {
  const thumbnailResourceId = await confirmedImage(partner.memberships)
  const { status, body } = await partner.memberships('POST', '/tags/posts', { name: randomUUID(), thumbnailResourceId })
  expect(status).toBe(201)
  return body.id
}

/** A membership image whose bytes are there. */
async function uploadImage(): Promise<Json> {
  const { bytes } = await drawArtwork()
  const checksum = createHash('md5').update(bytes).digest('base64')
  const { body } = await partner.memberships('POST', '/images', { byteSize: bytes.length, checksum })
  const { url, headers } = body.uploadData
  expect((await request('PUT', url, { headers, body: Buffer.from(bytes) })).status).toBe(200)
  return body
}

async function preview(): Promise<Json> {
  const regions = [{ region: 'front', imageId: await partner.imageId() }]
  const { status, body } = await partner.call('POST', '/previews', {
    productId: 'pro_tshirt',
    regions,
    colors: ['Red'],
  })
  expect(status).toBe(201)
  return body
}

/** An example of an operation with its made-up values replaced, by their name or by the prefix of the id. */
async function fill(of: string, name: string, example: Json): Promise<Json> {
  if (Array.isArray(example)) return Promise.all(example.map((each) => fill(of, name, each)))
  if (typeof example === 'object' && example !== null) {
    const filled = Object.entries(example).map(async ([key, value]) => [key, await fill(of, key, value)])
    return Object.fromEntries(await Promise.all(filled))
  }
  const prefix = /^[a-z]+_/.exec(String(example))?.[0] ?? ''
  const standIn = standIns[`${of} ${name}`] ?? standIns[name] ?? standIns[prefix]
  if (typeof example === 'number' && standIn) return Number(await standIn())
  return typeof example === 'string' && standIn ? standIn() : example
}

type Parameter = { name: string; in: string; example?: unknown }

/** Sends an operation's example, or another body in its place. */
async function send(
  { path, method, operation, name: of }: (typeof operations)[number],
  { as, body }: { as: 'caller' | 'nobody'; body?: string },
): Promise<Answer> {
  const url = new URL(stack.baseUrl)
  const headers: Record<string, string> = { ...waiting }
  url.pathname = path
  for (const { name, in: place, example } of operation.parameters as Parameter[]) {
    if (example === undefined) continue
    const value = String(await fill(of, name, example))
    if (place === 'path') url.pathname = url.pathname.replace(encodeURI(`{${name}}`), encodeURIComponent(value))
    if (place === 'query') url.searchParams.set(name, value)
    if (place === 'header') headers[name] = value
  }
  const [[type, media] = []] = Object.entries<Json>(operation.requestBody?.content ?? {})
  const value = media && (await fill(of, '', media.example))
  if (type) headers['content-type'] = type
  const scheme = Object.keys(operation.security[0] ?? {})[0]
  if (as === 'caller' && scheme !== undefined) headers['authorization'] = credentials[scheme]?.() ?? ''
  if (as === 'caller' && scheme === 'storefrontToken') headers['x-storefront-token'] = await publicToken()
  const text = type === 'application/json' ? JSON.stringify(value) : String(new URLSearchParams(value))
  return request(method, url.href, { headers, ...(type !== undefined && { body: body ?? text }) })
}

const publicToken = async () => String((await partner.platform('PUT', '/public-token')).body.token)

const credentials: Record<string, () => string> = {
  bearer: () => `Bearer ${partner.token}`,
  client: () => basic(partner.channel.clientId, partner.channel.clientSecret),
}

/** Holds an answer to what the document says of its status: the type, the members, the headers. */
function expectDocumented(operation: Json, answer: Answer): Json {
  const { status, headers, body } = answer
  const documented = operation.responses[status]
  expect({ status, body, isDocumented: documented !== undefined }).toMatchObject({ isDocumented: true })
  const type = headers.get('content-type')?.split(';')[0] ?? ''
  expect(Object.keys(documented.content ?? { '': {} })).toContain(type)
  const media = documented.content?.[type] ?? {}
  if (body !== null) expect(problemsOf(media.schema, body)).toEqual([])
  const missing = Object.entries<Json>(documented.headers).filter(
    ([name, { required }]) => required && !headers.has(name),
  )
  expect(missing.map(([name]) => name)).toEqual([])
  return media
}

function problemsOf(schema: object, value: unknown) {
  const [, errors] = Schema.Compile(schema).Errors(value)
  return errors.map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** With every reference replaced by what it names. */
function resolve(part: Json): Json {
  if (Array.isArray(part)) return part.map(resolve)
  if (typeof part !== 'object' || part === null) return part
  if (typeof part.$ref === 'string')
    return resolve(
      part.$ref
        .slice(2)
        .split('/')
        .reduce((at: Json, name: string) => at[name], document),
    )
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolve(value)]))
}

describe('the document', () => {
  it('is what the stack serves, at its own address', async () => {
    const { status, body } = await request('GET', `${stack.baseUrl}/openapi.json`)
    expect(status).toBe(200)
    expect(body.servers).toEqual([{ url: stack.baseUrl }])
    expect({ ...body, servers: document.servers }).toEqual(document)
  })

  it('shows a problem as it is answered', async () => {
    const [example] = document.components.schemas.Problem.examples
    const { body } = await partner.call('GET', '/shops?limit=0')
    expect({ ...body, requestId: example.requestId }).toEqual(example)
  })
})

describe('an example, sent as it stands, is answered as documented:', () => {
  it.each(operations)('$name', async (each) => {
    const answer = await send(each, { as: 'caller' })
    const success = Object.keys(each.operation.responses).filter((status) => status.startsWith('2'))
    expect(success).toContain(`${answer.status}`)
    const { example, schema } = expectDocumented(each.operation, answer)
    if (answer.body === null) return
    expect(problemsOf(schema, example)).toEqual([])
    expect(Object.keys(answer.body).sort()).toEqual(Object.keys(example).sort())
  })
})

describe('a refusal is the documented one:', () => {
  it.each(secured)('$name without credentials', async (each) => {
    const answer = await send(each, { as: 'nobody' })
    expect(answer.status).toBe(401)
    expect(answer.headers.has('www-authenticate')).toBe(true)
    expectDocumented(each.operation, answer)
  })

  it.each(withJson)('$name with a body that is none of its own', async (each) => {
    const answer = await send(each, { as: 'caller', body: '{"nothing":0}' })
    expect([answer.status, answer.body.code]).toEqual([400, 'REQUEST_INVALID'])
    expectDocumented(each.operation, answer)
  })
})
