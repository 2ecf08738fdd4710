import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedJson } from '#tests/shared-data.ts'
import { formatDecimal, parseDecimal, rescale } from './decimal.ts'

interface Vector {
  readonly input: number
  readonly '0.00': string
  readonly '0,0': string
}

/** The output of numeral.js for a value: half up, at two decimals and at none. */
describe.skipIf(!hasSharedData)('published rounding vectors', () => {
  const { cases } = hasSharedData
    ? sharedJson<{ cases: Vector[] }>('vectors/money_numeral_rounding.json')
    : { cases: [] }
  // numeral.js makes NaN of 0.0000001; our decimals do not.
  test.each(cases.filter((each) => each['0.00'] !== 'NaN'))('$input', (vector) => {
    const value = parseDecimal(String(vector.input), 8)!
    expect(formatDecimal(rescale(value, 8, 2, 'half-up'), 2)).toBe(vector['0.00'])
    expect(formatDecimal(rescale(value, 8, 0, 'half-up'), 0)).toBe(vector['0,0'].replaceAll(',', ''))
  })
})
