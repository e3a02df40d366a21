import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { sweepUploads } from '../src/sweep-uploads.ts'
import { uploadStore } from '../src/upload-store.ts'
import { makeArtwork } from './artwork.ts'
import { type Bench, callOf, type MediaClient, openBench, openMedia, upload } from './open-media.ts'

const scope = new AsyncDisposableStack()
let bench: Bench
let media: MediaClient

beforeAll(async () => {
  bench = scope.use(await openBench())
  media = scope.use(await openMedia(bench, { UPLOAD_SWEEP_INTERVAL_MS: '86400000' })).media
})
afterAll(() => scope.disposeAsync())

const call = callOf('painter')
const size = { width: 64, height: 48 }

async function uploadArtwork() {
  const { bytes, contentType } = await makeArtwork('png', size)
  const { fileUrl } = await upload(media, call, bytes, contentType)
  return { fileUrl, key: fileUrl.slice(fileUrl.indexOf('uploads/')) }
}

/** As if this upload's address had been given out `hours` earlier. */
async function age(fileUrl: string, hours: number) {
  await bench.pool.query(sql.unsafe`
    update uploads set created_at = created_at - make_interval(hours => ${hours}) where file_url = ${fileUrl}`)
}

async function isKnown(fileUrl: string): Promise<boolean> {
  const Known = z.object({ known: z.boolean() })
  return bench.pool.oneFirst(sql.type(Known)`
    select exists (select from uploads where file_url = ${fileUrl}) as known`)
}

const sweep = () => sweepUploads({ uploads: uploadStore(bench.pool), objects: bench.objects })

describe('sweepUploads', () => {
  it('removes an abandoned upload, bytes and row, and the copy that a dead registration left', async () => {
    const { fileUrl, key } = await uploadArtwork()
    const leftover = `images/${key.slice('uploads/'.length)}/${'0'.repeat(64)}`
    await bench.objects.putBytes(leftover, Buffer.from('x'), 'image/png')
    await age(fileUrl, 26)
    expect(await sweep()).toBe(1)
    expect(await isKnown(fileUrl)).toBe(false)
    expect(await bench.objects.findObject(key)).toBeNull()
    expect(await bench.objects.findObject(leftover)).toBeNull()
  })

  it('leaves what may still be registered', async () => {
    const { fileUrl, key } = await uploadArtwork()
    await age(fileUrl, 24)
    expect(await sweep()).toBe(0)
    expect(await isKnown(fileUrl)).toBe(true)
    expect(await bench.objects.findObject(key)).not.toBeNull()
  })

  it('removes the first copy of a registered upload once; its address goes on naming its image', async () => {
    const { fileUrl, key } = await uploadArtwork()
    const image = await media.registerImage({ fileUrl, ...size }, call)
    await age(fileUrl, 26)
    expect(await sweep()).toBe(1)
    expect(await sweep()).toBe(0)
    expect(await bench.objects.findObject(key)).toBeNull()
    expect(await media.registerImage({ fileUrl, ...size }, call)).toEqual(image)
    const [found] = (await media.findImages({ ids: [image.id] }, call)).images
    expect(await bench.objects.findObject(`${found?.master?.objectKey}`)).not.toBeNull()
  })

  it('is done once however many replicas do it', async () => {
    const uploads = await Promise.all(Array.from({ length: 10 }, uploadArtwork))
    for (const { fileUrl } of uploads) await age(fileUrl, 26)
    await Promise.all([sweep(), sweep(), sweep()])
    for (const { fileUrl } of uploads) expect(await isKnown(fileUrl)).toBe(false)
  })

  it('runs by itself in a started service', async () => {
    const { fileUrl } = await uploadArtwork()
    await age(fileUrl, 26)
    await using _sweeping = await openMedia(bench, { UPLOAD_SWEEP_INTERVAL_MS: '100' })
    expect(await until(async () => !(await isKnown(fileUrl)), { timeoutMs: 20_000 })).toBe(true)
  })
})

describe('registering too late', () => {
  it('is refused like an address that never was', async () => {
    const { fileUrl } = await uploadArtwork()
    await age(fileUrl, 25)
    expect(await failureOf(media.registerImage({ fileUrl, ...size }, call))).toMatchObject({ code: 'FILE_NOT_FOUND' })
  })
})
