import { randomBytes } from 'node:crypto'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { fileStore } from '../src/file-store.ts'
import { sweepFiles } from '../src/sweep-files.ts'
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
const wish = toFileWish('video/mp4', [bytes])

const CountRow = z.object({ count: z.bigint() })
const countOf = ({ caller }: typeof call) =>
  bench.pool.oneFirst(sql.type(CountRow)`select count(*) as count from files where shop_id = ${caller.shopId}`)
/** How many wait for a lock in the database. */
const countWaiting = () =>
  bench.pool.oneFirst(sql.type(CountRow)`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)

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
    const asker = callOf('once')
    const ask = () => membership.createFile(wish, { ...asker, idempotency: { key: 'once', fingerprint: 'a' } })
    const first = await ask()
    expect(await Promise.all(Array.from({ length: 5 }, ask))).toEqual(Array(5).fill(first))
    expect(await countOf(asker)).toBe(1n)
  })

  it('is one also where a run goes on that has lost its key to the next', async () => {
    const asker = callOf('overdue')
    const ask = () => membership.createFile(wish, { ...asker, idempotency: { key: 'overdue', fingerprint: 'a' } })
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // Nothing is inserted meanwhile.
    const holding = bench.pool.transaction(async (tx) => {
      await tx.query(sql.unsafe`lock table files in exclusive mode`)
      held.resolve()
      await released.promise
    })
    await held.promise
    const overdue = failureOf(ask())
    expect(await until(async () => (await countWaiting()) === 1n, { timeoutMs: 20_000 })).toBe(true)
    await bench.pool.query(sql.unsafe`update idempotency_keys set locked_until = now() where key = 'overdue'`)
    const next = ask()
    expect(await until(async () => (await countWaiting()) === 2n, { timeoutMs: 20_000 })).toBe(true)
    released.resolve()
    await holding
    expect((await overdue).code).toBe('IDEMPOTENCY_KEY_IN_USE')
    expect(await ask()).toEqual(await next)
    expect(await countOf(asker)).toBe(1n)
  })

  it('may have as many parts as there can be', async () => {
    const checksum = toChecksum(bytes)
    const parts = Array.from({ length: 409 }, () => ({ byteSize: 5 * 1024 * 1024, checksum }))
    const largest = { contentType: 'video/mp4', byteSize: 409 * 5 * 1024 * 1024, parts }
    expect((await membership.createFile(largest, call)).uploadData?.parts).toHaveLength(409)
  })

  it('is not made of a wish that is wrong, and all that is wrong is said', async () => {
    const failure = await failureOf(membership.createFile({ contentType: 'x', byteSize: 0, parts: [] }, call))
    expect(failure.code).toBe('REQUEST_INVALID')
    expect(failure.details.errors?.map(({ pointer }) => pointer)).toEqual(['/contentType', '/byteSize', '/parts'])
  })
})

describe('a shop with 100 files that are not confirmed', () => {
  const fill = ({ caller }: typeof call, count: number) =>
    bench.pool.query(sql.unsafe`
      insert into files (shop_id, object_name, content_type, size_bytes, parts, upload_id)
      select ${caller.shopId}, gen_random_uuid(), 'video/mp4', 1, '[]', 'none' from generate_series(1, ${count})`)
  const refusal = { code: 'FILE_LIMIT_REACHED', status: 422, details: { limit: 100 } }

  it('is given no more, exactly, also when it asks for many at once', async () => {
    const asker = callOf('many')
    await fill(asker, 95)
    const asked = Array.from({ length: 20 }, () => membership.createFile(wish, asker))
    const refused = (await Promise.allSettled(asked)).flatMap((each) =>
      each.status === 'rejected' ? [each.reason] : [],
    )
    expect([refused.length, await countOf(asker)]).toEqual([15, 100n])
    for (const failure of refused) expect(failure).toMatchObject(refusal)
  })

  it('is refused before anything is begun for it', async () => {
    const asker = callOf('refused')
    await fill(asker, 100)
    const LastRow = z.object({ last_value: z.bigint() })
    const findLastId = () => bench.pool.oneFirst(sql.type(LastRow)`select last_value from files_resource_id_seq`)
    const before = await findLastId()
    expect(await failureOf(membership.createFile(wish, asker))).toMatchObject(refusal)
    expect(await findLastId()).toBe(before)
  })

  it('is given one more for each that is removed or confirmed, and no other shop is held up', async () => {
    const asker = callOf('full')
    const { resourceId, signedId } = await uploadFile(membership, asker, 'video/mp4')
    await fill(asker, 99)
    const ask = () => membership.createFile(wish, asker)
    expect(await failureOf(ask())).toMatchObject(refusal)
    await createFile(membership, callOf('beside'), 'video/mp4', [bytes])

    await bench.pool.query(sql.unsafe`
      update files set created_at = now() - interval '26 hours'
      where resource_id = (select max(resource_id) from files where shop_id = ${asker.caller.shopId})`)
    await sweepFiles({ files: fileStore(bench.pool), objects: bench.objects, swept: { unconfirmed: 0 } })
    await ask()
    expect(await failureOf(ask())).toMatchObject(refusal)

    await membership.confirmFile({ resourceId, signedId }, asker)
    await ask()
    expect(await failureOf(ask())).toMatchObject(refusal)
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
