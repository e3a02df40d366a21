const lengthMax = 80

/**
 * What a name is in an address: its letters and digits without accents, in lower case, the rest hyphens. `fallback` when
 * nothing of it is left.
 */
export function toSlug(name: string, fallback: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, lengthMax)
    .replaceAll(/^-+|-+$/g, '')
  return plain === '' ? fallback : plain
}

/** The slug itself when nobody has it, else the first of `-2`, `-3`, … that nobody has. */
export function toFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}
