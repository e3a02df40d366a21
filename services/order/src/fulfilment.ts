import type { UpdateFulfilmentResponse } from '@atelier/protos/order/v1/UpdateFulfilmentResponse.ts'
import { z } from 'zod'

/** The moves of a fulfilment: forward, a step at a time. It begins in production. */
export const fulfilmentMoves = {
  IN_PRODUCTION: ['SHIPPED'],
  SHIPPED: ['DELIVERED'],
  DELIVERED: [],
} as const satisfies Record<FulfilmentState, readonly FulfilmentState[]>

export const FulfilmentState = z.enum(['IN_PRODUCTION', 'SHIPPED', 'DELIVERED'])
export type FulfilmentState = z.output<typeof FulfilmentState>

export const canMove = (from: FulfilmentState, to: FulfilmentState): boolean =>
  fulfilmentMoves[from].some((state) => state === to)

export const FulfilmentItem = z.object({ variantId: z.string(), quantity: z.number().int().positive() })
export type FulfilmentItem = z.output<typeof FulfilmentItem>

/** Units of an order that are made and sent together. */
export type Fulfilment = {
  fulfilmentId: string
  orderId: string
  state: FulfilmentState
  items: readonly FulfilmentItem[]
  trackingNumber: string | null
  trackingCompany: string | null
}

export function toFulfilment({ trackingNumber, trackingCompany, ...fulfilment }: Fulfilment) {
  return {
    ...fulfilment,
    items: [...fulfilment.items],
    shippingLabel:
      trackingNumber === null && trackingCompany === null
        ? null
        : {
            ...(trackingNumber !== null && { trackingNumber }),
            ...(trackingCompany !== null && { trackingCompany }),
          },
  } satisfies UpdateFulfilmentResponse
}
