import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { type Adapter, type AdapterPayload, errors, Provider } from 'oidc-provider'
import { z } from 'zod'
import { type Component, launchComponent, type Surroundings } from './component.ts'
import { adminApi, isAdminUrl } from './identity-provider-admin.ts'
import { answersOk } from './ready.ts'
import {
  type Realm,
  type RealmClient,
  readRealm,
  realmFile,
  realmName,
  toIssuer,
  toJwksUrl,
  toPlaceholders,
} from './realm.ts'
import { type RealmClients, realmClients } from './realm-clients.ts'
import { makeStackFolder, readIfThere, readSecrets, replaceFile, type StackFolder } from './stack-folder.ts'

const realmPath = `/auth/realms/${realmName}`

/** Starts the developer's identity provider as a process of its own: the realm of `deploy/keycloak`, without Keycloak. */
export function startIdentityProvider(
  at: Surroundings,
  options: { port: number; publicBaseUrl: string },
): Promise<Component> {
  return launchComponent({
    ...at,
    name: 'identity-provider',
    command: process.execPath,
    args: [
      import.meta.filename,
      '--folder',
      at.folder.root,
      '--port',
      `${options.port}`,
      '--public',
      options.publicBaseUrl,
    ],
    ready: () => answersOk(toJwksUrl(`http://127.0.0.1:${options.port}`)),
    readyTimeoutMs: 30_000,
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 3_000,
  })
}

/**
 * Serves the realm below `/auth/realms/atelier` on loopback: the token address for client credentials and the keys.
 * Tokens are RS256 JWTs with the claims that Keycloak gives a service account: `iss aud azp sub scope exp iat jti`. Beside
 * it, the admin interface of the realm's clients, for the operator's tool.
 */
async function serveIdentityProvider(folder: StackFolder, port: number, publicBaseUrl: string): Promise<void> {
  const secrets = readSecrets(folder)
  const realm = readRealm(realmFile, toPlaceholders(secrets))
  const clients = realmClients(folder.clientsFile, realm)
  const handle = createProvider(realm, clients, toIssuer(publicBaseUrl), readSigningKey(folder)).callback()
  const handleAdmin = adminApi(clients, secrets.keycloakAdminSecret)
  const server = createServer((req, res) => {
    const url = req.url ?? '/'
    if (isAdminUrl(url)) {
      void handleAdmin(req, res)
      return
    }
    if (!url.startsWith(`${realmPath}/`)) {
      res.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"Realm does not exist"}\n')
      return
    }
    // How the provider learns that it is mounted below a path: the difference between the two.
    Object.assign(req, { originalUrl: url })
    req.url = url.slice(realmPath.length)
    void handle(req, res)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  process.once('SIGTERM', () => {
    server.close()
    server.closeAllConnections()
  })
}

function createProvider(realm: Realm, clients: RealmClients, issuer: string, key: Record<string, unknown>): Provider {
  const findTokens = (clientId: string | undefined) => {
    const client = clients.find(clientId ?? '')
    return client ? realm.toTokens(client) : { scopes: [], scopesAccepted: [], audiences: [] }
  }
  const toScope = (clientId: string | undefined) => findTokens(clientId).scopes.join(' ')
  const resource = 'urn:atelier:api'
  const provider = new Provider(issuer, {
    jwks: { keys: [key] },
    adapter: (model) =>
      adapter(model === 'Client' ? (id) => toMetadata(clients.find(id), toScope(id)) : () => undefined),
    clientAuthMethods: ['client_secret_basic'],
    scopes: realm.scopes,
    routes: { token: '/protocol/openid-connect/token', jwks: '/protocol/openid-connect/certs' },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        getResourceServerInfo(ctx, _resource, client) {
          const { scopes, scopesAccepted, audiences } = findTokens(client.clientId)
          // The provider leaves out a scope that it does not know; Keycloak refuses it.
          const unknown = [...ctx.oidc.requestParamScopes].filter((scope) => !scopesAccepted.includes(scope))
          if (unknown.length > 0)
            throw new errors.InvalidScope(`Invalid scopes: ${unknown.join(' ')}`, unknown.join(' '))
          return {
            scope: scopes.join(' '),
            audience: audiences.join(' '),
            accessTokenTTL: realm.tokenLifetimeSeconds,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'RS256' } },
          }
        },
      },
    },
    formats: {
      customizers: {
        // Keycloak puts a client's default scopes into every token, asked for or not, and the client into `azp`.
        jwt(_ctx, token, parts) {
          parts.header = { ...parts.header, typ: 'JWT' }
          parts.payload = { ...parts.payload, azp: token.clientId, typ: 'Bearer', scope: toScope(token.clientId) }
        },
      },
    },
  })
  provider.Client.prototype.compareClientSecret = function (secret) {
    const client = clients.find(this.clientId)
    return client !== null && clients.isSecretOf(client, secret)
  }
  // And into the answer that the token comes in.
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.status === 200 && ctx.oidc?.route === 'token')
      Object.assign(ctx.body, { scope: toScope(ctx.oidc.client?.clientId) })
  })
  return provider
}

/** A client as the provider wants it; none for one that is disabled, so that it is refused like one that does not exist. */
function toMetadata(client: RealmClient | null, scope: string): AdapterPayload | undefined {
  if (!client?.enabled) return undefined
  return {
    client_id: client.clientId,
    client_secret: client.secret,
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types: ['client_credentials'],
    redirect_uris: [],
    response_types: [],
    ...(scope !== '' && { scope }),
  }
}

/** What the provider looks things up by. It keeps nothing there: its tokens are JWTs, which nobody asks it about. */
function adapter(find: (id: string) => AdapterPayload | undefined): Adapter {
  const nothing = async () => {}
  return {
    find: async (id) => find(id),
    findByUid: nothing,
    findByUserCode: nothing,
    upsert: nothing,
    consume: nothing,
    destroy: nothing,
    revokeByGrantId: nothing,
  }
}

/** The realm's private key as a JWK: made once, so that tokens outlive a restart as they do with Keycloak. */
function readSigningKey(folder: StackFolder): Record<string, unknown> {
  const kept = readIfThere(folder.signingKeyFile)
  if (kept !== null) return z.record(z.string(), z.unknown()).parse(JSON.parse(kept))
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: crypto.randomUUID() }
  replaceFile(folder.signingKeyFile, JSON.stringify(key))
  return key
}

if (import.meta.main) {
  const text = { type: 'string', default: '' } as const
  const { values } = parseArgs({ options: { folder: text, port: text, public: text } })
  await serveIdentityProvider(makeStackFolder(values.folder), Number(values.port), values.public)
}
