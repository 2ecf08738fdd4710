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
}
