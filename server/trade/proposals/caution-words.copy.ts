import { halfUpText } from '#domain/number/half-up-text.ts'
import type { Caution, CautionKind } from '#domain/proposal/caution.ts'
import type { Locale } from '#server/base/http/locale.ts'

const percent = (fraction: string) => `${halfUpText(fraction, 2) ?? '--'}%`

type WordsOf<K extends CautionKind> = (caution: Extract<Caution, { readonly kind: K }>) => {
  readonly zh: string
  readonly en: string
}

/** What is to be careful about, as adviser, client and head read it (rules/advisers.md#cautions). */
const WORDS: { readonly [K in CautionKind]: WordsOf<K> } = {
  'redemption-fee-high': ({ rate }) => ({
    zh: `其中有份额的赎回费率达${percent(rate)}`,
    en: `Some of the units cost a redemption fee of ${percent(rate)}`,
  }),
  'switched-early': ({ days }) => ({
    zh: `转换到同类基金，其中有份额只持有了${days}天`,
    en: `A switch within one type of fund, of units held for ${days} days only`,
  }),
  'overlap-high': ({ fundCode, ratio }) => ({
    zh: `与已持有的${fundCode}至少有${percent(ratio)}的持仓相同`,
    en: `At least ${percent(ratio)} of its holdings are the same as those of ${fundCode}, which is held`,
  }),
  concentrated: ({ ratio }) => ({
    zh: `买入后这只基金将占全部持有的${percent(ratio)}`,
    en: `The fund would then be ${percent(ratio)} of all that is held`,
  }),
  'client-senior': () => ({
    zh: '客户已满65岁',
    en: 'The client is 65 or older',
  }),
  'cheaper-class': ({ fundCode, fromMonths, toMonths }) => ({
    zh: `客户测评时说资金可以${stayZh(fromMonths, toMonths)}不用，在此期间同一基金的${fundCode}费用更低`,
    en: `The client said that the money can stay for ${stayEn(fromMonths, toMonths)}: all that time ${fundCode} of the same fund costs less`,
  }),
}

const spanZh = (months: number) => (months % 12 === 0 ? `${months / 12}年` : `${months}个月`)
function stayZh(from: number, to: number | null): string {
  if (to === null) return `${spanZh(from)}以上`
  return from === 0 ? `${spanZh(to)}以内` : `${spanZh(from)}至${spanZh(to)}`
}

function spanEn(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
function stayEn(from: number, to: number | null): string {
  if (to === null) return `more than ${spanEn(from)}`
  return from === 0 ? `up to ${spanEn(to)}` : `${spanEn(from)} to ${spanEn(to)}`
}

/** Says a caution as a sentence in the reader's language. */
export function sayCaution<K extends CautionKind>(
  caution: Extract<Caution, { readonly kind: K }>,
  locale: Locale,
): string {
  const say: WordsOf<K> = WORDS[caution.kind as K]
  return say(caution)[locale]
}

const CAREFUL = {
  zh: (all: readonly string[]) => `注意：${all.join('；')}。顾问仍然建议的理由：`,
  en: (all: readonly string[]) => `Careful: ${all.join('; ')}. Your adviser proposes it all the same: `,
}

/** Leads in the adviser's reason for the cautions of a line, for the client. */
export function sayCautions(cautions: readonly Caution[], locale: Locale): string {
  return CAREFUL[locale](cautions.map((each) => sayCaution(each, locale)))
}
