export const zh = {
  list: '交易方案',
  makerOnlyTitle: '只有经办可以提交交易方案',
  makerOnlyText: '你可以在方案列表里查看和复核经办提交的方案。',
  toList: '查看交易方案',
  toMembers: '看谁经办、谁复核',
  refusedTitle: '现在不能提交交易方案',
  again: '重新选择',
  accountName: (bank: string, last4: string) => `${bank} **** ${last4}`,
  message: '给复核员的说明',
  messageHint: '最多500字，可以不填',
  submit: '提交给复核员',
  submitted: '交易方案已提交，等待复核',
  readFirst: '请先阅读文件并勾选确认',

  held: '机构持有的基金',
  nothingHeld: '机构还没有持有基金。买入确认后，可以在这里提交卖出或转换。',
  payee: '收款账户',
  payeeHint: '赎回款到登记在机构名下的这个账户。',
  noPayee: '机构还没有登记可以收款的银行账户，请拨打客服热线。',
  next: {
    sell: '复核员同意后，每只基金成为一笔赎回，份额随即冻结。',
    switch: '复核员同意后，每只基金成为一笔转换，份额随即冻结。',
  },
  estimateNote: '按最新净值估算，成交日净值和登记机构的确认为准。',
  blocked: {
    empty: '请先添加持有的基金',
    line: '有基金不能提交，请移除',
    payee: '没有可用的收款账户',
  },
}

export const en: typeof zh = {
  list: 'Proposals',
  makerOnlyTitle: 'Only a maker can make a proposal',
  makerOnlyText: 'What a maker has submitted is in the list of proposals, for you to read and to check.',
  toList: 'See the proposals',
  toMembers: 'See who makes and who checks',
  refusedTitle: 'No proposal can be made now',
  again: 'Start again',
  accountName: (bank, last4) => `${bank} **** ${last4}`,
  message: 'Message to your checker',
  messageHint: '500 characters at most; you can leave it empty',
  submit: 'Submit to a checker',
  submitted: 'Submitted; it waits for a checker',
  readFirst: 'Read the documents and tick the confirmation first',

  held: 'Funds the company holds',
  nothingHeld: 'The company holds no fund yet. Once a purchase is confirmed, you can sell or switch it here.',
  payee: 'Account that is paid',
  payeeHint: 'The money goes to this account in the company’s own name.',
  noPayee: 'The company has no bank account that can be paid. Call the hotline.',
  next: {
    sell: 'Once a checker approves, each fund is a redemption of its own, and its units are bound at once.',
    switch: 'Once a checker approves, each fund is a switch of its own, and its units are bound at once.',
  },
  estimateNote:
    'Estimated at the newest NAV; the NAV of the deal day and the registrar’s confirmation decide.',
  blocked: {
    empty: 'Add a fund that is held first',
    line: 'A fund cannot be proposed; remove it',
    payee: 'There is no account that can be paid',
  },
}
