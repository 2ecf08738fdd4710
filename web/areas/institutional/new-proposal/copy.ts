export const zh = {
  title: '提交交易方案',
  lead: '选择基金和金额，提交后由另一位复核员同意才下单。提交后不能修改，可以撤回。',

  noLines: '还没有选择基金。在下面添加，一份方案最多十只。',
  mismatch: '机构的交易方案不能包含高于机构承受能力的基金。',
  account: '付款账户',
  accountHint: '同意后从这个账户汇出，退款和现金分红也付到这个账户。',
  noAccount: '机构还没有登记可以付款的银行账户。',
  noAccountText: '开户时没有登记银行账户的机构，请拨打客服热线；在线补充即将开放。',

  deal: '成交日',
  capitals: '大写：',
  next: '复核员同意后下单，每只基金是一笔独立的订单，分别汇款。',
  blocked: {
    empty: '请先添加基金',
    line: '有基金不能买入，请移除',
    amount: '请填写每只基金的金额',
    wrong: '请先更正金额',
    account: '没有可用的付款账户',
  },
}

export const en: typeof zh = {
  title: 'Make a proposal',
  lead: 'Choose funds and amounts. It is ordered once another member, a checker, approves it. Submitted, it cannot be changed; you can withdraw it.',

  noLines: 'No fund is chosen yet. Add up to ten below.',
  mismatch: 'Funds above the company’s tolerance cannot be part of a proposal.',
  account: 'Paying account',
  accountHint: 'The money is remitted from this account; refunds and cash dividends are paid to it.',
  noAccount: 'The company has no bank account to pay from yet.',
  noAccountText:
    'If none was given when the account was opened, call the hotline; adding one online is coming.',

  deal: 'Deal date',
  capitals: 'In capitals: ',
  next: 'It is ordered when a checker approves. Each fund is an order of its own, with a remittance of its own.',
  blocked: {
    empty: 'Add a fund first',
    line: 'A fund cannot be bought: remove it',
    amount: 'Enter an amount for each fund',
    wrong: 'Correct the amounts first',
    account: 'There is no account to pay from',
  },
}
