import { declareCommand } from './command.ts'
import { errors } from './errors.ts'
import { toColumns } from './help.ts'

const shop = { type: 'string', value: 'shop', required: true, help: "the shop's id (sh_…)" } as const

const issue = declareCommand({
  name: 'api-key issue',
  summary: 'makes an API key for a shop, and prints its secret once',
  about: `Makes an API key: HTTP Basic with the key and its secret, every scope on /open-api/*, for this one shop. The secret
is printed this once and kept nowhere. Each call makes another; a shop has at most 20 that are not revoked.`,
  example: 'api-key issue --shop sh_01j… --name "Warehouse label printer"',
  options: { shop, name: { type: 'string', required: true, help: 'who uses it, for what; 1 to 100 characters' } },
  async run({ auth, call }, { shop: shopId, name }) {
    const { key, secret } = await auth.issueApiKey({ shopId, name }, call)
    return {
      json: { shopId, name, key, secret },
      text: `The secret is not shown again: keep it now.\n\n${toColumns([
        ['key', key],
        ['secret', secret],
      ])}`,
    }
  },
})

const revoke = declareCommand({
  name: 'api-key revoke',
  summary: 'ends an API key for good',
  about:
    'Revokes an API key: it is refused within a second, and for good. Whoever needs one gets another by api-key issue.',
  example: 'api-key revoke ak_3f9…',
  options: { key: { type: 'string', required: true, positional: true, help: 'the key (ak_…), not its secret' } },
  question: ({ key }) => `Revoke ${key}, for good?`,
  async run({ auth, call }, { key }) {
    await auth.revokeApiKey({ key }, call)
    return { json: { key }, text: `${key} is revoked.` }
  },
})

const list = declareCommand({
  name: 'api-key list',
  summary: 'the API keys of a shop, without their secrets',
  about: 'Lists the API keys of a shop: those that work, newest first, then the last that were revoked.',
  example: 'api-key list --shop sh_01j…',
  options: { shop },
  async run({ auth, shop: shops, call }, { shop: shopId }) {
    const { missing } = await shops.findShopAgency({ shopId }, call)
    if (missing) throw errors.SHOP_UNKNOWN({ detail: `There is no shop ${shopId}` })
    const { apiKeys } = await auth.listApiKeys({ shopId }, call)
    const rows = apiKeys.map(({ key, createdAt, revokedAt, name }) => [key, createdAt, revokedAt ?? '', name])
    return {
      json: {
        apiKeys: apiKeys.map(({ key, name, createdAt, revokedAt = null }) => ({ key, name, createdAt, revokedAt })),
      },
      text: toColumns([['KEY', 'ISSUED', 'REVOKED', 'NAME'], ...rows]),
    }
  },
})

export const apiKeyCommands = [issue, revoke, list]
