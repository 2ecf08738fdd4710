import { isIP } from 'node:net'
import type { Config } from '#server/config.ts'
import { trustOf } from '#server/base/http/client-address.ts'
import type { IsTrustedProxy } from '#server/base/http/client-address.ts'
import { callersOf } from './other-origin.ts'
import { publicOrigins } from './public-origin.ts'
import type { OriginOf } from './public-origin.ts'
import { elsewhereOf } from '#server/base/http/site.ts'

/** How we are reached: by which hosts, under which origins, through whom. */
export interface Door {
  /** Whether we answer to a host, with its port. */
  readonly isOwnHost: (host: string) => boolean
  /** Under which origin browsers ask it. */
  readonly originOf: OriginOf
  /** Whose word we take for where a request comes from; nobody's without configuration. */
  readonly isTrustedProxy: IsTrustedProxy
  /** Whose pages may call us from another origin; null where nobody's may. */
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

/** What is looked at before anything is read: how a request is addressed (rules/threats.md#failure). */
interface Knock {
  readonly method: string
  readonly headers: Headers
  /** Host and port that the request asks for. */
  readonly host: string
  /** Names of header lines as they came, where they came over a wire; doubles are not in `headers` any more. */
  readonly names: readonly string[]
}

const METHODS = new Set(['GET', 'HEAD', 'POST'])

/** Status of a request that goes no further; null where it may come in. */
export function rejectRequest(
  { method, headers, host, names }: Knock,
  isOwnHost: (host: string) => boolean,
): 400 | 405 | 421 | null {
  if (!METHODS.has(method)) return 405
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1) return 400
  const hasBody = (headers.get('content-length') ?? '0').trim() !== '0' || headers.has('transfer-encoding')
  if (method !== 'POST' && hasBody) return 400
  return isOwnHost(host) ? null : 421
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Hosts that we answer to: our own by configuration, and loopback. Without a public origin also any address of numbers and any name
 * without a dot, a machine of one's own network: nobody can point those at us from elsewhere, as they could a name of their (DNS rebinding).
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
