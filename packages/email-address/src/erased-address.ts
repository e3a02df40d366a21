/** What stands where an erased address stood: a domain under which nobody can ever have mail (RFC 2606). */
export const erasedAddress = 'erased@erased.invalid'

/**
 * What goes on before or behind it is another address: `ada@x.example` is in neither `nada@x.example` nor `ada@x.example.com`.
 * Signs that an address could begin with, and none does, are none of it: `?email=ada@x.example`.
 */
const before = '(?<![\\p{L}\\p{M}\\p{N}+_.\\-])'
const behind = '(?![\\p{L}\\p{M}\\p{N}\\-]|\\.[\\p{L}\\p{N}])'

/** Every place of a text where the address is, in capitals or not. */
export function mentionsOf(address: string): RegExp {
  const literal = address.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&')
  return new RegExp(`${before}${literal}${behind}`, 'giu')
}
