import { basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from '@jest/globals'
import { findNearest } from './nearest-name.ts'
import { fitInto, type Picture, type PreviewRequest, planPreview } from './preview-plan.ts'
import { Product } from './product.ts'

const placement = (placementId: string, x: number, y: number, width: number, height: number) => {
  return { placementId, name: placementId, x, y, width, height }
}
const region = (name: string) => ({
  region: name,
  name,
  dpi: 300,
  pixelsWidth: 1000,
  pixelsHeight: 2000,
  defaultPlacement: 'center',
  placements: [placement('center', 100, 200, 800, 800), placement('left_chest', 600, 100, 200, 200)],
})
const view = (name: string, regions: string[], sizes?: string[]) => {
  return { view: name, width: 1200, height: 1000, lightMax: 1.4, glossMax: 0.5, regions, ...(sizes ? { sizes } : {}) }
}
const shirt = {
  ...Product.parse({
    productId: 'pro_shirt',
    name: 'Shirt',
    description: '',
    category: 'Shirts',
    brand: 'Atelier',
    productionMethod: 'DTG',
    colors: [
      { name: 'White', hex: '#ffffff' },
      { name: 'Black', hex: '#101010' },
    ],
    sizes: ['S', 'M', 'XL'],
    prices: { currency: 'USD', minorUnits: { S: 100, M: 100, XL: 150 } },
    packed: Object.fromEntries(
      ['S', 'M', 'XL'].map((size) => [size, { weightGrams: 150, lengthMm: 300, widthMm: 250, heightMm: 20 }]),
    ),
    output: { format: 'jpeg', quality: 85 },
    regions: [region('front'), region('back'), { ...region('label'), substrate: '#fdfdfb' }],
    styles: [
      {
        style: 'flat',
        views: [
          view('flat-front', ['front', 'label'], ['S', 'M']),
          view('flat-back', ['back']),
          view('flat-xl', ['front', 'label'], ['XL']),
        ],
      },
      { style: 'hanging', views: [view('hanging-front', ['front'])] },
      { style: 'detail', views: [{ ...view('detail-front', ['front']), placements: { front: ['left_chest'] } }] },
    ],
  }),
  folder: 'shirt',
  viewDigests: new Map(
    ['flat-front', 'flat-back', 'flat-xl', 'hanging-front', 'detail-front'].map((name) => [name, `of ${name}`]),
  ),
}
const artworks = new Map([
  ['img_a', { contentHash: 'a', width: 400, height: 400 }],
  ['img_b', { contentHash: 'b', width: 400, height: 100 }],
])
const front = { region: 'front', imageId: 'img_a' }

function plan(request: PreviewRequest) {
  const result = planPreview(shirt, request, artworks)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.plan
}

const viewsOf = (pictures: readonly Picture[]) => pictures.map(({ viewFolder }) => basename(viewFolder))

function problemsOf(request: PreviewRequest) {
  const result = planPreview(shirt, request, artworks)
  return result.ok ? [] : result.problems
}

describe('a plan', () => {
  it('has every style that shows the region in every colour, in the order of the template', () => {
    const { images, pictures } = plan({ regions: [front] })
    expect(images.map(({ style, color }) => [style, color])).toEqual([
      ['flat', 'White'],
      ['flat', 'Black'],
      ['hanging', 'White'],
      ['hanging', 'Black'],
    ])
    expect(images.every((image) => image.region === 'front' && !('size' in image))).toBe(true)
    expect(viewsOf(pictures)).toEqual(['flat-front', 'flat-front', 'hanging-front', 'hanging-front'])
  })

  it('has other pictures of a view that was rendered again, and of no other', () => {
    const rendered = { ...shirt, viewDigests: new Map(shirt.viewDigests).set('flat-front', 'of another flat-front') }
    const again = planPreview(rendered, { regions: [front], colors: ['White'] }, artworks)
    const before = plan({ regions: [front], colors: ['White'] }).pictures
    const isSame = again.ok && again.plan.pictures.map((picture, index) => isDeepStrictEqual(picture, before[index]))
    expect(viewsOf(before)).toEqual(['flat-front', 'hanging-front'])
    expect(isSame).toEqual([false, true])
  })

  it('has the fibres of a heather, and a picture of its own for a colour that is shown by the same hex', () => {
    const heather = { name: 'Heather', hex: '#ffffff', fibres: ['#fefefe', '#ffffff'] as [string, string] }
    const product = { ...shirt, colors: [...shirt.colors, heather] }
    const planned = planPreview(product, { regions: [front], colors: ['White', 'Heather'] }, artworks)
    const pictures = planned.ok ? planned.plan.pictures : []
    expect(pictures.map(({ color, fibres }) => [color, fibres])).toEqual([
      ['#ffffff', undefined],
      ['#ffffff', heather.fibres],
      ['#ffffff', undefined],
      ['#ffffff', heather.fibres],
    ])
  })

  it('is the same whatever the order and case of the chosen names', () => {
    const one = plan({ regions: [front], colors: ['white', 'BLACK'], sizes: ['xl', 's'] })
    const other = plan({
      regions: [{ ...front, region: 'FRONT' }],
      colors: ['Black', 'White', 'black'],
      sizes: ['S', 'XL'],
    })
    expect(one).toEqual(other)
    expect(one.images[0]).toMatchObject({ color: 'White', size: 'S', region: 'front' })
  })

  it('takes empty lists as absent', () => {
    expect(plan({ regions: [front], colors: [], sizes: [] })).toEqual(plan({ regions: [front] }))
  })

  it('has an entry a size, sharing the picture where sizes look the same', () => {
    const { images, pictures } = plan({ regions: [front], colors: ['White'], sizes: ['S', 'M', 'XL'] })
    expect(images.map(({ style, size, picture }) => [style, size, picture])).toEqual([
      ['flat', 'S', 0],
      ['flat', 'M', 0],
      ['flat', 'XL', 1],
      ['hanging', 'S', 2],
      ['hanging', 'M', 2],
      ['hanging', 'XL', 2],
    ])
    expect(viewsOf(pictures)).toEqual(['flat-front', 'flat-xl', 'hanging-front'])
  })

  it('draws all chosen regions that a view shows, and names a region only where it is alone', () => {
    const { images, pictures } = plan({
      regions: [front, { region: 'back', imageId: 'img_b' }, { region: 'label', imageId: 'img_b' }],
      colors: ['White'],
    })
    expect(images.map(({ style, region }) => [style, region])).toEqual([
      ['flat', undefined],
      ['flat', 'back'],
      ['hanging', 'front'],
    ])
    expect(viewsOf(pictures)).toEqual(['flat-front', 'flat-back', 'hanging-front'])
    expect(pictures[0]?.layers.map((layer) => [layer.region, layer.contentHash])).toEqual([
      ['front', 'a'],
      ['label', 'b'],
    ])
    expect(pictures[0]?.surfaces).toEqual([
      { region: 'front', substrate: null },
      { region: 'label', substrate: '#fdfdfb' },
    ])
  })

  it('uses the default placement, the named one, or all', () => {
    const rectsOf = (choice: object) => plan({ regions: [{ ...front, ...choice }] }).pictures[0]?.layers[0]?.rects
    const center = { x: 0.1, y: 0.1, width: 0.8, height: 0.4 }
    const chest = { x: 0.6, y: 0.05, width: 0.2, height: 0.1 }
    expect(rectsOf({})).toEqual([center])
    expect(rectsOf({ fillAllPlacements: false })).toEqual([center])
    expect(rectsOf({ placementId: 'Left_Chest' })).toEqual([chest])
    expect(rectsOf({ fillAllPlacements: true })).toEqual([center, chest])
  })

  it('has a close-up of the placements that it is for, and of a blank product', () => {
    const stylesOf = (...choices: object[]) => {
      const regions = choices.map((choice) => ({ ...front, ...choice }))
      return plan({ regions, colors: ['White'], sizes: ['S'] }).images.map(({ style }) => style)
    }
    const back = { region: 'back', placementId: 'left_chest' }
    expect(stylesOf({})).toEqual(['flat', 'hanging'])
    expect(stylesOf({ placementId: 'left_chest' })).toEqual(['flat', 'hanging', 'detail'])
    expect(stylesOf({ fillAllPlacements: true })).toEqual(['flat', 'hanging', 'detail'])
    expect(stylesOf({}, { placementId: 'left_chest', imageId: 'img_b' })).toEqual(['flat', 'hanging', 'detail'])
    expect(stylesOf({}, back)).toEqual(['flat', 'flat', 'hanging'])
    expect(stylesOf()).toEqual(['flat', 'flat', 'hanging', 'detail'])
  })

  it('names the one region of which something is seen, where a view is turned away from the other', () => {
    const turned = { ...view('flat-front', ['front', 'back']), placements: { front: ['left_chest'] } }
    const product = { ...shirt, styles: [{ style: 'flat', views: [turned] }] }
    const regionOf = (placementId: string) => {
      const regions = [
        { ...front, placementId },
        { region: 'back', imageId: 'img_b' },
      ]
      const planned = planPreview(product, { regions, colors: ['White'] }, artworks)
      return planned.ok && planned.plan.images.map((image) => image.region)
    }
    expect([regionOf('center'), regionOf('left_chest')]).toEqual([['back'], [undefined]])
  })

  it('shows two sides of what goes around, each with what lies there, and both where all placements are filled', () => {
    const left = { ...view('flat-front', ['front']), placements: { front: ['center'] } }
    const right = { ...view('flat-back', ['front']), placements: { front: ['left_chest'] } }
    const product = { ...shirt, styles: [{ style: 'flat', views: [left, right] }] }
    const foldersOf = (choice: object) => {
      const planned = planPreview(product, { regions: [{ ...front, ...choice }], colors: ['White'] }, artworks)
      return planned.ok && planned.plan.pictures.map(({ viewFolder }) => viewFolder)
    }
    const folders = [left, right].map(({ view }) => `${shirt.folder}/views/${view}`)
    expect(foldersOf({ placementId: 'center' })).toEqual([folders[0]])
    expect(foldersOf({ placementId: 'left_chest' })).toEqual([folders[1]])
    expect(foldersOf({ fillAllPlacements: true })).toEqual(folders)
  })

  it('that is to show each size has those that look unlike, though none is named, and is whole', () => {
    const sizesOf = (request: PreviewRequest, product = shirt) => {
      const planned = planPreview(product, { colors: ['White'], ...request }, artworks)
      if (!planned.ok) throw new Error(JSON.stringify(planned.problems))
      const { images, sizes, isWhole } = planned.plan
      return { named: sizes, isWhole, shown: [...new Set(images.map(({ size }) => size))] }
    }
    const alike = { ...shirt, styles: [{ style: 'hanging', views: [view('hanging-front', ['front'])] }] }
    const all = { named: [], isWhole: true, shown: ['S', 'M', 'XL'] }
    expect(sizesOf({ regions: [front], eachSize: true })).toEqual(all)
    expect(sizesOf({ regions: [front] })).toEqual({ named: [], isWhole: false, shown: [undefined] })
    expect(sizesOf({ regions: [front], sizes: ['m'] })).toEqual({ named: ['M'], isWhole: true, shown: ['M'] })
    expect(sizesOf({ regions: [front] }, alike)).toEqual({ named: [], isWhole: true, shown: [undefined] })
    expect(sizesOf({ regions: [front], eachSize: true }, alike)).toEqual({
      named: [],
      isWhole: true,
      shown: [undefined],
    })
  })

  it('takes a region twice with different placements', () => {
    const { images, pictures } = plan({
      regions: [front, { region: 'front', imageId: 'img_b', placementId: 'left_chest' }],
    })
    expect(images[0]).toMatchObject({ region: 'front' })
    expect(pictures[0]?.layers).toHaveLength(2)
  })

  it('gives pictures that differ in anything visible different texts', () => {
    const texts = [
      plan({ regions: [front] }),
      plan({ regions: [{ ...front, imageId: 'img_b' }] }),
      plan({ regions: [{ ...front, placementId: 'left_chest' }] }),
    ].flatMap(({ pictures }) => pictures.map((picture) => JSON.stringify(picture)))
    expect(new Set(texts).size).toBe(texts.length)
  })
})

describe('a request that cannot be drawn', () => {
  it.each([
    [
      'an unknown region',
      { regions: [{ ...front, region: 'frnt' }] },
      { pointer: '/regions/0/region', code: 'UNKNOWN_REGION', allowed: ['front', 'back', 'label'], nearest: 'front' },
    ],
    [
      'an unknown placement',
      { regions: [{ ...front, placementId: 'left_chst' }] },
      {
        pointer: '/regions/0/placementId',
        code: 'UNKNOWN_PLACEMENT',
        allowed: ['center', 'left_chest'],
        nearest: 'left_chest',
      },
    ],
    [
      'an unknown colour',
      { regions: [front], colors: ['White', 'Blakc'] },
      { pointer: '/colors/1', code: 'UNKNOWN_COLOR', allowed: ['White', 'Black'], nearest: 'Black' },
    ],
    [
      'an unknown size',
      { regions: [front], sizes: ['XXL'] },
      { pointer: '/sizes/0', code: 'UNKNOWN_SIZE', allowed: ['S', 'M', 'XL'], nearest: 'XL' },
    ],
    [
      'an unknown image',
      { regions: [{ ...front, imageId: 'img_x' }] },
      { pointer: '/regions/0/imageId', code: 'IMAGE_NOT_FOUND' },
    ],
    [
      'a placement and all placements',
      { regions: [{ ...front, placementId: 'center', fillAllPlacements: true }] },
      { pointer: '/regions/0/placementId', code: 'PLACEMENT_AND_FILL_ALL' },
    ],
    ['a region twice', { regions: [front, front] }, { pointer: '/regions/1/region', code: 'DUPLICATE_REGION' }],
    [
      'a region twice in the same placement, once by default',
      { regions: [front, { ...front, placementId: 'CENTER' }] },
      { pointer: '/regions/1/region', code: 'DUPLICATE_REGION' },
    ],
    [
      'a region in all placements and again in one',
      {
        regions: [
          { ...front, fillAllPlacements: true },
          { ...front, placementId: 'left_chest' },
        ],
      },
      { pointer: '/regions/1/region', code: 'DUPLICATE_REGION' },
    ],
  ])('says why: %s', (_name, request, problem) => {
    expect(problemsOf(request)).toEqual([expect.objectContaining(problem)])
  })

  it('is told all its problems at once', () => {
    const request = {
      regions: [
        { region: 'hood', imageId: 'img_x' },
        { ...front, placementId: 'nowhere' },
      ],
      colors: ['Pink'],
      sizes: ['9'],
    }
    expect(problemsOf(request).map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/regions/0/region', 'UNKNOWN_REGION'],
      ['/regions/0/imageId', 'IMAGE_NOT_FOUND'],
      ['/regions/1/placementId', 'UNKNOWN_PLACEMENT'],
      ['/colors/0', 'UNKNOWN_COLOR'],
      ['/sizes/0', 'UNKNOWN_SIZE'],
    ])
  })
})

describe('fitting', () => {
  const area = shirt.regions[0] ?? region('front')
  it.each([
    ['wide artwork', { width: 400, height: 100 }, { x: 0.1, y: 0.25, width: 0.8, height: 0.1 }],
    ['tall artwork', { width: 100, height: 400 }, { x: 0.4, y: 0.1, width: 0.2, height: 0.4 }],
    ['small artwork, enlarged', { width: 2, height: 2 }, { x: 0.1, y: 0.1, width: 0.8, height: 0.4 }],
  ])('keeps proportions and centres: %s', (_name, artwork, rect) => {
    const fitted = fitInto(placement('center', 100, 200, 800, 800), area, artwork)
    for (const [key, value] of Object.entries(rect)) expect(fitted).toHaveProperty(key, expect.closeTo(value, 10))
  })
})

describe('the nearest name', () => {
  it.each([
    ['bleck', 'Black'],
    ['WHIET', 'White'],
    ['Heather gray', 'Heather Grey'],
    ['zzz', 'Black'],
    ['', 'Black'],
  ])('to "%s" is %s', (name, nearest) => {
    expect(findNearest(name, ['Black', 'White', 'Heather Grey'])).toBe(nearest)
  })

  it('is found for a name of any length', () => {
    expect(findNearest('grey'.repeat(1_000_000), ['Black', 'Grey'])).toBe('Grey')
  })
})
