import { type Scope, widerScopes } from '@atelier/rpc/scope.ts'
import { fastifySwagger } from '@fastify/swagger'
import type { FastifyContextConfig, FastifySchema, RouteOptions } from 'fastify'
import type { TSchema } from 'typebox'
import { schemaReferrer } from './schema-referrer.ts'
import { components, introduction, tags } from './schemas/components.ts'
import { namedSchemas } from './schemas/named.ts'
import type { App } from './server.ts'
import { reads } from './unknown-input.ts'

/** Codes of refusals by status. */
type Codes = Readonly<Record<string, readonly string[]>>

declare module 'fastify' {
  interface FastifySchema {
    /** The route's own refusals. Those that it shares with all of its kind are known here. */
    refuses?: Codes
    /** A body that is a form, which the route reads by itself. */
    form?: TSchema
  }
}

/** An OpenAPI 3.1 document, as far as it is looked into here. */
export type OpenApi = {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: typeof components & { schemas: Record<string, unknown>; responses: Record<string, Response> }
  [part: string]: unknown
}
type Operation = {
  operationId: string
  security?: object[]
  parameters?: object[]
  responses: Record<string, Response | Ref>
  'x-route'?: Facts
  [part: string]: unknown
}
type Ref = { $ref: string }
type Response = { description: string; headers?: Record<string, object>; content?: Record<string, object> }

/** What a route's settings say of its calls, on the way from the route to the document. */
type Facts = { security: Record<string, string[]>[]; parameters: string[]; headers: string[]; refuses: Codes }

/** From here on, routes with an `operationId` are described in the document. */
export function describeRoutes(app: App, baseUrl: string): void {
  app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Atelier', version: '1.0', description: introduction },
      servers: [{ url: baseUrl }],
      tags,
    },
    stripBasePath: false,
    convertConstToEnum: false,
    transform: ({ schema, url, route }) => ({ url, schema: toDescribed(schema, route) }),
  })
}

const limitHeaders = ['RateLimit-Policy', 'RateLimit']

/** The document of the routes of an app that is ready. */
export function toOpenApi(app: App): OpenApi {
  const document: OpenApi = JSON.parse(JSON.stringify(app.swagger()))
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  const responses: Record<string, Response> = {}
  for (const operation of operations) complete(operation, responses)
  const schemas: Record<string, unknown> = JSON.parse(JSON.stringify(namedSchemas))
  const refer = schemaReferrer(schemas)
  for (const operation of operations) refer(operation.responses)
  for (const schema of Object.values(schemas)) refer(schema)
  return { ...document, components: { ...components, schemas, responses } }
}

/** The route's schema, and in `x-route` what its settings say. */
function toDescribed(schema: FastifySchema | undefined, route: RouteOptions): FastifySchema {
  if (schema?.operationId === undefined) return { hide: true }
  const { response, form, body, description, ...rest } = schema
  const { scope, policies } = readKind(route)
  const sentences = [
    description,
    scope !== undefined && scope !== 'any' && toNeed(scope),
    policies.length > 0 && `Limits: ${policies.map((name) => `\`${name}\``).join(', ')}.`,
  ]
  return {
    ...rest,
    description: sentences.filter(Boolean).join(' '),
    ...((form ?? body) !== undefined && { body: form ?? body }),
    response: Object.fromEntries(Object.entries(Object(response)).filter(([status]) => /^\d+$/.test(status))),
    ...{ 'x-route': toFacts(schema, route) },
  }
}

function toNeed(scope: Scope): string {
  const wider = widerScopes[scope]
  return `Needs the scope \`${scope}\`${wider === undefined ? '' : `, which \`${wider}\` includes`}.`
}

type Kind = Pick<FastifyContextConfig, 'scope' | 'creates'> & {
  interface: 'channel' | 'platform' | 'storefront' | 'open'
  policies: readonly string[]
}

/** Who may call a route, and under which limits: the settings that the hooks of `app.ts` go by. */
function readKind({ url, config = {} }: RouteOptions): Kind {
  const { scope, creates = false, policies = ['default'] } = config
  if (url.startsWith('/channel-api/')) return { interface: 'channel', policies, creates }
  if (url.startsWith('/open-api/')) return { interface: 'platform', policies, creates, ...(scope && { scope }) }
  if (url.startsWith('/storefront-api/'))
    return { interface: 'storefront', policies: ['storefront', 'storefront_address'], creates }
  return { interface: 'open', policies: [], creates }
}

function toSecurity(route: RouteOptions): Record<string, string[]>[] {
  const kind = readKind(route)
  const roles = kind.scope === undefined || kind.scope === 'any' ? [] : [kind.scope]
  if (kind.interface === 'platform') return [{ bearer: roles }, { apiKey: roles }]
  if (kind.interface === 'channel') return [{ bearer: [] }]
  if (kind.interface === 'storefront') return [{ storefrontToken: [] }, { storefrontTokenInQuery: [] }]
  return Object(route.schema).form === undefined ? [] : [{ client: [] }]
}

function toFacts(schema: FastifySchema, route: RouteOptions): Facts {
  const kind = readKind(route)
  const isLimited = kind.policies.length > 0
  const isCached = Object(schema.response)[304] !== undefined
  return {
    security: toSecurity(route),
    parameters: [
      'X-Request-Id',
      ...(kind.interface === 'platform' ? ['X-ShopId'] : []),
      ...(isLimited ? ['Prefer'] : []),
      ...(kind.creates ? ['Idempotency-Key'] : []),
      ...(isCached ? ['If-None-Match'] : []),
    ],
    headers: [
      'X-Request-Id',
      'Server-Timing',
      ...(isLimited ? limitHeaders : []),
      ...(kind.creates ? ['Idempotent-Replayed'] : []),
      ...(isCached ? ['ETag'] : []),
    ],
    refuses: merge(toSharedRefusals(schema, kind, isReading(route)), schema.refuses ?? {}),
  }
}

const isReading = ({ method }: RouteOptions): boolean => [method].flat().every(reads)

/** The refusals of every route that is called like this one. */
function toSharedRefusals({ body, form }: FastifySchema, kind: Kind, isRead: boolean): Codes {
  const unknownCaller = {
    channel: 'UNAUTHENTICATED',
    platform: 'UNAUTHENTICATED',
    storefront: 'STOREFRONT_TOKEN_UNKNOWN',
  }
  // What changes something without a body looks at one that comes all the same.
  const hasBody = body !== undefined || form !== undefined || (!isRead && kind.interface !== 'open')
  return {
    400: ['REQUEST_MALFORMED', 'REQUEST_INVALID'],
    401: kind.interface === 'open' ? [] : [unknownCaller[kind.interface]],
    403: [
      ...(kind.interface === 'channel' ? ['CHANNEL_REQUIRED'] : []),
      ...(kind.scope !== undefined && kind.scope !== 'any' ? ['INSUFFICIENT_SCOPE'] : []),
      ...(kind.interface === 'platform' ? ['SHOP_NOT_ACCESSIBLE'] : []),
    ],
    408: ['REQUEST_TIMEOUT'],
    409: kind.creates ? ['IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_ANSWER_ERASED'] : [],
    413: hasBody ? ['BODY_TOO_LARGE'] : [],
    415: hasBody ? ['MEDIA_TYPE_UNSUPPORTED'] : [],
    422: kind.creates ? ['IDEMPOTENCY_KEY_REUSED'] : [],
    429: kind.policies.length > 0 ? ['OPEN_API_TOO_MANY_REQUESTS'] : [],
    431: ['HEADERS_TOO_LARGE'],
    500: ['INTERNAL'],
    503: ['UNAVAILABLE', 'TIMED_OUT', 'OVERLOADED'],
  }
}

function merge(a: Codes, b: Codes): Codes {
  const statuses = new Set([...Object.keys(a), ...Object.keys(b)])
  const both = [...statuses].map((status) => [status, [...(a[status] ?? []), ...(b[status] ?? [])]] as const)
  return Object.fromEntries(both.filter(([, codes]) => codes.length > 0))
}

/**
 * Puts what `x-route` says where OpenAPI has it. What the route describes by itself stays as it is. A refusal with one
 * code is the same wherever limits are told with it, and where none are told with any; so it stands once, in `shared`.
 */
function complete(operation: Operation, shared: Record<string, Response>): void {
  const { security = [], parameters = [], headers = [], refuses = {} } = operation['x-route'] ?? {}
  delete operation['x-route']
  operation.security = security
  operation.parameters = [...(operation.parameters ?? []), ...parameters.map((name) => toRef('parameters', name))]
  for (const response of Object.values(operation.responses))
    if ('description' in response) response.headers = toHeaders(headers, response.headers)
  for (const [status, codes] of Object.entries(refuses)) {
    if (operation.responses[status] !== undefined) continue
    const [code = '', ...others] = codes
    const refusal = toRefusal(status, codes, headers)
    const isShared = others.length === 0 && (headers.includes('RateLimit') || !refusedAfterLimits.has(status))
    if (isShared) shared[code] = refusal
    operation.responses[status] = isShared ? toRef('responses', code) : refusal
  }
}

/** What is refused once the limits have admitted the call, or by them. */
const refusedAfterLimits: ReadonlySet<string> = new Set(['400', '404', '409', '410', '413', '415', '422', '429'])

function toRefusal(status: string, codes: readonly string[], ofRoute: readonly string[]): Response {
  const problem = toRef('schemas', 'Problem')
  const tooMany = toRef('schemas', 'TooManyRequests')
  // Other limits than those of the interface are refused like anything else.
  const shape = status !== '429' ? problem : codes.length === 1 ? tooMany : { anyOf: [tooMany, problem] }
  const names = [
    'X-Request-Id',
    ...(refusedAfterLimits.has(status) ? limitHeaders.filter((name) => ofRoute.includes(name)) : []),
    ...(status === '401' || status === '403' ? ['WWW-Authenticate'] : []),
    ...(status === '429' || status === '503' ? ['Retry-After'] : []),
  ]
  const schema = { allOf: [shape, { properties: { code: { enum: codes }, status: { const: Number(status) } } }] }
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    headers: toHeaders(names),
    content: { 'application/problem+json': { schema } },
  }
}

function toHeaders(names: string[], own: Record<string, object> = {}): Record<string, object> {
  return { ...Object.fromEntries(names.map((name) => [name, toRef('headers', name)])), ...own }
}

const toRef = (kind: 'parameters' | 'headers' | 'schemas' | 'responses', name: string): Ref => ({
  $ref: `#/components/${kind}/${name}`,
})
