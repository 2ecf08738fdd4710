import { expect, test } from 'vitest'
import { hoursText, readHours } from './training-hours.ts'

test.each([
  ['2', 4],
  ['7.5', 15],
  [' 7.0 ', 14],
  ['２４', 48],
  ['0.5', 1],
  ['0', 0],
  ['99', 198],
  ['7.3', null],
  ['7.50', null],
  ['-1', null],
  ['100', null],
  ['1e1', null],
  ['', null],
  ['七', null],
])('%j typed is %j half hours', (text, halfHours) => expect(readHours(text)).toBe(halfHours))

test.each([
  [15, '7.5'],
  [14, '7'],
  [0, '0'],
  [-3, '−1.5'],
])('%d half hours are written %j', (halfHours, text) => expect(hoursText(halfHours)).toBe(text))
