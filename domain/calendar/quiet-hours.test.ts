import { describe, expect, test } from 'vitest'
import { instantOf } from './calendar.ts'
import { areQuietHours, findDeliveryTime, USUAL_QUIET } from './quiet-hours.ts'

describe('what falls into the quiet hours is told at their end', () => {
  test.each([
    ['21:59:59', '2026-07-06 21:59:59'],
    ['22:00:00', '2026-07-07 08:00:00'],
    ['23:59:59', '2026-07-07 08:00:00'],
    ['00:00:00', '2026-07-06 08:00:00'],
    ['07:59:59', '2026-07-06 08:00:00'],
    ['08:00:00', '2026-07-06 08:00:00'],
    ['12:00:00', '2026-07-06 12:00:00'],
  ])('over midnight, at %s', (time, told) => {
    const [day, clock] = told.split(' ') as [string, string]
    expect(findDeliveryTime(instantOf('2026-07-06', time), USUAL_QUIET)).toEqual(instantOf(day, clock))
  })

  test.each([
    ['12:59:59', '12:59:59'],
    ['13:00:00', '14:00:00'],
    ['13:59:59', '14:00:00'],
    ['14:00:00', '14:00:00'],
  ])('within a day, at %s', (time, told) => {
    const quiet = { from: '13:00', to: '14:00' }
    expect(findDeliveryTime(instantOf('2026-07-06', time), quiet)).toEqual(instantOf('2026-07-06', told))
  })

  test('without quiet hours at once', () => {
    const at = instantOf('2026-07-06', '03:00:00')
    expect(findDeliveryTime(at, null)).toEqual(at)
  })
})

test.each([
  ['22:00', '08:00', true],
  ['00:00', '23:59', true],
  ['08:00', '08:00', false],
  ['24:00', '08:00', false],
  ['8:00', '22:00', false],
  ['22:60', '08:00', false],
])('%s to %s: %s', (from, to, is) => {
  expect(areQuietHours({ from, to })).toBe(is)
})
