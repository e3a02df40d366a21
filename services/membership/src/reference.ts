import { type FieldProblem, problemAt } from '@atelier/errors/failure.ts'
import { errors } from './errors.ts'

/** Something that a request names, and where in its body: `/series/0/id`. */
type Reference = { pointer: string; id: number }

/** More are wrong together: an answer holds so many. */
const problemsMax = 50

/** What is wrong with the places of a body that name something, by their JSON pointers: `/series/0/id`, `/postsIds/3`. */
export function toReferenceProblems(pointers: readonly string[], code: string, message: string): FieldProblem[] {
  return pointers.slice(0, problemsMax).map((pointer) => problemAt(pointer, code, message))
}

/** Fails with `code`, naming each place whose id does not meet what is asked, as `message` has it. */
export function requireEach(
  references: readonly Reference[],
  isMet: (id: number) => boolean,
  code: 'REFERENCE_NOT_FOUND' | 'POST_OF_ANOTHER_TYPE' | 'SERIES_FULL',
  message: string,
): void {
  const pointers = references.filter(({ id }) => !isMet(id)).map(({ pointer }) => pointer)
  if (pointers.length > 0) throw errors[code]({ errors: toReferenceProblems(pointers, code, message) })
}
