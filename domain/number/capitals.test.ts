import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedJson } from '#tests/shared-data.ts'
import { capitals } from './capitals.ts'

describe('capital numerals', () => {
  // rules/identity.md#capital-numerals
  test.each([
    ['0', '零元整'],
    ['0.05', '伍分'],
    ['0.5', '伍角'],
    ['1', '壹元整'],
    ['10', '壹拾元整'],
    ['100.50', '壹佰元伍角'],
    ['1005.03', '壹仟零伍元零叁分'],
    ['10001.01', '壹万零壹元零壹分'],
    ['100000', '壹拾万元整'],
    ['100010000', '壹亿零壹万元整'],
    ['123456789.12', '壹亿贰仟叁佰肆拾伍万陆仟柒佰捌拾玖元壹角贰分'],
    ['1000000000000', '壹兆元整'],
    ['1000000000000000', ''],
    ['-1', '负壹元整'],
    ['--1', ''],
    ['x', ''],
    ['1.', ''],
    ['-1.', ''],
    ['.5', ''],
    ['', ''],
    ['-', ''],
    ['1.0', '壹元整'],
    ['1.00001', '壹元整'],
    ['999999999999999.9999', '玖佰玖拾玖兆玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分玖厘玖毫'],
  ])('%s is %s', (value, expected) => expect(capitals(value)).toBe(expected))

  test.skipIf(!hasSharedData)('every collected case', () => {
    const { cases } = sharedJson<{ cases: { amount: string; accept: string[]; preferred: string | null }[] }>(
      'vectors/uppercase_currency.json',
    )
    expect(cases.length).toBeGreaterThan(100)
    const wrong = cases.filter((each) => !each.accept.includes(capitals(each.amount)))
    expect(wrong.map((each) => [each.amount, capitals(each.amount), each.accept])).toEqual([])
  })
})
