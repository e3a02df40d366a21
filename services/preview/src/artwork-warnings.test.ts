import { describe, expect, it } from '@jest/globals'
import { findWarnings } from './artwork-warnings.ts'
import type { Artwork, Print } from './preview-plan.ts'

const placement = { placementId: 'center', name: 'Center', x: 0, y: 0, width: 3000, height: 3600 }
const region = {
  region: 'front',
  name: 'Front',
  dpi: 300,
  pixelsWidth: 3600,
  pixelsHeight: 4800,
  defaultPlacement: 'center',
  placements: [placement],
}
const print = (artwork: Partial<Artwork> = {}): Print => ({
  region,
  placement,
  artwork: { contentHash: 'a', width: 3000, height: 3600, ...artwork },
})
const codesOf = (artwork: Partial<Artwork>) =>
  findWarnings({ prints: [print(artwork)], sizes: [] }).map(({ code }) => code)

describe('warnings', () => {
  it.each<[string, Partial<Artwork>]>([
    ['fills its placement pixel by pixel', {}],
    ['has more pixels than are printed', { width: 6000, height: 7200 }],
    ['is opaque but for softened corners', { edgeTransparency: 0.01, visibleShare: 1 }],
    ['was never measured', { edgeTransparency: undefined, visibleShare: undefined }],
    ['is as wide as is not far yet', { width: 3750, height: 3000 }],
  ])('are none for an artwork that %s', (_name, artwork) => {
    expect(codesOf(artwork)).toEqual([])
  })

  it.each<[string, Partial<Artwork>, string[]]>([
    ['is enlarged a little', { width: 2999, height: 3599 }, ['UPSCALED']],
    ['is enlarged to half the resolution', { width: 1500, height: 1800 }, ['UPSCALED']],
    ['is enlarged beyond it', { width: 1499, height: 1799 }, ['LOW_RESOLUTION', 'UPSCALED']],
    ['is clear at its edges', { edgeTransparency: 0.02 }, ['TRANSPARENT_EDGES']],
    ['leaves more than half of the placement free', { visibleShare: 0.49 }, ['UNUSED_AREA']],
    ['shows nothing', { edgeTransparency: 1, visibleShare: 0 }, ['TRANSPARENT_EDGES', 'UNUSED_AREA']],
    ['is much wider than the placement', { width: 3000, height: 2399 }, ['ASPECT_MISMATCH']],
    ['is much higher than the placement', { width: 2000, height: 3700 }, ['ASPECT_MISMATCH']],
    ['is a strip', { width: 3000, height: 300 }, ['UNUSED_AREA', 'ASPECT_MISMATCH']],
  ])('are given for an artwork that %s', (_name, artwork, codes) => {
    expect(codesOf(artwork)).toEqual(codes)
  })

  it('say by numbers what is wrong', () => {
    const found = findWarnings({
      prints: [print({ width: 750, height: 400, edgeTransparency: 0.25, visibleShare: 0.5 })],
      sizes: [],
    })
    expect(found.map(({ code, region, placementId, facts }) => ({ code, region, placementId, facts }))).toEqual(
      [
        {
          code: 'LOW_RESOLUTION',
          facts: { effectiveDpi: 75, dpiMin: 150, areaDpi: 300, widthWanted: 3000, heightWanted: 1600 },
        },
        { code: 'UPSCALED', facts: { upscalingFactor: 4, effectiveDpi: 75 } },
        { code: 'TRANSPARENT_EDGES', facts: { edgeTransparency: 0.25 } },
        { code: 'UNUSED_AREA', facts: { unusedShare: 0.778 } },
        { code: 'ASPECT_MISMATCH', facts: { aspectRatio: 1.875, placementAspectRatio: 0.833 } },
      ].map((warning) => ({ region: 'front', placementId: 'center', ...warning })),
    )
  })

  it('are measured against the resolution of the area', () => {
    const poster: Print = { ...print({ width: 1600, height: 1920 }), region: { ...region, dpi: 150 } }
    const found = findWarnings({ prints: [poster], sizes: [] })
    expect(found.map(({ facts }) => facts)).toEqual([{ upscalingFactor: 1.875, effectiveDpi: 80 }])
  })

  it.each<[string[], { effectiveDpi: number; dpiMin: number; areaDpi: number }]>([
    [['12x18in'], { effectiveDpi: 80, dpiMin: 150, areaDpi: 300 }],
    [['16x24in', '12x18in'], { effectiveDpi: 60, dpiMin: 112.5, areaDpi: 225 }],
    [[], { effectiveDpi: 40, dpiMin: 75, areaDpi: 150 }],
  ])('are measured at the largest size that is chosen: of %j', (sizes, facts) => {
    const dpi = { '12x18in': 300, '16x24in': 225, '24x36in': 150 }
    const poster: Print = { ...print({ width: 800, height: 960 }), region: { ...region, dpi } }
    const [found] = findWarnings({ prints: [poster], sizes })
    expect(found).toMatchObject({ code: 'LOW_RESOLUTION', facts })
  })

  it('come in the order of what is printed', () => {
    const small = print({ width: 300, height: 360 })
    const chest = { ...small, placement: { ...placement, placementId: 'left_chest', width: 600, height: 720 } }
    expect(
      findWarnings({ prints: [chest, small], sizes: [] }).map(({ placementId, code }) => [placementId, code]),
    ).toEqual([
      ['left_chest', 'UPSCALED'],
      ['center', 'LOW_RESOLUTION'],
      ['center', 'UPSCALED'],
    ])
  })
})
