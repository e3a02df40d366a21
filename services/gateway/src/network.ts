import { isIPv6 } from 'node:net'

/**
 * Who an address belongs to: the /64 of an IPv6 address, however that is spelled; IPv4 in IPv6 is what it is in IPv4, and all
 * else stays as it is. Of a connection that is gone Node knows no address.
 */
export function toNetwork(address = ''): string {
  if (!isIPv6(address)) return address
  // The URL parser spells each address in one way: in groups of lower-case hex without leading zeros, IPv4's part too.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`)
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return groups.slice(0, 4).join(':')
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bytes) => [bytes >> 8, bytes & 0xff])
    .join('.')
}
