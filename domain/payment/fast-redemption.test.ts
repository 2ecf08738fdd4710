import { expect, test } from 'vitest'
import { decideFastRedemption } from './fast-redemption.ts'
import { parseFen } from '#domain/number/money.ts'

/** rules/orders.md#fast-redemption: taken today, requested, and if it is too much, the amount still fast and the rest. */
test.each([
  ['F1', '0', '10000.00', null],
  ['F2', '0', '10000.01', ['10000.00', '0.01']],
  ['F3', '6000.00', '4000.00', null],
  ['F4', '6000.00', '4000.01', ['4000.00', '0.01']],
  ['F5', '9999.99', '0.01', null],
  ['nothing left', '10000.00', '0.01', ['0.00', '0.01']],
  ['more than the cap already', '10000.01', '0.01', ['0.00', '0.01']],
])('%s: %s gone, %s asked', (_, taken, asked, over) => {
  const verdict = decideFastRedemption(parseFen(asked)!, parseFen(taken)!)
  if (over === null) expect(verdict).toEqual({ kind: 'allow' })
  else expect(verdict).toEqual({ kind: 'above-fast-cap', cap: '10000.00', left: over[0], rest: over[1] })
})
