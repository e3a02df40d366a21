import { openProductFolder, type ProductFolder, type SyntheticView } from './product-folder.ts'

const size = 96

/** A square sheet that is printed all over. A view that shows two regions has one on its left and one on its right half. */
function createSheetView(regions: string[]): SyntheticView {
  const share = 1 / regions.length
  const inside = (x: number, index: number) => x >= index * share && x < (index + 1) * share
  return {
    width: size,
    height: size,
    background: () => [230, 230, 230],
    mask: () => 255,
    light: () => 200,
    gloss: () => 10,
    regions: Object.fromEntries(
      regions.map((region, index) => [
        region,
        { print: (x) => (inside(x, index) ? 255 : 0), uv: (x, y) => [(x - index * share) / share, y] },
      ]),
    ),
  }
}

const placements = [
  { placementId: 'center', name: 'Center', x: 100, y: 100, width: 800, height: 800 },
  { placementId: 'corner', name: 'Corner', x: 0, y: 0, width: 300, height: 300 },
]
const region = { dpi: 300, pixelsWidth: 1000, pixelsHeight: 1000, defaultPlacement: 'center', placements }
const view = { width: size, height: size, lightMax: 1.2, glossMax: 0.2 }

/**
 * A catalogue of a product with two regions (style `flat` shows each alone, `hanging` both, `boxed` the front, by size), and of
 * another that is before it in every list.
 */
export async function openTwoSidedProduct(): Promise<ProductFolder> {
  const products = await openProductFolder()
  const views = {
    'flat-front': ['front'],
    'flat-back': ['back'],
    'hanging-both': ['front', 'back'],
    'boxed-small': ['front'],
    'boxed-large': ['front'],
  }
  const declare = (name: keyof typeof views, more = {}) => ({ view: name, ...view, ...more, regions: views[name] })
  const json = {
    productId: 'pro_two_sided',
    name: 'Two sides',
    description: 'A sheet',
    category: 'Sheets',
    brand: 'Atelier Basics',
    productionMethod: 'PRINT',
    colors: [
      { name: 'White', hex: '#f5f5f3' },
      { name: 'Black', hex: '#141414' },
      { name: 'Sport Grey', hex: '#a8aaac' },
    ],
    sizes: ['S', 'L'],
    prices: { currency: 'USD', minorUnits: { S: 1250, L: 1000 } },
    packed: {
      S: { weightGrams: 150, lengthMm: 300, widthMm: 250, heightMm: 20 },
      L: { weightGrams: 180.5, lengthMm: 300, widthMm: 250, heightMm: 25 },
    },
    sizeGuide: {
      description: 'Measured flat',
      unit: 'in',
      measurements: { S: { width: 10.5, length: 12 }, L: { width: 20, length: 24 } },
    },
    output: { format: 'jpeg', quality: 85 },
    regions: [
      { ...region, region: 'front', name: 'Front' },
      { ...region, region: 'back', name: 'Back' },
    ],
    styles: [
      { style: 'flat', views: [declare('flat-front'), declare('flat-back')] },
      { style: 'hanging', views: [declare('hanging-both')] },
      { style: 'boxed', views: [declare('boxed-small', { sizes: ['S'] }), declare('boxed-large', { sizes: ['L'] })] },
    ],
  }
  const poster = {
    ...json,
    productId: 'pro_poster',
    name: 'Poster',
    description: 'A print',
    category: 'Posters',
    regions: json.regions.slice(0, 1),
    styles: [{ style: 'flat', views: [declare('flat-front')] }],
  }
  const files = Object.fromEntries(Object.entries(views).map(([name, shown]) => [name, createSheetView(shown)]))
  await products.write('two-sided', json, files)
  await products.write('poster', poster, { 'flat-front': createSheetView(views['flat-front']) })
  return products
}
