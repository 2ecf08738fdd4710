import type { PlanProposal } from '#domain/proposal/proposed-plan.ts'
import type { ProposalState } from '#domain/proposal/proposal-state.ts'
import type { ProposalKind } from '#domain/proposal/proposal.ts'

type States = Readonly<Record<ProposalState, string>>

const zhStates = {
  submitted: '等待客户决定',
  viewed: '等待客户决定',
  questioned: '客户有疑问',
  approving: '审批中',
  approved: '客户已批准',
  declined: '客户已婉拒',
  withdrawn: '已撤回',
  expired: '已过期',
  executed: '已执行',
  'partly-executed': '部分执行',
  failed: '未执行',
} satisfies States

const enStates = {
  submitted: 'Waits for the client',
  viewed: 'Waits for the client',
  questioned: 'The client asks',
  approving: 'Being approved',
  approved: 'Approved by the client',
  declined: 'Declined by the client',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  executed: 'Executed',
  'partly-executed': 'Partly executed',
  failed: 'Not executed',
} satisfies States

/** What an adviser's proposals are called, and what the list of those submitted may be narrowed and sorted by, on screens and in files. */
export const zh = {
  kinds: {
    buy: '买入',
    sell: '卖出',
    switch: '转换',
    rsp: '定投',
    rebalance: '调仓',
  } satisfies Readonly<Record<ProposalKind, string>>,
  /** Of what a company has adopted. */
  byCompany: '机构的经办已撤回',
  adoption: (by: string, given: number, required: number) => `${by}已采纳，复核${given}/${required}`,
  adoptedBy: (by: string) => `由${by}采纳`,
  /** What a proposal does with savings plans. */
  planActs: {
    new: '新签约',
    change: '修改',
    pause: '暂停',
    resume: '恢复',
    end: '终止',
  } satisfies Readonly<Record<PlanProposal, string>>,
  ofPlans: (acts: readonly string[]) => `定投：${acts.join('、')}`,
  states: zhStates as States,
  replaced: '已有新版本',
  labels: {
    client: '客户姓名、拼音或账号',
    fund: '基金名称或代码',
    maker: '提出的顾问',
    state: '状态',
    kind: '类型',
    from: '发送日期从',
    to: '到',
  },
  sorts: { submitted: '发送时间', amount: '金额' },
  /** A filter tells apart what a state beside its row need not. */
  stateChoices: { ...zhStates, submitted: '等待客户决定，未读', viewed: '等待客户决定，已读' } as States,
}

export const en: typeof zh = {
  kinds: { buy: 'Buy', sell: 'Sell', switch: 'Switch', rsp: 'RSP', rebalance: 'Rebalance' },
  byCompany: 'Withdrawn by the company’s maker',
  adoption: (by, given, required) => `Adopted by ${by}, ${given} of ${required} approved`,
  adoptedBy: (by) => `Adopted by ${by}`,
  planActs: { new: 'new', change: 'change', pause: 'pause', resume: 'resume', end: 'end' },
  ofPlans: (acts) => `RSP: ${acts.join(', ')}`,
  states: enStates,
  replaced: 'Replaced by a later version',
  labels: {
    client: 'Client, pinyin or account',
    fund: 'Fund or code',
    maker: 'Proposed by',
    state: 'Status',
    kind: 'Kind',
    from: 'Sent from',
    to: 'To',
  },
  sorts: { submitted: 'Time of sending', amount: 'Amount' },
  stateChoices: {
    ...enStates,
    submitted: 'Waits for the client, not read',
    viewed: 'Waits for the client, read',
  },
}
