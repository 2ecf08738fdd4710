export const zh = {
  title: '风险测评',
  description: '查看风险承受能力，重新做风险测评。',
  lead: '结果决定哪些基金适合你，12个月内有效。',
  done: '回到身份信息',
  funds: '去挑选基金',
}

export const en: typeof zh = {
  title: 'Risk assessment',
  description: 'See your risk tolerance and take the assessment again.',
  lead: 'The result decides which funds suit you and holds for 12 months.',
  done: 'Back to identity',
  funds: 'Choose funds',
}
