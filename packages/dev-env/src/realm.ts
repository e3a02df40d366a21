import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { StackProblem } from './stack-problem.ts'

const ClientScope = z.object({
  name: z.string(),
  attributes: z.record(z.string(), z.string()).default({}),
  protocolMappers: z
    .array(z.object({ protocolMapper: z.string(), config: z.record(z.string(), z.string()) }))
    .default([]),
})
const Client = z.object({
  clientId: z.string(),
  enabled: z.boolean(),
  secret: z.string(),
  serviceAccountsEnabled: z.literal(true),
  publicClient: z.literal(false),
  standardFlowEnabled: z.literal(false),
  attributes: z.object({ 'client.secret.authentication.allowed.method': z.literal('client_secret_basic') }).loose(),
  defaultClientScopes: z.array(z.string()),
})
const KeycloakRealm = z.object({
  realm: z.string(),
  accessTokenLifespan: z.number().int().positive(),
  clientScopes: z.array(ClientScope),
  clients: z.array(Client),
})

/** What the developer's identity provider takes from a Keycloak realm. */
export type Realm = {
  name: string
  tokenLifetimeSeconds: number
  clients: { id: string; secret: string; scopes: string[]; audiences: string[] }[]
}

/**
 * Reads a Keycloak realm file, so that the developer's provider and a real Keycloak issue tokens with the same claims.
 * `${NAME}` is replaced from `placeholders`, as Keycloak's import does from its environment. Throws a StackProblem when a
 * placeholder has no value, and a ZodError when a client is not a confidential one for the client credentials grant.
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
  return {
    name: realm.realm,
    tokenLifetimeSeconds: realm.accessTokenLifespan,
    clients: realm.clients
      .filter((client) => client.enabled)
      .map((client) => {
        const scopes = client.defaultClientScopes.flatMap((name) => scopeByName.get(name) ?? [])
        return {
          id: client.clientId,
          secret: client.secret,
          scopes: toTokenScopes(scopes),
          audiences: toAudiences(scopes),
        }
      }),
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
