import { type FieldProblem, errors as general, problemAt } from '@atelier/errors/failure.ts'
import { newId } from '@atelier/ids/id.ts'
import type { Collection as CollectionMessage } from '@atelier/protos/shop/v1/Collection.ts'
import { readVisibleText } from '@atelier/visible-text/visible-text.ts'

/** Offers that a shop shows together. */
export type Collection = {
  collectionId: string
  /** What it is called in an address, for good. */
  slug: string
  name: string
  description: string
  /** In their order. */
  offerIds: readonly string[]
  createdAt: Date
  updatedAt: Date
}

/** What whoever makes a collection says of it. */
export type CollectionWish = Pick<Collection, 'name' | 'description' | 'offerIds'>

export const collectionsPerShopMax = 1_000
const offersMax = 1_000
const descriptionLengthMax = 2_000

export const newCollectionId = () => newId('col')

export const isCollectionId = (text: string): boolean => /^col_[0-9a-z]{26}$/.test(text)

/** A wish without the spaces around its name. Fails with REQUEST_INVALID naming every wrong field. */
export function readCollectionWish({ name, description, offerIds }: CollectionWish): CollectionWish {
  const read = readVisibleText(name, 100)
  const problems = [
    ...(read === null ? [problemAt('/name', 'NOT_ALLOWED', 'must have 1 to 100 visible characters')] : []),
    ...(description.length > descriptionLengthMax
      ? [problemAt('/description', 'TOO_LONG', `must have at most ${descriptionLengthMax} characters`)]
      : []),
    ...findOfferProblems(offerIds),
  ]
  if (read === null || problems.length > 0) throw general.REQUEST_INVALID({ errors: problems })
  return { name: read, description, offerIds }
}

/** What is wrong with a list of offers as such. */
export function findOfferProblems(offerIds: readonly string[]): FieldProblem[] {
  if (offerIds.length > offersMax) return [problemAt('/offerIds', 'TOO_MANY', `must have at most ${offersMax} items`)]
  return offerIds.flatMap((id, i) =>
    offerIds.indexOf(id) < i ? [problemAt(`/offerIds/${i}`, 'NOT_ALLOWED', 'is there twice')] : [],
  )
}

/** A collection as it is answered, and told in events. */
export function toCollectionFacts({ collectionId, offerIds, createdAt, updatedAt, ...facts }: Collection) {
  return {
    ...facts,
    id: collectionId,
    offerIds: [...offerIds],
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  } satisfies CollectionMessage
}
