import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { drawArtwork, type OwnPartner, type Partner, provisionPartners, request, withApiKey } from '../partner.ts'

let partner: OwnPartner
let other: Partner
let imageId: string
beforeAll(async () => {
  ;[partner, other] = await provisionPartners(9, 1)
  imageId = await partner.imageId(await drawArtwork('png', 300, 300))
})

const mug = 'pro_mug'

/** For one shop after the other: each may make a few in a minute. */
let made = 0
function create(body: object, query = '') {
  const { shopId = '' } = partner.shops[made % partner.shops.length] ?? {}
  made += 1
  return partner.platform('POST', `/customizations${query}`, body, { 'x-shopid': shopId })
}
const wrap = (more: object = {}) => ({ productTemplateId: mug, regions: [{ region: 'wrap', imageId }], ...more })

describe('POST /customizations', () => {
  it('answers 201 with the pictures, which can be fetched', async () => {
    const { status, body } = await create(wrap())
    expect(status).toBe(201)
    expect(Object.keys(body).sort()).toEqual(['customizationId', 'images', 'pipelineId', 'warnings'])
    expect(body.customizationId).toMatch(/^cst_/)
    expect(body.pipelineId).toMatch(/^dpl_/)
    expect(body.images.length).toBeGreaterThan(0)
    for (const image of body.images) {
      expect(image).toMatchObject({ region: 'wrap', color: 'White' })
      const picture = await request('GET', image.url)
      expect([picture.status, (await sharp(picture.bytes).metadata()).width]).toEqual([200, image.width])
    }
  })

  it('answers what a preview of the same choice does', async () => {
    const preview = await partner.call('POST', '/previews', { productId: mug, regions: wrap().regions })
    const { body } = await create(wrap())
    expect([body.customizationId, body.images, body.warnings]).toEqual([
      preview.body.customizationId,
      preview.body.images,
      preview.body.warnings,
    ])
  })

  it('is the same for the same choice, however much of it was shown', async () => {
    const choice = { regions: [{ region: 'poster', imageId }], colors: ['Black'] }
    const toPreview = () => partner.call('POST', '/previews', { productId: 'pro_framed_poster', ...choice })
    const preview = await toPreview()
    const { body } = await create({ productTemplateId: 'pro_framed_poster', ...choice })
    expect(body.customizationId).toBe(preview.body.customizationId)
    expect([preview.body.images.length, body.images.length]).toEqual([3, 9])
    expect((await toPreview()).body.images).toEqual(preview.body.images)
    const read = await partner.platform('GET', `/customizations/${body.customizationId}`)
    expect(read.body.images).toEqual(body.images)
  })

  it.each([{}, { regions: [] }, { regions: null, colors: [], sizes: null }])(
    'without regions (%j) answers pictures of the blank product and no pipeline',
    async (more) => {
      const { status, body } = await create({ productTemplateId: mug, ...more })
      expect(status).toBe(201)
      expect(body).toEqual({
        customizationId: expect.stringMatching(/^cst_/),
        images: expect.any(Array),
        pipelineId: null,
      })
      expect(body.images.length).toBeGreaterThan(0)
      for (const image of body.images) expect(image).not.toHaveProperty('region')
      expect((await request('GET', body.images[0].url)).status).toBe(200)
    },
  )

  it.each<[string, object, string]>([
    ['no template', { productTemplateId: undefined }, '/productTemplateId'],
    ['a product in place of a template', { productId: mug }, '/productId'],
    ['a region without an image', { regions: [{ region: 'wrap' }] }, '/regions/0/imageId'],
    ['colors as text', { colors: 'White' }, '/colors'],
    ['too many regions', { regions: Array(21).fill({ region: 'wrap', imageId: 'x' }) }, '/regions'],
    ['an unknown property', { style: 'flat' }, '/style'],
  ])('refuses %s with 400 naming the field', async (_name, change, pointer) => {
    const answer = await create(wrap(change))
    expect([answer.status, answer.body.code]).toEqual([400, 'REQUEST_INVALID'])
    expect(answer.body.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer)
  })

  it('refuses an unknown template with 404 and what it cannot show with 422', async () => {
    const missing = await create(wrap({ productTemplateId: 'pro_nothing' }))
    expect([missing.status, missing.body.code]).toEqual([404, 'PRODUCT_NOT_FOUND'])
    const wrong = await create(wrap({ colors: ['Whit'], sizes: ['12oz'] }))
    expect([wrong.status, wrong.body.code]).toEqual([422, 'PREVIEW_NOT_POSSIBLE'])
    expect(wrong.body.errors).toEqual([
      expect.objectContaining({ pointer: '/colors/0', nearest: 'White' }),
      expect.objectContaining({ pointer: '/sizes/0', nearest: '11oz' }),
    ])
  })
})

describe('GET /customizations/{id}', () => {
  it('answers what was made, and says when it is unchanged', async () => {
    const { warnings: _warnings, ...made } = (await create(wrap({ sizes: ['11oz'] }))).body
    const answer = await partner.platform('GET', `/customizations/${made.customizationId}`)
    expect([answer.status, answer.body]).toEqual([200, made])
    const etag = answer.headers.get('etag') ?? ''
    const again = await partner.platform('GET', `/customizations/${made.customizationId}`, undefined, {
      'if-none-match': etag,
    })
    expect(again.status).toBe(304)
  })

  it('answers one of a preview, and a blank product', async () => {
    const preview = await partner.call('POST', '/previews', { productId: mug, regions: wrap().regions })
    const read = await partner.platform('GET', `/customizations/${preview.body.customizationId}`)
    expect(read.body).toMatchObject({ images: preview.body.images, pipelineId: preview.body.pipelineId })
    const { body: blank } = await create({ productTemplateId: mug })
    expect((await partner.platform('GET', `/customizations/${blank.customizationId}`)).body).toEqual(blank)
  })

  it("is of a channel's making for the channel and the shop it acted for, and as absent as none for others", async () => {
    const { body } = await partner.platform('POST', '/customizations', wrap())
    const path = `/customizations/${body.customizationId}`
    expect((await withApiKey(partner.apiKey)('GET', path)).status).toBe(200)
    for (const missing of [path, '/customizations/cst_00000000000000000000000000000000', '/customizations/x']) {
      const answer = await other.platform('GET', missing)
      expect([answer.status, answer.body.code]).toEqual([404, 'CUSTOMIZATION_NOT_FOUND'])
    }
  })
})

describe('warnings', () => {
  type Warning = { code: string; region: string; message: string; [fact: string]: unknown }

  it.each([
    ['customizations', () => create(wrap(), '?dryRun=true')],
    ['previews', () => partner.call('POST', '/previews?dryRun=true', { productId: mug, regions: wrap().regions })],
  ])('of %s are all that a dry run answers, with 200, and come with the real answer too', async (_name, run) => {
    const { status, body } = await run()
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['warnings'])
    expect(body.warnings.map(({ code }: Warning) => code)).toEqual([
      'LOW_RESOLUTION',
      'UPSCALED',
      'TRANSPARENT_EDGES',
      'UNUSED_AREA',
      'ASPECT_MISMATCH',
    ])
    for (const { code, region, placementId, message, ...facts } of body.warnings as Warning[]) {
      expect([region, placementId, message]).toEqual(['wrap', 'full', expect.any(String)])
      expect({ code, facts: Object.values(facts) }).toEqual({
        code,
        facts: expect.arrayContaining([expect.any(Number)]),
      })
    }
    expect((await create(wrap())).body.warnings).toEqual(body.warnings)
  })

  it('name the resolution in print by numbers', async () => {
    const { body } = await create(wrap(), '?dryRun=true')
    const [low, upscaled] = body.warnings
    // 300 pixels on 1050 of the print area, which is printed with 300 dpi.
    expect([low.effectiveDpi, low.areaDpi, upscaled.upscalingFactor]).toEqual([85.7, 300, 3.5])
  })

  it('are none for artwork that fills its placement, and then there is no such member', async () => {
    const bytes = await sharp({ create: { width: 2550, height: 1050, channels: 3, background: '#2266aa' } })
      .jpeg()
      .toBuffer()
    const full = await partner.imageId({ format: 'jpeg', bytes, width: 2550, height: 1050 })
    const choice = wrap({ regions: [{ region: 'wrap', imageId: full }] })
    expect((await create(choice, '?dryRun=true')).body).toEqual({ warnings: [] })
    expect((await create(choice)).body).not.toHaveProperty('warnings')
  })

  it('are refused where the real request would be', async () => {
    expect((await create(wrap({ productTemplateId: 'pro_nothing' }), '?dryRun=true')).status).toBe(404)
    expect((await create(wrap({ colors: ['Whit'] }), '?dryRun=true')).status).toBe(422)
    expect((await create(wrap(), '?dryRun=maybe')).status).toBe(400)
  })
})
