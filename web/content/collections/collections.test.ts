import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isBuilt } from '#web/site/screens.ts'
import { openCollections, SHIPPED_FILES } from '../collections.server.ts'
import { headingsIn, findLinkFault } from '../find-faults.ts'
import { contentFiles } from '../refuse-faults.ts'
import { linksOf } from '../markdown.ts'
import { findEntry, isFilled, KINDS, PAGES_OF_ENTRIES, WITH_TEXT, type EntryFile } from './entry.ts'

const sandbox = openCollections([], true)
const production = openCollections([], false)

const headings = new Map(
  contentFiles(join(import.meta.dirname, '..')).map(({ path, text }) => [path, headingsIn(text)] as const),
)

const article = (lines: Record<string, string> = {}, text = '\nA text.\n') => {
  const front = { title: 'T', description: 'D', topic: 'risk', date: '2026-01-02', ...lines }
  const head = Object.entries(front).filter(([, value]) => value !== '')
  return `---\n${head.map(([key, value]) => `${key}: ${value}`).join('\n')}\n---\n${text}`
}
const both = (text: string, id = 'own'): EntryFile[] =>
  ['zh', 'en'].map((locale) => ({ path: `${locale}/articles/${id}.md`, text }))

test('PU5 every collection has entries in the sandbox, the same ones in both languages', () => {
  for (const kind of KINDS) {
    const ids = sandbox.zh[kind].map(({ id }) => id)
    expect(ids.length, kind).toBeGreaterThan(0)
    expect(sandbox.en[kind].map(({ id }) => id)).toEqual(ids)
  }
  expect(sandbox.zh.articles.length).toBe(12)
})

test('production shows what the specification says and no sample', () => {
  for (const locale of ['zh', 'en'] as const) {
    const shown = KINDS.filter((kind) => production[locale][kind].length > 0)
    expect(shown).toEqual(['jobs'])
    expect(production[locale].jobs.map(({ facts }) => facts.experience)).toEqual(['3', '2'])
  }
  expect(isFilled(production.zh, '/about-us/management')).toBe(false)
  expect(isFilled(production.zh, '/about-us/jobs')).toBe(true)
  expect(isFilled(production.zh, '/help/faq')).toBe(true)
})

test('an English entry has no Chinese in it, and both say as much', () => {
  for (const kind of KINDS) {
    for (const en of sandbox.en[kind]) {
      const zh = findEntry(sandbox.zh, kind, en.id)
      expect(JSON.stringify(en), `${kind}/${en.id}`).not.toMatch(/[\u3000-\u9fff]/)
      const outline = (entry: typeof en) =>
        entry.blocks.map((block) => {
          if (block.kind === 'heading') return `${block.level} ${block.id}`
          if (block.kind === 'list' || block.kind === 'steps') return `${block.kind} ${block.items.length}`
          return block.kind === 'table' ? `table ${block.rows.length} × ${block.head.length}` : block.kind
        })
      expect(outline(en), `${kind}/${en.id}`).toEqual(outline(zh!))
    }
  }
})

test.each(['zh', 'en'] as const)('every link of an entry leads somewhere, in %s', (locale) => {
  const texts = KINDS.filter((each) => WITH_TEXT.has(each)).flatMap((kind) =>
    sandbox[locale][kind].map(({ blocks }) => blocks),
  )
  for (const href of texts.flatMap(linksOf)) {
    expect(findLinkFault(href, `${locale}/entry.md`, headings), href).toBeNull()
    const article = /^\/tool\/article\?id=(.+)$/.exec(href)?.[1]
    if (article) expect(findEntry(sandbox[locale], 'articles', article), href).not.toBeNull()
  }
})

test('articles are 600 to 1,000 Chinese characters long', () => {
  for (const { path, text } of SHIPPED_FILES.filter((each) => each.path.startsWith('zh/articles/'))) {
    const han = text.replace(/^---[\s\S]*?\n---\n/, '').match(/[\p{Script=Han}\p{P}\d]/gu)?.length ?? 0
    expect(han, path).toBeGreaterThan(600)
    expect(han, path).toBeLessThan(1_200)
  }
})

test('titles and descriptions of a language are unique', () => {
  for (const locale of ['zh', 'en'] as const) {
    for (const key of ['articles', 'announcements', 'anniversaries', 'jobs'] as const) {
      const entries = sandbox[locale][key]
      expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length)
      expect(new Set(entries.map(({ facts }) => facts.description)).size).toBe(entries.length)
    }
  }
})

test('the operator’s entry stands in production, and in place of ours of the same name', () => {
  const own = openCollections(both(article({ title: 'Own' }), 'drawdown'), true)
  expect(findEntry(own.zh, 'articles', 'drawdown')?.title).toBe('Own')
  expect(own.zh.articles.length).toBe(12)
  const live = openCollections(both(article({ title: 'Own' })), false)
  expect(live.en.articles.map(({ title }) => title)).toEqual(['Own'])
})

test('a figure that a rule owns fills an entry as it fills a page', () => {
  const own = openCollections(both(article({}, '\nUntil {cut-off}.\n')), false)
  expect(JSON.stringify(own.en.articles[0]?.blocks)).toContain('Until 15:00.')
})

test('an entry of the operator that is a sample is not shown in production', () => {
  expect(openCollections(both(article({ sample: 'yes' })), false).zh.articles).toEqual([])
})

test.each([
  ['zh/articles/own.md', article({ title: '' }), 'zh/articles/own.md:1: title is needed'],
  ['zh/articles/own.md', article({ topic: 'gossip' }), 'zh/articles/own.md:4: topic is one of basics'],
  ['zh/articles/own.md', article({ date: '2026-13-01' }), 'own.md:5: date is needed as'],
  ['zh/articles/own.md', article({ author: 'x' }), 'own.md:6: author is not known; articles have'],
  ['zh/articles/own.md', article({ sample: 'maybe' }), 'own.md:6: sample is yes or no'],
  ['zh/articles/own.md', article({}, ''), 'own.md:1: a text below the front matter is needed'],
  ['zh/articles/own.md', article({}, '\n## No id\n'), 'own.md:8: '],
  ['zh/articles/own.md', 'nothing', 'own.md:1: '],
  ['zh/articles/own.md', article({}, '\nUntil {cut-of}.\n'), 'own.md:8: nothing fills {cut-of}'],
  ['zh/articles/Own Name.md', article(), 'Own Name.md:1: expected zh or en'],
  ['zh/rumours/own.md', article(), 'zh/rumours/own.md:1: expected zh or en'],
  ['zh/articles/own.md', article(), 'own.md:1: en/articles/own.md is missing'],
])('a file %s that cannot be used stops the start', (path, text, reason) => {
  expect(() => openCollections([{ path, text }], true)).toThrow(reason)
})

test('both languages carry the same date', () => {
  const [zh, en] = both(article())
  const other = { ...en!, text: article({ date: '2026-01-03' }) }
  expect(() => openCollections([zh!, other], true)).toThrow('date and sample must be those of')
})

test('every page of entries is built', () => {
  for (const path of Object.keys(PAGES_OF_ENTRIES)) expect(isBuilt(path), path).toBe(true)
})
