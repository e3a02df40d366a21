import { problemAt } from '@atelier/errors/failure.ts'
import type { Database, Pool } from '@atelier/postgres/pool.ts'
import type { ChooseShippingOptionRequest__Output } from '@atelier/protos/order/v1/ChooseShippingOptionRequest.ts'
import type { ChooseShippingOptionResponse } from '@atelier/protos/order/v1/ChooseShippingOptionResponse.ts'
import { buyerOf, type Call } from '@atelier/rpc/call.ts'
import { type Checkout, checkoutMoves, type ShippingOption, toCheckoutMessage } from './checkout.ts'
import { checkoutStore } from './checkout-store.ts'
import type { Payments } from './choose-payments.ts'
import { errors } from './errors.ts'
import { giftCardStore } from './gift-card-store.ts'
import { findPaymentFacts } from './open-payment.ts'
import { priceCheckout } from './price-checkout.ts'

/**
 * Chooses another way of shipping while nobody is paying, and works out every amount again, by what was fixed when the checkout
 * was made and what its gift cards have now. Fails with CHECKOUT_NOT_FOUND, CHECKOUT_CLOSED, SHIPPING_OPTION_NOT_FOUND,
 * AMOUNT_TOO_LARGE.
 */
export async function chooseShippingOption(
  deps: { pool: Pool; payments: Payments },
  call: Call,
  { checkoutId, shippingOptionId }: ChooseShippingOptionRequest__Output,
): Promise<ChooseShippingOptionResponse> {
  const { shopId } = buyerOf(call)
  return deps.pool.transaction(async (tx) => {
    const checkouts = checkoutStore(tx)
    const before = await checkouts.lock(checkoutId)
    if (!before || before.shopId !== shopId) throw errors.CHECKOUT_NOT_FOUND({ checkoutId })
    if (before.state !== 'OPEN' && before.state !== 'FAILED')
      throw errors.CHECKOUT_CLOSED({ state: before.state, nextStates: checkoutMoves[before.state] })
    const option = before.shippingOptions.find(({ id }) => id === shippingOptionId)
    if (!option || !before.terms) throw optionNotFound(before)
    const { lines, amounts } = await repriced(tx, before, option)
    await checkouts.update(checkoutId, { lines, amounts, shippingOptionId })
    const checkout = { ...before, lines, amounts, shippingOptionId }
    return { checkout: toCheckoutMessage(checkout, await findPaymentFacts(deps, tx, checkout)) }
  })
}

async function repriced(tx: Database, { shopId, lines, terms, amounts }: Checkout, option: ShippingOption) {
  const { discount = null, taxes = { lines: [], shipping: 0 }, giftCards: codes = [] } = terms ?? {}
  const cards = await giftCardStore(tx).listByCode(shopId, codes)
  const giftCards = codes.flatMap((code) => cards.find((card) => card.code === code) ?? [])
  const shipping = BigInt(option.price)
  return priceCheckout({ lines, terms: { discount, taxes }, shipping, donation: amounts.donation, giftCards })
}

function optionNotFound({ shippingOptions }: Checkout) {
  const allowed = shippingOptions.map(({ id }) => id)
  const message = allowed.length === 0 ? 'is none: nothing is shipped' : `must be one of ${allowed.join(', ')}`
  const problem = problemAt('/shippingOptionId', 'SHIPPING_OPTION_NOT_FOUND', message, allowed)
  return errors.SHIPPING_OPTION_NOT_FOUND({ errors: [problem] })
}
