import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar/day.ts'
import { courseOf } from '#domain/holding/course.ts'
import { parseDecimal } from '#domain/number/decimal.ts'
import { fen, fenText } from '#domain/number/money.ts'
import { bridgeOf, type Bridge } from './bridge.ts'

/** The bridge of days by their value before the flow, and the flow, in fen. */
function bridgeOver(days: readonly (readonly [before: bigint, flow: bigint])[]): Bridge | null {
  const valued = days.map(([before, flow], at) => ({
    day: addDays('2026-01-05', at),
    ...{ before, funded: before + flow, after: before + flow, flow: fen(flow), worth: fen(before + flow) },
  }))
  const course = courseOf(valued)
  const points = (course?.days ?? []).map(({ worth, invested }) => ({
    value: fenText(worth),
    invested: fenText(invested),
  }))
  return bridgeOf({ points, gain: course && fenText(course.gain) })
}

const fenOf = (text: string) => parseDecimal(text, 2)!

/** What the bridge leads to from the beginning on. */
const endOf = ({ opening, paidIn, paidOut, gain }: Bridge) =>
  fenOf(opening) + fenOf(paidIn) - fenOf(paidOut) + fenOf(gain)

test('AD29 a bridge says what was paid in, paid out and gained', () => {
  const bridge = bridgeOver([
    [0n, 0n],
    [0n, 100_000n],
    [101_001n, -20_000n],
    [80_500n, 5n],
  ])
  expect(bridge).toEqual({
    ...{ opening: '0.00', paidIn: '1000.05', paidOut: '200.00' },
    ...{ gain: '5.00', closing: '805.05' },
  })
})

test('AD29 payments of the eve are in the opening, not in the span', () => {
  expect(
    bridgeOver([
      [10_000n, 5_000n],
      [14_900n, 0n],
    ]),
  ).toEqual({ opening: '150.00', paidIn: '0.00', paidOut: '0.00', gain: '-1.00', closing: '149.00' })
})

test('AD29 every bridge adds up to the cent', () => {
  let seed = 29n
  const draw = (most: bigint) => (seed = (seed * 48_271n) % 2_147_483_647n) % most
  for (let nth = 0; nth < 200; nth += 1) {
    let worth = draw(10n ** 9n)
    const days = Array.from({ length: 2 + Number(draw(40n)) }, () => {
      const before = (worth * (900n + draw(201n))) / 1_000n
      const flow = [0n, draw(10n ** 8n), -draw(before + 1n)][Number(draw(3n))]!
      worth = before + flow
      return [before, flow] as const
    })
    const bridge = bridgeOver(days)!
    expect(endOf(bridge)).toBe(fenOf(bridge.closing))
    expect([fenOf(bridge.paidIn) >= 0n, fenOf(bridge.paidOut) >= 0n]).toEqual([true, true])
  }
})

test('AD29 without a line there is no bridge', () => {
  expect(bridgeOf({ points: [], gain: null })).toBeNull()
  expect(bridgeOf({ points: [{ value: '1.00', invested: '0.00' }], gain: '0.00' })).toBeNull()
})
