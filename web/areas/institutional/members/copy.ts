export const zh = {
  title: '成员与权限',
  description: '机构的经办人和复核人、各自的登录状态，以及重新发送激活短信。',
  lead: '经办人提交，复核人核对，两步由不同的人完成。',
  self: '我',
  duty: '职责',
  duties: { maker: '经办人', checker: '复核人', viewer: '查阅人', administrator: '管理员' },
  and: '、',
  document: '证件有效期至',
  longTerm: '长期',
  expired: '已过期',
  lastLogIn: '上次登录',
  neverLoggedIn: '还没有登录过',
  states: { active: '已激活', invited: '等待激活', lapsed: '邀请已过期', uninvited: '没有登录' },
  invitedBy: (phone: string) => `短信发到${phone}，有效期至`,
  uninvited: '没有登记手机号，请联系客服。',
  resend: '重新发送短信',
  sent: (phone: string) => `激活短信已发送到${phone}`,
  noChecker: '还没有复核人。',
  noCheckerText: '没有第二个人，机构不能买入基金。请把盖章的授权书交给客服，登记一位复核人。',
  changes:
    '增加、更换成员或修改手机号，须由机构出具盖章的授权书，经客服两人审核后生效；任何成员都不能自己修改。',
}

export const en: typeof zh = {
  title: 'Members and duties',
  description:
    'Makers and checkers of the company, whether each has a log-in, and sending the activation text again.',
  lead: 'The maker submits and the checker verifies: two steps, two persons.',
  self: 'You',
  duty: 'Duty',
  duties: { maker: 'Maker', checker: 'Checker', viewer: 'Viewer', administrator: 'Administrator' },
  and: ', ',
  document: 'Document valid to',
  longTerm: 'No end',
  expired: 'Expired',
  lastLogIn: 'Last log-in',
  neverLoggedIn: 'Never',
  states: {
    active: 'Active',
    invited: 'To be activated',
    lapsed: 'Invitation ended',
    uninvited: 'No log-in',
  },
  invitedBy: (phone) => `Text to ${phone}, good until`,
  uninvited: 'No phone is on record. Please contact client service.',
  resend: 'Send the text again',
  sent: (phone) => `The text is on its way to ${phone}`,
  noChecker: 'There is no checker yet.',
  noCheckerText:
    'Without a second person the company cannot buy funds. Give client service a sealed letter of authority that names a checker.',
  changes:
    'A new member, another member or another phone takes a sealed letter of the company, which two of our staff check. No member can make these changes.',
}
