import { cursorNotAllowed } from '@atelier/errors/failure.ts'

const sizeMax = 100

/** The part of a list that is asked for: a page, from 0 and the first unless told, or what comes after a cursor. */
export type Section = { size: number; page?: number | undefined; cursor?: string | undefined }

/** A part of a list in a store: so many entries, after so many, or after the one of an id. */
export type Part = { limit: number; offset?: number; after?: string }

type List<Entry> = {
  listOf: (part: Part) => Promise<readonly Entry[]>
  count: () => Promise<number>
  idOf: (entry: Entry) => string
  /** Whether this may be the id of an entry. */
  isId: (text: string) => boolean
}

/**
 * A part of a list that goes by id: a page with the number of all, or what comes after a cursor, which stays good while
 * entries are added. Fails with REQUEST_INVALID when the cursor is none of ours.
 */
export async function listSection<Entry>(
  { size, page = 0, cursor }: Section,
  { listOf, count, idOf, isId }: List<Entry>,
): Promise<{ entries: readonly Entry[]; total?: number; nextCursor?: string }> {
  const limit = Math.min(Math.max(size, 1), sizeMax)
  if (cursor === undefined) {
    const [entries, total] = await Promise.all([listOf({ limit, offset: Math.max(page, 0) * limit }), count()])
    return { entries, total }
  }
  if (cursor !== '' && !isId(cursor)) throw cursorNotAllowed()
  const found = await listOf({ limit: limit + 1, ...(cursor !== '' && { after: cursor }) })
  const entries = found.slice(0, limit)
  const last = entries.at(-1)
  return { entries, ...(last !== undefined && found.length > limit && { nextCursor: idOf(last) }) }
}
