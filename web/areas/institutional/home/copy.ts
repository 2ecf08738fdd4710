export const zh = {
  title: '机构首页',
  mayNotBuy: '还不能买入基金。',
  mayNotBuyText: '营业执照、风险测评、经办和复核，三项齐全后才能买入。',
  seeMissing: '看缺什么',
  maker: '经办与复核由不同成员完成。',
  makerText: '自己提交的交易方案不能由自己复核。',
  newProposal: '新建交易方案',
}

export const en: typeof zh = {
  title: 'Institutional home',
  mayNotBuy: 'The company cannot buy funds yet.',
  mayNotBuyText: 'Licence, risk assessment, maker and checker: all three are needed first.',
  seeMissing: 'See what is missing',
  maker: 'Maker and checker are different members.',
  makerText: 'Nobody checks a proposal of their own.',
  newProposal: 'New proposal',
}
