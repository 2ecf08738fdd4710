import { describe, expect, test } from 'vitest'
import { HOUSE_BANNED } from './banned-words.copy.ts'
import { refuseWording, wordKey } from './wording.ts'

const found = (text: string, own: readonly string[] = []) => refuseWording({ answer: text }, own)?.word

describe('a banned word', () => {
  test('is named with its field, the first of the texts', () => {
    expect(refuseWording({ title: '配置', message: '这只基金保本' }, [])).toEqual({
      ...{ kind: 'wording-banned', word: '保本', field: 'message' },
    })
    expect(refuseWording({ title: null, message: '基金有风险' }, ['暴涨'])).toBeNull()
  })

  test.each([
    ['width', 'ＲＩＳＫ－ＦＲＥＥ', 'risk-free'],
    ['case', 'A Guaranteed RETURN', 'guaranteed return'],
    ['spaces', '保 本', '保本'],
    ['a line between', '稳\n赚', '稳赚'],
    ['punctuation', '零·风…险', '零风险'],
    ['letters of no width', '保\u200B本', '保本'],
    ['accents', 'rísk frëe', 'risk-free'],
    ['a full-width space', '保\u3000证\u3000收益', '保证收益'],
    ['spelled out', 'r.i.s.k f r e e', 'risk-free'],
  ])('is found behind %s', (_, text, word) => {
    expect(found(text)).toBe(word)
  })

  test.each(HOUSE_BANNED.map((word) => [word]))(
    'of the house is found alone and in a sentence: %s',
    (word) => {
      expect(found(word)).toBeDefined()
      expect(found(`我们的 ${word}!`)).toBeDefined()
    },
  )

  test.each([
    '基金不保本',
    '本产品不能保证收益',
    '我们不会承诺收益',
    '并非零风险',
    'Funds have no guaranteed return',
    'This is not risk-free',
    'It isn’t a guaranteed return',
    '请确保本次操作由本人完成',
    '你已投保。本周收到保单',
  ])('is allowed where it is taken back or is not the word: %s', (text) => {
    expect(found(text)).toBeUndefined()
  })

  test.each([
    ['this investment: guaranteed return', 'guaranteed return'],
    ['the casino guaranteed return', 'guaranteed return'],
    ['不保本，但零风险', '零风险'],
    ['不保本的基金很多，这只保本', '保本'],
  ])('counts where another word was taken back: %s', (text, word) => {
    expect(found(text)).toBe(word)
  })

  test('of a firm counts after a negation too, and in Latin letters where a word begins', () => {
    expect(found('不会暴涨', ['暴涨'])).toBe('暴涨')
    expect(found('the best hotel', ['hot'])).toBe('hot')
    expect(found('a good shot', ['hot'])).toBeUndefined()
    expect(found('who told you', ['hot'])).toBeUndefined()
    // An accent is no space: “tel” is not a word of “hôtel”.
    expect(found('un hôtel', ['tel'])).toBeUndefined()
    expect(found('很hot的基金', ['ＨＯＴ'])).toBe('ＨＯＴ')
  })

  test('has one key however it is typed', () => {
    expect(wordKey('Ｒｉｓｋ Free')).toBe(wordKey('risk-free'))
  })
})
