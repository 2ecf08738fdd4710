export const zh = {
  password: '交易密码',
  passwordHint: '6位数字，与登录密码不同',
  passwordFirst: '请输入6位交易密码',
  sandboxHint: (password: string) => `6位数字；演示账户的交易密码是${password}`,
  forgotten: '忘记交易密码？',
  reset: '去重置',
  cancel: '取消',
  unreachable: '没有连上服务器，没有做任何更改。请重试。',
  cannotEncrypt: '这个页面不是通过安全连接打开的，无法加密交易密码。请使用https地址。',
}

export const en: typeof zh = {
  password: 'Payment password',
  passwordHint: '6 digits, other than your log-in password',
  passwordFirst: 'Enter your 6-digit payment password',
  sandboxHint: (password) => `6 digits; that of the demonstration accounts is ${password}`,
  forgotten: 'Forgotten?',
  reset: 'Reset it',
  cancel: 'Cancel',
  unreachable: 'The server was not reached and nothing was changed. Please try again.',
  cannotEncrypt:
    'This page was not opened over a secure connection, so the password cannot be encrypted. Use the https address.',
}
