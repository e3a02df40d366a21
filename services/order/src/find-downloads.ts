import type { Download } from '@atelier/protos/order/v1/Download.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import type { Call } from '@atelier/rpc/call.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { isDownloaded, type Order } from './order.ts'

/** The files of an order, at addresses of an hour, other ones each time. None once it is CANCELLED. */
export async function findDownloads(
  { shop }: { shop: Pick<Client<ShopServiceDefinition>, 'getDownloads'> },
  { requestId, caller, deadlineMs }: Call,
  { shopId, status, lines }: Pick<Order, 'shopId' | 'status' | 'lines'>,
): Promise<Download[]> {
  const offerIds = [...new Set(lines.filter(isDownloaded).map(({ offerId }) => offerId))]
  if (status === 'CANCELLED' || offerIds.length === 0) return []
  return (await shop.getDownloads({ shopId, offerIds }, { requestId, caller, deadlineMs })).files
}
