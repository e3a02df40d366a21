import type { Image__Output } from '@atelier/protos/media/v1/Image.ts'
import type { MediaServiceDefinition } from '@atelier/protos/media/v1/MediaService.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { LRUCache } from 'lru-cache'
import type { Artwork } from './preview-plan.ts'
import type { StoredMaster } from './stored-master.ts'

/** An image that may be drawn, and what it is drawn from. */
export type FoundArtwork = Artwork & { master: StoredMaster }

/**
 * Those of the images that the caller may use, by id; any other is not there. `media` never changes an image and never
 * takes one away, so one that was found is remembered for whoever it was found for.
 */
export type FindArtworks = (imageIds: readonly string[], call: Call) => Promise<ReadonlyMap<string, FoundArtwork>>

/** About 10 MB. */
const rememberedMax = 20_000

export function artworkFinder(media: Client<MediaServiceDefinition>): FindArtworks {
  const remembered = new LRUCache<string, FoundArtwork>({ max: rememberedMax })

  return async (imageIds, call) => {
    const { agencyId, channelId, shopId } = principalOf(call)
    // Ids of ours have no space in them, and what media has not found is never remembered.
    const toKey = (imageId: string) => `${channelId ?? `${agencyId} ${shopId}`} ${imageId}`
    const unknown = imageIds.filter((imageId) => !remembered.has(toKey(imageId)))
    const { images } = unknown.length === 0 ? { images: [] } : await media.findImages({ ids: unknown }, call)
    const asked = new Map(images.map((image) => [image.id, toArtwork(image)]))
    for (const [imageId, artwork] of asked) remembered.set(toKey(imageId), artwork)
    const found = new Map<string, FoundArtwork>()
    for (const imageId of imageIds) {
      const artwork = asked.get(imageId) ?? remembered.get(toKey(imageId))
      if (artwork) found.set(imageId, artwork)
    }
    return found
  }
}

function toArtwork({ id, master, width, height, edgeTransparency, visibleShare }: Image__Output): FoundArtwork {
  if (!master) throw new Error(`media does not say what ${id} is drawn from`)
  return { contentHash: master.contentHash, width, height, edgeTransparency, visibleShare, master }
}
