import { expect, test } from 'vitest'
import { compareHref, pairs } from './model.ts'

const query = { codes: '990000,990001', from: '2025-01-01', to: '' }

test('FU2 an address keeps its span when a fund leaves', () => {
  expect(compareHref(['990001'], query)).toBe('/tool/compare?codes=990001&from=2025-01-01')
  expect(compareHref([], query)).toBe('/tool/compare')
})

test('FU2 each pair of funds is told once', () => {
  const table = [
    ['1', 'ab', 'ac'],
    ['ab', '1', 'bc'],
    ['ac', 'bc', '1'],
  ]
  expect(pairs(table)).toEqual([
    { one: 0, other: 1, value: 'ab' },
    { one: 0, other: 2, value: 'ac' },
    { one: 1, other: 2, value: 'bc' },
  ])
  expect(pairs([['1']])).toEqual([])
})
