import { errors } from '@atelier/errors/failure.ts'
import { z } from 'zod'
import { lookupCache } from './lookup-cache.ts'
import { clientRefused, scopeRefused, TokenRefusal, type TokenRequest, toBasic } from './token-request.ts'

/** What a token request is answered with (RFC 6749 section 5.1); what else a provider says is its own affair. */
export type Token = { access_token: string; token_type: string; expires_in: number; scope?: string }

/** The identity provider behind the gateway: the few calls that are passed on to it, each within its time limit. */
export type IdentityProvider = ReturnType<typeof identityProvider>

const Answer = z.record(z.string(), z.unknown())
const Keys = z.object({ keys: z.array(z.looseObject({})) })

const answerBytesMax = 256 * 1024
/** More token requests at once than a provider answers in time; a further one is told to come back. */
const requestsMax = 200
/** Anybody may ask for the keys; the provider is asked once in so long. */
const keysMsMax = 5_000

export function identityProvider({ realmUrl, timeoutMs = 1_800 }: { realmUrl: string; timeoutMs?: number }) {
  async function ask(path: string, init: RequestInit): Promise<{ status: number; body: z.output<typeof Answer> }> {
    const response = await fetch(`${realmUrl}${path}`, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body: unknown = JSON.parse(await readText(response))
    return { status: response.status, body: Answer.parse(body) }
  }

  const keys = lookupCache<z.output<typeof Keys>>({ entriesMax: 1, ageMsMax: keysMsMax })
  let requests = 0

  async function askForToken(wanted: TokenRequest) {
    const { scope } = wanted
    if (requests >= requestsMax) throw unavailable(new Error(`${requests} requests for tokens are running`))
    requests += 1
    try {
      return await ask('/protocol/openid-connect/token', {
        method: 'POST',
        headers: { authorization: toBasic(wanted), accept: 'application/json' },
        body: new URLSearchParams({ grant_type: 'client_credentials', ...(scope !== null && { scope }) }),
      })
    } catch (cause) {
      throw unavailable(cause)
    } finally {
      requests -= 1
    }
  }

  return {
    /**
     * Asks for a token by a request made anew: nothing of the caller's own headers or cookies travels. Throws a
     * TokenRefusal; the provider's ways to refuse a client (Keycloak says `unauthorized_client`) are `invalid_client`, and
     * a provider that is away, slow or answers what is no answer is `temporarily_unavailable`.
     */
    async requestToken(wanted: TokenRequest): Promise<Token> {
      const { status, body } = await askForToken(wanted)
      const { error, access_token, token_type, expires_in, scope: given } = body
      if (status === 200 && typeof access_token === 'string')
        return {
          access_token,
          token_type: String(token_type ?? 'Bearer'),
          expires_in: Number(expires_in),
          ...(typeof given === 'string' && { scope: given }),
        }
      if (status === 401 || error === 'invalid_client' || error === 'unauthorized_client') throw clientRefused()
      if (status === 400 && error === 'invalid_scope') throw scopeRefused()
      if (status === 400 && error === 'invalid_request') throw new TokenRefusal(400, error, 'The request is malformed.')
      throw unavailable(new Error(`the token address answered ${status} ${String(error)}`))
    },

    /** The realm's public keys (RFC 7517). UNAVAILABLE when the provider does not give them. */
    readKeys: async (): Promise<z.output<typeof Keys>> =>
      keys.get('realm', async () => {
        try {
          const { status, body } = await ask('/protocol/openid-connect/certs', {
            headers: { accept: 'application/json' },
          })
          if (status !== 200) throw new Error(`the key address answered ${status}`)
          return Keys.parse(body)
        } catch (cause) {
          throw errors.UNAVAILABLE({}, { cause })
        }
      }),
  }
}

const unavailable = (cause: unknown) =>
  new TokenRefusal(503, 'temporarily_unavailable', 'Try again in a moment.', { cause })

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of response.body ?? []) {
    sizeBytes += chunk.byteLength
    if (sizeBytes > answerBytesMax) throw new Error(`an answer of more than ${answerBytesMax} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
