import { expect, test } from 'vitest'
import { horizonOf, QUESTIONNAIRES } from './questionnaire.ts'

const of = (version: string, term?: string) =>
  horizonOf({ version, answers: { age: 'A', ...(term === undefined ? {} : { term }) } })
const { person, institution } = QUESTIONNAIRES

test.each([
  ['1年以内', person, 'A', 0, 12],
  ['1至3年', person, 'B', 12, 36],
  ['3至5年', person, 'C', 36, 60],
  ['5年以上', person, 'D', 60, null],
  ['6个月以内', institution, 'A', 0, 6],
  ['6个月至1年', institution, 'B', 6, 12],
  ['1至3年', institution, 'C', 12, 36],
  ['3年以上', institution, 'D', 36, null],
] as const)(
  'AD36 who answered %s can leave the money for so long',
  (words, asked, letter, fromMonths, toMonths) => {
    const { options } = asked.shown.questions.find(({ code }) => code === 'term')!
    expect(options.find(({ code }) => code === letter)!.text.zh).toBe(words)
    expect(options).toHaveLength(4)
    expect(of(asked.version, letter)).toEqual({ fromMonths, toMonths })
  },
)

test.each([
  ['another version', '样本2025-1', 'B'],
  ['no answer', person.version, undefined],
  ['an answer that there is not', person.version, 'E'],
])('AD36 of %s nobody knows for how long', (_, version, term) => expect(of(version, term)).toBeNull())
