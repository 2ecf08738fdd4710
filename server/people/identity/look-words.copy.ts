import type { ClientView, ToldBasis } from '#domain/security/look.ts'

/** Why somebody could look, in words for the client. */
export const BASIS_WORDS: Readonly<Record<ToldBasis, { zh: string; en: string }>> = {
  own: { zh: '你的顾问', en: 'Your adviser' },
  team: { zh: '顾问的团队主管', en: 'Head of your adviser’s team' },
  share: { zh: '你同意共享的顾问', en: 'An adviser with whom you agreed to be shared' },
  cover: { zh: '暂代你的顾问', en: 'Stands in for your adviser' },
  supervision: { zh: '顾问机构的合规检查', en: 'Compliance of your adviser’s firm' },
  principal: { zh: '顾问机构的负责人', en: 'Principal of your adviser’s firm' },
  assistant: { zh: '顾问的助理', en: 'Assistant of your adviser' },
  desk: { zh: '为你办理业务', en: 'Working on your request' },
}

/** What was looked at, in words for the client and for the firm that serves them. */
export const VIEW_WORDS: Readonly<Record<ClientView, { zh: string; en: string }>> = {
  'client.overview': { zh: '账户概览', en: 'Account overview' },
  'client.holdings': { zh: '持仓', en: 'Holdings' },
  'client.contact': { zh: '完整的手机号码和邮箱', en: 'Phone number and e-mail in full' },
  'client.journal': { zh: '联系与备注', en: 'Contacts and notes' },
  'client.orders': { zh: '交易记录', en: 'Orders' },
  'client.phone': { zh: '手机号码', en: 'Phone number' },
  'client.plans': { zh: '定投', en: 'Savings plans' },
  'client.proposals': { zh: '建议书', en: 'Proposals' },
  'client.sharing': { zh: '共享与查看记录', en: 'Sharing and who looked' },
  'client.suitability': { zh: '风险测评记录', en: 'Risk assessments' },
  'conversation.messages': { zh: '咨询内容', en: 'Messages to client service' },
  'means.papers': { zh: '资产证明影像', en: 'Picture of a proof of means' },
  'review.case': { zh: '审核材料', en: 'Papers under review' },
  'review.numbers': { zh: '完整的证件号码', en: 'Full numbers of documents' },
  'review.papers': { zh: '证件影像', en: 'Picture of a document' },
}
