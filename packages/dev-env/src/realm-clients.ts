import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type Realm, RealmClient } from './realm.ts'
import { readIfThere, replaceFile } from './stack-folder.ts'

const Kept = z.array(RealmClient)

/** Where Keycloak too keeps a client's old secret, and the end of it in seconds of Unix time. */
const oldSecret = 'client.secret.rotated'
const oldSecretEnd = 'client.secret.rotated.expiration.time'

export type RealmClients = ReturnType<typeof realmClients>

/**
 * The clients of the developer's identity provider: those of the realm file, and what was made or changed since, which a
 * file keeps with its secrets. A client is known by its `clientId` alone.
 */
export function realmClients(file: string, realm: Realm, nowMs: () => number = Date.now) {
  const text = readIfThere(file)
  const kept = new Map(Kept.parse(JSON.parse(text ?? '[]')).map((client) => [client.clientId, client]))
  const named = new Map(realm.clients.map((client) => [client.clientId, client]))

  const find = (clientId: string): RealmClient | null => kept.get(clientId) ?? named.get(clientId) ?? null

  function keep(client: RealmClient): void {
    kept.set(client.clientId, client)
    replaceFile(file, `${JSON.stringify([...kept.values()], null, 2)}\n`)
  }

  /** The secret before the last, while it works beside it. */
  function findOldSecret({ attributes }: RealmClient): string | null {
    return Number(attributes[oldSecretEnd] ?? 0) * 1_000 > nowMs() ? (attributes[oldSecret] ?? null) : null
  }

  return {
    find,
    keep,
    findOldSecret,

    isSecretOf(client: RealmClient, secret: string): boolean {
      return [client.secret, findOldSecret(client)].some((each) => each !== null && isSame(each, secret))
    },

    /** Gives a client a new secret, and its present one so long as the realm says. */
    rotateSecret(client: RealmClient): RealmClient {
      const endsAt = Math.floor(nowMs() / 1_000) + realm.oldSecretLifetimeSeconds
      const old = { [oldSecret]: client.secret, [oldSecretEnd]: `${endsAt}` }
      const rotated = { ...client, secret: newClientSecret(), attributes: { ...client.attributes, ...old } }
      keep(rotated)
      return rotated
    },

    endOldSecret({
      attributes: { [oldSecret]: _secret, [oldSecretEnd]: _end, ...attributes },
      ...client
    }: RealmClient): void {
      keep({ ...client, attributes })
    },
  }
}

export const newClientSecret = (): string => randomBytes(32).toString('base64url')

/** Whether two texts are the same, in a time that does not depend on where they differ. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest())
  return left !== undefined && right !== undefined && timingSafeEqual(left, right)
}
