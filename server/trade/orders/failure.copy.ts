import type { Locale } from '#server/base/http/locale.ts'

type Sentence = Readonly<Record<Locale, string>>

/** The reasons why a payment or a confirmation failed, with what is certain about the money. */
const FAILURES: Readonly<Record<string, Sentence>> = {
  'insufficient-funds': {
    zh: '银行卡余额不足，没有扣款。请充值或换一张卡后重新下单',
    en: 'The card did not hold enough money; nothing was debited. Top it up or use another card',
  },
  'over-limit': {
    zh: '超过银行的支付限额，没有扣款',
    en: 'The bank’s payment limit was passed; nothing was debited',
  },
  'card-closed': {
    zh: '银行卡已注销或无法使用，没有扣款',
    en: 'The card is closed or cannot be used; nothing was debited',
  },
  refused: {
    zh: '银行拒绝了这笔扣款，没有扣款',
    en: 'The bank refused this debit; nothing was debited',
  },
  'account-not-open': {
    zh: '扣款前账户已暂停交易，没有扣款，订单已结束。账户恢复后可以重新下单',
    en: 'Your account could not trade when it was time to pay. Nothing was debited and the order has ended; order again once the account can trade',
  },
  'not-received': {
    zh: '在付款截止时间前没有收到足额汇款，订单已失效；已到账的款项由我们联系退回',
    en: 'The remittance did not arrive in full by the cut-off, so the order has ended. We return what did arrive',
  },
  'advance-refused': {
    zh: '银行暂不能办理快速转出，份额已恢复可用，可以使用普通转出',
    en: 'The bank could not advance this withdrawal. The shares are free again; the ordinary way is open',
  },
  'wallet-half': {
    zh: '与它一起提交的另一笔订单没有成功，这笔也没有报送',
    en: 'The order that was placed together with it failed, so this one was not sent',
  },
  'fund-not-open': {
    zh: '报送时基金已暂停申购，款项将原路退回',
    en: 'The fund had stopped purchases when the order was to be sent. The money goes back where it came from',
  },
  'fund-not-redeemable': {
    zh: '报送时基金已暂停赎回，订单没有报送，份额仍在你的账户中',
    en: 'The fund had stopped redemptions when the order was to be sent, so it was not sent. You still hold the units',
  },
  'switch-closed': {
    zh: '报送时其中一只基金已暂停转换，订单没有报送，份额已恢复可用',
    en: 'One of the two funds had stopped switches when the order was to be sent, so it was not sent. The units are free again',
  },
  'account-suspended': {
    zh: '报送时账户已暂停交易，订单没有报送。已付的款项将原路退回，转换的份额已恢复可用',
    en: 'Your account could not trade when the order was to be sent, so it was not sent. Money you paid goes back where it came from; units of a switch are free again',
  },
  'assessment-expired': {
    zh: '报送时你的风险测评已过期，订单没有报送。已付的款项将原路退回，转换的份额已恢复可用。重新测评后可以再次下单',
    en: 'Your risk assessment had expired when the order was to be sent, so it was not sent. Money you paid goes back where it came from; units of a switch are free again. Take the assessment and order again',
  },
  'suitability-changed': {
    zh: '报送时基金的风险等级已高于你的风险承受能力，订单没有报送。已付的款项将原路退回，转换的份额已恢复可用',
    en: 'The fund was rated above your risk tolerance when the order was to be sent, so it was not sent. Money you paid goes back where it came from; units of a switch are free again',
  },
  'limit-changed': {
    zh: '报送时这只基金的申购限额已下调，订单超出了新的限额，没有报送，款项将原路退回。可以按新的限额重新下单',
    en: 'The fund had lowered its purchase limit when the order was to be sent, and the order was above it. The money goes back where it came from; order again within the new limit',
  },
  'below-minimum': {
    zh: '报送时订单低于这只基金的最低申购金额，没有报送，款项将原路退回。可以按现在的起点重新下单',
    en: 'When the order was to be sent, it was below the fund’s minimum. The money goes back where it came from; order again from the minimum of today',
  },
  'redemption-limit-changed': {
    zh: '报送时这只基金的赎回限额已调整，订单没有报送，份额仍在你的账户中。可以按新的限额重新下单',
    en: 'The fund had changed how much may be redeemed when the order was to be sent, so it was not sent. You still hold the units; order again within the new limits',
  },
  'raising-ended': {
    zh: '报送时这只基金不在募集期，订单没有报送，款项将原路退回',
    en: 'The fund was not being raised when the order was to be sent, so it was not sent. The money goes back where it came from',
  },
  'plan-not-offered': {
    zh: '报送时这只基金已暂停定投，订单没有报送，款项将原路退回',
    en: 'The fund had stopped savings plans when the order was to be sent, so it was not sent. The money goes back where it came from',
  },
  'switch-limit-changed': {
    zh: '报送时这只基金的转换限额已调整，订单没有报送，份额已恢复可用。可以按新的限额重新下单',
    en: 'The fund had changed how much may be switched when the order was to be sent, so it was not sent. The units are free again; order again within the new limits',
  },
  'target-limit-changed': {
    zh: '报送时转入基金的限额已调整，订单没有报送，份额已恢复可用。可以按新的限额重新下单',
    en: 'The target fund had changed how much it takes when the order was to be sent, so it was not sent. The units are free again; order again within the new limits',
  },
  'fund-unrated': {
    zh: '报送时基金没有风险等级，订单没有报送。已付的款项将原路退回，转换的份额已恢复可用',
    en: 'The fund had no risk rating when the order was to be sent, so it was not sent. Money you paid goes back where it came from; units of a switch are free again',
  },
  'agency-ended': {
    zh: '这只基金的代销关系已终止，订单没有报送，款项将原路退回。已持有的份额不受影响',
    en: 'We no longer sell this fund, so the order was not sent and the money goes back where it came from. Units you hold are not affected',
  },
  'shares-locked': {
    zh: '注册登记机构锁定了这些份额，报送时还不能赎回，份额仍在你的账户中',
    en: 'The registrar has locked these shares; they could not be redeemed yet when the order was to be sent. You still hold them',
  },
  'pair-not-offered': {
    zh: '报送时这两只基金之间已不能转换，份额已恢复可用',
    en: 'There was no switch between these two funds any more when the order was to be sent. The shares are free again',
  },
  'contract-not-effective': {
    zh: '基金合同在回访成功前不生效，订单没有报送，款项将原路退回',
    en: 'The contract takes effect only after the call-back, so the order was not sent. The money goes back where it came from',
  },
  'document-expired': {
    zh: '报送时你的证件已过有效期，订单没有报送，款项将原路退回。更新证件后可以重新下单',
    en: 'Your identity document had expired when the order was to be sent. The money goes back where it came from; renew the document and order again',
  },
  'calendar-ended': {
    zh: '交易日历尚未公布，款项将原路退回',
    en: 'The trading calendar is not published yet. The money goes back where it came from',
  },
  'paid-late': {
    zh: '付款在当日截止时间之后才确认，订单已取消，款项将原路退回',
    en: 'The payment was certain only after the day’s cut-off, so the order was cancelled. The money goes back where it came from',
  },
  LIMIT: {
    zh: '注册登记机构因额度限制未确认，款项将原路退回',
    en: 'The registrar did not confirm because of a limit. The money goes back where it came from',
  },
  STATUS: {
    zh: '注册登记机构因基金状态未确认，款项将原路退回',
    en: 'The registrar did not confirm because of the fund’s status. The money goes back where it came from',
  },
  ACCOUNT: {
    zh: '注册登记机构因账户原因未确认，款项将原路退回',
    en: 'The registrar did not confirm because of the account. The money goes back where it came from',
  },
  SHARES: {
    zh: '注册登记机构因份额数量不符合要求未确认，份额已恢复可用',
    en: 'The registrar did not confirm because of the number of units. The units are free again',
  },
  FUNDS: {
    zh: '注册登记机构因资金原因未确认，款项将原路退回',
    en: 'The registrar did not confirm because of the money. The money goes back where it came from',
  },
  SUITABILITY: {
    zh: '注册登记机构因适当性原因未确认，款项将原路退回',
    en: 'The registrar did not confirm for reasons of suitability. The money goes back where it came from',
  },
  SYSTEM: {
    zh: '注册登记机构未确认，款项将原路退回',
    en: 'The registrar did not confirm. The money goes back where it came from',
  },
}

const FREE = { zh: '份额已恢复可用', en: 'The units are free again' }
const unmoved = (zh: string, en: string): Sentence => ({
  zh: `${zh}，${FREE.zh}`,
  en: `${en}. ${FREE.en}`,
})

/** The registrar's reasons for orders of shares, for which no money was paid. */
const WITHOUT_MONEY: Readonly<Record<string, Sentence>> = {
  LIMIT: unmoved('注册登记机构因额度限制未确认', 'The registrar did not confirm because of a limit'),
  STATUS: unmoved(
    '注册登记机构因基金状态未确认',
    'The registrar did not confirm because of the fund’s status',
  ),
  ACCOUNT: unmoved('注册登记机构因账户原因未确认', 'The registrar did not confirm because of the account'),
  SUITABILITY: unmoved(
    '注册登记机构因适当性原因未确认',
    'The registrar did not confirm for reasons of suitability',
  ),
  SYSTEM: unmoved('注册登记机构未确认', 'The registrar did not confirm'),
}

/** The figures behind a failure, by the name of the fact. Amounts are in yuan, shares in shares. */
const DETAILS: Readonly<Record<string, (figure: string) => Sentence>> = {
  maximum: (figure) => ({ zh: `单笔上限${figure}元`, en: `at most CNY ${figure} an order` }),
  dayMaximum: (figure) => ({ zh: `单日累计上限${figure}元`, en: `at most CNY ${figure} a day` }),
  subscriptionMaximum: (figure) => ({
    zh: `募集期累计上限${figure}元`,
    en: `at most CNY ${figure} during the raising`,
  }),
  unit: (figure) => ({ zh: `须为${figure}元的整数倍`, en: `in multiples of CNY ${figure}` }),
  minimum: (figure) => ({ zh: `最低${figure}元`, en: `at least CNY ${figure}` }),
  maximumShares: (figure) => ({ zh: `单笔上限${figure}份`, en: `at most ${figure} units an order` }),
  dayMaximumShares: (figure) => ({ zh: `单日累计上限${figure}份`, en: `at most ${figure} units a day` }),
  minimumShares: (figure) => ({ zh: `单笔最低${figure}份`, en: `at least ${figure} units an order` }),
  minimumHolding: (figure) => ({
    zh: `剩余份额不能低于${figure}份`,
    en: `no fewer than ${figure} units may be left`,
  }),
  estimate: (figure) => ({ zh: `预计转入${figure}元`, en: `about CNY ${figure} would have come in` }),
  riskLevel: (level) => ({ zh: `基金风险R${level}`, en: `fund risk R${level}` }),
  tolerance: (level) => ({ zh: `你的承受能力C${level}`, en: `your tolerance C${level}` }),
}

export type FailureFacts = Readonly<Record<string, unknown>>

/** Returns a sentence about why an order failed, with the figures saved beside the reason. */
export function failureSentence(
  failure: string,
  isPaid: boolean,
  locale: Locale,
  facts: FailureFacts = {},
): string {
  const known = (isPaid ? null : WITHOUT_MONEY[failure]) ?? FAILURES[failure]
  const sentence = (known ?? (isPaid ? FAILURES : WITHOUT_MONEY).SYSTEM!)[locale]
  const details = Object.entries(DETAILS).flatMap(([name, say]) => {
    const figure = facts[name]
    return typeof figure === 'string' ? [say(figure)[locale]] : []
  })
  if (details.length === 0) return sentence
  return locale === 'zh' ? `${sentence}（${details.join('，')}）` : `${sentence} (${details.join('; ')})`
}
