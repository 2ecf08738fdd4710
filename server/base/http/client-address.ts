import { BlockList, isIP } from 'node:net'

/** Whether an address belongs to one of our proxies. */
export type IsTrustedProxy = (address: string) => boolean

/** More hops than any chain of our proxies has. Hops further left are not read. */
const MOST_HOPS = 20

/** Reads `TRUSTED_PROXIES`. */
export function trustOf(proxies: readonly string[]): IsTrustedProxy {
  return networksOf('TRUSTED_PROXIES', proxies)
}

/**
 * Reads the entries of a variable: addresses, and networks such as 10.0.0.0/8 or fd00::/8. Throws with the variable's name if an entry is neither.
 * What is no address is in none of them.
 */
export function networksOf(variable: string, entries: readonly string[]): (address: string) => boolean {
  const listed = new BlockList()
  for (const each of entries) {
    const [address = '', bits, more] = each.split('/')
    const family = familyOf(address)
    const most = family === 'ipv4' ? 32 : 128
    const isNetwork = bits !== undefined
    const isWrong = isNetwork && (!/^\d{1,3}$/.test(bits) || Number(bits) > most)
    if (family === null || isWrong || more !== undefined)
      throw new Error(`${variable}=${each}: expected addresses and networks such as 10.0.0.0/8`)
    if (isNetwork) listed.addSubnet(address, Number(bits), family)
    else listed.addAddress(address, family)
  }
  return (address) => {
    const plain = plainAddress(address)
    const family = familyOf(plain)
    return family !== null && listed.check(plain, family)
  }
}

/**
 * Returns the client's address: the peer's, or if the peer is our proxy, the last of `X-Forwarded-For` that is not. It is read from the
 * right, because each proxy appends the address it saw and only ours are trusted. Others may be forged.
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

/** Removes brackets, port, and the prefix of a version 4 address that came over a version 6 socket. */
function plainAddress(text: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return bare.replace(/^::ffff:(?=\d+\.)/i, '')
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address)
  if (version === 0) return null
  return version === 4 ? 'ipv4' : 'ipv6'
}
