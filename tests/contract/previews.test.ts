import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { type Partner, provisionPartners, request, stack } from '../partner.ts'

let partner: Partner
let other: Partner
let imageId: string
beforeAll(async () => {
  ;[partner, other] = await provisionPartners(1, 1)
  imageId = await partner.imageId()
})

const shirt = 'pro_tshirt'
const preview = (body: unknown) => partner.call('POST', '/previews', body)
const front = (more: object = {}) => ({ productId: shirt, regions: [{ region: 'front', imageId }], ...more })

type Picture = {
  url: string
  width: number
  height: number
  style: string
  color: string
  size?: string
  region?: string
}
const pairs = (pictures: Picture[]) => new Set(pictures.map(({ style, color }) => `${style}/${color}`))

/** Of the T-shirt, wherever the artwork lies. */
const styles = ['flat', 'hanging', 'table']

describe('POST /previews', () => {
  it('answers 201 with a picture for every colour and every style that shows the region', async () => {
    const answer = await preview(front())
    expect(answer.status).toBe(201)
    expect(Object.keys(answer.body).sort()).toEqual(['customizationId', 'images', 'pipelineId', 'warnings'])
    expect(answer.body.pipelineId).toMatch(/^dpl_/)
    expect(answer.body.customizationId).toMatch(/^cst_/)
    expect(answer.body.images).toHaveLength(8 * styles.length)
    expect(pairs(answer.body.images).size).toBe(8 * styles.length)
    for (const image of answer.body.images) {
      expect(Object.keys(image).sort()).toEqual(['color', 'height', 'region', 'style', 'url', 'width'])
      expect(image.region).toBe('front')
    }
  })

  it('answers only when every picture can be fetched, with its true width and height', async () => {
    const { body } = await preview(front({ colors: ['White', 'Black'] }))
    for (const image of body.images as Picture[]) {
      const picture = await request('GET', image.url)
      expect(picture.status).toBe(200)
      const { width, height, format } = await sharp(picture.bytes).metadata()
      expect([width, height, format]).toEqual([image.width, image.height, 'jpeg'])
      expect(Math.max(image.width, image.height)).toBeGreaterThanOrEqual(1200)
    }
  })

  it('answers the same addresses for the same choice, and the same customization', async () => {
    const [first, second] = [await preview(front()), await preview(front())]
    expect(second.body.images).toEqual(first.body.images)
    expect(second.body.customizationId).toBe(first.body.customizationId)
    expect(second.body.pipelineId).not.toBe(first.body.pipelineId)
  })

  it('matches names without regard to case and answers them as the template spells them', async () => {
    const regions = [{ region: 'FRONT', imageId, placementId: 'Left_Chest' }]
    const { status, body } = await preview({ productId: shirt, regions, colors: ['navy'], sizes: ['xl'] })
    expect(status).toBe(201)
    expect(body.images[0]).toMatchObject({ region: 'front', color: 'Navy', size: 'XL' })
  })

  it('treats empty colors and sizes, and null, as absent', async () => {
    const plain = (await preview(front())).body.images
    expect((await preview(front({ colors: [], sizes: [] }))).body.images).toEqual(plain)
    expect((await preview(front({ colors: null, sizes: null }))).body.images).toEqual(plain)
  })

  it('answers one picture a size, with the same address where the picture is the same', async () => {
    const { body } = await preview(front({ colors: ['Red'], sizes: ['S', 'M'] }))
    const flat = body.images.filter((image: Picture) => image.style === 'flat')
    expect(flat.map((image: Picture) => image.size)).toEqual(['S', 'M'])
    expect(flat[0].url).toBe(flat[1].url)
  })

  it('answers another picture for a size that looks different', async () => {
    const regions = [{ region: 'poster', imageId }]
    const { body } = await preview({
      productId: 'pro_framed_poster',
      regions,
      colors: ['Black'],
      sizes: ['12x18in', '24x36in'],
    })
    const angled = body.images.filter((image: Picture) => image.style === 'angled')
    expect(angled).toHaveLength(2)
    expect(angled[0].url).not.toBe(angled[1].url)
  })

  it('adds a close-up of a small print, and of no other', async () => {
    const chest = { region: 'front', imageId, placementId: 'left_chest' }
    const { body } = await preview({ productId: shirt, regions: [chest], colors: ['Navy'] })
    expect(body.images.map(({ style }: Picture) => style)).toEqual([...styles, 'detail'])
  })

  it('gives each of several regions the styles that show it', async () => {
    const back = await partner.imageId()
    const regions = [
      { region: 'front', imageId },
      { region: 'back', imageId: back },
    ]
    const { body } = await preview({ productId: shirt, regions, colors: ['Sand'] })
    const shown = body.images.map((image: Picture) => `${image.style}/${image.region}`)
    expect(shown.sort()).toEqual(styles.flatMap((style) => [`${style}/back`, `${style}/front`]))
  })

  it('shows two regions in one picture where a style shows both, and then names none', async () => {
    const regions = [
      { region: 'wrap', imageId },
      { region: 'side', imageId },
    ]
    const { body } = await preview({ productId: 'pro_mug', regions })
    const both = body.images.filter((image: Picture) => image.style === 'front')
    expect(both).toHaveLength(1)
    expect(both[0]).not.toHaveProperty('region')
  })

  it('names the one region of which something is seen where a style shows two', async () => {
    const regions = [
      { region: 'wrap', imageId, placementId: 'left' },
      { region: 'side', imageId, placementId: 'center' },
    ]
    const { body } = await preview({ productId: 'pro_mug', regions })
    expect(body.images.map(({ style, region }: Picture) => [style, region])).toContainEqual(['front', 'side'])
  })

  it('fills all placements, and takes a region twice with different placements', async () => {
    const filled = await preview({
      productId: shirt,
      regions: [{ region: 'front', imageId, fillAllPlacements: true }],
      colors: ['White'],
    })
    const twice = await preview({
      productId: shirt,
      regions: [
        { region: 'front', imageId, placementId: 'center' },
        { region: 'front', imageId, placementId: 'left_chest' },
      ],
      colors: ['White'],
    })
    const plain = await preview(front({ colors: ['White'] }))
    const urls = [filled, twice, plain].map((answer) => answer.body.images[0].url)
    expect([filled.status, twice.status, new Set(urls).size]).toEqual([201, 201, 3])
  })

  it.each(stack.products.map(({ productId }) => productId))('shows the artwork in every picture of %s', async (id) => {
    const side = 400
    const red = sharp({ create: { width: side, height: side, channels: 3, background: '#ff0000' } })
    const artwork = { format: 'png', bytes: await red.png().toBuffer(), width: side, height: side } as const
    const [region = ''] = await regionsOf(id)
    const { status, body } = await preview({
      productId: id,
      regions: [{ region, imageId: await partner.imageId(artwork) }],
    })
    expect(status).toBe(201)
    expect(body.images.length).toBeGreaterThan(0)
    // A red product is red all over, so it proves nothing.
    for (const { url, color, style } of body.images.filter((image: Picture) => image.color !== 'Red')) {
      expect({ color, style, red: countPixels(await fetchPixels(url), isRed) > 5_000 }).toEqual({
        color,
        style,
        red: true,
      })
    }
  })
})

/** The regions of a product, as the refusal of one that it does not have names them. */
async function regionsOf(productId: string): Promise<string[]> {
  const { body } = await preview({ productId, regions: [{ region: 'no_such_region', imageId }] })
  return body.errors.find((error: { field: string }) => error.field === 'region').allowed
}

describe('POST /previews refuses', () => {
  it('an unknown product with 404', async () => {
    const answer = await preview({ ...front(), productId: 'pro_nothing' })
    expect([answer.status, answer.body.code]).toEqual([404, 'PRODUCT_NOT_FOUND'])
  })

  it.each<[string, () => object, string, string | undefined]>([
    ['an unknown region', () => ({ regions: [{ region: 'frnt', imageId }] }), '/regions/0/region', 'front'],
    [
      'an unknown placement',
      () => ({ regions: [{ region: 'front', imageId, placementId: 'left_chst' }] }),
      '/regions/0/placementId',
      'left_chest',
    ],
    ['an unknown colour', () => ({ colors: ['White', 'Navi'] }), '/colors/1', 'Navy'],
    ['an unknown size', () => ({ sizes: ['3XXL'] }), '/sizes/0', '3XL'],
    [
      'an unknown image',
      () => ({ regions: [{ region: 'front', imageId: 'img_00000000000000000000000000' }] }),
      '/regions/0/imageId',
      undefined,
    ],
    [
      'a region twice in one placement',
      () => ({
        regions: [
          { region: 'front', imageId },
          { region: 'Front', imageId },
        ],
      }),
      '/regions/1/region',
      undefined,
    ],
    [
      'a placement together with all placements',
      () => ({ regions: [{ region: 'front', imageId, placementId: 'center', fillAllPlacements: true }] }),
      '/regions/0/placementId',
      undefined,
    ],
  ])('%s with 422 that names the field', async (_name, change, pointer, nearest) => {
    const answer = await preview({ ...front(), ...change() })
    expect(answer.status).toBe(422)
    const problem = answer.body.errors.find((error: { pointer: string }) => error.pointer === pointer)
    expect(problem).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    if (nearest !== undefined) {
      expect(problem.nearest).toBe(nearest)
      expect(problem.allowed).toContain(nearest)
    }
  })

  it('several wrong things in one answer', async () => {
    const answer = await preview({ ...front(), regions: [{ region: 'x', imageId }], colors: ['y'], sizes: ['z'] })
    const pointers = answer.body.errors.map((error: { pointer: string }) => error.pointer)
    expect(pointers).toEqual(expect.arrayContaining(['/regions/0/region', '/colors/0', '/sizes/0']))
  })

  it("another channel's image as if it were missing", async () => {
    const theirs = await other.imageId()
    const [foreign, missing] = await Promise.all(
      [theirs, 'img_00000000000000000000000000'].map((id) =>
        preview({ productId: shirt, regions: [{ region: 'front', imageId: id }] }),
      ),
    )
    expect([foreign?.status, missing?.status]).toEqual([422, 422])
    expect(foreign?.body.errors[0].code).toBe(missing?.body.errors[0].code)
    expect(foreign?.body.errors[0].message).toBe(missing?.body.errors[0].message)
  })

  it.each<[string, object, string]>([
    ['productId missing', { productId: undefined }, '/productId'],
    ['regions missing', { regions: undefined }, '/regions'],
    ['regions empty', { regions: [] }, '/regions'],
    ['regions no array', { regions: { region: 'front' } }, '/regions'],
    ['region missing', { regions: [{ imageId: 'img_x' }] }, '/regions/0/region'],
    ['imageId missing', { regions: [{ region: 'front' }] }, '/regions/0/imageId'],
    [
      'fillAllPlacements a string',
      { regions: [{ region: 'front', imageId: 'x', fillAllPlacements: 'true' }] },
      '/regions/0/fillAllPlacements',
    ],
    ['colors a string', { colors: 'White' }, '/colors'],
    ['an unknown property', { style: 'flat' }, '/style'],
  ])('%s with 400 naming the field', async (_name, change, pointer) => {
    const answer = await preview({ ...front(), ...change })
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer)
  })
})

describe('GET /images/{key}.{ext}', () => {
  it('is immutable, has a strong tag, and needs no token', async () => {
    const { body } = await preview(front({ colors: ['White'] }))
    const { url } = body.images[0]
    expect(url.startsWith(`${stack.baseUrl}/images/`)).toBe(true)
    const answer = await request('GET', url)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('etag')).toMatch(/^"[^"]+"$/)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const again = await request('GET', url, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    const head = await request('HEAD', url)
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(answer.bytes.length)])
  })

  it.each([
    'nothing.jpg',
    `${'a'.repeat(52)}.jpg`,
    '../channel-api/v1.0/shops.jpg',
    '%2e%2e%2fuploads%2fx.jpg',
    'x.png',
  ])('answers 404 for %s', async (key) => {
    expect((await request('GET', `${stack.baseUrl}/images/${key}`)).status).toBe(404)
  })

  it('draws the artwork onto the product and leaves the ground alone', async () => {
    const red = await sharp({ create: { width: 600, height: 600, channels: 4, background: '#ff0000' } })
      .png()
      .toBuffer()
    const id = await partner.imageId({ format: 'png', bytes: red, width: 600, height: 600 })
    const blank = await sharp({ create: { width: 600, height: 600, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer()
    const blankId = await partner.imageId({ format: 'png', bytes: blank, width: 600, height: 600 })
    const [printed, plain] = await Promise.all(
      [id, blankId].map(async (each) => {
        const { body } = await preview({
          productId: shirt,
          regions: [{ region: 'front', imageId: each }],
          colors: ['White'],
        })
        const flat = body.images.find((image: Picture) => image.style === 'flat')
        return sharp((await request('GET', flat.url)).bytes)
          .raw()
          .toBuffer({ resolveWithObject: true })
      }),
    )
    if (!printed || !plain) throw new Error('two pictures were asked for')
    const at = ({ data, info }: typeof printed, x: number, y: number) => {
      const offset = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 3
      return [...data.subarray(offset, offset + 3)]
    }
    const [r = 0, g = 255, b = 255] = at(printed, 0.5, 0.5)
    expect(r - Math.max(g, b)).toBeGreaterThan(80)
    for (const [x, y] of [
      [0.02, 0.02],
      [0.98, 0.02],
      [0.02, 0.98],
    ] as const) {
      expect(at(printed, x, y)).toEqual(at(plain, x, y))
    }
  })

  it('honours transparency: a transparent picture leaves the product as it is', async () => {
    const clear = async (width: number) => {
      const bytes = await sharp({ create: { width, height: 100, channels: 4, background: '#00ff0000' } })
        .png()
        .toBuffer()
      return partner.imageId({ format: 'png', bytes, width, height: 100 })
    }
    const urls = await Promise.all(
      [100, 300].map(
        async (width) =>
          (await preview({ productId: 'pro_mug', regions: [{ region: 'wrap', imageId: await clear(width) }] })).body
            .images[0].url,
      ),
    )
    const [first, second] = await Promise.all(urls.map(async (url) => (await request('GET', url)).bytes))
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true)
  })

  it('shows artwork of all four formats alike', async () => {
    const artwork = sharp({ create: { width: 200, height: 200, channels: 3, background: '#2040c0' } })
    const pictures = await Promise.all(
      (['png', 'webp', 'gif', 'jpeg'] as const).map(async (format) => {
        const bytes = await artwork.clone().toFormat(format).toBuffer()
        const id = await partner.imageId({ format, bytes, width: 200, height: 200 })
        const { body } = await preview({ ...front({ colors: ['White'] }), regions: [{ region: 'front', imageId: id }] })
        return fetchPixels(body.images[0].url)
      }),
    )
    const [png = Buffer.alloc(0), ...others] = pictures
    expect(countPixels(png, isBlue)).toBeGreaterThan(10_000)
    for (const other of others) expect(greatestDifference(png, other)).toBeLessThanOrEqual(32)
  })
})

const fetchPixels = async (url: string) =>
  sharp((await request('GET', url)).bytes)
    .removeAlpha()
    .raw()
    .toBuffer()

const isRed = (r: number, g: number, b: number) => r - Math.max(g, b) > 80
const isBlue = (r: number, g: number, b: number) => b - Math.max(r, g) > 40

function countPixels(pixels: Buffer, is: (r: number, g: number, b: number) => boolean): number {
  let count = 0
  for (let i = 0; i < pixels.length; i += 3) if (is(pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0)) count += 1
  return count
}

function greatestDifference(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return 255
  return one.reduce((greatest, value, i) => Math.max(greatest, Math.abs(value - (other[i] ?? 0))), 0)
}
