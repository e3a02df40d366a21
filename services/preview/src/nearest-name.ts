/** Names longer than this are compared by their beginning, so that a long one costs no more than a short one. */
const comparedCharactersMax = 64

/** The name in the list's own spelling, matched without regard to case; null when it is not there. */
export function findName(name: string, names: readonly string[]): string | null {
  const wanted = name.toLowerCase()
  return names.find((candidate) => candidate.toLowerCase() === wanted) ?? null
}

/** The name of a non-empty list that takes the fewest changed characters to reach; the first of several. */
export function findNearest(name: string, names: readonly string[]): string {
  const wanted = toLetters(name)
  const ranked = names.map((candidate) => ({ candidate, distance: countEdits(wanted, toLetters(candidate)) }))
  return ranked.reduce((best, next) => (next.distance < best.distance ? next : best)).candidate
}

function toLetters(name: string): string[] {
  return [...name.slice(0, comparedCharactersMax).toLowerCase()]
}

/** Levenshtein distance, row by row. */
function countEdits(from: readonly string[], to: readonly string[]): number {
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [row, letter] of from.entries()) {
    const current = [row + 1]
    for (const [column, other] of to.entries()) {
      const replaced = (previous[column] ?? 0) + (letter === other ? 0 : 1)
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    previous = current
  }
  return previous[to.length] ?? 0
}
