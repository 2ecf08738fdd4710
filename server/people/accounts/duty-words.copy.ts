/** The duties of the house and of adviser firms in words, for sentences of the server. */
export const DUTY_WORDS = {
  'customer-service': { zh: '客户服务', en: 'customer service' },
  reviewer: { zh: '审核', en: 'reviewer' },
  settlement: { zh: '清算', en: 'settlement' },
  compliance: { zh: '合规', en: 'compliance' },
  'fund-data': { zh: '基金数据', en: 'fund data' },
  content: { zh: '内容', en: 'content' },
  administrator: { zh: '系统管理员', en: 'administrator' },
  auditor: { zh: '审计', en: 'auditor' },
  adviser: { zh: '投资顾问', en: 'adviser' },
  head: { zh: '团队负责人', en: 'head' },
  deputy: { zh: '团队副职', en: 'deputy' },
  principal: { zh: '机构负责人', en: 'principal' },
  assistant: { zh: '顾问助理', en: 'assistant' },
  supervisor: { zh: '合规督导', en: 'supervisor' },
} as const
