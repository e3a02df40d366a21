import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Not of the open internet, though ipaddr.js takes them for it: IPv4 addresses in the form that RFC 4291 2.5.5.1 gave up, and
 * the address at which Azure answers its virtual machines.
 */
const refused = [ipaddr.parseCIDR('::/96'), ipaddr.parseCIDR('168.63.129.16/32')]

/**
 * Whether an IP address is one of the open internet: the only ones that somebody else may have us ask. ipaddr.js knows the
 * special ranges of RFC 6890 and its successors; an IPv4 address in an IPv6 one is judged as what it is.
 */
export function isAllowedAddress(text: string, allowsLoopback: boolean): boolean {
  if (!ipaddr.isValid(text)) return false
  // ipaddr.js reads `::8.8.8.8` as `::ffff:8.8.8.8`, which is another address.
  if (/^::\d+\./.test(text)) return false
  const address = ipaddr.process(text)
  const range = address.range()
  if (range === 'loopback') return allowsLoopback
  return range === 'unicast' && !refused.some((own) => own[0].kind() === address.kind() && address.match(own))
}

const privilegedPortMax = 1023

/** The names that mean this machine (RFC 6761), whatever a resolver says. */
export const isLoopbackName = (host: string) => /^(.+\.)?localhost\.?$/i.test(host)

/**
 * Why events are not sent to an address, or null. Of a name it is looked at only when one is sent, each time. Plain HTTP and
 * any port are for a developer's own machine alone.
 */
export function findUrlProblem(text: string, allowsLoopback: boolean): string | null {
  if (text.length > 2_048 || /[\s\p{C}\\]/u.test(text) || !URL.canParse(text))
    return 'must be an absolute https address'
  const url = new URL(text)
  if (url.username !== '' || url.password !== '' || text.split(/[/?#]/)[2]?.includes('@'))
    return 'must not have a user or a password in it'
  if (url.hash !== '') return 'must have no fragment'
  const host = toHost(url)
  // The parser makes an address of `0x7f.1`, `2130706433` or `127.1`: nobody writes one so who means well.
  if (isIP(host) === 4 && !text.includes(`//${host}`)) return 'must write an IP address in its usual form'
  const isOwnMachine = isLoopbackName(host) || (isIP(host) > 0 && ipaddr.process(host).range() === 'loopback')
  if (isOwnMachine && allowsLoopback) return /^https?:$/.test(url.protocol) ? null : 'must be an http or https address'
  if (url.protocol !== 'https:') return 'must be an https address'
  if (isOwnMachine || (isIP(host) > 0 && !isAllowedAddress(host, false)))
    return 'must be an address of the open internet'
  if (isIP(host) === 0 && !/^([\w-]+\.)+[a-z][\w-]*\.?$/i.test(host)) return 'must be the full name of a host'
  const port = url.port === '' ? 443 : Number(url.port)
  return port === 443 || port > privilegedPortMax ? null : 'must be of port 443, or of 1024 and above'
}

/** The host of an address, of IPv6 without its brackets. */
export const toHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')
