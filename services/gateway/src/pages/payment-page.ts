import { type Html, html } from '@atelier/html/html.ts'
import { type Currency, isCurrency, scaleOf } from '@atelier/money/currency.ts'
import type { OpenSandboxPaymentResponse__Output } from '@atelier/protos/order/v1/OpenSandboxPaymentResponse.ts'
import type { FastifyReply } from 'fastify'
import { requireWebAddress, sendPage } from './page.ts'

/** What can be chosen, in words of who pays, by the sandbox's names. The first one is chosen to begin with. */
const choices = [
  ['tok_succeeds', 'A card that works', 'The payment goes through.'],
  ['tok_declined', 'A card that is declined', 'The bank says no. You can try again with another.'],
  ['tok_needs_action', 'A card that asks you to confirm', 'You are asked whether it is really you.'],
  ['tok_answers_late', 'A card that is slow', 'The answer takes some seconds; the shop waits for it.'],
  ['tok_times_out', 'A card whose answer is lost', 'It goes through, and the shop has to ask again.'],
  ['tok_answers_twice', 'A card that answers twice', 'It goes through, and is told twice. You pay once.'],
] as const

const actions = ['confirm', 'refuse']

/** Whether a form of the page may have sent this. */
export function isChoice(text: string): boolean {
  return actions.includes(text) || choices.some(([token]) => token === text)
}

const problems: Record<string, string> = {
  CHOOSE: 'Choose how you want to pay.',
  OUT_OF_STOCK: 'Something in your order was sold to somebody else just now. Nothing was charged.',
  GIFT_CARD_EMPTY: 'One of your gift cards was used meanwhile. Nothing was charged. Go back and check out again.',
  PROMOTION_USED_UP: 'Your promotion code was used up meanwhile. Nothing was charged. Go back and check out again.',
}

/** The page of a payment as it stands, with what kept it from being paid just now: a code. */
export function sendPayment(
  reply: FastifyReply,
  payment: OpenSandboxPaymentResponse__Output,
  problem?: string,
): FastifyReply {
  const { shopName, amount, state, needsAction, returnUrl } = payment
  requireWebAddress(returnUrl)
  const status = problem === undefined ? 200 : 422
  const bill = html`<p class="payee">Pay <bdi>${shopName}</bdi></p>
<h1 class="due">${amount ? toWords(amount) : ''}</h1>`
  const back = html`<a class="leave" href="${returnUrl}" rel="noreferrer">Back to the shop</a>`
  const message =
    problem === undefined
      ? state === 'FAILED' &&
        html`<p class="notice" role="status">The last try did not go through. Nothing was charged.</p>\n`
      : html`<p class="notice wrong" role="alert">${problems[problem] ?? 'This cannot be paid any more. Nothing was charged.'}</p>\n`

  if (needsAction)
    return sendPage(reply, status, {
      title: `Confirm your payment to ${shopName}`,
      formLeadsTo: new URL(returnUrl),
      content: html`${bill}
<div class="panel">
<h2>Is it you?</h2>
<p>Your bank asks whether you want to pay <strong>${amount ? toWords(amount) : ''}</strong> to <bdi>${shopName}</bdi>.</p>
<form method="post" action="?" class="actions">
<button name="paymentToken" value="confirm">Yes, pay</button>
<button class="quiet" name="paymentToken" value="refuse">No, do not pay</button>
</form>
</div>
${sandboxHint}`,
    })

  if (state === 'OPEN' || state === 'FAILED')
    return sendPage(reply, status, {
      title: `Pay ${shopName}`,
      formLeadsTo: new URL(returnUrl),
      content: html`${bill}
${message}<form method="post" action="?" class="panel payment">
<fieldset class="group">
<legend>How do you want to pay?</legend>
<div class="ways">
${choices.map(([token, label, words], index) => drawChoice(token, label, words, index === 0))}</div>
</fieldset>
<div class="actions">
<button class="wide">Pay ${amount ? toWords(amount) : ''}</button>
${back}
</div>
</form>
${sandboxHint}`,
    })

  const [title, words] = ends[state] ?? ends['PAYING'] ?? ['', '']
  return sendPage(reply, status, {
    title,
    content: html`${bill}
<div class="panel">
<h2>${title}</h2>
<p>${words}</p>
${back}
</div>`,
  })
}

const ends: Record<string, readonly [title: string, words: string]> = {
  PAYING: [
    'Your payment is under way',
    'The answer has not come yet. You can go back: the shop shows you how it ends.',
  ],
  COMPLETED: ['This is paid', 'There is nothing more to do. Thank you.'],
  EXPIRED: ['This has expired', 'Nothing was charged. Go back to the shop and check out again.'],
}

const sandboxHint = html`<p class="hint">This is a sandbox: no money moves, and no card is asked for.</p>`

function drawChoice(token: string, label: string, words: string, isChosen: boolean): Html {
  return html`<label class="choice"><input type="radio" name="paymentToken" value="${token}" required\
${isChosen && html` checked`}><span><strong>${label}</strong><span class="hint">${words}</span></span></label>
`
}

/** As people who read English write it, with the currency's own decimals. */
function toWords({ minorUnits, currency }: { minorUnits: number; currency: string }): string {
  if (!isCurrency(currency)) throw new Error(`${currency} is no currency of ours`)
  return toAmountText(minorUnits, currency)
}

function toAmountText(minorUnits: number, currency: Currency): string {
  const scale = scaleOf(currency)
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, minimumFractionDigits: scale })
  return format.format(minorUnits / 10 ** scale)
}
