import { expect, test } from 'vitest'
import { directionOf, hrefWith, queryOf, sortHref } from './model.ts'

const query = queryOf(new URLSearchParams('keyword=债&risk=2&page=3'))

test('FU2 the address holds only what is not as usual', () => {
  expect(hrefWith(query, { page: '4' })).toBe('/tool/fund-selector?keyword=%E5%80%BA&risk=2&page=4')
  expect(hrefWith(query, { keyword: '', risk: '' })).toBe('/tool/fund-selector')
})

test('FU2 a change of filter starts at the first page', () => {
  expect(hrefWith(query, { risk: '3' })).toBe('/tool/fund-selector?keyword=%E5%80%BA&risk=3')
})

test('FU2 sorting turns round, cost starts low', () => {
  const plain = queryOf(new URLSearchParams())
  expect(directionOf(plain, 'return1y')).toBe('descending')
  expect(sortHref(plain, 'return1y')).toBe('/tool/fund-selector?order=asc')
  expect(sortHref(plain, 'fee')).toBe('/tool/fund-selector?sort=fee&order=asc')
  expect(directionOf(plain, 'fee')).toBeNull()
})
