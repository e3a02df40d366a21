import { errors as general, problemAt } from '@atelier/errors/failure.ts'
import { giftDrawEnded } from '@atelier/events/order.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Settle } from '@atelier/idempotency/idempotency.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import type { FinishDrawRequest__Output } from '@atelier/protos/order/v1/FinishDrawRequest.ts'
import type { FinishDrawResponse } from '@atelier/protos/order/v1/FinishDrawResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { announceGiftPurchase } from './announce-gift-purchase.ts'
import { drawWinners, type Participant, toDrawMessage, toField, toFieldHash, toWinners } from './draw.ts'
import { drawStore } from './draw-store.ts'
import { errors } from './errors.ts'
import { type Gift, newGiftToken } from './gift.ts'
import { giftPurchaseStore } from './gift-purchase-store.ts'
import { giftStore } from './gift-store.ts'

/**
 * Draws the winners among who takes part, once, and tells each one's token this once; all win where they are no more than the
 * gifts. Repeating it with the same participants answers the same winners without their tokens; under the same
 * Idempotency-Key, with them. Fails with REQUEST_INVALID, DRAW_NOT_FOUND, DRAW_FINISHED, and with GIFTS_NOT_AVAILABLE where no
 * gift is left to be won.
 */
export async function finishDraw(
  { outbox }: { outbox: Outbox },
  call: Call,
  { drawId, participants }: FinishDrawRequest__Output,
  settle: Settle,
): Promise<FinishDrawResponse> {
  const { shopId } = principalOf(call)
  const field = toField(participants.map(({ email, username }) => ({ email: email ?? null, username })))
  if (field.length === 0) {
    const problem = problemAt('/participants', 'REQUIRED', 'is required')
    throw general.REQUEST_INVALID({ errors: [problem] })
  }
  const answer = await settle((db) =>
    db.transaction(async (tx) => ({ draw: await finish({ outbox }, tx, { shopId, drawId, field }, call.requestId) })),
  )
  outbox.poke()
  return answer
}

async function finish(
  { outbox }: { outbox: Outbox },
  tx: Database,
  { shopId, drawId, field }: { shopId: string; drawId: string; field: readonly Participant[] },
  requestId: string,
) {
  const [draws, gifts] = [drawStore(tx), giftStore(tx)]
  const draw = await draws.lock(shopId, drawId)
  if (!draw) throw errors.DRAW_NOT_FOUND({ drawId })
  const participantsHash = toFieldHash(field)
  if (draw.participantsHash) {
    if (!draw.participantsHash.equals(participantsHash)) throw errors.DRAW_FINISHED({ drawId })
    return toDrawMessage(draw, await gifts.listOfDraw(drawId))
  }

  const { giftPurchaseId, quantity } = draw
  const purchase = await giftPurchaseStore(tx).find(shopId, giftPurchaseId)
  if (!purchase) throw new Error(`the draw ${drawId} is of no purchase`)
  const free = await gifts.lockDrawable(giftPurchaseId, quantity)
  if (free.length === 0) throw errors.GIFTS_NOT_AVAILABLE({ giftPurchaseId, available: 0 })
  const { wins, tokens } = toWins(free, drawWinners(field, free.length, draw.seed))
  const selectedAt = new Date()
  await gifts.giveTo(drawId, selectedAt, wins)
  const finished = await draws.finish(drawId, participantsHash, selectedAt)
  const given = await gifts.listOfDraw(drawId)
  await outbox.announce(tx, giftDrawEnded, {
    aggregateId: `draw/${drawId}`,
    shopId,
    requestId,
    data: {
      ...{ drawId, giftPurchaseId, quantity, seed: draw.seed.toString('hex') },
      participantsHash: participantsHash.toString('hex'),
      winners: toWinners(given),
    },
  })
  await announceGiftPurchase(outbox, tx, purchase, given, requestId)
  return toDrawMessage(finished, given, tokens)
}

/** The first winner gets the first of the gifts, and so on. */
function toWins(free: readonly Gift[], winners: readonly Participant[]) {
  const tokens = new Map<string, string>()
  const wins = winners.flatMap(({ email, username }, place) => {
    const gift = free[place]
    if (!gift) return []
    const { token, tokenHash } = newGiftToken()
    tokens.set(gift.giftId, token)
    return [{ giftId: gift.giftId, email, username, tokenHash }]
  })
  return { wins, tokens }
}
