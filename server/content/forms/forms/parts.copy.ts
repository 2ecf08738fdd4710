/** Parts that several forms share, and short functions for fields in both languages. */
export const both = (zh: string, en: string) => ({ zh, en })
export const line = (zh: string, en: string) => ({ label: both(zh, en) })
export const wide = (zh: string, en: string) => ({ label: both(zh, en), isWide: true as const })
export const boxes = (zh: string, en: string, count: number) => ({ label: both(zh, en), boxes: count })

export const CLIENT = {
  kind: 'fields',
  title: both('客户信息', 'Client'),
  fields: [
    line('姓名或机构名称', 'Name of person or institution'),
    line('客户账号', 'Account number'),
    line('证件类型', 'Type of ID'),
    line('证件号码', 'ID number'),
    line('联系电话', 'Telephone'),
    line('电子邮箱（选填）', 'E-mail (optional)'),
  ],
} as const

export const PERSON_SIGNS = {
  kind: 'signatures',
  title: both('签署', 'Signature'),
  signers: [both('客户签名', 'Signature of the client'), both('日期', 'Date')],
} as const

export const FIRM_SIGNS = {
  kind: 'signatures',
  title: both('签署', 'Signature'),
  signers: [
    both('法定代表人或授权人签名', 'Legal representative or authorised person'),
    both('公章', 'Company seal'),
    both('日期', 'Date'),
  ],
} as const

export const TRUE_DATA = both(
  '以上内容真实、准确、完整；发生变化的，本人（本机构）将及时通知贵公司。',
  'What is stated above is true, exact and complete. We will tell you promptly when it changes.',
)

export const OFFICE = {
  kind: 'fields',
  title: both('以下由销售机构填写', 'For the distributor'),
  fields: [
    line('受理人和日期', 'Received by, date'),
    line('复核人和日期', 'Checked by, date'),
    line('受理编号', 'Reference number'),
    line('处理结果', 'Result'),
  ],
} as const
