import { isIP } from 'node:net'
import type { Config } from '#server/config.ts'
import { trustOf } from '#server/base/http/client-address.ts'
import type { IsTrustedProxy } from '#server/base/http/client-address.ts'
import { callersOf } from './other-origin.ts'
import { publicOrigins } from './public-origin.ts'
import type { OriginOf } from './public-origin.ts'
import { elsewhereOf } from '#server/base/http/site.ts'

/** How clients reach us: the hosts, the origins and the proxies. */
export interface Door {
  /** Whether we answer to a host, with its port. */
  readonly isOwnHost: (host: string) => boolean
  /** Returns the origin under which browsers ask the host. */
  readonly originOf: OriginOf
  /** Whether we believe a proxy about the client's address. Without configuration we believe none. */
  readonly isTrustedProxy: IsTrustedProxy
  /** The other origin whose pages may call us. Null if there is none. */
  readonly callers: string | null
}

export function doorOf(config: Config): Door {
  return {
    isOwnHost: ownHosts(config),
    originOf: publicOrigins(config),
    isTrustedProxy: trustOf(config.trustedProxies),
    callers: callersOf(config),
  }
}

/** The facts of a request that are checked before its body is read (rules/threats.md#failure). */
interface Knock {
  readonly method: string
  readonly headers: Headers
  /** The host and port in the request's address. */
  readonly host: string
  /** The header names as they arrived. `headers` no longer shows duplicate names. */
  readonly names: readonly string[]
  /** What was asked for, as it arrived: a path, or in the form for proxies a whole address. */
  readonly target: string
}

const LONGEST_TARGET = 8192
const METHODS = new Set(['GET', 'HEAD', 'POST'])

/** Returns the status that ends the request. Returns null if the request may go on. */
export function rejectRequest(
  { method, headers, host, names, target }: Knock,
  isOwnHost: (host: string) => boolean,
): 400 | 405 | 414 | 421 | null {
  if (target.length > LONGEST_TARGET) return 414
  if (!METHODS.has(method)) return 405
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1) return 400
  const hasBody = (headers.get('content-length') ?? '0').trim() !== '0' || headers.has('transfer-encoding')
  if (method !== 'POST' && hasBody) return 400
  return isOwnHost(host) && isOfHost(target, headers.get('host')) ? null : 421
}

/** Whether a whole address names the host of the request, so that nobody reads one host while we answer for another. */
function isOfHost(target: string, host: string | null): boolean {
  return target.startsWith('/') || URL.parse(target)?.host === host
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Returns the check for our hosts: configured ones and loopback. Without a public origin also every IP address and every name without a
 * dot, as in an own network: an attacker cannot point those at us, as they could point a name of their own (DNS rebinding).
 */
export function ownHosts({ publicOrigin, host, site, environment }: Config): (asked: string) => boolean {
  const names = new Set(
    [...LOOPBACK, host, ...site.hostsWithoutFundSelector].map((each) => each.toLowerCase()),
  )
  for (const origin of [publicOrigin, ...elsewhereOf({ environment }).calls])
    if (origin !== null) names.add(new URL(origin).hostname)
  return (asked) => {
    const name = URL.parse(`http://${asked}`)?.hostname ?? ''
    if (names.has(name)) return true
    const isOfOwnNetwork = /^[a-z0-9-]+$/.test(name) || name.endsWith('.localhost')
    return publicOrigin === null && (isOfOwnNetwork || isIP(name.replace(/^\[|\]$/g, '')) !== 0)
  }
}
