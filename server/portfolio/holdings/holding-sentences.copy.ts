import type { HoldingRefusal } from '#server/base/http/trade-refusals.ts'
import { both, type SentencesOf } from '#server/base/http/sentence.ts'

/** Refusals of the views of a client's holdings. */
export const HOLDING_SENTENCES = {
  'holding-not-found': both('没有这只基金的持仓', 'You hold no such fund'),
  'day-not-past': ({ today }) => ({
    zh: `请选择${today}之前的日期`,
    en: `Choose a day before ${today}`,
  }),
} satisfies SentencesOf<HoldingRefusal>
