import { imageConfirmed } from '@atelier/events/membership.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Coalesce } from '@atelier/fair-queue/coalesce.ts'
import type { Admission } from '@atelier/fair-queue/fair-admission.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { ConfirmImageRequest__Output } from '@atelier/protos/membership/v1/ConfirmImageRequest.ts'
import type { ConfirmImageResponse } from '@atelier/protos/membership/v1/ConfirmImageResponse.ts'
import type { Call, Principal } from '@atelier/rpc/call.ts'
import { type CheckedImage, type CheckImageDeps, checkImage } from './check-image.ts'
import { errors } from './errors.ts'
import { type Image, pictureContentType, toPictureObjectKey } from './image.ts'
import { imageStore } from './image-store.ts'
import { isClaimOf, requireClaimed, type SignedIds } from './signed-id.ts'

export type ConfirmImageDeps = CheckImageDeps & {
  pool: Pool
  outbox: Outbox
  admission: Admission
  coalesce: Coalesce<void>
  signedIds: SignedIds
}

/** Confirming ends by then even when the caller would wait for ever. */
const answerMsMax = 15_000

/**
 * Confirms an image: checks that what was stored is what was promised and an image, stores what is shown of it, and announces
 * it, once however often it is asked. Fails with SIGNED_ID_INVALID, SIGNED_ID_OF_ANOTHER_SHOP, SIGNED_ID_OF_ANOTHER_IMAGE,
 * SIGNED_ID_EXPIRED, MEMBERSHIP_IMAGE_NOT_FOUND, and as `checkImage`. A crash at any step leaves it as it was: nothing points
 * to a picture whose image is not confirmed, and the repeat writes it again.
 */
export async function confirmImage(
  deps: ConfirmImageDeps,
  caller: Principal,
  { resourceId, signedId }: ConfirmImageRequest__Output,
  call: Call,
): Promise<ConfirmImageResponse> {
  const { shopId } = caller
  const claim = deps.signedIds.read(signedId)
  const found = await findImage(deps.pool, shopId, resourceId)
  if (isClaimOf(claim, { shopId, resourceId }) && found?.state === 'CONFIRMED') return {}
  const refusals = { notFound: errors.MEMBERSHIP_IMAGE_NOT_FOUND, ofAnother: errors.SIGNED_ID_OF_ANOTHER_IMAGE }
  requireClaimed(claim, { shopId, resourceId }, found, refusals)

  const deadlineMs = Math.min(call.deadlineMs ?? Infinity, Date.now() + answerMsMax)
  const work = () => checkAndConfirm(deps, shopId, resourceId, call.requestId)
  await deps.coalesce(String(resourceId), () => deps.admission.run(shopId, work, deadlineMs))
  return {}
}

/** Looks again first: of many who waited for their turn, one has done it for all. */
async function checkAndConfirm(
  deps: ConfirmImageDeps,
  shopId: string,
  resourceId: number,
  requestId: string,
): Promise<void> {
  const image = await findImage(deps.pool, shopId, resourceId)
  if (!image) throw errors.MEMBERSHIP_IMAGE_NOT_FOUND({ resourceId })
  if (image.state === 'CONFIRMED') return
  const checked = await checkImage(deps, image)
  await deps.objects.putBytes(toPictureObjectKey(image.objectName), checked.rendition, pictureContentType)
  const isFirst = await noteConfirmed(deps, image, checked, requestId)
  if (isFirst) return deps.outbox.poke()
  // Another replica was first, or the image was swept while it was looked at.
  if (!(await findImage(deps.pool, shopId, resourceId))) {
    await deps.objects.delete(toPictureObjectKey(image.objectName))
    throw errors.MEMBERSHIP_IMAGE_NOT_FOUND({ resourceId })
  }
}

function noteConfirmed(
  { pool, outbox }: ConfirmImageDeps,
  { resourceId, shopId, sizeBytes }: Image,
  { width, height }: CheckedImage,
  requestId: string,
): Promise<boolean> {
  return pool.transaction(async (tx) => {
    if (!(await imageStore(tx).confirm(resourceId, { width, height }))) return false
    const data = { resourceId, sizeBytes, width, height }
    await outbox.announce(tx, imageConfirmed, { aggregateId: `image/${resourceId}`, shopId, requestId, data })
    return true
  })
}

const findImage = (pool: Pool, shopId: string, resourceId: number) => imageStore(pool).findOf(shopId, resourceId)
