import { expect, test } from 'vitest'
import { hasSigns, SIGN_RULES, type SignRule } from './sign-rule.ts'

const CASES: Readonly<Record<SignRule, readonly [readonly string[], readonly string[]]>> = {
  'positive-digits': [
    ['1', '10', '907'],
    ['', '0', '01', '-1', '1.5', '１', '1 0'],
  ],
  digits: [
    ['0', '007', '31001595'],
    ['', '1a', '1-2', '１２', ' 1'],
  ],
  alphanumeric: [
    ['a', 'A1b2', '007'],
    ['', 'a-b', 'a b', 'é', '中'],
  ],
  'upper-alphanumeric': [
    ['A', 'G1234567', '007'],
    ['', 'a1', 'A-1', 'A 1'],
  ],
  'upper-alphanumeric-hyphen': [
    ['A', 'ABCD-EFGH', '0-0'],
    ['', 'abcd-efgh', 'AB_CD', 'AB CD'],
  ],
}

test.each(SIGN_RULES)('RE2 %s', (rule) => {
  const [good, bad] = CASES[rule]
  expect(good.filter((text) => !hasSigns(rule, text))).toEqual([])
  expect(bad.filter((text) => hasSigns(rule, text))).toEqual([])
})
