import type { Bilingual } from '#web/site/server-context.ts'

type FigureKey = 'advisers' | 'capital' | 'deposits' | 'deposits-before' | 'bonds'

/** A published figure, with the days on which it was valid or the day it was taken (rules/rows.md#public-content). */
export interface DatedFigure {
  readonly key: FigureKey
  readonly name: Bilingual
  readonly value: Bilingual
  /** First and last day of a figure that a rule sets; a count has only `asOf`. */
  readonly from: string | null
  readonly until: string | null
  readonly asOf: string | null
  readonly note: Bilingual
}

/**
 * Figures of rules/product.md with the corrections of rules/product.md#published-figures. The group gives the number of
 * advisers as 12,400 in Chinese and as 12,200 in English; each language shows its own number, with its day.
 */
export const FIGURES: readonly DatedFigure[] = [
  {
    key: 'advisers',
    name: { zh: '使用集团平台的理财顾问', en: 'Advisers on the group’s platforms' },
    value: { zh: '12,400名以上', en: '12,200+' },
    from: null,
    until: null,
    asOf: '2026-11-20',
    note: {
      zh: '来自600多家机构；集团提供，未经审计',
      en: 'From over 600 firms; given by the group, not audited',
    },
  },
  {
    key: 'capital',
    name: { zh: '内地公司注册资本', en: 'Registered capital of the mainland company' },
    value: { zh: '2亿元', en: '200 million yuan' },
    from: null,
    until: null,
    asOf: '2026-11-20',
    note: { zh: '以登记机关公示为准', en: 'The public register prevails' },
  },
  {
    key: 'deposits',
    name: { zh: '英国存款保障上限', en: 'Deposit protection in the UK' },
    value: { zh: '120,000英镑', en: '£120,000' },
    from: '2025-12-01',
    until: null,
    asOf: null,
    note: { zh: '每位合格存款人、每家机构', en: 'For each eligible depositor and firm' },
  },
  {
    key: 'deposits-before',
    name: { zh: '英国存款保障上限（此前）', en: 'Deposit protection in the UK, before' },
    value: { zh: '85,000英镑', en: '£85,000' },
    from: '2017-01-01',
    until: '2025-11-30',
    asOf: null,
    note: { zh: '每位合格存款人、每家机构', en: 'For each eligible depositor and firm' },
  },
  {
    key: 'bonds',
    name: { zh: '马来西亚零售债券最低金额', en: 'Least amount of a retail bond in Malaysia' },
    value: { zh: '1,000令吉', en: 'RM1,000' },
    from: null,
    until: null,
    asOf: '2021-06-28',
    note: { zh: '当地市场的规则，不是本站的产品', en: 'A rule of that market, not a product of this site' },
  },
]

export function figureOf(key: FigureKey): DatedFigure {
  const figure = FIGURES.find((each) => each.key === key)
  if (figure === undefined) throw new Error(`no figure ${key}`)
  return figure
}

/** Splits a value into its number and its unit, for pages that set them in two sizes. */
export function partsOf(value: string): { readonly amount: string; readonly unit: string } {
  const amount = /^[\d,]+/.exec(value)?.[0] ?? value
  return { amount, unit: value.slice(amount.length) }
}
