import type { Bilingual, FundModel } from './fund.ts'
import { BACK_END_LETTER } from './sample-fund.ts'

/** The short and full names of a class in both languages, with pinyin and initials for the search. */
export interface FundName {
  readonly name: Bilingual
  readonly fullName: Bilingual
  readonly pinyin: string
  readonly initials: string
}

/** Names a class, without the letter if the fund has only one class. Every full name contains 样本 (rules/sample-market.md#fund-kinds). */
export function nameClass(model: FundModel, letter: string, theme: Bilingual = model.theme): FundName {
  const { kind, company } = model
  const isBackEnd = letter === BACK_END_LETTER
  const tail = isBackEnd ? '后端' : model.letters.length > 1 ? letter : ''
  const ending = isBackEnd ? 'houduan' : tail.toLowerCase()
  const syllables = [
    ...syllablesOf(company.pinyin, company.initials),
    ...(theme === model.theme ? model.themePinyin : []),
    ...kind.pinyin.split(' '),
  ]
  const en = [company.stemEn, theme.en, kind.en, isBackEnd ? 'Back-end' : tail].filter(Boolean).join(' ')
  return {
    name: { zh: `${company.stem}${theme.zh}${kind.zh}${tail}`, en },
    fullName: {
      zh: `${company.stem}${theme.zh}${kind.zh.replace(/FOF|QDII/, '')}型样本证券投资基金`,
      en: `${company.stemEn} ${theme.en} ${kind.en} Sample Securities Investment Fund`,
    },
    pinyin: `${syllables.join('')}${ending}`,
    initials: `${syllables.map(initialOf).join('')}${isBackEnd ? 'hd' : ending}`,
  }
}

/** Splits the company's stem into two syllables: its pinyin without 基金, cut where its second initial is found. */
function syllablesOf(pinyin: string, initials: string): string[] {
  const stem = pinyin.slice(0, -'jijin'.length)
  const second = stem.indexOf(initials[1]!, 1)
  return [stem.slice(0, second), stem.slice(second)]
}

/** Returns the initial of a syllable. A Latin word in a name (FOF, QDII) keeps all its letters. */
function initialOf(syllable: string): string {
  return syllable === 'fof' || syllable === 'qdii' ? syllable : syllable.slice(0, 1)
}
