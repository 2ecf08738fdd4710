export const zh = {
  password: '交易密码',
  passwordHint: '6位数字，与登录密码不同',
  comma: '，',
  sandboxHint: (password: string) => `演示环境的交易密码是${password}`,
  passwordFirst: '请输入6位交易密码',
  cancel: '返回修改',
  paying: '正在提交，请不要关闭页面',
  unreachable: '没有连上服务器，订单没有提交，也没有扣款。请重试。',
  cannotEncrypt: '这个页面不是通过安全连接打开的，无法加密交易密码。请使用https地址。',
  unanswered: '没有收到结果。',
  unansweredText: '订单可能已经提交。请点“查询结果”，不会重复下单或扣款。',
  askAgain: '查询结果',
  toOrders: '查看交易记录',
}

export const en: typeof zh = {
  password: 'Payment password',
  passwordHint: '6 digits, other than your log-in password',
  comma: '. ',
  sandboxHint: (password) => `The payment password of this demonstration is ${password}`,
  passwordFirst: 'Enter your 6-digit payment password',
  cancel: 'Back to the form',
  paying: 'Sending; please keep this page open',
  unreachable: 'The server was not reached. Nothing was ordered or debited. Please try again.',
  cannotEncrypt:
    'This page was not opened over a secure connection, so the password cannot be encrypted. Use the https address.',
  unanswered: 'No answer has come.',
  unansweredText: 'The order may have been placed. “Ask for the result” never orders or debits twice.',
  askAgain: 'Ask for the result',
  toOrders: 'See your orders',
}
