import type { IncomingMessage } from 'node:http'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { addressOf } from '#contract/endpoint.ts'
import { LIVE_ADDRESS } from '#contract/live.ts'
import { openAssets } from './pages/assets.ts'
import { isBusyFault } from './busy-fault.ts'
import { dispatch } from './dispatch.ts'
import type { EdgeDeps } from './dispatch.ts'
import { rejectRequest } from './request-guard.ts'
import type { Door } from './request-guard.ts'
import { clientAddress } from '#server/base/http/client-address.ts'
import { DATA_POLICY, securityHeaders } from './headers.ts'
import { withHostNames, withPlainNames } from './host-cookie.ts'
import { readCookies } from '#server/base/http/cookies.ts'
import { localeOf } from '#server/base/http/locale.ts'
import { cacheDocument } from './cache-document.ts'
import { DOCS, OPENAPI, openApi } from './openapi.ts'
import { isPreflight, corsHeaders } from './other-origin.ts'
import type { Pages } from './pages/pages.ts'
import { asSentByBrowser } from './public-origin.ts'
import { fault } from './reply.ts'
import { plainPage } from './pages/plain-page.ts'
import { buildApiPage } from './reading-page.ts'
import type { Route } from '#server/base/http/route.ts'

export interface AppDeps extends EdgeDeps, Door {
  readonly routes: readonly Route[]
  readonly assetFolder: string
  /** Returns the pages. They are created after this app, because they call its API. */
  readonly pages: () => Pages | null
  readonly isHealthy: () => Promise<boolean>
  /** Sends news to a logged-in person as a stream without an end. Without it the address answers as unknown. */
  readonly follow?: (request: Request) => Promise<Response>
}

/** Facts that a call of a page under rendering carries. No request from outside can carry them. */
export interface InProcess {
  readonly readerIp: string
}

/** Builds the whole HTTP surface. Throws when a route has no audience or two routes share an address. */
export function buildApp(deps: AppDeps): Hono {
  checkRoutes(deps.routes.map((each) => each.endpoint))
  const app = new Hono()
  const assets = openAssets(deps.assetFolder)
  app.use(async (c, next) => {
    const isAsked = isPreflight(c.req.raw, deps.callers)
    const refused = isAsked ? null : rejectRequest(knockOf(c), deps.isOwnHost)
    if (isAsked) c.res = new Response(null, { status: 204 })
    else if (refused === 421 || refused === 414) c.res = new Response(null, { status: refused })
    else if (refused !== null) c.res = fault(refused, localeOfRequest(c), 'door')
    else await next()
    const open = isCall(c) ? corsHeaders(c.req.raw, deps.callers) : {}
    for (const [name, value] of Object.entries({ ...securityHeaders(deps.isSecure), ...open }))
      c.res.headers.set(name, value)
    if (!isPage(c.res) && !c.res.headers.has('Content-Security-Policy'))
      c.res.headers.set('Content-Security-Policy', DATA_POLICY)
  })
  app.get('/healthz', async (c) => {
    const isHealthy = await deps.isHealthy()
    return c.json({ status: isHealthy ? 'ok' : 'unavailable' }, isHealthy ? 200 : 503, {
      'Cache-Control': 'no-store',
    })
  })
  for (const route of deps.routes) {
    app.on(route.endpoint.method, addressOf(route.endpoint), (c) =>
      dispatch(route, c.req.raw, { ip: ipOf(c, deps), isPage: readerOf(c) !== undefined }, deps),
    )
  }
  const { follow } = deps
  if (follow) app.get(LIVE_ADDRESS, (c) => follow(c.req.raw))
  mountApiDocument(app, deps)
  app.all('/fe/*', (c) => fault(404, localeOfRequest(c), 'path'))
  app.all('/fsso/*', (c) => fault(404, localeOfRequest(c), 'path'))
  app.on(['GET', 'HEAD'], '*', async (c, next) => {
    const found = await assets(c.req.path, /\bbr\b/.test(c.req.header('accept-encoding') ?? ''))
    return found ?? (await next(), c.res)
  })
  app.all('*', async (c) => {
    const wait = await deps.limits.publicRead(ipOf(c, deps))
    if (wait !== null) return plainPage(429, localeOfRequest(c), wait)
    const pages = deps.pages()
    return pages ? pages.handle(c.req.raw, ipOf(c, deps)) : c.text('', 404)
  })
  app.onError((error, c) => {
    deps.log.error('request failed', error)
    const status = isBusyFault(error) ? 503 : 500
    return isCall(c) ? fault(status, localeOfRequest(c), 'path') : plainPage(status, localeOfRequest(c))
  })
  return askedAsBrowsersDo(app, deps)
}

/**
 * Sets the origin of the request once, before anything reads it. A host that is not ours stays as it is, so that the guard refuses it.
 * Browsers use the https names of cookies, and the product uses plain names. A call by a page under rendering has plain names already.
 */
function askedAsBrowsersDo(app: Hono, { isOwnHost, originOf, isSecure }: AppDeps): Hono {
  const answer = app.fetch
  app.fetch = (request, ...rest) => {
    const isOurs = isOwnHost(new URL(request.url).host)
    const asked = isOurs ? asSentByBrowser(request, originOf) : request
    const isWithin = (rest[0] as Partial<InProcess> | undefined)?.readerIp !== undefined
    if (!isSecure || isWithin) return answer(asked, ...rest)
    return Promise.resolve(answer(withPlainNames(asked), ...rest)).then(withHostNames)
  }
  return app
}

function mountApiDocument(app: Hono, deps: AppDeps): void {
  const endpoints = deps.routes.map((each) => each.endpoint)
  const document = cacheDocument('json', () => JSON.stringify(openApi(endpoints)))
  const pages = {
    zh: cacheDocument('html', () => buildApiPage(endpoints, 'zh')),
    en: cacheDocument('html', () => buildApiPage(endpoints, 'en')),
  }
  app.get(OPENAPI, (c) => document(c.req.raw))
  app.get(DOCS, (c) => pages[localeOfRequest(c)](c.req.raw))
}

function checkRoutes(endpoints: readonly Endpoint[]): void {
  const seen = new Set<string>()
  for (const each of endpoints) {
    const name = `${each.method} ${addressOf(each)}`
    if (!Array.isArray(each.audience) || each.audience.length === 0)
      throw new Error(`${name} has no audience`)
    if (seen.has(name)) throw new Error(`${name} is declared twice`)
    seen.add(name)
  }
}

const isCall = (c: Context) => /^\/(fe|fsso|upload)\//.test(c.req.path)

/** Collects what the guard checks. The health check may use any host. */
function knockOf(c: Context) {
  const { incoming } = (c.env ?? {}) as { readonly incoming?: IncomingMessage }
  const names = (incoming?.rawHeaders ?? []).filter((_, at) => at % 2 === 0)
  const host = c.req.path === '/healthz' ? 'localhost' : new URL(c.req.url).host
  return { method: c.req.method, headers: c.req.raw.headers, host, names, target: incoming?.url ?? '/' }
}

/** Whether the response is a page. A page sets its own policy. */
function isPage(response: Response): boolean {
  return response.headers.get('Content-Type')?.startsWith('text/html') ?? false
}

function localeOfRequest(c: Context) {
  return localeOf(readCookies(c.req.header('cookie') ?? null))
}

/** Returns the client's address. If a page calls for its reader, this is the reader's address. */
function ipOf(c: Context, { isTrustedProxy }: Pick<AppDeps, 'isTrustedProxy'>): string {
  const readerIp = readerOf(c)
  if (readerIp !== undefined) return readerIp
  return clientAddress(peerOf(c), c.req.header('x-forwarded-for'), isTrustedProxy)
}

function peerOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    return 'in-process'
  }
}

function readerOf(c: Context): string | undefined {
  return ((c.env ?? {}) as Partial<InProcess>).readerIp
}
