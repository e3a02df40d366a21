import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { baseUrl, startGateway } from './started-gateway.ts'

type Json = ReturnType<typeof JSON.parse>

const scope = new AsyncDisposableStack()
let gateway: Awaited<ReturnType<typeof startGateway>>

beforeAll(async () => {
  gateway = scope.use(await startGateway())
})
afterAll(() => scope.disposeAsync())

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${gateway.url}${path}`, { headers })

describe('the document and its page', () => {
  it('are given to anybody', async () => {
    const [document, page] = [await get('/openapi.json'), await get('/docs')]
    expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/json'])
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await document.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: baseUrl }] })
  })

  it.each(['/openapi.json', '/docs', '/docs/page.css'])('are not sent again to who has them: %s', async (path) => {
    const first = await get(path)
    expect(first.headers.get('cache-control')).toBe('public, max-age=300')
    const again = await get(path, { 'if-none-match': first.headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get(path, { 'if-none-match': '"another"' })).status).toBe(200)
  })
})

describe('the document', () => {
  it('tells of every operation the codes of what may be wrong with what comes, but where OAuth has others', async () => {
    const { paths } = Object(await (await get('/openapi.json')).json())
    const operations = Object.entries<Record<string, Json>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, method, ...operation })),
    )
    const lacking = (status: string, code: string) =>
      operations
        .filter(({ responses }) => !JSON.stringify(responses[status] ?? '').includes(code))
        .map(({ name }) => name)
    expect(lacking('400', 'REQUEST_INVALID')).toEqual(['post /auth/realms/atelier/protocol/openid-connect/token'])
    const changesPartners = /^(post|put|patch|delete) \/(channel-api|open-api|storefront-api)\//
    expect(lacking('413', 'BODY_TOO_LARGE').filter((name) => changesPartners.test(name))).toEqual([])
    expect(lacking('415', 'MEDIA_TYPE_UNSUPPORTED').filter((name) => changesPartners.test(name))).toEqual([])
  })
})

describe('the page', () => {
  it('has all of its parts from here', async () => {
    const page = await (await get('/docs')).text()
    const parts = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '')
    expect(parts.length).toBeGreaterThan(4)
    for (const part of parts) {
      expect(part).not.toMatch(/^(\w+:|\/\/)/)
      expect((await get(`/${part}`)).status).toBe(200)
    }
  })

  it('may load nothing from elsewhere, and only it may run scripts', async () => {
    const policy = (await get('/docs')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/)
    expect((await get('/openapi.json')).headers.get('content-security-policy')).toBeNull()
  })

  it.each(['package.json', '..%2fpackage.json', '__proto__'])('has no other parts: %s', async (file) => {
    const res = await get(`/docs/${file}`)
    expect([res.status, await res.json()]).toEqual([404, expect.objectContaining({ code: 'ROUTE_NOT_FOUND' })])
  })
})
