import { Type } from 'typebox'
import { problems } from './problem.ts'

const Refusal = Type.Object({
  error: Type.String({ description: 'What to switch on' }),
  error_description: Type.String({ description: 'The same for people' }),
})

/** One of the refusals, with what `error` may be there. */
const refusal = (...errors: string[]) =>
  Type.Object(
    { ...Refusal.properties, error: Type.Enum(errors, { description: 'What to switch on' }) },
    { description: errors.map((error) => `\`${error}\``).join(', ') },
  )

/** The body is a form, which is read by hand: its refusals have OAuth's shape (RFC 6749 section 5.2). */
export const token = {
  operationId: 'requestToken',
  tags: ['Authentication'],
  summary: 'An access token for client credentials, with the client as HTTP Basic authentication',
  description:
    'Tokens are short-lived: ask again when one has expired, not for every call. After ten refusals of one client from ' +
    'one address in a minute the rest of the minute is refused unasked.',
  consumes: ['application/x-www-form-urlencoded'],
  form: Type.Object(
    {
      grant_type: Type.Literal('client_credentials', { description: 'Nothing else is granted' }),
      client_id: Type.Optional(Type.String({ description: 'The client again, where a library insists on it' })),
      scope: Type.Optional(Type.String({ description: 'Scopes, separated by spaces; all of its own when absent' })),
    },
    { examples: [{ grant_type: 'client_credentials' }] },
  ),
  response: {
    200: Type.Object(
      {
        access_token: Type.String({ description: 'What goes after `Bearer` in the Authorization header' }),
        token_type: Type.String({ description: '`Bearer`' }),
        expires_in: Type.Integer({ description: 'Seconds from now' }),
        scope: Type.Optional(Type.String({ description: 'The scopes of the token, separated by spaces' })),
      },
      {
        description: 'The token',
        examples: [
          {
            access_token: 'eyJhbGciOiJSUzI1NiJ9.eyJhenAiOiJjaGFubmVsLmRlbW8ifQ.c2lnbmF0dXJl',
            token_type: 'Bearer',
            expires_in: 300,
            scope: 'media_read media_write offer_read offer_write',
          },
        ],
      },
    ),
    400: refusal('invalid_request', 'invalid_scope', 'unsupported_grant_type'),
    401: refusal('invalid_client'),
    413: refusal('invalid_request'),
    415: refusal('invalid_request'),
    429: refusal('slow_down'),
    500: refusal('server_error'),
    503: refusal('temporarily_unavailable'),
    '4xx': Refusal,
    '5xx': Refusal,
  },
}

export const realmKeys = {
  operationId: 'getRealmKeys',
  tags: ['Authentication'],
  summary: 'The keys that access tokens are signed with (RFC 7517)',
  description: 'Only for whoever wants to look into a token: to us it is opaque text to send back.',
  response: {
    200: Type.Object(
      { keys: Type.Array(Type.Object({}, { additionalProperties: true })) },
      {
        description: 'The keys',
        examples: [{ keys: [{ kty: 'RSA', use: 'sig', alg: 'RS256', kid: 'k1', n: 'u3Zb', e: 'AQAB' }] }],
      },
    ),
    ...problems,
  },
}

export const discoveryDocument = {
  operationId: 'getRealmConfiguration',
  tags: ['Authentication'],
  summary: 'What of the identity provider is public, and where (OpenID Connect Discovery)',
  description: 'For libraries that find the token address by themselves.',
  response: {
    200: Type.Object(
      {
        issuer: Type.String(),
        token_endpoint: Type.String(),
        jwks_uri: Type.String(),
        grant_types_supported: Type.Array(Type.String()),
        token_endpoint_auth_methods_supported: Type.Array(Type.String()),
        response_types_supported: Type.Array(Type.String()),
        subject_types_supported: Type.Array(Type.String()),
        id_token_signing_alg_values_supported: Type.Array(Type.String()),
      },
      {
        description: 'The discovery document',
        examples: [
          {
            issuer: 'http://localhost:8080/auth/realms/atelier',
            token_endpoint: 'http://localhost:8080/auth/realms/atelier/protocol/openid-connect/token',
            jwks_uri: 'http://localhost:8080/auth/realms/atelier/protocol/openid-connect/certs',
            grant_types_supported: ['client_credentials'],
            token_endpoint_auth_methods_supported: ['client_secret_basic'],
            response_types_supported: [],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
          },
        ],
      },
    ),
    ...problems,
  },
}
