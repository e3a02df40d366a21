import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '@atelier/dev-env/ready.ts'
import { declareErrors } from '@atelier/errors/failure.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { hearLog } from './heard-log.ts'
import { principal, refusalOf, startGateway } from './started-gateway.ts'

const failures = declareErrors({
  SHOP_NOT_ACCESSIBLE: { kind: 'permission_denied', title: 'The credential may not act on this shop' },
  INVITATION_CLOSED: { kind: 'aborted', title: 'The invitation does not allow this any more' },
  INVITATION_LIMIT_REACHED: { kind: 'resource_exhausted', title: 'No more invitations may be mailed today' },
})

const scope = new AsyncDisposableStack()
let gateway: Awaited<ReturnType<typeof startGateway>>
let asked: { method: string; request: unknown; call: Call }[]
beforeEach(() => {
  asked = []
})

const invitation = { email: 'mara@nordlicht.example', status: 'INVITED', expiresAt: '2026-11-28T11:26:16.891Z' }
const sentAt = '2026-11-21T11:26:16.891Z'
const payout = {
  accountId: 'acct_1',
  provider: 'sandbox',
  state: 'REQUIREMENTS_DUE',
  requirements: [{ field: 'individual.dobDay', reason: 'is missing' }],
  capabilities: ['transfers'],
  updatedAt: sentAt,
}
const facts = { shopId: 'sh_full', name: 'Nordlicht', publicToken: 'ptkn_1' }
const link = { url: 'http://atelier.test/payouts/onboarding/x', expiresAt: sentAt }

/** More than services hand over at once. */
let shopsOfAgency = 2_500
let failing: string | undefined = 'none'

function note<Request extends { shopId: string }, Answer>(method: string, answer: (shopId: string) => Answer) {
  return (request: Request, call: Call): Answer => {
    asked.push({ method, request, call })
    if (request.shopId === 'sh_foreign') throw failures.SHOP_NOT_ACCESSIBLE({ shopId: request.shopId })
    return answer(request.shopId)
  }
}

beforeAll(async () => {
  gateway = scope.use(
    await startGateway({
      shop: {
        getShopStatus: note('getShopStatus', (shopId) => {
          if (shopId === 'sh_bare') return { ...facts, shopId }
          if (shopId === 'sh_unsent') return { ...facts, shopId, invitation: { ...invitation, status: 'FAILED' } }
          return { ...facts, invitation: { ...invitation, sentAt }, payout }
        }),
        resendInvitation: note('resendInvitation', (shopId) => {
          if (shopId === 'sh_often') throw failures.INVITATION_LIMIT_REACHED({ retryAfterSeconds: 3600 })
          return { invitation: { ...invitation, sentAt } }
        }),
        revokeInvitation: note('revokeInvitation', (shopId) => {
          if (shopId === 'sh_closed') throw failures.INVITATION_CLOSED({ status: 'ACCEPTED', allowed: [] })
          return {}
        }),
        getPayout: note('getPayout', () => ({ payout })),
        createOnboardingLink: note('createOnboardingLink', () => link),
        listShops({ cursor, limit = 0 }) {
          asked.push({ method: 'listShops', request: { cursor }, call: { requestId: '' } })
          if (cursor === failing) throw new Error('the page cannot be read')
          const first = cursor === undefined ? 0 : Number(cursor.slice('sh_'.length)) + 1
          const end = Math.min(first + limit, shopsOfAgency)
          const shops = Array.from({ length: end - first }, (_, i) => ({ shopId: `sh_${first + i}`, name: 'One' }))
          return { shops, ...(end < shopsOfAgency && { nextCursor: `sh_${end - 1}` }) }
        },
      },
    }),
  )
})
afterAll(() => scope.disposeAsync())

const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  gateway.call(`/channel-api/v1.0/shops${path}`, { method, body, ...(headers && { headers }) })

describe('a shop', () => {
  it.each([
    ['GET', '/sh_full', 200, { ...facts, invitation: { ...invitation, sentAt }, payout }, 'getShopStatus'],
    ['POST', '/sh_full/invitation', 200, invitation, 'resendInvitation'],
    ['GET', '/sh_full/payout', 200, payout, 'getPayout'],
    ['POST', '/sh_full/payout/onboarding-link', 201, link, 'createOnboardingLink'],
  ])('%s %s answers as specified', async (method, path, status, answer, rpc) => {
    const res = await call(method, path)
    expect(res.status).toBe(status)
    expect(await res.json()).toEqual(answer)
    expect(asked).toEqual([
      { method: rpc, request: { shopId: 'sh_full' }, call: expect.objectContaining({ caller: principal }) },
    ])
  })

  it('that has neither invitation nor account says nothing of them', async () => {
    expect(await (await call('GET', '/sh_bare')).json()).toEqual({ ...facts, shopId: 'sh_bare' })
  })

  it('whose invitation was never handed over says null', async () => {
    expect(await (await call('GET', '/sh_unsent')).json()).toEqual({
      ...facts,
      shopId: 'sh_unsent',
      invitation: { ...invitation, status: 'FAILED', sentAt: null },
    })
  })

  it('loses its open invitation, without a word', async () => {
    const res = await call('DELETE', '/sh_full/invitation')
    expect(res.status).toBe(204)
    expect(await res.text()).toBe('')
    expect(asked).toMatchObject([{ method: 'revokeInvitation', request: { shopId: 'sh_full' } }])
  })

  it.each([
    ['GET', ''],
    ['POST', '/invitation'],
    ['DELETE', '/invitation'],
    ['GET', '/payout'],
    ['POST', '/payout/onboarding-link'],
  ])('of others is refused: %s …%s', async (method, path) => {
    const res = await call(method, `/sh_foreign${path}`)
    expect(res.status).toBe(403)
    expect(await refusalOf(res)).toMatchObject({ code: 'SHOP_NOT_ACCESSIBLE' })
    const none = await call(method, `/${'x'.repeat(101)}${path}`)
    expect([400, 404]).toContain(none.status)
  })

  it('whose invitation is closed says what is allowed', async () => {
    const res = await call('DELETE', '/sh_closed/invitation')
    expect(res.status).toBe(409)
    expect(await refusalOf(res)).toMatchObject({ code: 'INVITATION_CLOSED', status: 409, allowed: [] })
  })

  it('that mailed too much says when it may again', async () => {
    const res = await call('POST', '/sh_often/invitation')
    expect(res.status).toBe(429)
    expect(res.headers.get('retry-after')).toBe('3600')
    expect(await refusalOf(res)).toMatchObject({ code: 'INVITATION_LIMIT_REACHED', title: expect.any(String) })
  })
})

describe('an onboarding link', () => {
  const path = '/sh_full/payout/onboarding-link'

  it.each([
    [{}, {}],
    [{ returnUrl: null, refreshUrl: null }, {}],
    [{ returnUrl: 'https://a.example' }, { returnUrl: 'https://a.example' }],
    [
      { returnUrl: 'https://a.example', refreshUrl: 'https://b.example' },
      { returnUrl: 'https://a.example', refreshUrl: 'https://b.example' },
    ],
  ])('for %j', async (body, passed) => {
    const res = await call('POST', path, body, { 'idempotency-key': 'k' })
    expect(res.status).toBe(201)
    const known = Object.entries(Object(asked[0]?.request)).filter(([name]) => !name.startsWith('_'))
    expect(Object.fromEntries(known)).toEqual({ shopId: 'sh_full', ...passed })
    expect(asked[0]?.call.idempotency?.key).toBe('k')
  })

  it.each([
    [{ returnUrl: 'http://a.example' }, '/returnUrl', 'NOT_ALLOWED'],
    [{ refreshUrl: 'https://u:p@a.example' }, '/refreshUrl', 'NOT_ALLOWED'],
    [{ refreshUrl: 5 }, '/refreshUrl', 'WRONG_TYPE'],
    [{ url: 'x' }, '/url', 'UNKNOWN_PROPERTY'],
    [[], '', 'WRONG_TYPE'],
  ])('is refused for %j', async (body, pointer, code) => {
    const res = await call('POST', path, body)
    expect(res.status).toBe(400)
    expect((await refusalOf(res)).errors).toEqual([expect.objectContaining({ pointer, code })])
    expect(asked).toEqual([])
  })
})

describe('the list of shops', () => {
  it.each([
    ['', shopsOfAgency, 'sh_0'],
    ['?cursor=sh_1999', 500, 'sh_2000'],
  ])('is whole without a limit, however long it is: %s', async (query, count, first) => {
    const res = await gateway.call(`/channel-api/v1.0/shops${query}`)
    const { shops, nextCursor } = Object(await res.json())
    expect([res.status, shops.length, shops[0].shopId, shops.at(-1).shopId]).toEqual([200, count, first, 'sh_2499'])
    expect(nextCursor).toBeUndefined()
  })

  it('is never a part that looks whole: it breaks off when a page of it cannot be read, which is a failure of ours', async () => {
    failing = 'sh_1999'
    const said = hearLog()
    try {
      const res = await gateway.call('/channel-api/v1.0/shops')
      expect(res.status).toBe(200)
      await expect(res.text()).rejects.toThrow('terminated')
      const statuses = () => said.flatMap((words) => Object(words).status ?? [])
      expect(await until(async () => statuses().length > 0, { timeoutMs: 30_000 })).toBe(true)
      expect(statuses()).toEqual([500])
    } finally {
      jest.restoreAllMocks()
      failing = 'none'
    }
  })

  it('is refused when its first page cannot be read', async () => {
    failing = undefined
    try {
      expect((await gateway.call('/channel-api/v1.0/shops')).status).toBe(500)
    } finally {
      failing = 'none'
    }
  })

  it('is read no faster than its caller takes it', async () => {
    shopsOfAgency = 1_000_000
    try {
      const res = await gateway.call('/channel-api/v1.0/shops')
      const reader = res.body?.getReader()
      await reader?.read()
      // Long enough to read all of it, were it not waited for: a page takes a few milliseconds.
      const settled = async (): Promise<number> => {
        const before = asked.length
        await sleep(500)
        return asked.length === before ? before : settled()
      }
      expect(await settled()).toBeLessThan(500)
      await reader?.cancel()
      const left = await settled()
      await sleep(200)
      expect(asked.length).toBe(left)
    } finally {
      shopsOfAgency = 2_500
    }
  })
})
