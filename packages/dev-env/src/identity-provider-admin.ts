import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { adminClientId, adminTokenPath, RealmClient, realmName } from './realm.ts'
import { isSame, newClientSecret, type RealmClients } from './realm-clients.ts'

const clientsPath = `/auth/admin/realms/${realmName}/clients`
const tokenLifetimeSeconds = 60

type Answer = { status: number; body?: unknown; location?: string }

const Change = z.object({ enabled: z.boolean(), attributes: z.record(z.string(), z.string()) }).partial()

/** Whether an address is one of the admin interface's; the gateway passes none of them on. */
export const isAdminUrl = (url: string): boolean => url.startsWith(adminTokenPath) || url.startsWith('/auth/admin/')

/**
 * Answers the part of Keycloak's admin interface that the operator's tool uses: a token for the admin client, and the
 * realm's clients with their secrets. https://www.keycloak.org/docs-api/latest/rest-api/index.html
 */
export function adminApi(clients: RealmClients, adminSecret: string) {
  const tokenEndMs = new Map<string, number>()
  const tokenAuthorization = `Basic ${Buffer.from(`${adminClientId}:${adminSecret}`).toString('base64')}`

  function giveToken(authorization: string): Answer {
    if (!isSame(authorization, tokenAuthorization)) return { status: 401, body: { error: 'unauthorized_client' } }
    for (const [token, endMs] of tokenEndMs) if (endMs < Date.now()) tokenEndMs.delete(token)
    const token = randomBytes(32).toString('base64url')
    tokenEndMs.set(token, Date.now() + tokenLifetimeSeconds * 1_000)
    return { status: 200, body: { access_token: token, expires_in: tokenLifetimeSeconds, token_type: 'Bearer' } }
  }

  function insert(body: unknown): Answer {
    const parsed = RealmClient.safeParse({ secret: newClientSecret(), ...z.looseObject({}).parse(body) })
    if (!parsed.success) return { status: 400, body: { errorMessage: z.prettifyError(parsed.error) } }
    const client = parsed.data
    if (clients.find(client.clientId))
      return { status: 409, body: { errorMessage: `Client ${client.clientId} already exists` } }
    clients.keep(client)
    return { status: 201, location: `${clientsPath}/${client.clientId}` }
  }

  function change(client: RealmClient, body: unknown): Answer {
    const { enabled = client.enabled, attributes } = Change.parse(body)
    clients.keep({ ...client, enabled, attributes: { ...client.attributes, ...attributes } })
    return { status: 204 }
  }

  function answerFor(client: RealmClient, request: string, body: unknown): Answer {
    switch (request) {
      case 'GET':
        return { status: 200, body: represent(client) }
      case 'PUT':
        return change(client, body)
      case 'GET client-secret':
        return { status: 200, body: { type: 'secret', value: client.secret } }
      case 'POST client-secret':
        return { status: 200, body: { type: 'secret', value: clients.rotateSecret(client).secret } }
      case 'GET client-secret/rotated': {
        const value = clients.findOldSecret(client)
        return value === null ? noOldSecret : { status: 200, body: { type: 'secret', value } }
      }
      case 'DELETE client-secret/rotated':
        clients.endOldSecret(client)
        return { status: 204 }
      default:
        return notFound
    }
  }

  async function answer({ method = '', url = '', headers }: IncomingMessage, body: string): Promise<Answer> {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const { authorization = '' } = headers
    if (pathname === adminTokenPath && method === 'POST') return giveToken(authorization)
    if ((tokenEndMs.get(authorization.replace(/^Bearer /, '')) ?? 0) < Date.now())
      return { status: 401, body: { error: 'HTTP 401 Unauthorized' } }
    const json: unknown = body === '' ? {} : JSON.parse(body)
    if (pathname === clientsPath && method === 'POST') return insert(json)
    if (pathname === clientsPath && method === 'GET') {
      const client = clients.find(searchParams.get('clientId') ?? '')
      return { status: 200, body: client ? [represent(client)] : [] }
    }
    const [clientId = '', ...part] = pathname.slice(clientsPath.length + 1).split('/')
    const client = pathname.startsWith(`${clientsPath}/`) ? clients.find(decodeURIComponent(clientId)) : null
    return client ? answerFor(client, [method, part.join('/')].filter(Boolean).join(' '), json) : notFound
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { status, body, location } = await answer(req, await text(req)).catch(() => malformed)
    res.writeHead(status, {
      'cache-control': 'no-store',
      'content-type': 'application/json',
      ...(location && { location }),
    })
    res.end(body === undefined ? '' : JSON.stringify(body))
  }
}

const represent = (client: RealmClient) => ({ id: client.clientId, ...client })

const notFound: Answer = { status: 404, body: { error: 'Could not find client' } }
const noOldSecret: Answer = { status: 404, body: { error: 'Client does not have a rotated secret' } }
const malformed: Answer = { status: 400, body: { error: 'unable to read contents from stream' } }
