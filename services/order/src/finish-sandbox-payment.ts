import type { FinishSandboxPaymentRequest__Output } from '@atelier/protos/order/v1/FinishSandboxPaymentRequest.ts'
import type { FinishSandboxPaymentResponse } from '@atelier/protos/order/v1/FinishSandboxPaymentResponse.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { checkoutStore } from './checkout-store.ts'
import { errors } from './errors.ts'
import { requirePage, toReturnUrl } from './open-sandbox-payment.ts'
import { type PayDeps, pay, settleInTime } from './pay-checkout.ts'
import { toAttemptKey } from './payment.ts'

/**
 * Pays with what was chosen on the sandbox's page, or says that the buyer confirmed, or refused, what a payment asked for.
 * Answers where the browser goes: back to the shop, however it ended, or to the page again where the buyer has to act. What
 * is paid, or being paid, stays so. Fails with PAYMENT_PAGE_NOT_FOUND, and as `pay`.
 */
export async function finishSandboxPayment(
  deps: PayDeps,
  { requestId }: Call,
  { token, paymentToken }: FinishSandboxPaymentRequest__Output,
): Promise<FinishSandboxPaymentResponse> {
  const { payment, checkout } = await requirePage(deps, token)
  if (paymentToken === 'confirm' || paymentToken === 'refuse') {
    if (checkout.state === 'ACTION_REQUIRED') {
      await deps.payments.sandbox.act(toAttemptKey(payment), paymentToken === 'confirm')
      await settleInTime(deps.settling, payment.paymentId)
    }
  } else await pay(deps, checkout, paymentToken, requestId)
  const after = await checkoutStore(deps.pool).find(checkout.shopId, checkout.checkoutId)
  if (!after) throw errors.PAYMENT_PAGE_NOT_FOUND()
  const isToAct = after.state === 'ACTION_REQUIRED'
  return { returnUrl: isToAct ? deps.payments.pages.toUrl(payment) : toReturnUrl(after) }
}
