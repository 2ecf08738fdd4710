/** Sample facts that a sandbox shows in place of an operator's own. They belong to nobody. */
export const SAMPLE_OPERATOR = {
  company: { zh: '样本基金销售有限公司', en: 'Sample Fund Distribution Co., Ltd.' },
  permit: { zh: '样本编号', en: 'Sample number' },
  supervisor: { zh: '样本银行', en: 'Sample Bank' },
  address: { zh: '样本市样本路1号', en: '1 Sample Road, Sample City' },
  hours: { zh: '9:00–18:00', en: '9:00–18:00' },
} as const

/** The sample account that companies of a sandbox remit to. */
export const SAMPLE_SETTLEMENT_ACCOUNT = {
  name: '样本基金销售有限公司基金销售结算专用账户',
  bank: '样本银行',
  branch: '样本银行样本市分行营业部',
  accountNumber: '990000001234567890',
  lineNumber: '999290000019',
} as const
