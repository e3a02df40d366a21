const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Whether buyers may be sent there: https, or http on this machine, at an origin that the shop is known at. */
export function isReturnUrl(text: string, origins: readonly string[]): boolean {
  // Browsers drop line ends from addresses and read \ as /: what is read in two ways is none.
  if (/[\s\p{C}\\]/u.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, origin, username, password } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname))
  return isSafe && username === '' && password === '' && origins.includes(origin)
}
