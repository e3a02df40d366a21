import { failureOf } from '@atelier/dev-env/fixtures.ts'
import type { SearchProductTemplatesRequest } from '@atelier/protos/preview/v1/SearchProductTemplatesRequest.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { callOf, newChannel, openPreview, type StartedPreview } from './started-preview.ts'

let started: StartedPreview
beforeAll(async () => {
  started = await openPreview()
})
afterAll(async () => {
  await started[Symbol.asyncDispose]()
})

const call = callOf(newChannel())
const search = async (query: string) => (await started.preview.searchProductTemplates({ query }, call)).templates
const pictureOf = async (key: string) => {
  const { content } = await started.preview.getPicture({ key }, call)
  return sharp(content).metadata()
}

describe('product templates', () => {
  it('are listed with the price of the cheapest size and a small picture that is there', async () => {
    const templates = await search('')
    expect(templates).toEqual([
      expect.objectContaining({ productId: 'pro_poster' }),
      {
        productId: 'pro_two_sided',
        name: 'Two sides',
        category: 'Sheets',
        brand: 'Atelier Basics',
        basePrice: { minorUnits: 1000, currency: 'USD' },
        productionMethod: 'PRINT',
        supportsBackendRendering: true,
        regions: ['front', 'back'],
        thumbnailKey: expect.stringMatching(/\.jpg$/),
      },
    ])
    expect(await pictureOf(templates[1]?.thumbnailKey ?? '')).toMatchObject({ format: 'jpeg', width: 96, height: 96 })
  })

  it.each([
    ['two', 1],
    ['SIDES', 1],
    ['sheet', 1],
    ['basics  two', 1],
    ['basics', 2],
    ['  ', 2],
    ['two mugs', 0],
    ['%', 0],
    ['.*', 0],
  ])('are found by %j: %i', async (query, count) => {
    expect(await search(query)).toHaveLength(count)
  })

  it.each<[SearchProductTemplatesRequest, string[], number, string | undefined]>([
    [{ category: 'SHEETS' }, ['pro_two_sided'], 1, undefined],
    [{ category: 'Mugs' }, [], 0, undefined],
    [{ size: 1 }, ['pro_poster'], 2, undefined],
    [{ size: 1, page: 1 }, ['pro_two_sided'], 2, undefined],
    [{ size: 1, page: 2 }, [], 2, undefined],
    [{ size: 1, cursor: '' }, ['pro_poster'], 2, 'pro_poster'],
    [{ size: 1, cursor: 'pro_poster' }, ['pro_two_sided'], 2, undefined],
    [{ size: 1, cursor: 'pro_two' }, ['pro_two_sided'], 2, undefined],
    [{ size: 1, cursor: 'pro_two_sided' }, [], 2, undefined],
    [{ size: 2, cursor: '' }, ['pro_poster', 'pro_two_sided'], 2, undefined],
    [{ size: 1, cursor: '', category: 'posters' }, ['pro_poster'], 1, undefined],
  ])('of %j: %j of %i, and behind it %j', async (asked, ids, total, nextCursor) => {
    const answer = await started.preview.searchProductTemplates(asked, call)
    expect([answer.templates.map(({ productId }) => productId), answer.total]).toEqual([ids, total])
    expect([answer.nextCursor, answer.afterCursor]).toEqual([nextCursor, 'cursor' in asked])
  })

  it('say all about themselves, with photos of every colour and size that are there', async () => {
    const template = await started.preview.getProductTemplate({ productId: 'pro_two_sided' }, call)
    expect(template).toMatchObject({
      productId: 'pro_two_sided',
      description: 'A sheet',
      styles: ['flat', 'hanging', 'boxed'],
      customizableAreas: [
        {
          regionId: 'front',
          productionMethod: 'PRINT',
          dpi: 300,
          pixelsWidth: 1000,
          placements: [
            { placementId: 'center', pixelsWidth: 800, pixelsHeight: 800 },
            { placementId: 'corner', pixelsWidth: 300, pixelsHeight: 300 },
          ],
        },
        { regionId: 'back' },
      ],
      sizeGuide: {
        description: 'Measured flat',
        unit: 'in',
        measurements: [
          { size: 'S', values: { width: 10.5, length: 12 } },
          { size: 'L', values: { width: 20, length: 24 } },
        ],
      },
    })
    expect(template.colorVariants.map(({ name, hex }) => [name, hex])).toEqual([
      ['White', '#f5f5f3'],
      ['Black', '#141414'],
      ['Sport Grey', '#a8aaac'],
    ])
    for (const { photoKeys, sizeVariants } of template.colorVariants) {
      expect(sizeVariants.map(({ size, price }) => [size, price?.minorUnits])).toEqual([
        ['S', 1250],
        ['L', 1000],
      ])
      // One of each side, one of both, and one boxed of each size.
      expect(photoKeys).toHaveLength(5)
      for (const key of photoKeys) expect(await pictureOf(key)).toMatchObject({ width: 96, height: 96 })
    }
    const ids = template.colorVariants.flatMap(({ sizeVariants }) => sizeVariants.map(({ variantId }) => variantId))
    expect(new Set(ids).size).toBe(6)
  })

  it('are drawn once, whoever asks', async () => {
    await started.preview.getProductTemplate({ productId: 'pro_two_sided' }, call)
    await search('')
    const puts = started.storage.count('PUT', 'pictures/')
    const other = callOf(newChannel())
    await started.preview.getProductTemplate({ productId: 'pro_two_sided' }, other)
    await started.preview.searchProductTemplates({ query: '' }, other)
    expect(started.storage.count('PUT', 'pictures/')).toBe(puts)
  })

  it('have variants that cost and weigh what the catalogue says, of which nothing is drawn', async () => {
    const puts = started.storage.count('PUT', 'pictures/')
    const template = await started.preview.getProductTemplate({ productId: 'pro_two_sided' }, call)
    const { variants, regions, sizeGuide } = await started.preview.getTemplateVariants(
      { productId: 'pro_two_sided' },
      { requestId: 'test' },
    )
    const known = template.colorVariants.flatMap(({ name: color, hex, sizeVariants }) =>
      sizeVariants.map(({ variantId, size, price }) => ({ variantId, color, hex, size, price })),
    )
    const packed = { lengthMm: 300, widthMm: 250 }
    expect(variants).toEqual(
      known.map((variant) => ({
        ...variant,
        ...packed,
        ...(variant.size === 'S' ? { weightGrams: 150, heightMm: 20 } : { weightGrams: 180.5, heightMm: 25 }),
      })),
    )
    expect(regions).toEqual([
      { region: 'front', fullPlacementId: 'center' },
      { region: 'back', fullPlacementId: 'center' },
    ])
    expect(sizeGuide).toEqual(template.sizeGuide)
    expect(started.storage.count('PUT', 'pictures/')).toBe(puts)
    const none = started.preview.getTemplateVariants({ productId: 'pro_none' }, { requestId: 'test' })
    expect(await failureOf(none)).toMatchObject({ code: 'PRODUCT_NOT_FOUND', details: { productId: 'pro_none' } })
  })

  it('that are not there are not found', async () => {
    for (const productId of ['pro_none', '', 'a\0b'])
      expect(await failureOf(started.preview.getProductTemplate({ productId }, call))).toMatchObject({
        code: 'PRODUCT_NOT_FOUND',
        status: 404,
      })
  })

  it('are shown to whoever says who asks, and to nobody else', async () => {
    const nobody = { requestId: 'test' }
    expect(await failureOf(started.preview.searchProductTemplates({ query: '' }, nobody))).toMatchObject({
      status: 401,
    })
    expect(await failureOf(started.preview.getProductTemplate({ productId: 'pro_two_sided' }, nobody))).toMatchObject({
      status: 401,
    })
  })
})
