import { expect, test } from 'vitest'
import { rangeOf } from './fund-window.ts'

const DAYS = ['2021-12-30', '2021-12-31', '2022-01-04', '2022-12-30', '2023-01-03'].map((day) => ({ day }))

/** The base and the end of a range, by their days. */
const rangeIn = (from: string, to: string) => {
  const { start, end } = rangeOf(DAYS, { from, to })
  return [DAYS[start]?.day, DAYS[end]?.day]
}

test('a year begins with the last level of the year before, in compare as on the fund’s page', () => {
  expect(rangeIn('2022-01-01', '2022-12-31')).toEqual(['2021-12-31', '2022-12-30'])
})

test('an end that is left out, or no day, bounds nothing', () => {
  expect(rangeIn('', '')).toEqual(['2021-12-30', '2023-01-03'])
  expect(rangeIn('2022-02-30', '2022-01-04')).toEqual(['2021-12-30', '2022-01-04'])
})

test('before the first level nothing ends, and what begins there begins with it', () => {
  expect(rangeIn('2020-01-01', '2020-12-31')).toEqual(['2021-12-30', undefined])
})
