import { errors } from '@atelier/errors/failure.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireScope, shopChooser } from './authorize.ts'

let nowMs: number
let asked: { shopId: string; caller: Principal | undefined }[]
let lost: Set<string>
let choose: ReturnType<typeof shopChooser>
beforeEach(() => {
  nowMs = 1_000_000
  asked = []
  lost = new Set()
  const getShop: Parameters<typeof shopChooser>[0]['getShop'] = async ({ shopId = '' }, { caller }) => {
    asked.push({ shopId, caller })
    // As the shop service does it: an API key may act on its own alone.
    if (lost.has(shopId) || (caller?.kind === 'api_key' && caller.shopId !== shopId)) throw errors.UNAUTHENTICATED()
    return { id: shopId, name: 'Shop', domain: 'a.test', publicDomain: 'b.test' }
  }
  choose = shopChooser({ getShop }, () => nowMs)
})

const channel: Principal = {
  kind: 'channel',
  subject: 'service-account',
  channelId: 'cha_1',
  agencyId: 'agy_1',
  shopId: 'sh_own',
  scopes: [],
  expiresAtMs: Infinity,
}
const apiKey = (shopId: string): Principal => ({ ...channel, kind: 'api_key', subject: 'key', channelId: null, shopId })

/** The shop that the call acts on, or `refused`. */
async function act(caller: Principal, shopId?: string): Promise<string | undefined> {
  const request = { id: 'req_1', caller, headers: { 'x-shopid': shopId } } as unknown as FastifyRequest
  try {
    await choose(request)
    return request.caller?.shopId
  } catch {
    return 'refused'
  }
}

describe('shopChooser', () => {
  it('leaves a call without the header to the own shop, unasked', async () => {
    expect(await act(channel)).toBe('sh_own')
    expect(asked).toEqual([])
  })

  it('asks once for many calls within a second, and again after it', async () => {
    for (let i = 0; i < 3; i += 1) expect(await act(channel, 'sh_a')).toBe('sh_a')
    nowMs += 999
    expect(await act(channel, 'sh_a')).toBe('sh_a')
    expect(asked).toHaveLength(1)
    nowMs += 1
    lost.add('sh_a')
    expect(await act(channel, 'sh_a')).toBe('refused')
    expect(asked).toHaveLength(2)
  })

  it('remembers no refusal', async () => {
    lost.add('sh_a')
    expect(await act(channel, 'sh_a')).toBe('refused')
    lost.delete('sh_a')
    expect(await act(channel, 'sh_a')).toBe('sh_a')
  })

  it.each([
    ['another shop', channel, 'sh_b'],
    ['another agency', { ...channel, agencyId: 'agy_2' }, 'sh_a'],
    ['an API key of the shop', apiKey('sh_a'), 'sh_a'],
  ])('asks for %s by itself', async (_what, caller, shopId) => {
    await act(channel, 'sh_a')
    await act(caller, shopId)
    expect(asked[1]).toEqual({ shopId, caller })
  })

  it("lets no API key act on another shop, though that one's key and the channel just did", async () => {
    expect(await act(channel, 'sh_a')).toBe('sh_a')
    expect(await act(apiKey('sh_a'), 'sh_a')).toBe('sh_a')
    expect(await act(apiKey('sh_b'), 'sh_a')).toBe('refused')
  })
})

describe('requireScope', () => {
  const isLetIn = (scopes: string[], scope: string) => {
    const request = { caller: { ...channel, scopes }, routeOptions: { config: { scope } } } as unknown as FastifyRequest
    let isDone = false
    try {
      requireScope(request, {} as FastifyReply, () => {
        isDone = true
      })
    } catch (error) {
      expect(error).toMatchObject({ code: 'INSUFFICIENT_SCOPE', details: { scope } })
    }
    return isDone
  }

  it.each([
    ['any', [], true],
    ['media_read', ['media_read'], true],
    ['media_read', ['shop_read'], false],
    ['media_read', ['media_write'], false],
    ['memberships_read', ['memberships_read'], true],
    ['memberships_read', ['memberships_write'], true],
    ['memberships_read', ['media_write'], false],
    ['memberships_write', ['memberships_write'], true],
    ['memberships_write', ['memberships_read'], false],
  ])('for %s, of one who has %j: %j', (scope, scopes, isAllowed) => {
    expect(isLetIn(scopes, scope)).toBe(isAllowed)
  })
})
