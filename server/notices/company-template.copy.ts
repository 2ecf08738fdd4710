type Facts = Readonly<Record<string, string>>

/** Reminders of what a company has, told to whoever acts for it. */
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
}
