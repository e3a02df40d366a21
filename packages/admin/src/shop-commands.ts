import { listChannels } from './channel-commands.ts'
import { declareCommand } from './command.ts'
import { errors } from './errors.ts'

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
  async run({ auth, shop: shops, call }, { shop: shopId, agency: agencyId }) {
    // What is no id of an agency the service refuses. Each agency is made with a channel.
    if (agencyId.startsWith('agy_')) {
      const channels = await listChannels({ auth, call })
      if (!channels.some((channel) => channel.agencyId === agencyId))
        throw errors.AGENCY_UNKNOWN({ detail: `There is no agency ${agencyId}` })
    }
    await shops.attachShop({ shopId, agencyId }, call)
    return { json: { shopId, agencyId }, text: `${shopId} is attached to ${agencyId}.` }
  },
})

const detach = declareCommand({
  name: 'shop detach',
  summary: 'takes a shop from its agency',
  about: `Detaches a shop: it keeps what it has, and nobody may act on it until shop attach gives it to an agency; its API
keys are refused within a second, and its webhooks are paused. The own shop of a channel cannot be detached.`,
  example: 'shop detach sh_01j…',
  options: { shop },
  async run({ auth, shop: shops, call }, { shop: shopId }) {
    await shops.detachShop({ shopId }, call)
    await auth.announceShopDetached({ shopId }, call)
    return { json: { shopId, agencyId: null }, text: `${shopId} is detached.` }
  },
})

const setTerms = declareCommand({
  name: 'shop set-terms',
  summary: 'sets what a shop sells in, and where its buyers may be sent back to',
  about: `Sets the currency of a shop, one of those that exchange-rate list names: products made from now on are priced in it.
And the origins that buyers may be sent back to after paying, beside the shop's own domains: https, or http on this
machine. What is not given stays.`,
  example:
    'shop set-terms sh_01j… --currency EUR --return-origins https://nordlicht.example,https://www.nordlicht.example',
  options: {
    shop,
    currency: { type: 'string', help: 'what it sells in: EUR' },
    'return-origins': {
      type: 'string',
      value: 'origins',
      help: 'where its buyers may be sent back to, separated by commas; "" for none but its own domains',
    },
  },
  async run({ shop: shops, call }, { shop: shopId, currency, 'return-origins': origins }) {
    const returnOrigins = (origins ?? '').split(',').filter((origin) => origin !== '')
    await shops.setSalesTerms(
      { shopId, returnOrigins, keepsOrigins: origins === undefined, ...(currency !== undefined && { currency }) },
      call,
    )
    const json = {
      shopId,
      ...(currency !== undefined && { currency }),
      ...(origins !== undefined && { returnOrigins }),
    }
    return { json, text: `The terms of ${shopId} are set.` }
  },
})

export const shopCommands = [attach, detach, setTerms]
