import { expect, test } from 'vitest'
import { MOST_LETTERS, MOST_VIEWS, readView, viewHref, withView } from './saved-views.ts'

const PATH = '/operations/breaks'

test.each([
  [{ name: '资金', href: `${PATH}?check=money` }, true],
  [{ name: '全部', href: PATH }, true],
  [{ name: '', href: PATH }, false],
  [{ name: 'x'.repeat(MOST_LETTERS + 1), href: PATH }, false],
  [{ name: 'elsewhere', href: `${PATH}x?check=money` }, false],
  [{ name: 'elsewhere', href: 'https://elsewhere.example/' }, false],
  [{ name: 'script', href: 'javascript:alert(1)' }, false],
  [{ href: PATH }, false],
  [null, false],
  ['x', false],
])('%j is a view of this list: %s', (item, is) => {
  expect(readView(PATH, item)).toEqual(is ? item : null)
})

test('a view begins at the first page', () => {
  const query = { filters: { check: 'money', state: '' }, sort: '-day', cursor: 'abc' } as const
  expect(viewHref(PATH, query)).toBe(`${PATH}?check=money&sort=-day`)
})

test('one name is one view, and of too many the oldest goes', () => {
  const view = (name: string, href = PATH) => ({ name, href })
  expect(withView([view('a'), view('b')], view('a', `${PATH}?sort=-day`))).toEqual([
    view('b'),
    view('a', `${PATH}?sort=-day`),
  ])
  const many = Array.from({ length: MOST_VIEWS }, (_, at) => view(String(at)))
  expect(withView(many, view('new')).map(({ name }) => name)).toEqual([
    ...many.slice(1).map(({ name }) => name),
    'new',
  ])
})
