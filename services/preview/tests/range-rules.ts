import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { toLab } from '../src/color-difference.ts'
import { toLinearColor } from '../src/linear-light.ts'
import type { Product } from '../src/product.ts'

/** What these scenes make is of cloth, which is sold in many colours. */
const textileScenes = ['garment', 'sewn', 'cap']
/** Cotton twill is dyed in the piece: there is no heather of a cap. */
const withoutHeather = ['cap']
/** A placement that takes no more of its region's widest is small in a picture of the whole product. */
const smallPart = 0.4

/** The scene that makes the views of a product: the module that `scene.json` in its folder names. */
export function readScene(folder: string): string {
  const json: unknown = JSON.parse(readFileSync(join(folder, 'scene.json'), 'utf8'))
  return z.object({ scene: z.string() }).parse(json).scene
}

/** What the range asks of a product and the service does not: the rules that this one misses, each by its field. */
export function findRangeProblems(product: Product, scene: string): string[] {
  const { styles, sizeGuide } = product
  const problems: string[] = []
  if (styles.length < 3) problems.push('styles: a product of the range has three or more')
  if (!sizeGuide) problems.push('sizeGuide: a product of the range has one')
  problems.push(...findUnseen(product))
  if (isTextile(scene)) problems.push(...findMissingColors(product, scene))
  return problems
}

/** Whether what a scene makes is of cloth. */
export function isTextile(scene: string): boolean {
  return textileScenes.includes(scene)
}

function findUnseen({ regions, styles }: Product): string[] {
  const backless = styles.filter(({ views }) => !views.some((view) => view.regions.includes('back')))
  const unseen = regions.some(({ region }) => region === 'back')
    ? backless.map(({ style }) => `styles: ${style} has no view of the back`)
    : []
  const views = styles.flatMap((style) => style.views)
  for (const { region, placements } of regions) {
    const widest = Math.max(...placements.map(({ width }) => width))
    const small = placements.filter(({ width }) => width <= smallPart * widest).map(({ placementId }) => placementId)
    const without = small.filter((id) => !views.some((view) => view.placements?.[region]?.includes(id)))
    unseen.push(...without.map((id) => `styles: no view is for ${id} of ${region}, which is small`))
  }
  return unseen
}

function findMissingColors({ colors }: Product, scene: string): string[] {
  const problems: string[] = []
  const lightness = colors.map(({ hex }) => toLab(toLinearColor(hex))[0])
  if (colors.length < 8) problems.push('colors: a textile has eight or more')
  if (Math.max(...lightness) <= 94) problems.push('colors: a textile has one near white, of L* over 94')
  if (Math.min(...lightness) >= 13) problems.push('colors: a textile has one near black, of L* under 13')
  const isHeather = colors.at(-1)?.fibres !== undefined
  if (withoutHeather.includes(scene)) {
    if (isHeather) problems.push(`colors: there is no heather of a ${scene}`)
  } else if (!isHeather) {
    problems.push('colors: the last one of a textile is a heather, which has `fibres`')
  }
  return problems
}
