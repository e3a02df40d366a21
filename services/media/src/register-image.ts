import { imageRegistered } from '@atelier/events/media.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Coalesce } from '@atelier/fair-queue/coalesce.ts'
import type { Admission } from '@atelier/fair-queue/fair-admission.ts'
import type { Inspector } from '@atelier/imaging/inspector.ts'
import type { ObjectStore } from '@atelier/object-store/object-store.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { RegisterImageRequest__Output } from '@atelier/protos/media/v1/RegisterImageRequest.ts'
import type { RegisterImageResponse } from '@atelier/protos/media/v1/RegisterImageResponse.ts'
import type { Call, Principal } from '@atelier/rpc/call.ts'
import { checkUpload, requireDimensions } from './check-upload.ts'
import { errors } from './errors.ts'
import {
  type Dimensions,
  type Image,
  masterContentType,
  newImageId,
  newRenditionKey,
  renditionContentType,
  toContentHash,
  toImageKey,
  toLibraryImage,
  toMasterObjectKey,
  toRenditionObjectKey,
} from './image.ts'
import { imageStore } from './image-store.ts'
import type { IssuedUpload, UploadStore } from './upload-store.ts'

export type RegisterImageDeps = {
  pool: Pool
  uploads: UploadStore
  objects: ObjectStore
  inspector: Pick<Inspector, 'inspect'>
  outbox: Outbox
  admission: Admission
  coalesce: Coalesce<Image>
  baseUrl: string
}

/** Registering ends by then even when the caller would wait for ever. */
const answerMsMax = 15_000

/**
 * Puts an upload into the library: checks what was really stored, writes the bytes that were checked to a key that no
 * upload address can write, and announces the image. Repeating it, at once or later, answers the same image; a claim of
 * other dimensions is refused then too. Whatever step a crash leaves it at, the repeat finishes it; nothing is begun that
 * cannot be answered while the caller waits.
 */
export async function registerImage(
  deps: RegisterImageDeps,
  caller: Principal,
  request: RegisterImageRequest__Output,
  call: Call,
): Promise<RegisterImageResponse> {
  const { fileUrl, width, height } = request
  const claimed = { width, height }
  const deadlineMs = Math.min(call.deadlineMs ?? Infinity, Date.now() + answerMsMax)
  const upload = await findUpload(deps, caller, fileUrl)

  const image =
    (await imageStore(deps.pool).findByUpload(upload.uploadId)) ??
    (await deps.coalesce(`${upload.uploadId} ${width}x${height}`, () =>
      deps.admission.run(
        toLane(caller),
        () => checkAndStore(deps, caller, upload, claimed, { requestId: call.requestId, deadlineMs }),
        deadlineMs,
      ),
    ))
  requireDimensions(image, claimed)
  return toLibraryImage(deps.baseUrl, image)
}

/** The library that an image is registered into: whoever registers many waits for himself. */
function toLane({ channelId, shopId }: Principal): string {
  return channelId ?? shopId
}

/** Another caller's upload is as absent as one that never was. */
async function findUpload(deps: RegisterImageDeps, caller: Principal, fileUrl: string): Promise<IssuedUpload> {
  // Postgres takes no NUL in a text; no address of ours holds one.
  const upload = fileUrl.includes('\0') ? null : await deps.uploads.findIssued(caller, fileUrl)
  if (upload === null)
    throw errors.FILE_NOT_FOUND({ claimed: { fileUrl: fileUrl.slice(0, 500) }, found: { fileUrl: null } })
  return upload
}

async function checkAndStore(
  deps: RegisterImageDeps,
  caller: Principal,
  upload: IssuedUpload,
  claimed: Dimensions,
  { requestId, deadlineMs }: { requestId: string; deadlineMs: number },
): Promise<Image> {
  const { bytes, master, preview, thumbnail, ...found } = await checkUpload(deps, upload, claimed, deadlineMs)
  const objectKey = toImageKey(upload.uploadId, found.contentHash)
  const image: Image = {
    imageId: newImageId(),
    uploadId: upload.uploadId,
    channelId: caller.channelId,
    agencyId: caller.agencyId,
    shopId: caller.shopId,
    objectKey,
    sizeBytes: bytes.byteLength,
    master: {
      objectKey: toMasterObjectKey(objectKey),
      contentHash: toContentHash(master),
      sizeBytes: master.byteLength,
    },
    renditionKey: newRenditionKey(),
    ...found,
  }
  await Promise.all([
    deps.objects.putBytes(objectKey, bytes, upload.contentType),
    deps.objects.putBytes(image.master.objectKey, master, masterContentType),
    deps.objects.putBytes(toRenditionObjectKey(objectKey, 'preview'), preview, renditionContentType),
    deps.objects.putBytes(toRenditionObjectKey(objectKey, 'thumbnail'), thumbnail, renditionContentType),
  ])
  const stored = await insertOrFind(deps, image, requestId)
  // Another replica was first, with bytes that were replaced in between: nothing points to ours.
  if (stored.objectKey !== objectKey) await deps.objects.deleteAll(objectKey)
  return stored
}

async function insertOrFind(deps: RegisterImageDeps, image: Image, requestId: string): Promise<Image> {
  const isNew = await deps.pool.transaction(async (tx) => {
    if (!(await imageStore(tx).insert(image))) return false
    const { imageId, channelId, master, width, height } = image
    await deps.outbox.announce(tx, imageRegistered, {
      aggregateId: imageId,
      shopId: image.shopId,
      requestId,
      data: { imageId, channelId, master, width, height },
    })
    return true
  })
  if (isNew) {
    deps.outbox.poke()
    return image
  }
  const first = await imageStore(deps.pool).findByUpload(image.uploadId)
  if (first === null) throw new Error(`the image of ${image.uploadId} was there and is gone`)
  return first
}
