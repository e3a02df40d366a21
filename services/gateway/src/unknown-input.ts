import { errors, type FieldProblem, problemAt } from '@atelier/errors/failure.ts'
import { toPointerPart } from './json-pointer.ts'
import type { App } from './server.ts'

/**
 * Has what changes something refuse parameters of the address that it does not know, and of a body where it takes none: whoever
 * misspells `dryRun`, or sends it where there is none, would have done for good what was only to be tried. What merely reads passes
 * them over. `parameters`: those that every address here takes.
 */
export function refuseUnknownInput(api: App, parameters: readonly string[] = []): void {
  api.addHook('preValidation', ({ method, query, body, routeOptions: { schema } }, _reply, done) => {
    if (reads(method)) return done()
    const known = [...Object.keys(Object(schema?.querystring).properties ?? {}), ...parameters]
    const problems = [...findUnknown(query, known), ...(schema?.body === undefined ? findBodyProblems(body) : [])]
    if (problems.length > 0) throw errors.REQUEST_INVALID({ errors: problems.slice(0, problemsMax) })
    done()
  })
}

/** Whether a method changes nothing. */
export const reads = (method: string): boolean => method === 'GET' || method === 'HEAD'

const problemsMax = 50

function findBodyProblems(body: unknown): FieldProblem[] {
  if (body === undefined) return []
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject ? findUnknown(body, []) : [problemAt('', 'WRONG_TYPE', 'must be an object')]
}

const findUnknown = (given: unknown, known: readonly string[]): FieldProblem[] =>
  Object.keys(Object(given))
    .filter((name) => !known.includes(name))
    .map((name) => problemAt(`/${toPointerPart(name)}`, 'UNKNOWN_PROPERTY', 'is not known here'))
