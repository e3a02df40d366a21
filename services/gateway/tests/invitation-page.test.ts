import { hash } from 'node:crypto'
import { declareErrors, errors as general } from '@atelier/errors/failure.ts'
import type { FindInvitationResponse } from '@atelier/protos/shop/v1/FindInvitationResponse.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { hearLog, toLogText } from './heard-log.ts'
import { baseUrl, startGateway } from './started-gateway.ts'

const failures = declareErrors({
  INVITATION_NOT_FOUND: { kind: 'not_found', title: 'There is no such invitation' },
  INVITATION_CLOSED: { kind: 'aborted', title: 'The invitation does not allow this any more' },
})

const scope = new AsyncDisposableStack()
let gateway: Awaited<ReturnType<typeof startGateway>>
let asked: string[]
let find: () => FindInvitationResponse
let accept: () => { shopName: string }

const token = 'hHsfhZSS81VkygiDF-CkbSSsoxEBIEFlRqmglcTW8bg'
const invitation = { shopName: 'Nordlicht', status: 'INVITED', expiresAt: '2999-11-28T11:26:16.891Z' }

beforeAll(async () => {
  gateway = scope.use(
    await startGateway({
      shop: {
        findInvitation: ({ token: given }) => {
          asked.push(`find ${given}`)
          return find()
        },
        acceptInvitation: ({ token: given }) => {
          asked.push(`accept ${given}`)
          return accept()
        },
      },
    }),
  )
})
afterAll(() => scope.disposeAsync())
beforeEach(() => {
  asked = []
  find = () => invitation
  accept = () => ({ shopName: 'Nordlicht' })
})
afterEach(() => {
  jest.restoreAllMocks()
})

const at = (path = token) => `${gateway.url}/invitations/${path}`
const post = (headers: Record<string, string> = {}, path = token) =>
  fetch(at(path), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: '',
  })

async function pageOf(res: Response): Promise<string> {
  expect(Object.fromEntries(res.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  const text = await res.text()
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? []
  const action = text.includes('<form') ? "'self'" : "'none'"
  expect(res.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action ${action}; base-uri 'none'; frame-ancestors 'none'`,
  )
  expect(text.replace(/"[^"]*"/g, '""')).not.toMatch(/<script|<[^>]*\s(on\w+|style)=/i)
  return text
}

describe('the page of an invitation', () => {
  it.each(['INVITED', 'FAILED'])('that is %s shows the shop and lets it be accepted', async (status) => {
    find = () => ({ ...invitation, status })
    const res = await fetch(at())
    expect(res.status).toBe(200)
    const page = await pageOf(res)
    expect(page).toContain('<bdi>Nordlicht</bdi>')
    expect(page).toContain('<time datetime="2999-11-28T11:26:16.891Z">28 November 2999</time>')
    expect(page).toMatch(/<form method="post"[^>]*><button>Accept the invitation<\/button><\/form>/)
    expect(page).not.toContain(token)
    expect(asked).toEqual([`find ${token}`])
  })

  it.each([
    ['ACCEPTED', 'has been accepted already'],
    ['EXPIRED', 'has expired'],
    ['REVOKED', 'was withdrawn'],
    ['ODD', 'is closed'],
  ])('that is %s says why it is closed', async (status, words) => {
    find = () => ({ ...invitation, status })
    const res = await fetch(at())
    expect(res.status).toBe(410)
    const page = await pageOf(res)
    expect(page).toContain(words)
    expect(page).not.toContain('<form')
  })

  it.each(['INVITED', 'FAILED'])('that is %s and has run out meanwhile says so', async (status) => {
    find = () => ({ ...invitation, status, expiresAt: '2020-01-01T00:00:00.000Z' })
    const res = await fetch(at())
    expect(res.status).toBe(410)
    expect(await pageOf(res)).toContain('has expired')
  })

  it('that there is not says so', async () => {
    find = () => {
      throw failures.INVITATION_NOT_FOUND()
    }
    const res = await fetch(at())
    expect(res.status).toBe(404)
    expect(await pageOf(res)).toContain('This link does not work')
  })

  it('asks nobody about what is no link', async () => {
    expect((await fetch(at('short'))).status).toBe(404)
    expect((await post({}, 'short')).status).toBe(404)
    expect(asked).toEqual([])
  })

  it('can be asked about, which accepts nothing', async () => {
    const res = await fetch(at(), { method: 'HEAD' })
    expect(res.status).toBe(200)
    expect(asked).toEqual([`find ${token}`])
  })

  it.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onfocus='alert(1)", '</bdi></style>'])(
    'shows the name %j as it is',
    async (shopName) => {
      for (const status of ['INVITED', 'EXPIRED']) {
        find = () => ({ shopName, status, expiresAt: shopName })
        expect(await pageOf(await fetch(at()))).not.toContain(shopName)
      }
      accept = () => ({ shopName })
      expect(await pageOf(await post())).not.toContain(shopName)
    },
  )

  it('is a page when the service is away', async () => {
    find = () => {
      throw general.UNAVAILABLE()
    }
    const res = await fetch(at())
    expect([res.status, res.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await pageOf(res)).toContain('Please try again in a moment')
  })
})

describe('accepting an invitation', () => {
  it('says that it is done', async () => {
    const res = await post({ 'sec-fetch-site': 'same-origin' })
    expect(res.status).toBe(200)
    const page = await pageOf(res)
    expect(page).toContain('Invitation accepted')
    expect(page).toContain('<bdi>Nordlicht</bdi>')
    expect(asked).toEqual([`accept ${token}`])
  })

  it.each([
    ['ACCEPTED', 'has been accepted already'],
    ['REVOKED', 'was withdrawn'],
    // It ran out, and that is not noted yet.
    ['INVITED', 'has expired'],
  ])('that is closed says why: %s', async (status, words) => {
    accept = () => {
      throw failures.INVITATION_CLOSED()
    }
    find = () => ({ ...invitation, status })
    const res = await post()
    expect(res.status).toBe(410)
    const page = await pageOf(res)
    expect(page).toContain(words)
    expect(page).not.toContain('<form')
  })

  it('that there is not says so', async () => {
    accept = () => {
      throw failures.INVITATION_NOT_FOUND()
    }
    const res = await post()
    expect(res.status).toBe(404)
    await pageOf(res)
  })

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: baseUrl },
    { origin: 'https://evil.example' },
  ])('is refused from elsewhere: %j', async (headers) => {
    const res = await post(headers as Record<string, string>)
    expect(res.status).toBe(403)
    await pageOf(res)
    expect(asked).toEqual([])
  })

  it('leaves no token in the log', async () => {
    const said = hearLog()
    await fetch(at())
    await post()
    accept = () => {
      throw new Error('broken')
    }
    await post()
    const text = toLogText(said)
    expect(text.split('"route":"/invitations/:token"').length).toBeGreaterThanOrEqual(3)
    expect(text).not.toContain(token)
  })
})
