import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret } from '@atelier/config/secret.ts'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { z } from 'zod'
import { toUploadKey } from '../src/image.ts'
import { imageStore } from '../src/image-store.ts'
import { signedIds } from '../src/signed-id.ts'
import {
  type Bench,
  callOf,
  create,
  drawPicture,
  fetchPicture,
  type MembershipClient,
  openBench,
  openMembership,
  put,
  toChecksum,
  upload,
} from './open-membership.ts'

const scope = new AsyncDisposableStack()
let bench: Bench
let membership: MembershipClient
let spoolDir: string

beforeAll(async () => {
  bench = scope.use(await openBench())
  spoolDir = mkdtempSync(join(tmpdir(), 'spool-'))
  scope.defer(() => rmSync(spoolDir, { recursive: true }))
  membership = scope.use(await openMembership(bench, { SPOOL_DIR: spoolDir })).membership
})
afterAll(() => scope.disposeAsync())

const call = callOf('nordlicht')

const countEvents = (resourceId: number) =>
  bench.pool.oneFirst(sql.type(z.object({ events: z.bigint() }))`
    select count(*) as events from outbox where aggregate_id = ${`image/${resourceId}`}`)

describe('an image that is confirmed', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('may be %s', async (format) => {
    const { resourceId, signedId } = await upload(membership, call, await drawPicture(format))
    expect(await membership.confirmImage({ resourceId, signedId }, call)).toEqual({})
    const image = await membership.getImage({ resourceId }, call)
    expect(image).toMatchObject({ id: resourceId, state: 'CONFIRMED', width: 64, height: 48 })
  })

  it('is shown as a picture made anew, upright, at most 1,600 pixels a side, and never as its original', async () => {
    const original = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#35f' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { resourceId, signedId } = await upload(membership, call, original)
    await membership.confirmImage({ resourceId, signedId }, call)
    const { url, width, height } = await membership.getImage({ resourceId }, call)
    expect([width, height]).toEqual([1_000, 2_000])
    const { content, contentType } = await fetchPicture(url)
    const shown = await sharp(content).metadata()
    expect([contentType, shown.format, shown.width, shown.height, shown.exif]).toEqual([
      'image/webp',
      'webp',
      800,
      1_600,
      undefined,
    ])
  })

  it('stays confirmed when it is confirmed again, and is announced once', async () => {
    const { resourceId, signedId } = await upload(membership, call, await drawPicture())
    for (let time = 0; time < 3; time++)
      expect(await membership.confirmImage({ resourceId, signedId }, call)).toEqual({})
    expect(await countEvents(resourceId)).toBe(1n)
  })

  it('is confirmed once by 50 who ask at the same time', async () => {
    const { resourceId, signedId } = await upload(membership, call, await drawPicture())
    const confirm = () => membership.confirmImage({ resourceId, signedId }, call)
    // More than a shop may have waiting: they wait for one.
    expect(await Promise.all(Array.from({ length: 50 }, confirm))).toEqual(Array(50).fill({}))
    expect(await countEvents(resourceId)).toBe(1n)
  })

  it('is confirmed once by two replicas that 50 ask at the same time', async () => {
    await using replica = await openMembership(bench)
    for (let round = 0; round < 5; round++) {
      const { resourceId, signedId } = await upload(membership, call, await drawPicture())
      const confirm = (_: unknown, i: number) =>
        (i % 2 === 0 ? membership : replica.membership).confirmImage({ resourceId, signedId }, call)
      expect(await Promise.all(Array.from({ length: 50 }, confirm))).toEqual(Array(50).fill({}))
      expect(await countEvents(resourceId)).toBe(1n)
    }
  })

  it('leaves nothing of it in the spool', async () => {
    const { resourceId, signedId } = await upload(membership, call, await drawPicture())
    await membership.confirmImage({ resourceId, signedId }, call)
    expect(readdirSync(spoolDir, { recursive: true })).toHaveLength(1)
  })
})

describe('a signedId', () => {
  it('is refused with one byte of it altered', async () => {
    const { resourceId, signedId } = await upload(membership, call, await drawPicture())
    const altered = signedId.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    const failure = await failureOf(membership.confirmImage({ resourceId, signedId: altered }, call))
    expect(failure).toMatchObject({ code: 'SIGNED_ID_INVALID', status: 422 })
  })

  it('confirms no other image, none of another shop, and none after its time', async () => {
    const one = await upload(membership, call, await drawPicture())
    const other = await upload(membership, call, await drawPicture())
    const elsewhere = callOf('another')
    const theirs = await upload(membership, elsewhere, await drawPicture())
    const keyring = { primary: new Secret(bench.env['SIGNED_ID_SECRET'] ?? ''), accepted: null }
    const signing = signedIds(keyring, 'image')
    const late = signing.sign({ ...signing.read(one.signedId), expiresAtMs: Date.now() - 1 })
    const codeOf = async (resourceId: number, signedId: string, by = call) =>
      (await failureOf(membership.confirmImage({ resourceId, signedId }, by))).code
    expect([
      await codeOf(other.resourceId, one.signedId),
      await codeOf(one.resourceId, theirs.signedId),
      await codeOf(theirs.resourceId, theirs.signedId),
      await codeOf(one.resourceId, one.signedId, elsewhere),
      await codeOf(one.resourceId, late),
      // Of an image that was swept since.
      await codeOf(999_999, signing.sign({ ...signing.read(late), resourceId: 999_999 })),
    ]).toEqual([
      'SIGNED_ID_OF_ANOTHER_IMAGE',
      'SIGNED_ID_OF_ANOTHER_SHOP',
      'MEMBERSHIP_IMAGE_NOT_FOUND',
      'MEMBERSHIP_IMAGE_NOT_FOUND',
      'SIGNED_ID_EXPIRED',
      'SIGNED_ID_EXPIRED',
    ])
    await membership.confirmImage({ resourceId: one.resourceId, signedId: one.signedId }, call)
    expect(await membership.confirmImage({ resourceId: one.resourceId, signedId: late }, call)).toEqual({})
  })
})

describe('what cannot be confirmed', () => {
  it('is an image without bytes: what was expected is said, and that nothing was found', async () => {
    const bytes = await drawPicture()
    const { resourceId, signedId } = await create(membership, call, bytes)
    const failure = await failureOf(membership.confirmImage({ resourceId, signedId }, call))
    expect(failure).toMatchObject({ code: 'IMAGE_NOT_UPLOADED', status: 422 })
    expect(failure.details).toEqual({ expected: { byteSize: bytes.length, checksum: toChecksum(bytes) }, found: null })
  })

  // Storage refuses such bytes; these are put there past the address, as by a storage that does not look.
  it.each([
    ['IMAGE_SIZE_MISMATCH', (bytes: Buffer) => bytes.subarray(1)],
    ['IMAGE_CHECKSUM_MISMATCH', (bytes: Buffer) => Buffer.alloc(bytes.length, 7)],
  ])('is an image whose bytes are not those that were promised: %s', async (code, alter) => {
    const bytes = await drawPicture()
    const { resourceId, signedId } = await create(membership, call, bytes)
    const image = await imageStore(bench.pool).findOf(call.caller.shopId, resourceId)
    await bench.objects.putBytes(toUploadKey(image?.objectName ?? ''), alter(bytes), 'image/png')
    const failure = await failureOf(membership.confirmImage({ resourceId, signedId }, call))
    expect(failure).toMatchObject({ code, status: 422 })
    expect(failure.details).toMatchObject({
      expected: { byteSize: bytes.length },
      found: { byteSize: expect.any(Number) },
    })
  })

  it.each<[string, () => Promise<Buffer> | Buffer, object]>([
    [
      'text',
      () => Buffer.from('no picture at all'),
      { code: 'IMAGE_TYPE_NOT_ALLOWED', details: { found: { format: null } } },
    ],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      { code: 'IMAGE_TYPE_NOT_ALLOWED', details: { found: { format: 'svg' } } },
    ],
    [
      'an image that is cut short',
      async () => (await drawPicture('jpeg', { width: 900, height: 900 })).subarray(0, -400),
      { code: 'IMAGE_DAMAGED' },
    ],
    [
      'an image of too many pixels',
      () =>
        sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: '#000' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      { code: 'IMAGE_HAS_TOO_MANY_PIXELS', details: { found: { pixels: 50_010_000 } } },
    ],
  ])('is %s', async (_, draw, expected) => {
    const { resourceId, signedId } = await upload(membership, call, await draw())
    expect(await failureOf(membership.confirmImage({ resourceId, signedId }, call))).toMatchObject(expected)
    expect(await membership.getImage({ resourceId }, call)).toEqual({ id: resourceId, state: 'CREATED' })
    expect(await countEvents(resourceId)).toBe(0n)
  })
})

describe('an address that was given out', () => {
  it('changes nothing of an image that is confirmed', async () => {
    const bytes = await drawPicture()
    const { url, headers, resourceId, signedId } = await upload(membership, call, bytes)
    await membership.confirmImage({ resourceId, signedId }, call)
    const { url: pictureUrl } = await membership.getImage({ resourceId }, call)
    const shown = await fetchPicture(pictureUrl)
    await put(url, bytes, headers)
    await bench.objects.putBytes(
      toUploadKey((await imageStore(bench.pool).findOf(call.caller.shopId, resourceId))?.objectName ?? ''),
      Buffer.from('other'),
      'image/png',
    )
    expect(await membership.confirmImage({ resourceId, signedId }, call)).toEqual({})
    expect(await fetchPicture(pictureUrl)).toEqual(shown)
  })
})

describe('an image whose bytes are still arriving', () => {
  it('is not there yet, and is confirmed when they have arrived', async () => {
    const bytes = await drawPicture('png', { width: 300, height: 300 })
    const { url, headers, resourceId, signedId } = await create(membership, call, bytes)
    const arriving = request(url, { method: 'PUT', headers: { ...headers, 'content-length': bytes.length } })
    arriving.write(bytes.subarray(0, 50))
    expect(await failureOf(membership.confirmImage({ resourceId, signedId }, call))).toMatchObject({
      code: 'IMAGE_NOT_UPLOADED',
    })
    arriving.end(bytes.subarray(50))
    const [answer] = await once(arriving, 'response')
    expect(answer.resume().statusCode).toBe(200)
    expect(await membership.confirmImage({ resourceId, signedId }, call)).toEqual({})
  })
})

describe('while NATS is away', () => {
  it('an image is confirmed all the same, and announced when it is back', async () => {
    const { resourceId, signedId } = await upload(membership, call, await drawPicture())
    await bench.natsServer.stop()
    expect(await membership.confirmImage({ resourceId, signedId }, call)).toEqual({})
    expect(await countEvents(resourceId)).toBe(1n)
    await bench.natsServer.start()
    const isPublished = async () =>
      (await bench.pool.oneFirst(sql.type(z.object({ events: z.bigint() }))`
        select count(*) as events from outbox
        where aggregate_id = ${`image/${resourceId}`} and published_at is not null`)) === 1n
    expect(await until(isPublished, { timeoutMs: 30_000 })).toBe(true)
  })
})
