import { describe, expect, test } from 'vitest'
import { parseFen } from '#domain/number/money.ts'
import { professionalStanding } from './professional.ts'

const money = (text: string) => parseFen(text)!
const D = { kind: 'professional', professionalClass: 'D' }
const C = { kind: 'professional', professionalClass: 'C' }
const MAY_APPLY = { kind: 'ordinary', mayApply: true }
const ORDINARY = { kind: 'ordinary', mayApply: false }

describe('persons (rules/suitability.md#professional-investors)', () => {
  /** Financial assets, average income, years of investing, years of relevant work, qualification. */
  test.each([
    ['5000000.00', '0', 2, 0, false, D],
    ['4999999.99', '499999.99', 2, 0, false, MAY_APPLY],
    ['3000000.00', '0', 1, 0, false, MAY_APPLY],
    ['0', '500000.00', 2, 0, false, D],
    ['5000000.00', '0', 0, 2, false, D],
    ['5000000.00', '0', 0, 0, true, D],
    ['5000000.00', '0', 1, 1, false, MAY_APPLY],
    ['5000000.00', '0', 0, 1, false, ORDINARY],
    ['2999999.99', '299999.99', 9, 9, true, ORDINARY],
    ['0', '300000.00', 1, 0, false, MAY_APPLY],
    ['3000000.00', '300000.00', 0, 9, true, ORDINARY],
  ])(
    '%s and %s a year, %i and %i years, qualified %s',
    (assets, income, years, work, hasQualification, expected) => {
      const person = { financialAssets: money(assets), averageIncome: money(income), investingYears: years }
      expect(
        professionalStanding({ who: 'person', ...person, relevantWorkYears: work, hasQualification }),
      ).toEqual(expected)
    },
  )
})

describe('legal persons', () => {
  test.each([
    ['20000000.00', '10000000.00', 2, C],
    ['20000000.00', '9990000.00', 3, MAY_APPLY],
    ['19999999.99', '10000000.00', 2, MAY_APPLY],
    ['20000000.00', '10000000.00', 1, MAY_APPLY],
    ['10000000.00', '5000000.00', 1, MAY_APPLY],
    ['9999999.99', '5000000.00', 1, ORDINARY],
    ['10000000.00', '4999999.99', 1, ORDINARY],
    ['10000000.00', '5000000.00', 0, ORDINARY],
  ])('net %s, financial %s, %i years', (net, assets, investingYears, expected) => {
    const firm = { netAssets: money(net), financialAssets: money(assets), investingYears }
    expect(professionalStanding({ who: 'legal-person', ...firm })).toEqual(expected)
  })
})

test('licensed institutions are A, their products B', () => {
  expect(professionalStanding({ who: 'licensed-institution' })).toMatchObject({ professionalClass: 'A' })
  expect(professionalStanding({ who: 'licensed-product' })).toMatchObject({ professionalClass: 'B' })
})
