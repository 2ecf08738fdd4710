import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { ServerBuild } from 'react-router'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { findFundCodes } from '#server/content/search/fund-name.store.ts'
import type { SiteText } from '#contract/fund/search.ts'
import type { EntryFile, Host, OpenCollections, SiteConfig } from '#web/site/server-context.ts'
import type { Actor } from '#server/base/http/actor.ts'
import { readPageRequest, asksForEntry, cookieIn, keyOf, localeCookie } from './asked-page.ts'
import type { PageRequest } from './asked-page.ts'
import { compressAsset } from './compress.ts'
import { isBusyFault } from '#server/edge/busy-fault.ts'
import type { Locale } from '#server/base/http/locale.ts'
import { findable } from './findability.ts'
import { guardArea } from './guard.ts'
import { hashPolicy, noncePolicy } from '#server/edge/headers.ts'
import type { Elsewhere } from '#server/edge/headers.ts'
import { acceptsBrotli, openKeptPages, sendKept } from './kept-pages.ts'
import type { KeptPages } from './kept-pages.ts'
import { readPageForm } from './page-body.ts'
import { paintFirst } from './paint-first.ts'
import { plainPage } from './plain-page.ts'
import { openPublicFiles } from './public-files.ts'
import { actorOf, endingOf, hasOwnColours, themeOf, viewerOf } from './reader.ts'
import { isOwnSite } from '#server/edge/same-site.ts'
import { staffNetworkOf } from '#server/people/login/staff-network.ts'
import type { StaffNetwork } from '#server/people/login/staff-network.ts'
import { elsewhereOf, siteOf } from '#server/base/http/site.ts'
import { openWaits } from '#server/edge/retry-after.ts'
import type { Waits } from '#server/edge/retry-after.ts'

export interface PageDeps {
  readonly build: ServerBuild
  readonly config: Config
  readonly db: Db
  readonly isSecure: boolean
  /** Answers the API calls that a page makes for the reader at an address. */
  readonly api: (request: Request, ip: string) => Promise<Response>
  /** The operator's own entries as files. Empty if there are none. */
  readonly entries: readonly EntryFile[]
  /** In development, pages change all the time: none is cached, and the development server's scripts may run. */
  readonly isDev?: true
}

export interface Pages {
  handle(request: Request, ip: string): Promise<Response>
  /** Drops kept pages because their figures have changed. */
  forget(): void
  /** The questions, articles and pages for the search, in each language. */
  texts(locale: Locale): readonly SiteText[]
}

/** Guards areas before anything is read, renders the page, caches pages that are the same for all readers, and sets the policy. */
export function openPages(given: PageDeps): Pages {
  const deps = { ...given, ...staffNetworkOf(given.config.staffNetworks) }
  const render = createRequestHandler(deps.build, deps.isDev ? 'development' : 'production')
  const kept = openKeptPages()
  const elsewhere = elsewhereOf(deps.config)
  const entry = entryOf(deps.build)
  const collections = entry.openCollections(deps.entries, deps.config.sandbox)
  const files = openPublicFiles({
    config: deps.config,
    pages: () => entry.publicAddresses(collections),
    fundCodes: () => findFundCodes(deps.db),
  })
  const answer = async (request: Request, ip: string, asked: PageRequest, key: string | null) => {
    const file = await files(asked)
    if (file !== null) return file
    const actor = await actorOf({ ...asked, ip }, deps)
    const elsewhere = turnedAway(request, asked, actor)
    if (elsewhere !== null) return elsewhere
    const waits = openWaits()
    const host = await hostOf({ ...asked, request, ip, actor, collections, waits }, deps)
    const ownKey = deps.isDev || actor.role !== 'guest' || hasOwnColours(host.theme) ? null : key
    const fresh = ownKey === null ? null : kept.fresh(ownKey)
    if (fresh !== null) return sendKept(fresh, request)
    const page = await make(request, asked, host, { key: ownKey, waits })
    if (!waits.isShort() || request.method === 'POST' || asked.path.endsWith('.data')) return waits.told(page)
    throw new PageShort()
  }
  const handle = async (given: Request, ip: string) => {
    const asked = readPageRequest(given, deps.config)
    const form = await readPageForm(given)
    if (form.kind === 'fault') return plainPage(form.status, asked.locale)
    const { request } = form
    const spelled = entry.spelledPath(asked.path)
    const key = request.method === 'GET' ? keyOf(asked, themeOf(asked.cookies), spelled) : null
    const page = await answer(request, ip, asked, key).catch((error: unknown) => {
      if (!(error instanceof PageShort) && !isBusyFault(error)) throw error
      const last = key === null ? null : kept.last(key)
      return last === null ? plainPage(503, asked.locale) : sendKept(last, request)
    })
    if (asked.newLocale !== null)
      page.headers.append('Set-Cookie', localeCookie(asked.newLocale, deps.isSecure))
    return page
  }
  const make = async (
    request: Request,
    asked: PageRequest,
    host: Host,
    of: Pick<Finishing, 'key' | 'waits'>,
  ) => {
    const at = Date.now()
    const response = await render(request, contextOf(deps.build, host))
    if (deps.isDev) return response
    const path = entry.spelledPath(asked.path)
    const dress = (html: string, isEntry: boolean) => {
      const entryId = isEntry ? asked.url.searchParams.get('id') : null
      return findable(html, { ...asked, path, entryId }, asked.site)
    }
    return finish(response, request, { ...of, nonce: host.nonce, at, kept, dress, elsewhere })
  }
  const textsIn = new Map<Locale, readonly SiteText[]>()
  const texts = (locale: Locale) => {
    const all = textsIn.get(locale) ?? entry.siteTexts(locale, siteOf(deps.config, ''), collections)
    textsIn.set(locale, all)
    return all
  }
  return { handle, texts, forget: kept.forget }
}

/** Thrown if a call of the page found no room, so that the page is incomplete. */
class PageShort extends Error {}

/** Answers a form from another site, and a request for a page of another area. Returns null if the request may go on. */
function turnedAway(request: Request, { url }: PageRequest, actor: Actor): Response | null {
  const hasSession = actor.role !== 'guest' || actor.session !== null
  if (request.method === 'POST' && !isOwnSite({ headers: request.headers, origin: url.origin, hasSession }))
    return new Response(null, { status: 403 })
  const elsewhere = guardArea(url.pathname, searchOf(url), actor)
  if (elsewhere === null) return null
  // A request for the data of the next view cannot be redirected to a document. The browser is told to load the document instead.
  const isRead = url.pathname.endsWith('.data')
  const way = isRead
    ? { 'X-Remix-Redirect': elsewhere, 'X-Remix-Status': '302', 'X-Remix-Reload-Document': 'true' }
    : { Location: elsewhere }
  return new Response(null, { status: isRead ? 204 : 302, headers: { ...way, 'Cache-Control': 'no-store' } })
}

/** Returns the query without the names that the framework adds to request parts of a page. */
function searchOf({ search }: URL): string {
  const query = new URLSearchParams(search)
  if (!query.has('_routes')) return search
  query.delete('_routes')
  return query.size === 0 ? '' : `?${query}`
}

interface Finishing {
  readonly nonce: string
  readonly at: number
  /** The cache key. Null if the page is only for this reader, or only for this request. */
  readonly key: string | null
  readonly waits: Waits
  readonly kept: KeptPages
  /** Adds the parts of the head that every page has. */
  readonly dress: (html: string, isEntry: boolean) => string
  readonly elsewhere: Elsewhere
}

async function finish(
  response: Response,
  request: Request,
  { nonce, at, key, waits, kept, dress, elsewhere }: Finishing,
): Promise<Response> {
  const headers = new Headers(response.headers)
  const kind = headers.get('X-Page-Kind')
  const isStatic = kind === 'static' || kind === 'entry' || kind === 'own'
  // Only pages that show entries are cached by entry name; otherwise anybody could fill the cache with names. Pages with the reader's own
  // data are never cached.
  const mayBeKept = kind === 'entry' || (kind !== 'own' && !asksForEntry(new URL(request.url)))
  headers.delete('X-Page-Kind')
  headers.append('Vary', 'Cookie')
  if (!headers.get('Content-Type')?.startsWith('text/html')) {
    return new Response(response.body, { status: response.status, headers })
  }
  const html = Buffer.from(dress(paintFirst(await response.text()), kind === 'entry'))
  const policy = isStatic ? hashPolicy(html.toString('utf8')) : noncePolicy(nonce, elsewhere)
  if (isStatic && mayBeKept && key !== null && response.status === 200 && !waits.isShort()) {
    const page = await kept.keep(key, { at, html, policy })
    if (page !== null) return sendKept(page, request)
  }
  headers.set('Content-Security-Policy', policy)
  headers.set('Cache-Control', 'no-store')
  if (!acceptsBrotli(request)) return new Response(new Uint8Array(html), { status: response.status, headers })
  headers.set('Content-Encoding', 'br')
  return new Response(new Uint8Array(await compressAsset(html, 5)), { status: response.status, headers })
}

/** The context key is compared by identity, so it must come from the build that renders. */
function contextOf(build: ServerBuild, host: Host): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(entryOf(build).hostContext, host)
  return context
}

/** The exports of the build besides its pages. */
interface BuildEntry {
  readonly hostContext: Parameters<RouterContextProvider['set']>[0]
  readonly openCollections: OpenCollections
  readonly siteTexts: (
    locale: Locale,
    site: SiteConfig,
    collections: Host['collections'],
  ) => readonly SiteText[]
  readonly publicAddresses: (collections: Host['collections']) => readonly string[]
  readonly spelledPath: (path: string) => string
}

function entryOf(build: ServerBuild): BuildEntry {
  return build.entry.module as unknown as BuildEntry
}

interface Visit extends PageRequest {
  readonly request: Request
  readonly ip: string
  readonly actor: Actor
  readonly collections: Host['collections']
  readonly waits: Waits
}

async function hostOf(
  { request, ip, url, cookies, origin, locale, site, actor, collections, waits }: Visit,
  deps: PageDeps & StaffNetwork,
): Promise<Host> {
  return {
    api: async (call) => waits.heard(await deps.api(call, ip)),
    collections,
    origin,
    locale,
    theme: themeOf(cookies),
    nonce: randomBytes(16).toString('base64'),
    site,
    viewer: await viewerOf(actor, deps.db),
    ending: await endingOf({ url, cookies, actor, ip }, deps),
    cookie: cookieIn(request.headers.get('cookie') ?? '', locale),
  }
}
