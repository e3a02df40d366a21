import { Secret } from '@atelier/config/secret.ts'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { toFileKey, toPartEtag } from '../src/file.ts'
import { fileStore } from '../src/file-store.ts'
import { firstBytesMax } from '../src/media-type.ts'
import { signedIds } from '../src/signed-id.ts'
import {
  mediaSamples,
  opusHead,
  theoraHead,
  toEbmlMedia,
  toId3Tag,
  toIsoMedia,
  toMpegFrames,
  toOggMedia,
} from './media-samples.ts'
import {
  type Bench,
  callOf,
  confirmedFile,
  createFile,
  drawPicture,
  type MembershipClient,
  openBench,
  openMembership,
  put,
  spawnMembership,
  toChecksum,
  upload,
  uploadFile,
} from './open-membership.ts'

const scope = new AsyncDisposableStack()
let bench: Bench
let membership: MembershipClient

beforeAll(async () => {
  bench = scope.use(await openBench())
  membership = scope.use(await openMembership(bench)).membership
})
afterAll(() => scope.disposeAsync())

const call = callOf('nordlicht')
const bytes = mediaSamples['video/mp4']
const types = Object.keys(mediaSamples) as (keyof typeof mediaSamples)[]

async function findFile(resourceId: number) {
  const file = await fileStore(bench.pool).findOf(call.caller.shopId, resourceId)
  if (!file) throw new Error('no such file')
  return file
}

/** Joins the parts of a file, as a confirmation does that then dies. */
async function joinParts(resourceId: number): Promise<void> {
  const { objectName, uploadId, parts } = await findFile(resourceId)
  const named = parts.map((part) => ({ partNumber: part.partNumber, etag: toPartEtag(part) }))
  expect(await bench.objects.joinParts({ key: toFileKey(objectName), uploadId }, named)).toBe(true)
}

describe('a file that is confirmed', () => {
  it.each(types)('may be %s', async (contentType) => {
    const resourceId = await confirmedFile(membership, call, contentType)
    expect(await membership.getFile({ resourceId }, call)).toMatchObject({ state: 'CONFIRMED', contentType })
  })

  it.each([0, 1, 5_000_000])('may be a song with a picture that ends %i bytes behind its first ones', async (more) => {
    const song = Buffer.concat([toId3Tag(firstBytesMax - 10 + more), toMpegFrames(3)])
    const { resourceId, signedId } = await uploadFile(membership, call, 'audio/mpeg', [song])
    expect(await membership.confirmFile({ resourceId, signedId }, call)).toEqual({})
  })

  it('stays confirmed when it is confirmed again', async () => {
    const { resourceId, signedId } = await uploadFile(membership, call, 'audio/mpeg')
    for (let time = 0; time < 3; time++)
      expect(await membership.confirmFile({ resourceId, signedId }, call)).toEqual({})
  })

  it('is confirmed by 20 who ask at the same time, each is told so, and it is whole', async () => {
    const parts = [Buffer.concat([bytes, Buffer.alloc(5 * 1024 * 1024, 3)]), Buffer.from('the last')]
    const { resourceId, signedId } = await uploadFile(membership, call, 'video/mp4', parts)
    const confirm = () => membership.confirmFile({ resourceId, signedId }, call)
    expect(await Promise.all(Array.from({ length: 20 }, confirm))).toEqual(Array(20).fill({}))
    const stored = await bench.objects.findBytes(toFileKey((await findFile(resourceId)).objectName), 10 * 1024 * 1024)
    expect(toChecksum(stored ?? Buffer.alloc(0))).toBe(toChecksum(Buffer.concat(parts)))
  })

  it('is confirmed once by two replicas that 20 ask at the same time', async () => {
    await using replica = await openMembership(bench)
    await bench.pool.query(sql.unsafe`create table changes (resource_id bigint)`)
    await bench.pool.query(sql.unsafe`
      create function note_change() returns trigger language plpgsql as $$
      begin insert into changes values (new.resource_id); return null; end $$`)
    await bench.pool.query(sql.unsafe`
      create trigger note_change after update on files for each row execute function note_change()`)
    const CountRow = z.object({ count: z.bigint() })
    for (let round = 0; round < 5; round++) {
      const parts = [Buffer.concat([bytes, Buffer.alloc(5 * 1024 * 1024, round)]), Buffer.from('the last')]
      const { resourceId, signedId } = await uploadFile(membership, call, 'video/mp4', parts)
      const confirm = (_: unknown, i: number) =>
        (i % 2 === 0 ? membership : replica.membership).confirmFile({ resourceId, signedId }, call)
      expect(await Promise.all(Array.from({ length: 20 }, confirm))).toEqual(Array(20).fill({}))
      const changes = await bench.pool.oneFirst(sql.type(CountRow)`
        select count(*) as count from changes where resource_id = ${resourceId}`)
      expect(changes).toBe(1n)
      const stored = await bench.objects.findBytes(toFileKey((await findFile(resourceId)).objectName), 10 * 1024 * 1024)
      expect(toChecksum(stored ?? Buffer.alloc(0))).toBe(toChecksum(Buffer.concat(parts)))
    }
  })

  it('is what it was: its addresses take nothing any more', async () => {
    const { resourceId, signedId, parts } = await uploadFile(membership, call, 'audio/ogg')
    await membership.confirmFile({ resourceId, signedId }, call)
    for (const { url, headers } of parts) expect((await put(url, mediaSamples['audio/ogg'], headers)).status).toBe(404)
  })
})

describe('a confirmation that died after the parts were joined', () => {
  it('is finished by the repeat, and until then the file is there and not confirmed', async () => {
    const { resourceId, signedId } = await uploadFile(membership, call, 'video/webm')
    await joinParts(resourceId)
    const file = await membership.getFile({ resourceId }, call)
    expect([file.state, file.parts.map(({ uploaded }) => uploaded), file.uploadData?.parts]).toEqual([
      'CREATED',
      [true],
      [],
    ])
    expect(await membership.confirmFile({ resourceId, signedId }, call)).toEqual({})
    expect(await membership.getFile({ resourceId }, call)).toMatchObject({ state: 'CONFIRMED' })
  })

  it('is finished also where the parts are about to go: storage has the object before it drops them', async () => {
    const { resourceId, signedId } = await uploadFile(membership, call, 'video/webm')
    await joinParts(resourceId)
    const key = toFileKey((await findFile(resourceId)).objectName)
    // Of an upload that is being joined, storage may list the parts that are left, or none.
    const uploadId = await bench.objects.beginParts(key, 'video/webm')
    await bench.pool.query(sql.unsafe`update files set upload_id = ${uploadId} where resource_id = ${resourceId}`)
    const file = await membership.getFile({ resourceId }, call)
    expect([file.parts.map(({ uploaded }) => uploaded), file.uploadData?.parts]).toEqual([[true], []])
    expect(await membership.confirmFile({ resourceId, signedId }, call)).toEqual({})
  })

  it.each([
    ['of another size', Buffer.concat([bytes, Buffer.from('x')])],
    ['of other bytes', Buffer.alloc(bytes.length)],
  ])('is not finished by an object %s', async (_, other) => {
    const { resourceId, signedId } = await uploadFile(membership, call, 'video/mp4')
    const { objectName, uploadId } = await findFile(resourceId)
    await bench.objects.dropParts({ key: toFileKey(objectName), uploadId })
    await bench.objects.putBytes(toFileKey(objectName), other, 'video/mp4')
    const failure = await failureOf(membership.confirmFile({ resourceId, signedId }, call))
    expect(failure).toMatchObject({ code: 'FILE_NOT_UPLOADED', status: 422 })
  })
})

describe('a signedId', () => {
  it('confirms no other file, none of another shop, none after its time, and no image of the same number', async () => {
    const one = await uploadFile(membership, call, 'audio/mp4')
    const other = await uploadFile(membership, call, 'audio/mp4')
    const elsewhere = callOf('another')
    const theirs = await uploadFile(membership, elsewhere, 'audio/mp4')
    const image = await upload(membership, call, await drawPicture())
    const keyring = { primary: new Secret(bench.env['SIGNED_ID_SECRET'] ?? ''), accepted: null }
    const signing = signedIds(keyring, 'file')
    const ofImages = signedIds(keyring, 'image')
    const late = signing.sign({ ...signing.read(one.signedId), expiresAtMs: Date.now() - 1 })
    const codeOf = async (resourceId: number, signedId: string, by = call) =>
      (await failureOf(membership.confirmFile({ resourceId, signedId }, by))).code
    expect([
      await codeOf(
        one.resourceId,
        one.signedId.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      ),
      await codeOf(one.resourceId, ofImages.sign(signing.read(one.signedId))),
      await codeOf(other.resourceId, one.signedId),
      await codeOf(one.resourceId, theirs.signedId),
      await codeOf(theirs.resourceId, theirs.signedId),
      await codeOf(one.resourceId, one.signedId, elsewhere),
      await codeOf(one.resourceId, late),
      // Of a file that was swept since.
      await codeOf(999_999, signing.sign({ ...signing.read(late), resourceId: 999_999 })),
    ]).toEqual([
      'SIGNED_ID_INVALID',
      'SIGNED_ID_INVALID',
      'SIGNED_ID_OF_ANOTHER_FILE',
      'SIGNED_ID_OF_ANOTHER_SHOP',
      'MEMBERSHIP_FILE_NOT_FOUND',
      'MEMBERSHIP_FILE_NOT_FOUND',
      'SIGNED_ID_EXPIRED',
      'SIGNED_ID_EXPIRED',
    ])
    const asImage = signing.sign(ofImages.read(image.signedId))
    expect(
      await failureOf(membership.confirmImage({ resourceId: image.resourceId, signedId: asImage }, call)),
    ).toMatchObject({ code: 'SIGNED_ID_INVALID' })
    await membership.confirmFile({ resourceId: one.resourceId, signedId: one.signedId }, call)
    expect(await membership.confirmFile({ resourceId: one.resourceId, signedId: late }, call)).toEqual({})
  })
})

describe('what cannot be confirmed', () => {
  it('is a file without its parts: what was expected is said, what was found, and the first that are missing', async () => {
    const none = Buffer.alloc(0)
    const parts = [...Array.from({ length: 24 }, () => Buffer.alloc(5 * 1024 * 1024)), Buffer.from('the last')]
    const created = await createFile(membership, call, 'video/mp4', parts)
    const confirm = () => failureOf(membership.confirmFile(created, call))
    const expected = { byteSize: 24 * 5 * 1024 * 1024 + 8, parts: 25 }
    const first = Array.from({ length: 20 }, (_, i) => i + 1)
    const nothing = await confirm()
    expect(nothing).toMatchObject({ code: 'FILE_NOT_UPLOADED', status: 422 })
    expect(nothing.details).toEqual({ expected, found: null, missing: first })

    for (const { partNumber, url, headers } of created.parts.filter(({ partNumber }) => [3, 25].includes(partNumber)))
      await put(url, parts[partNumber - 1] ?? none, headers)
    const found = { byteSize: 5 * 1024 * 1024 + 8, parts: 2 }
    const missing = [...first.filter((partNumber) => partNumber !== 3), 21]
    expect((await confirm()).details).toEqual({ expected, found, missing })
  })

  it.each<[string, keyof typeof mediaSamples, () => Promise<Buffer> | Buffer, string | null]>([
    ['a JPEG that was promised as MP4', 'video/mp4', () => drawPicture('jpeg'), null],
    ['an MP4 that was promised as WebM', 'video/webm', () => bytes, 'video/mp4'],
    ['text', 'audio/mpeg', () => Buffer.from('no song at all'), null],
    ['HTML', 'video/mp4', () => Buffer.from('<!doctype html><script>alert(1)</script>'), null],
    ['an empty ftyp', 'video/mp4', () => Buffer.from('0000000866747970', 'hex'), null],
    ['an SVG', 'video/webm', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
    ['a QuickTime movie', 'video/mp4', () => toIsoMedia('qt  ', 'qt  '), 'video/quicktime'],
    ['a Matroska file', 'video/webm', () => toEbmlMedia('matroska'), 'video/x-matroska'],
    ['a song that was promised as a film', 'video/mp4', () => mediaSamples['audio/mp4'], 'audio/mp4'],
    ['a film in Ogg', 'audio/ogg', () => toOggMedia(theoraHead), 'video/ogg'],
    ['Opus that was promised as MP3', 'audio/mpeg', () => toOggMedia(opusHead), 'audio/ogg'],
    ['a tag that ends beyond the end', 'audio/mpeg', () => toId3Tag(firstBytesMax).subarray(0, -1), null],
    ['a large tag and nothing', 'audio/mpeg', () => toId3Tag(firstBytesMax), null],
    ['a large tag and a film', 'audio/mpeg', () => Buffer.concat([toId3Tag(firstBytesMax), bytes]), null],
    ['the same as a film', 'video/mp4', () => Buffer.concat([toId3Tag(firstBytesMax), bytes]), null],
  ])('is %s, however often it is asked', async (_, contentType, draw, found) => {
    const { resourceId, signedId } = await uploadFile(membership, call, contentType, [await draw()])
    for (let time = 0; time < 2; time++) {
      const failure = await failureOf(membership.confirmFile({ resourceId, signedId }, call))
      expect(failure).toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED', status: 422 })
      expect(failure.details).toEqual({ expected: { contentType }, found: { contentType: found } })
    }
    expect(await membership.getFile({ resourceId }, call)).toMatchObject({ state: 'CREATED' })
  })
})

describe('while storage is away', () => {
  it('nothing is confirmed and nothing lost: 503, and the repeat confirms it', async () => {
    const { resourceId, signedId } = await uploadFile(membership, call, 'audio/mpeg')
    await using cutOff = await spawnMembership({ ...bench, env: { ...bench.env, S3_ENDPOINT: 'http://127.0.0.1:9' } })
    const failure = await failureOf(cutOff.membership.confirmFile({ resourceId, signedId }, call))
    expect(failure).toMatchObject({ code: 'UNAVAILABLE', status: 503 })
    expect(await membership.confirmFile({ resourceId, signedId }, call)).toEqual({})
  })
})
