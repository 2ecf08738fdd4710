/** The duties of the house and of adviser firms (rules/staff.md#roles, rules/advisers.md#duties). */
export const zh = {
  'customer-service': '客户服务',
  reviewer: '审核',
  settlement: '清算',
  compliance: '合规',
  'fund-data': '基金数据',
  content: '内容',
  administrator: '系统管理员',
  auditor: '审计',
  adviser: '投资顾问',
  head: '团队负责人',
  deputy: '团队副职',
  principal: '机构负责人',
  assistant: '顾问助理',
  supervisor: '合规督导',
}

export const en: typeof zh = {
  'customer-service': 'Customer service',
  reviewer: 'Reviewer',
  settlement: 'Settlement',
  compliance: 'Compliance',
  'fund-data': 'Fund data',
  content: 'Content',
  administrator: 'Administrator',
  auditor: 'Auditor',
  adviser: 'Adviser',
  head: 'Head of a team',
  deputy: 'Deputy head',
  principal: 'Principal',
  assistant: 'Assistant',
  supervisor: 'Supervisor',
}
