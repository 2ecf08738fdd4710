import { expect, test } from 'vitest'
import { exitsAsked } from '#web/parts/exit/lines.ts'
import { linesOf } from '#web/parts/trade/basket-lines.ts'
import { proposePath } from './kinds.ts'

const TO = { clientRef: '0123456789ab' }
const asked = (path: string) => new URL(path, 'http://127.0.0.1')

test('a form begins with the client alone, or with a fund as its first line', () => {
  expect(proposePath('sell', TO)).toBe('/adviser/proposal/fund/sell?client=0123456789ab')
  const buy = asked(proposePath('buy', { ...TO, fundCode: '990040' }))
  expect(linesOf(buy.searchParams.get('lines')!)).toEqual([{ fundCode: '990040', amount: '' }])
})

test.each([
  ['sell', ''],
  ['switch', '990040'],
] as const)('to %s, the fund is what goes out, and its target is asked for if it has one', (kind, from) => {
  const { lines, ...rest } = exitsAsked(asked(proposePath(kind, { ...TO, fundCode: '990040' })), kind)
  expect(lines).toEqual([{ fundCode: '990040', target: '', shares: '' }])
  expect(rest.from).toBe(from)
})
