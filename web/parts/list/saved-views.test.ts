import { describe, expect, test } from 'vitest'
import { hrefIn, readQuery, type ListShape } from './query.ts'
import { defaultHref, readViews, scopeOf, scopeText, viewAt, viewHref } from './saved-views.ts'

const PATH = '/operations/breaks'
const SHAPE = {
  filters: [
    { kind: 'choice', name: 'state', values: ['open', 'closed'] },
    { kind: 'search', name: 'keyword' },
  ],
  sorts: ['day'],
  first: 'day',
} as const satisfies ListShape

const stored = (query: string, change: object = {}) => ({
  ...({
    viewId: query,
    name: query,
    query,
    scope: 'own',
    nodeId: null,
    team: null,
    maker: '周样本',
  } as const),
  ...{ isOwn: true, isDefault: false, ...change },
})
const read = (...views: readonly ReturnType<typeof stored>[]) =>
  readViews(SHAPE, PATH, { views: [...views], sharing: { nodes: [], isFirm: false } })

describe('XX5 a saved view', () => {
  test.each([
    ['state=closed&sort=-day', `${PATH}?state=closed&sort=-day`],
    ['keyword=%E8%B5%84%E9%87%91', `${PATH}?keyword=%E8%B5%84%E9%87%91`],
    ['state=gone&owner=mine&sort=name', PATH],
    ['cursor=abc&state=open', `${PATH}?state=open`],
    ['#x', PATH],
    ['', PATH],
  ])('of “%s” leads to %s: only to what are filters and orders of the list', (query, href) =>
    expect(read(stored(query)).views).toMatchObject([{ name: query, href }]),
  )

  test('begins at the first page', () => {
    const query = { filters: { state: 'open', keyword: '' }, sort: '-day', cursor: 'abc' } as const
    expect(viewHref(PATH, query)).toBe(`${PATH}?state=open&sort=-day`)
  })

  test('of two at one address the reader’s own is open', () => {
    const views = read(stored('state=open', { viewId: 'theirs', isOwn: false }), stored('state=open'))
    expect(viewAt(views, `${PATH}?state=open`)?.viewId).toBe('state=open')
    expect(viewAt(views, PATH)).toBeNull()
  })

  test.each(['own', 'firm', '00000000-0000-4000-8000-000000000000'])('is shared by the choice %s', (text) =>
    expect(scopeText(scopeOf(text))).toBe(text),
  )
})

describe('XX5 a list that opens with a view', () => {
  test.each([
    ['no view', [], null],
    ['views of which none is chosen', [stored('state=open')], null],
    ['the chosen one', [stored(''), stored('state=open', { isDefault: true })], `${PATH}?state=open`],
    // It would lead from the plain address to the plain address, again and again.
    ['one of which nothing is left', [stored('gone=1', { isDefault: true })], null],
  ] as const)('is led from its plain address by %s', (_, views, href) =>
    expect(defaultHref(PATH, read(...views))).toBe(href),
  )

  test.each([
    [true, {}, `${PATH}?view=all`],
    [true, { sort: '-day' }, `${PATH}?sort=-day`],
    [false, {}, PATH],
  ] as const)('with one: %s, %j is asked for by %s', (hasDefault, query, href) =>
    expect(hrefIn({ path: PATH, hasDefault }, query)).toBe(href),
  )

  test('the word for all is no filter', () =>
    expect(readQuery(SHAPE, new URLSearchParams('view=all'))).toEqual({
      ...{ filters: { state: '', keyword: '' }, sort: '', cursor: '' },
    }))
})
