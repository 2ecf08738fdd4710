import { expect, test } from 'vitest'
import {
  columnsCookie,
  columnsOf,
  directionOf,
  hrefWith,
  queryOf,
  rangeIn,
  rememberedColumns,
  saidOnly,
  sortHref,
  USUAL_COLUMNS,
  valuesIn,
} from './model.ts'

const query = queryOf(new URLSearchParams('keyword=债&risk=2&page=3'))

test('FU2 the address holds only what is not as usual', () => {
  expect(hrefWith(query, { page: '4' })).toBe('/tool/fund-selector?keyword=%E5%80%BA&risk=2&page=4')
  expect(hrefWith(query, { keyword: '', risk: '' })).toBe('/tool/fund-selector')
  expect(
    saidOnly([
      ['sort', 'sale'],
      ['order', 'asc'],
      ['keyword', ' '],
      ['risk', '2'],
    ]).toString(),
  ).toBe('order=asc&risk=2')
})

test('FU2 several values of one field are one part of the address, whether a form or a link says them', () => {
  const both = queryOf(new URLSearchParams('risk=3&risk=4'))
  expect(both.risk).toBe('3,4')
  expect(valuesIn(both.risk)).toEqual(['3', '4'])
  expect(queryOf(new URLSearchParams('risk=3,4'))).toEqual(both)
  expect(queryOf(new URLSearchParams('company=1&company=2')).company).toBe('1')
})

test('FU2 a change of filter starts at the first page', () => {
  expect(hrefWith(query, { risk: '3' })).toBe('/tool/fund-selector?keyword=%E5%80%BA&risk=3')
})

test('FU2 sorting turns round; cost, ranks and text start low', () => {
  const plain = queryOf(new URLSearchParams())
  expect(directionOf(plain, 'size')).toBeNull()
  expect(sortHref(plain, 'size')).toBe('/tool/fund-selector?sort=size')
  const bySize = queryOf(new URLSearchParams('sort=size'))
  expect(directionOf(bySize, 'size')).toBe('descending')
  expect(sortHref(bySize, 'size')).toBe('/tool/fund-selector?sort=size&order=asc')
  expect(sortHref(plain, 'fee')).toBe('/tool/fund-selector?sort=fee&order=asc')
  expect(sortHref(plain, 'return1y')).toBe('/tool/fund-selector?sort=return1y')
  expect(directionOf(plain, 'fee')).toBeNull()
})

test('FU2 a range is asked for by either end', () => {
  expect(rangeIn(queryOf(new URLSearchParams('return3yTo=5')), 'return3y')).toEqual({ from: '', to: '5' })
  expect(rangeIn(query, 'return3y')).toBeNull()
})

test('FU2 columns: the address before the device, the usual ones where both are silent or broken', () => {
  expect(columnsOf('size,nav', 'fee')).toEqual(['nav', 'size'])
  expect(columnsOf('', 'fee.risk')).toEqual(['risk', 'fee'])
  expect(columnsOf('nothing', '')).toEqual(USUAL_COLUMNS)
  expect(queryOf(new URLSearchParams('columns=nav&columns=fee')).columns).toBe('nav,fee')
  const cookie = columnsCookie(['nav', 'return5y']).split(';')[0]!
  expect(rememberedColumns(`locale=en; ${cookie}`)).toBe('nav.return5y')
  expect(rememberedColumns('locale=en')).toBe('')
})
