import { expect, test } from 'vitest'
import { CONTENT_PATHS } from '#web/site/screens.ts'
import type { SiteConfig } from '#web/site/server-context.ts'
import { CONTENT_FILES, contentPage, type ContentPage } from './library.server.ts'
import { linksOf, parseBlocks, parseDocument } from './markdown.ts'

const SITE: SiteConfig = {
  brand: { zh: '样本财富', en: 'Sample Wealth' },
  mark: '',
  groupSites: [{ country: { zh: '英国', en: 'United Kingdom' }, url: 'https://uk.example.com/' }],
  hotline: '400-684-0500',
  domains: ['sample.example'],
  phones: ['400-684-0500'],
  operator: {
    company: { zh: '样本公司', en: 'Sample Ltd.' },
    permit: null,
    supervisor: null,
    address: null,
    hours: { zh: '8:30–17:00', en: '8:30–17:00' },
  },
  liveChatUrl: '',
  filings: [],
  fundSelectorHidden: false,
  appStoreLinks: [{ name: { zh: '安卓下载', en: 'Android' }, url: 'https://example.com/app' }],
  isSandbox: true,
}
const LOCALES = ['zh', 'en'] as const
const page = (locale: 'zh' | 'en', path: string) => contentPage(path, locale, SITE)

test('PU5 every page has both languages', () => {
  const wanted = LOCALES.flatMap((locale) => CONTENT_PATHS.map((path) => `./${locale}${path}.md`))
  expect(wanted.filter((file) => !CONTENT_FILES.includes(file))).toEqual([])
})

test.each(CONTENT_PATHS)('%s is complete and says the same in both languages', (path) => {
  const [zh, en] = [page('zh', path), page('en', path)]
  expect(outlineOf(en)).toEqual(outlineOf(zh))
  expect(linksIn(en)).toEqual(linksIn(zh))
  expect([en.updated, en.isSample, en.related]).toEqual([zh.updated, zh.isSample, zh.related])
  expect(JSON.stringify([en.title, en.label, en.description, en.blocks])).not.toMatch(/[\u3000-\u9fff]/)
  for (const each of [zh, en]) {
    expect(JSON.stringify(each.blocks), 'every name is filled in').not.toMatch(/\{[a-z]/)
  }
})

test('no two pages of a language share a title or a description', () => {
  for (const locale of LOCALES) {
    const pages = CONTENT_PATHS.map((path) => page(locale, path))
    for (const key of ['title', 'description'] as const) {
      expect(new Set(pages.map((each) => each[key])).size, key).toBe(pages.length)
    }
  }
})

test('SH4 legal texts are marked as samples with a version', () => {
  // The page of sales staff has no text but entries, each with its own sample mark.
  const legal = CONTENT_PATHS.filter((path) => path.startsWith('/legal/') && path !== '/legal/sales-staff')
  expect(legal.length).toBe(7)
  for (const path of legal) {
    expect(page('zh', path)).toMatchObject({ isSample: true, version: expect.stringContaining('样本') })
  }
})

test('an address is found with another case or a slash at its end', () => {
  expect(page('en', '/about-us/ifastcn/').path).toBe('/about-us/ifastCN')
  expect(() => page('en', '/help/nothing')).toThrow('no content')
})

test.each([
  ['# Title', 'heading'],
  ['## No id', 'heading'],
  ['one\ntwo', 'one line'],
  ['- one\ntwo', 'list'],
  ['| a | b |\n| --- | --- |\n| 1 |', 'table'],
])('%j is refused', (text, reason) => {
  expect(() => parseBlocks(text)).toThrow(reason)
})

test('a document without front matter is refused', () => {
  expect(() => parseDocument('text')).toThrow('front matter')
})

test('a line is split into words, bold words and links', () => {
  expect(parseBlocks('See **this** [page](/help/faq).')).toEqual([
    {
      kind: 'paragraph',
      line: [
        { kind: 'text', text: 'See ' },
        { kind: 'strong', text: 'this' },
        { kind: 'text', text: ' ' },
        { kind: 'link', text: 'page', href: '/help/faq' },
        { kind: 'text', text: '.' },
      ],
    },
  ])
})

function outlineOf({ blocks }: ContentPage): readonly string[] {
  return blocks.map((block) => {
    if (block.kind === 'heading') return `${block.level} ${block.id}`
    if (block.kind === 'list' || block.kind === 'steps') return `${block.kind} ${block.items.length}`
    return block.kind === 'table' ? `table ${block.rows.length} × ${block.head.length}` : block.kind
  })
}

function linksIn({ blocks }: ContentPage): readonly string[] {
  return [...linksOf(blocks)].sort()
}

test('pages tell of the operator what he has set, and no row of what he has not', () => {
  const told = (path: string, locale: 'zh' | 'en' = 'zh') => JSON.stringify(page(locale, path).blocks)
  expect(told('/legal/sales-qualification')).toContain('样本公司')
  expect(told('/legal/sales-qualification')).not.toMatch(/许可证编号|由运营方填写/)
  expect(told('/help/contact-us', 'en')).toContain('answered by a person on trading days, 8:30–17:00')
  expect(told('/help/contact-us')).toContain('请向客服热线查询')
  expect(told('/anti-spoofing')).toContain('sample.example')
  const silent = {
    ...SITE,
    domains: [],
    isSandbox: false,
    operator: { ...SITE.operator, company: null, hours: null },
  }
  const bare = (path: string) => JSON.stringify(contentPage(path, 'zh', silent).blocks)
  expect(bare('/help/contact-us')).toMatch(/客服热线400-684-0500。/)
  expect(bare('/legal/sales-qualification')).not.toContain('机构名称')
  expect(bare('/anti-spoofing')).not.toContain('sample.example')
  expect(bare('/help/forms-download')).not.toContain('样本')
})

test('no page types hours or an address of its own', () => {
  const texts = LOCALES.flatMap((locale) => CONTENT_PATHS.map((path) => contentPage(path, locale, SITE)))
  expect(texts.filter(({ blocks }) => JSON.stringify(blocks).includes('9:00–18:00'))).toEqual([])
})
