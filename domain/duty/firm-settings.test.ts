import { describe, expect, test } from 'vitest'
import { changedSettings, judgeFirmSettings } from './firm-settings.ts'
import type { FirmSettings, FirmSettingsRefusal } from './firm-settings.ts'

const EMPTY: FirmSettings = {
  ...{ nameEn: null, proposalDays: 3, footerZh: null, footerEn: null, bannedWords: [] },
}
const judged = (change: Partial<FirmSettings>) => judgeFirmSettings({ ...EMPTY, ...change })
const words = (count: number) => Array.from({ length: count }, (_, n) => `词语${n}`)

const REFUSED = {
  'firm-name-not-english': [{ nameEn: '样本' }, { nameEn: `S${'a'.repeat(100)}` }, { nameEn: '<b>' }],
  'footer-too-long': [{ footerZh: '字'.repeat(401) }, { footerZh: '字', footerEn: 'a'.repeat(401) }],
  'footer-not-chinese': [{ footerEn: 'Alone' }, { footerZh: '  ', footerEn: 'Alone' }],
  'banned-words-too-many': [{ bannedWords: words(51) }],
  'banned-word-length': [
    { bannedWords: ['涨'] },
    { bannedWords: ['。。。'] },
    { bannedWords: ['好', '涨'] },
    { bannedWords: ['a'.repeat(21)] },
  ],
  'wording-banned': [
    { footerZh: '保本' },
    { footerZh: '说明', footerEn: 'Risk-free' },
    { footerZh: '必定暴涨', bannedWords: ['暴涨'] },
    { nameEn: 'Guaranteed Return Ltd' },
  ],
} as const satisfies Record<FirmSettingsRefusal['kind'], readonly Partial<FirmSettings>[]>

describe('AD66 what a principal sets', () => {
  test.each(Object.entries(REFUSED).flatMap(([kind, each]) => each.map((change) => [kind, change] as const)))(
    'is refused as %s: %j',
    (kind, change) => {
      expect(judged(change).kind).toBe(kind)
    },
  )

  test('says what was wrong', () => {
    expect(judged({ bannedWords: ['暴涨', '涨'] })).toEqual({
      ...{ kind: 'banned-word-length', word: '涨', fewest: 2, most: 20 },
    })
    expect(judged({ footerZh: '𠀀'.repeat(401) })).toEqual({
      kind: 'footer-too-long',
      length: 401,
      most: 400,
    })
  })

  test('is kept at its bounds: trimmed, empty as nothing, a word once', () => {
    expect(
      judged({
        ...{
          nameEn: ' Société  Sample & Co. ',
          proposalDays: 10,
          footerZh: '𠀀'.repeat(400),
          footerEn: '  ',
        },
        bannedWords: ['ＨＯＴ', 'hot', ' 暴涨 ', '', 'a'.repeat(20)],
      }),
    ).toEqual({
      kind: 'ok',
      settings: {
        ...{ nameEn: 'Société Sample & Co.', proposalDays: 10, footerZh: '𠀀'.repeat(400), footerEn: null },
        bannedWords: ['ＨＯＴ', '暴涨', 'a'.repeat(20)],
      },
    })
    expect(judged({ bannedWords: words(50) }).kind).toBe('ok')
  })

  test('differs field by field', () => {
    expect(changedSettings(EMPTY, EMPTY)).toEqual([])
    const after = { ...EMPTY, proposalDays: 5, bannedWords: ['暴涨'] }
    expect(changedSettings(EMPTY, after)).toEqual(['proposalDays', 'bannedWords'])
  })
})
