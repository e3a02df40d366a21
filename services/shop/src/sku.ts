import { newSecretId } from '@atelier/ids/id.ts'
import type { Variant } from './offer.ts'
import { toSlug } from './slug.ts'

const beginningLengthMax = 40

/**
 * A sku for each variant of an offer: its slug, colour and size in capitals, so that people can read it. All of one offer
 * begin alike, with a number or random letters where the shop has one of them already.
 */
export async function toSkus(
  slug: string,
  variants: readonly Pick<Variant, 'name' | 'color' | 'size'>[],
  listTaken: (skus: readonly string[]) => Promise<readonly string[]>,
): Promise<string[]> {
  const plain = slug.slice(0, beginningLengthMax).replace(/-+$/, '')
  const beginnings = [plain, `${plain}-2`, `${plain}-3`, newSecretId(plain).replace('_', '-')]
  for (const beginning of beginnings) {
    const skus = listSkus(beginning, variants)
    if ((await listTaken(skus)).length === 0) return skus
  }
  throw new Error('random letters were taken')
}

function listSkus(beginning: string, variants: readonly Pick<Variant, 'name' | 'color' | 'size'>[]): string[] {
  const plain = variants.map(({ name, color, size }) => {
    const parts = color || size !== null ? [color?.name ?? [], size ?? []].flat() : [name]
    return [beginning, ...parts.map((part) => toSlug(part, 'x'))].join('-').toUpperCase()
  })
  // Names that differ in their marks alone.
  return plain.map((sku, i) => (plain.indexOf(sku) < i ? `${sku}-${i + 1}` : sku))
}
