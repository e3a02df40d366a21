import { toAmount } from '@atelier/money/money.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { OpenSandboxPaymentResponse } from '@atelier/protos/order/v1/OpenSandboxPaymentResponse.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import type { Call } from '@atelier/rpc/call.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { dueOf } from './amounts.ts'
import type { Checkout } from './checkout.ts'
import { checkoutStore } from './checkout-store.ts'
import type { Payments } from './choose-payments.ts'
import { errors } from './errors.ts'
import type { Payment } from './payment.ts'
import { paymentStore } from './payment-store.ts'

/** What the sandbox's page of a payment shows to whoever has its address. Fails with PAYMENT_PAGE_NOT_FOUND. */
export async function openSandboxPayment(
  deps: { pool: Pool; payments: Payments; shop: Client<ShopServiceDefinition> },
  { requestId, deadlineMs }: Call,
  token: string,
): Promise<OpenSandboxPaymentResponse> {
  const { checkout } = await requirePage(deps, token)
  const { shopId, currency, amounts, state } = checkout
  // Of no variant: only for what the shop is called.
  const { shopName } = await deps.shop.quoteVariants({ shopId, variantIds: [], currency }, { requestId, deadlineMs })
  return {
    shopName,
    amount: toAmount(dueOf(amounts), currency),
    state,
    needsAction: state === 'ACTION_REQUIRED',
    returnUrl: toReturnUrl(checkout),
  }
}

/** The payment that a page is of, with its checkout. Fails with PAYMENT_PAGE_NOT_FOUND. */
export async function requirePage(
  { pool, payments }: { pool: Pool; payments: Payments },
  token: string,
): Promise<{ payment: Payment; checkout: Checkout }> {
  const payment = await paymentStore(pool).findByPage(payments.pages.hashOf(token))
  // What is paid at Stripe, or not at all, has no page.
  if (payment?.provider !== 'sandbox') throw errors.PAYMENT_PAGE_NOT_FOUND()
  const checkout = await checkoutStore(pool).find(payment.shopId, payment.checkoutId)
  if (!checkout) throw errors.PAYMENT_PAGE_NOT_FOUND()
  return { payment, checkout }
}

/** Where the buyer goes back to: the shop learns which checkout it was, and asks how it stands. */
export function toReturnUrl({ returnUrl, checkoutId }: Pick<Checkout, 'returnUrl' | 'checkoutId'>): string {
  const url = new URL(returnUrl)
  url.searchParams.set('checkout', checkoutId)
  return url.href
}
