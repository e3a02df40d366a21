import type { Draw__Output } from '@atelier/protos/order/v1/Draw.ts'
import type { OrderServiceDefinition } from '@atelier/protos/order/v1/OrderService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { present } from '../present.ts'
import { createDraw, createGiftingCheckout, finishDraw, getDraw } from '../schemas/gifting.ts'
import type { App } from '../server.ts'
import { toAnsweredCheckout } from './checkouts.ts'

export function giftingRoutes(app: App, order: Client<OrderServiceDefinition>): void {
  app.post(
    '/gifting/checkout',
    { schema: createGiftingCheckout, config: { scope: 'giveaway_write', creates: true } },
    async (request, reply) => {
      const { offerId, quantity, email, ...rest } = request.body
      const wish = { offerId, quantity, email, ...present(rest) }
      const { checkout } = await order.createGiftingCheckout(wish, toCall(request, 10_000))
      reply.status(201)
      return toAnsweredCheckout(checkout)
    },
  )

  app.post(
    '/gifting/draws',
    { schema: createDraw, config: { scope: 'giveaway_write', creates: true } },
    async (request, reply) => {
      const { giftPurchaseId, ...rest } = request.body
      const { id } = await order.createDraw({ giftPurchaseId, ...present(rest) }, toCall(request, 5_000))
      reply.status(201)
      return { id }
    },
  )

  app.get('/gifting/draws/:id/finish', { schema: getDraw, config: { scope: 'giveaway_read' } }, async (request) => {
    const { draw } = await order.getDraw({ drawId: request.params.id }, toCall(request, 5_000))
    return toDraw(draw)
  })

  app.put(
    '/gifting/draws/:id/finish',
    { schema: finishDraw, config: { scope: 'giveaway_write', creates: true } },
    async (request) => {
      const participants = request.body.participants.map(({ username, ...rest }) => ({ username, ...present(rest) }))
      const { draw } = await order.finishDraw({ drawId: request.params.id, participants }, toCall(request, 10_000))
      return toDraw(draw)
    },
  )
}

function toDraw(draw: Draw__Output | null) {
  if (!draw) throw new Error('the answer has no draw')
  const { id, giftPurchaseId, state, quantity, seedHash, seed, participantsHash, winners } = draw
  return {
    id,
    giftPurchaseId,
    state,
    quantity,
    seedHash,
    ...(seed !== undefined && { seed }),
    ...(participantsHash !== undefined && { participantsHash }),
    winners: winners.map(({ giftId, email, username, token, selectedAt }) => ({
      giftId,
      ...(email !== undefined && { email }),
      username,
      ...(token !== '' && { token }),
      selectedAt,
    })),
  }
}
