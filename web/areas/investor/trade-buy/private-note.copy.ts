export const zh = {
  title: '私募基金分七个步骤购买，这里是付款',
  text: '合同签署并付款后有24小时冷静期，期满由非销售人员回访；回访成功后才发出申请，成交日在那之后。此前可以随时解除合同，全额退款。',
  link: '查看购买步骤',
  dates: [
    { title: '现在付款', note: '合同签署后24小时内' },
    { title: '冷静期', note: '付款后24小时，可以随时解除合同' },
    { title: '回访', note: '由非销售人员电话回访，确认后合同生效' },
    { title: '按净值成交', note: '回访成功后发出申请，按发出那个交易日的净值' },
    { title: '锁定期满可以赎回', note: '以登记机构的参数为准' },
  ],
  documents: '已签署的文件',
  confirm:
    '我已完整阅读并签署这只基金的风险揭示书和合同，知道在回访成功之前可以解除合同，并了解可能损失全部本金。',
}

export const en: typeof zh = {
  title: 'A private fund takes seven steps; this is the payment',
  text: 'Once the contract is signed and paid, 24 hours of cooling-off begin; then somebody who sells nothing calls you. The order leaves after that call and deals on a later day. Until then you may cancel, and all money goes back.',
  link: 'See its steps',
  dates: [
    { title: 'You pay now', note: 'Within 24 hours of signing' },
    { title: 'Cooling-off', note: '24 hours from the payment; you may cancel at any time' },
    { title: 'Call', note: 'By somebody who sells nothing; with it the contract counts' },
    { title: 'Deals at the NAV', note: 'The order leaves after the call, at the NAV of that trading day' },
    { title: 'Can be redeemed after the lock-up', note: 'By the registrar’s parameters' },
  ],
  documents: 'Signed documents',
  confirm:
    'I have read in full and signed the risk disclosure and the contract of this fund. I know that I may cancel until the call has succeeded, and that I can lose all I invest.',
}
