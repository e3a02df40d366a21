import { countFrom } from '@atelier/boot/metrics.ts'
import { openSweep } from '@atelier/boot/sweep.ts'
import type { ObjectStore } from '@atelier/object-store/object-store.ts'
import { toPictureObjectKey, toUploadKey } from './image.ts'
import type { ImageStore, OldImage } from './image-store.ts'

const batchSizeMax = 100
const parallelMax = 8

/** How many uploads this process has removed, by whether their image was confirmed. */
export type Swept = { confirmed: number; unconfirmed: number }

type Deps = { images: ImageStore; objects: ObjectStore; swept: Swept }

/**
 * Removes what uploads left behind: an image that was not confirmed with its row, the original of one that was. Answers how
 * many. Removing twice is removing once, so any number of replicas may do it, and a crash only leaves work for the next round.
 */
export async function sweepImages(deps: Deps): Promise<number> {
  const due = [...(await deps.images.listToSweep(batchSizeMax))]
  const count = due.length
  const work = async () => {
    for (let image = due.shift(); image; image = due.shift()) await sweep(deps, image)
  }
  await Promise.all(Array.from({ length: parallelMax }, work))
  return count
}

async function sweep({ images, objects, swept }: Deps, image: OldImage): Promise<void> {
  await objects.delete(toUploadKey(image.objectName))
  // A confirmation that died may have left a picture that nothing points to.
  if (image.state !== 'CONFIRMED') await objects.delete(toPictureObjectKey(image.objectName))
  if (await images.noteSwept(image)) swept[image.state === 'CONFIRMED' ? 'confirmed' : 'unconfirmed'] += 1
}

/** Keeps sweeping images, every `intervalMs` or so. */
export function openImageSweep(deps: Omit<Deps, 'swept'>, intervalMs: number): AsyncDisposable {
  const swept: Swept = { confirmed: 0, unconfirmed: 0 }
  const help = 'Uploads of membership images that were removed, by whether the image was confirmed'
  countFrom('membership_uploads_swept_total', help, 'image', () => ({ ...swept }))
  const sweepBatch = () => sweepImages({ ...deps, swept })
  return openSweep({ name: 'membership images', sweepBatch, batchSizeMax, intervalMs })
}
