import type { Database } from '@atelier/postgres/pool.ts'
import { errors } from './errors.ts'
import { type FileType, toFileType } from './file.ts'
import { fileStore } from './file-store.ts'
import { toReferenceProblems } from './reference.ts'

/** A file that a request refers to, where in its body, and what it has to be: `/fileResourceId`. */
export type FileReference = { pointer: string; resourceId: number; type: FileType }

/**
 * Makes sure that a file may be referred to: of this shop, confirmed, and of the type. What stands so stays so until the
 * transaction ends. Fails with REFERENCE_NOT_FOUND, for another's as for none, FILE_NOT_CONFIRMED or FILE_OF_ANOTHER_TYPE, naming
 * the place.
 */
export async function requireFile(tx: Database, shopId: string, reference: FileReference): Promise<void> {
  const { resourceId, type } = reference
  const file = await fileStore(tx).holdOf(shopId, resourceId)
  if (!file) throw errors.REFERENCE_NOT_FOUND(toDetails(reference, 'REFERENCE_NOT_FOUND', 'is no file of this shop'))
  if (file.state !== 'CONFIRMED')
    throw errors.FILE_NOT_CONFIRMED(toDetails(reference, 'FILE_NOT_CONFIRMED', 'is a file that is not confirmed'))
  if (toFileType(file.contentType) !== type)
    throw errors.FILE_OF_ANOTHER_TYPE({
      ...toDetails(reference, 'FILE_OF_ANOTHER_TYPE', `is a file of the type ${file.contentType}`),
      contentType: file.contentType,
    })
}

function toDetails({ pointer, resourceId }: FileReference, code: string, message: string) {
  return { resourceId, errors: toReferenceProblems([pointer], code, message) }
}
