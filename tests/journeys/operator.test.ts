import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { findLogs } from '../beside-stack.ts'
import {
  type Answer,
  admin,
  basic,
  type Partner,
  provisionChannel,
  requestToken,
  runAdmin,
  stack,
  withApiKey,
} from '../partner.ts'

const grant = { grant_type: 'client_credentials' }
const getCurrent = (partner: Partner) => partner.call('GET', '/channel/current')
const getShop = (call: ReturnType<typeof withApiKey>) => call('GET', '/shops/current')

/** Asks until the answer has this status: what is changed reaches every gateway by an event, long before a cache ends. */
async function until(status: number, ask: () => Promise<Answer>): Promise<Answer> {
  const deadline = AbortSignal.timeout(10_000)
  for (;;) {
    const answer = await ask()
    if (answer.status === status) return answer
    await sleep(50, undefined, { signal: deadline })
  }
}

describe('channel create', () => {
  it('makes a channel that can call at once, with an agency and a shop of its own', async () => {
    const partner = await provisionChannel()
    const { id, clientId, ownShopId } = partner.channel
    const current = await getCurrent(partner)
    expect([current.status, current.body.id, current.body.idpClientId]).toEqual([200, id, clientId])
    const shops = await partner.call('GET', '/shops')
    expect(shops.body.shops.map((shop: { shopId: string }) => shop.shopId)).toEqual([ownShopId])
    const { channels } = await admin('channel', 'list')
    expect(channels).toContainEqual(expect.objectContaining({ id, clientId, ownShopId, disabledAt: null }))
  })

  it('gives the scopes that were named, and no others', async () => {
    const slug = randomUUID()
    const { channel, platform } = await provisionChannel('--slug', slug, '--scopes', 'media_read,shop_read')
    expect([channel.clientId, channel.scopes]).toEqual([`channel.${slug}`, ['media_read', 'shop_read']])
    const { body } = await requestToken(grant, basic(channel.clientId, channel.clientSecret))
    expect(body.scope.split(' ').sort()).toEqual(['media_read', 'shop_read'])
    expect((await platform('GET', '/shops/current')).status).toBe(200)
    const refused = await platform('POST', '/media/upload-url', {
      contentType: 'image/png',
      fileName: 'a.png',
      size: 1,
    })
    expect([refused.status, refused.body.code]).toEqual([403, 'INSUFFICIENT_SCOPE'])
  })

  it('leaves a channel alone that is complete, its secret too', async () => {
    const partner = await provisionChannel()
    const { clientId, clientSecret } = partner.channel
    const again = ['channel', 'create', '--name', 'Again', '--slug', clientId.replace('channel.', '')]
    expect(await runAdmin(again)).toMatchObject({ exit: 1, said: { code: 'CHANNEL_EXISTS' } })
    expect((await requestToken(grant, basic(clientId, clientSecret))).status).toBe(200)
    expect((await getCurrent(partner)).body.name).not.toBe('Again')
  })

  it('is finished by repeating it when it died before the client was made', async () => {
    const slug = randomUUID()
    const create = ['channel', 'create', '--name', 'Interrupted', '--slug', slug]
    await using broken = await openProviderWithout('POST', /\/clients$/)
    expect(await runAdmin(create, broken.settings)).toMatchObject({ exit: 1, said: { code: 'IDP_UNAVAILABLE' } })
    const { channels } = await admin('channel', 'list')
    const begun = channels.find((channel: { clientId: string }) => channel.clientId === `channel.${slug}`)
    const { exit, said } = await runAdmin(create)
    expect([exit, said.id, said.ownShopId]).toEqual([0, begun.id, begun.ownShopId])
    expect((await requestToken(grant, basic(said.clientId, said.clientSecret))).status).toBe(200)
  })

  it('that died before it told the secret is finished by another secret', async () => {
    const slug = randomUUID()
    const create = ['channel', 'create', '--name', 'Interrupted', '--slug', slug]
    await using broken = await openProviderWithout('GET', /\/client-secret$/)
    expect(await runAdmin(create, broken.settings)).toMatchObject({ exit: 1, said: { code: 'IDP_UNAVAILABLE' } })
    expect(await runAdmin(create)).toMatchObject({ exit: 1, said: { code: 'CHANNEL_EXISTS' } })
    const { clientId, clientSecret } = await admin('channel', 'rotate-secret', `channel.${slug}`, '--yes')
    expect((await requestToken(grant, basic(clientId, clientSecret))).status).toBe(200)
  })

  it('makes one channel of two that are asked for at once', async () => {
    const create = ['channel', 'create', '--name', 'Twins', '--slug', randomUUID()]
    const twins = await Promise.all([runAdmin(create), runAdmin(create)])
    expect(twins.map(({ exit, said }) => [exit, said.code]).sort()).toEqual([
      [0, undefined],
      [1, 'CHANNEL_EXISTS'],
    ])
  })
})

describe('channel disable', () => {
  it('locks a channel out with the token that it holds, until channel enable', async () => {
    const partner = await provisionChannel()
    const { id, clientId, clientSecret, agencyId, ownShopId } = partner.channel
    const { name, createdAt } = (await getCurrent(partner)).body
    const listed = { id, name, clientId, agencyId, ownShopId, createdAt, disabledAt: null }

    for (const named of [id, clientId]) {
      const disabled = { ...listed, disabledAt: expect.any(String) }
      expect(await admin('channel', 'disable', named)).toEqual(disabled)
      expect((await admin('channel', 'list')).channels).toContainEqual(disabled)
    }
    const refused = await until(401, () => getCurrent(partner))
    expect(refused.body.code).toBe('UNAUTHENTICATED')
    const token = await requestToken(grant, basic(clientId, clientSecret))
    expect([token.status, token.body.error]).toEqual([401, 'invalid_client'])

    for (const named of [clientId, id]) expect(await admin('channel', 'enable', named)).toEqual(listed)
    await until(200, () => getCurrent(partner))
    expect((await requestToken(grant, basic(clientId, clientSecret))).status).toBe(200)
  })
})

describe('channel rotate-secret', () => {
  it('gives a new secret beside the old one, for a grace time', async () => {
    const { channel } = await provisionChannel()
    const ask = (secret: string) => requestToken(grant, basic(channel.clientId, secret))
    const rotated = await admin('channel', 'rotate-secret', channel.clientId, '--yes')
    expect(Date.parse(rotated.oldSecretEndsAt)).toBeGreaterThan(Date.now())
    expect(rotated.clientSecret).not.toBe(channel.clientSecret)
    expect((await ask(rotated.clientSecret)).status).toBe(200)
    expect((await ask(channel.clientSecret)).status).toBe(200)

    const last = await admin('channel', 'rotate-secret', channel.clientId, '--yes', '--end-old')
    expect(last.oldSecretEndsAt).toBeNull()
    expect((await ask(last.clientSecret)).status).toBe(200)
    for (const ended of [rotated.clientSecret, channel.clientSecret])
      expect((await ask(ended)).body.error).toBe('invalid_client')
  })

  it('tells the new secret even when it cannot find out about the old one', async () => {
    const { channel } = await provisionChannel()
    await using broken = await openProviderWithout('GET', /\/clients\/[^/]+$/)
    const rotate = ['channel', 'rotate-secret', channel.clientId, '--yes']
    const { exit, said } = await runAdmin(rotate, broken.settings)
    expect([exit, 'oldSecretEndsAt' in said]).toEqual([1, false])
    expect((await requestToken(grant, basic(channel.clientId, said.clientSecret))).status).toBe(200)
  })
})

describe('shop detach and attach', () => {
  it('leave the own shop of a channel alone, and know no shop that is not there', async () => {
    const { channel } = await provisionChannel()
    const outcomes = await Promise.all([
      runAdmin(['shop', 'detach', channel.ownShopId]),
      runAdmin(['shop', 'detach', 'sh_nobody']),
      runAdmin(['shop', 'attach', stack.shops[1]?.shopId ?? '', '--agency', channel.agencyId]),
    ])
    expect(outcomes.map(({ exit, said }) => [exit, said.code])).toEqual([
      [1, 'OWN_SHOP_NOT_DETACHABLE'],
      [1, 'SHOP_NOT_FOUND'],
      [1, 'SHOP_OF_ANOTHER_AGENCY'],
    ])
  })

  it('know no agency that is not there', async () => {
    const { exit, said } = await runAdmin(['shop', 'attach', stack.shops[1]?.shopId ?? '', '--agency', 'agy_nobody'])
    expect([exit, said.code]).toEqual([1, 'AGENCY_UNKNOWN'])
  })

  it('repeated, change nothing', async () => {
    const { channel } = await provisionChannel()
    const attach = ['shop', 'attach', '--shop', channel.ownShopId, '--agency', channel.agencyId] as const
    expect(await admin(...attach)).toEqual({ shopId: channel.ownShopId, agencyId: channel.agencyId })
  })
})

describe('api-key', () => {
  it('list tells a shop without keys from one that is not there', async () => {
    const { channel } = await provisionChannel()
    expect(await admin('api-key', 'list', '--shop', channel.ownShopId)).toEqual({ apiKeys: [] })
    const { exit, said } = await runAdmin(['api-key', 'list', '--shop', 'sh_nobody'])
    expect([exit, said.code]).toEqual([1, 'SHOP_UNKNOWN'])
  })

  it('issue gives a key that works for its shop, until revoke', async () => {
    const { channel } = await provisionChannel()
    const shop = channel.ownShopId
    const issued = await admin('api-key', 'issue', '--shop', shop, '--name', 'Printer')
    const call = withApiKey(issued)
    const current = await getShop(call)
    expect([current.status, current.body.id]).toEqual([200, shop])

    for (let time = 0; time < 2; time += 1)
      expect(await admin('api-key', 'revoke', issued.key, '--yes')).toEqual({ key: issued.key })
    await until(401, () => getShop(call))
    const { apiKeys } = await admin('api-key', 'list', '--shop', shop)
    expect(apiKeys).toEqual([
      { key: issued.key, name: 'Printer', createdAt: expect.any(String), revokedAt: expect.any(String) },
    ])
  })
})

describe('the command', () => {
  it.each([
    ['no command', [], 'USAGE_INVALID'],
    ['an unknown command', ['channel', 'explode'], 'USAGE_INVALID'],
    ['an unknown option', ['channel', 'list', '--all'], 'USAGE_INVALID'],
    ['a missing option', ['channel', 'create'], 'USAGE_INVALID'],
    ['a name that auth refuses', ['channel', 'create', '--name', ' '], 'CHANNEL_NAME_INVALID'],
    ['a slug that auth refuses', ['channel', 'create', '--name', 'A', '--slug', 'A b'], 'IDP_CLIENT_ID_INVALID'],
    ['an unknown scope', ['channel', 'create', '--name', 'A', '--scopes', 'all'], 'SCOPE_UNKNOWN'],
    ['an id that is none', ['shop', 'attach', 'sh_1', '--agency', 'mine'], 'REQUEST_INVALID'],
    ['a rotation that nobody confirms', ['channel', 'rotate-secret', 'channel.demo'], 'CONFIRMATION_REQUIRED'],
    ['a revocation that nobody confirms', ['api-key', 'revoke', stack.apiKey.key], 'CONFIRMATION_REQUIRED'],
  ])('used wrongly ends with 2: %s', async (_name, args, code) => {
    expect(await runAdmin(args)).toMatchObject({ exit: 2, said: { code } })
  })

  it.each([
    ['a channel', ['channel', 'disable', 'channel.nobody'], 'CHANNEL_NOT_FOUND'],
    ['an API key', ['api-key', 'revoke', 'ak_nobody', '--yes'], 'API_KEY_NOT_FOUND'],
    ['a shop', ['api-key', 'issue', '--shop', 'sh_nobody', '--name', 'A'], 'SHOP_NOT_ATTACHED'],
  ])('ends with 1 when there is no such thing: %s', async (_name, args, code) => {
    expect(await runAdmin(args)).toMatchObject({ exit: 1, said: { code } })
  })

  it.each([
    ['some settings and not all', { AUTH_ADDRESS: '127.0.0.1:1' }, 'SETTINGS_INVALID'],
    ['no stack', { ATELIER_STACK_FILE: '/nowhere/stack.json' }, 'STACK_NOT_RUNNING'],
    ['nobody where auth should be', { ...stack.operator, AUTH_ADDRESS: '127.0.0.1:1' }, 'UNAVAILABLE'],
  ])('ends with 1 when it finds %s', async (_name, env, code) => {
    expect(await runAdmin(['channel', 'list'], env)).toMatchObject({ exit: 1, said: { code } })
  })

  it.each([
    ['no provider', { IDP_URL: 'http://127.0.0.1:1/auth' }, 'IDP_UNAVAILABLE'],
    ['a provider that refuses it', { IDP_ADMIN_CLIENT_SECRET: 'wrong' }, 'IDP_ADMIN_REFUSED'],
  ])('makes nothing when it finds %s', async (_name, env, code) => {
    const slug = randomUUID()
    const create = ['channel', 'create', '--name', 'Nobody', '--slug', slug]
    expect(await runAdmin(create, { ...stack.operator, ...env })).toMatchObject({ exit: 1, said: { code } })
    const { channels } = await admin('channel', 'list')
    expect(channels.filter((channel: { clientId: string }) => channel.clientId.endsWith(slug))).toEqual([])
  })
})

describe('what is secret', () => {
  const logsFolder = findLogs()
  const logs = logsFolder ?? ''
  const onlyWithLogs = logsFolder === null ? it.skip : it

  onlyWithLogs('is told once and is in no line of any log', async () => {
    const { channel } = await provisionChannel()
    const rotated = await admin('channel', 'rotate-secret', channel.id, '--yes')
    const issued = await admin('api-key', 'issue', '--shop', channel.ownShopId, '--name', 'Printer')
    const later = await Promise.all([
      admin('channel', 'list'),
      admin('api-key', 'list', '--shop', channel.ownShopId),
      runAdmin(['channel', 'create', '--name', 'Again', '--slug', channel.clientId.replace('channel.', '')]),
    ])
    const written = [JSON.stringify(later), ...globSync(join(logs, '*.log')).map((file) => readFileSync(file, 'utf8'))]
    const secrets = [
      channel.clientSecret,
      rotated.clientSecret,
      issued.secret,
      stack.operator['IDP_ADMIN_CLIENT_SECRET'],
    ]
    expect(written.length).toBeGreaterThan(5)
    for (const secret of secrets) expect(written.filter((text) => text.includes(secret ?? ''))).toEqual([])
  })
})

/** The identity provider's admin side with a hole: a request like this never gets an answer. */
async function openProviderWithout(method: string, path: RegExp) {
  const { IDP_URL = '' } = stack.operator
  const pass = async (req: IncomingMessage, res: ServerResponse) => {
    const body = await text(req)
    const { authorization = '', 'content-type': type = '' } = req.headers
    if (req.method === method && path.test(req.url ?? '')) return void res.destroy()
    const answer = await fetch(`${new URL(IDP_URL).origin}${req.url}`, {
      method: req.method ?? 'GET',
      headers: { authorization, 'content-type': type },
      ...(body !== '' && { body }),
    })
    res.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  }
  const server = createServer((req, res) => void pass(req, res).catch(() => res.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: { ...stack.operator, IDP_URL: `http://127.0.0.1:${port}${new URL(IDP_URL).pathname}` },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
