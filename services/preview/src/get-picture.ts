import type { GetPictureResponse } from '@atelier/protos/preview/v1/GetPictureResponse.ts'
import { errors } from './errors.ts'
import { contentTypeOf, isPictureKey } from './picture-key.ts'
import type { StoredPictures } from './stored-pictures.ts'

/** The bytes of a finished picture, for anybody who has its key. Fails with PICTURE_NOT_FOUND. */
export async function getPicture(deps: { stored: StoredPictures }, key: string): Promise<GetPictureResponse> {
  const bytes = isPictureKey(key) ? await deps.stored.findBytes(key) : null
  if (!bytes) throw errors.PICTURE_NOT_FOUND()
  return { content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), contentType: contentTypeOf(key) }
}
