import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { fileStore } from '../src/file-store.ts'
import { type FileReference, requireFile } from '../src/require-file.ts'
import {
  type Bench,
  callOf,
  confirmedFile,
  type MembershipClient,
  openBench,
  openMembership,
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
const require = (reference: Omit<FileReference, 'pointer'>, shopId = call.caller.shopId) =>
  bench.pool.transaction((tx) => requireFile(tx, shopId, { pointer: '/fileResourceId', ...reference }))

describe('a file that a request refers to', () => {
  it.each([
    ['video/webm', 'Video'],
    ['audio/ogg', 'Audio'],
  ] as const)('may be a confirmed %s where it is one for %s', async (contentType, type) => {
    const resourceId = await confirmedFile(membership, call, contentType)
    await require({ resourceId, type })
    const failure = await failureOf(require({ resourceId, type: type === 'Video' ? 'Audio' : 'Video' }))
    expect(failure).toMatchObject({ code: 'FILE_OF_ANOTHER_TYPE', status: 422 })
    expect(failure.details).toMatchObject({ resourceId, contentType, errors: [{ pointer: '/fileResourceId' }] })
  })

  it('is refused while it is not confirmed, naming the place', async () => {
    const { resourceId } = await uploadFile(membership, call, 'audio/ogg')
    const failure = await failureOf(require({ resourceId, type: 'Audio' }))
    expect(failure).toMatchObject({ code: 'FILE_NOT_CONFIRMED', status: 422 })
    expect(failure.details).toMatchObject({
      resourceId,
      errors: [{ pointer: '/fileResourceId', field: 'fileResourceId', code: 'FILE_NOT_CONFIRMED' }],
    })
  })

  it("is refused when it is another shop's, as one that never was", async () => {
    const resourceId = await confirmedFile(membership, call, 'audio/ogg')
    const theirs = await failureOf(require({ resourceId, type: 'Audio' }, 'sh_another'))
    const none = await failureOf(require({ resourceId: 999_999, type: 'Audio' }, 'sh_another'))
    expect(theirs).toMatchObject({ code: 'REFERENCE_NOT_FOUND', status: 422 })
    expect({ ...none.details, resourceId }).toEqual(theirs.details)
  })

  it('is there until the transaction that refers to it ends', async () => {
    const { resourceId, signedId } = await uploadFile(membership, call, 'audio/ogg')
    await membership.confirmFile({ resourceId, signedId }, call)
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = bench.pool.transaction(async (tx) => {
      await requireFile(tx, call.caller.shopId, { pointer: '/fileResourceId', resourceId, type: 'Audio' })
      held.resolve()
      await released.promise
    })
    await held.promise
    const removing = bench.pool.transaction(async (tx) => {
      await tx.query(sql.unsafe`set local lock_timeout = '100ms'`)
      await tx.query(sql.unsafe`delete from files where resource_id = ${resourceId}`)
    })
    await expect(removing).rejects.toThrow()
    released.resolve()
    await holding
    expect(await fileStore(bench.pool).findOf(call.caller.shopId, resourceId)).not.toBeNull()
  })
})
