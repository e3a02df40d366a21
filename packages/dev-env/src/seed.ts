import { AuthService, PreviewService, ShopService } from '@atelier/protos/services.ts'
import { openClient } from '@atelier/rpc/client.ts'
import type { Ports } from './ports.ts'
import { toRpcAddress } from './services.ts'
import type { StackFile } from './stack-file.ts'

export type Seed = {
  channelId: string
  otherChannelId: string
  shops: StackFile['shops']
  products: StackFile['products']
}

/**
 * Provisions what a developer starts with: the demo channel with its own shop and two more, another channel, of another
 * agency, with one. Asks the services themselves, so it holds for them what holds for an operator. Repeating it changes
 * nothing.
 */
export async function seed(ports: Ports): Promise<Seed> {
  await using auth = openClient(AuthService, toRpcAddress('auth', ports), {})
  await using shop = openClient(ShopService, toRpcAddress('shop', ports), {})
  await using preview = openClient(PreviewService, toRpcAddress('preview', ports), {})
  const call = { requestId: 'seed' }

  const demo = await auth.provisionChannel({ name: 'Demo channel', idpClientId: 'channel.demo' }, call)
  const other = await auth.provisionChannel({ name: 'Other channel', idpClientId: 'channel.other' }, call)
  const agencyId = demo.agencyId
  for (const name of ['Nordlicht', 'Papaya Press']) await shop.provisionShop({ agencyId, name, shopId: '' }, call)

  const caller = {
    kind: 'channel' as const,
    subject: 'channel.demo',
    channelId: demo.id,
    agencyId,
    ownShopId: demo.ownShopId,
    scopes: [],
    expiresAtMs: Date.now() + 60_000,
  }
  const { shops } = await shop.listShops({}, { ...call, caller })
  const { products } = await preview.listProducts({}, { ...call, caller })
  return {
    channelId: demo.id,
    otherChannelId: other.id,
    shops: shops
      .map(({ shopId, name }) => ({ shopId, name }))
      .sort((a, b) => Number(b.shopId === demo.ownShopId) - Number(a.shopId === demo.ownShopId)),
    products: products.map(({ productId, name }) => ({ productId, name })),
  }
}
