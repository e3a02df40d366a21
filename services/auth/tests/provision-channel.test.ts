import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { serveKeys } from './fake-provider.ts'
import { call, type StartedAuth, startAuth } from './started-auth.ts'

const scope = new AsyncDisposableStack()
let started: StartedAuth

beforeAll(async () => {
  const provider = scope.use(await serveKeys())
  started = scope.use(await startAuth({ jwksUrl: provider.url }))
})
afterAll(() => scope.disposeAsync())

describe('provisionChannel', () => {
  it('makes a channel with an agency and its own shop', async () => {
    const made = await started.auth.provisionChannel({ name: ' Painter ', idpClientId: 'channel.painter' }, call)
    expect(made).toEqual({
      id: expect.stringMatching(/^cha_/),
      agencyId: expect.stringMatching(/^agy_/),
      ownShopId: expect.stringMatching(/^sh_/),
    })
    expect(started.shopsMade).toContainEqual({
      shopId: made.ownShopId,
      agencyId: made.agencyId,
      name: 'Painter',
      own: true,
    })
  })

  it('answers the same channel when it is repeated, 10 times at once', async () => {
    const request = { name: 'Sculptor', idpClientId: 'channel.sculptor' }
    const made = await Promise.all(Array.from({ length: 10 }, () => started.auth.provisionChannel(request, call)))
    expect(new Set(made.map((each) => JSON.stringify(each))).size).toBe(1)
  })

  it('finishes on the repeat what was left undone when the shop could not be made', async () => {
    const request = { name: 'Potter', idpClientId: 'channel.potter' }
    started.shop.down = true
    await failureOf(started.auth.provisionChannel(request, call))
    started.shop.down = false
    const made = await started.auth.provisionChannel(request, call)
    expect(started.shopsMade).toContainEqual({
      shopId: made.ownShopId,
      agencyId: made.agencyId,
      name: 'Potter',
      own: true,
    })
  })

  it.each(['', '   ', 'x'.repeat(101), 'a\0b', 'a\nb'])('refuses the name %j', async (name) => {
    const failure = await failureOf(started.auth.provisionChannel({ name, idpClientId: 'channel.x' }, call))
    expect(failure).toMatchObject({ code: 'CHANNEL_NAME_INVALID', status: 400 })
  })

  it.each(['', 'painter', 'channel.', 'channel.A', 'channel.a/b', 'channel.-a', 'admin-cli'])(
    'refuses the client id %j',
    async (idpClientId) => {
      const failure = await failureOf(started.auth.provisionChannel({ name: 'X', idpClientId }, call))
      expect(failure).toMatchObject({ code: 'IDP_CLIENT_ID_INVALID', status: 400 })
    },
  )
})

describe('getCurrentChannel', () => {
  const callAs = (channelId: string) => ({
    ...call,
    caller: {
      kind: 'channel' as const,
      subject: 's',
      channelId,
      agencyId: 'agy_x',
      shopId: 'sh_x',
      scopes: [],
      expiresAtMs: 0,
    },
  })

  it("answers the calling channel's record", async () => {
    const { id } = await started.auth.provisionChannel({ name: 'Weaver', idpClientId: 'channel.weaver' }, call)
    const record = await started.auth.getCurrentChannel({}, callAs(id))
    expect(record).toEqual({
      id,
      name: 'Weaver',
      idpClientId: 'channel.weaver',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
    expect(Math.abs(Date.parse(record.createdAt) - Date.now())).toBeLessThan(60_000)
  })

  it('answers nothing to nobody, nor to a channel that is not there', async () => {
    for (const each of [call, callAs('cha_0')])
      expect(await failureOf(started.auth.getCurrentChannel({}, each))).toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
