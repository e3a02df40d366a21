import { errors } from '@atelier/errors/failure.ts'
import { z } from 'zod'
import { clientRefused, TokenRefusal, type TokenRequest } from './token-request.ts'

/** A token as the provider gave it, with whatever else it says. */
export type Token = { access_token: string; token_type: string; expires_in: number; [fact: string]: unknown }

/** The identity provider behind the gateway: the few calls that are passed on to it, each within its time limit. */
export type IdentityProvider = ReturnType<typeof identityProvider>

const Answer = z.record(z.string(), z.unknown())
const Keys = z.object({ keys: z.array(z.looseObject({})) })

const answerBytesMax = 256 * 1024

/** RFC 6749 section 5.2, but for those that are the client's fault. Other texts of the provider are not passed on. */
const refusals: Record<string, string> = {
  invalid_request: 'The request is malformed.',
  invalid_scope: 'A scope is unknown or was not given to this client.',
}

export function identityProvider({ realmUrl, timeoutMs = 2_000 }: { realmUrl: string; timeoutMs?: number }) {
  async function ask(path: string, init: RequestInit): Promise<{ status: number; body: z.output<typeof Answer> }> {
    const response = await fetch(`${realmUrl}${path}`, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body: unknown = JSON.parse(await readText(response))
    return { status: response.status, body: Answer.parse(body) }
  }

  return {
    /**
     * Asks for a token by a request made anew: nothing of the caller's own headers or cookies travels. Throws a
     * TokenRefusal; the provider's ways to refuse a client (Keycloak says `unauthorized_client`) are `invalid_client`, and
     * a provider that is away, slow or answers what is no answer is `temporarily_unavailable`.
     */
    async requestToken({ clientId, clientSecret, scope }: TokenRequest): Promise<Token> {
      const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
      const { status, body } = await ask('/protocol/openid-connect/token', {
        method: 'POST',
        headers: { authorization: `Basic ${basic}`, accept: 'application/json' },
        body: new URLSearchParams({ grant_type: 'client_credentials', ...(scope !== null && { scope }) }),
      }).catch((cause: unknown) => {
        throw unavailable(cause)
      })
      const { error, access_token, token_type, expires_in } = body
      if (status === 200 && typeof access_token === 'string')
        return { ...body, access_token, token_type: String(token_type ?? 'Bearer'), expires_in: Number(expires_in) }
      if (status === 401 || error === 'invalid_client' || error === 'unauthorized_client') throw clientRefused()
      const description = refusals[String(error)]
      if (status === 400 && description) throw new TokenRefusal(400, String(error), description)
      throw unavailable(new Error(`the token address answered ${status} ${String(error)}`))
    },

    /** The realm's public keys (RFC 7517). UNAVAILABLE when the provider does not give them. */
    async readKeys(): Promise<z.output<typeof Keys>> {
      try {
        const { status, body } = await ask('/protocol/openid-connect/certs', {
          headers: { accept: 'application/json' },
        })
        if (status !== 200) throw new Error(`the key address answered ${status}`)
        return Keys.parse(body)
      } catch (cause) {
        throw errors.UNAVAILABLE({}, { cause })
      }
    },
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
