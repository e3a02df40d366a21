/** How long the address of what not everybody is shown is good. */
export const addressExpiresSeconds = 60 * 60

/** When an address that is signed from now on ends, or a moment before. ISO 8601. */
export function toAddressExpiry(): string {
  return new Date(Date.now() + addressExpiresSeconds * 1_000).toISOString()
}
