import { hasEnded } from '#domain/fund/fund-status.ts'
import type { PurchaseRefusal } from '#domain/order/purchase.ts'
import type { SharesRefusal } from '#server/base/http/trade-refusals.ts'
import { both, type SentencesOf } from '#server/base/http/sentence.ts'

type Own = Exclude<SharesRefusal, PurchaseRefusal>

/** Sentences for refusals of redemptions, switches and dividends. Refusals that switches share with purchases are with the orders. */
export const SHARES_SENTENCES = {
  'shares-format': both(
    '份额最多两位小数，例如1000.00',
    'Shares have at most two decimals, for example 1000.00',
  ),
  'nav-unknown': both('这只基金暂无净值，不能测算', 'This fund has no NAV yet, so nothing can be worked out'),
  'fund-not-redeemable': ({ fundStatus }) =>
    hasEnded(fundStatus)
      ? {
          zh: '这只基金已终止，无须赎回：登记机构按最后净值付回全部份额，不收赎回费',
          en: 'This fund is wound up. The registrar pays all units out at the last NAV, with no fee',
        }
      : { zh: '这只基金暂不接受赎回', en: 'This fund does not take redemptions at the moment' },
  'shares-locked': ({ available, from }) => ({
    zh: `可用份额为${available}份，其余在锁定期内，${from}起可以赎回`,
    en: `You have ${available} shares available; the others are locked until ${from}`,
  }),
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
  'source-not-switchable': ({ fundStatus }) =>
    hasEnded(fundStatus)
      ? {
          zh: '转出的基金已终止，登记机构按最后净值付回全部份额，不收费用',
          en: 'The fund to leave is wound up: the registrar pays all units out at the last NAV, with no fee',
        }
      : { zh: '转出的基金暂不接受转换', en: 'Switches out of this fund are closed at the moment' },
  'target-not-switchable': ({ fundStatus }) =>
    hasEnded(fundStatus)
      ? {
          zh: '转入的基金已终止，请另选一只',
          en: 'The fund to switch into has been wound up. Choose another one',
        }
      : { zh: '转入的基金暂不接受转换', en: 'Switches into this fund are closed at the moment' },
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
  'position-missing': both('你没有持有这只基金', 'You hold nothing of this fund'),
  'dividend-method-fixed': both(
    '货币基金的收益固定为红利再投资',
    'A money fund always reinvests its income; this cannot be changed',
  ),
  'dividend-method-under-way': ({ method, confirmDue }) => ({
    zh: `正在改为${method === '0' ? '红利再投资' : '现金分红'}，预计${confirmDue}确认；确认或撤单之后才能再改`,
    en: `A change to ${method === '0' ? 'reinvestment' : 'cash'} is under way until ${confirmDue}; change it after that or cancel it`,
  }),
  'dividend-method-same': both('分红方式与现在相同', 'Dividends are already paid this way'),
} satisfies SentencesOf<Own>
