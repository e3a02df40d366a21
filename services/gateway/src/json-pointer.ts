/** A name as a part of a JSON pointer (RFC 6901). A long one is cut: whoever sent it knows the rest. */
export const toPointerPart = (name: string) => name.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1')

/** The property that a pointer leads to: `imageId` for `/regions/0/imageId`, `colors` for `/colors/0`. */
export function toField(pointer: string): string {
  const names = pointer.split('/').filter((part) => !/^\d*$/.test(part))
  return (names.at(-1) ?? '').replaceAll('~1', '/').replaceAll('~0', '~')
}
