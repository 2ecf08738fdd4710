import { expect, test } from 'vitest'
import { exitLinesIn, exitText } from './lines.ts'

test.each([
  ['', []],
  ['990040:', [{ fundCode: '990040', target: '', shares: '' }]],
  ['990040:1000', [{ fundCode: '990040', target: '', shares: '1000' }]],
  ['990040>990041:1000.00', [{ fundCode: '990040', target: '990041', shares: '1000.00' }]],
  // One fund twice, a code too short, and what is no line.
  ['990040:1,990040:2,99:3,x', [{ fundCode: '990040', target: '', shares: '1' }]],
])('an address with %j has these lines', (text, lines) => {
  expect(exitLinesIn(text)).toEqual(lines)
})

test('no more lines than a proposal can have', () => {
  const text = Array.from({ length: 12 }, (_, at) => `99000${at}`.slice(-6) + ':1').join(',')
  expect(exitLinesIn(text)).toHaveLength(10)
})

test('written and read again a line is the same, and shares that are none are empty', () => {
  const lines = [
    { fundCode: '990040', target: '990041', shares: '1,000' },
    { fundCode: '990042', target: '', shares: 'x' },
  ]
  expect(exitText(lines)).toBe('990040>990041:1000.00,990042:')
  expect(exitLinesIn(exitText(lines)).map(({ shares }) => shares)).toEqual(['1000.00', ''])
})
