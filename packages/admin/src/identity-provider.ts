import { z } from 'zod'
import { errors } from './errors.ts'
import type { Settings } from './settings.ts'

const Token = z.object({ access_token: z.string() })
const IdpClient = z.object({
  id: z.string(),
  clientId: z.string(),
  attributes: z.record(z.string(), z.string()).default({}),
  defaultClientScopes: z.array(z.string()).default([]),
})
/** A channel's client, as the provider knows it. */
export type IdpClient = z.output<typeof IdpClient>
const Credential = z.object({ value: z.string() })
const Refusal = z.object({ errorMessage: z.string() })

const timeoutMs = 10_000

export type IdentityProvider = ReturnType<typeof identityProvider>

/**
 * The clients of the realm, by Keycloak's admin interface: https://www.keycloak.org/docs-api/latest/rest-api/index.html.
 * Every call fails with IDP_UNAVAILABLE, IDP_ADMIN_REFUSED or IDP_ANSWER_UNEXPECTED.
 */
export function identityProvider(
  settings: Pick<Settings, 'IDP_URL' | 'IDP_REALM' | 'IDP_ADMIN_CLIENT_ID' | 'IDP_ADMIN_CLIENT_SECRET'>,
) {
  const {
    IDP_URL: url,
    IDP_REALM: realm,
    IDP_ADMIN_CLIENT_ID: adminId,
    IDP_ADMIN_CLIENT_SECRET: adminSecret,
  } = settings
  let authorization: Promise<string> | undefined

  async function send(path: string, init: RequestInit): Promise<{ status: number; text: string }> {
    try {
      const response = await fetch(`${url}${path}`, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: response.status, text: await response.text() }
    } catch (cause) {
      throw errors.IDP_UNAVAILABLE({ detail: `The identity provider does not answer at ${url}` }, { cause })
    }
  }

  async function authorize(): Promise<string> {
    const path = '/realms/master/protocol/openid-connect/token'
    const { status, text } = await send(path, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${adminId}:${adminSecret.reveal()}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
    if (status === 400 || status === 401) throw errors.IDP_ADMIN_REFUSED()
    if (status !== 200) throw unexpected('POST', path, status, text)
    return `Bearer ${read(Token, text).access_token}`
  }

  /** Answers the text of an answer of one of the statuses that are expected. */
  async function ask(method: string, path: string, expected: readonly number[], body?: unknown) {
    authorization ??= authorize()
    const headers = { authorization: await authorization, 'content-type': 'application/json' }
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const answer = await send(`/admin/realms/${realm}/clients${path}`, init)
    if (answer.status === 401 || answer.status === 403) throw errors.IDP_ADMIN_REFUSED()
    if (!expected.includes(answer.status)) throw unexpected(method, `clients${path}`, answer.status, answer.text)
    return answer
  }

  const toPath = ({ id }: IdpClient) => `/${encodeURIComponent(id)}`

  async function findClient(clientId: string): Promise<IdpClient | null> {
    const { text } = await ask('GET', `?clientId=${encodeURIComponent(clientId)}`, [200])
    return read(z.array(IdpClient), text).find((client) => client.clientId === clientId) ?? null
  }

  return {
    findClient,

    /** Makes a confidential client for the client credentials grant; null when there is one of this id. */
    async insertClient(
      clientId: string,
      { name, scopes }: { name: string; scopes: readonly string[] },
    ): Promise<IdpClient | null> {
      const client = { clientId, name, ...channelClient, defaultClientScopes: [...claimScopes, ...scopes] }
      const { status } = await ask('POST', '', [201, 409], client)
      return status === 201 ? findClient(clientId) : null
    },

    async setEnabled(client: IdpClient, enabled: boolean): Promise<void> {
      // Keycloak's rotation policy writes into the attributes that it is sent, and breaks when it is sent none.
      await ask('PUT', toPath(client), [204], { enabled, attributes: {} })
    },

    async readSecret(client: IdpClient): Promise<string> {
      return read(Credential, (await ask('GET', `${toPath(client)}/client-secret`, [200])).text).value
    },

    /** Gives the client a new secret, and answers it. */
    async rotateSecret(client: IdpClient): Promise<string> {
      return read(Credential, (await ask('POST', `${toPath(client)}/client-secret`, [200], {})).text).value
    },

    /** When the secret before the last stops working; null when it does not work. */
    async findOldSecretEnd(client: IdpClient): Promise<Date | null> {
      const { attributes } = read(IdpClient, (await ask('GET', toPath(client), [200])).text)
      const endsAt = new Date(Number(attributes['client.secret.rotated.expiration.time'] ?? 0) * 1_000)
      return endsAt.getTime() > Date.now() ? endsAt : null
    },

    /** Ends the secret before the last. */
    async endOldSecret(client: IdpClient): Promise<void> {
      await ask('DELETE', `${toPath(client)}/client-secret/rotated`, [204, 404])
    },
  }
}

/** The default scopes that every client has for the claims of its tokens; they are no permissions. */
const claimScopes = ['basic', 'atelier-api']
export const toScopes = ({ defaultClientScopes }: IdpClient): string[] =>
  defaultClientScopes.filter((scope) => !claimScopes.includes(scope)).sort()

/** As the channels of `deploy/keycloak/realm.json` are. */
const channelClient = {
  enabled: true,
  protocol: 'openid-connect',
  publicClient: false,
  bearerOnly: false,
  clientAuthenticatorType: 'client-secret',
  serviceAccountsEnabled: true,
  standardFlowEnabled: false,
  implicitFlowEnabled: false,
  directAccessGrantsEnabled: false,
  fullScopeAllowed: false,
  redirectUris: [],
  webOrigins: [],
  attributes: {
    'client.secret.authentication.allowed.method': 'client_secret_basic',
    'access.token.lifespan': '300',
  },
  optionalClientScopes: [],
}

function read<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw errors.IDP_ANSWER_UNEXPECTED({}, { cause })
  }
}

function unexpected(method: string, path: string, status: number, text: string) {
  const said = Refusal.safeParse(parseJson(text)).data?.errorMessage
  const detail = `The identity provider answered ${status} to ${method} ${path}${said === undefined ? '' : `: ${said}`}`
  return errors.IDP_ANSWER_UNEXPECTED({ detail })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
