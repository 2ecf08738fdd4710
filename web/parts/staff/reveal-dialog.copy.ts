export const zh = {
  text: '每次查看都会记录查看人、时间和原因。',
  reason: '查看原因',
  password: '你的登录密码',
  passwordMissing: '请输入你的登录密码',
  cancel: '取消',
  show: '查看',
  unreachable: '现在连接不上，请稍后再试',
}

export const en: typeof zh = {
  text: 'Who looked, when and why is recorded each time.',
  reason: 'Reason',
  password: 'Your log-in password',
  passwordMissing: 'Enter your log-in password',
  cancel: 'Cancel',
  show: 'Show',
  unreachable: 'No connection now. Please try again later.',
}
