import type { Config } from '#server/config.ts'
import type { Locale } from '#server/base/http/locale.ts'
import { readCookies } from '#server/base/http/cookies.ts'
import { localeOf } from '#server/base/http/locale.ts'
import { siteOf } from '#server/base/http/site.ts'
import type { SiteConfig } from '#server/base/http/site.ts'

/** Facts of a request that are known before anything is read for it. */
export interface PageRequest {
  readonly url: URL
  readonly path: string
  /** The canonical origin of the page, whichever of our hosts was asked. `url` has the asked host. */
  readonly origin: string
  readonly cookies: ReadonlyMap<string, string>
  readonly locale: Locale
  /** The language in the address, if the cookie does not have it yet. */
  readonly newLocale: Locale | null
  readonly site: SiteConfig
}

export function readPageRequest(request: Request, config: Config): PageRequest {
  const url = new URL(request.url)
  const cookies = readCookies(request.headers.get('cookie'))
  const spoken = localeOf(cookies)
  const locale = askedLocale(url) ?? spoken
  return {
    url,
    path: url.pathname,
    origin: config.publicOrigin ?? url.origin,
    cookies,
    locale,
    newLocale: askedLocale(url) === null || cookies.get('locale') === locale ? null : locale,
    site: siteOf(config, url.host),
  }
}

/**
 * Returns the cache key of a page that is the same for all guests. A page in own colours is not cached (`hasOwnColours`). Null if the
 * address has more than a language or an entry, or is not in our spelling, because the number of spellings has no limit.
 */
export function keyOf(
  asked: PageRequest,
  theme: { readonly mode: string; readonly text: string },
  spelledPath: string,
): string | null {
  const { url, path, origin, locale, site } = asked
  const isPlain = url.search === '' || url.search === `?lang=${locale}` || asksForEntry(url)
  if (!isPlain || path !== spelledPath || !/^[\w/.-]+$/.test(path)) return null
  const shown = JSON.stringify([theme.mode, theme.text])
  return [origin, path, url.search, locale, shown, site.fundSelectorHidden].join('|')
}

/** Reads a preference cookie as text. A value that cannot be decoded is ignored. */
export function readPreference(cookies: ReadonlyMap<string, string>, name: string): string {
  try {
    return decodeURIComponent(cookies.get(name) ?? '')
  } catch {
    return ''
  }
}

/** Whether an address names one entry of a list. Any name counts; only the page knows whether the entry exists. */
export function asksForEntry(url: URL): boolean {
  return /^\?id=[a-z0-9-]{1,60}(&lang=(zh|en))?$/.test(url.search)
}

/**
 * Returns the language of the address: `?lang=en`, given once. It replaces the cookie's language, so that a reader who comes from a
 * search engine stays in the language of the page they found. Null if the address names none.
 */
export function askedLocale(url: URL): Locale | null {
  const asked = url.searchParams.getAll('lang')
  return asked.length === 1 && (asked[0] === 'zh' || asked[0] === 'en') ? asked[0] : null
}

/** Returns the request's cookies with the current language in place of theirs. */
export function cookieIn(cookie: string, locale: Locale): string {
  const others = cookie.split(/;\s*/).filter((part) => part !== '' && !part.startsWith('locale='))
  return [...others, `locale=${locale}`].join('; ')
}

export function localeCookie(locale: Locale, isSecure: boolean): string {
  const cookie = `locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`
  return isSecure ? `${cookie}; Secure` : cookie
}
