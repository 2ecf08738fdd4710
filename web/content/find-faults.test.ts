import { expect, test } from 'vitest'
import { CONTENT_PATHS } from '#web/site/screens.ts'
import type { ContentFile, ContentMeans } from './find-faults.ts'
import { findFaults } from './find-faults.ts'
import { PLACEHOLDER_NAMES } from './placeholders.ts'
import { contentFiles } from './refuse-faults.ts'

const FRONT = '---\ntitle: T\nlabel: L\ndescription: D\nupdated: 2026-11-21\n---\n\n'
const PAGE = '/help/faq'
const MEANS: ContentMeans = {
  pages: [PAGE],
  placeholders: ['cut-off'],
  hasImage: (src) => src === '/there.png',
}

function faultsOf(body: string, en = body): readonly string[] {
  const files: ContentFile[] = [
    { path: 'zh/help/faq.md', text: FRONT + body },
    { path: 'en/help/faq.md', text: FRONT + en },
  ]
  return findFaults(files, MEANS).map(({ file, line, reason }) => `${file}:${line} ${reason}`)
}

/** Line 8 is the first line below the front matter. */
test.each([
  ['## A {#a}\n\n### B? {#b}\n\nText {cut-off}.', []],
  [
    '### B {#b}',
    ['zh/help/faq.md:8 a heading level is skipped', 'en/help/faq.md:8 a heading level is skipped'],
  ],
  ['## A {#a}\n\n## B {#a}', ['zh/help/faq.md:10 #a is there twice', 'en/help/faq.md:10 #a is there twice']],
  [
    '[x](/help/nowhere)',
    ['zh/help/faq.md:8 dead link: /help/nowhere', 'en/help/faq.md:8 dead link: /help/nowhere'],
  ],
  [
    '[x](/help/faq#b)',
    ['zh/help/faq.md:8 dead anchor: /help/faq#b', 'en/help/faq.md:8 dead anchor: /help/faq#b'],
  ],
  ['## A {#a}\n\n[x](#a) and [y](/help/faq#a)', []],
  ['[x](http://example.com)', [8, 8]],
  ['Text {cut-of}.', ['zh/help/faq.md:8 nothing fills {cut-of}', 'en/help/faq.md:8 nothing fills {cut-of}']],
  ['Text.\n\n![](/there.png)', [10, 10]],
  ['![A map](/there.png)', []],
  ['![A map](/gone.png)', ['zh/help/faq.md:8 no image /gone.png', 'en/help/faq.md:8 no image /gone.png']],
  ['Text.\n\none\ntwo', [10, 10]],
])('%j → %j', (body, wanted) => {
  const told = faultsOf(body)
  if (typeof wanted[0] === 'number')
    expect(told.map((each) => Number(/:(\d+) /.exec(each)?.[1]))).toEqual(wanted)
  else expect(told).toEqual(wanted)
})

test('a question that one language lacks, or that stands elsewhere, is told with its line', () => {
  expect(faultsOf('## A {#a}\n\n### B? {#b}\n\nText.', '## A {#a}\n\nText.')).toEqual([
    'zh/help/faq.md:10 #b is not in the other language',
  ])
  expect(faultsOf('## A {#a}\n\n## B {#b}', '## B {#b}\n\n## A {#a}')[0]).toContain('stands elsewhere')
})

test('a page that one language lacks, that no address shows or that has no front matter is told', () => {
  const one = [{ path: 'zh/help/faq.md', text: `${FRONT}Text.` }]
  expect(findFaults(one, MEANS)).toEqual([
    { file: 'en/help/faq.md', line: 1, reason: 'this language lacks the page' },
  ])
  const both = ['zh', 'en'].map((locale) => ({ path: `${locale}/nowhere.md`, text: `${FRONT}Text.` }))
  expect(findFaults(both, { ...MEANS, pages: [] }).map(({ reason }) => reason)).toEqual([
    'no address shows this page',
    'no address shows this page',
  ])
  const bare = ['zh', 'en'].map((locale) => ({ path: `${locale}/help/faq.md`, text: 'Text.' }))
  expect(findFaults(bare, MEANS).map(({ reason }) => reason)).toEqual(['no front matter', 'no front matter'])
})

test('related pages are links too', () => {
  const text = FRONT.replace('\n---\n\n', '\nrelated: /help/faq, /help/gone\n---\n\n')
  const files = ['zh', 'en'].map((locale) => ({ path: `${locale}/help/faq.md`, text }))
  expect(findFaults(files, MEANS).map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '6 dead link: /help/gone',
    '6 dead link: /help/gone',
  ])
})

test('the copy that is there has no fault', () => {
  const means = { pages: CONTENT_PATHS, placeholders: PLACEHOLDER_NAMES, hasImage: () => false }
  expect(findFaults(contentFiles(import.meta.dirname), means)).toEqual([])
})
