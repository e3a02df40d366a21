import { errors as general, problemAt } from '@atelier/errors/failure.ts'
import type { Settle } from '@atelier/idempotency/idempotency.ts'
import { isCurrency } from '@atelier/money/currency.ts'
import { amountMax, toAmount } from '@atelier/money/money.ts'
import type { CreateGiftCardRequest__Output } from '@atelier/protos/order/v1/CreateGiftCardRequest.ts'
import type { CreateGiftCardResponse } from '@atelier/protos/order/v1/CreateGiftCardResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { issueGiftCard } from './gift-card-store.ts'

/** Makes a gift card that pays in the shop's storefront. Fails with REQUEST_INVALID. */
export async function createGiftCard(
  { shopId }: Principal,
  { amount, email }: CreateGiftCardRequest__Output,
  settle: Settle,
): Promise<CreateGiftCardResponse> {
  const currency = amount?.currency ?? ''
  const minorUnits = BigInt(amount?.minorUnits ?? 0)
  if (!isCurrency(currency) || minorUnits <= 0n || minorUnits > amountMax) {
    const problem = problemAt('/amount', 'NOT_ALLOWED', 'must be more than nothing')
    throw general.REQUEST_INVALID({ errors: [problem] })
  }
  return settle(async (db) => {
    const code = await issueGiftCard(db, { shopId, minorUnits, currency, email: email ?? null, orderId: null })
    return { code, balance: toAmount(minorUnits, currency) }
  })
}
