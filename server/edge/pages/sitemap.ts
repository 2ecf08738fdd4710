import { addressIn, escaped, LANGUAGES } from './findability.ts'

/** The facts for crawlers: page addresses without language, and codes of public funds. */
export interface Findings {
  readonly pages: () => readonly string[]
  readonly fundCodes: () => Promise<readonly string[]>
}

/** The number of funds in one file. Each has two addresses. A file may hold 50,000 and 50 MB (sitemaps.org), and is made in one go. */
const FUNDS_A_FILE = 5_000
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Returns a file of the sitemap by its path. Returns null for an unknown path or a part that does not exist. */
export async function sitemapFile(path: string, origin: string, findings: Findings): Promise<string | null> {
  if (path === '/sitemap.xml') return indexOf(origin, (await findings.fundCodes()).length)
  if (path === '/sitemap-pages.xml') return urlSet(origin, findings.pages())
  const [, part] = /^\/sitemap-funds-([1-9]\d{0,2})\.xml$/.exec(path) ?? []
  if (part === undefined) return null
  const from = (Number(part) - 1) * FUNDS_A_FILE
  const codes = (await findings.fundCodes()).slice(from, from + FUNDS_A_FILE)
  return codes.length === 0
    ? null
    : urlSet(
        origin,
        codes.map((code) => `/tool/fund/${code}`),
      )
}

function indexOf(origin: string, funds: number): string {
  const parts = Array.from(
    { length: Math.ceil(funds / FUNDS_A_FILE) },
    (_, at) => `/sitemap-funds-${at + 1}.xml`,
  )
  const entries = ['/sitemap-pages.xml', ...parts].map(
    (path) => `<sitemap><loc>${escaped(origin + path)}</loc></sitemap>`,
  )
  return `${XML}<sitemapindex ${SCHEMA}>${entries.join('')}</sitemapindex>`
}

/** Lists each page once in each language. Each entry names the other. */
function urlSet(origin: string, targets: readonly string[]): string {
  const entries = targets.map((target) => {
    const [zh, en] = [escaped(addressIn(origin, target, 'zh')), escaped(addressIn(origin, target, 'en'))]
    const links =
      `<xhtml:link rel="alternate" hreflang="${LANGUAGES.zh}" href="${zh}"/>` +
      `<xhtml:link rel="alternate" hreflang="${LANGUAGES.en}" href="${en}"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${zh}"/>`
    return `<url><loc>${zh}</loc>${links}</url><url><loc>${en}</loc>${links}</url>`
  })
  return `${XML}<urlset ${SCHEMA} xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`
}

/** Writes robots.txt. Public pages are open. Areas, forms and the API are closed, and searches too, because they never end. */
export function robotsFile(origin: string): string {
  const closed = [
    '/fe/',
    '/fsso/',
    '/upload/',
    '/investor',
    '/adviser',
    '/institutional',
    '/operations',
    '/register',
  ]
  const forms = ['/account-login', '/logout', '/preferences', '/search', '/sandbox']
  const lines = [...closed, ...forms].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
