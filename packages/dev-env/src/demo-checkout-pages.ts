import { listCountries } from '@atelier/country/country.ts'
import { Html, html } from '@atelier/html/html.ts'
import { toLineList, toPriceText } from './demo-pages.ts'
import type { Amounts, Cart, Checkout, Money } from './storefront-client.ts'

type Field = {
  name: string
  label: string
  autocomplete: string
  /** Where the interface has it: what is wrong with it is told by this. */
  pointer: string
  type?: string
  isOptional?: boolean
  isHalf?: boolean
}

const email: Field = { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'email', pointer: '/email' }

const address: Field[] = [
  { name: 'name', label: 'Name', autocomplete: 'shipping name', pointer: '/shipping/address/name' },
  { name: 'address1', label: 'Street', autocomplete: 'shipping address-line1', pointer: '/shipping/address/address1' },
  {
    name: 'zip',
    label: 'Postal code',
    autocomplete: 'shipping postal-code',
    pointer: '/shipping/address/zip',
    isHalf: true,
  },
  {
    name: 'city',
    label: 'City',
    autocomplete: 'shipping address-level2',
    pointer: '/shipping/address/city',
    isHalf: true,
  },
  {
    name: 'country',
    label: 'Country',
    type: 'country',
    autocomplete: 'shipping country',
    pointer: '/shipping/address/country',
    isHalf: true,
  },
  {
    name: 'state',
    label: 'State (US, Canada)',
    autocomplete: 'shipping address-level1',
    pointer: '/shipping/address/state',
    isOptional: true,
    isHalf: true,
  },
]

const codes: Field[] = [
  {
    name: 'promotionCode',
    label: 'Promotion code',
    autocomplete: 'off',
    pointer: '/promotionCode',
    isOptional: true,
    isHalf: true,
  },
  { name: 'giftCard', label: 'Gift card', autocomplete: 'off', pointer: '/giftCards', isOptional: true, isHalf: true },
]

type Problem = { title: string; problems: readonly { pointer: string; message: string }[] }

/** Whether any of it is sent by post: only such a thing has a weight. */
const isPosted = ({ items }: Pick<Cart, 'items'>) => items.some(({ variant }) => variant.weight)

/** The form of a checkout, with what is wrong with it beside its fields. */
export function toCheckoutForm(cart: Cart, values: Readonly<Record<string, string>>, problem?: Problem): Html {
  const groups = [
    { legend: 'Where can we reach you?', fields: [email] },
    ...(isPosted(cart) ? [{ legend: 'Where should it go?', fields: address }] : []),
    { legend: 'Do you have a code?', fields: codes },
  ]
  const all = groups.flatMap(({ fields }) => fields)
  const wrong = (problem?.problems ?? []).map(({ pointer, message }) => ({
    field: all.find((field) => pointer.startsWith(field.pointer)),
    message,
  }))
  const draw = (field: Field) =>
    drawField(field, values[field.name] ?? '', wrong.find((each) => each.field === field)?.message)
  return html`<h1>Check out</h1>
${
  problem &&
  html`<div class="alert" role="alert"><p><b>${wrong.length > 0 ? 'Please look at this again:' : `${problem.title}.`}</b></p>
<ul>${wrong.map(({ field, message }) => html`<li>${field ? html`<a href="#${field.name}">${field.label} ${message}</a>` : message}</li>`)}</ul></div>`
}
<div class="checkout">
<form method="post" action="/demo/checkout">${groups.map(({ legend, fields }) => html`<fieldset><legend>${legend}</legend><div class="fields">${fields.map(draw)}</div></fieldset>`)}
<button>Go on</button></form>
<aside aria-label="Your bag">${toLineList(cart.items)}
<dl class="amounts"><div class="total"><dt>Subtotal</dt><dd>${toPriceText(cart.amounts.subtotal)}</dd></div></dl></aside>
</div>`
}

function drawField({ name, label, type, autocomplete, isOptional, isHalf }: Field, value: string, problem?: string) {
  const attributes = html`id="${name}" name="${name}" autocomplete="${autocomplete}"${!isOptional && new Html(' required')}${problem !== undefined && html` aria-invalid="true" aria-describedby="${name}-problem"`}`
  const control =
    type === 'country'
      ? html`<select ${attributes}><option value="">Choose…</option>${listCountries().map(({ code, name: country }) => html`<option value="${code}"${code === value && new Html(' selected')}>${country}</option>`)}</select>`
      : html`<input ${attributes} type="${type ?? 'text'}" maxlength="200" value="${value}">`
  return html`<div class="field${isHalf && ' half'}"><label for="${name}">${label}</label>${control}${problem !== undefined && html`<em id="${name}-problem">${label} ${problem}</em>`}</div>`
}

/** What is left to pay: gift cards pay first. */
function dueOf({ total, giftCards }: Amounts): Money {
  const unit = 10 ** total.currencyScale
  const used = giftCards.reduce((sum, { amountUsed }) => sum + Math.round(amountUsed.value * unit), 0)
  return { ...total, value: (Math.round(total.value * unit) - used) / unit }
}

function toAmountRows(amounts: Amounts): Html {
  const { subtotal, discount, shipping, tax, donation, total, giftCards } = amounts
  const less = (money: Money) => ({ ...money, value: -money.value })
  const rows: [string, Money, boolean][] = [
    ['Subtotal', subtotal, true],
    ['Discount', less(discount), discount.value !== 0],
    ['Shipping', shipping, true],
    ['Tax', tax, true],
    ['Donation', donation, donation.value !== 0],
  ]
  return html`<dl class="amounts">${rows.map(([name, money, isShown]) => isShown && html`<div><dt>${name}</dt><dd>${toPriceText(money)}</dd></div>`)}
<div class="total"><dt>Total</dt><dd>${toPriceText(total)}</dd></div>
${giftCards.map(({ code, amountUsed }) => html`<div><dt>Gift card <code>${code}</code></dt><dd>${toPriceText(less(amountUsed))}</dd></div>`)}
${giftCards.length > 0 && html`<div class="total"><dt>To pay</dt><dd>${toPriceText(dueOf(amounts))}</dd></div>`}</dl>`
}

const paymentProblems: Record<string, string> = {
  PAYMENT_DECLINED: 'The card was declined.',
  PAYMENT_TIMED_OUT: 'The payment took too long.',
  OUT_OF_STOCK: 'Something in your order was sold to somebody else just now.',
}

/** What is charged, fixed: the way of shipping can still be chosen. `isChanged`: just now. */
export function toReviewPage(
  { id, items, shippingOptions, shippingOptionId, payment, amounts }: Checkout,
  isChanged: boolean,
): Html {
  return html`<h1>Your order</h1>
${payment.error !== undefined && html`<p class="alert" role="alert"><b>${paymentProblems[payment.error] ?? 'The payment did not go through.'}</b> Nothing was charged. You can try again.</p>`}
${toLineList(items)}
<form method="post" action="/demo/checkouts/${id}">
${
  shippingOptions.length > 0 &&
  html`<fieldset><legend>Shipping</legend>
<div class="variants wide">${shippingOptions.map((option) => html`<label><input type="radio" name="shippingOptionId" value="${option.id}"${option.id === shippingOptionId && new Html(' checked')}><span>${option.name} <b>${toPriceText(option.price)}</b> <small>${option.daysMin}–${option.daysMax} days</small></span></label>`)}</div></fieldset>`
}
${isChanged && html`<p class="aside" role="status"><b>Shipping is changed, and so is the total.</b></p>`}
${toAmountRows(amounts)}
<div class="next"><a href="/demo/cart">Back to the bag</a>${
    payment.provider === 'stripe'
      ? html`<p>This shop is paid by Stripe, whose script this demo does not have.</p>`
      : html`<button>${payment.provider === 'none' ? 'Place the order' : `Pay ${toPriceText(dueOf(amounts))}`}</button>`
  }</div></form>`
}

/** The buyer's bank asks something. */
export function toActionPage({ payment }: Checkout): Html {
  return html`<div class="notice"><h1>One more step</h1><p>Your bank asks you to confirm the payment.</p>
${payment.url !== undefined && html`<p><a class="button" href="${payment.url}">Confirm the payment</a></p>`}</div>`
}

export function toThanksPage({ orderId, items, amounts, issuedGiftCards, downloads }: Checkout): Html {
  return html`<div class="thanks"><h1>Thank you!</h1>
<p>Your order is placed. Its number is <code>${orderId ?? ''}</code>.</p>
${issuedGiftCards.length > 0 && html`<h2>Your gift cards</h2><ul class="bought">${issuedGiftCards.map(({ code, balance }) => html`<li><code>${code}</code> <b>${toPriceText(balance)}</b></li>`)}</ul>`}
${downloads.length > 0 && html`<h2>Your files</h2><ul class="bought">${downloads.map(({ fileName, url }) => html`<li><a href="${url}">${fileName}</a></li>`)}</ul>`}
${toLineList(items)}
${toAmountRows(amounts)}
<p><a class="button" href="/demo">Back to the shop</a></p></div>`
}
