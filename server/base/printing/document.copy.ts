import type { Locale } from '#server/base/http/locale.ts'

type Both = Readonly<Record<Locale, string>>

/** All words of printed documents. English is written without apostrophes, because the font has them only at full width. */
export const WORDS = {
  statement: { zh: '基金账户对账单', en: 'Fund account statement' },
  monthly: { zh: '月度对账单', en: 'Monthly statement' },
  yearly: { zh: '年度对账单', en: 'Yearly statement' },
  note: { zh: '基金交易确认单', en: 'Confirmation note' },
  dividendNote: { zh: '基金分红确认单', en: 'Dividend confirmation' },
  incomeNote: { zh: '基金收益结转确认单', en: 'Income confirmation' },
  account: { zh: '账户', en: 'Account' },
  holder: { zh: '户名', en: 'Holder' },
  period: { zh: '对账期间', en: 'Period' },
  asOf: { zh: '数据截至', en: 'Data as of' },
  beijing: { zh: '（北京时间）', en: ' (Beijing time)' },
  state: { zh: '状态', en: 'Status' },
  preliminary: { zh: '初步', en: 'Preliminary' },
  final: { zh: '最终', en: 'Final' },
  currency: { zh: '币种', en: 'Currency' },
  yuan: { zh: '人民币（元）', en: 'CNY' },
  overview: { zh: '期间概览', en: 'Overview' },
  openingValue: { zh: '期初持有市值', en: 'Opening value' },
  closingValue: { zh: '期末持有市值', en: 'Closing value' },
  gain: { zh: '期间收益', en: 'Gain of the period' },
  invested: { zh: '期间投入', en: 'Invested' },
  withdrawn: { zh: '期间取出', en: 'Withdrawn' },
  incomeTotal: { zh: '分红与收益', en: 'Dividends and income' },
  feesTotal: { zh: '交易费用', en: 'Transaction fees' },
  realised: { zh: '已实现盈亏', en: 'Realised gain' },
  paidIn: { zh: '银行卡转入', en: 'Paid in from cards' },
  paidOut: { zh: '转出至银行卡', en: 'Paid out to cards' },
  toFunds: { zh: '期末在途（待确认）', en: 'On the way to funds' },
  toCards: { zh: '期末在途（待到账）', en: 'On the way to cards' },
  timeWeighted: { zh: '时间加权收益率', en: 'Time-weighted return' },
  moneyWeighted: { zh: '资金加权收益率', en: 'Money-weighted return' },
  xirr: { zh: '资金加权年化（XIRR）', en: 'Money-weighted, a year (XIRR)' },
  notComputable: { zh: '不可计算', en: 'Not computable' },
  holdings: { zh: '持仓', en: 'Holdings' },
  fund: { zh: '基金', en: 'Fund' },
  opening: { zh: '期初', en: 'Opening' },
  closing: { zh: '期末', en: 'Closing' },
  shares: { zh: '份额', en: 'Shares' },
  unit: { zh: '份', en: 'shares' },
  nav: { zh: '单位净值', en: 'NAV' },
  value: { zh: '市值', en: 'Value' },
  cost: { zh: '持有成本', en: 'Cost' },
  holdingGain: { zh: '持有盈亏', en: 'Gain held' },
  total: { zh: '合计', en: 'Total' },
  deals: { zh: '已确认交易', en: 'Confirmed transactions' },
  tradeDate: { zh: '交易日', en: 'Trade date' },
  confirmDate: { zh: '确认日', en: 'Confirmed' },
  dealKind: { zh: '交易类型', en: 'Type' },
  gross: { zh: '金额', en: 'Amount' },
  fee: { zh: '费用', en: 'Fee' },
  net: { zh: '净额', en: 'Net' },
  income: { zh: '分红与收益', en: 'Dividends and income' },
  interestTotal: { zh: '利息', en: 'Interest' },
  interests: { zh: '归你所有的利息', en: 'Interest that is yours' },
  creditedOn: { zh: '计入日', en: 'Credited' },
  paidOn: { zh: '到账日', en: 'Paid' },
  becameShares: { zh: '折合份额', en: 'Became shares' },
  exDate: { zh: '除息日', en: 'Ex-date' },
  method: { zh: '方式', en: 'Paid' },
  cash: { zh: '资金往来', en: 'Money in and out' },
  day: { zh: '日期', en: 'Date' },
  cashKind: { zh: '事项', en: 'For' },
  card: { zh: '银行卡', en: 'Card' },
  orderNo: { zh: '订单号', en: 'Order no.' },
  proposal: { zh: '理财顾问建议书', en: 'Adviser’s proposal' },
  into: { zh: '转入', en: 'In' },
  out: { zh: '转出', en: 'Out' },
  fees: { zh: '费用', en: 'Fees' },
  count: { zh: '笔数', en: 'Number' },
  sample: { zh: '样本', en: 'Sample' },
  registrar: { zh: '注册登记机构', en: 'Registrar' },
  serial: { zh: '确认流水号', en: 'Registrar serial' },
  applied: { zh: '申请', en: 'Applied for' },
  acceptedAt: { zh: '受理时间', en: 'Accepted' },
  result: { zh: '确认结果', en: 'Result' },
  confirmed: { zh: '确认成功', en: 'Confirmed' },
  'partially-confirmed': { zh: '部分确认', en: 'Partially confirmed' },
  confirmedShares: { zh: '确认份额', en: 'Shares confirmed' },
  confirmedAmount: { zh: '确认金额', en: 'Amount confirmed' },
  lots: { zh: '所用份额明细（先进先出）', en: 'Lots used, first in first out' },
  registeredOn: { zh: '份额注册日', en: 'Registered' },
  daysHeld: { zh: '持有天数', en: 'Days held' },
  rate: { zh: '费率', en: 'Rate' },
  lotCost: { zh: '成本', en: 'Cost' },
  makeUpFee: { zh: '补差费', en: 'Make-up fee' },
  redemptionFee: { zh: '赎回费', en: 'Redemption fee' },
  switchedInto: { zh: '转入基金', en: 'Switched into' },
  interest: { zh: '认购期利息及折合份额', en: 'Interest and its shares' },
  dividendMethod: { zh: '分红方式', en: 'Dividends' },
  registrationDate: { zh: '权益登记日', en: 'Record date' },
  payDate: { zh: '红利发放日', en: 'Pay date' },
  baseShares: { zh: '计算基数', en: 'Base shares' },
  navShort: { zh: '净值', en: 'NAV' },
  perShare: { zh: '每份分红', en: 'Per share' },
  amount: { zh: '分红金额', en: 'Amount' },
  reinvestedShares: { zh: '再投资份额', en: 'Shares reinvested' },
  reinvestNav: { zh: '再投资净值', en: 'Reinvested at' },
  emptyDeals: { zh: '本期没有已确认的交易。', en: 'There were no confirmed transactions in this period.' },
  emptyHoldings: { zh: '期初与期末均没有持仓。', en: 'Nothing was held at either end of the period.' },
  emptyCash: {
    zh: '本期没有银行卡资金往来。',
    en: 'No money moved between your cards and us in this period.',
  },
  emptyIncome: { zh: '本期没有分红或收益。', en: 'There were no dividends or income in this period.' },
  emptyFees: { zh: '本期没有交易费用。', en: 'No transaction fees were charged in this period.' },
} as const satisfies Record<string, Both>

export type Word = keyof typeof WORDS

/** The names of kinds of the contract. A kind that is missing here is a defect the compiler cannot find; it is printed as it is. */
export const KINDS: Readonly<Record<string, Both>> = {
  purchase: { zh: '申购', en: 'Purchase' },
  subscription: { zh: '认购', en: 'Subscription' },
  'rsp-purchase': { zh: '定投申购', en: 'RSP purchase' },
  redemption: { zh: '赎回', en: 'Redemption' },
  'rsp-redemption': { zh: '定期赎回', en: 'RSP redemption' },
  switch: { zh: '转换', en: 'Switch' },
  'dividend-method': { zh: '设置分红方式', en: 'Dividend method' },
  'transfer-in': { zh: '非交易过户转入', en: 'Transfer in' },
  'transfer-out': { zh: '非交易过户转出', en: 'Transfer out' },
  'forced-redemption': { zh: '强制赎回', en: 'Forced redemption' },
  'forced-increase': { zh: '强制调增', en: 'Forced increase' },
  'forced-decrease': { zh: '强制调减', en: 'Forced decrease' },
  liquidation: { zh: '基金清盘', en: 'Liquidation' },
  termination: { zh: '基金终止', en: 'Termination' },
  debit: { zh: '买入扣款', en: 'Debit for an order' },
  refund: { zh: '退款', en: 'Refund' },
  dividend: { zh: '现金分红', en: 'Cash dividend' },
  wallet: { zh: '钱包转出', en: 'Wallet' },
  interest: { zh: '结算资金利息', en: 'Interest' },
}

export const FEE_KINDS: Readonly<Record<string, Both>> = {
  purchase: { zh: '申购费、认购费', en: 'Purchase and subscription fees' },
  redemption: { zh: '赎回费', en: 'Redemption fees' },
  'make-up': { zh: '转换补差费', en: 'Make-up fees of switches' },
}

export const INTEREST_KINDS: Readonly<Record<string, Both>> = {
  raising: { zh: '认购期利息', en: 'Raising period' },
  settlement: { zh: '结算资金利息', en: 'Settlement account' },
}

export const INCOME_KINDS: Readonly<Record<string, Both>> = {
  dividend: { zh: '分红', en: 'Dividend' },
  income: { zh: '货币基金收益', en: 'Money fund income' },
}

export const METHODS: Readonly<Record<string, Both>> = {
  cash: { zh: '现金', en: 'Cash' },
  reinvested: { zh: '红利再投资', en: 'Reinvested' },
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Returns 2026-07-31 in Chinese, 31 Jul 2026 in English (rules/look.md#type-and-language). */
export function dayText(day: string, locale: Locale): string {
  if (locale === 'zh') return day
  return `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
}

export function rangeText(from: string, to: string, locale: Locale): string {
  return locale === 'zh' ? `${from} 至 ${to}` : `${dayText(from, 'en')} to ${dayText(to, 'en')}`
}

export function pageText(page: number, pages: number, locale: Locale): string {
  return locale === 'zh' ? `第 ${page} 页，共 ${pages} 页` : `Page ${page} of ${pages}`
}

export function cardText(bankName: string, last4: string, locale: Locale): string {
  return locale === 'zh' ? `${bankName}（尾号 ${last4}）` : `${bankName} (ending ${last4})`
}

export function hotlineText(hotline: string, locale: Locale): string {
  return locale === 'zh' ? `客服电话 ${hotline}` : `Hotline ${hotline}`
}

export function preliminaryText(of: { unconfirmed: number; finalFrom: string }, locale: Locale): string {
  const { unconfirmed, finalFrom } = of
  if (locale === 'zh') {
    const orders = unconfirmed > 0 ? `有${unconfirmed}笔订单尚待注册登记机构确认，` : ''
    return `初步对账单：${orders}数据可能变化；最后交易日的确认全部入账后，${finalFrom}起出具最终对账单。`
  }
  const orders = unconfirmed > 0 ? ` ${unconfirmed} order(s) still wait for the registrar.` : ''
  return `Preliminary statement.${orders} Figures may change; the final one comes from ${finalFrom}, when all confirmations of the last session are booked.`
}

/** Printed if some fund in the document is invented. */
export const SAMPLE_DATA: Both = {
  zh: '样本数据：本文件中标有“样本”的基金为虚构，不是真实产品，也不构成任何交易凭证。',
  en: 'Sample data: funds marked Sample in this document are invented. It is no evidence of any real transaction.',
}

export const NOT_COMPUTABLE: Readonly<Record<'nothing-held' | 'nav-missing', Both>> = {
  'nothing-held': {
    zh: '本期没有投入或持有，收益率不可计算。',
    en: 'Nothing was invested or held, so there is no return.',
  },
  'nav-missing': {
    zh: '有基金在所需日期没有净值，合计与收益率不可计算，不以零代替。',
    en: 'A fund has no NAV for a day that is needed. Totals and returns are not computable and are not taken as zero.',
  },
}

/** How figures are computed, and the notes the law requires (rules/figures.md#display-law, rules/figures.md#client-portfolios). */
export const STATEMENT_DISCLOSURES: Readonly<Record<Locale, readonly string[]>> = {
  zh: [
    '基金的过往业绩并不预示其未来表现。基金有风险，投资须谨慎。',
    '份额、成本与期间归属按交易日（T日）计算；市值按期末或期初当日及之前最近一个公布的单位净值计算，净值日期列于净值之下。“--”表示不可计算。',
    '成本按移动平均法计算，含申购费；赎回明细与持有天数按先进先出确定。已实现盈亏为赎回净额减去移动平均成本，不含分红。',
    '期间收益 = 期末市值 - 期初市值 + 期间取出 - 期间投入。时间加权收益率按每次资金进出分段连乘；资金加权收益率为内部收益率折算到本期，短于一年的期间不年化。',
    '管理费、托管费、销售服务费已在单位净值中扣除，不在本单单独列示。份额以注册登记机构的记录为准，如有疑问请联系我们。',
  ],
  en: [
    'The past performance of a fund does not indicate its future results. Funds carry risk; invest with care.',
    'Shares, cost and the period of an order go by its trade date (T). Value is shares times the last NAV published for that day or before; the date of the NAV stands below it. "--" means not computable.',
    'Cost is the moving average, purchase fees included; lots and days held of a redemption go first in, first out. Realised gain is net proceeds less average cost, without dividends.',
    'Gain of the period = closing value - opening value + withdrawn - invested. The time-weighted return links the sub-periods between flows; the money-weighted return is the internal rate brought to this period. Periods under a year are not annualised.',
    'Management, custody and sales service fees are inside the NAV and not listed. The record of the registrar counts; please contact us with any question.',
  ],
}

export const NOTE_DISCLOSURES: Readonly<Record<Locale, readonly string[]>> = {
  zh: [
    '基金的过往业绩并不预示其未来表现。基金有风险，投资须谨慎。',
    '本单依据注册登记机构的确认数据出具，份额以注册登记机构的记录为准。“--”表示不适用或不可计算。',
  ],
  en: [
    'The past performance of a fund does not indicate its future results. Funds carry risk; invest with care.',
    'This note is made from the confirmation of the registrar, whose record of shares counts. "--" means not applicable or not computable.',
  ],
}

/** The number of rows of a printed list. */
export function rowsText(rows: number, locale: Locale): string {
  if (locale === 'zh') return `共${rows}行`
  return rows === 1 ? '1 row' : `${rows} rows`
}

/** The name under which the file is saved. */
export function statementFileName(brand: string, period: string, locale: Locale): string {
  return locale === 'zh' ? `${brand}-对账单-${period}.pdf` : `${brand} statement ${period}.pdf`
}
export function noteFileName(brand: string, noteNo: string, locale: Locale): string {
  return locale === 'zh' ? `${brand}-确认单-${noteNo}.pdf` : `${brand} confirmation ${noteNo}.pdf`
}
