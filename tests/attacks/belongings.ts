import { createHash, randomUUID } from 'node:crypto'
import {
  type Answer,
  admin,
  checkoutWish,
  confirmedImage,
  createOffer,
  drawArtwork,
  film,
  type OwnPartner,
  patient,
  put,
  request,
  storefrontOf,
  uploadFile,
  waiting,
  withApiKey,
} from '../partner.ts'

type Json = ReturnType<typeof JSON.parse>

// What an agency has, each kind of thing that has an id, in the one shop that its channel and an API key act on when they name none;
// its buyers hold carts, checkouts and gifts of that shop.

/** Each kind of id that belongs to somebody, by the name that the interface gives it. */
export type Kind =
  | 'own shop'
  | 'shop'
  | 'image'
  | 'file'
  | 'file of an API key'
  | 'customization'
  | 'product'
  | 'variant'
  | 'slug'
  | 'download'
  | 'uploaded digital file'
  | 'digital file'
  | 'collection'
  | 'collection slug'
  | 'webhook'
  | 'webhook event'
  | 'promotion'
  | 'cart'
  | 'checkout'
  | 'order'
  | 'friendly id'
  | 'fulfillment'
  | 'gift purchase'
  | 'bought gift'
  | 'draw'
  | 'giveaway package'
  | 'gift'
  | 'membership image'
  | 'confirmed image'
  | 'membership file'
  | 'confirmed film'
  | 'confirmed recording'
  | 'tier'
  | 'member'
  | 'tag'
  | 'series'
  | `${'text' | 'image' | 'video'} post`
  | `${'image' | 'video' | 'audio'} series`

/** The ids of a shop of each kind. */
export type Things = Record<Kind, string>

export type Shop = {
  partner: OwnPartner
  storefront: Awaited<ReturnType<typeof storefrontOf>>
  /** The one that is there for all who need one; made when it is first asked for. */
  the: (kind: Kind) => Promise<string>
  /** One more, for whoever uses it up. */
  another: (kind: Kind) => Promise<string>
  /** What opens a thing beside its id, by that: the token of a gift, what an `image` or a `file` of a number is confirmed with. */
  secrets: Map<string, string>
}

/** The channel's own shop, with nothing in it. */
export async function openShop(own: OwnPartner): Promise<Shop> {
  const made = new Map<Kind, Promise<string>>()
  const partner = await patient(own)
  const shop: Shop = {
    partner,
    storefront: await storefrontOf(partner),
    the: (kind) => {
      const first = made.get(kind) ?? make[kind](shop)
      made.set(kind, first)
      return first
    },
    another: (kind) => make[kind](shop),
    secrets: new Map(),
  }
  return shop
}

/** One of each kind. */
export async function ownAll(shop: Shop): Promise<Things> {
  const things: Partial<Things> = {}
  for (const kind of Object.keys(make) as Kind[]) things[kind] = await shop.the(kind)
  return things as Things
}

/** The body of a call that went well; throws what was answered when it did not. */
function bodyOf({ status, body, bytes }: Answer): Json {
  if (status >= 300) throw new Error(`${status} ${bytes}`)
  return body
}

/** The ways to the interfaces, as calls that answer an id. */
const onPlatform = async ({ partner }: Shop, path: string, wish: object) =>
  String(bodyOf(await partner.platform('POST', path, wish)).id)
const inMemberships = async ({ partner }: Shop, path: string, wish: object) =>
  String(bodyOf(await partner.memberships('POST', path, wish)).id)
const productOf = async (shop: Shop) =>
  bodyOf(await shop.partner.platform('GET', `/products/${await shop.the('product')}`))

/** The bytes of a product that is one. */
export const download = Buffer.from('%PDF-1.7 owls')

/** Of a receiver that nobody has. */
export const hook = { url: 'https://hooks.invalid/hook', allowedTypes: ['MEMBERSHIP_TAG_CREATED'] }

export const promotion = () => ({
  name: 'Summer',
  type: 'SHOP_SINGLE',
  code: randomUUID(),
  discount: { type: 'PERCENTAGE', value: 10 },
})

/** What a post says, all ids of one shop. */
export const post = {
  text: ({ tier, series }: Pick<Things, 'tier' | 'series'>) => ({
    post: { title: 'abc' },
    access: { type: 'MembersOnly', tiers: [{ id: Number(tier) }] },
    notifications: { enabled: false },
    series: [{ id: Number(series) }],
  }),
  image: (own: Pick<Things, 'tier' | 'image series' | 'confirmed image'>) => ({
    ...post.text({ tier: own.tier, series: own['image series'] }),
    imageResources: [{ id: Number(own['confirmed image']), position: 1 }],
  }),
  video: (own: Pick<Things, 'tier' | 'video series' | 'confirmed image' | 'confirmed film'>) => ({
    ...post.text({ tier: own.tier, series: own['video series'] }),
    imageResourceId: Number(own['confirmed image']),
    fileResourceId: Number(own['confirmed film']),
  }),
}

/** Asks for a checkout to be paid and waits until it is; answers it. */
async function pay({ storefront }: Shop, checkout: string): Promise<Json> {
  bodyOf(await storefront('POST', `/checkouts/${checkout}/pay`, { paymentToken: 'tok_succeeds' }))
  for (;;) {
    const body = bodyOf(await storefront('GET', `/checkouts/${checkout}`))
    if (body.state === 'COMPLETED') return body
    if (body.state !== 'PAYING') throw new Error(`a checkout that was paid became ${body.state}`)
  }
}

/** A file that is no image yet, for whoever asks for its address. */
async function uploadArtwork(ask: (wish: object) => Promise<Answer>): Promise<string> {
  const { bytes } = await drawArtwork('png', 64, 64)
  const { uploadUrl, fileUrl } = bodyOf(await ask({ contentType: 'image/png', fileName: 'a.png', size: bytes.length }))
  bodyOf(await put(uploadUrl, bytes))
  return fileUrl
}

async function uploadDigitalFile(shop: Shop): Promise<string> {
  const wish = { fileName: 'a.pdf', contentType: 'application/pdf', size: download.length }
  const path = `/products/${await shop.the('download')}/digital-files/upload-url`
  const { uploadUrl, headers, fileUrl } = bodyOf(await shop.partner.platform('POST', path, wish))
  bodyOf(await request('PUT', uploadUrl, { headers, body: download }))
  return fileUrl
}

async function confirmFile({ partner: { memberships } }: Shop, type: object): Promise<string> {
  const { resourceId, signedId } = await uploadFile(memberships, type)
  bodyOf(await memberships('PATCH', `/files/${resourceId}/confirm`, { signedId }))
  return String(resourceId)
}

const makeSeries = (postsType: string) => (shop: Shop) =>
  inMemberships(shop, '/series/posts', { title: 'A series', description: '', postsType })

const make: Record<Kind, (shop: Shop) => Promise<string>> = {
  'own shop': async ({ partner }) => partner.channel.ownShopId,
  shop: async ({ partner }) => {
    const payout = { returnUrl: 'https://partner.example/back', refreshUrl: 'https://partner.example/again' }
    const wish = { name: 'Owned', ownerEmail: `owner-${randomUUID()}@example.com`, payout }
    return bodyOf(await partner.call('POST', '/shops', wish)).shopId
  },
  image: ({ partner }) => partner.imageId(),
  file: ({ partner }) => uploadArtwork((wish) => partner.call('POST', '/upload-url', wish)),
  'file of an API key': ({ partner }) =>
    uploadArtwork((wish) => withApiKey(partner.apiKey)('POST', '/media/upload-url', wish, waiting)),
  customization: async (shop) => {
    const regions = [{ region: 'front', imageId: await shop.the('image') }]
    const wish = { productId: 'pro_tshirt', regions, colors: ['Red'] }
    return bodyOf(await shop.partner.call('POST', '/previews', wish)).customizationId
  },
  product: async ({ partner }) => (await createOffer(partner)).id,
  variant: async (shop) => (await productOf(shop)).variants[0].id,
  slug: async (shop) => (await productOf(shop)).slug,
  download: async ({ partner }) => {
    const price = { value: 5, currency: 'USD' }
    const wish = { type: 'digital', name: `Owl ${randomUUID()}`, description: '', price, publishOnCreate: true }
    return bodyOf(await partner.platform('POST', '/products', wish)).productId
  },
  'uploaded digital file': uploadDigitalFile,
  'digital file': async (shop) => {
    const fileUrl = await uploadDigitalFile(shop)
    const path = `/products/${await shop.the('download')}/digital-files`
    bodyOf(await shop.partner.platform('POST', path, { fileUrl, fileName: 'a.pdf' }))
    return fileUrl
  },
  collection: async (shop) => {
    const offerIds = [await shop.the('product'), await shop.the('download')]
    return onPlatform(shop, '/collections', { name: `Owls ${randomUUID()}`, offerIds })
  },
  'collection slug': async (shop) =>
    bodyOf(await shop.partner.platform('GET', `/collections/${await shop.the('collection')}`)).slug,
  webhook: (shop) => onPlatform(shop, '/webhooks', hook),
  'webhook event': async (shop) => onPlatform(shop, `/webhooks/${await shop.the('webhook')}/test`, {}),
  promotion: (shop) => onPlatform(shop, '/promotions', promotion()),
  cart: async (shop) => {
    const items = [{ variantId: await shop.the('variant'), quantity: 1 }]
    return bodyOf(await shop.storefront('POST', '/carts', { items })).id
  },
  checkout: async (shop) => {
    const { domain } = bodyOf(await shop.storefront('GET', '/shop'))
    const wish = { ...checkoutWish, returnUrl: `https://${domain}/` }
    return bodyOf(await shop.storefront('POST', `/carts/${await make.cart(shop)}/checkout`, wish)).id
  },
  order: async (shop) => (await pay(shop, await make.checkout(shop))).orderId,
  'friendly id': async (shop) =>
    bodyOf(await shop.partner.platform('GET', `/order/${await shop.the('order')}`)).friendlyId,
  fulfillment: async (shop) => {
    const items = [{ variantId: await shop.the('variant'), quantity: 1 }]
    const wish = { orderId: await make.order(shop), items }
    return bodyOf(await shop.partner.platform('POST', '/fulfillments', wish)).fulfillmentId
  },
  'gift purchase': async (shop) => {
    const wish = { offerId: await shop.the('product'), quantity: 20, email: checkoutWish.email }
    return (await pay(shop, await onPlatform(shop, '/gifting/checkout', wish))).giftPurchaseId
  },
  // None that was told before, nor one that a draw has taken.
  'bought gift': async (shop) => {
    const path = `/gift-purchase/${await shop.the('gift purchase')}`
    const { gifts } = bodyOf(await shop.partner.platform('GET', path))
    const { id } = gifts.findLast((gift: Json) => gift.status === 'AVAILABLE' && !shop.secrets.has(gift.id))
    shop.secrets.set(id, 'told')
    return id
  },
  draw: async (shop) =>
    onPlatform(shop, '/gifting/draws', { giftPurchaseId: await shop.the('gift purchase'), quantity: 1 }),
  'giveaway package': async (shop) =>
    onPlatform(shop, '/giveaway-links', { productId: await shop.the('product'), number: 1 }),
  gift: async (shop) => {
    const wish = { productId: await shop.the('product'), number: 1 }
    const [{ giftId, url }] = bodyOf(await shop.partner.platform('POST', '/giveaway-links', wish)).links
    shop.secrets.set(giftId, new URL(url).searchParams.get('token') ?? '')
    return giftId
  },
  'membership image': async ({ partner, secrets }) => {
    const { bytes } = await drawArtwork('png', 64, 64)
    const checksum = createHash('md5').update(bytes).digest('base64')
    const { resourceId, uploadData } = bodyOf(
      await partner.memberships('POST', '/images', { byteSize: bytes.length, checksum }),
    )
    bodyOf(await request('PUT', uploadData.url, { headers: uploadData.headers, body: Buffer.from(bytes) }))
    secrets.set(`image ${resourceId}`, uploadData.signedId)
    return String(resourceId)
  },
  'confirmed image': async ({ partner }) => String(await confirmedImage(partner.memberships)),
  'membership file': async ({ partner, secrets }) => {
    const { resourceId, signedId } = await uploadFile(partner.memberships)
    secrets.set(`file ${resourceId}`, signedId)
    return String(resourceId)
  },
  'confirmed film': (shop) => confirmFile(shop, {}),
  // The same of another brand.
  'confirmed recording': (shop) =>
    confirmFile(shop, {
      contentType: 'audio/mp4',
      bytes: Buffer.from(film.toString('latin1').replaceAll('isom', 'M4A '), 'latin1'),
    }),
  tier: async (shop) =>
    inMemberships(shop, '/tiers', { name: 'Gold', imageResourceId: Number(await shop.the('confirmed image')) }),
  // By the operator: nobody else makes one so far.
  member: async (shop) => {
    const customer = randomUUID()
    await admin(
      ...['member', 'pay', '--shop', shop.partner.channel.ownShopId, '--customer', customer, '--nickname', customer],
      ...['--email', 'mara@nordlicht.example', '--tier', await shop.the('tier'), '--cycle', 'month'],
      ...['--through', '2100-01-01'],
    )
    return String(bodyOf(await shop.partner.memberships('GET', '/members')).members[0].id)
  },
  tag: (shop) => inMemberships(shop, '/tags/posts', { name: randomUUID() }),
  series: makeSeries('Text'),
  'image series': makeSeries('Image'),
  'video series': makeSeries('Video'),
  'audio series': makeSeries('Audio'),
  'text post': async (shop) =>
    inMemberships(shop, '/posts/texts', post.text({ tier: await shop.the('tier'), series: await shop.the('series') })),
  'image post': async (shop) =>
    inMemberships(
      shop,
      '/posts/images',
      post.image({
        tier: await shop.the('tier'),
        'image series': await shop.the('image series'),
        'confirmed image': await shop.the('confirmed image'),
      }),
    ),
  'video post': async (shop) =>
    inMemberships(
      shop,
      '/posts/videos',
      post.video({
        tier: await shop.the('tier'),
        'video series': await shop.the('video series'),
        'confirmed image': await shop.the('confirmed image'),
        'confirmed film': await shop.the('confirmed film'),
      }),
    ),
}
