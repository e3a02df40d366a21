import { failureOf } from '@atelier/dev-env/fixtures.ts'
import type { CreatePreviewRequest } from '@atelier/protos/preview/v1/CreatePreviewRequest.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { callOf, newChannel, onFront, openPreview, type StartedPreview } from './started-preview.ts'

const everyColor = ['White', 'Black', 'Sport Grey']
let started: StartedPreview
beforeAll(async () => {
  started = await openPreview()
})
afterAll(async () => {
  await started[Symbol.asyncDispose]()
})

const create = (request: CreatePreviewRequest, channel: ReturnType<typeof newChannel>) =>
  started.preview.createPreview(request, callOf(channel))

describe('a preview', () => {
  it('shows the front in every style that shows it, in all colours, and each picture can be fetched', async () => {
    const channel = newChannel()
    const made = await create(onFront(await started.addImage(channel)), channel)
    expect(made.customizationId).toMatch(/^cst_/)
    expect(made.pipelineId).toMatch(/^dpl_/)
    expect(made.pictures.map(({ style, color, region, size }) => ({ style, color, region, size }))).toEqual(
      ['flat', 'hanging', 'boxed'].flatMap((style) =>
        everyColor.map((color) => ({ style, color, region: 'front', size: undefined })),
      ),
    )
    for (const { key, width, height } of made.pictures) {
      const { content, contentType } = await started.preview.getPicture({ key }, callOf(channel))
      expect(contentType).toBe('image/jpeg')
      const found = await sharp(content).metadata()
      expect(found).toMatchObject({ format: 'jpeg', width, height })
    }
    expect(new Set(made.pictures.map(({ key }) => key)).size).toBe(9)
  })

  it('shows front and back each in its own style, and both where a style shows both', async () => {
    const channel = newChannel()
    const [front, back] = [await started.addImage(channel), await started.addImage(channel)]
    const regions = [
      { region: 'front', imageId: front.imageId },
      { region: 'back', imageId: back.imageId },
    ]
    const made = await create(onFront(front, { regions, colors: ['White'] }), channel)
    expect(made.pictures.map(({ style, region }) => [style, region])).toEqual([
      ['flat', 'front'],
      ['flat', 'back'],
      ['hanging', undefined],
      ['boxed', 'front'],
    ])
  })

  it('names a picture for each size, with the same address where sizes look the same', async () => {
    const channel = newChannel()
    const made = await create(
      onFront(await started.addImage(channel), { sizes: ['l', 's'], colors: ['black'] }),
      channel,
    )
    const listed = made.pictures.map(({ style, color, size }) => [style, color, size])
    expect(listed).toEqual([
      ['flat', 'Black', 'S'],
      ['flat', 'Black', 'L'],
      ['hanging', 'Black', 'S'],
      ['hanging', 'Black', 'L'],
      ['boxed', 'Black', 'S'],
      ['boxed', 'Black', 'L'],
    ])
    const [flatS, flatL, , , boxedS, boxedL] = made.pictures.map(({ key }) => key)
    expect(flatS).toBe(flatL)
    expect(boxedS).not.toBe(boxedL)
  })

  it('takes names in any case and answers in the spelling of the template', async () => {
    const channel = newChannel()
    const { imageId } = await started.addImage(channel)
    const plain = await create(onFront({ imageId }, { colors: ['Sport Grey'] }), channel)
    const regions = [{ region: 'FRONT', imageId, placementId: 'Center' }]
    const loud = await create(onFront({ imageId }, { regions, colors: ['sport GREY'] }), channel)
    expect(loud.pictures).toEqual(plain.pictures)
    expect(loud.customizationId).toBe(plain.customizationId)
    expect(loud.pipelineId).not.toBe(plain.pipelineId)
  })

  it('draws the artwork where it is placed, and everywhere with fillAllPlacements', async () => {
    const channel = newChannel()
    const { imageId } = await started.addImage(channel, { width: 30, height: 30 })
    const pictureOf = async (choice: object) => {
      const regions = [{ region: 'front', imageId, ...choice }]
      const made = await create(onFront({ imageId }, { regions, colors: ['White'] }), channel)
      const { content } = await started.preview.getPicture({ key: made.pictures[0]?.key ?? '' }, callOf(channel))
      const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
      const at = (u: number, v: number) => {
        const i = (Math.floor(v * info.height) * info.width + Math.floor(u * info.width)) * 3
        return [...data.subarray(i, i + 3)]
      }
      return { middle: at(0.6, 0.6), corner: at(0.05, 0.05), blank: at(0.96, 0.96) }
    }
    const isInked = ({ blank }: { blank: number[] }, pixel: number[]) =>
      pixel.some((value, i) => Math.abs(value - (blank[i] ?? 0)) > 20)
    const center = await pictureOf({})
    const corner = await pictureOf({ placementId: 'corner' })
    const all = await pictureOf({ fillAllPlacements: true })
    expect([isInked(center, center.middle), isInked(center, center.corner)]).toEqual([true, false])
    expect([isInked(corner, corner.middle), isInked(corner, corner.corner)]).toEqual([false, true])
    expect([isInked(all, all.middle), isInked(all, all.corner)]).toEqual([true, true])
  })

  it('is drawn once: asked again, it is only looked up, and storage is not asked', async () => {
    const channel = newChannel()
    const request = onFront(await started.addImage(channel))
    const first = await create(request, channel)
    const puts = started.storage.count('PUT', 'pictures/')
    const reads = started.storage.count('GET', 'images/')
    const again = await create(request, channel)
    expect(again.pictures).toEqual(first.pictures)
    expect(started.storage.count('PUT', 'pictures/')).toBe(puts)
    expect(started.storage.count('GET', 'images/')).toBe(reads)
  })

  it('is drawn once for ten that ask at the same time', async () => {
    const channel = newChannel()
    const request = onFront(await started.addImage(channel))
    const puts = started.storage.count('PUT', 'pictures/')
    const made = await Promise.all(Array.from({ length: 10 }, () => create(request, channel)))
    expect(new Set(made.map(({ pictures }) => JSON.stringify(pictures))).size).toBe(1)
    expect(started.storage.count('PUT', 'pictures/') - puts).toBe(9)
  })

  it('shares the pictures that two different requests have in common', async () => {
    const channel = newChannel()
    const image = await started.addImage(channel)
    const puts = started.storage.count('PUT', 'pictures/')
    await Promise.all([
      create(onFront(image, { colors: ['White', 'Black'] }), channel),
      create(onFront(image, { colors: ['Black', 'Sport Grey'] }), channel),
    ])
    expect(started.storage.count('PUT', 'pictures/') - puts).toBe(9)
  })

  it('is never drawn from bytes that are not those that were registered', async () => {
    const channel = newChannel()
    const image = await started.addImage(channel)
    await started.objects.putBytes(image.master.objectKey, new Uint8Array(image.master.sizeBytes), 'image/png')
    const puts = started.storage.count('PUT', 'pictures/')
    const failure = await failureOf(create(onFront({ ...image }), channel))
    expect([failure.status, started.storage.count('PUT', 'pictures/')]).toEqual([500, puts])
  })

  it('has addresses that no other agency has, for the same artwork', async () => {
    const [one, other] = [newChannel(), newChannel()]
    const image = await started.addImage(one)
    const made = await create(onFront(image), one)
    const failure = await failureOf(create(onFront(image), other))
    expect(failure).toMatchObject({ code: 'PREVIEW_NOT_POSSIBLE', status: 422 })

    const shared = await create(onFront(image), { ...other, channelId: one.channelId })
    const keys = new Set(made.pictures.map(({ key }) => key))
    expect(shared.pictures.filter(({ key }) => keys.has(key))).toEqual([])
    expect(shared.customizationId).not.toBe(made.customizationId)
  })
})

describe('a preview that cannot be made', () => {
  const channel = newChannel()
  const foreigner = newChannel()
  let imageId = ''
  let foreignId = ''
  beforeAll(async () => {
    imageId = (await started.addImage(channel)).imageId
    foreignId = (await started.addImage(foreigner)).imageId
  })
  const problemsOf = async (request: CreatePreviewRequest) => {
    const { code, status, details } = await failureOf(create(request, channel))
    return { code, status, errors: details.errors }
  }
  const allColors = { allowed: everyColor }

  it.each<[string, () => object, object]>([
    [
      'a region that is not there',
      () => ({ region: 'frunt' }),
      {
        pointer: '/regions/0/region',
        field: 'region',
        code: 'UNKNOWN_REGION',
        allowed: ['front', 'back'],
        nearest: 'front',
      },
    ],
    [
      'a placement that is not there',
      () => ({ placementId: 'centre' }),
      {
        pointer: '/regions/0/placementId',
        field: 'placementId',
        code: 'UNKNOWN_PLACEMENT',
        allowed: ['center', 'corner'],
        nearest: 'center',
      },
    ],
    [
      'a placement and all placements',
      () => ({ placementId: 'center', fillAllPlacements: true }),
      { pointer: '/regions/0/placementId', code: 'PLACEMENT_AND_FILL_ALL' },
    ],
    [
      'an image that is not there',
      () => ({ imageId: 'img_missing' }),
      { pointer: '/regions/0/imageId', field: 'imageId', code: 'IMAGE_NOT_FOUND' },
    ],
    [
      'an image of somebody else',
      () => ({ imageId: foreignId }),
      { pointer: '/regions/0/imageId', field: 'imageId', code: 'IMAGE_NOT_FOUND' },
    ],
  ])('is refused for %s', async (_, choice, problem) => {
    const failure = await problemsOf(onFront({ imageId }, { regions: [{ region: 'front', imageId, ...choice() }] }))
    expect(failure).toEqual({ code: 'PREVIEW_NOT_POSSIBLE', status: 422, errors: [expect.objectContaining(problem)] })
  })

  it.each<[string, CreatePreviewRequest, object]>([
    [
      'a colour that is not there',
      { colors: ['White', 'Whit'] },
      { pointer: '/colors/1', code: 'UNKNOWN_COLOR', ...allColors, nearest: 'White' },
    ],
    [
      'a size that is not there',
      { sizes: ['XXL'] },
      { pointer: '/sizes/0', code: 'UNKNOWN_SIZE', allowed: ['S', 'L'], nearest: 'L' },
    ],
  ])('is refused for %s', async (_, more, problem) => {
    const failure = await problemsOf(onFront({ imageId }, more))
    expect(failure).toEqual({ code: 'PREVIEW_NOT_POSSIBLE', status: 422, errors: [expect.objectContaining(problem)] })
  })

  it('is refused for a region that comes twice in one place', async () => {
    const choice = { region: 'front', imageId }
    const failure = await problemsOf(onFront({ imageId }, { regions: [choice, choice] }))
    expect(failure).toMatchObject({ status: 422, errors: [{ pointer: '/regions/1/region', code: 'DUPLICATE_REGION' }] })
  })

  it('asks for an image once for each channel, and another channel still does not see it', async () => {
    const [channel, stranger] = [newChannel(), newChannel()]
    const image = await started.addImage(channel)
    const lookups = started.countLookups()
    await create(onFront(image, { colors: ['white'] }), channel)
    await create(onFront(image, { colors: ['black'] }), channel)
    expect(started.countLookups()).toBe(lookups + 1)
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await failureOf(create(onFront(image), stranger))).toMatchObject({ code: 'PREVIEW_NOT_POSSIBLE' })
    expect(started.countLookups()).toBe(lookups + 3)
  })

  it('is refused with all its problems in one answer, an unseen image being as absent as a missing one', async () => {
    const regions = [
      { region: 'frnt', imageId: 'img_missing' },
      { region: 'back', imageId: foreignId, placementId: 'edge' },
    ]
    const { errors = [] } = await problemsOf(onFront({ imageId }, { regions, colors: ['Wite'], sizes: ['Q'] }))
    expect(errors.map(({ pointer, code }) => `${pointer} ${code}`).sort()).toEqual([
      '/colors/0 UNKNOWN_COLOR',
      '/regions/0/imageId IMAGE_NOT_FOUND',
      '/regions/0/region UNKNOWN_REGION',
      '/regions/1/imageId IMAGE_NOT_FOUND',
      '/regions/1/placementId UNKNOWN_PLACEMENT',
      '/sizes/0 UNKNOWN_SIZE',
    ])
  })

  it('says everything that is wrong with the largest request there may be', async () => {
    const wrong = 'x'.repeat(100)
    const regions = Array(20).fill({ region: wrong, imageId: wrong, placementId: wrong })
    const { status, errors = [] } = await problemsOf({
      productId: 'pro_two_sided',
      regions,
      colors: Array(50).fill(wrong),
      sizes: Array(50).fill(wrong),
    })
    expect(status).toBe(422)
    expect(errors.length).toBe(140)
  })

  it('is refused for a product that is not there', async () => {
    const failure = await failureOf(create(onFront({ imageId }, { productId: 'pro_none' }), channel))
    expect(failure).toMatchObject({ code: 'PRODUCT_NOT_FOUND', status: 404, details: { productId: 'pro_none' } })
  })

  it('is not well formed without a region', async () => {
    const failure = await failureOf(create(onFront({ imageId }, { regions: [] }), channel))
    expect(failure).toMatchObject({
      code: 'REQUEST_INVALID',
      status: 400,
      details: { errors: [{ pointer: '/regions' }] },
    })
  })

  it('needs somebody who asks', async () => {
    const failure = await failureOf(started.preview.createPreview(onFront({ imageId }), { requestId: 'test' }))
    expect(failure).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 })
  })
})
