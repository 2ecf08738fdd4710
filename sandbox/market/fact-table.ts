import type { Bilingual } from './fund.ts'

/** Invented words of the market's reports; every name says that it is a sample. */

export interface SampleHolding {
  readonly code: string
  readonly name: Bilingual
}

/** Sectors 1 to 10 of the market's factors (rules/sample-market.md#factors). */
export const SECTORS: readonly Bilingual[] = [
  { zh: '消费', en: 'Consumer' },
  { zh: '医药', en: 'Health care' },
  { zh: '科技', en: 'Technology' },
  { zh: '半导体', en: 'Semiconductors' },
  { zh: '新能源', en: 'New energy' },
  { zh: '银行', en: 'Banks' },
  { zh: '非银金融', en: 'Brokers and insurers' },
  { zh: '地产', en: 'Property' },
  { zh: '国防军工', en: 'Defence' },
  { zh: '资源', en: 'Resources' },
]

/** Themes of funds without a sector, by a word of their name or by the list their names come from. */
export const NAMED_THEMES: readonly (readonly [word: RegExp, theme: Bilingual])[] = [
  [/红利/, { zh: '红利', en: 'Dividends' }],
  [/量化|因子|智选/, { zh: '量化', en: 'Quantitative' }],
  [/港|海外|全球|纳斯达克|美/, { zh: '港股与海外', en: 'Hong Kong and abroad' }],
  [/成长|创新|机遇/, { zh: '成长', en: 'Growth' }],
  [/价值|蓝筹|逆向|质量/, { zh: '价值', en: 'Value' }],
  [/养老|目标/, { zh: '养老目标', en: 'Retirement' }],
]
export const LIST_THEMES: Readonly<Record<string, Bilingual>> = {
  abroad: { zh: '港股与海外', en: 'Hong Kong and abroad' },
  'bond-index': { zh: '债券指数', en: 'Bond index' },
  index: { zh: '宽基指数', en: 'Broad index' },
}

const LETTERS = ['甲', '乙', '丙', '丁', '戊', '己'] as const

/** Six sample stocks for each sector, in the order of the sectors. */
export const SAMPLE_SHARES: readonly SampleHolding[] = SECTORS.flatMap((sector, at) =>
  LETTERS.map((letter, n) => ({
    code: `SS${String(at + 1).padStart(2, '0')}${n + 1}`,
    name: { zh: `样本${sector.zh}${letter}`, en: `Sample ${sector.en} ${n + 1}` },
  })),
)

const BOND_KINDS: readonly Bilingual[] = [
  { zh: '国债', en: 'Treasury' },
  { zh: '政策性金融债', en: 'Policy Bank Bond' },
  { zh: '信用债', en: 'Credit Bond' },
  { zh: '可转债', en: 'Convertible' },
]
export const SAMPLE_BONDS: readonly SampleHolding[] = BOND_KINDS.flatMap((kind, at) =>
  Array.from({ length: 8 }, (_, n) => ({
    code: `SB${at + 1}${String(n + 1).padStart(2, '0')}`,
    name: {
      zh: `样本${kind.zh}${String(n + 1).padStart(2, '0')}`,
      en: `Sample ${kind.en} ${String(n + 1).padStart(2, '0')}`,
    },
  })),
)
export const SAMPLE_PARTS: readonly SampleHolding[] = Array.from({ length: 24 }, (_, n) => ({
  code: `SF${String(n + 1).padStart(2, '0')}`,
  name: {
    zh: `样本成份基金${String(n + 1).padStart(2, '0')}`,
    en: `Sample Component Fund ${String(n + 1).padStart(2, '0')}`,
  },
}))

export const SAMPLE_CUSTODIANS: readonly Bilingual[] = [
  { zh: '样本托管银行一', en: 'Sample Custodian Bank One' },
  { zh: '样本托管银行二', en: 'Sample Custodian Bank Two' },
  { zh: '样本托管银行三', en: 'Sample Custodian Bank Three' },
]

/** The characters for the names of former managers. */
export const NAME_PARTS = [[...'钱冯沈韦施孔戚邹喻苏'], [...'岫屿汀砚霁岚禾澜渚沅棠榆梧蘅芷昀岑']] as const

export const INDEX_NAMES: Readonly<Record<string, Bilingual>> = {
  market: { zh: '样本全市300指数', en: 'Sample All Market 300 Index' },
  bond: { zh: '样本综合债指数', en: 'Sample Aggregate Bond Index' },
  credit: { zh: '样本短期信用债指数', en: 'Sample Short Credit Bond Index' },
  us: { zh: '样本美股500指数（人民币计价）', en: 'Sample US 500 Index (in CNY)' },
  'hong-kong': { zh: '样本港股综合指数（人民币计价）', en: 'Sample Hong Kong Composite Index (in CNY)' },
  gold: { zh: '样本黄金现货', en: 'Sample Spot Gold' },
  deposit: { zh: '银行活期存款利率（税后）', en: 'Demand deposit rate (after tax)' },
}
