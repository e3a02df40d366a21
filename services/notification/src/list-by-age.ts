import { cursorNotAllowed, fieldNotAllowed } from '@atelier/errors/failure.ts'
import { answerBytesMax } from './answer-size.ts'

const sizeMax = 100

/** The part of a list that is asked for: a page, from 0 and the first unless told, or what comes after a cursor. */
type Section = { size: number; page?: number | undefined; cursor?: string | undefined }

type List<Entry> = {
  listOf: (section: { limit: number; offset?: number; after?: readonly string[] }) => Promise<readonly Entry[]>
  count: () => Promise<number>
  /** What an entry is known by: a cursor is made of it. */
  idsOf: (entry: Entry) => readonly string[]
  /** Of entries that may be large, in bytes. */
  sizeOf?: (entry: Entry) => number
}

/**
 * A part of a list that goes by ids that sort by age, newest first: a page with the number of all, or what comes after a
 * cursor, which stays good while entries are added. Behind a cursor it ends before the answer grows too large. Fails with
 * REQUEST_INVALID when the cursor is none of ours, and when a page, whose length is promised, is more than one answer bears.
 */
export async function listByAge<Entry>(
  { size, page = 0, cursor }: Section,
  { listOf, count, idsOf, sizeOf = () => 0 }: List<Entry>,
): Promise<{ entries: readonly Entry[]; total?: number; nextCursor?: string }> {
  const limit = Math.min(Math.max(size, 1), sizeMax)
  if (cursor === undefined) {
    const [entries, total] = await Promise.all([listOf({ limit, offset: Math.max(page, 0) * limit }), count()])
    if (countFitting(entries, sizeOf) < entries.length)
      throw fieldNotAllowed('size', 'these are too large for one answer: ask for fewer at once, or with a cursor')
    return { entries, total }
  }
  if (!/^(\w{1,40}(\.\w{1,40})?)?$/.test(cursor)) throw cursorNotAllowed()
  const found = await listOf({ limit: limit + 1, ...(cursor !== '' && { after: cursor.split('.') }) })
  const entries = found.slice(0, Math.min(limit, countFitting(found, sizeOf)))
  const last = entries.at(-1)
  return { entries, ...(last !== undefined && found.length > entries.length && { nextCursor: idsOf(last).join('.') }) }
}

/** How many of the first of these one answer bears: at least one, or nobody ever got past it. */
function countFitting<Entry>(entries: readonly Entry[], sizeOf: (entry: Entry) => number): number {
  let size = 0
  const end = entries.findIndex((entry, index) => {
    size += sizeOf(entry)
    return index > 0 && size > answerBytesMax
  })
  return end === -1 ? entries.length : end
}
