import { expect, test } from 'vitest'
import type { KeptView, SharingDuty, ViewTerms } from './saved-view.ts'
import {
  hasViews,
  judgeSharing,
  judgeView,
  MOST_VIEW_NAME,
  MOST_VIEW_QUERY,
  MOST_VIEWS,
  placeView,
} from './saved-view.ts'

test.each([
  ['adviser', '/adviser/task', true],
  ['operator', '/operations/breaks', true],
  ['operator', '/adviser/task', false],
  ['adviser', '/operations/breaks', false],
  ['adviser', '/adviser/task/', false],
  ['adviser', 'https://elsewhere.example/adviser/task', false],
  ['adviser', '', false],
] as const)('XX5 %s has views of “%s”: %s', (role, path, has) => expect(hasViews(role, path)).toBe(has))

const NAME = { kind: 'view-name-wrong', most: MOST_VIEW_NAME }

test.each([
  ['one letter', '甲', { kind: 'ok', name: '甲' }],
  ['blanks around and within', '  我的  客户 ', { kind: 'ok', name: '我的 客户' }],
  ['thirty letters', '好'.repeat(MOST_VIEW_NAME), { kind: 'ok' }],
  ['thirty letters of two units each', '𠮷'.repeat(MOST_VIEW_NAME), { kind: 'ok' }],
  ['a letter more', '好'.repeat(MOST_VIEW_NAME + 1), NAME],
  ['none', '', NAME],
  ['blanks alone', '   ', NAME],
  ['a mark that turns the text around', 'a\u202eb', NAME],
])('XX5 a name of %s', (_, name, answer) => expect(judgeView({ name, query: '' })).toMatchObject(answer))

test.each([
  ['filters and order', 'kind=individual&sort=-aum', 'kind=individual&sort=-aum'],
  ['a question mark before it', '?sort=-aum', 'sort=-aum'],
  ['a page and the word for all', 'view=all&sort=name&cursor=abc', 'sort=name'],
  ['nothing', '', ''],
])('XX5 a query with %s is kept', (_, query, kept) =>
  expect(judgeView({ name: 'a', query })).toEqual({ kind: 'ok', name: 'a', query: kept }),
)

test('XX5 a query of 500 characters is kept, and one more is refused', () => {
  const query = `keyword=${'a'.repeat(MOST_VIEW_QUERY - 'keyword='.length)}`
  expect(judgeView({ name: 'a', query })).toMatchObject({ kind: 'ok', query })
  expect(judgeView({ name: 'a', query: `${query}a` })).toEqual({ kind: 'view-too-long', most: 500 })
  expect(judgeView({ name: '', query: `${query}a` })).toEqual(NAME)
})

const HEAD: SharingDuty = { duty: 'head', nodeId: 'east' }
const PRINCIPAL: SharingDuty = { duty: 'principal', nodeId: null }

test.each([
  ['own', null, [], { kind: 'ok', duty: null }],
  ['node', 'east', [HEAD], { kind: 'ok', duty: 'head' }],
  ['firm', null, [HEAD, PRINCIPAL], { kind: 'ok', duty: 'principal' }],
  ['node', 'north', [HEAD, PRINCIPAL], { kind: 'view-sharing-not-yours' }],
  ['node', null, [HEAD, PRINCIPAL], { kind: 'view-sharing-not-yours' }],
  ['firm', null, [HEAD], { kind: 'view-sharing-not-yours' }],
  ['firm', 'east', [HEAD, PRINCIPAL], { kind: 'view-sharing-not-yours' }],
  ['own', 'east', [HEAD], { kind: 'view-sharing-not-yours' }],
] as const)('XX5 a view for %s %s by %j', (scope, nodeId, held, answer) =>
  expect(judgeSharing({ scope, nodeId }, held)).toEqual(answer),
)

const view = (name: string, change: Partial<ViewTerms> = {}): ViewTerms => ({
  ...{ name, query: 'sort=name', scope: 'own', nodeId: null, ...change },
})
const kept = (...names: readonly string[]): KeptView[] =>
  names.map((name, at) => ({ ...view(name), viewId: String(at) }))
const full = kept(...Array.from({ length: MOST_VIEWS }, (_, at) => `v${at}`))

test.each([
  ['beside others', kept('a'), view('b'), false, { kind: 'new' }],
  ['the twelfth', full.slice(1), view('b'), false, { kind: 'new' }],
  ['the thirteenth', full, view('b'), false, { kind: 'views-full', most: MOST_VIEWS }],
  ['sent twice', full, view('v3'), false, { kind: 'same', viewId: '3' }],
  ['of a name that is taken', full, view('V3'), false, { kind: 'view-name-taken', name: 'v3' }],
  [
    'another under a name',
    kept('a'),
    view('a', { query: '' }),
    false,
    { kind: 'view-name-taken', name: 'a' },
  ],
  ['another for a name', kept('a'), view('a', { scope: 'firm' }), true, { kind: 'replace', viewId: '0' }],
  ['one more in place of one', full, view('V3'), true, { kind: 'replace', viewId: '3' }],
] as const)('XX5 %s', (_, among, wished, replaces, answer) =>
  expect(placeView(among, wished, replaces)).toEqual(answer),
)
