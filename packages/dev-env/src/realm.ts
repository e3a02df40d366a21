import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectDir } from './settings.ts'
import type { Secrets } from './stack-folder.ts'
import { StackProblem } from './stack-problem.ts'

export const realmName = 'atelier'
/** Who may manage the realm's clients: a client of the provider's own realm, `master`. */
export const adminClientId = 'atelier-admin'
export const realmFile = join(projectDir, 'deploy/keycloak/realm.json')

/** Where the token address, the keys and the rest are, below the address that the provider or the gateway has. */
export const toIssuer = (base: string): string => `${base}/auth/realms/${realmName}`
export const toTokenUrl = (base: string): string => `${toIssuer(base)}/protocol/openid-connect/token`
export const toJwksUrl = (base: string): string => `${toIssuer(base)}/protocol/openid-connect/certs`

/** Where the admin client gets its tokens; no gateway passes this on. */
export const toAdminTokenUrl = (base: string): string => `${base}${adminTokenPath}`
export const adminTokenPath = '/auth/realms/master/protocol/openid-connect/token'

/** What the placeholders of the realm file stand for in a stack. */
export const toPlaceholders = (secrets: Secrets): Record<string, string> => ({
  DEMO_CHANNEL_SECRET: secrets.demoChannelSecret,
  OTHER_CHANNEL_SECRET: secrets.otherChannelSecret,
})

const ClientScope = z.object({
  name: z.string(),
  attributes: z.record(z.string(), z.string()).default({}),
  protocolMappers: z
    .array(z.object({ protocolMapper: z.string(), config: z.record(z.string(), z.string()) }))
    .default([]),
})
const Executor = z.object({ executor: z.string(), configuration: z.record(z.string(), z.unknown()) })
const SecretRotation = z.object({ 'rotated-expiration-period': z.number().int().positive() })

/** A confidential client for the client credentials grant, as Keycloak represents it: what the developer's provider knows of it. */
export const RealmClient = z.object({
  clientId: z.string(),
  name: z.string().default(''),
  enabled: z.boolean(),
  secret: z.string(),
  serviceAccountsEnabled: z.literal(true),
  publicClient: z.literal(false),
  standardFlowEnabled: z.literal(false),
  attributes: z
    .object({ 'client.secret.authentication.allowed.method': z.literal('client_secret_basic') })
    .catchall(z.string()),
  defaultClientScopes: z.array(z.string()),
})
export type RealmClient = z.infer<typeof RealmClient>

const KeycloakRealm = z.object({
  realm: z.string(),
  accessTokenLifespan: z.number().int().positive(),
  clientScopes: z.array(ClientScope),
  clients: z.array(RealmClient),
  clientProfiles: z.object({ profiles: z.array(z.object({ executors: z.array(Executor) })) }),
})

/** What a client's tokens say, and what a request for one may name. */
export type ClientTokens = { scopes: string[]; scopesAccepted: string[]; audiences: string[] }

/** What the developer's identity provider takes from a Keycloak realm. */
export type Realm = {
  name: string
  tokenLifetimeSeconds: number
  /** How long a client's old secret goes on beside a new one. */
  oldSecretLifetimeSeconds: number
  /** All that a token can show. */
  scopes: string[]
  /** Those that the file names; others may be made later. */
  clients: RealmClient[]
  toTokens(client: RealmClient): ClientTokens
}

/**
 * Reads a Keycloak realm file, so that the developer's provider and a real Keycloak issue tokens with the same claims.
 * `${NAME}` is replaced from `placeholders`, as Keycloak's import does from its environment, where no value may need
 * escaping. Throws a StackProblem when a placeholder has no value, and a ZodError when a client is not a confidential one
 * for the client credentials grant.
 */
export function readRealm(path: string, placeholders: Readonly<Record<string, string>>): Realm {
  const text = readFileSync(path, 'utf8').replace(/\$\{([A-Z0-9_]+)\}/g, (_, name: string) => {
    const value = placeholders[name]
    if (value === undefined)
      throw new StackProblem(`${path} names \${${name}}, which has no value`, ['see secrets.json'])
    return JSON.stringify(value).slice(1, -1)
  })
  const realm = KeycloakRealm.parse(JSON.parse(text))
  const scopeByName = new Map(realm.clientScopes.map((scope) => [scope.name, scope]))
  const executors = realm.clientProfiles.profiles.flatMap((profile) => profile.executors)
  const rotation = executors.find(({ executor }) => executor === 'secret-rotation')
  return {
    name: realm.realm,
    tokenLifetimeSeconds: realm.accessTokenLifespan,
    oldSecretLifetimeSeconds: SecretRotation.parse(rotation?.configuration)['rotated-expiration-period'],
    scopes: toTokenScopes(realm.clientScopes),
    clients: realm.clients,
    toTokens({ defaultClientScopes }) {
      const scopes = defaultClientScopes.flatMap((name) => scopeByName.get(name) ?? [])
      return {
        scopes: toTokenScopes(scopes),
        scopesAccepted: scopes.map((scope) => scope.name),
        audiences: toAudiences(scopes),
      }
    },
  }
}

function toTokenScopes(scopes: z.infer<typeof ClientScope>[]): string[] {
  return scopes.filter((scope) => scope.attributes['include.in.token.scope'] !== 'false').map((scope) => scope.name)
}

function toAudiences(scopes: z.infer<typeof ClientScope>[]): string[] {
  return scopes
    .flatMap((scope) => scope.protocolMappers)
    .filter((mapper) => mapper.protocolMapper === 'oidc-audience-mapper')
    .flatMap((mapper) => mapper.config['included.custom.audience'] ?? [])
}
