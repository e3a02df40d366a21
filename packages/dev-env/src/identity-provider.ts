import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { errors, Provider } from 'oidc-provider'
import { z } from 'zod'
import { type Component, launchComponent, type Surroundings } from './component.ts'
import { answersOk } from './ready.ts'
import { type Realm, readRealm } from './realm.ts'
import { projectDir } from './settings.ts'
import { openStackFolder, readIfThere, readSecrets, type StackFolder } from './stack-folder.ts'

export const realmName = 'atelier'
const realmFile = join(projectDir, 'deploy/keycloak/realm.json')
const realmPath = `/auth/realms/${realmName}`

/** Where the token address, the keys and the rest are, below the address that the provider or the gateway has. */
export const toIssuer = (base: string): string => `${base}${realmPath}`
export const toTokenUrl = (base: string): string => `${toIssuer(base)}/protocol/openid-connect/token`
export const toJwksUrl = (base: string): string => `${toIssuer(base)}/protocol/openid-connect/certs`

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
 * Tokens are RS256 JWTs with the claims that Keycloak gives a service account: `iss aud azp sub scope exp iat jti`.
 */
async function serveIdentityProvider(folder: StackFolder, port: number, publicBaseUrl: string): Promise<void> {
  const secrets = readSecrets(folder)
  const realm = readRealm(realmFile, {
    DEMO_CHANNEL_SECRET: secrets.demoChannelSecret,
    OTHER_CHANNEL_SECRET: secrets.otherChannelSecret,
  })
  const handle = createProvider(realm, toIssuer(publicBaseUrl), readSigningKey(folder)).callback()
  const server = createServer((req, res) => {
    const url = req.url ?? '/'
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

function createProvider(realm: Realm, issuer: string, key: Record<string, unknown>): Provider {
  const clientById = new Map(realm.clients.map((client) => [client.id, client]))
  const resource = 'urn:atelier:api'
  return new Provider(issuer, {
    jwks: { keys: [key] },
    clientAuthMethods: ['client_secret_basic'],
    clients: realm.clients.map(({ id, secret, scopes }) => ({
      client_id: id,
      client_secret: secret,
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['client_credentials'],
      redirect_uris: [],
      response_types: [],
      scope: scopes.join(' '),
    })),
    scopes: [...new Set(realm.clients.flatMap((client) => client.scopes))],
    routes: { token: '/protocol/openid-connect/token', jwks: '/protocol/openid-connect/certs' },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        getResourceServerInfo(ctx, _resource, client) {
          const { scopes = [], audiences = [] } = clientById.get(client.clientId) ?? {}
          // The provider leaves out a scope that it does not know; Keycloak refuses it.
          const unknown = [...ctx.oidc.requestParamScopes].filter((scope) => !scopes.includes(scope))
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
          const client = token.clientId === undefined ? undefined : clientById.get(token.clientId)
          parts.header = { ...parts.header, typ: 'JWT' }
          parts.payload = { ...parts.payload, azp: token.clientId, typ: 'Bearer', scope: client?.scopes.join(' ') }
        },
      },
    },
  })
}

/** The realm's private key as a JWK: made once, so that tokens outlive a restart as they do with Keycloak. */
function readSigningKey(folder: StackFolder): Record<string, unknown> {
  const kept = readIfThere(folder.signingKeyFile)
  if (kept !== null) return z.record(z.string(), z.unknown()).parse(JSON.parse(kept))
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: crypto.randomUUID() }
  writeFileSync(folder.signingKeyFile, JSON.stringify(key), { mode: 0o600 })
  return key
}

if (import.meta.main) {
  const text = { type: 'string', default: '' } as const
  const { values } = parseArgs({ options: { folder: text, port: text, public: text } })
  await serveIdentityProvider(openStackFolder(values.folder), Number(values.port), values.public)
}
