import * as pay from '#web/parts/pay/pay.copy.ts'
import * as shares from '#web/parts/trade/shares.copy.ts'
import * as form from '#web/parts/order/trade-form.copy.ts'

export const zh = {
  ...form.zh,
  ...pay.zh,
  ...shares.zh,
  title: '卖出基金',
  crumb: '卖出',
  sell: '卖出',
  choose: '选择要卖出的基金',
  chooseLead: '先选一只持有的基金，再看每一笔份额的费用和到账日。',
  refusedTitle: '现在不能卖出',

  shares: '卖出份额',

  estimate: '估算到账',
  gross: '卖出金额',
  fee: '赎回费',
  backEndFee: '后端申购费',
  net: '估算到账金额',
  estimateNote: (day: string, figure: string) =>
    `按${day}净值${figure}估算，实际以成交日净值和登记机构的确认为准。`,
  estimateUnknown: '输入份额后显示',

  lots: '卖出哪些份额',
  lotsNote: '登记机构按先进先出处理：先确认的份额先卖出，不能挑选。在途订单占用的份额已扣除。',

  wait: '等几天再卖，能省多少',
  waitNow: (figure: string) => `现在卖出，费用约${figure}元。`,
  waitFree: '现在卖出没有赎回费用，等待不会更省。',
  waitNever: (until: string) => `到${until}为止，等待不会让费用更低。`,
  waitDay: '这一天申请',
  waitConfirm: '确认日',
  waitFee: '费用（元）',
  waitSaved: '比现在省（元）',
  waitArrival: '预计到账',
  waitNote: (day: string, until: string) =>
    `按${day}净值测算，算到${until}。等待期间净值会涨跌，涨跌可能远大于省下的费用；这里只比较费用，不构成建议。`,
  waitEmpty: '输入份额后，测算未来一年内费用下降的日期。',

  payee: '资金去向',
  payeeCard: (bank: string, last4: string) => `${bank} **** ${last4}`,
  payeeCardHint: '到账时间以银行为准',
  wallet: '钱包',
  walletHint: '登记机构付款后，自动买入钱包里的货币基金',
  remittance: '本人汇款账户',
  noPayee: '还没有可以收款的账户',
  noPayeeText: '卖出的资金只能付到本人名下的银行卡。',

  dates: '日期',
  confirmed: '确认金额',
  arrival: '预计到账',

  review: '核对并卖出',
  next: '下一步输入交易密码，成交日15:00前可以撤单',
  about: '约到账',
  blocked: {
    shares: '请先输入卖出份额',
    wrong: '请先更正卖出份额',
    payee: '请选择收款账户',
  },

  reviewTitle: '核对卖出',
  reviewFund: '基金',
  reviewShares: '卖出份额',
  reviewPayee: '资金去向',
  reviewDeal: '成交日',
  reviewConfirm: '确认日',
  reviewArrival: '预计到账',
  sellNow: (figure: string) => `卖出${figure}份`,
  sellAgainDates: '按新的日期卖出',
}

export const en: typeof zh = {
  ...form.en,
  ...pay.en,
  ...shares.en,
  title: 'Sell a fund',
  crumb: 'Sell',
  sell: 'Sell',
  choose: 'Choose a fund to sell',
  chooseLead: 'Choose a fund you hold, then see the fee of each lot and the day the money arrives.',
  refusedTitle: 'This cannot be sold now',

  shares: 'Units to sell',

  estimate: 'What you would get',
  gross: 'Value sold',
  fee: 'Redemption fee',
  backEndFee: 'Back-end fee',
  net: 'Estimated proceeds',
  estimateNote: (day, figure) =>
    `Estimated with the NAV of ${day}, ${figure}. The NAV of the deal date and the registrar’s confirmation decide.`,
  estimateUnknown: 'Shown once there is a number of units',

  lots: 'Which units go',
  lotsNote:
    'The registrar redeems first in, first out: what was confirmed first goes first, and nobody can choose. Units of other orders on their way are left out.',

  wait: 'What waiting would save',
  waitNow: (figure) => `Sold now, the fees are about CNY ${figure}.`,
  waitFree: 'Sold now there is no redemption fee. Waiting saves nothing.',
  waitNever: (until) => `Up to ${until}, waiting does not lower the fees.`,
  waitDay: 'Order on',
  waitConfirm: 'Confirmed on',
  waitFee: 'Fees (CNY)',
  waitSaved: 'Saved (CNY)',
  waitArrival: 'Money expected',
  waitNote: (day, until) =>
    `Worked out with the NAV of ${day}, up to ${until}. The NAV moves while you wait, possibly by far more than the fee saved. Only fees are compared here; this is not advice.`,
  waitEmpty: 'Enter a number of units to see on which days of the coming year the fees fall.',

  payee: 'Money goes to',
  payeeCard: (bank, last4) => `${bank} **** ${last4}`,
  payeeCardHint: 'Your bank decides when it is credited',
  wallet: 'Wallet',
  walletHint: 'Buys the wallet’s money fund once the registrar has paid',
  remittance: 'Your own account',
  noPayee: 'There is no account the money could go to',
  noPayeeText: 'Proceeds go to a card in your own name only.',

  dates: 'Dates',
  confirmed: 'Amount confirmed',
  arrival: 'Money expected',

  review: 'Review and sell',
  next: 'Your payment password comes next. You can cancel until 15:00 of the deal date',
  about: 'About',
  blocked: {
    shares: 'Enter a number of units first',
    wrong: 'Correct the number of units first',
    payee: 'Choose where the money goes',
  },

  reviewTitle: 'Review your sale',
  reviewFund: 'Fund',
  reviewShares: 'Units to sell',
  reviewPayee: 'Money goes to',
  reviewDeal: 'Deal date',
  reviewConfirm: 'Confirmed on',
  reviewArrival: 'Money expected',
  sellNow: (figure) => `Sell ${figure} units`,
  sellAgainDates: 'Sell with the new dates',
}
