import { errors as general, problemAt } from '@atelier/errors/failure.ts'
import { tagCreated } from '@atelier/events/membership.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { errors } from './errors.ts'
import { keepSeries } from './keep-series.ts'
import type { Post, PostWish } from './post.ts'
import { postStore } from './post-store.ts'
import { toReferenceProblems } from './reference.ts'
import { requireFile } from './require-file.ts'
import { type ImageReference, requireImages } from './require-images.ts'
import { readTagName } from './tag.ts'
import { tagStore } from './tag-store.ts'

type References = PostWish & {
  tags: { names: readonly string[] } | null
  series: { ids: readonly number[] } | null
}

/**
 * Makes sure that a post may refer to what a request names: images, a file and tiers of this shop. What stands so stays so
 * until the transaction ends. Fails as `requireImages` and `requireFile`, and with REFERENCE_NOT_FOUND naming each place.
 */
export async function requireReferences(
  tx: Database,
  { shopId, type }: Pick<Post, 'shopId' | 'type'>,
  { images, imageResourceId, fileResourceId, access }: PostWish,
): Promise<void> {
  const references: ImageReference[] = (images?.images ?? []).map(({ resourceId }, i) => ({
    pointer: `/imageResources/${i}/id`,
    resourceId,
  }))
  if (imageResourceId !== undefined) references.push({ pointer: '/imageResourceId', resourceId: imageResourceId })
  await requireImages(tx, shopId, references)
  if (fileResourceId !== undefined && (type === 'Video' || type === 'Audio'))
    await requireFile(tx, shopId, { pointer: '/fileResourceId', resourceId: fileResourceId, type })
  await requireTiers(tx, shopId, access?.tierIds ?? [])
}

async function requireTiers(tx: Database, shopId: string, tierIds: readonly number[]): Promise<void> {
  if (tierIds.length === 0) return
  const found = await postStore(tx).listTiers(shopId, tierIds)
  const absent = tierIds.flatMap((tierId, i) => (found.includes(tierId) ? [] : [`/access/tiers/${i}/id`]))
  if (absent.length === 0) return
  const problems = toReferenceProblems(absent, 'REFERENCE_NOT_FOUND', 'is no tier of this shop')
  throw errors.REFERENCE_NOT_FOUND({ errors: problems })
}

/**
 * Writes what a post refers to where a request names it: tiers, images, tags and series, each in place of those before.
 * Tags that are new are made and told of, and so are series that show other posts than before. Fails with REQUEST_INVALID for
 * a name that no tag can have, and as `findOrMake` and `keepSeries`.
 */
export async function keepReferences(
  { outbox }: { outbox: Outbox },
  tx: Database,
  post: Pick<Post, 'postId' | 'shopId' | 'type' | 'state'> & { requestId: string },
  { access, images, tags, series }: References,
): Promise<void> {
  const posts = postStore(tx)
  const { postId, shopId, requestId } = post
  if (access) await posts.putTiers(postId, access.tierIds)
  if (images) await posts.putImages(postId, [...images.images])
  if (tags) {
    const found = await tagStore(tx).findOrMake(shopId, readTagNames(tags.names))
    await posts.putTags(
      postId,
      found.map(({ tagId }) => tagId),
    )
    for (const { tagId, name } of found.filter(({ isNew }) => isNew))
      await outbox.announce(tx, tagCreated, { aggregateId: `tag/${tagId}`, shopId, requestId, data: { tagId, name } })
  }
  if (series || post.state === 'ARCHIVED') await keepSeries({ outbox }, tx, post, series?.ids)
}

function readTagNames(names: readonly string[]): string[] {
  const read = names.map(readTagName)
  const problems = read.flatMap((name, i) => {
    const message = 'must have 1 to 50 visible characters, and no others but spaces'
    return name === null ? [problemAt(`/post/tags/${i}`, 'NOT_ALLOWED', message)] : []
  })
  if (problems.length > 0) throw general.REQUEST_INVALID({ errors: problems })
  return read.flatMap((name) => name ?? [])
}
