import { toLab } from '../src/color-difference.ts'
import { toLinearColor } from '../src/linear-light.ts'
import type { Product } from '../src/product.ts'

const hardGoods = ['Mugs', 'Phone cases', 'Wall art']
/** Cotton twill is dyed in the piece: there is no heather of a cap. */
const withoutHeather = ['Hats']

/** What the range asks of a product and the service does not: the rules that this one misses, each by its field. */
export function findRangeProblems(product: Product): string[] {
  const { styles, sizeGuide, colors, category } = product
  const problems: string[] = []
  if (styles.length < 3) problems.push('styles: a product of the range has three or more')
  if (!sizeGuide) problems.push('sizeGuide: a product of the range has one')
  if (!isTextile(product)) return problems
  const lightness = colors.map(({ hex }) => toLab(toLinearColor(hex))[0])
  if (colors.length < 8) problems.push('colors: a textile has eight or more')
  if (Math.max(...lightness) <= 94) problems.push('colors: a textile has one near white, of L* over 94')
  if (Math.min(...lightness) >= 13) problems.push('colors: a textile has one near black, of L* under 13')
  const isHeather = colors.at(-1)?.fibres !== undefined
  if (withoutHeather.includes(category)) {
    if (isHeather) problems.push(`colors: there is no heather of ${category}`)
  } else if (!isHeather) {
    problems.push('colors: the last one of a textile is a heather, which has `fibres`')
  }
  return problems
}

/** Whether a product is of cloth, which is sold in many colours. */
export function isTextile({ category }: Product): boolean {
  return !hardGoods.includes(category)
}
