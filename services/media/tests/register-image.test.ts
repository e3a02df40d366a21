import { createHash } from 'node:crypto'
import { findChildren } from '@atelier/dev-env/child-processes.ts'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { z } from 'zod'
import { imageStore } from '../src/image-store.ts'
import { type Artwork, makeArtwork, makeBomb, makeTurned } from './artwork.ts'
import { type Bench, callOf, keyCallOf, type MediaClient, openBench, openMedia, put, upload } from './open-media.ts'

const scope = new AsyncDisposableStack()
let bench: Bench
let media: MediaClient

beforeAll(async () => {
  bench = scope.use(await openBench())
  media = scope.use(await openMedia(bench)).media
})
afterAll(() => scope.disposeAsync())

const call = callOf('painter')
const size = { width: 64, height: 48 }

async function uploadArtwork({ bytes, contentType }: Artwork) {
  return await upload(media, call, bytes, contentType)
}

/** The image as the database and the outbox have it: how many rows, how many events. */
async function countOf(imageId: string) {
  const Count = z.object({ images: z.bigint(), events: z.bigint() })
  return bench.pool.one(sql.type(Count)`
    select (select count(*) from images where upload_id = (select upload_id from images where image_id = ${imageId})) as images,
           (select count(*) from outbox where aggregate_id = ${imageId}) as events`)
}

async function findImage(id: string) {
  const [image] = await imageStore(bench.pool).findOf({ channelId: 'cha_painter', shopId: '', agencyId: '' }, [id])
  if (!image) throw new Error(`no image ${id}`)
  return image
}

describe('registerImage', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('registers a %s as it was uploaded', async (format) => {
    const artwork = await makeArtwork(format, size)
    const { fileUrl } = await uploadArtwork(artwork)
    const image = await media.registerImage({ fileUrl, ...size }, call)
    expect(image).toMatchObject({ id: expect.stringMatching(/^img_[0-9a-z]{26}$/), ...size })
    expect(image.uri).toBe(`${bench.env['BASE_URL']}/open-api/v1.0/media/images/${image.id}`)
    const { objectKey, master } = await findImage(image.id)
    expect(await bench.objects.findBytes(objectKey, artwork.bytes.length)).toEqual(artwork.bytes)
    const kept = await bench.objects.findBytes(master.objectKey, master.sizeBytes)
    expect(
      createHash('sha256')
        .update(kept ?? '')
        .digest('hex'),
    ).toBe(master.contentHash)
    expect(await sharp(kept ?? undefined).metadata()).toMatchObject({ format: 'png', channels: 4, ...size })
  })

  it.each([
    [1, { width: 40, height: 20 }],
    [3, { width: 40, height: 20 }],
    [6, { width: 20, height: 40 }],
    [8, { width: 20, height: 40 }],
  ])('wants the dimensions after turning: EXIF orientation %i', async (orientation, claimed) => {
    const { fileUrl } = await uploadArtwork(await makeTurned(orientation, 40, 20))
    const turned = { width: claimed.height, height: claimed.width }
    expect(await failureOf(media.registerImage({ fileUrl, ...turned }, call))).toMatchObject({
      code: 'IMAGE_DIMENSIONS_MISMATCH',
      details: { claimed: turned, found: claimed },
    })
    await expect(media.registerImage({ fileUrl, ...claimed }, call)).resolves.toMatchObject(claimed)
  })

  it('takes the first frame of an animation', async () => {
    const frames = sharp(Buffer.alloc(64 * 480 * 3, 7), {
      raw: { width: 64, height: 480, channels: 3, pageHeight: 48 },
    })
    const { fileUrl } = await uploadArtwork({ bytes: await frames.gif().toBuffer(), contentType: 'image/gif' })
    await expect(media.registerImage({ fileUrl, ...size }, call)).resolves.toMatchObject(size)
  })

  it('announces the image once, with what others need to fetch it', async () => {
    const artwork = await makeArtwork('png', size)
    const { fileUrl } = await uploadArtwork(artwork)
    const { id } = await media.registerImage({ fileUrl, ...size }, call)
    const Row = z.object({ subject: z.string(), payload: z.unknown() })
    const event = await bench.pool.one(sql.type(Row)`select subject, payload from outbox where aggregate_id = ${id}`)
    const { master } = await findImage(id)
    expect(event).toMatchObject({
      subject: 'media.v1.image_registered',
      payload: {
        shopId: 'sh_painter',
        sequence: 1,
        requestId: 'req-painter',
        data: {
          imageId: id,
          channelId: 'cha_painter',
          master,
          ...size,
        },
      },
    })
  })

  it('gives one image and one event to twenty at once, and the same to whoever comes later', async () => {
    const { fileUrl } = await uploadArtwork(await makeArtwork('png', size))
    const twenty = Array.from({ length: 20 }, () => media.registerImage({ fileUrl, ...size }, call))
    const [first, ...others] = await Promise.all(twenty)
    if (!first) throw new Error('no answer')
    expect([...others, await media.registerImage({ fileUrl, ...size }, call)]).toEqual(Array(20).fill(first))
    expect(await countOf(first.id)).toEqual({ images: 1n, events: 1n })
  })

  it('gives one image and one event when replicas are asked at once', async () => {
    await using other = await openMedia(bench)
    for (let round = 0; round < 5; round += 1) {
      const { fileUrl } = await uploadArtwork(await makeArtwork('png', size))
      const asked = [media, other.media, media, other.media].map((each) =>
        each.registerImage({ fileUrl, ...size }, call),
      )
      const [first, ...others] = await Promise.all(asked)
      if (!first) throw new Error('no answer')
      expect(others).toEqual([first, first, first])
      expect(await countOf(first.id)).toEqual({ images: 1n, events: 1n })
    }
  })

  it('renders what was checked: bytes swapped afterwards have no effect', async () => {
    const [artwork, swapped] = [await makeArtwork('png', size), await makeArtwork('png', size)]
    const length = Math.max(artwork.bytes.length, swapped.bytes.length)
    // A PNG may be followed by anything, so both can be made equally long.
    const pad = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(length - bytes.length)])
    const given = await uploadArtwork({ bytes: pad(artwork.bytes), contentType: 'image/png' })
    const image = await media.registerImage({ fileUrl: given.fileUrl, ...size }, call)
    const before = await findImage(image.id)
    expect(await put(given.uploadUrl, pad(swapped.bytes), given.headers)).toBe(200)
    expect(await media.registerImage({ fileUrl: given.fileUrl, ...size }, call)).toEqual(image)
    expect(await findImage(image.id)).toEqual(before)
    expect(await bench.objects.findBytes(before.objectKey, length)).toEqual(pad(artwork.bytes))
  })

  it('lets nobody read the original by the uri', async () => {
    const { fileUrl } = await uploadArtwork(await makeArtwork('png', size))
    const { id, uri } = await media.registerImage({ fileUrl, ...size }, call)
    const { objectKey } = await findImage(id)
    expect(uri).not.toContain(objectKey)
  })

  it('refuses a repeat that claims other dimensions', async () => {
    const { fileUrl } = await uploadArtwork(await makeArtwork('png', size))
    await media.registerImage({ fileUrl, ...size }, call)
    const failure = await failureOf(media.registerImage({ fileUrl, width: 65, height: 48 }, call))
    expect(failure).toMatchObject({
      code: 'IMAGE_DIMENSIONS_MISMATCH',
      status: 422,
      details: { claimed: { width: 65, height: 48 }, found: size },
    })
  })
})

describe('registerImage refuses', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"/>')
  const refusals: [string, () => Promise<Artwork> | Artwork, object][] = [
    [
      'a JPEG that was promised as a PNG',
      async () => ({ ...(await makeArtwork('jpeg', size)), contentType: 'image/png' }),
      {
        code: 'IMAGE_TYPE_MISMATCH',
        details: { claimed: { contentType: 'image/png' }, found: { contentType: 'image/jpeg' } },
      },
    ],
    [
      'an SVG renamed to PNG',
      () => ({ bytes: svg, contentType: 'image/png' }),
      {
        code: 'IMAGE_TYPE_MISMATCH',
        details: { claimed: { contentType: 'image/png' }, found: { contentType: 'image/svg+xml' } },
      },
    ],
    [
      'a TIFF',
      async () => ({
        bytes: await sharp((await makeArtwork('png', size)).bytes)
          .tiff()
          .toBuffer(),
        contentType: 'image/png',
      }),
      {
        code: 'IMAGE_TYPE_MISMATCH',
        details: { claimed: { contentType: 'image/png' }, found: { contentType: 'image/tiff' } },
      },
    ],
    [
      'what is no image at all',
      () => ({ bytes: Buffer.from('hello'), contentType: 'image/gif' }),
      { code: 'IMAGE_TYPE_MISMATCH', details: { claimed: { contentType: 'image/gif' }, found: { contentType: null } } },
    ],
    [
      'a PNG that is only its first bytes',
      () => ({ bytes: Buffer.from('89504e470d0a1a0a', 'hex'), contentType: 'image/png' }),
      { code: 'IMAGE_UNREADABLE', details: { claimed: { contentType: 'image/png' }, found: { contentType: null } } },
    ],
    [
      'a JPEG that is cut short',
      async () => {
        const { bytes, contentType } = await makeArtwork('jpeg', { width: 400, height: 300 })
        return { bytes: bytes.subarray(0, bytes.length / 2), contentType }
      },
      { code: 'IMAGE_UNREADABLE', details: { claimed: { contentType: 'image/jpeg' }, found: { contentType: null } } },
    ],
    [
      'more than 50 megapixels',
      () => makeBomb(7_072, 7_072),
      {
        code: 'IMAGE_TOO_LARGE',
        details: { claimed: { pixels: 3_072 }, found: { pixels: 50_013_184 }, allowed: { pixels: 50_000_000 } },
      },
    ],
    [
      'other dimensions than claimed',
      () => makeArtwork('png', { width: 63, height: 48 }),
      { code: 'IMAGE_DIMENSIONS_MISMATCH', details: { claimed: size, found: { width: 63, height: 48 } } },
    ],
  ]

  it.each(refusals)('%s', async (_what, make, expected) => {
    const { fileUrl } = await uploadArtwork(await make())
    const failure = await failureOf(media.registerImage({ fileUrl, ...size }, call))
    expect(failure).toMatchObject({ status: 422, ...expected })
  })

  it('an address to which nothing has been uploaded, until something is', async () => {
    const { bytes, contentType } = await makeArtwork('png', size)
    const wish = { contentType, fileName: 'a', sizeBytes: bytes.length }
    const { fileUrl, uploadUrl, headers } = await media.createUpload(wish, call)
    expect(await failureOf(media.registerImage({ fileUrl, ...size }, call))).toMatchObject({
      code: 'UPLOAD_NOT_FOUND',
      status: 422,
      details: { claimed: { size: bytes.length }, found: { size: null } },
    })
    await put(uploadUrl, bytes, headers)
    await expect(media.registerImage({ fileUrl, ...size }, call)).resolves.toMatchObject(size)
  })

  it('an object of another size than promised, however it got there', async () => {
    const { bytes, contentType } = await makeArtwork('png', size)
    const { fileUrl } = await media.createUpload({ contentType, fileName: 'a', sizeBytes: bytes.length + 1 }, call)
    await bench.objects.putBytes(fileUrl.slice(fileUrl.indexOf('uploads/')), bytes, contentType)
    expect(await failureOf(media.registerImage({ fileUrl, ...size }, call))).toMatchObject({
      code: 'UPLOAD_SIZE_MISMATCH',
      status: 422,
      details: { claimed: { size: bytes.length + 1 }, found: { size: bytes.length } },
    })
  })

  it("another channel's upload exactly like one that never was", async () => {
    const { fileUrl } = await uploadArtwork(await makeArtwork('png', size))
    const unknown = `${fileUrl.slice(0, -4)}zzzz`
    const stranger = callOf('stranger')
    const answers = []
    for (const url of [fileUrl, unknown]) {
      const { code, status, details } = await failureOf(media.registerImage({ fileUrl: url, ...size }, stranger))
      expect(details).toEqual({ claimed: { fileUrl: url }, found: { fileUrl: null } })
      answers.push({ code, status })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toEqual({ code: 'FILE_NOT_FOUND', status: 422 })
    await media.registerImage({ fileUrl, ...size }, call)
    expect(await failureOf(media.registerImage({ fileUrl, ...size }, stranger))).toMatchObject({
      code: 'FILE_NOT_FOUND',
    })
  })

  it.each([
    '',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'not an address',
    'a\0b',
    `http://x/${'y'.repeat(5_000)}`,
  ])('the address %j without looking at it', async (fileUrl) => {
    expect(await failureOf(media.registerImage({ fileUrl, ...size }, call))).toMatchObject({ code: 'FILE_NOT_FOUND' })
  })

  it.each([
    { width: 0, height: 48 },
    { width: -64, height: -48 },
  ])('a claim that no image can meet: %j', async (claimed) => {
    const { fileUrl } = await uploadArtwork(await makeArtwork('png', size))
    const failure = await failureOf(media.registerImage({ fileUrl, ...claimed }, call))
    expect(failure).toMatchObject({ code: 'IMAGE_DIMENSIONS_MISMATCH', details: { claimed, found: size } })
  })

  it('whoever is nobody', async () => {
    const failure = await failureOf(media.registerImage({ fileUrl: 'x', ...size }, { requestId: 'req-nobody' }))
    expect(failure.code).toBe('UNAUTHENTICATED')
  })

  it('what cannot be inspected before its caller gives up, and puts nothing into the library later', async () => {
    await using one = await openOneByOne()
    const { fileUrl } = await uploadArtwork(await makeArtwork('png', size))
    // Paused, so that it is slower than any caller's patience, on whatever machine.
    process.kill(one.inspector, 'SIGSTOP')
    try {
      const asked = one.media.registerImage({ fileUrl, ...size }, { ...call, deadlineMs: Date.now() + 500 })
      expect((await failureOf(asked)).status).toBe(503)
    } finally {
      process.kill(one.inspector, 'SIGCONT')
    }
    // Its turn comes when the one before it has ended.
    const next = await uploadArtwork(await makeArtwork('png', size))
    await expect(one.media.registerImage({ fileUrl: next.fileUrl, ...size }, call)).resolves.toMatchObject(size)
    const Count = z.object({ count: z.bigint() })
    expect(
      await bench.pool.oneFirst(sql.type(Count)`
        select count(*) as count from images join uploads using (upload_id) where file_url = ${fileUrl}`),
    ).toBe(0n)
    await expect(one.media.registerImage({ fileUrl, ...size }, call)).resolves.toMatchObject(size)
  })

  it('what it has no room for, with a time to come back, and serves the rest', async () => {
    await using small = await openMedia(bench, { REGISTRATIONS_RUNNING_MAX: '1', REGISTRATIONS_WAITING_MAX: '2' })
    const uploads = await Promise.all(
      Array.from({ length: 8 }, async () => uploadArtwork(await makeArtwork('png', size))),
    )
    const outcomes = await Promise.allSettled(
      uploads.map(({ fileUrl }) => small.media.registerImage({ fileUrl, ...size }, call)),
    )
    const served = outcomes.filter((each) => each.status === 'fulfilled')
    const refused = outcomes.filter((each) => each.status === 'rejected').map((each) => each.reason)
    expect(served.length).toBeGreaterThanOrEqual(3)
    expect(refused.length).toBeGreaterThanOrEqual(1)
    for (const failure of refused)
      expect(failure).toMatchObject({ code: 'TOO_BUSY', status: 503, details: { retryAfterSeconds: 2 } })
  })
})

describe('a library that fills its part of the line', () => {
  it.each([
    ['another channel', callOf('modest')],
    ['an API key of the same shop', keyCallOf('painter')],
  ])('does not let %s wait for all that it brought before', async (_name, modest) => {
    await using one = await openOneByOne({
      REGISTRATIONS_WAITING_PER_LIBRARY_MAX: '8',
      REGISTRATIONS_WAITING_MAX: '9',
    })
    const uploadFor = async (caller: typeof call) => {
      const { bytes, contentType } = await makeArtwork('png', size)
      return (await upload(media, caller, bytes, contentType)).fileUrl
    }
    const many = await Promise.all(Array.from({ length: 10 }, () => uploadFor(call)))
    const few = await Promise.all(Array.from({ length: 2 }, () => uploadFor(modest)))
    const served: string[] = []
    const refused: string[] = []
    const ask = (who: string, caller: typeof call) => (fileUrl: string) =>
      one.media.registerImage({ fileUrl, ...size }, caller).then(
        () => served.push(who),
        ({ code }) => refused.push(`${who} ${code}`),
      )
    process.kill(one.inspector, 'SIGSTOP')
    const asked: Promise<unknown>[] = []
    try {
      // One is looked at and eight wait when the tenth is refused; one more waits when the next is.
      asked.push(...many.map(ask('greedy', call)))
      expect(await until(() => refused.length === 1, { timeoutMs: 20_000 })).toBe(true)
      asked.push(...few.map(ask('modest', modest)))
      expect(await until(() => refused.length === 2, { timeoutMs: 20_000 })).toBe(true)
    } finally {
      process.kill(one.inspector, 'SIGCONT')
    }
    await Promise.all(asked)
    expect(refused.slice(0, 2)).toEqual(['greedy TOO_BUSY', 'modest TOO_BUSY'])
    expect(served).toContain('modest')
    expect(served.indexOf('modest')).toBeLessThan(4)
  })
})

describe('without storage', () => {
  it('says so, registers nothing, and does when it is back', async () => {
    const { fileUrl } = await uploadArtwork(await makeArtwork('png', size))
    await using severed = await openMedia(bench, { S3_ENDPOINT: 'http://127.0.0.1:9' })
    expect(await failureOf(severed.media.registerImage({ fileUrl, ...size }, call))).toMatchObject({
      code: 'UNAVAILABLE',
      status: 503,
    })
    await expect(media.registerImage({ fileUrl, ...size }, call)).resolves.toMatchObject(size)
  })
})

describe('without NATS', () => {
  it('answers, and the event arrives when NATS is back', async () => {
    const eventsIn = async () => (await bench.nats.manager.streams.info('MEDIA')).state.messages
    const { fileUrl } = await uploadArtwork(await makeArtwork('png', size))
    const Unpublished = z.object({ count: z.bigint() })
    const unpublished = () =>
      bench.pool.oneFirst(sql.type(Unpublished)`select count(*) as count from outbox where published_at is null`)
    expect(await until(async () => (await unpublished()) === 0n, { timeoutMs: 20_000 })).toBe(true)
    const before = await eventsIn()
    await bench.natsServer.stop()
    await expect(media.registerImage({ fileUrl, ...size }, call)).resolves.toMatchObject(size)
    expect(await unpublished()).toBe(1n)
    await bench.natsServer.start()
    expect(await until(async () => (await eventsIn()) === before + 1, { timeoutMs: 30_000 })).toBe(true)
  })
})

/** A service that registers one image at a time, and the process that looks at it. */
async function openOneByOne(settings: Record<string, string> = {}) {
  const others = findInspectors()
  const one = await openMedia(bench, { REGISTRATIONS_RUNNING_MAX: '1', ...settings })
  const inspector = findInspectors().find((pid) => !others.includes(pid))
  if (inspector === undefined) throw new Error('The service has an inspector')
  return { ...one, inspector }
}

/** The inspectors that services of this process started. */
function findInspectors(): number[] {
  const children = findChildren(process.pid)
  return children.filter(({ commandLine }) => commandLine.includes('inspector-process.ts')).map(({ pid }) => pid)
}
