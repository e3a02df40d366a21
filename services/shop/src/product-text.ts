import { type FieldProblem, errors as general, problemAt } from '@atelier/errors/failure.ts'
import { readVisibleText } from '@atelier/visible-text/visible-text.ts'

const nameLengthMax = 200
const descriptionLengthMax = 5_000

/** What an offer is called and said of it, as it is kept. Fails with REQUEST_INVALID naming what is wrong. */
export function readProductText<Given extends { name?: string; description?: string }>(
  given: Given,
): Pick<Given, 'name' | 'description'> {
  const name = given.name === undefined ? undefined : readVisibleText(given.name, nameLengthMax)
  const problems: FieldProblem[] = []
  if (name === null)
    problems.push(problemAt('/name', 'NOT_ALLOWED', `must have 1 to ${nameLengthMax} visible characters`))
  if ((given.description?.length ?? 0) > descriptionLengthMax)
    problems.push(problemAt('/description', 'TOO_LONG', `must have at most ${descriptionLengthMax} characters`))
  if (problems.length > 0) throw general.REQUEST_INVALID({ errors: problems })
  return { ...given, ...(name !== undefined && { name }) }
}
