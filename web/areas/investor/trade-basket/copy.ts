import * as pay from '#web/parts/pay/pay.copy.ts'
import * as form from '#web/parts/order/trade-form.copy.ts'

export const zh = {
  ...form.zh,
  ...pay.zh,
  title: '组合买入',
  trade: '交易',
  refusedTitle: '现在不能组合买入',
  again: '重新选择',

  noLines: '还没有选择基金。在下面添加，一次最多十只，只需要输入一次交易密码。',
  mismatch: '组合买入不能包含高于你承受能力的基金。仍要买入的，请单独办理并阅读特别风险警示书。',
  buyAlone: '单独买入',

  totals: '合计',
  count: '基金数量',
  funds: (count: number) => `${count}只`,
  fees: '申购费合计',
  deal: '成交日',
  due: '合计应付',
  each: '任何一只不能买入，整个组合都不会提交；提交后每只基金是一笔独立的订单，分别扣款、分别确认，可以分别撤单。',
  leftAfter: '。15:00后付款，将按下一交易日的净值成交。',
  review: '核对并付款',
  next: '下一步输入一次交易密码，成交日15:00前可以分别撤单',
  blocked: {
    empty: '请先添加基金',
    line: '有基金不能买入，请移除或单独办理',
    amount: '请填写每只基金的金额',
    wrong: '请先更正金额',
    card: '请选择一种可以支付全部金额的方式',
    documents: '请先阅读文件并勾选确认',
  },
  reviewTitle: '核对组合买入',
  payNow: (figure: string) => `付款${figure}元`,
  payAgainDates: '按新的日期付款',

  placedTitle: '组合买入已提交',
  placed: (count: number) => `${count}笔订单已受理。`,
  placedText: '每笔订单分别从所选账户扣款，结果显示在各自的订单页面。',
  orders: '订单',
  fund: '基金',
  order: '订单号',
}

export const en: typeof zh = {
  ...form.en,
  ...pay.en,
  title: 'Buy several funds',
  trade: 'Trade',
  refusedTitle: 'Several funds cannot be bought now',
  again: 'Start again',

  noLines: 'No fund is chosen yet. Add up to ten below; the payment password is asked for once.',
  mismatch:
    'Funds above your tolerance cannot be bought together with others. If you insist, buy it alone and read its special risk warning.',
  buyAlone: 'Buy it alone',

  totals: 'Together',
  count: 'Funds',
  funds: (count) => String(count),
  fees: 'Purchase fees',
  deal: 'Deal date',
  due: 'To pay',
  each: 'If one of them cannot be bought, none is ordered. Afterwards each fund is an order of its own, debited, confirmed and cancelled by itself.',
  leftAfter: '. Paid after 15:00, the orders deal at the NAV of the next trading day.',
  review: 'Review and pay',
  next: 'Your payment password comes next, once. You can cancel each order until 15:00 of the deal date',
  blocked: {
    empty: 'Add a fund first',
    line: 'A fund cannot be bought: remove it, or buy it alone',
    amount: 'Enter an amount for each fund',
    wrong: 'Correct the amounts first',
    card: 'Choose a way that can pay all of it',
    documents: 'Read the documents and tick the confirmation first',
  },
  reviewTitle: 'Review your purchases',
  payNow: (figure) => `Pay CNY ${figure}`,
  payAgainDates: 'Pay with the new dates',

  placedTitle: 'Your orders are placed',
  placed: (count) => `${count} ${count === 1 ? 'order is' : 'orders are'} accepted.`,
  placedText: 'Each is debited from the account you chose; its page tells what has come of it.',
  orders: 'Orders',
  fund: 'Fund',
  order: 'Order no.',
}
