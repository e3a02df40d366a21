import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type JWTPayload, SignJWT } from 'jose'

export const issuer = 'http://atelier.test/auth/realms/atelier'
export const audience = 'atelier-api'

export type SigningKey = { kid: string; privateKey: KeyObject; publicKey: KeyObject }

export function makeKey(kid: string = randomUUID()): SigningKey {
  return { kid, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) }
}

/** The key address of an identity provider: it is a stranger's service, so it is faked at the socket. */
export async function serveKeys(...keys: SigningKey[]) {
  let fetches = 0
  const giveKeys: RequestListener = (_req, res) => {
    const jwks = keys.map(({ kid, publicKey }) => ({
      ...publicKey.export({ format: 'jwk' }),
      kid,
      alg: 'RS256',
      use: 'sig',
    }))
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: jwks }))
  }
  let answer = giveKeys
  const server = createServer((req, res) => {
    fetches += 1
    answer(req, res)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/certs`,
    fetches: () => fetches,
    rotateTo(...next: SigningKey[]) {
      keys = next
    },
    /** Behaves in another way, or well again. */
    behave(how: RequestListener = giveKeys) {
      answer = how
    },
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The claims of a channel's access token as Keycloak makes it. */
export function claimsOf(clientId: string, nowSeconds = Math.floor(Date.now() / 1000)): JWTPayload {
  return {
    iss: issuer,
    aud: audience,
    sub: randomUUID(),
    azp: clientId,
    typ: 'Bearer',
    scope: 'shop_read media_write',
    iat: nowSeconds,
    exp: nowSeconds + 300,
    jti: randomUUID(),
  }
}

/** A signed token; a claim or a header that is undefined is left out. */
export async function sign(key: SigningKey, claims: JWTPayload, header: Record<string, unknown> = {}): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.kid, ...header })
    .sign(key.privateKey)
}
