/**
 * Whether the identity provider may know a channel by this client id: `channel.` and then 1 to 63 lower-case letters,
 * digits and inner hyphens. Any other client of the realm is an operator's or the provider's own.
 */
export function isChannelClientId(text: string): boolean {
  return /^channel\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(text)
}
