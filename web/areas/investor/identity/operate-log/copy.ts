/** The prefix of a questionnaire version that is only a sample and not yet the operator's own. */
const SAMPLE = '样本'

export const zh = {
  title: '操作记录',
  description: '用你的登录和账户做过什么，最近的在前。',
  lead: '不是你本人操作的，请立刻修改密码并联系客服。',
  at: '时间',
  action: '操作',
  by: '由谁',
  whom: { self: '本人', house: '工作人员', system: '系统' },
  empty: '还没有记录',
  emptyText: '登录、修改资料和交易会记在这里。',
  /** For an assessment: the version of its questionnaire. */
  subject: (subject: string) => subject,
  home: '回到身份信息',
  views: '看哪一种记录',
  doings: '做过什么',
  looks: '谁看过我的资料',
  looksLead: '顾问和平台工作人员看过你的哪些资料，按月列出，最近的在前。依法不得告知的查看不在其中。',
  months: '月份',
  who: '谁',
  staff: '平台工作人员',
  what: '看了什么',
  basis: '为什么能看',
  noLooks: '这个月没有人看过',
  noLooksText: '顾问或平台工作人员看过你的资料，会记在这里。',
}

export const en: typeof zh = {
  title: 'Activity log',
  description: 'What was done with your log-in and account, newest first.',
  lead: 'If something was not you, change your password at once and contact client service.',
  at: 'Time',
  action: 'Action',
  by: 'By',
  whom: { self: 'You', house: 'Our staff', system: 'System' },
  empty: 'Nothing yet',
  emptyText: 'Log-ins, changes and trades are noted here.',
  subject: (subject) => subject.replace(SAMPLE, 'Sample '),
  home: 'Back to identity',
  views: 'Which records',
  doings: 'What was done',
  looks: 'Who looked at my data',
  looksLead:
    'What advisers and our staff looked at of your data, month by month, newest first. Looks of which the law forbids us to tell are left out.',
  months: 'Months',
  who: 'Who',
  staff: 'Our staff',
  what: 'What',
  basis: 'Why they could',
  noLooks: 'Nobody looked in this month',
  noLooksText: 'When an adviser or our staff look at your data, it is noted here.',
}
