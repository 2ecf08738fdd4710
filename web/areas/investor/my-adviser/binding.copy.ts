export const zh = {
  title: '绑定顾问',
  registerNo: '登记编号',
  served: '这位顾问正在为你服务。',
  nobody: '生成绑定码告诉你的顾问。顾问使用后，还要由你确认，才能看到你的资料。',
  make: '生成绑定码',
  again: '重新生成',
  codeText: '绑定码只显示这一次，24小时内有效，只能用一次。只告诉你信任的顾问。',
  codeUntil: '你已生成绑定码，有效期至',
  asks: '这位顾问申请为你服务',
  asksText: '确认后，顾问可以查看你的持仓和交易并向你提出建议，不能替你下单，也看不到你的密码。',
  until: '请在此之前答复：',
  confirm: '确认',
  refuse: '拒绝',
  confirmed: '已确认，顾问开始为你服务',
  refused: '已拒绝',
}

export const en: typeof zh = {
  title: 'Bind an adviser',
  registerNo: 'register no.',
  served: 'This adviser serves you.',
  nobody:
    'Make a code and give it to your adviser. When it is used, you still have to confirm before they see anything.',
  make: 'Make a code',
  again: 'Make a new one',
  codeText:
    'The code is shown this once, is good for 24 hours and for one use. Give it to an adviser you trust, and nobody else.',
  codeUntil: 'You have made a code, valid until',
  asks: 'This adviser asks to serve you',
  asksText:
    'If you confirm, they see your holdings and orders and may propose; they place no order and never see a password.',
  until: 'Please answer before',
  confirm: 'Confirm',
  refuse: 'Refuse',
  confirmed: 'Confirmed. The adviser serves you now',
  refused: 'Refused',
}
