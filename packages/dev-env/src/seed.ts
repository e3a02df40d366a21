import type { AuthServiceDefinition } from '@atelier/protos/auth/v1/AuthService.ts'
import { AuthService, PreviewService, ShopService } from '@atelier/protos/services.ts'
import { type Client, openClient } from '@atelier/rpc/client.ts'
import { operator } from './operator.ts'
import { toBaseUrl, toDemoUrl, toRpcAddress, type Wiring } from './services.ts'
import { ApiKey, type StackFile } from './stack-file.ts'
import { readIfThere, replaceFile, type StackFolder } from './stack-folder.ts'
import { toTlsEnv } from './tls.ts'

export type Seed = {
  channelId: string
  otherChannelId: string
  shops: StackFile['shops']
  products: StackFile['products']
  apiKey: StackFile['apiKey']
}

const call = { requestId: 'seed' }

/**
 * Provisions what a developer starts with: the demo channel with its own shop, an API key for that, and two shops more;
 * another channel, of another agency, with one. Asks the services themselves, so it holds for them what holds for an
 * operator. Repeating it changes nothing.
 */
export async function seed({ ports, tlsDir }: Pick<Wiring, 'ports' | 'tlsDir'>, folder: StackFolder): Promise<Seed> {
  const tls = tlsDir === undefined ? {} : toTlsEnv(tlsDir, operator)
  await using auth = openClient(AuthService, toRpcAddress('auth', { ports }), tls)
  await using shop = openClient(ShopService, toRpcAddress('shop', { ports }), tls)
  await using preview = openClient(PreviewService, toRpcAddress('preview', { ports }), tls)

  const demo = await auth.provisionChannel({ name: 'Demo channel', idpClientId: 'channel.demo' }, call)
  const other = await auth.provisionChannel({ name: 'Other channel', idpClientId: 'channel.other' }, call)
  const agencyId = demo.agencyId
  for (const name of ['Nordlicht', 'Papaya Press']) await shop.provisionShop({ agencyId, name, shopId: '' }, call)

  const caller = {
    kind: 'channel' as const,
    subject: 'channel.demo',
    channelId: demo.id,
    agencyId,
    shopId: demo.ownShopId,
    scopes: [],
    expiresAtMs: Date.now() + 60_000,
  }
  const { shops } = await shop.listShops({}, { ...call, caller })
  // What the developer's pages are served from, so that a buyer finds the way back to them.
  const returnOrigins = [toBaseUrl(ports), toDemoUrl(ports)].map((url) => new URL(url).origin)
  for (const { shopId } of shops) await shop.setSalesTerms({ shopId, returnOrigins }, call)
  const { products } = await preview.listProducts({}, { ...call, caller })
  return {
    channelId: demo.id,
    otherChannelId: other.id,
    shops: shops
      .map(({ shopId, name }) => ({ shopId, name }))
      .sort((a, b) => Number(b.shopId === demo.ownShopId) - Number(a.shopId === demo.ownShopId)),
    products: products.map(({ productId, name }) => ({ productId, name })),
    apiKey: await keepApiKey(auth, demo.ownShopId, folder.apiKeyFile),
  }
}

/** The API key of an earlier start while it is live, else a new one: its secret is told once, so the stack keeps it. */
async function keepApiKey(auth: Client<AuthServiceDefinition>, shopId: string, file: string): Promise<ApiKey> {
  const text = readIfThere(file)
  const kept = text === null ? null : ApiKey.parse(JSON.parse(text))
  const { apiKeys } = await auth.listApiKeys({ shopId }, call)
  if (kept && apiKeys.some(({ key, revokedAt }) => key === kept.key && revokedAt === undefined)) return kept
  const { key, secret } = await auth.issueApiKey({ shopId, name: 'Demo' }, call)
  const issued = { shopId, key, secret }
  replaceFile(file, `${JSON.stringify(issued, null, 2)}\n`)
  return issued
}
