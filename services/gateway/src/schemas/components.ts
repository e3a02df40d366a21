const string = { type: 'string' }

/** What several operations of the document have in common, by name. */
export const components = {
  securitySchemes: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description: 'A channel: the access token that `requestToken` answers.',
    },
    apiKey: {
      type: 'http',
      scheme: 'basic',
      description: 'One shop: an API key, its `ak_…` as the name and its `sk_…` as the password. It has every scope.',
    },
    storefrontToken: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Storefront-Token',
      description: "A shop's public token, as `putPublicToken` answers it. It opens the storefront and nothing else.",
    },
    storefrontTokenInQuery: {
      type: 'apiKey',
      in: 'query',
      name: 'storefront_token',
      description: 'The same, where a page can set no header.',
    },
    client: {
      type: 'http',
      scheme: 'basic',
      description: 'The client id (`channel.…`) and the secret of a channel. For the token address only.',
    },
  },
  parameters: {
    'X-Request-Id': {
      name: 'X-Request-Id',
      in: 'header',
      description: 'Names this request in the answer and in our logs. Anything else than this pattern is replaced.',
      schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
      example: 'summer-2026-0001',
    },
    'X-ShopId': {
      name: 'X-ShopId',
      in: 'header',
      description:
        "The shop that a channel's call acts on: one attached to its agency; its own when absent. An API key acts on " +
        'its own shop.',
      schema: string,
      example: 'sh_01m7yxpssrfmaswj8850ykwqgx',
    },
    Prefer: {
      name: 'Prefer',
      in: 'header',
      description: 'Up to 10 seconds (`wait=10`) that the call may wait for its turn instead of a 429 (RFC 7240).',
      schema: string,
      example: 'wait=5',
    },
    'Idempotency-Key': {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'Makes the call safe to repeat for 24 hours: the same key with the same body has one effect and answers the ' +
        'first success again. Each call needs a key of its own: what was sent with it before is refused where it is ' +
        'another call of the same service, and is no protection where it is one of another.',
      schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
      example: 'c0b7f1de-3f5e-4e55-9a5e-7f6f0f0d9b11',
    },
    'If-None-Match': {
      name: 'If-None-Match',
      in: 'header',
      description: 'The `ETag` of what the caller has: 304 when it is still that.',
      schema: string,
    },
  },
  headers: {
    'X-Request-Id': { description: 'The id of the request', required: true, schema: string },
    'Server-Timing': {
      description: 'What took how long, in milliseconds: `auth`, `quota`, `upstream`',
      schema: string,
    },
    'RateLimit-Policy': {
      description: 'The limits of the address: `"default";q=100;w=10` is 100 calls in 10 seconds',
      schema: string,
    },
    RateLimit: {
      description: 'How they stand: `"default";r=42;t=7` is 42 calls left, and more in 7 seconds',
      schema: string,
    },
    'Retry-After': { description: 'Seconds to wait', required: true, schema: { type: 'integer', minimum: 0 } },
    'WWW-Authenticate': { description: 'How to authenticate', schema: string },
    'Idempotent-Replayed': { description: '`true` on an answer that was given before', schema: string },
    ETag: { description: 'A tag of exactly this content', required: true, schema: string },
  },
}

/** The resources, in the order that a partner meets them. */
export const tags = [
  { name: 'Authentication', description: 'From a client id and its secret to an access token.' },
  { name: 'Channel', description: 'Who is calling.' },
  { name: 'Shops', description: 'The shops that a caller may act on.' },
  { name: 'Artwork', description: 'Files on their way into the media library.' },
  { name: 'Products', description: 'What artwork can be put on.' },
  { name: 'Previews', description: 'Artwork on products, as pictures.' },
  { name: 'Pictures', description: 'The pictures themselves.' },
  { name: 'Memberships', description: 'What a shop shows to those who support it.' },
  { name: 'Collections', description: 'Products that a shop shows together.' },
  { name: 'Orders', description: 'What was bought: how far it is, what of it is sent, and what is given back.' },
  { name: 'Promotions', description: 'What buyers pay less with: codes and gift cards.' },
  { name: 'Gifts', description: 'What viewers buy for each other, and what a shop gives away.' },
  { name: 'Storefront', description: "What a shop's buyers call, with its public token." },
  { name: 'Events', description: 'What happened in a shop, told by webhooks and by a list.' },
  { name: 'Limits', description: 'How often a shop may be called for.' },
]

export const introduction = `From artwork to previews of print-on-demand products, in four steps: \`createUploadUrl\`, \
a PUT of the bytes to the address it answers, \`registerImage\`, \`createPreview\`.

- A refusal is \`application/problem+json\`; switch on its \`code\`. Every answer lists the codes it may carry.
- Bodies are strict: what is unknown, of a wrong type or out of bounds is refused, all of it in one answer. A body that is no sound JSON is refused before that: a name given twice, text that is not Unicode, \`__proto__\`.
- Limits are counted for each shop; every answer that they let through or refused tells how they stand.
- What a caller may not see is answered like what does not exist.
- The ids and file addresses in the examples are made up, all but those of products; put your own in their place.`
