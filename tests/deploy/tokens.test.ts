import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RpcTlsEnv, readConfig } from '@atelier/config/config.ts'
import { openTestEnv, spawnTestService } from '@atelier/dev-env/fixtures.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { makeCertificates, toTlsEnv } from '@atelier/dev-env/tls.ts'
import { AuthService, ShopService } from '@atelier/protos/services.ts'
import { openClient } from '@atelier/rpc/client.ts'
import { serveRpc } from '@atelier/rpc/server.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Config } from '../../services/auth/src/config.ts'
import { claimsOf, makeKey, serveKeys, sign } from '../../services/auth/tests/fake-provider.ts'
import { fillSecret } from './fill-secret.ts'
import { environmentOf, get, type Overlay, renderServices } from './rendered.ts'

const idpClientId = 'channel.painter'
const call = { requestId: 'req-deploy' }
const scope = new AsyncDisposableStack()
const folder = mkdtempSync(join(tmpdir(), 'deploy-tokens-'))
beforeAll(() => makeCertificates(folder, ['auth', 'shop', 'gateway', 'operator']))
afterAll(async () => {
  await scope.disposeAsync()
  rmSync(folder, { recursive: true })
})

const settingsOf = (overlay: Overlay) => {
  const docs = renderServices(overlay)
  return environmentOf(docs, get(docs, 'Deployment', 'auth'))
}

/** The auth service as a process of its own with the settings that a cluster gives it, but for where its neighbours are. */
async function startAuthOf(overlay: Overlay) {
  const keys = { production: makeKey(), staging: makeKey(), dev: makeKey() }
  const provider = scope.use(await serveKeys(keys[overlay]))
  const { env: local } = scope.use(await openTestEnv('auth'))
  const { settings, secrets } = settingsOf(overlay)
  const config = {
    ...readConfig(Config, { ...local, HOST: '127.0.0.1' }),
    ...readConfig(RpcTlsEnv, toTlsEnv(folder, 'shop')),
  }
  const shop = scope.use(
    await serveRpc({ ...config, RPC_PORT: await findFreePort() }, ShopService, {
      provisionShop: ({ shopId }) => ({ shopId }),
    }),
  )
  const service = scope.use(
    await spawnTestService('auth', {
      ...settings,
      ...Object.fromEntries(Object.keys(secrets).map((name) => [name, fillSecret(name)])),
      ...toTlsEnv(folder, 'auth'),
      HOST: '127.0.0.1',
      SHOP_ADDRESS: `127.0.0.1:${shop.port}`,
      DATABASE_URL: local['DATABASE_URL'] ?? '',
      NATS_URL: local['NATS_URL'] ?? '',
      NATS_TLS_CA_FILE: '',
      NATS_REPLICAS: '1',
      IDP_JWKS_URL: provider.url,
    }),
  )
  const open = (name: string) =>
    scope.use(openClient(AuthService, `127.0.0.1:${service.rpcPort}`, readConfig(RpcTlsEnv, toTlsEnv(folder, name))))
  const channel = await open('operator').provisionChannel({ name: 'Painter', idpClientId }, call)
  const auth = open('gateway')
  return {
    keys,
    channel,
    authenticate: (token: string) => auth.authenticate({ authorization: `Bearer ${token}` }, call),
  }
}

/** A token as the provider of that cluster issues it to a channel, of the same name there. */
const claimsFrom = (overlay: Overlay) => ({
  ...claimsOf(idpClientId),
  iss: settingsOf(overlay).settings['IDP_ISSUER'] ?? '',
  aud: settingsOf(overlay).settings['IDP_AUDIENCE'] ?? '',
})

const refused = { code: 'UNAUTHENTICATED' }

describe.each([
  ['production', 'staging'],
  ['production', 'dev'],
  ['staging', 'production'],
] as const)('with the settings of %s', (own, other) => {
  let started: Awaited<ReturnType<typeof startAuthOf>>
  beforeAll(async () => {
    started = await startAuthOf(own)
  })

  it('a token of its own issuer is taken', async () => {
    const token = await sign(started.keys[own], claimsFrom(own))
    await expect(started.authenticate(token)).resolves.toMatchObject({ channelId: started.channel.id })
  })

  it(`a token of ${other} is refused`, async () => {
    const token = await sign(started.keys[other], claimsFrom(other))
    await expect(started.authenticate(token)).rejects.toMatchObject(refused)
  })

  it(`a token in the name of ${other} is refused, even if the provider of ${own} had signed it`, async () => {
    const token = await sign(started.keys[own], claimsFrom(other))
    await expect(started.authenticate(token)).rejects.toMatchObject(refused)
  })

  it(`a token in the name of ${own} is refused, if the provider of ${other} signed it`, async () => {
    const token = await sign(started.keys[other], claimsFrom(own))
    await expect(started.authenticate(token)).rejects.toMatchObject(refused)
  })
})
