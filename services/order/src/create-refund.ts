import { type FieldProblem, errors as general, problemAt } from '@atelier/errors/failure.ts'
import type { Settle } from '@atelier/idempotency/idempotency.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import type { CreateRefundRequest__Output } from '@atelier/protos/order/v1/CreateRefundRequest.ts'
import type { CreateRefundResponse } from '@atelier/protos/order/v1/CreateRefundResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { checkoutStore } from './checkout-store.ts'
import { errors } from './errors.ts'
import { noteRefund } from './note-refund.ts'
import type { Payment } from './payment.ts'
import { paymentStore } from './payment-store.ts'
import { type Left, leftOf, priceItems, toRefundMessage } from './refund.ts'
import { refundStore } from './refund-store.ts'
import { lockOrder } from './require-order.ts'
import type { Settling } from './settle-payments.ts'

/**
 * Refunds an amount of an order, or items of it, or all that is left: what was charged first, then what gift cards paid. The
 * order stays as it is. It is PENDING until the provider has made it. Fails with ORDER_NOT_FOUND, REQUEST_INVALID and
 * REFUND_TOO_LARGE.
 */
export async function createRefund(
  { settling }: { settling: Settling },
  call: Call,
  request: CreateRefundRequest__Output,
  settle: Settle,
): Promise<CreateRefundResponse> {
  const { shopId } = principalOf(call)
  const { orderId, reason, items } = request
  const problems = findProblems(request)
  if (problems.length > 0) throw general.REQUEST_INVALID({ errors: problems })
  const answer = await settle((db) =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, shopId, orderId)
      const payment = await paymentStore(tx).lockOfOrder(shopId, orderId)
      // Nobody paid for it here.
      if (!payment) throw errors.REFUND_TOO_LARGE({ left: 0, currency: order.currency })
      // All of it went back, or goes back, what gift cards paid at once.
      if (order.status === 'CANCELLED') throw errors.REFUND_TOO_LARGE({ left: 0, currency: order.currency })
      if (request.amount && request.amount.currency !== payment.currency)
        throw general.REQUEST_INVALID({ errors: [notInCurrency(payment)] })
      const left = await leftOfOrder(tx, payment)
      const amount = await toAmount(tx, payment, left, request)
      return { refund: toRefundMessage(await noteRefund(tx, payment, left, { amount, reason, items })) }
    }),
  )
  settling.poke()
  return answer
}

function findProblems({ amount, items }: CreateRefundRequest__Output): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (amount && items.length > 0) problems.push(problemAt('/items', 'NOT_ALLOWED', 'is given in place of an amount'))
  items.forEach(({ variantId }, index) => {
    if (items.findIndex((item) => item.variantId === variantId) < index)
      problems.push(problemAt(`/items/${index}/variantId`, 'NOT_ALLOWED', 'is there already'))
  })
  return problems
}

const notInCurrency = ({ currency }: Payment): FieldProblem =>
  problemAt('/amount/currency', 'NOT_ALLOWED', `must be what was paid in, ${currency}`, [currency])

async function leftOfOrder(tx: Database, payment: Payment): Promise<Left> {
  const checkout = await checkoutStore(tx).find(payment.shopId, payment.checkoutId)
  const paidByGiftCards = (checkout?.amounts.giftCards ?? []).reduce((sum, { amountUsed }) => sum + amountUsed, 0n)
  return leftOf(payment, paidByGiftCards, await refundStore(tx).listOfCharge(payment))
}

async function toAmount(
  tx: Database,
  payment: Payment,
  left: Left,
  { amount, items }: CreateRefundRequest__Output,
): Promise<bigint> {
  if (amount) return BigInt(amount.minorUnits)
  if (items.length === 0) return left.charged + left.giftCards
  const refunds = await refundStore(tx).listOfCharge(payment)
  const before = refunds.filter(({ state }) => state !== 'FAILED').flatMap((refund) => refund.items)
  const checkout = await checkoutStore(tx).find(payment.shopId, payment.checkoutId)
  const priced = priceItems(checkout?.lines ?? [], before, items)
  if ('missing' in priced)
    throw errors.REFUND_TOO_LARGE({
      variantId: priced.missing,
      left: Number(left.charged + left.giftCards),
      currency: payment.currency,
    })
  return priced.amount
}
