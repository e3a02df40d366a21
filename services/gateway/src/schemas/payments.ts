import { Type } from 'typebox'
import { Checkout, checkoutExample, checkoutParams } from './checkouts.ts'
import { optionalLine, strict } from './field.ts'
import { problems } from './problem.ts'

const paid = { ...checkoutExample, state: 'COMPLETED', orderId: '019b3c5e-8b20-7d11-9c01-5a4b3c2d1e0f' }

export const payCheckout = {
  operationId: 'payCheckout',
  tags: ['Storefront'],
  summary: 'Pays a checkout',
  description:
    'Holds stock, gift cards and promotion, and asks the provider; the answer says how it ended, or `PAYING` where it has not yet: then ' +
    'ask for the checkout. With `ACTION_REQUIRED` the buyer acts first, at `payment.url` or with `payment.clientSecret`. `FAILED` is no ' +
    'refusal: everything was given back, `payment.error` says why (`PAYMENT_DECLINED`, `PAYMENT_REFUSED`, `PAYMENT_TOKEN_INVALID`, ' +
    '`PAYMENT_TIMED_OUT` or `OUT_OF_STOCK`), and it may be paid again. What is paid, or being paid, is answered as it stands and never ' +
    'paid twice. No card number is sent here: the sandbox takes `tok_succeeds`, `tok_declined`, `tok_needs_action`, `tok_times_out`, ' +
    '`tok_answers_late` and `tok_answers_twice`.',
  params: checkoutParams,
  body: Type.Object(
    {
      paymentToken: optionalLine(255, {
        description: 'What the provider named the means of payment; left out where nothing is due',
      }),
    },
    { ...strict, examples: [{ paymentToken: 'tok_succeeds' }] },
  ),
  response: {
    200: { ...Checkout, description: 'The checkout as it stands now', examples: [paid] },
    ...problems,
  },
  refuses: {
    404: ['CHECKOUT_NOT_FOUND'],
    409: ['CHECKOUT_CLOSED'],
    422: ['PAYMENT_TOKEN_INVALID', 'OUT_OF_STOCK', 'GIFT_CARD_EMPTY', 'PROMOTION_USED_UP'],
  },
}
