import { expect, test } from 'vitest'
import { areTooMany, dataFaultOf } from './line-fault.ts'

const ofDatabase = (code: string, constraint?: string) =>
  Object.assign(new Error('said'), { code, constraint })

test.each([
  ['a value of the wrong form', ofDatabase('22003'), '22003'],
  ['a value against a rule', ofDatabase('23514', 'lot_check'), 'lot_check'],
  ['two rows where one was wanted', ofDatabase('21000'), '21000'],
  ['a journal that does not balance', ofDatabase('FP002'), 'FP002'],
  ['an order that cannot go there', ofDatabase('FP005'), 'FP005'],
  ['a value our program trips over', new TypeError('not a decimal of the column’s scale: x'), 'program'],
  ['an invariant of ours', new Error('invariant broken: a fee is no less than nothing'), 'program'],
])('%s is a fault of the line', (_, error, reason) => {
  expect(dataFaultOf(error)?.reason).toBe(reason)
})

test.each([
  ['a lost connection', Object.assign(new Error('gone'), { code: 'ECONNRESET' })],
  ['a full disk', ofDatabase('53100')],
  ['a table that is not there', ofDatabase('42P01')],
  ['a clock that was set back', ofDatabase('FP006')],
  ['a lost lead', new Error('the lead is another’s')],
])('%s is none', (_, error) => {
  expect(dataFaultOf(error)).toBeNull()
})

test.each([
  [20, 20, false],
  [21, 40, true],
  [21, 42, false],
  [500, 1_000, false],
  [501, 1_000, true],
])('%d of %d lines that cannot be booked: the file waits %s', (leftOut, lines, is) => {
  expect(areTooMany(leftOut, lines)).toBe(is)
})
