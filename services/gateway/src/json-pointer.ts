/** A name as a part of a JSON pointer (RFC 6901). A long one is cut: whoever sent it knows the rest. */
export const toPointerPart = (name: string) => name.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1')
