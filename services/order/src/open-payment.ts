import { newId } from '@atelier/ids/id.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { dueOf } from './amounts.ts'
import type { Checkout } from './checkout.ts'
import type { Payments } from './choose-payments.ts'
import { type Payment, toAttemptKey } from './payment.ts'
import { paymentStore } from './payment-store.ts'

/** How a checkout is paid, as its buyer is told. */
export type PaymentFacts = { provider: Payment['provider']; clientSecret?: string; url?: string; error?: string }

/** Makes the payment of a checkout, in the transaction that makes the checkout. The provider is not asked yet. */
export async function openPayment(
  { payments }: { payments: Payments },
  tx: Database,
  { checkoutId, shopId, currency }: Pick<Checkout, 'checkoutId' | 'shopId' | 'currency'>,
): Promise<void> {
  const paymentId = newId('pay')
  const pageHash = payments.pages.toHash(paymentId)
  const provider = payments.current.name
  // Until it is paid there is no request that it belongs to.
  await paymentStore(tx).insert({ paymentId, checkoutId, shopId, provider, currency, pageHash, requestId: 'none' })
}

/**
 * How a checkout is paid: by whom, with the sandbox's page while it may be paid, with what Stripe's script needs while the
 * buyer has to act, and why the last attempt failed. What cannot be asked of Stripe now is left out.
 */
export async function findPaymentFacts(
  { payments }: { payments: Payments },
  db: Database,
  { checkoutId, state, amounts, paymentError }: Pick<Checkout, 'checkoutId' | 'state' | 'amounts' | 'paymentError'>,
): Promise<PaymentFacts> {
  const error = paymentError === null ? {} : { error: paymentError }
  const payment = await paymentStore(db).findOfCheckout(checkoutId)
  if (!payment || dueOf(amounts) === 0n) return { provider: 'none', ...error }
  const { provider } = payment
  if (provider === 'sandbox' && state !== 'COMPLETED' && state !== 'EXPIRED')
    return { provider, url: payments.pages.toUrl(payment), ...error }
  if (provider === 'stripe' && state === 'ACTION_REQUIRED') {
    const clientSecret = await findClientSecret(payments, payment)
    return { provider, ...(clientSecret !== undefined && { clientSecret }), ...error }
  }
  return { provider, ...error }
}

/** Asked for each time: it opens the buyer's payment, and is kept by nobody. */
async function findClientSecret(payments: Payments, payment: Payment): Promise<string | undefined> {
  const { providerRef: ref } = payment
  if (ref === null) return undefined
  const charge = { key: toAttemptKey(payment), ref }
  const report = await payments
    .find('stripe')
    ?.find(charge)
    .catch(() => null)
  return report?.clientSecret
}
