import { cursorNotAllowed } from '@atelier/errors/failure.ts'

const limitMax = 100

/** The part of a list that is asked for: a page, from 1 and the first unless told, or what comes after a cursor. */
type Section = { limit: number; page?: number | undefined; cursor?: string | undefined }

type List<Entry> = {
  listOf: (section: { limit: number; offset?: number; after?: number }) => Promise<readonly Entry[]>
  count: () => Promise<number>
  idOf: (entry: Entry) => number
}

/**
 * A part of a list that goes by id, newest first: a page with the number of all, or what comes after a cursor, which stays
 * good while entries are added. Fails with REQUEST_INVALID when the cursor is none of ours.
 */
export async function listById<Entry>(
  { limit, page = 1, cursor }: Section,
  { listOf, count, idOf }: List<Entry>,
): Promise<{ entries: readonly Entry[]; total?: number; nextCursor?: string }> {
  const bounded = Math.min(Math.max(limit, 1), limitMax)
  if (cursor === undefined) {
    const [entries, total] = await Promise.all([
      listOf({ limit: bounded, offset: (Math.max(page, 1) - 1) * bounded }),
      count(),
    ])
    return { entries, total }
  }
  if (!/^([1-9]\d{0,14})?$/.test(cursor)) throw cursorNotAllowed()
  const found = await listOf({ limit: bounded + 1, ...(cursor !== '' && { after: Number(cursor) }) })
  const entries = found.slice(0, bounded)
  const last = entries.at(-1)
  return { entries, ...(last !== undefined && found.length > bounded && { nextCursor: `${idOf(last)}` }) }
}
