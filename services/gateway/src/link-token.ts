/** What may be the secret part of a link of ours; anything else is not asked about. */
export function isLinkToken(token: string): boolean {
  return /^[\w-]{16,100}$/.test(token)
}
