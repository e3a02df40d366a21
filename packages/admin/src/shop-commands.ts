import { declareCommand } from './command.ts'

const shop = { type: 'string', value: 'shop', required: true, positional: true, help: 'its id (sh_…)' } as const

const attach = declareCommand({
  name: 'shop attach',
  summary: 'gives a detached shop to an agency',
  about: `Attaches a shop to an agency: the channels of that agency may act on it, and API keys that were issued for it while
it was there before work again. A shop that is attached elsewhere is detached first.`,
  example: 'shop attach sh_01j… --agency agy_01j…',
  options: {
    shop,
    agency: { type: 'string', required: true, help: "the agency's id (agy_…); channel list names each channel's" },
  },
  async run({ shop: shops, call }, { shop: shopId, agency: agencyId }) {
    await shops.attachShop({ shopId, agencyId }, call)
    return { json: { shopId, agencyId }, text: `${shopId} is attached to ${agencyId}.` }
  },
})

const detach = declareCommand({
  name: 'shop detach',
  summary: 'takes a shop from its agency',
  about: `Detaches a shop: it keeps what it has, and nobody may act on it until shop attach gives it to an agency; its API
keys are refused within a second. The own shop of a channel cannot be detached.`,
  example: 'shop detach sh_01j…',
  options: { shop },
  async run({ auth, shop: shops, call }, { shop: shopId }) {
    await shops.detachShop({ shopId }, call)
    await auth.announceShopDetached({ shopId }, call)
    return { json: { shopId, agencyId: null }, text: `${shopId} is detached.` }
  },
})

export const shopCommands = [attach, detach]
