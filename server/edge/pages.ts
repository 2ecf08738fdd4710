import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { ServerBuild } from 'react-router'
import { findNames } from '#server/accounts/account.store.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { Host, SiteConfig, Viewer } from '#web/app/server-context.ts'
import type { Actor } from './actor.ts'
import { squeeze } from './assets.ts'
import { guardArea } from './guard.ts'
import { hashPolicy, noncePolicy } from './headers.ts'
import { identify, localeOf, readCookies } from './identify.ts'
import { isOwnSite } from './same-site.ts'
import { siteOf } from './site.ts'

export interface PageMeans {
  readonly build: ServerBuild
  readonly config: Config
  readonly db: Db
  readonly isSecure: boolean
  readonly api: (request: Request) => Promise<Response>
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
  handle(request: Request): Promise<Response>
  /** Forgets kept pages: the figures on them have changed. */
  forget(): void
}

/** Guards areas before anything is read, renders, keeps what is the same for all, and sets the page's policy. */
export function openPages(means: PageMeans): Pages {
  const render = createRequestHandler(means.build, means.isDev ? 'development' : 'production')
  const kept = new Map<string, Kept>()
  const handle = async (request: Request) => {
    const url = new URL(request.url)
    const cookies = readCookies(request.headers.get('cookie'))
    const { actor } = await identify(means.db, cookies, {
      secret: means.config.secret,
      isSecure: means.isSecure,
    })
    if (request.method === 'POST') {
      const origin = means.config.publicOrigin ?? url.origin
      const hasSession = actor.role !== 'guest' || actor.session !== null
      if (!isOwnSite({ headers: request.headers, origin, hasSession }))
        return new Response(null, { status: 403 })
    }
    const elsewhere = guardArea(url.pathname, url.search, actor)
    if (elsewhere !== null)
      return new Response(null, {
        status: 302,
        headers: { Location: elsewhere, 'Cache-Control': 'no-store' },
      })
    const host = await hostOf(request, cookies, actor, means)
    const isPlain = request.method === 'GET' && actor.role === 'guest' && url.search === ''
    const key =
      isPlain && !means.isDev
        ? [url.pathname, host.locale, JSON.stringify(host.theme), host.site.fundSelectorHidden].join('|')
        : null
    const fresh = key === null ? undefined : kept.get(key)
    if (fresh && Date.now() - fresh.at < KEEP_MS) return sendKept(fresh, request)
    const response = await render(request, contextOf(means.build, host))
    if (means.isDev) return response
    return finish(response, request, host.nonce, key, kept)
  }
  return { handle, forget: () => kept.clear() }
}

async function finish(
  response: Response,
  request: Request,
  nonce: string,
  key: string | null,
  kept: Map<string, Kept>,
): Promise<Response> {
  const headers = new Headers(response.headers)
  const isStatic = headers.get('X-Page-Kind') === 'static'
  headers.delete('X-Page-Kind')
  headers.append('Vary', 'Cookie')
  if (!headers.get('Content-Type')?.startsWith('text/html')) {
    return new Response(response.body, { status: response.status, headers })
  }
  const html = Buffer.from(await response.arrayBuffer())
  const policy = isStatic ? hashPolicy(html.toString('utf8')) : noncePolicy(nonce)
  if (isStatic && key !== null && response.status === 200) {
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
  const entry = build.entry.module as unknown as { hostContext: Parameters<typeof context.set>[0] }
  context.set(entry.hostContext, host)
  return context
}

async function hostOf(
  request: Request,
  cookies: ReadonlyMap<string, string>,
  actor: Actor,
  means: PageMeans,
): Promise<Host> {
  return {
    api: means.api,
    locale: localeOf(cookies),
    theme: themeOf(cookies),
    nonce: randomBytes(16).toString('base64'),
    site: siteOf(means.config, new URL(request.url).host) satisfies SiteConfig,
    viewer: await viewerOf(actor, means.db),
    cookie: request.headers.get('cookie') ?? '',
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
