import { beforeAll, describe, expect, it } from '@jest/globals'
import { basic, type Partner, provisionPartners, request, stack, waiting } from '../partner.ts'
import { sendRaw } from './raw-request.ts'

type Json = ReturnType<typeof JSON.parse>

/** What only we can know, or only a library would say. */
const inside = [
  /\bat \S+ ?\(|:\d+:\d+|\.[mc]?[jt]s\b|node_modules|node:|\bstack\b/i,
  /error:|exception|errno|syscall|\bE[A-Z]{4,}\b|\b(ERR|FST|HPE)_/,
  /\bselect\b.*\bfrom\b|\binsert into\b|\brelation\b|\bcolumn\b|\bconstraint\b|sqlstate|postgres|slonik|\bpg\b/i,
  /grpc|protobuf|UNIMPLEMENTED|RESOURCE_EXHAUSTED|\bnats\b|jetstream|seaweed|\bs3\b|amazon|keycloak|oidc|openid|\bjose\b|jwks|\bkid\b/i,
  /fastify|\bajv\b|typebox|\bzod\b|undici|llhttp|sharp|libvips|\bvips\b|pino/i,
  /127\.0\.0\.1|0\.0\.0\.0|localhost|\[::1?\]|:\d{4,5}\b/,
  /unexpected (token|end)|in JSON|position \d|must NOT|additional propert|match (pattern|schema|format)|fewer than|expected \w+, received/i,
  /undefined|\bNaN\b|\[object|hunter2/,
]

const problemMembers = ['code', 'title', 'status', 'requestId']

/** Refuses an answer that tells more than it should. */
function expectNothingInside(what: string, headers: Headers, text: string) {
  // The request's id is random letters, which may say anything.
  const id = headers.get('x-request-id') ?? ''
  const said = (text + JSON.stringify([...headers].filter(([name]) => name !== 'date'))).replaceAll(id, '')
  expect({ what, said: inside.filter((pattern) => pattern.test(said)).map(String) }).toEqual({ what, said: [] })
  for (const name of ['server', 'x-powered-by', 'via']) expect(headers.get(name)).toBeNull()
}

let partners: readonly Partner[]
/** Of one of their storefronts, whose limit is far wider. */
let publicToken: string
let operations: { method: string; path: string; takesBody: boolean; needsToken: boolean }[]
beforeAll(async () => {
  partners = await provisionPartners(...Array<number>(12).fill(1))
  publicToken = (await partners[0]?.platform('PUT', '/public-token'))?.body.token
  const { body: document } = await request('GET', `${stack.baseUrl}/openapi.json`)
  operations = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      takesBody: operation.requestBody !== undefined,
      needsToken: operation.security.some((scheme: Json) => !('client' in scheme)) && operation.security.length > 0,
    })),
  )
})

const none = '0'.repeat(26)
const bodies: Json[] = [
  '{"hunter2":',
  'hunter2',
  '',
  '[]',
  'null',
  { extra: 'hunter2' },
  { contentType: 'x', fileName: 5, size: 'hunter2' },
  { contentType: 'image/png', fileName: 'a\0hunter2', size: -1.5 },
  { contentType: 'image/png', fileName: 'a', size: 60_000_000 },
  { fileUrl: 'https://files.example/x', width: 1, height: 1 },
  { fileUrl: '\ud800', width: 2 ** 31, height: null },
  { productId: `pro_${none}`, regions: [{ region: 'front', imageId: `img_${none}` }] },
  { productId: 'pro_tshirt', regions: [{ region: "x' or 1=1 --", imageId: `img_${none}`, placementId: 'x' }] },
  { productId: 'pro_tshirt', regions: [{ region: 'front', imageId: '../../x', fillAllPlacements: 5 }], colors: [{}] },
  { productTemplateId: `pro_${none}` },
  { productTemplateId: 'pro_tshirt', regions: [{ region: 'front', imageId: `img_${none}` }], colors: ['Hue'] },
]
/** The token of one partner after the other: no shop may make so many calls alone. */
let signed = 0
function nextToken(): string {
  signed += 1
  return `Bearer ${partners[signed % partners.length]?.token}`
}

const text = (body: Json) => (typeof body === 'string' ? body : JSON.stringify(body))

describe('no refusal tells what is inside', () => {
  it('on any route, whatever is wrong with the call', async () => {
    const codes = new Set<string>()
    for (const { method, path, takesBody, needsToken } of operations) {
      if (path.startsWith('/auth/')) continue
      const isStorefront = path.startsWith('/storefront-api/')
      // The caller's own is `null`. A storefront asks for its token alone.
      const authorizations = !needsToken
        ? ['']
        : isStorefront
          ? [null, '']
          : [null, 'Bearer a.b.c', basic('ak_x', 'sk_x'), '']
      for (const wrong of authorizations) {
        for (const id of [none, '%00', '%ff', "' or 1=1 --", '../../etc/passwd', 'a'.repeat(90)]) {
          const isCallers = wrong === null || !needsToken
          // Where the caller or the address is wrong already, the first bodies do: every one with every other takes minutes.
          const tried = isCallers && id === none ? bodies : bodies.slice(0, 2)
          const url = `${stack.baseUrl}${path.replaceAll(/\{\w+\}/g, id.startsWith('%') ? id : encodeURIComponent(id))}`
          const headers = { 'content-type': 'application/json', ...waiting }
          const calls: [string, { headers: Record<string, string>; body?: string }][] = takesBody
            ? tried.map((body) => [url, { headers, body: text(body) }])
            : [
                [url, { headers: { ...headers, 'x-shopid': `sh_${none}`, 'if-none-match': '"' } }],
                [`${url}?cursor=%00&limit=x&page=-1&size=1e9&dryRun=x`, { headers }],
              ]
          if (takesBody) calls.push([url, { headers: { ...headers, 'content-type': 'text/xml' }, body: '<a/>' }])
          const isTried = id === none || (path.includes('{') && isCallers)
          for (const [address, init] of isTried ? calls : []) {
            const authorization = wrong ?? (isStorefront ? '' : nextToken())
            const answer = await request(method, address, {
              ...init,
              headers: {
                ...init.headers,
                ...(authorization !== '' && { authorization }),
                ...(isStorefront && wrong === null && { 'x-storefront-token': publicToken }),
              },
            })
            if (answer.status < 400) continue
            const what = `${method} ${address} ${init.body ?? ''} ${answer.status}`
            expect({ what, ours: [400, 401, 403, 404, 413, 415, 422].includes(answer.status) }).toEqual({
              what,
              ours: true,
            })
            expect({ what, missing: problemMembers.filter((name) => !(name in answer.body)) }).toEqual({
              what,
              missing: [],
            })
            expectNothingInside(what, answer.headers, answer.bytes.toString())
            codes.add(answer.body.code)
          }
        }
      }
    }
    for (const code of [
      'UNAUTHENTICATED',
      'REQUEST_MALFORMED',
      'REQUEST_INVALID',
      'MEDIA_TYPE_UNSUPPORTED',
      'SHOP_NOT_ACCESSIBLE',
      'FILE_NOT_FOUND',
      'LIBRARY_IMAGE_NOT_FOUND',
      'PREVIEW_NOT_POSSIBLE',
      'PRODUCT_NOT_FOUND',
      'CUSTOMIZATION_NOT_FOUND',
      'STOREFRONT_TOKEN_UNKNOWN',
      'OFFER_NOT_FOUND',
    ])
      expect([...codes]).toContain(code)
  })

  it('at the token address', async () => {
    const form = 'application/x-www-form-urlencoded'
    // A client that there is not: too many wrong secrets of a real one would slow other tests.
    const client = basic('channel.nobody-at-all', 'hunter2')
    for (const [authorization, contentType, body] of [
      ['', form, 'grant_type=client_credentials'],
      [client, form, 'grant_type=client_credentials'],
      [client, form, 'grant_type=password&username=a&password=hunter2'],
      [client, form, 'grant_type=client_credentials&scope=%00'],
      [client, form, `a=${'b'.repeat(10_000)}`],
      [client, 'application/json', '{}'],
      ['Basic ****', form, ''],
      [client, form, '%ff=%ff&client_secret=hunter2'],
    ] as const) {
      const answer = await request('POST', stack.tokenUrl, {
        headers: { 'content-type': contentType, ...(authorization !== '' && { authorization }) },
        body,
      })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(Object.keys(answer.body).sort()).toEqual(['error', 'error_description'])
      expectNothingInside(body, answer.headers, answer.bytes.toString())
    }
  })

  it('before it has become a request', async () => {
    for (const bytes of [
      'hunter2\r\n\r\n',
      'GET / HTTP/1.1\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: a\r\nhunter2\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
      'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nhunter2\r\n',
      'CONNECT hunter2:1 HTTP/1.1\r\nHost: a\r\n\r\n',
    ]) {
      const { statuses, head, body } = await sendRaw(bytes)
      expect(statuses.length).toBe(1)
      const headers = new Headers(
        head
          .split('\r\n')
          .slice(1)
          .map((line): [string, string] => {
            const colon = line.indexOf(':')
            return [line.slice(0, colon), line.slice(colon + 1).trim()]
          }),
      )
      expectNothingInside(bytes, headers, body)
    }
  })
})
