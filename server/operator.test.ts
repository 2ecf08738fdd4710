import { expect, test } from 'vitest'
import { SAMPLE_OPERATOR } from './operator.copy.ts'
import { readOperator } from './operator.ts'

test('in production nothing is said of the operator that he has not set', () => {
  expect(Object.values(readOperator({}, false)).filter((fact) => fact !== null)).toEqual([])
  expect(readOperator({}, true)).toEqual(SAMPLE_OPERATOR)
})

test('a fact is told in each language as it is set, and in the other’s words where one is missing', () => {
  const env = {
    SITE_COMPANY_ZH: '甲公司',
    SITE_COMPANY_EN: 'A Ltd.',
    SITE_ADDRESS_ZH: '甲路',
    SITE_HOURS: '8:30–17:00',
  }
  const operator = readOperator(env, false)
  expect(operator.company).toEqual({ zh: '甲公司', en: 'A Ltd.' })
  expect(operator.address).toEqual({ zh: '甲路', en: '甲路' })
  expect(operator.hours).toEqual({ zh: '8:30–17:00', en: '8:30–17:00' })
})
