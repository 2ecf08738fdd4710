import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { askedLocale, cookieIn } from './asked-page.ts'
import { addressIn, findable } from './findability.ts'
import { hashPolicy } from '#server/edge/headers.ts'
import { siteOf } from '#server/base/http/site.ts'
import { robotsFile, sitemapFile } from './sitemap.ts'

const ORIGIN = 'https://fund.example'
const SITE = siteOf(readConfig({}), 'fund.example')
const HTML =
  '<html><head><title>A &amp; B</title><meta name="description" content="C &quot;d&quot;"/></head><body></body></html>'
const dressed = (path: string, locale: 'zh' | 'en' = 'zh', html = HTML, entryId: string | null = null) =>
  findable(html, { origin: ORIGIN, path, entryId, locale }, SITE)

test.each([
  ['/help/faq', 'zh', '/help/faq'],
  ['/help/faq?lang=en', 'zh', '/help/faq'],
  ['/help/faq', 'en', '/help/faq?lang=en'],
  ['/tool/article?id=a&utm_source=x', 'en', '/tool/article?id=a&lang=en'],
  ['/tool/fund-selector?sort=nav&page=3', 'zh', '/tool/fund-selector'],
] as const)('%s in %s is %s', (target, locale, expected) => {
  expect(addressIn(ORIGIN, target, locale)).toBe(ORIGIN + expected)
})

test('a public page names its address in each language, and its card by its own title', () => {
  const html = dressed('/help/faq', 'en')
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/help/faq?lang=en"/>`)
  expect(html).toContain(`<link rel="alternate" hreflang="zh-CN" href="${ORIGIN}/help/faq"/>`)
  expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${ORIGIN}/help/faq"/>`)
  expect(html).toContain('<meta property="og:title" content="A &amp; B"/>')
  expect(html).toContain('<meta property="og:description" content="C &quot;d&quot;"/>')
  expect(html).not.toContain('noindex')
})

test.each(['/investor/home', '/account-login', '/search', '/sandbox', '/preferences'])(
  '%s is for no search engine',
  (path) => {
    expect(dressed(path)).toContain('<meta name="robots" content="noindex"/>')
    expect(dressed(path)).not.toMatch(/canonical|og:/)
  },
)

test('a page that shows an entry names it in its address', () => {
  expect(dressed('/tool/article', 'en', HTML, 'a')).toContain(
    `<link rel="canonical" href="${ORIGIN}/tool/article?id=a&amp;lang=en"/>`,
  )
  expect(dressed('/tool/article', 'zh', HTML, 'a')).toContain(
    `<meta property="og:url" content="${ORIGIN}/tool/article?id=a"/>`,
  )
})

test('what is told in an entry is an article to those who share it; a page and a position are not', () => {
  const article = '<meta property="og:type" content="article"/>'
  for (const path of ['/tool/article', '/about-us/announcement', '/about-us/anniversaryDetail']) {
    expect(dressed(path, 'zh', HTML, 'a')).toContain(article)
    expect(dressed(path)).not.toContain(article)
  }
  expect(dressed('/about-us/jobs', 'zh', HTML, 'a')).toContain('<meta property="og:type" content="website"/>')
})

test('a page that is not there keeps its own word to crawlers', () => {
  const missing = HTML.replace('</head>', '<meta name="robots" content="noindex"/></head>')
  expect(dressed('/help/nope', 'zh', missing).match(/noindex/g)).toHaveLength(1)
})

test('an address cannot break out of its attribute', () => {
  expect(dressed('/tool/article', 'zh', HTML, '"><script>')).not.toContain('<script>')
  expect(dressed('/tool/fund/"><script>')).not.toContain('<script>')
})

test('data for crawlers is in no policy, and what runs is', () => {
  const html = dressed('/main/home').replace('</body>', '<script>1</script></body>')
  expect(
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!)['@graph'],
  ).toHaveLength(2)
  expect(hashPolicy(html).match(/sha256-/g)).toHaveLength(1)
})

test.each([
  ['', null],
  ['?lang=en', 'en'],
  ['?lang=zh', 'zh'],
  ['?lang=EN', null],
  ['?lang=en&lang=zh', null],
  ['?lang=fr', null],
])('the language of %s is %s', (search, expected) => {
  expect(askedLocale(new URL(`${ORIGIN}/help/faq${search}`))).toBe(expected)
})

test('cookies are passed on in the language that is spoken', () => {
  expect(cookieIn('sid=a; locale=zh;theme=dark', 'en')).toBe('sid=a; theme=dark; locale=en')
  expect(cookieIn('', 'zh')).toBe('locale=zh')
})

test('the map has each fund in both languages, 5,000 funds a file, and no file more than there are', async () => {
  const codes = Array.from({ length: 5_001 }, (_, at) => String(at).padStart(6, '0'))
  const findings = { pages: () => ['/help/faq', '/tool/article?id=a'], fundCodes: async () => codes }
  const read = (path: string) => sitemapFile(path, ORIGIN, findings)
  expect(await read('/sitemap.xml')).toContain(`<loc>${ORIGIN}/sitemap-funds-2.xml</loc>`)
  expect((await read('/sitemap-funds-1.xml'))!.match(/<url>/g)).toHaveLength(10_000)
  expect((await read('/sitemap-funds-2.xml'))!.match(/<url>/g)).toHaveLength(2)
  expect(await read('/sitemap-pages.xml')).toContain(`<loc>${ORIGIN}/tool/article?id=a&amp;lang=en</loc>`)
  expect([
    await read('/sitemap-funds-3.xml'),
    await read('/sitemap-funds-0.xml'),
    await read('/sitemap-x.xml'),
  ]).toEqual([null, null, null])
  expect(robotsFile(ORIGIN)).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
})
