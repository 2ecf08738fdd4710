import { expect, test } from 'vitest'
import { percent as printedPercent } from '#server/base/printing/figures.ts'
import { percent as shownPercent, bareRatio } from '#web/format/format.ts'
import { halfUpText } from './half-up-text.ts'

test.each([
  ['0.00005', '0.01'],
  ['0.00004999', '0.00'],
  ['-0.00004999', '0.00'],
  ['-0.00005', '-0.01'],
  ['-0.00385', '-0.39'],
  ['0.999949', '99.99'],
  ['0.99995', '100.00'],
  ['12.5', '1250.00'],
  ['12', '1200.00'],
  ['1e-7', '0.00'],
  ['4.9e-5', '0.00'],
  ['5e-5', '0.01'],
  ['-1.2345e2', '-12345.00'],
  ['1e3', '100000.00'],
  ['000.01', '1.00'],
  ['NaN', null],
  ['Infinity', null],
  ['', null],
  ['1e', null],
])('%s as per cent is %s', (text, wanted) => expect(halfUpText(text, 2)).toBe(wanted))

test('20,000 random ratios are rounded half up by their size, and nothing is told as less than nothing', () => {
  let state = 7
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const wrong = Array.from({ length: 20_000 }, (_, n) => {
    // Values up to ±21 as ratios of one to eight decimals; every fourth one is exactly at a half.
    const decimals = 1 + next(8)
    const size = n % 4 === 0 ? next(10_000) * 10 + 5 : next(2 ** 31)
    const [digits, sign] = [n % 4 === 0 ? 5 : decimals, next(2) === 0 ? '' : '-']
    const ratio = `${sign}${Math.floor(size / 10 ** digits)}.${String(size % 10 ** digits).padStart(digits, '0')}`
    // In ten-thousandths: the whole part, plus one if the remainder is at least a half.
    const unit = 10n ** BigInt(Math.max(digits, 4) - 4)
    const scaled = BigInt(size) * 10n ** BigInt(Math.max(4 - digits, 0))
    const units = scaled / unit + ((scaled % unit) * 2n >= unit ? 1n : 0n)
    const plain = `${units / 100n}.${String(units % 100n).padStart(2, '0')}`
    return { ratio, made: halfUpText(ratio, 2), wanted: units === 0n ? plain : sign + plain }
  }).filter(({ made, wanted }) => made !== wanted)
  expect(wrong.slice(0, 3)).toEqual([])
})

test('screens and papers ask one rule, each with its own minus', () => {
  expect([shownPercent('-0.00385'), printedPercent('-0.00385')]).toEqual(['−0.39%', '-0.39%'])
  expect([shownPercent('12.34565'), printedPercent('12.34565')]).toEqual(['1,234.57%', '1,234.57%'])
  expect([shownPercent('-0.00001'), printedPercent('-0.00001')]).toEqual(['0.00%', '0.00%'])
  expect([shownPercent(null), printedPercent(null)]).toEqual(['--', '--'])
  expect([bareRatio('1.235'), bareRatio('-0.004'), bareRatio('-1.005')]).toEqual(['1.24', '0.00', '−1.01'])
})
