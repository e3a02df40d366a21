import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { toFileKey } from '../src/file.ts'
import { fileStore } from '../src/file-store.ts'
import { sweepFiles } from '../src/sweep-files.ts'
import { mediaSamples } from './media-samples.ts'
import {
  type Bench,
  callOf,
  type MembershipClient,
  openBench,
  openMembership,
  put,
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

async function uploadOf(resourceId: number) {
  const file = await fileStore(bench.pool).findOf(call.caller.shopId, resourceId)
  if (!file) throw new Error('no such file')
  return { key: toFileKey(file.objectName), uploadId: file.uploadId }
}
const age = (resourceId: number, hours: number) =>
  bench.pool.query(sql.unsafe`
    update files set created_at = now() - make_interval(hours => ${hours}) where resource_id = ${resourceId}`)
const sweep = async () => {
  const swept = { unconfirmed: 0 }
  await sweepFiles({ files: fileStore(bench.pool), objects: bench.objects, swept })
  return swept
}

describe('after a day', () => {
  it('a file that was not confirmed is gone, with its parts and its addresses, and is counted', async () => {
    const { resourceId, signedId, parts } = await uploadFile(membership, call, 'audio/ogg')
    const upload = await uploadOf(resourceId)
    await age(resourceId, 26)
    expect(await sweep()).toEqual({ unconfirmed: 1 })
    expect(await failureOf(membership.confirmFile({ resourceId, signedId }, call))).toMatchObject({
      code: 'MEMBERSHIP_FILE_NOT_FOUND',
    })
    expect(await bench.objects.listParts(upload)).toBeNull()
    for (const { url, headers } of parts) expect((await put(url, mediaSamples['audio/ogg'], headers)).status).toBe(404)
    expect(await sweep()).toEqual({ unconfirmed: 0 })
  })

  it('so is a file that was refused, with what was made of its parts', async () => {
    const { resourceId, signedId } = await uploadFile(membership, call, 'audio/ogg', [Buffer.from('no song')])
    const { key } = await uploadOf(resourceId)
    await failureOf(membership.confirmFile({ resourceId, signedId }, call))
    expect(await bench.objects.findObject(key)).not.toBeNull()
    await age(resourceId, 26)
    expect(await sweep()).toEqual({ unconfirmed: 1 })
    expect(await bench.objects.findObject(key)).toBeNull()
  })

  it('a file that was confirmed stays', async () => {
    const { resourceId, signedId } = await uploadFile(membership, call, 'audio/ogg')
    await membership.confirmFile({ resourceId, signedId }, call)
    await age(resourceId, 26)
    expect(await sweep()).toEqual({ unconfirmed: 0 })
    expect(await bench.objects.findObject((await uploadOf(resourceId)).key)).not.toBeNull()
    expect(await membership.confirmFile({ resourceId, signedId }, call)).toEqual({})
  })
})

describe('before', () => {
  it('a file that can still be confirmed is left alone', async () => {
    const { resourceId, signedId } = await uploadFile(membership, call, 'audio/ogg')
    await age(resourceId, 23)
    expect(await sweep()).toEqual({ unconfirmed: 0 })
    expect(await membership.confirmFile({ resourceId, signedId }, call)).toEqual({})
  })
})
