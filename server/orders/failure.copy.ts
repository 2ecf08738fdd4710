import type { Locale } from '#server/edge/envelope.ts'

type Sentence = Readonly<Record<Locale, string>>

/** Why a payment or a confirmation failed, and what is safe to know about the money. */
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
  refused: { zh: '银行拒绝了这笔扣款，没有扣款', en: 'The bank refused this debit; nothing was debited' },
  'fund-not-open': {
    zh: '报送时基金已暂停申购，款项将退回原卡',
    en: 'The fund had stopped purchases when the order was to be sent. The money goes back to your card',
  },
  'calendar-ended': {
    zh: '交易日历尚未公布，款项将退回原卡',
    en: 'The trading calendar is not published yet. The money goes back to your card',
  },
  LIMIT: {
    zh: '注册登记机构因额度限制未确认，款项将退回原卡',
    en: 'The registrar did not confirm because of a limit. The money goes back to your card',
  },
  STATUS: {
    zh: '注册登记机构因基金状态未确认，款项将退回原卡',
    en: 'The registrar did not confirm because of the fund’s status. The money goes back to your card',
  },
  ACCOUNT: {
    zh: '注册登记机构因账户原因未确认，款项将退回原卡',
    en: 'The registrar did not confirm because of the account. The money goes back to your card',
  },
  SUITABILITY: {
    zh: '注册登记机构因适当性原因未确认，款项将退回原卡',
    en: 'The registrar did not confirm for reasons of suitability. The money goes back to your card',
  },
  SYSTEM: {
    zh: '注册登记机构未确认，款项将退回原卡',
    en: 'The registrar did not confirm. The money goes back to your card',
  },
}

export function failureSentence(failure: string, locale: Locale): string {
  return (FAILURES[failure] ?? FAILURES.SYSTEM!)[locale]
}
