import type { Coalesce } from '@atelier/fair-queue/coalesce.ts'
import type { Admission } from '@atelier/fair-queue/fair-admission.ts'
import { reducePicture } from '@atelier/imaging/encode.ts'
import type { GetPictureResponse } from '@atelier/protos/preview/v1/GetPictureResponse.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { contentTypeOf, isPictureKey, reducedWidth, toWholeKey } from './picture-key.ts'
import type { StoredPictures } from './stored-pictures.ts'

export type GetPictureDeps = {
  stored: StoredPictures
  coalesce: Coalesce<Uint8Array | null>
  admission: Admission
  timeoutMs: number
}

/**
 * The bytes of a finished picture, for anybody who has its key, also `<key>-480.<ext>`: the same, that many pixels wide, made
 * when it is first asked for. Fails with PICTURE_NOT_FOUND, or PREVIEW_QUEUE_FULL when it cannot be its turn in time.
 */
export async function getPicture(deps: GetPictureDeps, key: string, call: Call): Promise<GetPictureResponse> {
  const wholeKey = toWholeKey(key)
  const bytes = wholeKey === null ? await findWhole(deps, key) : await findReduced(deps, key, wholeKey, call)
  if (!bytes) throw errors.PICTURE_NOT_FOUND()
  return { content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), contentType: contentTypeOf(key) }
}

async function findWhole({ stored }: GetPictureDeps, key: string): Promise<Uint8Array | null> {
  return isPictureKey(key) ? stored.findBytes(key) : null
}

async function findReduced(deps: GetPictureDeps, key: string, wholeKey: string, call: Call) {
  const deadlineMs = Math.min(call.deadlineMs ?? Infinity, Date.now() + deps.timeoutMs)
  const found = await deps.stored.findBytes(key)
  if (found) return found
  // An address that somebody made up takes nobody's turn.
  if ((await deps.stored.findMissing([wholeKey])).length > 0) return null
  // Whoever has an address may ask: nobody has a share, so all wait in one lane.
  const make = () => deps.admission.run('all', () => reduce(deps, key, wholeKey), deadlineMs)
  return deps.coalesce(key, make)
}

async function reduce({ stored }: GetPictureDeps, key: string, wholeKey: string): Promise<Uint8Array | null> {
  const whole = await stored.findBytes(wholeKey)
  if (!whole) return null
  const format = contentTypeOf(key) === 'image/webp' ? 'webp' : 'jpeg'
  const bytes = await reducePicture(whole, reducedWidth, format)
  await stored.put(key, bytes)
  return bytes
}
