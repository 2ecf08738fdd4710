/** What stands where an operator's own facts would, in a sandbox only; they belong to nobody. */
export const SAMPLE_OPERATOR = {
  company: { zh: '样本基金销售有限公司', en: 'Sample Fund Distribution Co., Ltd.' },
  permit: { zh: '样本编号', en: 'Sample number' },
  supervisor: { zh: '样本银行', en: 'Sample Bank' },
  address: { zh: '样本市样本路1号', en: '1 Sample Road, Sample City' },
  hours: { zh: '9:00–18:00', en: '9:00–18:00' },
} as const
