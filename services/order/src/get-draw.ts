import type { Pool } from '@atelier/postgres/pool.ts'
import type { GetDrawResponse } from '@atelier/protos/order/v1/GetDrawResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { toDrawMessage } from './draw.ts'
import { drawStore } from './draw-store.ts'
import { errors } from './errors.ts'
import { giftStore } from './gift-store.ts'

/** A draw with its winners, without the tokens that they redeem their gifts with. Fails with DRAW_NOT_FOUND. */
export async function getDraw(
  { pool }: { pool: Pool },
  { shopId }: Principal,
  drawId: string,
): Promise<GetDrawResponse> {
  const draw = await drawStore(pool).find(shopId, drawId)
  if (!draw) throw errors.DRAW_NOT_FOUND({ drawId })
  return { draw: toDrawMessage(draw, await giftStore(pool).listOfDraw(drawId)) }
}
