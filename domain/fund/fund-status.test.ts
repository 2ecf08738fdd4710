import { expect, test } from 'vitest'
import {
  codesWhere,
  fundStatus,
  hasEnded,
  isPurchasable,
  isRaising,
  isRedeemable,
  lets,
  deriveWayStatus,
  wayStatus,
} from './fund-status.ts'

/** rules/orders.md#fund-status: code, accepted kinds of order, directions left open. */
test.each([
  ['0', 'purchase redemption', '0'],
  ['1', 'subscription', '3'],
  ['4', '', '3'],
  ['5', 'redemption', '2'],
  ['6', 'purchase', '1'],
  ['8', 'nothing ever', '3'],
  ['9', '', '3'],
  ['7', '', '3'],
])('FundStatus %s: %s', (code, taken, ways) => {
  const found = [
    isPurchasable(code) && 'purchase',
    isRaising(code) && 'subscription',
    isRedeemable(code) && 'redemption',
    hasEnded(code) && 'nothing ever',
  ]
  expect(found.filter(Boolean).join(' ')).toBe(taken)
  expect(deriveWayStatus(code)).toBe(ways)
})

test('each code stands once, and lists have a word for it', () => {
  const codes = codesWhere(() => true)
  expect(codes).toEqual(['0', '1', '4', '5', '6', '8', '9'])
  expect(codesWhere(({ listed }) => listed === 'suspended')).toEqual(['4', '5'])
  expect(codesWhere(({ listed }) => listed === 'open')).toEqual(codes.filter(isPurchasable))
  expect(fundStatus.closed.listed).toBe('closed')
})

test.each([
  ['0', true, true],
  ['1', true, false],
  ['2', false, true],
  ['3', false, false],
  ['', false, false],
])('ConvertStatus and PeriodicStatus %j', (code, isIn, isOut) => {
  expect([lets(code, 'in'), lets(code, 'out')]).toEqual([isIn, isOut])
})

test('what nobody has told is no way', () => {
  expect(wayStatus.none).toEqual({ code: '3', in: false, out: false })
})
