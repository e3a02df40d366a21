import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import {
  type Answer,
  admin,
  basic,
  confirmedImage,
  drawArtwork,
  film,
  type OwnPartner,
  patient,
  provisionPartners,
  put,
  request,
  stack,
  uploadFile,
  waiting,
} from '../partner.ts'

type Json = ReturnType<typeof JSON.parse>

/** An id that another agency has, one of the same form that nobody has, and one of the caller's own. */
type Ids = { foreign: string; unknown: string; own: string }
/** Each kind of id that belongs to somebody, by the name that the interface gives it. */
type Kind =
  | 'image'
  | 'customization'
  | 'file'
  | 'shop'
  | 'membership image'
  | 'signed id'
  | 'confirmed image'
  | 'tier'
  | 'member'
  | 'series'
  | 'tag'
  | 'listed post'
  | 'membership file'
  | 'signed id of a file'
  | 'confirmed film'
  | 'confirmed recording'
  | `${'text' | 'image' | 'video'} ${'post' | 'series'}`
  | 'audio series'

/** Where an id stands: by its name in a body, or by the address and its name there. */
const kinds: Record<string, Kind | 'nobody’s'> = {
  imageId: 'image',
  fileUrl: 'file',
  '/open-api/v1.0/media/images/{id}': 'image',
  '/open-api/v1.0/customizations/{id}': 'customization',
  'X-ShopId': 'shop',
  '/open-api/v1.1/memberships/images/{resourceId}': 'membership image',
  '/open-api/v1.1/memberships/images/{resourceId}/confirm': 'membership image',
  imageResourceId: 'confirmed image',
  '/open-api/v1.1/memberships/tiers/{tierId}': 'tier',
  '/open-api/v1.1/memberships/members/{memberId}': 'member',
  coverImageResourceId: 'confirmed image',
  thumbnailResourceId: 'confirmed image',
  // One that no other call archives.
  postsIds: 'listed post',
  '/open-api/v1.1/memberships/series/posts/{id}': 'series',
  '/open-api/v1.1/memberships/tags/posts/{id}': 'tag',
  '/open-api/v1.1/memberships/files/{resourceId}': 'membership file',
  '/open-api/v1.1/memberships/files/{resourceId}/confirm': 'membership file',
  'imageResources/id': 'confirmed image',
  fileResourceId: 'confirmed film',
  'createAudioPost fileResourceId': 'confirmed recording',
  'tiers/id': 'tier',
  'series/id': 'text series',
  'createImagePost series/id': 'image series',
  'createVideoPost series/id': 'video series',
  'createAudioPost series/id': 'audio series',
  '/open-api/v1.1/memberships/posts/{postId}': 'text post',
  // It opens nothing but what it says, to whoever has it.
  signedId: 'nobody’s',
  '/channel-api/v1.0/shops/{shopId}': 'shop',
  '/channel-api/v1.0/shops/{shopId}/invitation': 'shop',
  '/channel-api/v1.0/shops/{shopId}/payout': 'shop',
  '/channel-api/v1.0/shops/{shopId}/payout/onboarding-link': 'shop',
  // The catalogue is one for all; a picture is open to whoever has its address; a page of a list is of one's own list.
  productId: 'nobody’s',
  productTemplateId: 'nobody’s',
  placementId: 'nobody’s',
  '/open-api/v1.0/product-templates/{id}': 'nobody’s',
  '/open-api/v1.0/product-templates/search/{query}': 'nobody’s',
  '/images/{key}': 'nobody’s',
  // The partner's own addresses, and numbers of an authority.
  mediaUrl: 'nobody’s',
  returnUrl: 'nobody’s',
  refreshUrl: 'nobody’s',
  supportUrl: 'nobody’s',
  taxId: 'nobody’s',
  vatId: 'nobody’s',
}

const region = (imageId: string) => [{ region: 'front', imageId }]

const payout = { returnUrl: 'https://partner.example/back', refreshUrl: 'https://partner.example/again' }

/** What a call is made of where that is not the thing that its address is of elsewhere: not every post has every part. */
const madeOf: Record<string, Kind> = {
  'updatePost imageResources/id': 'image post',
  'updatePost imageResourceId': 'video post',
  'updatePost fileResourceId': 'video post',
}

/** What a post of each type says, all ids of its own. */
const post = {
  text: (own: Record<Kind, string>, series: Kind = 'text series') => ({
    post: { title: 'abc' },
    access: { type: 'MembersOnly', tiers: [{ id: Number(own.tier) }] },
    notifications: { enabled: false },
    series: [{ id: Number(own[series]) }],
  }),
  image: (own: Record<Kind, string>) => ({
    ...post.text(own, 'image series'),
    imageResources: [{ id: Number(own['confirmed image']), position: 1 }],
  }),
  video: (own: Record<Kind, string>) => ({
    ...post.text(own, 'video series'),
    imageResourceId: Number(own['confirmed image']),
    fileResourceId: Number(own['confirmed film']),
  }),
}

const seriesOf = (own: Record<Kind, string>) => ({
  title: 'A series',
  description: '',
  postsType: 'Text',
  coverImageResourceId: Number(own['confirmed image']),
  thumbnailResourceId: Number(own['confirmed image']),
  postsIds: [Number(own['listed post'])],
})

/** No shop has two of one name. */
const tagOf = (own: Record<Kind, string>) => ({
  name: randomUUID(),
  thumbnailResourceId: Number(own['confirmed image']),
})

/** The body that a call is made with, whose ids are all the caller's own. */
const bodies: Record<string, (own: Record<Kind, string>) => Json> = {
  createUploadUrl: () => ({ contentType: 'image/png', fileName: 'a.png', size: 1000 }),
  createMediaUploadUrl: () => ({ contentType: 'image/png', fileName: 'a.png', size: 1000 }),
  registerImage: ({ file }) => ({ fileUrl: file, width: 64, height: 64 }),
  registerMediaImage: ({ file }) => ({ fileUrl: file, width: 64, height: 64 }),
  createPreview: ({ image }) => ({ productId: 'pro_tshirt', regions: region(image), colors: ['Red'] }),
  createShop: () => ({ name: 'Another', payout }),
  createOnboardingLink: () => payout,
  createMembershipImage: () => ({ byteSize: 10, checksum: 'XrY7u+Ae7tCTyyK7j1rNww==' }),
  confirmMembershipImage: (own) => ({ signedId: own['signed id'] }),
  createTier: (own) => ({ name: 'Gold', imageResourceId: Number(own['confirmed image']) }),
  updateTier: (own) => ({ imageResourceId: Number(own['confirmed image']) }),
  createSeries: (own) => seriesOf(own),
  replaceSeries: (own) => seriesOf(own),
  createTag: (own) => tagOf(own),
  replaceTag: (own) => tagOf(own),
  createMembershipFile: () => ({
    contentType: 'video/mp4',
    byteSize: 10,
    parts: [{ byteSize: 10, checksum: 'XrY7u+Ae7tCTyyK7j1rNww==' }],
  }),
  confirmMembershipFile: (own) => ({ signedId: own['signed id of a file'] }),
  createTextPost: (own) => post.text(own),
  createImagePost: (own) => post.image(own),
  createVideoPost: (own) => post.video(own),
  createAudioPost: (own) => ({
    ...post.text(own, 'audio series'),
    imageResourceId: Number(own['confirmed image']),
    fileResourceId: Number(own['confirmed recording']),
  }),
  updatePost: (own) => post.text(own),
  'updatePost imageResources/id': (own) => ({ imageResources: post.image(own).imageResources }),
  'updatePost imageResourceId': (own) => ({ imageResourceId: Number(own['confirmed image']) }),
  'updatePost fileResourceId': (own) => ({ fileResourceId: Number(own['confirmed film']) }),
  createCustomization: ({ image }) => ({ productTemplateId: 'pro_tshirt', regions: region(image), colors: ['Red'] }),
}

const ids = {} as Record<Kind, Ids>
const callers: Record<string, string> = {}
let them: OwnPartner
let operations: Operation[] = []

type Operation = { method: string; path: string; name: string; parameters: Json[]; schema: Json }

/** What a channel of one agency owns: of each thing that is listed more than one. */
async function own(partner: OwnPartner): Promise<Record<Kind, string>> {
  const artwork = await drawArtwork('png', 64, 64)
  const { body: upload } = await partner.call('POST', '/upload-url', {
    contentType: 'image/png',
    fileName: 'a.png',
    size: artwork.bytes.length,
  })
  await put(upload.uploadUrl, artwork.bytes)
  await partner.imageId()
  const image = await partner.imageId()
  const customization = await partner.call('POST', '/previews', {
    productId: 'pro_tshirt',
    regions: region(image),
    colors: ['Red'],
  })
  const shop = await partner.call('POST', '/shops', { name: 'Owned', ownerEmail: 'owner@example.com', payout })
  // Of that shop, as an API key of it is.
  const { body: created } = await partner.memberships(
    'POST',
    '/images',
    { byteSize: artwork.bytes.length, checksum: createHash('md5').update(artwork.bytes).digest('base64') },
    { 'x-shopid': shop.body.shopId },
  )
  await request('PUT', created.uploadData.url, { headers: created.uploadData.headers, body: artwork.bytes })
  const headers = { 'x-shopid': shop.body.shopId }
  const file = await uploadFile(partner.memberships, { headers })
  const imageResourceId = await confirmedImage(partner.memberships, headers)
  const { body: tier } = await partner.memberships('POST', '/tiers', { name: 'Gold', imageResourceId }, headers)
  await Promise.all(['first', 'second'].map((customer) => pay(shop.body.shopId, tier.id, customer)))
  const { body: list } = await partner.memberships('GET', '/members', undefined, headers)
  const make = async (path: string, wish: object) => (await partner.memberships('POST', path, wish, headers)).body.id
  const series = { title: 'A series', description: '', postsType: 'Text' }
  const tag = await make('/tags/posts', { name: 'second' })
  // It keeps the tag from being deleted, which is tried more than once.
  const listed = await make('/posts/texts', {
    post: { title: 'A post', tags: ['second'] },
    access: { type: 'Public' },
    notifications: { enabled: false },
  })
  await make('/series/posts', series)
  await make('/tags/posts', { name: 'first' })
  return {
    image,
    customization: customization.body.customizationId,
    file: upload.fileUrl,
    shop: shop.body.shopId,
    'membership image': String(created.resourceId),
    'signed id': created.uploadData.signedId,
    'confirmed image': String(imageResourceId),
    tier: String(tier.id),
    member: String(list.members[0].id),
    'listed post': String(listed),
    series: String(await make('/series/posts', series)),
    tag: String(tag),
    'membership file': String(file.resourceId),
    'signed id of a file': file.signedId,
    ...(await ownPosts(partner, { image: imageResourceId, tier: tier.id }, headers)),
  }
}

type PostKind = 'confirmed film' | 'confirmed recording' | `${'text' | 'image' | 'video'} post` | `${PostType} series`
type PostType = 'text' | 'image' | 'video' | 'audio'

/** Posts and what they refer to, besides images and tiers. */
async function ownPosts(
  { memberships }: OwnPartner,
  { image, tier }: { image: number; tier: number },
  headers: Record<string, string>,
): Promise<Record<PostKind, string>> {
  const confirmed = async (type: object) => {
    const { resourceId, signedId } = await uploadFile(memberships, { headers, ...type })
    await memberships('PATCH', `/files/${resourceId}/confirm`, { signedId }, headers)
    return String(resourceId)
  }
  const make = async (path: string, body: object) => String((await memberships('POST', path, body, headers)).body.id)
  const series = (postsType: string) => make('/series/posts', { title: 'A series', description: '', postsType })
  const own = {
    'confirmed film': await confirmed({}),
    // The same of another brand.
    'confirmed recording': await confirmed({
      contentType: 'audio/mp4',
      bytes: Buffer.from(film.toString('latin1').replaceAll('isom', 'M4A '), 'latin1'),
    }),
    'text series': await series('Text'),
    'image series': await series('Image'),
    'video series': await series('Video'),
    'audio series': await series('Audio'),
  }
  const ids = { ...own, 'confirmed image': String(image), tier: String(tier) } as Record<Kind, string>
  return {
    ...own,
    'text post': await make('/posts/texts', post.text(ids)),
    'image post': await make('/posts/images', post.image(ids)),
    'video post': await make('/posts/videos', post.video(ids)),
  }
}

/** Makes a customer a member of a shop. */
const pay = (shop: string, tier: number, customer: string) =>
  admin(
    ...['member', 'pay', '--shop', shop, '--customer', customer, '--email', 'mara@nordlicht.example'],
    ...['--nickname', customer, '--tier', String(tier), '--cycle', 'month', '--through', '2100-01-01'],
  )

/** The same with its last characters others: nobody has it. */
const unlike = (id: string) =>
  /^\d+$/.test(id) ? `99${id}` : id.replace(/.{8}$/, (end) => (end === '00000000' ? '11111111' : '00000000'))

beforeAll(async () => {
  const [me, other] = await provisionPartners(2, 2)
  them = other
  // One after the other: what the others have is newer, so that a list goes on from there with the caller's own.
  const mine = await own(await patient(me))
  const theirs = await own(await patient(them))
  for (const kind of Object.keys(mine) as Kind[])
    ids[kind] = { own: mine[kind], foreign: theirs[kind], unknown: unlike(theirs[kind]) }
  callers.channel = `Bearer ${me.token}`
  // Of the other shop, because the calls of both would be too many for one.
  const { key, secret } = await admin('api-key', 'issue', '--shop', mine.shop, '--name', 'Test')
  callers['API key'] = basic(key, secret)
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
})

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

/** Every place of a call where an id stands, and what kind of thing it names. */
function placesOf({ path, name, parameters, schema }: Operation): { place: string; kind: string | undefined }[] {
  const inPath = /\{\w+\}/.test(path) ? [path] : []
  const inHeaders = parameters.some(({ name }) => name === 'X-ShopId') ? ['X-ShopId'] : []
  return [...inPath, ...inHeaders, ...new Set(idsOf(schema))].map((place) => ({
    place,
    kind: kinds[`${name} ${place}`] ?? kinds[place],
  }))
}

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

/** Makes the call with one id in one place, and the caller's own ids everywhere else. */
function send(operation: Operation, place: string, id: string, authorization: string): Promise<Answer> {
  const { method, path, name } = operation
  const mine = Object.fromEntries(Object.entries(ids).map(([kind, { own }]) => [kind, own])) as Record<Kind, string>
  const kind = madeOf[`${name} ${place}`] ?? kinds[path]
  const inPath = place === path ? id : kind === undefined || kind === 'nobody’s' ? 'pro_tshirt' : mine[kind]
  const body =
    operation.schema === null ? null : replaceDeep((bodies[`${name} ${place}`] ?? bodies[name])?.(mine), place, id)
  return request(method, `${stack.baseUrl}${path.replace(/\{\w+\}/, encodeURIComponent(inPath))}`, {
    headers: {
      authorization,
      ...waiting,
      ...(path.includes('/memberships/') && { 'x-shopid': mine.shop }),
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

describe('an id of another agency', () => {
  it('stands in no place that is not known here', () => {
    expect(operations.length).toBeGreaterThan(10)
    const places = operations.flatMap((operation) => placesOf(operation).map((at) => ({ ...at, name: operation.name })))
    expect(places.filter(({ kind }) => kind === undefined)).toEqual([])
    const without = operations.filter(({ schema, name }) => schema !== null && !bodies[name]).map(({ name }) => name)
    expect(without).toEqual([])
  })

  it('is answered on every route, in every place, like one that nobody has', async () => {
    let tried = 0
    for (const operation of operations) {
      for (const { place, kind } of placesOf(operation)) {
        if (kind === undefined || kind === 'nobody’s') continue
        const { foreign, unknown } = ids[kind as Kind]
        for (const [caller, authorization] of Object.entries(callers)) {
          if (caller === 'API key' && !operation.path.startsWith('/open-api/')) continue
          const what = `${operation.method} ${operation.path}, ${place}, ${caller}`
          const theirs = toTell(await send(operation, place, foreign, authorization), foreign)
          const nobodys = toTell(await send(operation, place, unknown, authorization), unknown)
          expect({ what, ...theirs }).toEqual({ what, ...nobodys })
          // In a body it is the request that cannot be carried out (422); an address or a shop is not there or not one's own.
          expect({
            what,
            refused: [403, 404, ...(place === operation.path ? [] : [422])].includes(theirs.status),
          }).toEqual({ what, refused: true })
          tried += 1
        }
      }
    }
    expect(tried).toBeGreaterThan(10)
  })

  it('is told by no cursor: that of a list of theirs is answered like one that nobody has', async () => {
    const lists = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'cursor'))
    let tried = 0
    for (const { method, path, parameters } of lists) {
      const isOfMemberships = path.includes('/memberships/')
      const list = (query: Record<string, string>, authorization = `Bearer ${them.token}`, shop = ids.shop.foreign) =>
        request(method, `${stack.baseUrl}${path}?${new URLSearchParams(query)}`, {
          headers: { authorization, ...waiting, ...(isOfMemberships && { 'x-shopid': shop }) },
        })
      const isPaged = parameters.some(({ name }) => name === 'page')
      const begin = { [isPaged && !isOfMemberships ? 'size' : 'limit']: '1', ...(isPaged && { cursor: '' }) }
      const { body: first } = await list(begin)
      const all = (await list({})).body
      for (const [caller, authorization] of Object.entries(callers)) {
        if (caller === 'API key' && !path.startsWith('/open-api/')) continue
        const what = `${method} ${path}, ${caller}`
        const theirs = await list({ cursor: first.nextCursor }, authorization, ids.shop.own)
        const unknown = unlike(first.nextCursor)
        const nobodys = await list({ cursor: unknown }, authorization, ids.shop.own)
        // No answer repeats a cursor, and one that is a number may be that of something else too.
        expect({ what, ...toTell(theirs, 'none') }).toEqual({ what, ...toTell(nobodys, 'none') })
        const shown = rowsOf(theirs.body).filter((row) => rowsOf(all).includes(row))
        expect({ what, count: rowsOf(all).length > 1, shown }).toEqual({ what, count: true, shown: [] })
        tried += 1
      }
    }
    expect(tried).toBeGreaterThan(2)
  })

  it('does not keep the caller from its own', async () => {
    let tried = 0
    for (const operation of operations) {
      for (const { place, kind } of placesOf(operation)) {
        if (kind === undefined || kind === 'nobody’s') continue
        // Of the one file an image is made once; registering it again answers that.
        const { status, body } = await send(operation, place, ids[kind as Kind].own, callers.channel ?? '')
        const what = `${operation.method} ${operation.path}, ${place}`
        // What is in use is kept, and that is told to nobody else.
        const isAnswered = status < 300 || /_IN_USE$/.test(body.code)
        expect({ what, status, body, isAnswered }).toEqual({ what, status, body, isAnswered: true })
        tried += 1
      }
    }
    expect(tried).toBeGreaterThan(10)
  })
})
