export const zh = {
  title: '机构风险测评',
  description: '代表机构回答风险测评问卷，查看机构的风险承受能力。',
  lead: '结果决定哪些基金适合本机构，12个月内有效。',
  whose: '请按机构的情况回答，不是你个人的情况。任何一位成员都可以代表机构作答，由谁作答留有记录。',
  done: '回到机构认证',
}

export const en: typeof zh = {
  title: 'Risk assessment of the company',
  description: 'Answer the risk questionnaire for your company and see its risk tolerance.',
  lead: 'The result decides which funds suit the company and holds for 12 months.',
  whose: 'Answer for the company, not for yourself. Any member may answer for it; who did is recorded.',
  done: 'Back to certification',
}
