import type { CompanyWork, FirmWork, HouseWork } from '#domain/duty/waiting-work.ts'

type Kind = CompanyWork | FirmWork | HouseWork

const names: Readonly<Record<Kind, string>> = {
  review: '开户审核',
  means: '资产证明',
  call: '回访',
  break: '对账差异',
  conversation: '客服对话',
  user: '员工邀请与职责',
  firm: '投顾机构邀请',
  question: '客户提问',
  proposal: '今天到期的建议书',
  expiring: '30天内到期的测评或证件',
  plan: '扣款失败的定投',
  check: '待你复核的方案',
  own: '你提交、等待复核的方案',
}

const limits: Readonly<Record<Kind, string | null>> = {
  review: '时限4个工作小时',
  means: null,
  call: null,
  break: '时限1个交易日',
  conversation: '投诉时限15天',
  user: null,
  firm: null,
  question: null,
  proposal: '今天14:50止',
  expiring: '到期后不能买入',
  plan: null,
  check: '到期前决定',
  own: '到期前决定',
}

/** What waits: its kinds, their limits by rule, and how long the oldest has waited. */
export const zh = {
  title: '等待处理',
  names,
  limits,
  none: '没有等待处理的事项',
  minutes: (count: number) => `最早的已等${count}分钟`,
  hours: (count: number) => `最早的已等${count}小时`,
  days: (count: number) => `最早的已等${count}天`,
  due: '最早到期',
  late: (count: number) => `${count}项超时`,
  failed: '没有读到，请重试',
  again: '重试',
}

export const en: typeof zh = {
  title: 'Waiting',
  names: {
    review: 'Reviews',
    means: 'Means',
    call: 'Calls',
    break: 'Breaks',
    conversation: 'Conversations',
    user: 'Invitations and duties of staff',
    firm: 'Invitations into firms',
    question: 'Questions of clients',
    proposal: 'Proposals that end today',
    expiring: 'Assessments or documents ending in 30 days',
    plan: 'Plans with failed payments',
    check: 'Proposals for you to check',
    own: 'Your proposals to be checked',
  },
  limits: {
    review: 'Limit: 4 working hours',
    means: null,
    call: null,
    break: 'Limit: 1 trading day',
    conversation: 'Complaints: 15 days',
    user: null,
    firm: null,
    question: null,
    proposal: 'Until 14:50 today',
    expiring: 'No purchases after the end',
    plan: null,
    check: 'To be decided before the end',
    own: 'To be decided before the end',
  },
  none: 'Nothing waits',
  minutes: (count) => `Oldest: ${count} min`,
  hours: (count) => `Oldest: ${count} h`,
  days: (count) => (count === 1 ? 'Oldest: 1 day' : `Oldest: ${count} days`),
  due: 'First end',
  late: (count) => `${count} over time`,
  failed: 'Not read. Please try again.',
  again: 'Try again',
}
