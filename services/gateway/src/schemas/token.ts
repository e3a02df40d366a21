import { Type } from 'typebox'
import { problems } from './problem.ts'

const Refusal = Type.Object({ error: Type.String(), error_description: Type.String() })

/** The body is a form, which is read by hand: its refusals have OAuth's shape (RFC 6749 section 5.2). */
export const token = {
  operationId: 'requestToken',
  summary: 'An access token for client credentials, with the client as HTTP Basic authentication',
  consumes: ['application/x-www-form-urlencoded'],
  response: {
    200: Type.Object(
      { access_token: Type.String(), token_type: Type.String(), expires_in: Type.Integer() },
      { additionalProperties: true },
    ),
    '4xx': Refusal,
    '5xx': Refusal,
  },
}

export const realmKeys = {
  operationId: 'getRealmKeys',
  summary: 'The keys that access tokens are signed with (RFC 7517)',
  response: { 200: Type.Object({ keys: Type.Array(Type.Object({}, { additionalProperties: true })) }), ...problems },
}

export const discoveryDocument = {
  operationId: 'getRealmConfiguration',
  summary: 'What of the identity provider is public, and where (OpenID Connect Discovery)',
  response: {
    200: Type.Object({
      issuer: Type.String(),
      token_endpoint: Type.String(),
      jwks_uri: Type.String(),
      grant_types_supported: Type.Array(Type.String()),
      token_endpoint_auth_methods_supported: Type.Array(Type.String()),
      response_types_supported: Type.Array(Type.String()),
      subject_types_supported: Type.Array(Type.String()),
      id_token_signing_alg_values_supported: Type.Array(Type.String()),
    }),
    ...problems,
  },
}
