import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { ServerBuild } from 'react-router'
import { findNames } from '#server/accounts/account.store.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { findFundCodes } from '#server/search/fund-name.store.ts'
import type { SiteText } from '#contract/search.ts'
import type { EntryFile, Host, OpenCollections, SiteConfig, Viewer } from '#web/app/server-context.ts'
import type { Actor } from './actor.ts'
import { askOf, asksForEntry, cookieIn, keyOf, localeCookie } from './asked-page.ts'
import type { Asked } from './asked-page.ts'
import { squeeze } from './assets.ts'
import type { Locale } from './envelope.ts'
import { findable } from './findability.ts'
import { guardArea } from './guard.ts'
import { hashPolicy, noncePolicy } from './headers.ts'
import type { Elsewhere } from './headers.ts'
import { identify } from './identify.ts'
import { paintFirst } from './paint-first.ts'
import { openPublicFiles } from './public-files.ts'
import { isOwnSite } from './same-site.ts'
import { elsewhereOf, siteOf } from './site.ts'
import { openWaits } from './waits.ts'
import type { Waits } from './waits.ts'

export interface PageMeans {
  readonly build: ServerBuild
  readonly config: Config
  readonly db: Db
  readonly isSecure: boolean
  /** Calls of a page, made for the reader at an address. */
  readonly api: (request: Request, ip: string) => Promise<Response>
  /** The operator's own entries, as files; empty where there are none. */
  readonly entries: readonly EntryFile[]
  /** Pages change under one's hands: keep none, and let the development server's own scripts run. */
  readonly isDev?: true
}

interface Kept {
  readonly at: number
  readonly html: Buffer
  readonly brotli: Buffer
  readonly policy: string
}

/** How long a kept page may be behind the catalogue; the night of this process empties the store at once. */
const KEEP_MS = 30_000
const MOST_KEPT = 500

export interface Pages {
  handle(request: Request, ip: string): Promise<Response>
  /** Forgets kept pages: the figures on them have changed. */
  forget(): void
  /** Questions, articles and pages that can be searched; the same list again in each language. */
  texts(locale: Locale): readonly SiteText[]
}

/** Guards areas before anything is read, renders, keeps what is the same for all, and sets the page's policy. */
export function openPages(means: PageMeans): Pages {
  const render = createRequestHandler(means.build, means.isDev ? 'development' : 'production')
  const kept = new Map<string, Kept>()
  const elsewhere = elsewhereOf(means.config)
  const entry = entryOf(means.build)
  const collections = entry.openCollections(means.entries, means.config.sandbox)
  const files = openPublicFiles({
    config: means.config,
    pages: () => entry.publicAddresses(collections),
    fundCodes: () => findFundCodes(means.db),
  })
  const handle = async (request: Request, ip: string) => {
    const asked = askOf(request, means.config)
    const file = await files(asked)
    if (file !== null) return file
    const { actor } = await identify(means.db, asked.cookies, {
      secret: means.config.secret,
      isSecure: means.isSecure,
    })
    const elsewhere = turnedAway(request, asked, actor)
    if (elsewhere !== null) return elsewhere
    const waits = openWaits()
    const host = await hostOf({ ...asked, request, ip, actor, collections, waits }, means)
    const key =
      means.isDev || request.method !== 'GET' || actor.role !== 'guest' ? null : keyOf(asked, host.theme)
    const fresh = key === null ? undefined : kept.get(key)
    const isKept = fresh && Date.now() - fresh.at < KEEP_MS
    const answer = isKept ? sendKept(fresh, request) : waits.told(await make(request, asked, host, key))
    if (asked.newLocale !== null)
      answer.headers.append('Set-Cookie', localeCookie(asked.newLocale, means.isSecure))
    return answer
  }
  const make = async (request: Request, asked: Asked, host: Host, key: string | null) => {
    const response = await render(request, contextOf(means.build, host))
    if (means.isDev) return response
    const path = entry.spelledPath(asked.path)
    const dress = (html: string, isEntry: boolean) => {
      const entryId = isEntry ? asked.url.searchParams.get('id') : null
      return findable(html, { ...asked, path, entryId }, asked.site)
    }
    return finish(response, request, { nonce: host.nonce, key, kept, dress, elsewhere })
  }
  const textsIn = new Map<Locale, readonly SiteText[]>()
  const texts = (locale: Locale) => {
    const all = textsIn.get(locale) ?? entry.siteTexts(locale, siteOf(means.config, ''), collections)
    textsIn.set(locale, all)
    return all
  }
  return { handle, texts, forget: () => kept.clear() }
}

/** The answer of a form from elsewhere, and of an area that is another's; null where the request may go on. */
function turnedAway(request: Request, { url }: Asked, actor: Actor): Response | null {
  const hasSession = actor.role !== 'guest' || actor.session !== null
  if (request.method === 'POST' && !isOwnSite({ headers: request.headers, origin: url.origin, hasSession }))
    return new Response(null, { status: 403 })
  const elsewhere = guardArea(url.pathname, url.search, actor)
  if (elsewhere === null) return null
  return new Response(null, { status: 302, headers: { Location: elsewhere, 'Cache-Control': 'no-store' } })
}

interface Finishing {
  readonly nonce: string
  /** Null where the page is for this reader, or for this once. */
  readonly key: string | null
  readonly kept: Map<string, Kept>
  /** Puts in what every page has in its head. */
  readonly dress: (html: string, isEntry: boolean) => string
  readonly elsewhere: Elsewhere
}

async function finish(
  response: Response,
  request: Request,
  { nonce, key, kept, dress, elsewhere }: Finishing,
): Promise<Response> {
  const headers = new Headers(response.headers)
  const kind = headers.get('X-Page-Kind')
  const isStatic = kind === 'static' || kind === 'entry' || kind === 'own'
  // Only a page that shows entries is kept under the name of one, or anybody could fill the store with names; one that shows what is its
  // reader's own is kept for nobody.
  const mayBeKept = kind === 'entry' || (kind !== 'own' && !asksForEntry(new URL(request.url)))
  headers.delete('X-Page-Kind')
  headers.append('Vary', 'Cookie')
  if (!headers.get('Content-Type')?.startsWith('text/html')) {
    return new Response(response.body, { status: response.status, headers })
  }
  const html = Buffer.from(dress(paintFirst(await response.text()), kind === 'entry'))
  const policy = isStatic ? hashPolicy(html.toString('utf8')) : noncePolicy(nonce, elsewhere)
  if (isStatic && mayBeKept && key !== null && response.status === 200) {
    if (kept.size >= MOST_KEPT) kept.clear()
    const page = { at: Date.now(), html, brotli: await squeeze(html, 11), policy }
    kept.set(key, page)
    return sendKept(page, request)
  }
  headers.set('Content-Security-Policy', policy)
  headers.set('Cache-Control', 'no-store')
  if (!acceptsBrotli(request)) return new Response(new Uint8Array(html), { status: response.status, headers })
  headers.set('Content-Encoding', 'br')
  return new Response(new Uint8Array(await squeeze(html, 5)), { status: response.status, headers })
}

function sendKept(page: Kept, request: Request): Response {
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': page.policy,
    'Cache-Control': 'private, no-cache',
    Vary: 'Cookie, Accept-Encoding',
  })
  const isBrotli = acceptsBrotli(request)
  if (isBrotli) headers.set('Content-Encoding', 'br')
  return new Response(new Uint8Array(isBrotli ? page.brotli : page.html), { headers })
}

function acceptsBrotli(request: Request): boolean {
  return /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')
}

/** The context key is compared by identity, so it must be the one of the build that renders. */
function contextOf(build: ServerBuild, host: Host): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(entryOf(build).hostContext, host)
  return context
}

/** What the build brings beside its pages. */
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

interface Visit extends Asked {
  readonly request: Request
  readonly ip: string
  readonly actor: Actor
  readonly collections: Host['collections']
  readonly waits: Waits
}

async function hostOf(
  { request, ip, cookies, origin, locale, site, actor, collections, waits }: Visit,
  means: PageMeans,
): Promise<Host> {
  return {
    api: async (call) => waits.heard(await means.api(call, ip)),
    collections,
    origin,
    locale,
    theme: themeOf(cookies),
    nonce: randomBytes(16).toString('base64'),
    site,
    viewer: await viewerOf(actor, means.db),
    cookie: cookieIn(request.headers.get('cookie') ?? '', locale),
  }
}

function themeOf(cookies: ReadonlyMap<string, string>): Host['theme'] {
  const mode = cookies.get('theme')
  const text = cookies.get('text')
  const primary = decodeURIComponent(cookies.get('primary') ?? '')
  return {
    mode: mode === 'light' || mode === 'dark' ? mode : 'system',
    text: text === 'large' || text === 'x-large' ? text : 'normal',
    primary: /^#[0-9a-f]{6}$/i.test(primary) ? primary.toLowerCase() : '',
  }
}

async function viewerOf(actor: Actor, db: Db): Promise<Viewer | null> {
  if (actor.role === 'guest') return null
  const accountNumber = 'accountNumber' in actor ? actor.accountNumber : null
  const names = await findNames(db, actor.partyId, accountNumber)
  return {
    role: actor.role,
    displayName: names.displayName,
    accountNumber: accountNumber === null ? '' : `${accountNumber.slice(0, 4)}****${accountNumber.slice(-4)}`,
    ...(names.companyName === null ? {} : { companyName: names.companyName }),
  }
}
