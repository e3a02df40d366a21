import type { SyntheticView } from './product-folder.ts'

/** A disc of cloth on a wall: soft edge, folds of light, a curved print surface. */
export function createClothView(width: number, height: number): SyntheticView {
  const radius = (x: number, y: number) => Math.hypot(x - 0.5, y - 0.5)
  const fade = (distance: number) => Math.max(0, Math.min(255, Math.round(255 * (0.5 - distance * width * 0.5))))
  return {
    width,
    height,
    background: (x, y) => [Math.round(200 + 40 * y), 220, Math.round(180 + 60 * x)],
    mask: (x, y) => fade(radius(x, y) - 0.45),
    light: (x, y) => Math.round(190 + 40 * Math.sin(9 * x + 5 * y)),
    gloss: (_x, y) => Math.round(25 + 25 * Math.cos(7 * y)),
    regions: {
      front: {
        print: (x, y) => fade(Math.max(Math.abs(x - 0.5) - 0.26, Math.abs(y - 0.5) - 0.33)),
        uv: (x, y) => [(x - 0.25) / 0.5 + 0.02 * Math.sin(8 * y), (y - 0.18) / 0.64 + 0.02 * Math.sin(7 * x)],
      },
    },
  }
}

/** Two views of two styles, eight colours, for a cloth of the given picture size. */
export function toShirtJson(width: number, height: number, format: 'jpeg' | 'webp' = 'jpeg') {
  const view = { width, height, lightMax: 1.4, glossMax: 0.5, regions: ['front'] }
  const hexes = ['#f5f5f3', '#141414', '#1d2a44', '#8c1d24', '#2f5d3a', '#7a7a7a', '#e8b22c', '#c9d7e6']
  return {
    productId: 'pro_cloth',
    name: 'Cloth',
    description: 'A disc of cloth',
    category: 'Cloth',
    brand: 'Atelier Basics',
    productionMethod: 'DTG',
    colors: hexes.map((hex, index) => ({ name: `Color ${index + 1}`, hex })),
    sizes: ['S', 'M'],
    prices: { currency: 'USD', minorUnits: { S: 100, M: 100 } },
    packed: {
      S: { weightGrams: 150, lengthMm: 300, widthMm: 250, heightMm: 20 },
      M: { weightGrams: 150, lengthMm: 300, widthMm: 250, heightMm: 20 },
    },
    output: { format, quality: 85 },
    regions: [
      {
        region: 'front',
        name: 'Front',
        dpi: 300,
        pixelsWidth: 3000,
        pixelsHeight: 3840,
        defaultPlacement: 'center',
        placements: [
          { placementId: 'center', name: 'Center', x: 0, y: 0, width: 3000, height: 3840 },
          { placementId: 'left_chest', name: 'Left chest', x: 1900, y: 500, width: 800, height: 800 },
        ],
      },
    ],
    styles: [
      { style: 'flat', views: [{ view: 'flat-front', ...view }] },
      { style: 'hanging', views: [{ view: 'hanging-front', ...view }] },
    ],
  }
}
