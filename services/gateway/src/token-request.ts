import { isChannelClientId } from '@atelier/ids/channel-client-id.ts'

/** A token request that may be passed on. */
export type TokenRequest = { clientId: string; clientSecret: string; scope: string | null }

/** What the token address answers in place of a token (RFC 6749 section 5.2). */
export class TokenRefusal extends Error {
  override readonly name = 'TokenRefusal'
  readonly status: number
  readonly error: string
  readonly description: string
  /** When to try again, for a refusal that passes. */
  readonly retryAfterSeconds: number

  constructor(
    status: number,
    error: string,
    description: string,
    options: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(`${error}: ${description}`, options)
    this.status = status
    this.error = error
    this.description = description
    this.retryAfterSeconds = options.retryAfterSeconds ?? 1
  }
}

const invalidRequest = (description: string) => new TokenRefusal(400, 'invalid_request', description)
const invalidClient = (description: string) => new TokenRefusal(401, 'invalid_client', description)

/** The one answer for an unknown client and for a wrong secret. */
export const clientRefused = () => invalidClient('The client is unknown or its secret is wrong.')

/** The one answer for a scope that nobody has and for one that this client has not. */
export const scopeRefused = () =>
  new TokenRefusal(400, 'invalid_scope', 'A scope is unknown or was not given to this client.')

const bodyCredentials = ['client_secret', 'client_assertion', 'client_assertion_type']

/**
 * Reads a token request: client credentials, with the client in an HTTP Basic header and nowhere else. Throws a
 * TokenRefusal; whatever is wrong with the client is `invalid_client`.
 */
export function readTokenRequest(authorization: string | undefined, body: string): TokenRequest {
  const form = new URLSearchParams(body)
  if (bodyCredentials.some((name) => form.has(name)))
    throw invalidClient('Send the client id and secret as HTTP Basic authentication, not in the body.')
  const client = readBasic(authorization)
  if (client === null) throw invalidClient('HTTP Basic authentication with the client id and secret is required.')
  // Any other client never comes in from outside.
  if (!isChannelClientId(client.clientId)) throw clientRefused()
  const names = [...form.keys()]
  if (new Set(names).size < names.length) throw invalidRequest('A parameter is given twice.')
  if ((form.get('client_id') ?? client.clientId) !== client.clientId) throw clientRefused()
  const grantType = form.get('grant_type')
  if (!grantType) throw invalidRequest('grant_type is required.')
  if (grantType !== 'client_credentials')
    throw new TokenRefusal(400, 'unsupported_grant_type', 'grant_type must be client_credentials.')
  return { ...client, scope: readScope(form.get('scope')) }
}

/** The scope asked for; one without a value counts as none (RFC 6749 section 3.2), which not every provider knows. */
function readScope(scope: string | null): string | null {
  const names = (scope ?? '').split(' ').filter((name) => name !== '')
  // Keycloak gives it to whoever asks, and an id token with it: that is for people who sign in, and nobody does here.
  if (names.includes('openid')) throw scopeRefused()
  return names.length > 0 ? names.join(' ') : null
}

/** The client in a Basic header, whose id and secret are each form-encoded in there (RFC 6749 section 2.3.1). */
function readBasic(authorization: string | undefined): { clientId: string; clientSecret: string } | null {
  const encoded = /^basic +([A-Za-z0-9+/_-]+=*)$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return null
  const text = Buffer.from(encoded, 'base64').toString()
  const colon = text.indexOf(':')
  const clientId = decodeForm(text.slice(0, Math.max(0, colon)))
  const clientSecret = decodeForm(text.slice(colon + 1))
  // Control characters are in no secret that anybody was issued.
  if (!clientId || !clientSecret || clientSecret.length > 512 || /\p{Cc}/u.test(clientId + clientSecret)) return null
  return { clientId, clientSecret }
}

/** What a form has encoded; text that no form can have encoded is itself. */
function decodeForm(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** A Basic header as the token address of any provider reads it. */
export function toBasic({ clientId, clientSecret }: Pick<TokenRequest, 'clientId' | 'clientSecret'>): string {
  return `Basic ${Buffer.from(`${encodeForm(clientId)}:${encodeForm(clientSecret)}`).toString('base64')}`
}

const encodeForm = (text: string) => new URLSearchParams([['', text]]).toString().slice(1)
