type Facts = Readonly<Record<string, string>>

/** Texts for persons who act for a company: reminders, and what its members propose and decide. They contain no amounts. */
export const COMPANY_TEMPLATES = {
  'company-assessment-ending': ({ company = '', day = '' }: Facts) => ({
    zh: {
      title: '机构风险测评即将到期',
      body: `${company}的风险测评将于${day}到期，到期后需重新测评才能购买基金。`,
    },
    en: {
      title: 'Company risk assessment ending',
      body: `The risk assessment of ${company} ends on ${day}; after that it has to be taken again before the company buys.`,
    },
  }),
  'company-document-ending': ({ company = '', day = '' }: Facts) => ({
    zh: {
      title: '机构证件即将到期',
      body: `${company}在我们这里登记的机构证件将于${day}到期，请在到期前联系客服更新，否则不能继续购买。`,
    },
    en: {
      title: 'Company document ending',
      body: `The company document of ${company} that we have ends on ${day}. Please contact us to renew it before then, or no more can be bought.`,
    },
  }),
  'matrix-asked': () => ({
    zh: {
      title: '审批规则变更待确认',
      body: '本机构一位成员提交了审批规则变更，须由另一位成员在“审批规则”页确认。如非你们安排，请拒绝并联系客服。',
    },
    en: {
      title: 'New approval rules wait for you',
      body: 'A member of your company asked for new approval rules. Another member has to confirm them on the page “Approval rules”. If it is not what you agreed, refuse it and contact us.',
    },
  }),
  'matrix-in-force': () => ({
    zh: {
      title: '审批规则已生效',
      body: '本机构新的审批规则已经生效，可在“审批规则”页查看。如非你们安排，请立即联系客服。',
    },
    en: {
      title: 'New approval rules in force',
      body: 'The new approval rules of your company are in force; read them on the page “Approval rules”. If it is not what you agreed, contact us at once.',
    },
  }),
  'matrix-refused': () => ({
    zh: {
      title: '审批规则变更未通过',
      body: '你提交的审批规则变更未通过，现行规则不变。请在“审批规则”页查看原因。',
    },
    en: {
      title: 'New approval rules not accepted',
      body: 'The approval rules that you asked for were not accepted; those in force stay. Read why on the page “Approval rules”.',
    },
  }),
  'company-proposal-submitted': ({ proposalCode = '' }: Facts) => ({
    zh: {
      title: '有交易方案待你复核',
      body: `经办提交了交易方案${proposalCode}，请登录机构首页复核。未经你同意，不会下单。`,
    },
    en: {
      title: 'A proposal waits for you',
      body: `Your maker submitted proposal ${proposalCode}. Log in to check it; nothing is ordered unless you approve.`,
    },
  }),
  'company-proposal-approved': ({ proposalCode = '' }: Facts) => ({
    zh: {
      title: '交易方案已同意',
      body: `复核员已同意交易方案${proposalCode}并下单，请登录查看汇款账户、附言识别码和截止时间，按时汇款。`,
    },
    en: {
      title: 'Your proposal is approved',
      body: `A checker approved proposal ${proposalCode} and its orders are placed. Log in for the account, code and deadline of the remittance.`,
    },
  }),
  'company-proposal-declined': ({ proposalCode = '' }: Facts) => ({
    zh: {
      title: '交易方案被退回',
      body: `复核员退回了交易方案${proposalCode}，没有下单。请登录查看原因。`,
    },
    en: {
      title: 'Your proposal was declined',
      body: `A checker declined proposal ${proposalCode}; nothing was ordered. Log in to read why.`,
    },
  }),
}
