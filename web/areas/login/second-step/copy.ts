export const zh = {
  title: '第二步验证',
  lead: '密码正确。请再输入验证器上的6位动态口令。',
  code: '动态口令或恢复码',
  hint: '手机不在身边？可以用一个恢复码',
  missing: '请输入动态口令或恢复码',
  submit: '登录',
  other: '换一个账户登录',
  lost: '手机和恢复码都丢失了？设过通行密钥的，可以改用它登录；没有的，请拨打客服热线。',
  unreachable: '暂时无法登录，请稍后再试。',
}

export const en: typeof zh = {
  title: 'Second step',
  lead: 'The password is right. Now enter the six digits of your authenticator.',
  code: 'Authenticator or recovery code',
  hint: 'Your phone is not at hand? A recovery code will do',
  missing: 'Enter a code of your authenticator, or a recovery code',
  submit: 'Log in',
  other: 'Log in as somebody else',
  lost: 'Phone and recovery codes are both gone? Log in with a passkey if you have one; if not, call us.',
  unreachable: 'Logging in is not possible at the moment. Try again later.',
}
