import { describe, expect, test } from 'vitest'
import { judgeIdCard } from './id-card.ts'
import { isSameName, readPersonName } from './person-name.ts'

describe('a name as it is typed or copied', () => {
  test.each([
    ['⾼小明', '高小明'],
    ['⾼⼩明', '高小明'],
    ['王\u200B小明', '王小明'],
    ['\u202D王小明\u202C', '王小明'],
    ['王\uFE00小明', '王小明'],
    ['阿卜杜拉.买买提', '阿卜杜拉·买买提'],
    ['阿卜杜拉．买买提', '阿卜杜拉·买买提'],
    ['阿卜杜拉。买买提', '阿卜杜拉·买买提'],
    ['阿卜杜拉・买买提', '阿卜杜拉·买买提'],
    ['阿卜杜拉･买买提', '阿卜杜拉·买买提'],
    ['阿卜杜拉⋅买买提', '阿卜杜拉·买买提'],
    ['阿卜杜拉 . 买买提', '阿卜杜拉·买买提'],
    ['ＡＮＮ　ＬＥＥ', 'ANN LEE'],
    ['J. Smith', 'J. Smith'],
    ['Jean\u2011Luc Roy', 'Jean-Luc Roy'],
  ])('%j is %s', (typed, name) => {
    expect(readPersonName(typed)).toMatchObject({ kind: 'name', name })
  })

  test('a radical of common use makes no name rare', () => {
    expect(readPersonName('⾼小明')).toMatchObject({ isRare: false })
  })

  test.each([
    ['\u200B\u202E', 'name-missing'],
    ['\u3164\u3164', 'name-missing'],
    ['\u2800', 'name-missing'],
    ['王小明.', 'name-form'],
    ['阿卜杜拉..买买提', 'name-form'],
    ['⺀小明', 'name-form'],
    ['王小明1', 'name-form'],
    ['王.', 'name-form'],
  ])('%j is refused: %s', (typed, kind) => {
    expect(readPersonName(typed)).toEqual({ kind })
  })
})

describe('two names are one', () => {
  test.each([
    ['⾼小明', '高小明', true],
    ['王\u200B小明', '王小明', true],
    ['阿卜杜拉.买买提', '阿卜杜拉·买买提', true],
    ['样本（上海）有限公司', '样本(上海)有限公司', true],
    ['SAMPLE CO., LTD.', 'Sample Co., Ltd.', true],
    ['高小明', '高晓明', false],
    ['欧阳·样本', '欧阳样本', false],
    ['J. Smith', 'J Smith', false],
    ['\u200B', '\u202E', false],
    ['', '', false],
  ])('%j and %j: %s', (one, other, is) => {
    expect(isSameName(one, other)).toBe(is)
    expect(isSameName(other, one)).toBe(is)
    const card = {
      kind: 'read',
      side: 'portrait',
      number: '1',
      name: one,
      sex: 'male',
      birth: '',
      address: '',
    } as const
    const verdict = judgeIdCard(card, { number: '1', name: other }, '2026-01-01')
    expect(verdict.kind === 'matches').toBe(is)
  })
})
