import { errors as generalErrors } from '@atelier/errors/failure.ts'
import type { ChannelRecord__Output } from '@atelier/protos/auth/v1/ChannelRecord.ts'
import { scopes as allScopes, type Scope } from '@atelier/rpc/scope.ts'
import { type Deps, declareCommand } from './command.ts'
import { errors } from './errors.ts'
import { toColumns, toLines } from './help.ts'
import { type IdpClient, toScopes } from './identity-provider.ts'

const channel = {
  type: 'string',
  value: 'channel',
  required: true,
  positional: true,
  help: 'its id (cha_…) or its client id (channel.…)',
} as const

const create = declareCommand({
  name: 'channel create',
  summary: 'makes a channel with its agency and its own shop, and prints its secret once',
  about: `Makes what a partner needs to call: a channel, its agency, its own shop, and the client that it gets its tokens as.
The secret is printed this once; whoever lost it gets another by channel rotate-secret. A command that was
interrupted is finished by repeating it with the same name and slug.

The scopes that there are:
${toLines(allScopes)}`,
  example: 'channel create --name "Paper Planes" --scopes shop_read,media_read,media_write',
  options: {
    name: { type: 'string', required: true, help: 'what people call it, 1 to 100 characters' },
    slug: { type: 'string', help: 'its client id is channel.<slug>; made of the name when left out' },
    scopes: { type: 'string', value: 'scope,…', help: 'what it may do; everything when left out' },
  },
  async run({ auth, idp, call }, { name, slug = toSlug(name), scopes }) {
    const wanted = readScopes(scopes)
    const idpClientId = `channel.${slug}`
    // The client is made last and looked for first: a channel that has one is complete, whoever makes it at this moment.
    const client = await idp.findClient(idpClientId)
    const { channel: known } = await auth.findChannel({ idOrClientId: idpClientId }, call)
    // Repeated for a complete one too: another hand may have made its client, before there was a shop.
    const { id = '', agencyId = '', ownShopId = '' } = await auth.provisionChannel({ name, idpClientId }, call)
    if (known && client) throw exists(idpClientId)
    const made = client ?? (await idp.insertClient(idpClientId, { name, scopes: wanted }))
    if (!made) throw exists(idpClientId)
    const clientSecret = await idp.readSecret(made)
    const granted = toScopes(made)
    return {
      json: { id, clientId: idpClientId, clientSecret, agencyId, ownShopId, scopes: granted },
      text: `${idpClientId} is ready. Its secret is not shown again: keep it now.

${toColumns([
  ['client id', idpClientId],
  ['secret', clientSecret],
  ['channel', id],
  ['agency', agencyId],
  ['own shop', ownShopId],
  ['scopes', granted.join(' ')],
])}`,
    }
  },
})

const list = declareCommand({
  name: 'channel list',
  summary: 'the channels, oldest first',
  about: 'Lists every channel with its agency and its own shop, oldest first, and says which are disabled.',
  example: 'channel list',
  options: {},
  async run(deps) {
    const channels = await listChannels(deps)
    const rows = channels.map((each) => [
      each.idpClientId,
      each.id,
      each.agencyId,
      each.ownShopId,
      each.disabledAt === undefined ? '' : 'disabled',
      each.name,
    ])
    const head = ['CLIENT ID', 'CHANNEL', 'AGENCY', 'OWN SHOP', '', 'NAME']
    return { json: { channels: channels.map(toJson) }, text: toColumns([head, ...rows]) }
  },
})

const disable = declareCommand({
  name: 'channel disable',
  summary: "locks a channel out, with its tokens and its agency's API keys",
  about: `Locks a channel out: its tokens, however long they would still be good for, are refused within a second, and it
gets no new ones. The API keys of its agency's shops are refused for as long. channel enable lets all in again.`,
  example: 'channel disable channel.paper-planes',
  options: { channel },
  async run(deps, { channel: named }) {
    const { auth, idp, call } = deps
    const { id, idpClientId } = await findChannel(deps, named)
    const { channel: disabled } = await auth.disableChannel({ id }, call)
    // auth has locked it out by now; the provider only stops giving it tokens that are refused.
    const client = await idp.findClient(idpClientId)
    if (client) await idp.setEnabled(client, false)
    return { json: toJson(disabled), text: `${idpClientId} is locked out.` }
  },
})

const enable = declareCommand({
  name: 'channel enable',
  summary: 'lets a channel in again',
  about: `Undoes channel disable: the channel gets tokens, and those that it still holds are good again. So are the API keys of
its agency's shops, those aside that were revoked.`,
  example: 'channel enable channel.paper-planes',
  options: { channel },
  async run(deps, { channel: named }) {
    const { auth, idp, call } = deps
    const { id, idpClientId } = await findChannel(deps, named)
    await idp.setEnabled(await getClient(deps, idpClientId), true)
    const { channel: enabled } = await auth.enableChannel({ id }, call)
    return { json: toJson(enabled), text: `${idpClientId} is let in.` }
  },
})

const rotateSecret = declareCommand({
  name: 'channel rotate-secret',
  summary: 'gives a channel a new secret, and prints it once',
  about: `Gives a channel a new secret, printed this once. The old one goes on for a grace time where the identity provider
has a policy for that (deploy/keycloak/realm.json: two days), so that the partner can change over; where it has
none, the old one ends at once, and the command says so. The one before the old one ends in any case. Tokens that the
channel holds stay good until they expire: for a secret that was stolen, disable the channel first.`,
  example: 'channel rotate-secret channel.paper-planes',
  options: {
    channel,
    'end-old': { type: 'boolean', help: 'the old secret has no grace time, for one that was stolen' },
  },
  question: ({ channel: named, 'end-old': endOld }) =>
    endOld
      ? `Give ${named} a new secret, and end the old one now, for good?`
      : `Give ${named} a new secret, and end the old one, for good, after its grace time?`,
  async run(deps, { channel: named, 'end-old': endOld }) {
    const { idp } = deps
    const { id, idpClientId } = await findChannel(deps, named)
    const client = await getClient(deps, idpClientId)
    const clientSecret = await idp.rotateSecret(client)
    const rotated = { id, clientId: idpClientId, clientSecret }
    const text = `The new secret of ${idpClientId} is not shown again: keep it now.\n\n  ${clientSecret}\n`
    try {
      if (endOld) await idp.endOldSecret(client)
      const endsAt = await idp.findOldSecretEnd(client)
      const end = endsAt ? `goes on until ${endsAt.toISOString()}` : 'has ended'
      return {
        json: { ...rotated, oldSecretEndsAt: endsAt?.toISOString() ?? null },
        text: `${text}\nThe old secret ${end}.`,
      }
    } catch (failure) {
      return { json: rotated, text, failure }
    }
  },
})

export const channelCommands = [create, list, disable, enable, rotateSecret]

/** All of them, oldest first. */
export async function listChannels({ auth, call }: Pick<Deps, 'auth' | 'call'>): Promise<ChannelRecord__Output[]> {
  const channels: ChannelRecord__Output[] = []
  let cursor: string | undefined
  do {
    const page = await auth.listChannels(cursor === undefined ? {} : { cursor }, call)
    channels.push(...page.channels)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return channels
}

async function findChannel({ auth, call }: Deps, idOrClientId: string): Promise<ChannelRecord__Output> {
  const { channel: found } = await auth.findChannel({ idOrClientId }, call)
  if (!found) throw errors.CHANNEL_NOT_FOUND({ detail: `There is no channel ${idOrClientId}` })
  return found
}

async function getClient({ idp }: Deps, clientId: string): Promise<IdpClient> {
  const client = await idp.findClient(clientId)
  if (!client) throw errors.CLIENT_NOT_FOUND({ detail: `The identity provider has no client ${clientId}` })
  return client
}

const exists = (clientId: string) =>
  errors.CHANNEL_EXISTS({ detail: `There is a channel ${clientId}, and it is complete` })

function toJson(record: ChannelRecord__Output | null) {
  if (!record) throw generalErrors.INTERNAL({ detail: 'auth answered no channel' })
  const { id, name, idpClientId: clientId, agencyId, ownShopId, createdAt, disabledAt = null } = record
  return { id, name, clientId, agencyId, ownShopId, createdAt, disabledAt }
}

/** The part of a name that a client id may hold: `Paper Planes` is `paper-planes`. */
export function toSlug(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const slug = plain.replace(/[^a-z0-9]+/g, '-').slice(0, 63)
  return slug.replace(/^-+|-+$/g, '')
}

/** The scopes of a list with commas, all when there is none. Fails with SCOPE_UNKNOWN. */
export function readScopes(text: string | undefined): readonly Scope[] {
  if (text === undefined) return allScopes
  const named = text.split(',').map((scope) => scope.trim())
  const unknown = named.filter((name) => !allScopes.some((scope) => scope === name))
  if (unknown.length > 0)
    throw errors.SCOPE_UNKNOWN({
      detail: `There is no scope "${unknown.join(', ')}"; there are ${allScopes.join(' ')}`,
    })
  return allScopes.filter((scope) => named.includes(scope))
}
