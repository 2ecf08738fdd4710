import { beijing, CUT_OFF } from '#domain/calendar/calendar.ts'
import { MISMATCH_DELAY_HOURS, SENIOR_AGE, SENIOR_CARE_FROM } from '#domain/suitability/suitability.ts'
import type { PlanTermRefusal, SharesRefusal, TradeRefusal } from '#server/base/http/trade-refusals.ts'
import { hasEnded } from '#domain/fund/fund-status.ts'
import type { PurchaseRefusal } from '#domain/order/purchase.ts'
import { both, type SentencesOf } from '#server/base/http/sentence.ts'

type Own = Exclude<TradeRefusal, PlanTermRefusal | Exclude<SharesRefusal, PurchaseRefusal>>

/** Sentences for the refusals of purchases, subscriptions, cancellations and of the sandbox’s day. */
export const ORDER_SENTENCES = {
  'fund-not-found': ({ fundCode }) => ({
    zh: `没有代码为${cut(fundCode)}的基金`,
    en: `There is no fund with the code ${cut(fundCode)}`,
  }),
  'agency-ended': () => ({
    zh: '我们不再代销这只基金，不能再申购；已持有的份额不受影响',
    en: 'We no longer sell this fund. Units you hold are not affected',
  }),
  'fund-not-open': ({ fundStatus }) =>
    hasEnded(fundStatus)
      ? {
          zh: '这只基金已终止，不再接受申购',
          en: 'This fund has been wound up and takes no more purchases',
        }
      : { zh: '这只基金暂不接受申购', en: 'This fund does not take purchases at the moment' },
  'fee-unknown': both(
    '这只基金的费率暂缺，暂不能申购',
    'The fee of this fund is not available, so it cannot be bought now',
  ),
  'fund-unrated': both(
    '这只基金尚未评定风险等级，不能申购',
    'This fund has no risk rating yet and cannot be bought',
  ),
  'document-expired': ({ validUntil }) => ({
    zh: `证件已于${validUntil}到期，请先更新证件；持有的份额不受影响`,
    en: `The identity document expired on ${validUntil}. Renew it first; units held are not affected`,
  }),
  'assessment-missing': both('须先完成风险测评', 'The risk assessment comes first'),
  'assessment-expired': ({ validUntil }) => ({
    zh: `风险测评已于${validUntil}到期，须重新测评`,
    en: `The risk assessment ended on ${validUntil} and has to be taken again`,
  }),
  'risk-forbidden': ({ riskLevel }) => ({
    zh: `最低风险承受类别的投资者不能购买R${riskLevel}的基金`,
    en: `Investors of the lowest risk category cannot buy a fund rated R${riskLevel}`,
  }),
  'risk-mismatch': ({ tolerance, riskLevel }) => ({
    zh: `基金风险R${riskLevel}高于你的承受能力C${tolerance}，须先阅读并接受特别风险警示`,
    en: `Fund risk R${riskLevel} is above your tolerance C${tolerance}. Read and accept the special risk warning`,
  }),
  'senior-warning-unread': ({ riskLevel }) => ({
    zh: `这只基金风险等级为R${riskLevel}，请先阅读《${SENIOR_AGE}岁以上投资者提示》再继续`,
    en: `This fund is rated R${riskLevel}. First read the notice for clients aged ${SENIOR_AGE} and over`,
  }),
  'senior-warning-not-due': both(
    `这项提示只针对${SENIOR_AGE}岁及以上的客户购买R${SENIOR_CARE_FROM}及以上的基金`,
    `This notice is for clients of ${SENIOR_AGE} and over who buy a fund rated R${SENIOR_CARE_FROM} or above`,
  ),
  'cooling-delay': ({ until }) => {
    if (until === null)
      return {
        zh: `高风险基金：请先阅读并接受特别风险警示，满${MISMATCH_DELAY_HOURS}小时后再提交`,
        en: `High-risk fund: read and accept the special risk warning, then order after ${MISMATCH_DELAY_HOURS} hours`,
      }
    const { day, time } = beijing(new Date(until))
    return {
      zh: `接受特别风险警示后须满${MISMATCH_DELAY_HOURS}小时，${day} ${time.slice(0, 5)}起可以提交`,
      en: `${MISMATCH_DELAY_HOURS} hours must pass after the special risk warning. You can order from ${day} ${time.slice(0, 5)}`,
    }
  },
  'documents-not-read': both(
    '请先阅读并确认产品资料和风险揭示书',
    'Please read and confirm the product documents and risk disclosure',
  ),
  'amount-format': both(
    '金额最多两位小数，例如1000.00',
    'An amount has at most two decimals, for example 1000.00',
  ),
  'below-minimum': ({ minimum, isFirst }) => ({
    zh: `${isFirst ? '首次买入' : '追加买入'}金额不能低于${minimum}元`,
    en: `${isFirst ? 'A first purchase' : 'A further purchase'} must be at least CNY ${minimum}`,
  }),
  'above-single-maximum': ({ maximum }) => ({
    zh: `单笔买入不能超过${maximum}元`,
    en: `One purchase cannot be more than CNY ${maximum}`,
  }),
  'above-day-maximum': ({ maximum, left }) => ({
    zh: `这只基金每日最多买入${maximum}元，今天还可以买入${left}元`,
    en: `This fund takes CNY ${maximum} a day at most. You can still buy CNY ${left} today`,
  }),
  'above-card-limit': ({ limit }) => ({
    zh: `这张银行卡本次最多支付${limit}元`,
    en: `This card can pay CNY ${limit} at most this time`,
  }),
  'basket-twice': ({ fundCode }) => ({
    zh: `基金${cut(fundCode)}出现了两次，请合并为一行`,
    en: `Fund ${cut(fundCode)} is there twice. Make it one line`,
  }),
  'pay-instrument-unknown': both('没有找到这张银行卡', 'This bank card was not found'),
  'calendar-ended': ({ day }) => ({
    zh: `${day}之后的交易日历尚未公布，暂不能下单`,
    en: `The trading calendar after ${day} is not published yet, so no order can be taken`,
  }),
  'calendar-not-begun': ({ day }) => ({
    zh: `交易日历从${day}开始，更早的日期无法计算`,
    en: `The trading calendar begins on ${day}. Earlier days cannot be counted`,
  }),
  'account-not-open': ({ status }) =>
    status === 'closed'
      ? {
          zh: '账户已销户，不能再办理业务',
          en: 'This account is closed. Nothing can be done with it any more',
        }
      : status === 'suspended'
        ? {
            zh: '账户已暂停交易，暂不能办理。在途的赎回款仍会到账，如有疑问请联系客服',
            en: 'This account is suspended, so this cannot be done. Money on its way to you is still paid. Please call us',
          }
        : { zh: '账户还未开通，暂不能办理', en: 'This account is not open yet' },
  'clock-behind': both(
    '系统时间正在校准，暂时不能提交或撤销订单，请稍后再试',
    'Our clock is being set right. Orders cannot be placed or cancelled for now. Please try again later',
  ),
  'trade-date-changed': ({ tradeDate }) => ({
    zh: `成交日已变为${tradeDate}，订单将按当日的净值成交，请确认后再提交`,
    en: `The deal date has moved: the order would deal at the NAV of ${tradeDate}. Please confirm it`,
  }),
  'order-not-found': both('没有找到这笔订单', 'This order was not found'),
  'order-already-sent': both(
    '订单已报送或已结束，不能撤单',
    'The order has been sent or has ended and cannot be cancelled',
  ),
  'order-being-paid': both(
    '正在扣款，请等扣款结果出来后再撤单',
    'The payment is in progress. Please wait for its result',
  ),
  'cut-off-passed': ({ tradeDate }) => ({
    zh: `已过${tradeDate} ${CUT_OFF.slice(0, 5)}，不能撤单`,
    en: `${CUT_OFF.slice(0, 5)} of ${tradeDate} has passed; the order cannot be cancelled`,
  }),
  'fund-not-raising': ({ from, to }) => ({
    zh: from && to ? `认购期为${from}至${to}` : '这只基金不在认购期',
    en: from && to ? `Subscriptions are taken from ${from} to ${to}` : 'This fund is not being offered now',
  }),
  'not-a-multiple': ({ unit }) => ({
    zh: `认购金额须为${unit}元的整数倍`,
    en: `The amount must be a multiple of CNY ${unit}`,
  }),
  'above-subscription-maximum': ({ maximum, left }) => ({
    zh: `每位投资者最多认购${maximum}元，还可以认购${left}元`,
    en: `One investor can subscribe CNY ${maximum} at most; CNY ${left} is left`,
  }),
  'kind-not-cancellable': both(
    '这类交易受理后不能撤单',
    'An order of this kind cannot be cancelled once it is accepted',
  ),
  'day-not-closable': ({ day }) => ({
    zh: `${day}不能日终：前一步尚未完成`,
    en: `${day} cannot be closed: an earlier step is not finished`,
  }),
  'fault-unknown': both('没有这个故障开关', 'There is no such fault switch'),
} satisfies SentencesOf<Own>

function cut(text: string): string {
  return text.slice(0, 12)
}
