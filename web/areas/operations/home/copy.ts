export const zh = {
  title: '运营首页',
  greeting: '你好，',
  account: '运营人员',
  errands: '现在可以做的事',
  reviews: '开户审核',
  reviewsText: '境外证件、企业和需要核对的开户：一人初审，一人复核',
  sandbox: '沙盒与夜间批次',
  sandboxText: '结束交易日、看每一步的数量与用时、设置故障',
  funds: '基金档案',
  fundsText: '按类型、风险和费用查看基金与状态',
  look: '外观设置',
  lookText: '文字大小、明暗与主题色',
}

export const en: typeof zh = {
  title: 'Operations home',
  greeting: 'Hello, ',
  account: 'Operations staff',
  errands: 'What you can do now',
  reviews: 'Reviews',
  reviewsText: 'Foreign documents, companies and what needs a look: one proposes, another decides',
  sandbox: 'Sandbox and the night',
  sandboxText: 'Close the day, see counts and times of each step, set faults',
  funds: 'Funds',
  fundsText: 'Funds and their state by type, risk and fee',
  look: 'Appearance',
  lookText: 'Text size, light or dark, theme colour',
}
