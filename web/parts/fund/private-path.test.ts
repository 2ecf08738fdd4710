import { expect, test } from 'vitest'
import { FUND_TYPES } from '#contract/values.ts'
import { isPrivateFund } from '#domain/suitability/private-contract.ts'
import { fundHref } from './fund-name.tsx'
import { isPrivateType } from './private-path.ts'

test.each(FUND_TYPES)('FU1 %s is private here where it is by the rule', (fundType) => {
  expect(isPrivateType(fundType)).toBe(isPrivateFund(fundType))
})

test('FU1 a private fund has no public page: its name leads to its steps', () => {
  expect(fundHref({ fundCode: '998800', fundType: 'POF-MIX' })).toBe('/investor/private-funds/998800')
  expect(fundHref({ fundCode: '990040', fundType: 'MIXED' })).toBe('/tool/fund/990040')
  expect(fundHref({ fundCode: '990040' })).toBe('/tool/fund/990040')
})
