import type { Refusal } from './answer.ts'
import { SUITABILITY_SENTENCES } from './suitability.copy.ts'
import { HELP_SENTENCES } from './help-sentences.copy.ts'
import { MESSAGE_SENTENCES } from './message-sentences.copy.ts'
import { OPERATIONS_SENTENCES } from './operations-sentences.copy.ts'

import { PAY_SENTENCES } from './pay-sentences.copy.ts'

type Locale = 'zh' | 'en'
type Sentences = {
  readonly [K in Refusal['kind']]: (facts: Extract<Refusal, { kind: K }>) => Readonly<Record<Locale, string>>
}

const both = (zh: string, en: string) => () => ({ zh, en })

/** One sentence a refusal, in both languages, at most 100 characters (specification §8 cuts longer ones). */
export const SENTENCES = {
  'invalid-input': both(
    '提交的内容有误，请检查后重试',
    'Something in the form is not right. Please check and try again',
  ),
  'idempotency-mismatch': both(
    '这次提交与之前的内容不同，请刷新页面后重新提交',
    'This differs from what was sent before. Refresh the page and send again',
  ),
  'idempotency-busy': both(
    '正在处理上一次提交，请稍候',
    'Your last submission is still being processed. Please wait',
  ),
  'idempotency-key-missing': both(
    '缺少提交编号，请刷新页面后重试',
    'The submission number is missing. Refresh the page and try again',
  ),
  'bad-credentials': both('用户名或密码不正确', 'The username or password is not correct'),
  'too-many-attempts': ({ seconds }) => ({
    zh: `尝试次数过多，请在${waitZh(seconds)}后再试`,
    en: `Too many attempts. Please try again in ${waitEn(seconds)}`,
  }),
  'no-confirmed-account': both(
    '名下没有可用的账户，请联系客服',
    'You have no account that can be used yet. Please contact us',
  ),
  'account-not-yours': both('没有找到这个账户', 'This account was not found'),
  'payment-key-expired': both(
    '验证已过期，请重新输入交易密码',
    'The check has expired. Please enter your payment password again',
  ),
  'payment-password-unset': both(
    '尚未设置交易密码，请先设置',
    'You have not set a payment password yet. Please set one first',
  ),
  'payment-password-wrong': ({ left }) => ({
    zh: `交易密码不正确，还可以再试${left}次`,
    en: `The payment password is not correct. ${left} ${left === 1 ? 'try' : 'tries'} left`,
  }),
  'payment-password-locked': both(
    '交易密码已锁定，请24小时后再试或联系客服',
    'Your payment password is locked. Try again in 24 hours or contact us',
  ),
  'fund-not-found': ({ fundCode }) => ({
    zh: `没有代码为${cut(fundCode)}的基金`,
    en: `There is no fund with the code ${cut(fundCode)}`,
  }),
  'fund-not-open': both('这只基金暂不接受申购', 'This fund does not take purchases at the moment'),
  'fee-unknown': both(
    '这只基金的费率暂缺，暂不能申购',
    'The fee of this fund is not available, so it cannot be bought now',
  ),
  'fund-unrated': both(
    '这只基金尚未评定风险等级，不能申购',
    'This fund has no risk rating yet and cannot be bought',
  ),
  'assessment-missing': both('请先完成风险测评', 'Please complete the risk assessment first'),
  'assessment-expired': ({ validUntil }) => ({
    zh: `风险测评已于${validUntil}到期，请重新测评`,
    en: `Your risk assessment ended on ${validUntil}. Please take it again`,
  }),
  'risk-forbidden': ({ riskLevel }) => ({
    zh: `最低风险承受类别的投资者不能购买R${riskLevel}的基金`,
    en: `Investors of the lowest risk category cannot buy a fund rated R${riskLevel}`,
  }),
  'risk-mismatch': ({ tolerance, riskLevel }) => ({
    zh: `基金风险R${riskLevel}高于你的承受能力C${tolerance}，须先阅读并接受特别风险警示`,
    en: `Fund risk R${riskLevel} is above your tolerance C${tolerance}. Read and accept the special risk warning`,
  }),
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
  'pay-instrument-unknown': both('没有找到这张银行卡', 'This bank card was not found'),
  'calendar-ended': ({ day }) => ({
    zh: `${day}之后的交易日历尚未公布，暂不能下单`,
    en: `The trading calendar after ${day} is not published yet, so no order can be taken`,
  }),
  'trade-date-changed': ({ tradeDate }) => ({
    zh: `已过15:00，订单将按${tradeDate}的净值成交，请确认后再提交`,
    en: `It is past 15:00. The order would deal at the NAV of ${tradeDate}. Please confirm and send again`,
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
    zh: `已过${tradeDate} 15:00，不能撤单`,
    en: `15:00 of ${tradeDate} has passed; the order cannot be cancelled`,
  }),
  'shares-format': both(
    '份额最多两位小数，例如1000.00',
    'Shares have at most two decimals, for example 1000.00',
  ),
  'fund-not-redeemable': both('这只基金暂不接受赎回', 'This fund does not take redemptions at the moment'),
  'above-available': ({ available }) => ({
    zh: `可用份额为${available}份`,
    en: `You have ${available} shares available`,
  }),
  'below-minimum-redemption': ({ minimum }) => ({
    zh: `单笔卖出不能低于${minimum}份，全部卖出除外`,
    en: `One redemption must be at least ${minimum} shares, unless you redeem all`,
  }),
  'must-redeem-all': ({ available, minimumHolding }) => ({
    zh: `剩余将低于最低持有${minimumHolding}份，请全部卖出${available}份`,
    en: `Less than the minimum holding of ${minimumHolding} would be left. Redeem all ${available} shares`,
  }),
  'above-redemption-maximum': ({ maximum }) => ({
    zh: `单笔卖出不能超过${maximum}份`,
    en: `One redemption cannot be more than ${maximum} shares`,
  }),
  'above-day-redemption-maximum': ({ maximum, left }) => ({
    zh: `这只基金每日最多卖出${maximum}份，今天还可以卖出${left}份`,
    en: `This fund takes ${maximum} shares a day at most. You can still redeem ${left} today`,
  }),
  'shares-in-dispute': both(
    '我们正在与注册登记机构核对这只基金的份额，核对完成前不能卖出',
    'We are checking your shares of this fund with the registrar. They cannot be redeemed until then',
  ),
  'other-registrar': both(
    '两只基金不在同一注册登记机构，不能转换，可先卖出再买入',
    'These funds have different registrars. Redeem one and buy the other instead',
  ),
  'pair-not-offered': both('这两只基金之间不能转换', 'There is no switch between these two funds'),
  'source-not-switchable': both(
    '转出的基金暂不接受转换',
    'Switches out of this fund are closed at the moment',
  ),
  'target-not-switchable': both('转入的基金暂不接受转换', 'Switches into this fund are closed at the moment'),
  'below-minimum-switch': ({ minimum }) => ({
    zh: `单笔转换不能低于${minimum}份，全部转换除外`,
    en: `One switch must be at least ${minimum} shares, unless you switch all`,
  }),
  'must-switch-all': ({ available, minimumHolding }) => ({
    zh: `剩余将低于最低持有${minimumHolding}份，请全部转换${available}份`,
    en: `Less than the minimum holding of ${minimumHolding} would be left. Switch all ${available} shares`,
  }),
  'below-target-minimum': ({ minimum, estimate }) => ({
    zh: `转入约${estimate}元，低于转入基金的起点${minimum}元`,
    en: `About CNY ${estimate} would go in; that fund takes at least CNY ${minimum}`,
  }),
  'above-target-maximum': ({ maximum, estimate }) => ({
    zh: `转入约${estimate}元，超过转入基金的单笔上限${maximum}元`,
    en: `About CNY ${estimate} would go in; that fund takes CNY ${maximum} at most`,
  }),
  'above-target-day-maximum': ({ maximum, left }) => ({
    zh: `转入基金每日最多${maximum}元，今天还可以${left}元`,
    en: `That fund takes CNY ${maximum} a day at most; CNY ${left} is left today`,
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
  'position-missing': both('你没有持有这只基金', 'You hold nothing of this fund'),
  'dividend-method-fixed': both(
    '货币基金的收益固定为红利再投资',
    'A money fund always reinvests its income; this cannot be changed',
  ),
  'dividend-method-same': both('分红方式与现在相同', 'Dividends are already paid this way'),
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
  'kind-not-cancellable': both(
    '这类交易受理后不能撤单',
    'An order of this kind cannot be cancelled once it is accepted',
  ),
  'day-not-closable': ({ day }) => ({
    zh: `${day}不能日终：前一步尚未完成`,
    en: `${day} cannot be closed: an earlier step is not finished`,
  }),
  'fault-unknown': both('没有这个故障开关', 'There is no such fault switch'),
  'statement-not-found': both('没有这一期的对账单', 'There is no statement for this period'),
  'period-not-ended': both(
    '这一期尚未结束，结束后才有对账单',
    'This period has not ended yet. Its statement comes when it has',
  ),
  'note-not-found': both('没有找到这份确认单', 'This confirmation note was not found'),
  'order-not-confirmed': both(
    '这笔订单没有得到注册登记机构的确认，没有确认单',
    'The registrar has not confirmed this order, so there is no confirmation note',
  ),
  'documents-busy': both(
    '正在生成的文件较多，请稍后再试',
    'Many documents are being made right now. Please try again in a moment',
  ),
  ...MESSAGE_SENTENCES,
  ...HELP_SENTENCES,
  ...OPERATIONS_SENTENCES,
  ...SUITABILITY_SENTENCES,
  ...PAY_SENTENCES,
} satisfies Sentences

/** HTTP faults as the client toasts them (specification §8). */
export const FAULTS = {
  400: both('提交的内容有误，请检查后重试', 'The request was not understood. Please check and try again'),
  401: both('登录已过期，请重新登录', 'Your login has expired. Please log in again'),
  403: both('没有访问权限', 'You have no permission for this'),
  404: both('没有找到相应内容', 'Not found'),
  405: both('不支持的请求方式', 'This method is not supported'),
  413: both('提交的内容过大', 'What you sent is too large'),
  415: both('不支持的内容格式', 'This content type is not supported'),
  429: both('操作太频繁，请稍后再试', 'Too many requests. Please try again later'),
  500: both('服务器繁忙，请稍后再试', 'The server is busy. Please try again later'),
  503: both('系统维护中，请稍后再试', 'The service is under maintenance. Please try again later'),
} as const

export type FaultStatus = keyof typeof FAULTS

/** What the client shows in place of a text over 100 characters (specification §8). */
export const GENERIC = { zh: '系统错误，请稍后再试', en: 'System error. Please try again later' } as const

function waitZh(seconds: number): string {
  return seconds < 60 ? `${seconds}秒` : `${Math.ceil(seconds / 60)}分钟`
}

function waitEn(seconds: number): string {
  if (seconds < 60) return `${seconds} second${seconds === 1 ? '' : 's'}`
  const minutes = Math.ceil(seconds / 60)
  return `${minutes} minute${minutes === 1 ? '' : 's'}`
}

function cut(text: string): string {
  return text.slice(0, 12)
}
