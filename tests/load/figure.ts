/** A measured figure and the limit it should keep, if it has one. */
export type Figure = { name: string; value: number; unit: string; atMost?: number; atLeast?: number }

function isReached({ value, atMost = Infinity, atLeast = -Infinity }: Figure): boolean {
  return value <= atMost && value >= atLeast
}

/** The figures as a table for people. */
export function toTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${toText(figure.value)} ${figure.unit}`,
    toLimit(figure),
    figure.atMost === undefined && figure.atLeast === undefined ? '' : isReached(figure) ? 'reached' : 'MISSED',
  ])
  const all = [['figure', 'measured', 'limit', ''], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const lines = all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return lines.join('\n')
}

/** The middle of a non-empty list of numbers, or another share of it: 0.99 for all but the worst hundredth. */
export function percentile(values: readonly number[], share = 0.5): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function toLimit({ atMost, atLeast, unit }: Figure): string {
  if (atMost !== undefined) return `≤ ${toText(atMost)} ${unit}`
  return atLeast === undefined ? '' : `≥ ${toText(atLeast)} ${unit}`
}

function toText(value: number): string {
  return Number.isInteger(value) || value >= 100 ? String(Math.round(value)) : value.toPrecision(3)
}
