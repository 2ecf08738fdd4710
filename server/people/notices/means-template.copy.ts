type Facts = Readonly<Record<string, string>>

const isProfessional = ({ purpose }: Facts) => purpose === 'professional'

/**
 * Texts for the review of a wealth proof, and for the result of the call about a private fund's contract
 * (rules/suitability.md#professional-investors, rules/private-funds.md#seven-steps).
 */
export const MEANS_TEMPLATES = {
  'means-approved': (facts: Facts) =>
    isProfessional(facts)
      ? {
          zh: {
            title: '专业投资者申请已通过',
            body: `你的申请已通过审核，从今天起按专业投资者对待，有效期至${facts.until}。`,
          },
          en: {
            title: 'You are treated as a professional investor',
            body: `Your application was accepted. From today you are treated as a professional investor, until ${facts.until}.`,
          },
        }
      : {
          zh: {
            title: '资产证明已通过',
            body: `你的资产证明已通过审核，有效期至${facts.until}。现在可以签署私募基金合同。`,
          },
          en: {
            title: 'Your proof of means was accepted',
            body: `Your proof of means was accepted until ${facts.until}. You can sign the contract of a private fund now.`,
          },
        },
  'means-refused': (facts: Facts) =>
    isProfessional(facts)
      ? {
          zh: {
            title: '专业投资者申请没有通过',
            body: '你的申请没有通过审核。请在“风险测评”中查看原因，补充材料后可以再次申请。',
          },
          en: {
            title: 'Your application was refused',
            body: 'Your application to be treated as professional was refused. See why under “Risk assessment”; you can apply again.',
          },
        }
      : {
          zh: {
            title: '资产证明没有通过',
            body: '你的资产证明没有通过审核。请在“私募基金”中查看原因，补充材料后可以重新提交。',
          },
          en: {
            title: 'Your proof of means was refused',
            body: 'Your proof of means was refused. See why under “Private funds”; you can hand it in again.',
          },
        },
  'private-effective': ({ fund = '' }: Facts) => ({
    zh: {
      title: '私募基金合同已生效',
      body: `基金${fund}的回访已完成，合同生效，你的申请随下一批发给登记机构。`,
    },
    en: {
      title: 'The contract of a private fund counts',
      body: `The call about fund ${fund} is done. The contract counts, and your order leaves with the next file.`,
    },
  }),
  'private-cancelled': ({ fund = '' }: Facts) => ({
    zh: {
      title: '私募基金合同已解除',
      body: `基金${fund}的合同因回访结果解除，所付款项全额退回原付款账户。`,
    },
    en: {
      title: 'The contract of a private fund has ended',
      body: `By your answers in the call the contract about fund ${fund} has ended. All you paid goes back to where it came from.`,
    },
  }),
}
