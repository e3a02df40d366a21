/** A row of `docs/range.md`: how far the service's picture of an artwork is from Blender's, ΔE2000 over the printed pixels. */
export type Truth = {
  view: string
  region: string
  color: string
  artwork: string
  mean: number
  p95: number
  /** Of the view's files when it was measured, its first twelve digits. */
  digest: string
}

const head = [
  '| view | region | colour | artwork | mean | 95 % | view’s digest |',
  '| --- | --- | --- | --- | ---: | ---: | --- |',
]
const row = /^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([\d.]+) \| ([\d.]+) \| `([0-9a-f]{12})` \|$/

/** The rows of the table in this text, in its order. */
export function readTruths(text: string): Truth[] {
  return text.split('\n').flatMap((line) => {
    const [, view, region, color, artwork, mean, p95, digest] = row.exec(line) ?? []
    if (!view || !region || !color || !artwork || !digest) return []
    return [{ view, region, color, artwork, mean: Number(mean), p95: Number(p95), digest }]
  })
}

/** The same text with these rows in its table: in place of those of the same view, region and colour, the others kept, in order. */
export function writeTruths(text: string, measured: readonly Truth[]): string {
  const toPlace = ({ view, region, color }: Truth) => [view, region, color].join(' | ')
  const places = new Set(measured.map(toPlace))
  const truths = [...readTruths(text).filter((truth) => !places.has(toPlace(truth))), ...measured]
  const rows = truths
    .map(({ artwork, mean, p95, digest, ...place }) => {
      const { view, region, color } = place
      return `| ${view} | ${region} | ${color} | ${artwork} | ${mean.toFixed(2)} | ${p95.toFixed(2)} | \`${digest}\` |`
    })
    .sort()
  const lines = text.split('\n').filter((line) => !head.includes(line) && !row.test(line))
  return `${lines.join('\n').trimEnd()}\n\n${[...head, ...rows].join('\n')}\n`
}
