import { Failure } from '@atelier/errors/failure.ts'
import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'

/** What a verified access token says. */
export type AccessToken = { subject: string; clientId: string; scopes: string[]; expiresAtMs: number }
export type Verified = { ok: true; token: AccessToken } | { ok: false; cause: unknown }
export type VerifyToken = (token: string) => Promise<Verified>

const lengthMax = 8_192
const clockToleranceSeconds = 60

/** The token of a `Bearer` header (RFC 6750), or null when the header holds anything else. */
export function readBearerToken(authorization: string): string | null {
  const token = /^bearer +([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
  return token === undefined || token.length > lengthMax ? null : token
}

// Access tokens say `JWT` (Keycloak) or `at+jwt` (RFC 9068) in their header; a logout token, say, has a type of its own.
const Header = z.object({
  typ: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['jwt', 'at+jwt']))
    .optional(),
})

// Keycloak tells its tokens apart by a claim `typ`: Bearer, ID, Refresh, … Only ID tokens have `at_hash` or `nonce`.
const Claims = z.object({
  sub: z.string().min(1),
  azp: z.string().min(1),
  exp: z.number(),
  scope: z.string().default(''),
  typ: z.literal('Bearer').optional(),
  at_hash: z.never().optional(),
  nonce: z.never().optional(),
})

/**
 * Verifies access tokens: RS256 and nothing else, this issuer, this audience, `exp iat sub` there, 60 s of tolerance
 * between clocks, no `crit` that we do not know, and not another kind of token of the same provider. A token that fails
 * is data; only being unable to judge any token (no key was ever read) throws, as UNAVAILABLE.
 */
export function tokenVerifier(trust: { keys: JWTVerifyGetKey; issuer: string; audience: string }): VerifyToken {
  return async (token) => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, trust.keys, {
        algorithms: ['RS256'],
        issuer: trust.issuer,
        audience: trust.audience,
        requiredClaims: ['exp', 'iat', 'sub'],
        clockTolerance: clockToleranceSeconds,
      })
      Header.parse(protectedHeader)
      const { sub, azp, exp, scope } = Claims.parse(payload)
      const scopes = scope.split(' ').filter((name) => name !== '')
      return { ok: true, token: { subject: sub, clientId: azp, scopes, expiresAtMs: Math.floor(exp * 1000) } }
    } catch (cause) {
      if (cause instanceof Failure) throw cause
      return { ok: false, cause }
    }
  }
}
