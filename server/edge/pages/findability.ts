import type { Locale } from '#server/base/http/locale.ts'
import type { SiteConfig } from '#server/base/http/site.ts'

/** First path segments of pages that anybody may find. Other pages, and addresses that differ for each reader, are not for crawlers. */
const FOUND = new Set(['main', 'help', 'about-us', 'legal', 'anti-spoofing', 'tool'])
/** Pages whose entries are articles to read. An open position is not an article. */
const TOLD = new Set(['/tool/article', '/about-us/announcement', '/about-us/anniversaryDetail'])
export const LANGUAGES = { zh: 'zh-CN', en: 'en' } as const satisfies Record<Locale, string>

export interface PageAddress {
  readonly origin: string
  /** The path as its screen declares it. One page has one path. */
  readonly path: string
  /** The name of the entry that the page shows. Null if it shows none. */
  readonly entryId: string | null
  readonly locale: Locale
}

/** Whether search engines may list a page. */
function isFindable(path: string): boolean {
  return FOUND.has(path.split('/')[1] ?? '')
}

/**
 * Returns the one address of a page in a language. Chinese has the plain address, English the same with `lang=en`. Only the entry's id
 * in the query makes another page; sorting, filters and flags do not.
 */
export function addressIn(origin: string, target: string, locale: Locale): string {
  const url = new URL(target, origin)
  const id = url.searchParams.get('id')
  const query = new URLSearchParams(id === null ? {} : { id })
  if (locale === 'en') query.set('lang', 'en')
  return `${origin}${url.pathname}${query.size > 0 ? `?${query}` : ''}`
}

/**
 * Adds to the page's head what crawlers and messengers read: its address in each language, the preview of a shared link, and on the home
 * page the owner of the site. Title and description are taken from the page.
 */
export function findable(html: string, page: PageAddress, site: SiteConfig): string {
  const end = html.indexOf('</head>')
  if (end === -1) return html
  const head = html.slice(0, end)
  const { origin, path } = page
  const isListed = isFindable(path) && !/<meta name="robots" content="noindex/.test(head)
  const links = isListed ? [...addresses(page), ...shared(head, page, site)] : unlisted(head)
  const facts = path === '/main/home' ? [organization(origin, page.locale, site)] : []
  return head + [...appLinks(page.locale), ...links, ...facts].join('') + html.slice(end)
}

function addresses(page: PageAddress): string[] {
  const { origin, locale } = page
  const target = targetOf(page)
  const [zh, en] = [addressIn(origin, target, 'zh'), addressIn(origin, target, 'en')].map(escaped)
  return [
    `<link rel="canonical" href="${locale === 'en' ? en : zh}"/>`,
    `<link rel="alternate" hreflang="${LANGUAGES.zh}" href="${zh}"/>`,
    `<link rel="alternate" hreflang="${LANGUAGES.en}" href="${en}"/>`,
    `<link rel="alternate" hreflang="x-default" href="${zh}"/>`,
  ]
}

function targetOf({ path, entryId }: PageAddress): string {
  return entryId === null ? path : `${path}?${new URLSearchParams({ id: entryId })}`
}

function shared(head: string, page: PageAddress, site: SiteConfig): string[] {
  const { origin, path, locale } = page
  // Title and description are copied from the page, so they are escaped already.
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? escaped(site.brand[locale])
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1]
  const address = escaped(addressIn(origin, targetOf(page), locale))
  const of = (name: string, content: string) => `<meta property="og:${name}" content="${content}"/>`
  return [
    of('type', page.entryId !== null && TOLD.has(path) ? 'article' : 'website'),
    of('site_name', escaped(site.brand[locale])),
    of('locale', locale === 'en' ? 'en_US' : 'zh_CN'),
    of('title', title),
    ...(description === undefined ? [] : [of('description', description)]),
    of('url', address),
    of('image', `${escaped(origin)}/share.png`),
    '<meta name="twitter:card" content="summary_large_image"/>',
  ]
}

function unlisted(head: string): string[] {
  return /<meta name="robots"/.test(head) ? [] : ['<meta name="robots" content="noindex"/>']
}

/** Makes the site installable: a name in the reader's language and an icon for the phone's first screen. */
function appLinks(locale: Locale): string[] {
  const query = locale === 'en' ? '?lang=en' : ''
  return [
    `<link rel="manifest" href="/manifest.webmanifest${query}"/>`,
    '<link rel="apple-touch-icon" href="/icon-180.png"/>',
  ]
}

/** Describes us by Organization and WebSite of schema.org: who we are, and how to search here. */
function organization(origin: string, locale: Locale, site: SiteConfig): string {
  const name = site.brand[locale]
  const graph = [
    {
      '@type': 'Organization',
      '@id': '#us',
      name,
      url: origin,
      logo: `${origin}/icon-512.png`,
      telephone: site.hotline,
    },
    {
      '@type': 'WebSite',
      name,
      url: origin,
      publisher: { '@id': '#us' },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}/search?keyword={q}`,
        'query-input': 'required name=q',
      },
    },
  ]
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  )
  return `<script type="application/ld+json">${text}</script>`
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
