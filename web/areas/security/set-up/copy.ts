export const zh = {
  title: '设置二次验证',
  lead: '这个登录名涉及他人的资产，除密码外还需要一种二次验证。设置好之后才能继续，请任选一种。',
  passwordTitle: '请更换登录密码',
  passwordLead: (days: number) => `员工的登录密码使用满${days}天须更换。更换后即可继续。`,
  why: '二次验证可以防止密码泄露后被他人登录。',
  totp: '动态口令',
  totpText: '手机上的验证器应用每30秒生成一个6位口令；同时会得到10个恢复码，手机丢失时使用。',
  totpAct: '设置动态口令',
  totpWhat: '你将为这个登录名启用动态口令。',
  passkey: '通行密钥',
  passkeyText: '用这台设备的指纹、面容或设备密码登录，不需要输入口令。',
  passkeyAct: '添加通行密钥',
  done: '二次验证已设置好。',
  goOn: '继续',
  other: '换一个账户登录',
  unreachable: '没有连上服务器，请再试一次。',
}

export const en: typeof zh = {
  title: 'Set up a second factor',
  lead: 'This log-in acts for others, so it needs a second factor beside the password. Set one up to go on; either will do.',
  passwordTitle: 'Choose another password',
  passwordLead: (days) =>
    `A password of staff is good for ${days} days, and yours is over its time. Choose another one to go on.`,
  why: 'With it, nobody comes in by a stolen password alone.',
  totp: 'Authenticator',
  totpText:
    'An app on your phone makes a code of six digits every 30 seconds. You also get ten recovery codes, for the day the phone is lost.',
  totpAct: 'Set up an authenticator',
  totpWhat: 'You turn on an authenticator for this log-in.',
  passkey: 'Passkey',
  passkeyText: 'Log in by fingerprint, face or PIN of this device. Nothing to type.',
  passkeyAct: 'Add a passkey',
  done: 'Your second factor is set up.',
  goOn: 'Go on',
  other: 'Log in as somebody else',
  unreachable: 'The server was not reached. Please try again.',
}
