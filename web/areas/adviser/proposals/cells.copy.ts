import * as words from '#contract/adviser/proposal-words.copy.ts'
import type { EndCause } from '#domain/proposal/proposal-end.ts'
import type { ProposalEvent } from '#domain/proposal/proposal-event.ts'

type Events = Readonly<Record<ProposalEvent, string>>
type Early = Readonly<Record<EndCause, (lastDay: string) => string>>

export const zh = {
  version: (version: number) => `第${version}版`,
  items: (count: number) => `${count}项`,
  kinds: words.zh.kinds,
  planActs: words.zh.planActs,
  ofPlans: words.zh.ofPlans,
  byCompany: words.zh.byCompany,
  adoption: words.zh.adoption,
  adoptedBy: words.zh.adoptedBy,
  ownPlans: '变更已有定投',
  noAmount: '没有买入，现在不用付款',
  adopted: '机构采纳',
  early: {
    assessment: (lastDay) => `客户的风险测评有效至${lastDay}`,
    document: (lastDay) => `客户的证件有效至${lastDay}`,
    subscription: (lastDay) => `基金的认购截止于${lastDay}`,
  } satisfies Early as Early,
  events: {
    submitted: '发送',
    viewed: '客户查看',
    questioned: '客户提问',
    answered: '答复提问',
    agreed: '复核人同意',
    approved: '客户批准',
    declined: '客户婉拒',
    withdrawn: '撤回',
    expired: '过期',
    executed: '全部执行',
    'partly-executed': '部分执行',
    failed: '未能执行',
  } satisfies Events as Events,
}

export const en: typeof zh = {
  version: (version) => `version ${version}`,
  items: (count) => (count === 1 ? '1 item' : `${count} items`),
  kinds: words.en.kinds,
  planActs: words.en.planActs,
  ofPlans: words.en.ofPlans,
  byCompany: words.en.byCompany,
  adoption: words.en.adoption,
  adoptedBy: words.en.adoptedBy,
  ownPlans: 'Existing RSPs',
  noAmount: 'Nothing is bought, so nothing is paid now',
  adopted: 'Adopted by the company',
  early: {
    assessment: (lastDay) => `the client’s risk assessment is valid until ${lastDay}`,
    document: (lastDay) => `the client’s document is valid until ${lastDay}`,
    subscription: (lastDay) => `the fund can be subscribed to until ${lastDay}`,
  },
  events: {
    submitted: 'Sent',
    viewed: 'Read by the client',
    questioned: 'The client asked',
    answered: 'Question answered',
    agreed: 'Agreed by a checker',
    approved: 'Approved by the client',
    declined: 'Declined by the client',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
    executed: 'Executed in full',
    'partly-executed': 'Executed in part',
    failed: 'Not executed',
  },
}
