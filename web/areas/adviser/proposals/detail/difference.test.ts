import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'
import type { Item, Version } from './load.ts'

const fund = (fundCode: string) => ({ fundCode, name: { zh: fundCode, en: null } })
const item = (fundCode: string, change: Partial<Item> = {}): Item => ({
  ...{ itemNo: 1, kind: 'switch', fund: fund(fundCode), target: fund('990001') },
  ...{
    amount: null,
    shares: '100.00',
    sendDay: null,
    reason: 'Because',
    fee: '1.00',
    plan: null,
    terms: null,
  },
  ...{ cautions: [], cautionReason: null },
  ...change,
})
const version = (items: readonly Item[], change: Partial<Version> = {}): Version => ({
  ...{ version: 2, title: 'Title', message: '', contentHash: null, viewedAt: null, early: null },
  ...{ submittedAt: '2026-07-06T01:00:00Z', expiresAt: '2026-07-09T06:50:00Z', items: [...items] },
  ...change,
})
const changes = (now: readonly Item[], before: readonly Item[]) =>
  differenceOf(version(now), version(before)).lines.map(({ change, item: { fund: of } }) => [
    of.fundCode,
    change,
  ])

test.each<[string, Partial<Item>]>([
  ['other shares', { shares: '200.00' }],
  ['another target', { target: fund('990002') }],
  ['an amount', { kind: 'buy', target: null, shares: null, amount: '100.00' }],
  ['another day', { kind: 'rsp', target: null, shares: null, amount: '100.00', sendDay: 5 }],
  ['another reason', { reason: 'Because of it' }],
  ['a reason for a caution', { cautions: ['Careful'], cautionReason: 'All the same' }],
])('%s is a change, with the line as it was', (_, change) => {
  const [before, now] = [item('990040'), item('990040', change)]
  expect(differenceOf(version([now]), version([before])).lines).toEqual([
    { change: 'changed', item: now, before },
  ])
})

const acted = (planId: string, terms: Item['terms'], after = '') =>
  item('990040', {
    ...{ kind: 'rsp', target: null, shares: null, terms },
    plan: {
      ...{ action: 'change', planId, name: { zh: '', en: null } },
      ...{ before: { zh: '', en: null }, after: { zh: after, en: null } },
    },
  })
const TERMS = {
  ...({ amount: '500.00', frequency: 'monthly', sendDay: 5, lastDue: null, mostTerms: null } as const),
}

test('AD38 two plans of one fund are two lines, and other terms are a change', () => {
  const [one, two] = [acted('1', TERMS), acted('2', TERMS)]
  const other = acted('2', { ...TERMS, mostTerms: 12 })
  expect(differenceOf(version([one, other]), version([one, two])).lines).toEqual([
    { change: 'same', item: one, before: null },
    { change: 'changed', item: other, before: two },
  ])
})

test('funds are compared, not places: what is new, what stays, and what is gone, which comes last', () => {
  const [a, b, c] = [item('990040'), item('990041'), item('990042')]
  expect(changes([c, { ...b, itemNo: 9 }], [a, b])).toEqual([
    ['990042', 'added'],
    ['990041', 'same'],
    ['990040', 'removed'],
  ])
})

test('title and message say what stood there before, and nothing if they are the same', () => {
  const before = version([], { title: 'Before', message: 'Old' })
  expect(differenceOf(version([]), before)).toMatchObject({ title: 'Before', message: 'Old' })
  expect(differenceOf(before, before)).toMatchObject({ title: null, message: null })
  expect(differenceOf(version([], { message: 'New' }), version([])).message, 'an empty one').toBe('')
})

test('the first version differs from nothing', () => {
  expect(differenceOf(version([item('990040')]), null)).toMatchObject({
    ...{ title: null, message: null },
    lines: [{ change: 'same', before: null }],
  })
})
