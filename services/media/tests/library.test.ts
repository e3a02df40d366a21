import { randomUUID } from 'node:crypto'
import { failureOf, failuresOf } from '@atelier/dev-env/fixtures.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { z } from 'zod'
import { makeArtwork } from './artwork.ts'
import { type Bench, callOf, keyCallOf, type MediaClient, openBench, openMedia, upload } from './open-media.ts'

const scope = new AsyncDisposableStack()
let bench: Bench
let media: MediaClient

beforeAll(async () => {
  bench = scope.use(await openBench())
  media = scope.use(await openMedia(bench)).media
})
afterAll(() => scope.disposeAsync())

const size = { width: 64, height: 48 }

async function register(as = callOf('painter')) {
  const { bytes, contentType } = await makeArtwork('png', size)
  const { fileUrl } = await upload(media, as, bytes, contentType)
  return media.registerImage({ fileUrl, ...size }, as)
}

const nameOf = (address = '') => address.slice(address.lastIndexOf('/') + 1)

describe('an image', () => {
  it('is answered as it was when it was registered', async () => {
    const made = await register()
    const { image } = await media.getImage({ id: made.id }, callOf('painter'))
    expect(image).toEqual(made)
    expect(made).toMatchObject({
      uri: `${bench.env['BASE_URL']}/open-api/v1.0/media/images/${made.id}`,
      thumbnail: expect.stringMatching(/\/images\/[\w-]{43}\.thumbnail\.webp$/),
      preview: expect.stringMatching(/\/images\/[\w-]{43}\.preview\.webp$/),
      ...size,
    })
  })

  it('that was registered before there were renditions has none, and is answered all the same', async () => {
    const { id } = await register()
    await bench.pool.query(sql.unsafe`
      update images set rendition_key = null, edge_transparency = null, visible_share = null where image_id = ${id}`)
    const { image } = await media.getImage({ id }, callOf('painter'))
    expect([image?.thumbnail, image?.preview]).toEqual([undefined, undefined])
    const { images } = await media.findImages({ ids: [id] }, callOf('painter'))
    expect(images[0]).not.toHaveProperty('visibleShare')
  })

  it.each(['img_00000000000000000000000000', 'nonsense', '', 'a\0b', 'img_%'])('%j is not there', async (id) => {
    expect(await failureOf(media.getImage({ id }, callOf('painter')))).toMatchObject({
      code: 'LIBRARY_IMAGE_NOT_FOUND',
      status: 404,
    })
  })

  it("is nobody's who does not say who asks", async () => {
    const { id } = await register()
    for (const failure of await failuresOf([
      media.getImage({ id }, { requestId: 'req' }),
      media.listImages({ size: 1 }, { requestId: 'req' }),
    ]))
      expect(failure).toMatchObject({ status: 401 })
  })
})

describe('what is shown of an image', () => {
  it('can be fetched by its address and is no part of the original', async () => {
    const { bytes } = await makeArtwork('png', { width: 1500, height: 750 })
    const call = callOf('painter')
    const { fileUrl } = await upload(media, call, bytes, 'image/png')
    const { thumbnail, preview } = await media.registerImage({ fileUrl, width: 1500, height: 750 }, call)
    for (const [address, width] of [
      [thumbnail, 320],
      [preview, 1024],
    ] as const) {
      const { content, contentType } = await media.getRendition({ key: nameOf(address) }, { requestId: 'req-nobody' })
      expect(contentType).toBe('image/webp')
      expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 })
    }
  })

  it.each([
    'a'.repeat(43),
    `${'a'.repeat(43)}.thumbnail.webp`,
    `${'a'.repeat(43)}.original.webp`,
    `${'a'.repeat(42)}\0.preview.webp`,
    '../../images/upl_x.preview.webp',
  ])('is not there under %j', async (key) => {
    expect(await failureOf(media.getRendition({ key }, { requestId: 'req-nobody' }))).toMatchObject({
      code: 'RENDITION_NOT_FOUND',
      status: 404,
    })
  })

  it('is named at random: the same artwork twice has two addresses', async () => {
    const { bytes, contentType } = await makeArtwork('png', size)
    const call = callOf('painter')
    const addresses = []
    for (let round = 0; round < 2; round += 1) {
      const { fileUrl } = await upload(media, call, bytes, contentType)
      addresses.push((await media.registerImage({ fileUrl, ...size }, call)).preview)
    }
    expect(new Set(addresses).size).toBe(2)
  })

  it('is lost without a trace when storage lost it, and its image is not', async () => {
    const { id, preview } = await register()
    const Key = z.object({ object_key: z.string() })
    const objectKey = await bench.pool.oneFirst(sql.type(Key)`select object_key from images where image_id = ${id}`)
    await bench.objects.delete(`${objectKey}.preview.webp`)
    expect(await failureOf(media.getRendition({ key: nameOf(preview) }, callOf('painter')))).toMatchObject({
      status: 404,
    })
    await expect(media.getImage({ id }, callOf('painter'))).resolves.toMatchObject({ image: { id } })
  })
})

describe('a library', () => {
  it('is read in pages from the newest image on, with the number of all', async () => {
    const call = callOf(`painter-${randomUUID()}`)
    const ids = []
    for (let n = 0; n < 5; n += 1) ids.unshift((await register(call)).id)
    const pages = []
    for (const page of [0, 1, 2, 3]) pages.push(await media.listImages({ page, size: 2 }, call))
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5])
    expect(pages.map(({ images }) => images.map(({ id }) => id))).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      [ids[4]],
      [],
    ])
  })

  it('is read by cursors, which stay good while images are added', async () => {
    const call = callOf(`painter-${randomUUID()}`)
    const ids = []
    for (let n = 0; n < 5; n += 1) ids.unshift((await register(call)).id)
    const first = await media.listImages({ cursor: '', size: 2 }, call)
    await register(call)
    const second = await media.listImages({ cursor: first.nextCursor ?? '', size: 2 }, call)
    const third = await media.listImages({ cursor: second.nextCursor ?? '', size: 2 }, call)
    expect([first, second, third].flatMap(({ images }) => images.map(({ id }) => id))).toEqual(ids)
    expect(third.nextCursor).toBeUndefined()
  })

  it.each(['nonsense', 'img_x', 'a\0b'])('does not take %j for a cursor', async (cursor) => {
    expect(await failureOf(media.listImages({ cursor, size: 2 }, callOf('painter')))).toMatchObject({
      code: 'REQUEST_INVALID',
      details: { errors: [{ field: 'cursor', code: 'NOT_ALLOWED' }] },
    })
  })
})

describe('who sees an image', () => {
  const channel = callOf(`painter-${randomUUID()}`)
  const elsewhere = { ...channel, caller: { ...channel.caller, shopId: 'sh_elsewhere' } }
  const key = keyCallOf(channel.caller.shopId.replace(/^sh_/, ''))
  const stranger = callOf(`stranger-${randomUUID()}`)
  const strangersKey = keyCallOf(stranger.caller.shopId.replace(/^sh_/, ''))
  const callers = { channel, elsewhere, key, stranger, strangersKey }

  it.each<[string, typeof channel, (keyof typeof callers)[]]>([
    ['a channel for its shop', channel, ['channel', 'elsewhere', 'key']],
    ['a channel for another shop', elsewhere, ['channel', 'elsewhere']],
    ['an API key', key, ['key']],
  ])('that was registered by %s', async (_name, registrant, expected) => {
    const { id } = await register(registrant)
    const seen = { found: [] as string[], got: [] as string[], listed: [] as string[] }
    for (const [name, call] of Object.entries(callers)) {
      if ((await media.findImages({ ids: [id] }, call)).images.length > 0) seen.found.push(name)
      if (await media.getImage({ id }, call).catch(() => null)) seen.got.push(name)
      const { images } = await media.listImages({ page: 0, size: 100 }, call)
      if (images.some((image) => image.id === id)) seen.listed.push(name)
    }
    expect(seen).toEqual({ found: expected, got: expected, listed: expected })
  })

  it('is no API key of its shop once that is another agency’s, and again when it is back', async () => {
    const ids = new Set([(await register(channel)).id, (await register(key)).id])
    const moved = { ...key, caller: { ...key.caller, agencyId: stranger.caller.agencyId } }
    const see = async (call: typeof key) => {
      const { images, total } = await media.listImages({ page: 0, size: 100 }, call)
      const { images: found } = await media.findImages({ ids: [...ids] }, call)
      const got = await Promise.all([...ids].map((id) => media.getImage({ id }, call).catch(() => null)))
      const listed = images.filter(({ id }) => ids.has(id))
      return { total, listed: listed.length, found: found.length, got: got.filter(Boolean).length }
    }
    expect(await see(moved)).toEqual({ total: 0, listed: 0, found: 0, got: 0 })
    const { id: own } = await register(moved)
    expect((await media.listImages({ page: 0, size: 100 }, moved)).images.map(({ id }) => id)).toEqual([own])
    expect(await see(key)).toMatchObject({ listed: 2, found: 2, got: 2 })
    await expect(media.getImage({ id: own }, key)).rejects.toMatchObject({ code: 'LIBRARY_IMAGE_NOT_FOUND' })
  })

  it('an API key registers what it was given an address for, and nothing that its channel or a stranger was', async () => {
    const { bytes, contentType } = await makeArtwork('png', size)
    const moved = { ...key, caller: { ...key.caller, agencyId: stranger.caller.agencyId } }
    for (const [issued, registering] of [
      [key, moved],
      [channel, key],
      [key, channel],
      [strangersKey, key],
    ] as const) {
      const { fileUrl } = await upload(media, issued, bytes, contentType)
      expect(await failureOf(media.registerImage({ fileUrl, ...size }, registering))).toMatchObject({
        code: 'FILE_NOT_FOUND',
      })
    }
  })

  it('is told to others with no channel when an API key registered it', async () => {
    const { id } = await register(key)
    const Row = z.object({ payload: z.unknown() })
    const event = await bench.pool.one(sql.type(Row)`select payload from outbox where aggregate_id = ${id}`)
    expect(event).toMatchObject({ payload: { shopId: key.caller.shopId, data: { imageId: id, channelId: null } } })
  })
})
