/** What is written in any script and seen: Unicode has the last three, which show nothing, among letters and marks. */
const letter = '[[\\p{L}\\p{M}\\p{Nd}]--[\\p{Default_Ignorable_Code_Point}\\u{13441}\\u{13442}\\u{16fe4}]]'
const atom = `(?!\\p{M})[${letter}!#$%'*+\\/=?^_\`\\{\\|\\}~\\-&]+`
const label = `(?!\\p{M})${letter}(?:[${letter}\\-]{0,61}${letter})?`
// No top-level domain begins with a digit, and the last part of an IPv4 address does.
const address = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!\\p{Nd})${label}$`, 'v')

/**
 * Whether mail may be sent there: dot-atom@domain (RFC 5322, with the letters of RFC 6531), the domain with a dot. Nothing
 * in it ends a header, is unseen, turns the direction of writing, or makes one address two.
 */
export function isEmailAddress(text: string): boolean {
  // The bounds of RFC 5321.
  return text.length <= 254 && text.indexOf('@') <= 64 && address.test(text)
}
