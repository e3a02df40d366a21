import { describe, expect, it } from '@jest/globals'
import { toCustomization } from './customization.ts'
import type { RegionChoice } from './preview-plan.ts'
import type { Product } from './product.ts'

const placement = { name: 'A place', x: 0, y: 0, width: 10, height: 10 }
const region = { dpi: 300, pixelsWidth: 100, pixelsHeight: 100, defaultPlacement: 'center' }
const product: Product = {
  productId: 'pro_a',
  name: 'A',
  description: '',
  category: 'A',
  brand: 'A',
  productionMethod: 'DTG',
  colors: [{ name: 'White', hex: '#ffffff' }],
  sizes: ['M'],
  prices: { currency: 'USD', minorUnits: { M: 100 } },
  packed: { M: { weightGrams: 150, lengthMm: 300, widthMm: 250, heightMm: 20 } },
  output: { format: 'jpeg', quality: 85 },
  regions: ['front', 'back'].map((name) => ({
    ...region,
    region: name,
    name,
    placements: [
      { ...placement, placementId: 'center' },
      { ...placement, placementId: 'full' },
    ],
  })),
  styles: [],
}
const front: RegionChoice = { region: 'front', imageId: 'img_1' }
const back: RegionChoice = { region: 'back', imageId: 'img_2' }
const none = { colors: [], sizes: [] }
const idOf = (choices: RegionChoice[], agencyId = 'age_1', names: { colors: string[]; sizes: string[] } = none) =>
  toCustomization(agencyId, product, choices, names).customizationId

describe('a customization', () => {
  it('is kept in the spelling of the template with its defaults filled in', () => {
    const { regions, ...rest } = toCustomization('age_1', product, [{ ...back, placementId: 'FULL' }, front], none)
    expect(rest).toEqual({
      agencyId: 'age_1',
      productId: 'pro_a',
      customizationId: expect.stringMatching(/^cst_[0-9a-f]{32}$/),
      ...none,
    })
    expect(regions).toEqual([
      { region: 'front', imageId: 'img_1', placementIds: ['center'] },
      { region: 'back', imageId: 'img_2', placementIds: ['full'] },
    ])
  })

  it.each<[string, RegionChoice[]]>([
    ['regions in another order', [back, front]],
    [
      'names in another case',
      [
        { ...front, region: 'Front' },
        { ...back, region: 'BACK' },
      ],
    ],
    ['the default placement by name', [{ ...front, placementId: 'Center' }, back]],
    ['fillAllPlacements turned off', [{ ...front, fillAllPlacements: false }, back]],
  ])('has the same id with %s', (_, choices) => {
    expect(idOf(choices)).toBe(idOf([front, back]))
  })

  it.each<[string, string]>([
    ['another agency', idOf([front, back], 'age_2')],
    ['another image', idOf([{ ...front, imageId: 'img_3' }, back])],
    ['another placement', idOf([{ ...front, placementId: 'full' }, back])],
    ['all placements', idOf([{ ...front, fillAllPlacements: true }, back])],
    ['a region less', idOf([front])],
    ['a colour', idOf([front, back], 'age_1', { colors: ['White'], sizes: [] })],
    ['a size', idOf([front, back], 'age_1', { colors: [], sizes: ['M'] })],
  ])('has another id with %s', (_, id) => {
    expect(id).not.toBe(idOf([front, back]))
  })
})
