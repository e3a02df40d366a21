import { type Html, html } from '@atelier/html/html.ts'
import { toPriceText } from './demo-pages.ts'
import { type ArtworkName, artworkNames, type Picture, type Summary, type Template } from './range.ts'

const artworkLabels: Record<ArtworkName, string> = {
  fitting: 'What fits',
  'night-owl': 'Night owl',
  sea: 'Sea',
}

/** Every product of the catalogue, blank, by category. */
export function toRangeList(summaries: readonly Summary[]): Html {
  const categories = [...new Set(summaries.map(({ category }) => category))]
  return html`<h1>The range</h1>
${categories.map(
  (name) => html`<h2>${name}</h2>
<ul class="offers">${summaries
    .filter(({ category }) => category === name)
    .map(
      ({ productId, name: title, basePrice, thumbnail }) => html`<li><a href="/docs/range/${productId}">
<span class="picture"><img src="${thumbnail}" alt="" width="400" height="400"></span>
<span class="name">${title}</span>
<span class="price">from ${toPriceText(basePrice)} <small>${productId}</small></span></a></li>`,
    )}</ul>`,
)}`
}

/** One product: every style in every colour with an artwork on it, and what its print areas are. */
export function toRangePage(template: Template, artwork: ArtworkName, pictures: readonly Picture[]): Html {
  const { productId, name, description, colorVariants, customizableAreas, styles } = template
  const sizes = colorVariants[0]?.sizeVariants.map(({ size }) => size) ?? []
  return html`<p><a href="/docs/range">The range</a></p>
<h1>${name}</h1>
<p>${description}</p>
<dl class="about">
<dt>Product</dt><dd><code>${productId}</code></dd>
<dt>Sizes</dt><dd>${sizes.join(', ')}</dd>
<dt>Print areas</dt><dd>${customizableAreas.map(({ regionId, name: area, dimensions }) => html`<span class="line"><code>${regionId}</code> ${area}: ${dimensions.pixelsWidth} × ${dimensions.pixelsHeight} px at ${dimensions.dpi} dpi</span>`)}</dd>
<dt>Artwork</dt><dd>${artworkNames.map((each) => html`<a class="line" href="/docs/range/${productId}?artwork=${each}">${each === artwork ? html`<b>${artworkLabels[each]}</b>` : artworkLabels[each]}</a>`)}</dd>
</dl>
${styles.map(
  (style) => html`<h2>${style}</h2>
${colorVariants.map(({ color }) => {
  const shown = pictures.filter((picture) => picture.style === style && picture.color === color.name)
  return html`<figure class="shown"><figcaption>${color.name} <small>${color.hex}</small></figcaption>
${shown.map(({ url, region }) => html`<a href="${url}"><img src="${toSmall(url)}" alt="${name}, ${style}, ${color.name}, ${region}" width="480" height="480"></a>`)}</figure>`
})}`,
)}`
}

/** Every picture can be had 480 pixels wide. */
function toSmall(url: string): string {
  return url.replace(/\.(\w+)$/, '-480.$1')
}
