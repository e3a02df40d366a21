import { fieldNotAllowed } from '@atelier/errors/failure.ts'

const sizeDefault = 20

type ListQuery = { page?: number; size?: number; cursor?: string }

/** The part of a list that is asked for: a page, the first unless told, or what comes after a cursor. */
export type Section = { size: number; page: number; cursor?: never } | { size: number; cursor: string; page?: never }

/** Fails with REQUEST_INVALID when a query has both a page and a cursor. */
export function readSection({ size = sizeDefault, ...query }: ListQuery): Section {
  return { size, ...readPlace(query, 0) }
}

/** The answer of a list: with the number of all for a page, else with the cursor of what comes next, if anything does. */
export function toList<Result>(
  results: Result[],
  section: Section,
  { total = 0, nextCursor }: { total?: number | undefined; nextCursor?: string | undefined },
) {
  const { size, page } = section
  return page === undefined
    ? { results, size, ...(nextCursor !== undefined && { nextCursor }) }
    : { results, total, page, size, totalPages: Math.ceil(total / size) }
}

type MembershipListQuery = { page?: number; limit?: number; cursor?: string }

/** The part of a list of memberships that is asked for: its pages are counted from 1. */
export type MembershipSection =
  | { limit: number; page: number; cursor?: never }
  | { limit: number; cursor: string; page?: never }

/** Fails with REQUEST_INVALID when a query has both a page and a cursor. */
export function readMembershipSection({ limit = sizeDefault, ...query }: MembershipListQuery): MembershipSection {
  return { limit, ...readPlace(query, 1) }
}

/** Where a part of a list begins: on a page, the first one unless told, or behind a cursor. */
function readPlace(
  { page, cursor }: { page?: number; cursor?: string },
  firstPage: number,
): { page: number } | { cursor: string } {
  if (cursor === undefined) return { page: page ?? firstPage }
  if (page === undefined) return { cursor }
  throw fieldNotAllowed('cursor', 'is given in place of a page, not with one')
}

/** What is said beside the entries of such a list. */
export function toPagination(
  { limit, page }: MembershipSection,
  { total, nextCursor }: { total: number; nextCursor?: string | undefined },
) {
  return page === undefined
    ? { limit, ...(nextCursor !== undefined && { nextCursor }) }
    : { pagination: { pages: Math.ceil(total / limit), limit, page, total } }
}
