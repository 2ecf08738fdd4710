import type { PlanTermRefusal } from '#server/base/http/trade-refusals.ts'
import { both, type SentencesOf } from '#server/base/http/sentence.ts'

/** Sentences for the refusals of savings plans. */
export const PLAN_SENTENCES = {
  'plan-state-forbids': both('定投当前的状态不能这样操作', 'The plan cannot do this in its present state'),
  'term-already-running': ({ tradeDate }) => ({
    zh: `${tradeDate}这一期已经执行，不能跳过`,
    en: `The term of ${tradeDate} is already running and cannot be skipped`,
  }),
  'no-more-terms': both('按这些条件不会再有扣款', 'With these terms nothing would be bought any more'),
  'plan-not-found': both('没有找到这个定投', 'This plan was not found'),
  'plan-not-offered': both('这只基金暂不接受定投', 'This fund does not take savings plans at the moment'),
  'plan-days-wrong': both(
    '定投日期有误，请检查后重试',
    'The days of the plan are not right. Please check them',
  ),
  'history-too-short': ({ since }) => ({
    zh: `这只基金的净值从${since}开始，不足以模拟这段时间`,
    en: `The NAV of this fund begins on ${since}, too late for this length of time`,
  }),
} satisfies SentencesOf<PlanTermRefusal>
