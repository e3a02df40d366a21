import { randomUUID } from 'node:crypto'
import { argv } from 'node:process'
import { AuthService, ShopService } from '@atelier/protos/services.ts'
import { openClient } from '@atelier/rpc/client.ts'
import { apiKeyCommands } from '../packages/admin/src/api-key-commands.ts'
import { channelCommands } from '../packages/admin/src/channel-commands.ts'
import type { Deps } from '../packages/admin/src/command.ts'
import { identityProvider } from '../packages/admin/src/identity-provider.ts'
import { readSettings } from '../packages/admin/src/settings.ts'

// A process that makes a partner for each number that it is given, and prints them: `node provision-partners.ts 1 3` makes
// one with one shop and one with three. The operator's tool makes no shops beside a channel's own; here shop is asked itself.

type Outcome = Readonly<Record<string, unknown>>

/** Does what the operator's tool does, without a process for each command: starting it takes far longer than its work. */
async function run(deps: Deps, name: string, values: Record<string, string>): Promise<Outcome> {
  const command = [...channelCommands, ...apiKeyCommands].find((each) => each.name === name)
  if (!command) throw new Error(`the operator's tool has no ${name}`)
  return (await command.run(deps, values)).json
}

/** A channel that no other test has, with so many shops, the own one first, and an API key for that. */
async function provision(deps: Deps, shopCount: number): Promise<Outcome> {
  const name = `Test ${randomUUID()}`
  const channel = await run(deps, 'channel create', { name })
  const shopId = String(channel['ownShopId'])
  const agencyId = String(channel['agencyId'])
  const apiKey = await run(deps, 'api-key issue', { shop: shopId, name })
  const shops = [{ shopId, name }]
  while (shops.length < shopCount) {
    const shop = { name: `Shop ${shops.length + 1}` }
    shops.push({ ...shop, ...(await deps.shop.provisionShop({ agencyId, shopId: '', ...shop }, deps.call)) })
  }
  return { channel, apiKey, shops }
}

const settings = readSettings()
await using auth = openClient(AuthService, settings.AUTH_ADDRESS, settings)
await using shop = openClient(ShopService, settings.SHOP_ADDRESS, settings)
const deps = { auth, shop, idp: identityProvider(settings), call: { requestId: randomUUID() } }
console.log(JSON.stringify(await Promise.all(argv.slice(2).map((shopCount) => provision(deps, Number(shopCount))))))
