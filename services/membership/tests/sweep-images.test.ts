import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { toPictureObjectKey, toUploadKey } from '../src/image.ts'
import { imageStore } from '../src/image-store.ts'
import { sweepImages } from '../src/sweep-images.ts'
import {
  type Bench,
  callOf,
  drawPicture,
  type MembershipClient,
  openBench,
  openMembership,
  upload,
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

const nameOf = async (resourceId: number) =>
  (await imageStore(bench.pool).findOf(call.caller.shopId, resourceId))?.objectName ?? ''
const age = (resourceId: number, hours: number) =>
  bench.pool.query(sql.unsafe`
    update images set created_at = now() - make_interval(hours => ${hours}) where resource_id = ${resourceId}`)
const sweep = async () => {
  const swept = { confirmed: 0, unconfirmed: 0 }
  await sweepImages({ images: imageStore(bench.pool), objects: bench.objects, swept })
  return swept
}

describe('after a day', () => {
  it('an image that was not confirmed is gone, with its bytes, and is counted', async () => {
    const { resourceId, signedId } = await upload(membership, call, await drawPicture())
    const objectName = await nameOf(resourceId)
    await age(resourceId, 26)
    expect(await sweep()).toEqual({ confirmed: 0, unconfirmed: 1 })
    expect(await failureOf(membership.confirmImage({ resourceId, signedId }, call))).toMatchObject({
      code: 'MEMBERSHIP_IMAGE_NOT_FOUND',
    })
    expect(await bench.objects.findObject(toUploadKey(objectName))).toBeNull()
    expect(await sweep()).toEqual({ confirmed: 0, unconfirmed: 0 })
  })

  it('an image that was confirmed stays, with what is shown of it, and its original is gone', async () => {
    const { resourceId, signedId } = await upload(membership, call, await drawPicture())
    await membership.confirmImage({ resourceId, signedId }, call)
    const objectName = await nameOf(resourceId)
    await age(resourceId, 26)
    expect(await sweep()).toEqual({ confirmed: 1, unconfirmed: 0 })
    expect(await bench.objects.findObject(toUploadKey(objectName))).toBeNull()
    expect(await bench.objects.findObject(toPictureObjectKey(objectName))).not.toBeNull()
    expect(await membership.getImage({ resourceId }, call)).toMatchObject({ state: 'CONFIRMED' })
    expect(await membership.confirmImage({ resourceId, signedId }, call)).toEqual({})
  })
})

describe('before', () => {
  it('an image that can still be confirmed is left alone', async () => {
    const { resourceId, signedId } = await upload(membership, call, await drawPicture())
    await age(resourceId, 23)
    expect(await sweep()).toEqual({ confirmed: 0, unconfirmed: 0 })
    expect(await membership.confirmImage({ resourceId, signedId }, call)).toEqual({})
  })
})
