import { randomBytes } from 'node:crypto'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { mediaSamples } from './media-samples.ts'
import {
  type Bench,
  callOf,
  createFile,
  type MembershipClient,
  openBench,
  openMembership,
  put,
  toChecksum,
  toFileWish,
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

describe('a file that was created', () => {
  it('has an address for each part with the one header to send, and tells what is there of it', async () => {
    const parts = [Buffer.alloc(5 * 1024 * 1024, 1), Buffer.from('the last')]
    const { uploadData, resourceId } = await membership.createFile(toFileWish('video/mp4', parts), call)
    expect(uploadData?.parts).toMatchObject([
      { partNumber: 1, headers: { 'content-MD5': toChecksum(parts[0] ?? bytes) } },
      { partNumber: 2, headers: { 'content-MD5': toChecksum(parts[1] ?? bytes) } },
    ])
    expect(Object.keys(uploadData?.parts[0]?.headers ?? {})).toEqual(['content-MD5'])
    const { uploadData: fresh, ...file } = await membership.getFile({ resourceId }, call)
    expect(file).toEqual({
      id: resourceId,
      state: 'CREATED',
      contentType: 'video/mp4',
      byteSize: 5 * 1024 * 1024 + 8,
      parts: [
        { partNumber: 1, byteSize: 5 * 1024 * 1024, uploaded: false },
        { partNumber: 2, byteSize: 8, uploaded: false },
      ],
    })
    expect(fresh?.parts.map(({ partNumber }) => partNumber)).toEqual([1, 2])
  })

  it('is of its shop alone', async () => {
    const { resourceId } = await createFile(membership, call, 'video/mp4', [bytes])
    const failure = await failureOf(membership.getFile({ resourceId }, callOf('another')))
    expect(failure).toMatchObject({ code: 'MEMBERSHIP_FILE_NOT_FOUND', status: 404 })
    const none = await failureOf(membership.getFile({ resourceId: 999_999_999 }, callOf('another')))
    expect({ ...none.details, resourceId }).toEqual(failure.details)
  })

  it('is one, however often it is asked for under one key', async () => {
    const keyed = { ...call, idempotency: { key: 'once', fingerprint: 'a' } }
    const wish = toFileWish('video/mp4', [bytes])
    const [first, again] = [await membership.createFile(wish, keyed), await membership.createFile(wish, keyed)]
    expect(again).toEqual(first)
    const Count = z.object({ count: z.bigint() })
    const countOf = (id: number) =>
      bench.pool.oneFirst(sql.type(Count)`select count(*) as count from files where resource_id >= ${id}`)
    expect(await countOf(first.resourceId)).toBe(1n)
  })

  it('may have as many parts as there can be', async () => {
    const checksum = toChecksum(bytes)
    const parts = Array.from({ length: 409 }, () => ({ byteSize: 5 * 1024 * 1024, checksum }))
    const wish = { contentType: 'video/mp4', byteSize: 409 * 5 * 1024 * 1024, parts }
    expect((await membership.createFile(wish, call)).uploadData?.parts).toHaveLength(409)
  })

  it('is not made of a wish that is wrong, and all that is wrong is said', async () => {
    const failure = await failureOf(membership.createFile({ contentType: 'x', byteSize: 0, parts: [] }, call))
    expect(failure.code).toBe('REQUEST_INVALID')
    expect(failure.details.errors?.map(({ pointer }) => pointer)).toEqual(['/contentType', '/byteSize', '/parts'])
  })
})

describe('an upload that was interrupted', () => {
  it('goes on with fresh addresses for the parts that are missing, and its signedId', async () => {
    const parts = [Buffer.concat([bytes, randomBytes(5 * 1024 * 1024)]), randomBytes(5 * 1024 * 1024), randomBytes(99)]
    const created = await createFile(membership, call, 'video/mp4', parts)
    const send = async ({ partNumber, url, headers }: (typeof created.parts)[number]) =>
      expect(await put(url, parts[partNumber - 1] ?? bytes, headers)).toEqual({ status: 200, body: '' })
    for (const address of created.parts.slice(0, 1)) await send(address)

    const { resourceId } = created
    const found = await membership.getFile({ resourceId }, call)
    expect(found.parts.map(({ uploaded }) => uploaded)).toEqual([true, false, false])
    expect(found.uploadData?.parts.map(({ partNumber }) => partNumber)).toEqual([2, 3])
    for (const address of found.uploadData?.parts ?? []) await send(address)
    const whole = await membership.getFile({ resourceId }, call)
    expect([whole.parts.map(({ uploaded }) => uploaded), whole.uploadData?.parts]).toEqual([[true, true, true], []])

    const signedId = whole.uploadData?.signedId ?? ''
    expect(await membership.confirmFile({ resourceId, signedId }, call)).toEqual({})
    const { url, expiresAt, ...file } = await membership.getFile({ resourceId }, call)
    expect(file).toMatchObject({
      id: resourceId,
      state: 'CONFIRMED',
      contentType: 'video/mp4',
      byteSize: parts.reduce((sum, part) => sum + part.length, 0),
      parts: [],
      uploadData: null,
    })
    const stored = await fetch(url ?? '', { signal: AbortSignal.timeout(10_000) })
    expect([stored.status, stored.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    expect(toChecksum(Buffer.from(await stored.arrayBuffer()))).toBe(toChecksum(Buffer.concat(parts)))
    expect(Date.parse(expiresAt ?? '')).toBeGreaterThan(Date.now())
  })
})
