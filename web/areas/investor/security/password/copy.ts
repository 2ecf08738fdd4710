export const zh = {
  title: '修改登录密码',
  description: '用原密码设置新的登录密码。',
  lead: '修改后，其他设备会立即退出登录。',
  password: '原密码',
  newPassword: '新密码',
  hint: '6至20位字母、数字或键盘上的符号，不要用常见的密码',
  save: '修改密码',
  saved: '登录密码已修改，其他设备已退出',
  failed: '没有修改成功。',
  unreachable: '没有连上服务器，请稍后再试。',
  forgotten: '忘记原密码？',
  recover: '用短信验证码和证件号码重设',
}

export const en: typeof zh = {
  title: 'Change the log-in password',
  description: 'A new log-in password, by the old one.',
  lead: 'Your other devices are logged out at once.',
  password: 'Present password',
  newPassword: 'New password',
  hint: '6 to 20 letters, digits or signs; none that many people use',
  save: 'Change the password',
  saved: 'Your password is changed and other devices are logged out',
  failed: 'It was not changed.',
  unreachable: 'The server was not reached. Please try again later.',
  forgotten: 'Forgotten it?',
  recover: 'Set a new one by a texted code and your document number',
}
