import { BlockList, isIP } from 'node:net'

/** Whether an address is that of a proxy of ours. */
export type IsTrustedProxy = (address: string) => boolean

/** More hops than any chain of ours has; what is left of them nobody looks at. */
const MOST_HOPS = 20

/** Those of `TRUSTED_PROXIES`: addresses, and networks such as 10.0.0.0/8 or fd00::/8. Throws with the word that is neither. */
export function trustOf(proxies: readonly string[]): IsTrustedProxy {
  const trusted = new BlockList()
  for (const each of proxies) {
    const [address = '', bits, more] = each.split('/')
    const family = familyOf(address)
    const most = family === 'ipv4' ? 32 : 128
    const isNetwork = bits !== undefined
    const isWrong = isNetwork && (!/^\d{1,3}$/.test(bits) || Number(bits) > most)
    if (family === null || isWrong || more !== undefined)
      throw new Error(`TRUSTED_PROXIES=${each}: expected addresses and networks such as 10.0.0.0/8`)
    if (isNetwork) trusted.addSubnet(address, Number(bits), family)
    else trusted.addAddress(address, family)
  }
  return (address) => {
    const plain = plainAddress(address)
    const family = familyOf(plain)
    return family !== null && trusted.check(plain, family)
  }
}

/**
 * The client's address: the peer's, or, where the peer is a proxy of ours, the last of `X-Forwarded-For` that is none. Read from the
 * right, because each proxy adds whom it has seen, and only ours are believed; what stands further left anybody may have written.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | undefined,
  isTrusted: IsTrustedProxy,
): string {
  let client = plainAddress(peer)
  const hops = (forwardedFor ?? '').split(',').slice(-MOST_HOPS).toReversed()
  for (const hop of hops) {
    if (!isTrusted(client)) return client
    const address = plainAddress(hop.trim())
    if (familyOf(address) === null) return client
    client = address
  }
  return client
}

/** Without brackets, port, and the prefix that says a version 4 address came over a socket of version 6. */
function plainAddress(text: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return bare.replace(/^::ffff:(?=\d+\.)/i, '')
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address)
  if (version === 0) return null
  return version === 4 ? 'ipv4' : 'ipv6'
}
