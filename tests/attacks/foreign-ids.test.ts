import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import {
  type Answer,
  admin,
  basic,
  drawArtwork,
  type OwnPartner,
  provisionPartners,
  put,
  request,
  stack,
} from '../partner.ts'

type Json = ReturnType<typeof JSON.parse>

/** An id that another agency has, one of the same form that nobody has, and one of the caller's own. */
type Ids = { foreign: string; unknown: string; own: string }
/** Each kind of id that belongs to somebody, by the name that the interface gives it. */
type Kind = 'image' | 'customization' | 'file' | 'shop' | 'membership image' | 'signed id'

/** Where an id stands: by its name in a body, or by the address and its name there. */
const kinds: Record<string, Kind | 'nobody’s'> = {
  imageId: 'image',
  fileUrl: 'file',
  '/open-api/v1.0/media/images/{id}': 'image',
  '/open-api/v1.0/customizations/{id}': 'customization',
  'X-ShopId': 'shop',
  '/open-api/v1.1/memberships/images/{resourceId}': 'membership image',
  '/open-api/v1.1/memberships/images/{resourceId}/confirm': 'membership image',
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
  returnUrl: 'nobody’s',
  refreshUrl: 'nobody’s',
  supportUrl: 'nobody’s',
  taxId: 'nobody’s',
  vatId: 'nobody’s',
}

const region = (imageId: string) => [{ region: 'front', imageId }]

const payout = { returnUrl: 'https://partner.example/back', refreshUrl: 'https://partner.example/again' }

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
  return {
    image,
    customization: customization.body.customizationId,
    file: upload.fileUrl,
    shop: shop.body.shopId,
    'membership image': String(created.resourceId),
    'signed id': created.uploadData.signedId,
  }
}

/** The same with its last characters others: nobody has it. */
const unlike = (id: string) =>
  /^\d+$/.test(id) ? `99${id}` : id.replace(/.{8}$/, (end) => (end === '00000000' ? '11111111' : '00000000'))

beforeAll(async () => {
  const [me, other] = await provisionPartners(2, 2)
  them = other
  // One after the other: what the others have is newer, so that a list goes on from there with the caller's own.
  const mine = await own(me)
  const theirs = await own(them)
  for (const kind of ['image', 'customization', 'file', 'shop', 'membership image', 'signed id'] as const)
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

/** The names of all properties of a body that may name something of somebody's. */
function idsOf(schema: Json): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const named = Object.keys(schema.properties ?? {}).filter((name) => /(Id|Ids|Url)$/.test(name) || name === 'id')
  return [...named, ...Object.values(schema).flatMap(idsOf)]
}

/** Every place of a call where an id stands, and what kind of thing it names. */
function placesOf({ path, parameters, schema }: Operation): { place: string; kind: string | undefined }[] {
  const inPath = /\{\w+\}/.test(path) ? [path] : []
  const inHeaders = parameters.some(({ name }) => name === 'X-ShopId') ? ['X-ShopId'] : []
  return [...inPath, ...inHeaders, ...new Set(idsOf(schema))].map((place) => ({ place, kind: kinds[place] }))
}

function replaceDeep(value: Json, name: string, by: string): Json {
  if (Array.isArray(value)) return value.map((item) => replaceDeep(item, name, by))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === name ? by : replaceDeep(part, name, by)]),
  )
}

/** Makes the call with one id in one place, and the caller's own ids everywhere else. */
function send(operation: Operation, place: string, id: string, authorization: string): Promise<Answer> {
  const { method, path, name } = operation
  const mine = Object.fromEntries(Object.entries(ids).map(([kind, { own }]) => [kind, own])) as Record<Kind, string>
  const kind = kinds[path]
  const inPath = place === path ? id : kind === undefined || kind === 'nobody’s' ? 'pro_tshirt' : mine[kind]
  const body = operation.schema === null ? null : replaceDeep(bodies[name]?.(mine), place, id)
  return request(method, `${stack.baseUrl}${path.replace(/\{\w+\}/, encodeURIComponent(inPath))}`, {
    headers: {
      authorization,
      ...(path.includes('/memberships/') && { 'x-shopid': mine.shop }),
      ...(place === 'X-ShopId' && { 'x-shopid': id }),
      ...(body !== null && { 'content-type': 'application/json' }),
    },
    ...(body !== null && { body: JSON.stringify(body) }),
  })
}

/** All of an answer that may tell one refusal from another, without the id itself. */
function toTell({ status, headers, bytes, body }: Answer, id: string) {
  const changing = ['date', 'x-request-id', 'server-timing', 'content-length', 'ratelimit', 'etag']
  const kept = [...headers].filter(([name]) => !changing.includes(name))
  const text = bytes.toString().replaceAll(/^\d+$/.test(id) ? `:${id}` : id, /^\d+$/.test(id) ? ':0' : '<id>')
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
      const list = (query: Record<string, string>, authorization = `Bearer ${them.token}`) =>
        request(method, `${stack.baseUrl}${path}?${new URLSearchParams(query)}`, { headers: { authorization } })
      const isPaged = parameters.some(({ name }) => name === 'page')
      const begin = isPaged ? { size: '1', cursor: '' } : { limit: '1' }
      const { body: first } = await list(begin)
      const all = (await list({})).body
      for (const [caller, authorization] of Object.entries(callers)) {
        if (caller === 'API key' && !path.startsWith('/open-api/')) continue
        const what = `${method} ${path}, ${caller}`
        const theirs = await list({ cursor: first.nextCursor }, authorization)
        const unknown = unlike(first.nextCursor)
        const nobodys = await list({ cursor: unknown }, authorization)
        expect({ what, ...toTell(theirs, first.nextCursor) }).toEqual({ what, ...toTell(nobodys, unknown) })
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
        expect({ what, status, body, isAnswered: status < 300 }).toEqual({ what, status, body, isAnswered: true })
        tried += 1
      }
    }
    expect(tried).toBeGreaterThan(10)
  })
})
