import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { claimsOf, makeKey, serveKeys, sign } from './fake-provider.ts'
import { call, type StartedAuth, startAuth } from './started-auth.ts'

const scope = new AsyncDisposableStack()
const key = makeKey()
let started: StartedAuth
let count = 0

beforeAll(async () => {
  const provider = scope.use(await serveKeys(key))
  started = scope.use(await startAuth({ jwksUrl: provider.url }))
})
afterAll(() => scope.disposeAsync())

/** A channel and a token of it that stays good. */
async function open() {
  count += 1
  const idpClientId = `channel.painter-${count}`
  const made = await started.auth.provisionChannel({ name: 'Painter', idpClientId }, call)
  return { ...made, idpClientId, token: await sign(key, claimsOf(idpClientId)) }
}
const disable = (id: string) => started.auth.disableChannel({ id }, call)
const enable = (id: string) => started.auth.enableChannel({ id }, call)
const factsOf = (id: string) => started.heard.filter(({ data }) => data.channelId === id)
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

describe('disableChannel', () => {
  it('locks the channel out with a token that is still good, until it is enabled again', async () => {
    const { id, token } = await open()
    await expect(started.authenticate(token)).resolves.toMatchObject({ channelId: id })
    expect((await disable(id)).channel).toMatchObject({ id, disabledAt: time })
    expect(await failureOf(started.authenticate(token))).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect((await enable(id)).channel).not.toHaveProperty('disabledAt')
    await expect(started.authenticate(token)).resolves.toMatchObject({ channelId: id })
  })

  it('locks out nobody else', async () => {
    const [one, other] = [await open(), await open()]
    await disable(one.id)
    await expect(started.authenticate(other.token)).resolves.toMatchObject({ channelId: other.id })
  })

  it("locks out the API keys of the agency's shops, announces whose they are, and lets them in with the channel again", async () => {
    const { id, agencyId, ownShopId } = await open()
    const [attached, elsewhere] = [started.makeShop(agencyId), started.makeShop((await open()).agencyId)]
    started.agencies.set(ownShopId, agencyId)
    const issue = (shopId: string) => started.auth.issueApiKey({ shopId, name: 'Printer' }, call)
    const [own, other, theirs] = [await issue(ownShopId), await issue(attached.shopId), await issue(elsewhere.shopId)]
    const revoked = await issue(ownShopId)
    await started.auth.revokeApiKey({ key: revoked.key }, call)
    await disable(id)
    for (const issued of [own, other])
      expect(await failureOf(started.authenticateKey(issued))).toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(started.authenticateKey(theirs)).resolves.toMatchObject({ shopId: elsewhere.shopId })
    const isAnnounced = () => factsOf(id).some(({ data }) => data.agencyId === agencyId)
    expect(await until(isAnnounced, { timeoutMs: 10_000 })).toBe(true)
    await enable(id)
    for (const issued of [own, other])
      await expect(started.authenticateKey(issued)).resolves.toMatchObject({ subject: issued.key, agencyId })
    expect(await failureOf(started.authenticateKey(revoked))).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('changes nothing and announces nothing when it is repeated, ten times at once', async () => {
    const { id, agencyId, ownShopId } = await open()
    const first = await disable(id)
    for (const again of await Promise.all(Array.from({ length: 10 }, () => disable(id)))) expect(again).toEqual(first)
    await Promise.all(Array.from({ length: 10 }, () => enable(id)))
    await disable(id)
    expect(await until(() => factsOf(id).length >= 3, { timeoutMs: 10_000 })).toBe(true)
    expect(factsOf(id)).toEqual(
      [1, 2, 3].map((sequence) =>
        expect.objectContaining({ sequence, shopId: ownShopId, data: { channelId: id, agencyId, apiKey: null } }),
      ),
    )
  })

  it('does not disable what it cannot announce', async () => {
    const { id, token } = await open()
    await started.pool.query(sql.unsafe`alter table outbox_sequences rename to sequences_away`)
    expect(await failureOf(disable(id))).toMatchObject({ code: 'INTERNAL' })
    await started.pool.query(sql.unsafe`alter table sequences_away rename to outbox_sequences`)
    await expect(started.authenticate(token)).resolves.toMatchObject({ channelId: id })
  })

  it('is not undone by provisioning the channel again', async () => {
    const { id, idpClientId, token } = await open()
    await disable(id)
    await started.auth.provisionChannel({ name: 'Painter', idpClientId }, call)
    expect(await failureOf(started.authenticate(token))).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it.each(['cha_nobody', '', 'cha_\0', 'channel.painter'])('refuses %j, which is no channel', async (id) => {
    for (const change of [disable, enable])
      expect(await failureOf(change(id))).toMatchObject({ code: 'CHANNEL_NOT_FOUND', status: 404 })
  })
})

describe('findChannel', () => {
  it('finds a channel by its id and by its client', async () => {
    const { id, agencyId, ownShopId, idpClientId } = await open()
    const record = { id, name: 'Painter', idpClientId, agencyId, ownShopId, createdAt: time }
    for (const idOrClientId of [id, idpClientId])
      expect(await started.auth.findChannel({ idOrClientId }, call)).toMatchObject({ channel: record })
  })

  it.each(['cha_nobody', 'channel.nobody', '', '\0'])('finds nothing by %j', async (idOrClientId) => {
    expect(await started.auth.findChannel({ idOrClientId }, call)).not.toHaveProperty('channel')
  })
})

describe('listChannels', () => {
  it('lists every channel once, oldest first, in pages of a hundred', async () => {
    const made: string[] = []
    for (let i = 0; i < 101; i += 1) made.push((await open()).id)
    const pages: string[][] = []
    let cursor: string | undefined
    do {
      const page = await started.auth.listChannels(cursor === undefined ? {} : { cursor }, call)
      pages.push(page.channels.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor !== undefined)
    expect(pages[0]).toHaveLength(100)
    expect(pages.flat().slice(-101)).toEqual(made)
    expect(new Set(pages.flat()).size).toBe(pages.flat().length)
  })

  it.each(['', 'garbage', '\0'])('refuses the cursor %j', async (cursor) => {
    expect(await failureOf(started.auth.listChannels({ cursor }, call))).toMatchObject({ code: 'REQUEST_INVALID' })
  })
})
