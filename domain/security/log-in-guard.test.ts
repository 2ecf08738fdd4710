import { expect, test } from 'vitest'
import { guessingNetworkOf, logInEventOf, MOST_IN_ROW, PAUSES } from './log-in-guard.ts'

test('the fifth failure slows down, the tenth closes the way in for a quarter of an hour', () => {
  expect(PAUSES.slice(4)).toEqual([1, 2, 4, 8, 16, 15 * 60])
  expect(PAUSES.slice(0, 4)).toEqual([0, 0, 0, 0])
})

test.each([
  [1, 1, null],
  [9, 9, null],
  [10, 10, 'closed'],
  [10, 90, 'closed'],
  [9, MOST_IN_ROW, 'ended'],
  [10, MOST_IN_ROW, 'ended'],
  [1, MOST_IN_ROW + 1, null],
] as const)('%i failures, %i in a row: %s', (failures, inRow, event) => {
  expect(logInEventOf({ failures, inRow })).toBe(event)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.255', '203.0.113.0/24'],
  ['203.0.114.7', '203.0.114.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:ab12::1', '2001:0db8:0001:ab00::/56'],
  ['2001:DB8:1:abff:1:2:3:4', '2001:0db8:0001:ab00::/56'],
  ['2001:db8:1:ac00::1', '2001:0db8:0001:ac00::/56'],
  ['2001:db8:1:1::1', '2001:0db8:0001:0000::/56'],
  ['::1', '0000:0000:0000:0000::/56'],
  ['in-process', 'in-process'],
])('guesses from %s are counted under %s', (ip, network) => {
  expect(guessingNetworkOf(ip)).toBe(network)
})
