import { cursorNotAllowed } from '@atelier/errors/failure.ts'

const sizeMax = 100

/** The part of a list that is asked for: a page, from 0 and the first unless told, or what comes after a cursor. */
type Section = { size: number; page?: number | undefined; cursor?: string | undefined }

type List<Entry> = {
  listOf: (section: { limit: number; offset?: number; after?: string }) => Promise<readonly Entry[]>
  count: () => Promise<number>
  idOf: (entry: Entry) => string
}

/**
 * A part of a list that goes by ids that sort by age, newest first: a page with the number of all, or what comes after a
 * cursor, which stays good while entries are added. Fails with REQUEST_INVALID when the cursor is none of ours.
 */
export async function listById<Entry>(
  { size, page = 0, cursor }: Section,
  { listOf, count, idOf }: List<Entry>,
): Promise<{ entries: readonly Entry[]; total?: number; nextCursor?: string }> {
  const bounded = Math.min(Math.max(size, 1), sizeMax)
  if (cursor === undefined) {
    const [entries, total] = await Promise.all([
      listOf({ limit: bounded, offset: Math.max(page, 0) * bounded }),
      count(),
    ])
    return { entries, total }
  }
  if (!/^([a-z]{3}_[0-9a-z]{26})?$/.test(cursor)) throw cursorNotAllowed()
  const found = await listOf({ limit: bounded + 1, ...(cursor !== '' && { after: cursor }) })
  const entries = found.slice(0, bounded)
  const last = entries.at(-1)
  return { entries, ...(last !== undefined && found.length > bounded && { nextCursor: idOf(last) }) }
}
