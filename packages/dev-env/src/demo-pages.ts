import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Html, html } from '@atelier/html/html.ts'
import type { Cart, CartLine, Money, Offer, Variant } from './storefront-client.ts'

const style = new Html(readFileSync(join(import.meta.dirname, '../demo/demo.css'), 'utf8'))
const styleSource = `'sha256-${hash('sha256', style.text, 'base64')}'`

/** What a page of the demo shop may do: no script, pictures and the way to pay at the interface only, in no frame. */
export function toDemoPolicy(interfaceAt = ''): string {
  return [
    "default-src 'none'",
    `style-src ${styleSource}`,
    `img-src data: ${interfaceAt}`.trimEnd(),
    `form-action 'self' ${interfaceAt}`.trimEnd(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function toPriceText({ value, currency, currencyScale }: Money): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits: currencyScale })
  return format.format(value)
}

/** A page of the demo shop. `refreshSeconds`: it loads itself again, because something is under way. */
export function toDemoPage({
  title,
  shopName,
  itemCount,
  content,
  refreshSeconds,
}: {
  title: string
  shopName: string
  itemCount: number
  content: Html
  refreshSeconds?: number
}): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
${refreshSeconds !== undefined && html`<meta http-equiv="refresh" content="${refreshSeconds}">`}
<title>${title} – ${shopName}</title>
<style>${style}</style>
</head>
<body>
<header><a class="brand" href="/demo">${shopName}</a><a class="bag" href="/demo/cart">Bag <b>${itemCount}</b></a></header>
<main>
${content}
</main>
<footer>A demo of Atelier’s storefront interface. Nothing is charged and nothing is shipped.</footer>
</body>
</html>
`.text
}

/** The price of the cheapest variant. */
function toPriceRange(variants: readonly Variant[]): string {
  const prices = variants.map(({ unitPrice }) => unitPrice).toSorted((a, b) => a.value - b.value)
  const [cheapest] = prices
  if (!cheapest) return ''
  return `${prices.at(-1)?.value === cheapest.value ? '' : 'from '}${toPriceText(cheapest)}`
}

export function toOfferList(offers: readonly Offer[]): Html {
  if (offers.length === 0) return html`<h1>New in the shop</h1><p>There is nothing to buy yet.</p>`
  return html`<h1>New in the shop</h1>
<ul class="offers">${offers.map(
    ({ slug, name, thumbnailImage, variants }) => html`<li><a href="/demo/offers/${slug}">
<span class="picture">${thumbnailImage ? html`<img src="${thumbnailImage.transformedUrl}" alt="" width="480" height="480">` : html`<i>${name}</i>`}</span>
<span class="name">${name}</span>
<span class="price">${toPriceRange(variants)}</span></a></li>`,
  )}</ul>`
}

export function toOfferPage({ name, type, description, state, images, variants, sizeGuide }: Offer): Html {
  const isSoldOut = state.type === 'SOLD_OUT'
  const [first, ...more] = images.slice(0, 4)
  return html`<article class="offer">
<div class="picture">${first ? html`<img src="${first.url}" alt="${name}" width="${first.width}" height="${first.height}">` : html`<i aria-hidden="true">${name}</i>`}</div>
<div class="facts">
<h1>${name}</h1>
<p class="price">${toPriceRange(variants)}</p>
${description !== '' && html`<p>${description}</p>`}
<form method="post" action="/demo/cart">
<fieldset><legend>${type === 'GIFT_CARD' ? 'Choose an amount' : 'Choose yours'}</legend>
${[...Map.groupBy(variants, ({ attributes }) => attributes.color?.name)].map(([color, ofColor]) => html`${color !== undefined && html`<p class="color" aria-hidden="true">${toSwatch(ofColor)}${color}</p>`}<div class="variants">${ofColor.map((variant) => toVariantChoice(variant, { type, isSoldOut, isOnly: variants.length === 1 }))}</div>`)}</fieldset>
<label class="quantity">Quantity <input type="number" name="quantity" value="1" min="1" max="20" required></label>
<button${isSoldOut && new Html(' disabled')}>${isSoldOut ? 'Sold out' : 'Add to bag'}</button>
</form>
${sizeGuide?.description && html`<details><summary>Size guide</summary><p class="guide">${sizeGuide.description}</p></details>`}
</div>
${more.length > 0 && html`<div class="more">${more.map(({ transformedUrl }, index) => html`<img src="${transformedUrl}" alt="${name}, view ${index + 2}" width="480" height="480">`)}</div>`}
</article>`
}

/** From an attribute, which the page's policy lets through, unlike a style. */
function toSwatch([variant]: readonly Variant[]): Html | null {
  const swatch = variant?.attributes.color?.swatch
  if (swatch === undefined) return null
  return html`<svg width="18" height="18"><circle cx="9" cy="9" r="8.5" fill="${swatch}" stroke="#0005"/></svg>`
}

function toVariantChoice(
  { id, name, unitPrice, attributes, stock }: Variant,
  offer: { type: string; isSoldOut: boolean; isOnly: boolean },
): Html {
  const isGone = offer.isSoldOut || (stock.type === 'LIMITED' && stock.inStock === 0)
  const { color, size } = attributes
  const label = color && size ? html`<span class="unseen">${color.name} / </span>${size.name}` : html`${name}`
  return html`<label><input type="radio" name="variantId" value="${id}" required${isGone && new Html(' disabled')}${offer.isOnly && new Html(' checked')}>
<span>${offer.type !== 'GIFT_CARD' && label} <b>${toPriceText(unitPrice)}</b>${isGone && html` <em>sold out</em>`}</span></label>`
}

/** What a bag or an order has in it. `edit`: what goes beside a line. */
export function toLineList(lines: readonly CartLine[], edit?: (line: CartLine, label: string) => Html): Html {
  return html`<ul class="lines">${lines.map((line) => {
    const { name, price, offer } = line.variant
    const image = offer.primaryImage
    return html`<li>
${image ? html`<img src="${image.transformedUrl}" alt="" width="96" height="96">` : html`<span class="blank"></span>`}
<span class="name"><b>${offer.name}</b> <small>${name}${!edit && html` × ${line.quantity}`}</small></span>
${edit?.(line, `${offer.name}, ${name}`)}
<span class="price">${toPriceText(price)}</span></li>`
  })}</ul>`
}

export function toCartPage(cart: Cart | null): Html {
  if (!cart || cart.items.length === 0)
    return html`<div class="notice"><h1>Your bag is empty</h1><p><a class="button" href="/demo">Look around</a></p></div>`
  const edit = ({ variant: { id }, quantity }: CartLine, label: string) =>
    html`<form method="post" action="/demo/cart/change"><input type="hidden" name="variantId" value="${id}"><input type="number" name="quantity" value="${quantity}" min="0" max="20" required aria-label="Quantity of ${label}"><button class="quiet" aria-label="Update ${label}">Update</button><button class="quiet" name="remove" value="yes" aria-label="Remove ${label}">Remove</button></form>`
  return html`<h1>Your bag</h1>
${toLineList(cart.items, edit)}
<dl class="amounts"><div class="total"><dt>Subtotal</dt><dd>${toPriceText(cart.amounts.subtotal)}</dd></div></dl>
<p class="aside">Shipping and tax come next.</p>
<div class="next"><a href="/demo">Keep looking</a><a class="button" href="/demo/checkout">Check out</a></div>`
}

export function toWaitingPage(title: string, words: string): Html {
  return html`<div class="notice" role="status"><h1>${title}</h1><p>${words}</p></div>`
}

export function toProblemPage(words: string, back: { to: string; label: string }): Html {
  return html`<div class="notice"><h1>That did not work</h1><p>${words}</p><p><a class="button" href="${back.to}">${back.label}</a></p></div>`
}
