import { failureOf } from '@atelier/dev-env/fixtures.ts'
import type { CreateCustomizationRequest } from '@atelier/protos/preview/v1/CreateCustomizationRequest.ts'
import type { CreatePreviewRequest } from '@atelier/protos/preview/v1/CreatePreviewRequest.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { callOf, newChannel, onFront, openPreview, type StartedPreview } from './started-preview.ts'

let started: StartedPreview
beforeAll(async () => {
  started = await openPreview()
})
afterAll(async () => {
  await started[Symbol.asyncDispose]()
})

const productTemplateId = 'pro_two_sided'
const create = (request: CreateCustomizationRequest, caller: Principal) =>
  started.preview.createCustomization({ productTemplateId, ...request }, callOf(caller))
const get = (customizationId: string, caller: Principal) =>
  started.preview.getCustomization({ customizationId }, callOf(caller))
const getEachSize = (customizationId: string, caller: Principal) =>
  started.preview.getCustomization({ customizationId, eachSize: true }, callOf(caller))
const keyOf = (channel: Principal): Principal => ({ ...channel, kind: 'api_key', subject: 'ak_x', channelId: null })

describe('a customization', () => {
  it('is what a preview of the same choice is', async () => {
    const channel = newChannel()
    const image = await started.addImage(channel)
    const names = { colors: ['black'], sizes: ['L', 's'] }
    const preview = await started.preview.createPreview(onFront(image, names), callOf(channel))
    const made = await create({ regions: [{ region: 'FRONT', imageId: image.imageId }], ...names }, channel)
    expect(made).toMatchObject({ customizationId: preview.customizationId, pictures: preview.pictures })
    expect(made.pipelineId).toMatch(/^dpl_/)
  })

  it('is read as it was answered last, with the pipeline of its latest run', async () => {
    const channel = newChannel()
    const { imageId } = await started.addImage(channel)
    const request = { regions: [{ region: 'front', imageId }], sizes: ['S'] }
    await create(request, channel)
    const { customizationId, pictures, pipelineId } = await create(request, channel)
    expect(await get(customizationId, channel)).toMatchObject({
      customizationId,
      pictures,
      pipelineId,
      productTemplateId: 'pro_two_sided',
      colors: [],
      sizes: ['S'],
    })
  })

  it('without sizes is of every size, each as it looks, where they do not all look alike', async () => {
    const channel = newChannel()
    const { imageId } = await started.addImage(channel)
    const wish = { regions: [{ region: 'front', imageId }], colors: ['Black'] }
    const made = await create(wish, channel)
    const boxed = made.pictures.filter(({ style }) => style === 'boxed')
    expect(boxed.map(({ size }) => size)).toEqual(['S', 'L'])
    expect(new Set(boxed.map(({ key }) => key)).size).toBe(2)
    expect(await get(made.customizationId, channel)).toMatchObject({ sizes: [], pictures: made.pictures })
  })

  it('is shown no less because a preview of it shows the first size alone', async () => {
    const channel = newChannel()
    const image = await started.addImage(channel)
    const show = () => started.preview.createPreview(onFront(image), callOf(channel))
    const preview = await show()
    const { customizationId, pictures } = await create({ regions: onFront(image).regions ?? [] }, channel)
    expect(customizationId).toBe(preview.customizationId)
    expect(pictures.length).toBeGreaterThan(preview.pictures.length)
    expect((await show()).pictures).toEqual(preview.pictures)
    expect((await get(customizationId, channel)).pictures).toEqual(pictures)
  })

  it('that a preview made is shown in each size to whoever sells it, and is kept as the preview answered it', async () => {
    const channel = newChannel()
    const image = await started.addImage(channel)
    const regions = [
      { region: 'front', imageId: image.imageId, fillAllPlacements: true },
      { region: 'back', imageId: image.imageId, placementId: 'corner' },
    ]
    const preview = await started.preview.createPreview(onFront(image, { regions, colors: ['Black'] }), callOf(channel))
    const { customizationId } = preview
    const sold = await getEachSize(customizationId, channel)
    for (const { key } of sold.pictures)
      expect(await started.preview.getPicture({ key }, callOf(channel))).toMatchObject({ contentType: 'image/jpeg' })
    expect((await get(customizationId, channel)).pictures).toEqual(preview.pictures)
    const made = await create({ regions, colors: ['Black'] }, channel)
    expect([made.customizationId, made.pictures]).toEqual([customizationId, sold.pictures])
    const puts = started.storage.count('PUT', 'pictures/')
    expect((await getEachSize(customizationId, channel)).pictures).toEqual(sold.pictures)
    expect(started.storage.count('PUT', 'pictures/')).toBe(puts)
  })

  it.each<[string, CreatePreviewRequest]>([
    ['of sizes that it names', { sizes: ['S'] }],
    ['whose sizes look alike', { productId: 'pro_poster' }],
  ])('%s is shown to whoever sells it as it was answered', async (_name, more) => {
    const channel = newChannel()
    const preview = await started.preview.createPreview(onFront(await started.addImage(channel), more), callOf(channel))
    const lookups = started.countLookups()
    expect((await getEachSize(preview.customizationId, channel)).pictures).toEqual(preview.pictures)
    expect(started.countLookups()).toBe(lookups)
  })

  it('cannot be shown in each size to an API key that may not see its images', async () => {
    const channel = newChannel()
    const { customizationId } = await started.preview.createPreview(
      onFront(await started.addImage(channel)),
      callOf(channel),
    )
    expect(await get(customizationId, keyOf(channel))).toMatchObject({ customizationId })
    expect(await failureOf(getEachSize(customizationId, keyOf(channel)))).toMatchObject({
      code: 'PREVIEW_NOT_POSSIBLE',
      details: { errors: [{ pointer: '/customizationId', field: 'customizationId', code: 'IMAGE_NOT_FOUND' }] },
    })
  })

  it('is another one for other colours or sizes', async () => {
    const channel = newChannel()
    const { imageId } = await started.addImage(channel)
    const regions = [{ region: 'front', imageId }]
    const all = await create({ regions }, channel)
    const black = await create({ regions, colors: ['Black'] }, channel)
    const small = await create({ regions, sizes: ['S'] }, channel)
    expect(new Set([all, black, small].map(({ customizationId }) => customizationId)).size).toBe(3)
    expect((await get(black.customizationId, channel)).pictures.map(({ color }) => color)).toEqual(
      black.pictures.map(() => 'Black'),
    )
  })

  it('of no region is the blank product in every style, with no pipeline, and nobody draws it again', async () => {
    const [one, other] = [newChannel(), newChannel()]
    const lookups = started.countLookups()
    const made = await create({ colors: ['White'] }, one)
    expect(made).not.toHaveProperty('pipelineId')
    expect(made.pictures.map(({ style, size, region }) => [style, size, region])).toEqual([
      ['flat', 'S', undefined],
      ['flat', 'L', undefined],
      ['flat', 'S', undefined],
      ['flat', 'L', undefined],
      ['hanging', 'S', undefined],
      ['hanging', 'L', undefined],
      ['boxed', 'S', undefined],
      ['boxed', 'L', undefined],
    ])
    for (const { key } of made.pictures)
      await expect(started.preview.getPicture({ key }, callOf(one))).resolves.toMatchObject({
        contentType: 'image/jpeg',
      })
    const puts = started.storage.count('PUT', 'pictures/')
    expect((await create({ colors: ['White'] }, other)).pictures).toEqual(made.pictures)
    expect([started.storage.count('PUT', 'pictures/'), started.countLookups()]).toEqual([puts, lookups])
    const read = await get(made.customizationId, one)
    expect(read).not.toHaveProperty('pipelineId')
    expect(read.pictures).toEqual(made.pictures)
  })

  it('is refused for what a preview is refused for', async () => {
    const channel = newChannel()
    const regions = [{ region: 'frunt', imageId: 'img_missing' }]
    expect(await failureOf(create({ regions }, channel))).toMatchObject({
      code: 'PREVIEW_NOT_POSSIBLE',
      details: { errors: [{ code: 'UNKNOWN_REGION' }, { code: 'IMAGE_NOT_FOUND' }] },
    })
    expect(await failureOf(create({ productTemplateId: 'pro_none' }, channel))).toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    })
    expect(await failureOf(create({ colors: ['Wite'] }, channel))).toMatchObject({ status: 422 })
    expect(
      await failureOf(create({ regions: Array(21).fill({ region: 'front', imageId: 'x' }) }, channel)),
    ).toMatchObject({
      status: 400,
    })
  })
})

describe('who reads a customization', () => {
  const channel = newChannel()
  const elsewhere = { ...channel, shopId: 'sh_elsewhere' }
  const callers: Record<string, Principal> = {
    channel,
    elsewhere,
    key: keyOf(channel),
    stranger: newChannel(),
    strangersKey: keyOf(newChannel()),
  }

  it.each<[string, Principal, string[]]>([
    ['a channel for its shop', channel, ['channel', 'elsewhere', 'key']],
    ['a channel for another shop', elsewhere, ['channel', 'elsewhere']],
    ['an API key', keyOf(channel), ['key']],
  ])('that was made by %s', async (name, maker, expected) => {
    // The blank product in colours that no other row asks for: one agency's equal choices are one.
    const colors = { 'an API key': ['Black'], 'a channel for its shop': ['White'] }[name] ?? ['Sport Grey']
    const { customizationId } = await create({ colors }, maker)
    const readers = []
    for (const [reader, caller] of Object.entries(callers))
      if (await get(customizationId, caller).catch(() => null)) readers.push(reader)
    expect(readers).toEqual(expected)
  })

  it('is no API key of its shop once that is another agency’s, and again when it is back', async () => {
    const [maker, stranger] = [newChannel(), newChannel()]
    const key = keyOf(maker)
    const made = await Promise.all([create({ colors: ['Black'] }, maker), create({ colors: ['White'] }, key)])
    const moved = { ...key, agencyId: stranger.agencyId }
    for (const { customizationId } of made) {
      expect(await failureOf(get(customizationId, moved))).toMatchObject({ code: 'CUSTOMIZATION_NOT_FOUND' })
      expect(await get(customizationId, key)).toMatchObject({ customizationId })
    }
    const { customizationId } = await create({ colors: ['Black'] }, moved)
    expect(await get(customizationId, moved)).toMatchObject({ customizationId })
    expect(await failureOf(get(customizationId, key))).toMatchObject({ code: 'CUSTOMIZATION_NOT_FOUND' })
  })

  it.each(['cst_00000000000000000000000000000000', 'nonsense', '', 'a\0b'])('finds none by %j', async (id) => {
    expect(await failureOf(get(id, channel))).toMatchObject({ code: 'CUSTOMIZATION_NOT_FOUND', status: 404 })
  })
})

describe('a dry run', () => {
  it('answers the warnings and draws, keeps and reads nothing', async () => {
    const channel = newChannel()
    const { imageId } = await started.addImage(channel, { edgeTransparency: 0.5, visibleShare: 0.25 })
    const puts = started.storage.count('PUT', 'pictures/')
    const regions = [{ region: 'front', imageId }]
    const request = { productId: productTemplateId, productTemplateId, regions, dryRun: true }
    const preview = await started.preview.createPreview(request, callOf(channel))
    const customization = await started.preview.createCustomization(request, callOf(channel))
    expect(preview.warnings.map(({ code }) => code)).toEqual([
      'LOW_RESOLUTION',
      'UPSCALED',
      'TRANSPARENT_EDGES',
      'UNUSED_AREA',
      'ASPECT_MISMATCH',
    ])
    expect(preview.warnings[1]).toMatchObject({
      region: 'front',
      placementId: 'center',
      facts: { upscalingFactor: 20 },
    })
    expect(customization.warnings).toEqual(preview.warnings)
    expect([preview.pictures, preview.customizationId, preview.pipelineId]).toEqual([[], '', ''])
    expect(started.storage.count('PUT', 'pictures/')).toBe(puts)
    const real = await started.preview.createPreview({ ...request, dryRun: false }, callOf(channel))
    expect(real.warnings).toEqual(preview.warnings)
  })

  it('is refused as the real request is', async () => {
    const request = { productTemplateId, regions: [{ region: 'frunt', imageId: 'img_x' }], dryRun: true }
    expect(await failureOf(create(request, newChannel()))).toMatchObject({ code: 'PREVIEW_NOT_POSSIBLE' })
  })

  it('warns of nothing where there is no artwork', async () => {
    expect((await create({ dryRun: true }, newChannel())).warnings).toEqual([])
  })
})
