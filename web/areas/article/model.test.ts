import { expect, test } from 'vitest'
import type { Entry } from '#web/content/collections/entry.ts'
import { listHref, listOf, readingMinutes } from './model.ts'

const article = (nth: number, topic = 'risk'): Entry<'articles'> => ({
  id: `a${nth}`,
  title: `Article ${nth}`,
  date: '2026-01-01',
  isSample: false,
  facts: { description: 'd', topic },
  blocks: [],
})
const many = [...Array.from({ length: 13 }, (_, nth) => article(nth)), article(99, 'fees')]
const list = (query: string) => listOf(many, new URLSearchParams(query))

test.each([
  ['', { page: 1, pages: 3, total: 14, topic: null }],
  ['page=3', { page: 3 }],
  ['page=99', { page: 3 }],
  ['page=0', { page: 1 }],
  ['page=-1', { page: 1 }],
  ['page=1e3', { page: 1 }],
  ['page=abc&topic=none', { page: 1, topic: null }],
  ['topic=fees', { page: 1, pages: 1, total: 1, topic: 'fees' }],
  ['topic=safety', { total: 0, pages: 1, topic: 'safety' }],
])('the list for %j', (query, wanted) => {
  expect(list(query)).toMatchObject(wanted)
})

test('pages hold six and the last holds the rest', () => {
  expect(list('').lines.length).toBe(6)
  expect(list('page=3').lines.map(({ id }) => id)).toEqual(['a12', 'a99'])
  expect(list('').topics).toEqual([
    { topic: 'fees', count: 1 },
    { topic: 'risk', count: 13 },
  ])
})

test('an address names only what is not the usual', () => {
  expect([listHref(null, 1), listHref('fees', 1), listHref(null, 2), listHref('fees', 2)]).toEqual([
    '/tool/article',
    '/tool/article?topic=fees',
    '/tool/article?page=2',
    '/tool/article?topic=fees&page=2',
  ])
})

test.each([
  ['基'.repeat(600), 2],
  ['word '.repeat(660), 3],
  ['', 1],
])('reading time counts Han characters and words', (text, minutes) => {
  expect(readingMinutes([{ kind: 'paragraph', line: [{ kind: 'text', text }] }])).toBe(minutes)
})
