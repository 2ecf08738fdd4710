export const zh = {
  title: '风险测评',
  description: '回答问卷，了解自己的风险承受能力。',
  lead: '法规要求先了解你的情况，再向你销售合适的基金。结果12个月内有效。',
  known: '你已经完成测评',
  lowest: '（最低类别）',
  again: '重新测评',
  goOn: '确认结果，继续',
  back: '上一步',
}

export const en: typeof zh = {
  title: 'Risk assessment',
  description: 'Answer a questionnaire and learn how much risk you can bear.',
  lead: 'The law asks us to know you before we sell you funds that suit. The result holds for 12 months.',
  known: 'You have taken it',
  lowest: ' (lowest category)',
  again: 'Take it again',
  goOn: 'Accept the result and go on',
  back: 'Back',
}
