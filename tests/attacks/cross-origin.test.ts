import { beforeAll, describe, expect, it } from '@jest/globals'
import { type Answer, drawArtwork, type Partner, provisionPartner, put, request, stack } from '../partner.ts'

const origin = 'https://shop.example'

let partner: Partner
let picture: string
let upload: { uploadUrl: string; fileUrl: string }
const file = drawArtwork()

beforeAll(async () => {
  partner = await provisionPartner()
  const regions = [{ region: 'front', imageId: await partner.imageId() }]
  const preview = await partner.call('POST', '/previews', { productId: 'pro_tshirt', regions, colors: ['Red'] })
  expect(preview.status).toBe(201)
  picture = preview.body.images[0].url
  const { bytes } = await file
  const answer = await partner.call('POST', '/upload-url', {
    contentType: 'image/png',
    fileName: 'a.png',
    size: bytes.length,
  })
  upload = answer.body
})

/** What a browser asks before a page of another origin may send this. */
const preflight = (url: string, method: string, headers = '') =>
  request('OPTIONS', url, {
    headers: {
      origin,
      'access-control-request-method': method,
      ...(headers !== '' && { 'access-control-request-headers': headers }),
    },
  })

const allows = ({ headers }: Answer) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')))

const listOf = (text = '') => text.split(',').map((part) => part.trim().toLowerCase())

describe('pictures are open to pages of any origin, without credentials', () => {
  it('to read', async () => {
    const answer = await request('GET', picture, { headers: { origin } })
    expect(answer.status).toBe(200)
    expect(allows(answer)).toEqual({ 'access-control-allow-origin': '*' })
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(allows(await request('GET', `${stack.baseUrl}/images/none.jpg`, { headers: { origin } }))).toEqual({
      'access-control-allow-origin': '*',
    })
  })

  it('to ask first', async () => {
    const answer = await preflight(picture, 'GET', 'if-none-match')
    expect([answer.status, answer.bytes.length]).toEqual([204, 0])
    const allowed = allows(answer)
    expect(allowed['access-control-allow-origin']).toBe('*')
    expect(allowed['access-control-allow-credentials']).toBeUndefined()
    expect(listOf(allowed['access-control-allow-methods'])).toEqual(['get', 'head'])
    expect(listOf(allowed['access-control-allow-headers'])).not.toContain('authorization')
  })
})

describe('the bucket takes an upload from a page of any origin', () => {
  it('by a PUT with the header that storage wants, and by nothing else', async () => {
    const asked = await preflight(upload.uploadUrl, 'PUT', 'x-storage-content-length-range,content-type')
    expect(asked.status).toBe(200)
    const allowed = allows(asked)
    expect(['*', origin]).toContain(allowed['access-control-allow-origin'])
    expect(listOf(allowed['access-control-allow-methods'])).toContain('put')
    expect(listOf(allowed['access-control-allow-headers'])).toContain('x-storage-content-length-range')
    for (const method of ['GET', 'DELETE', 'POST']) {
      const refused = allows(await preflight(upload.uploadUrl, method))
      expect(listOf(refused['access-control-allow-methods'])).not.toContain(method.toLowerCase())
    }
    const { bytes } = await file
    const stored = await put(upload.uploadUrl, bytes, { origin })
    expect(stored.status).toBe(200)
    expect(['*', origin]).toContain(allows(stored)['access-control-allow-origin'])
  })

  it('without credentials', async () => {
    const allowed = allows(await preflight(upload.uploadUrl, 'PUT', 'x-storage-content-length-range'))
    expect(allowed['access-control-allow-credentials']).toBeUndefined()
  })
})

describe('a storefront is open to pages of any origin', () => {
  it('to read, with its public token, refusals too', async () => {
    const { token } = (await partner.platform('PUT', '/public-token')).body
    for (const [headers, status] of [
      [{ 'x-storefront-token': token }, 200],
      [{}, 401],
    ] as const) {
      const answer = await request('GET', `${stack.baseUrl}/storefront-api/v1/shop`, {
        headers: { origin, ...headers },
      })
      expect(answer.status).toBe(status)
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    }
  })

  it('to ask first, and then to send no credentials of a partner', async () => {
    const asked = await preflight(`${stack.baseUrl}/storefront-api/v1/carts`, 'POST', 'x-storefront-token,content-type')
    expect([asked.status, asked.bytes.length]).toEqual([204, 0])
    const allowed = allows(asked)
    expect(allowed['access-control-allow-origin']).toBe('*')
    expect(allowed['access-control-allow-credentials']).toBeUndefined()
    expect(listOf(allowed['access-control-allow-headers'])).toContain('x-storefront-token')
    expect(listOf(allowed['access-control-allow-headers'])).not.toContain('authorization')
  })
})

describe('nothing else is open to pages of other origins', () => {
  it.each([
    ['GET', '/channel-api/v1.0/shops'],
    ['POST', '/channel-api/v1.0/previews'],
    ['GET', '/open-api/v1.0/shops/current'],
    ['POST', '/open-api/v1.0/media/upload-url'],
    ['GET', '/openapi.json'],
    ['GET', `/auth/realms/${stack.realm}/protocol/openid-connect/certs`],
    ['POST', `/auth/realms/${stack.realm}/protocol/openid-connect/token`],
    ['GET', '/livez'],
    ['GET', '/nothing'],
  ])('%s %s', async (method, path) => {
    const url = `${stack.baseUrl}${path}`
    const asked = await preflight(url, method, 'authorization,content-type')
    expect([404, 405]).toContain(asked.status)
    const answered = await request(method, url, {
      headers: { origin, authorization: `Bearer ${partner.token}`, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: '{}' }),
    })
    expect([allows(asked), allows(answered)]).toEqual([{}, {}])
  })
})
