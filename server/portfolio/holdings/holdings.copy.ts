import type { Locale } from '#server/base/http/locale.ts'

/** Words of the printed holdings, the same as on the screen. English without apostrophes: see document.copy.ts. */
const zh = {
  title: '基金持仓',
  closeOf: (day: string) => `截至${day}收市`,
  newest: (day: string) => `最新净值日${day}`,
  holder: '户名',
  account: '账户',
  currency: '币种',
  yuan: '人民币（元）',
  value: '总市值',
  gain: '持有收益',
  profit: '累计收益',
  dayGain: '最新一日收益',
  cost: '持有成本',
  paidIn: '投入',
  paidOut: '卖出到账',
  dividends: '现金分红',
  fees: '已付费用',
  inTransit: '买入在途（不计入市值）',
  moneyWeighted: '资金加权年化收益率',
  moneyWeightedSoFar: '资金加权收益率（持有期）',
  timeWeighted: '时间加权收益率',
  held: '持有中',
  closed: '已清仓',
  fund: '基金',
  shares: '份额',
  nav: '单位净值',
  fundValue: '市值',
  span: '持有期间',
  total: '合计',
  nothingHeld: '没有持有基金。',
  nothingClosed: '没有已清仓的基金。',
  unvalued: (count: number) => `${count}只基金暂无净值，没有计入总市值与收益。`,
  uncosted: (count: number) => `${count}只基金含转入的份额，成本未知，没有计入持有成本与持有收益。`,
  byTradeDate: (figure: string) =>
    `本表按交易日计，该日成交、之后才确认的买卖已算在内；注册登记机构截至该日收市已确认的份额值${figure}元，资产证明按它开具。`,
  disclosures: [
    '份额以注册登记机构已确认的为准；市值＝份额×表中所示净值日的单位净值，未扣除赎回费。收益均已扣除实际支付的费用。',
    '本表是下载时所见持仓的副本，不是对账单，也不是资产证明；需要时可在“对账单”页下载对账单或开具资产证明。',
    '基金过往业绩不预示其未来表现。不足一年的收益率不折算成年化。',
  ],
}

const en: typeof zh = {
  title: 'Fund holdings',
  closeOf: (day) => `At the close of ${day}`,
  newest: (day) => `Newest NAV of ${day}`,
  holder: 'Holder',
  account: 'Account',
  currency: 'Currency',
  yuan: 'CNY',
  value: 'Total value',
  gain: 'Unrealised gain',
  profit: 'Total profit',
  dayGain: 'Latest day',
  cost: 'Cost',
  paidIn: 'Paid in',
  paidOut: 'Paid out',
  dividends: 'Cash dividends',
  fees: 'Fees paid',
  inTransit: 'Being bought (in no value)',
  moneyWeighted: 'Money-weighted return a year',
  moneyWeightedSoFar: 'Money-weighted return so far',
  timeWeighted: 'Time-weighted return',
  held: 'Held',
  closed: 'Sold out',
  fund: 'Fund',
  shares: 'Units',
  nav: 'NAV',
  fundValue: 'Value',
  span: 'Held from and to',
  total: 'Total',
  nothingHeld: 'Nothing is held.',
  nothingClosed: 'Nothing has been sold out.',
  unvalued: (count) =>
    `${count} ${count === 1 ? 'fund has' : 'funds have'} no NAV and ${count === 1 ? 'is' : 'are'} left out of value and gains.`,
  uncosted: (count) =>
    `${count} ${count === 1 ? 'fund holds' : 'funds hold'} units of a transfer, whose cost is unknown; ${count === 1 ? 'it is' : 'they are'} left out of cost and unrealised gain.`,
  byTradeDate: (figure) =>
    `Trades count from the day they are dealt, those confirmed later too. What the registrar had confirmed by the close of the day was worth CNY ${figure}, which is what a certificate states.`,
  disclosures: [
    'Units are those confirmed by the registrar; value is units times the NAV of the day shown beside it, before a redemption fee. All gains are after the fees that were paid.',
    'This is a copy of the holdings as they were shown when it was downloaded. It is neither a statement nor a certificate of assets; both are on the page of statements.',
    'Past performance does not predict the future. A return of less than a year is not restated as one a year.',
  ],
}

export const HOLDINGS_WORDS: Readonly<Record<Locale, typeof zh>> = { zh, en }

/** The name of the saved file. It has no day if no holding has a price. */
export function holdingsFileName(brand: string, day: string | null, locale: Locale): string {
  const name = locale === 'zh' ? `${brand}-持仓` : `${brand} holdings`
  return day === null ? `${name}.pdf` : `${name}${locale === 'zh' ? '-' : ' '}${day}.pdf`
}
