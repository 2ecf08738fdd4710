export const zh = {
  opening: '开户',
  trading: '交易',
  account: '账户与资产',
  fees: '费用',
  security: '安全与诈骗举报',
  complaint: '投诉',
  other: '其他',
}

export const en: typeof zh = {
  opening: 'Opening an account',
  trading: 'Trading',
  account: 'Account and holdings',
  fees: 'Fees',
  security: 'Security, reporting a fraud',
  complaint: 'Complaint',
  other: 'Other',
}
