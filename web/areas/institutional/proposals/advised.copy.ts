import type { ProposalKind } from '#domain/proposal/proposal.ts'

type Kinds = Readonly<Record<ProposalKind, string>>

const zhKinds: Kinds = { buy: '买入', sell: '卖出', switch: '转换', rsp: '定期定额', rebalance: '调仓' }

export const zh = {
  title: '顾问的建议书，待经办采纳',
  unread: '没有读到顾问的建议书，请刷新页面。',
  proposal: '建议书',
  waits: '待采纳',
  asked: '待顾问答复',
  adviser: '顾问',
  kind: '类型',
  kinds: zhKinds,
  count: (count: number) => `${count}项`,
  amount: '金额（元）',
  noAmount: '没有买入，不用付款',
  sent: '发送时间（北京）',
  expires: '有效至（北京）',
}

export const en: typeof zh = {
  title: 'From your adviser, waiting to be adopted by a maker',
  unread: 'The proposals of your adviser could not be read. Please refresh the page.',
  proposal: 'Proposal',
  waits: 'To be adopted',
  asked: 'To be answered',
  adviser: 'Adviser',
  kind: 'Kind',
  kinds: { buy: 'Buy', sell: 'Sell', switch: 'Switch', rsp: 'Save by a plan', rebalance: 'Rebalance' },
  count: (count) => (count === 1 ? '1 line' : `${count} lines`),
  amount: 'Amount (CNY)',
  noAmount: 'Nothing is bought, so nothing is paid',
  sent: 'Sent (Beijing time)',
  expires: 'Stands until (Beijing time)',
}
