import type { Config } from '#server/config.ts'

/** Returns the origin under which browsers asked one of our hosts. Null if it is the request's own origin. */
export type OriginOf = (host: string) => string | null

/**
 * Behind a proxy a request reaches us by plain http, perhaps at an address of this machine. The origin that the browser used is known
 * only by configuration, never by a header: `PUBLIC_ORIGIN`, or a further host of the site under the same scheme.
 */
export function publicOrigins({ publicOrigin, site }: Pick<Config, 'publicOrigin' | 'site'>): OriginOf {
  if (publicOrigin === null) return () => null
  const { protocol } = new URL(publicOrigin)
  const further = new Set(site.hostsWithoutFundSelector.map((each) => each.toLowerCase()))
  return (host) => {
    const asked = URL.parse(`${protocol}//${host}`)
    return asked !== null && further.has(asked.hostname) ? asked.origin : publicOrigin
  }
}

/** Returns the request as the browser made it. Code that compares, builds or saves an address uses this request. */
export function asSentByBrowser(request: Request, originOf: OriginOf): Request {
  const url = new URL(request.url)
  const origin = originOf(url.host)
  if (origin === null || origin === url.origin) return request
  return new Request(`${origin}${url.pathname}${url.search}`, request)
}
