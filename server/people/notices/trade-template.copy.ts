import { en as enWords, zh as zhWords } from '#contract/order/order-words.copy.ts'
import { CUT_OFF } from '#domain/calendar/calendar.ts'
import { ORDER_KINDS, orderKind } from '#domain/order/order-kind.ts'
import { thousands } from '#domain/number/thousands.ts'

type Facts = Readonly<Record<string, string>>
interface Words {
  readonly zh: string
  readonly en: string
}

const kindOf = ({ kind = '' }: Facts) => ORDER_KINDS.find((each) => each === kind) ?? 'purchase'
const kindWords = (facts: Facts): Words => ({
  zh: zhWords.kind[kindOf(facts)],
  en: enWords.kind[kindOf(facts)].toLowerCase(),
})
const isBought = (facts: Facts) => orderKind[kindOf(facts)].unit === 'amount'

/** Formats an amount: `1234.50` becomes `1,234.50`. */
function grouped(text = ''): string {
  const [digits = '', rest] = text.split('.')
  return rest === undefined ? thousands(digits) : `${thousands(digits)}.${rest}`
}
const yuan = (amount?: string) => `${grouped(amount)}元`
const cny = (amount?: string) => `CNY ${grouped(amount)}`
/** Cuts a NAV to four decimals. */
const price = (text = '') => text.replace(/(\.\d{4})\d*$/, '$1')
const METHODS: Readonly<Record<string, Words>> = {
  '0': { zh: '红利再投资', en: 'reinvestment' },
  '1': { zh: '现金分红', en: 'cash' },
}

/** Returns what the registrar has confirmed, as a clause. */
function given(facts: Facts): Words {
  const { shares, nav, amount, net, targetName, targetNameEn, targetShares, method } = facts
  const kind = kindOf(facts)
  if (kind === 'switch')
    return {
      zh: `转出${grouped(shares)}份，转入${targetName}${grouped(targetShares)}份`,
      en: `${grouped(shares)} units became ${grouped(targetShares)} units of ${targetNameEn}`,
    }
  if (kind === 'dividend-method') {
    const chosen = METHODS[method ?? ''] ?? { zh: '', en: '' }
    return { zh: `改为${chosen.zh}`, en: `dividends by ${chosen.en} from now on` }
  }
  const units = { zh: `${grouped(shares)}份`, en: `${grouped(shares)} units` }
  if (isBought(facts))
    return {
      zh: `${yuan(amount)}，得到${units.zh}，净值${price(nav)}`,
      en: `${units.en} for ${cny(amount)} at a NAV of ${price(nav)}`,
    }
  if (net === undefined) return units
  return {
    zh: `${units.zh}，净值${price(nav)}，扣除费用后${yuan(net)}。到账后会再通知你`,
    en: `${units.en} at a NAV of ${price(nav)}, ${cny(net)} after fees. We tell you when it is paid out`,
  }
}

/** Returns what happens to the part that the registrar has not confirmed. */
const rest = (facts: Facts): Words =>
  isBought(facts)
    ? { zh: '其余款项会退回。', en: 'The rest is paid back.' }
    : { zh: '其余份额没有变动。', en: 'The other units stay as they were.' }

const PAID: Readonly<Record<string, Words>> = {
  redemption: { zh: '赎回款', en: 'proceeds' },
  termination: { zh: '清算款', en: 'liquidation proceeds' },
  dividend: { zh: '分红款', en: 'dividend' },
  interest: { zh: '利息', en: 'interest' },
}

/** Returns a description of the money: `某基金（000001）的赎回款1,000.00元`. Interest has no fund. */
function money({ paid = '', code, name, nameEn, amount }: Facts): Words {
  const what = PAID[paid] ?? { zh: '款项', en: 'money' }
  return {
    zh: `${code === undefined ? '' : `${name}（${code}）的`}${what.zh}${yuan(amount)}`,
    en: `${cny(amount)} of ${what.en}${code === undefined ? '' : ` from ${nameEn} (${code})`}`,
  }
}

/** Returns where money went: a card by its last four digits, or the wallet. */
const placeOf = ({ last4, company }: Facts): Words =>
  last4 === undefined
    ? { zh: '你的钱包', en: 'your wallet' }
    : company !== undefined
      ? { zh: `尾号${last4}的机构账户`, en: `the company’s account ending in ${last4}` }
      : { zh: `尾号${last4}的银行卡`, en: `your card ending in ${last4}` }

/** Returns what the reader can do about money that came back: a person has other cards, a company has none. */
const toDo = ({ company }: Facts): Words =>
  company === undefined
    ? {
        zh: '这笔钱仍是你的，请在“交易记录”里选择另一张本人的银行卡，我们会重新付款。',
        en: 'The money is still yours: choose another card of your own under “Orders”, and it is sent again.',
      }
    : {
        zh: '这笔钱仍是机构的，请拨打客服热线，告诉我们怎样付给机构。',
        en: 'The money is still the company’s: call us and say how it can be paid.',
      }

/** Returns the fund's name for a title: in a list, several notices of one morning differ only by their funds. */
const of = ({ name, nameEn }: Facts): Words => ({
  zh: name === undefined ? '' : `：${name}`,
  en: nameEn === undefined ? '' : `: ${nameEn}`,
})

/** Texts for the results of orders and of their money (rules/orders.md#order-states, rules/orders.md#batch-day). */
export const TRADE_TEMPLATES = {
  'order-confirmed': (facts: Facts) => ({
    zh: {
      title: `${kindWords(facts).zh}已确认${of(facts).zh}`,
      body: `${facts.name}（${facts.code}）的${kindWords(facts).zh}已确认：${given(facts).zh}。`,
    },
    en: {
      title: `Order confirmed${of(facts).en}`,
      body: `Your ${kindWords(facts).en} of ${facts.nameEn} (${facts.code}) is confirmed: ${given(facts).en}.`,
    },
  }),
  'order-partially-confirmed': (facts: Facts) => ({
    zh: {
      title: `${kindWords(facts).zh}部分确认${of(facts).zh}`,
      body: `${facts.name}（${facts.code}）的${kindWords(facts).zh}只确认了一部分：${given(facts).zh}。${rest(facts).zh}`,
    },
    en: {
      title: `Order partly confirmed${of(facts).en}`,
      body: `Your ${kindWords(facts).en} of ${facts.nameEn} (${facts.code}) is confirmed in part: ${given(facts).en}. ${rest(facts).en}`,
    },
  }),
  'order-failed': (facts: Facts) => ({
    zh: {
      title: `${kindWords(facts).zh}没有成功${of(facts).zh}`,
      body: `${facts.name}（${facts.code}）的${kindWords(facts).zh}没有成功${facts.amount === undefined ? '' : `，金额${yuan(facts.amount)}`}。原因和后续处理请登录后在订单中查看。`,
    },
    en: {
      title: `Order not confirmed${of(facts).en}`,
      body: `Your ${kindWords(facts).en} of ${facts.nameEn} (${facts.code})${facts.amount === undefined ? '' : ` for ${cny(facts.amount)}`} did not go through. Log in and see the order for the reason and what follows.`,
    },
  }),
  'order-pay-failed': (facts: Facts) => ({
    zh: {
      title: '付款没有成功',
      body: `${facts.name}（${facts.code}）的${kindWords(facts).zh}（${yuan(facts.amount)}）付款没有成功，订单已失效。原因请登录后在订单中查看。`,
    },
    en: {
      title: 'Payment failed',
      body: `Your ${kindWords(facts).en} of ${facts.nameEn} (${facts.code}) for ${cny(facts.amount)} was not paid, so the order has ended. Log in and see the order for the reason.`,
    },
  }),
  'order-moved': (facts: Facts) => ({
    zh: {
      title: `交易日已顺延${of(facts).zh}`,
      body: `${facts.name}（${facts.code}）的${kindWords(facts).zh}（${yuan(facts.amount)}）在${facts.promised}截止时间之后才付款成功，改按${facts.tradeDate}的净值成交。在那天${CUT_OFF.slice(0, 5)}之前可以撤单。`,
    },
    en: {
      title: `Trade date moved${of(facts).en}`,
      body: `Your ${kindWords(facts).en} of ${facts.nameEn} (${facts.code}) for ${cny(facts.amount)} was paid after the cut-off of ${facts.promised}, so it gets the NAV of ${facts.tradeDate}. You can cancel it until ${CUT_OFF.slice(0, 5)} of that day.`,
    },
  }),
  'order-refunded': (facts: Facts) => ({
    zh: {
      title: '退款已退回',
      body: `${facts.name}（${facts.code}）的${kindWords(facts).zh}退款${yuan(facts.amount)}已退回${placeOf(facts).zh}。`,
    },
    en: {
      title: 'Refund paid',
      body: `${cny(facts.amount)} of your ${kindWords(facts).en} of ${facts.nameEn} (${facts.code}) was refunded to ${placeOf(facts).en}.`,
    },
  }),
  'paid-out': (facts: Facts) => ({
    zh: {
      title: '款项已到账',
      body: `${money(facts).zh}已${facts.last4 === undefined ? '转入' : '付到'}${placeOf(facts).zh}。`,
    },
    en: { title: 'Money paid out', body: `${money(facts).en} was paid to ${placeOf(facts).en}.` },
  }),
  'pay-out-returned': (facts: Facts) => ({
    zh: {
      title: '款项被银行退回',
      body: `${money(facts).zh}没有付到${placeOf(facts).zh}，被银行退回。${toDo(facts).zh}`,
    },
    en: {
      title: 'Pay-out returned',
      body: `${money(facts).en} could not be paid to ${placeOf(facts).en}; the bank sent it back. ${toDo(facts).en}`,
    },
  }),
  'dividend-reinvested': (facts: Facts) => ({
    zh: {
      title: '分红已再投资',
      body: `${facts.name}（${facts.code}）的分红已再投资：得到${grouped(facts.shares)}份，净值${price(facts.nav)}。`,
    },
    en: {
      title: 'Dividend reinvested',
      body: `The dividend of ${facts.nameEn} (${facts.code}) was reinvested: ${grouped(facts.shares)} units at a NAV of ${price(facts.nav)}.`,
    },
  }),
}
