export const zh = {
  username: '用户名',
  usernameHint: '6至20位字母、数字、下划线或连字符，登录时用',
  password: '登录密码',
  passwordHint: '6至20位字母、数字和符号，不要用常见的密码',
  payment: '交易密码',
  paymentHint: '6位数字，付款和赎回时用；不能是生日、连号或登录密码',
  paymentAgain: '再输一次交易密码',
  kept: '已经保存。不改就留空。',
}

export const en: typeof zh = {
  username: 'Username',
  usernameHint: '6 to 20 letters, digits, underscores or hyphens, to log in with',
  password: 'Password',
  passwordHint: '6 to 20 letters, digits and signs; nothing common',
  payment: 'Payment password',
  paymentHint: '6 digits for paying and redeeming; no birthday, no run, not the log-in password',
  paymentAgain: 'Payment password again',
  kept: 'It is kept. Leave it empty to keep it.',
}
