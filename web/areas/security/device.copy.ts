export const zh = {
  browsers: {
    edge: 'Edge',
    chrome: 'Chrome',
    safari: 'Safari',
    firefox: 'Firefox',
    wechat: '微信',
    other: '其他浏览器',
  },
  systems: {
    windows: 'Windows',
    macos: 'macOS',
    ios: 'iPhone或iPad',
    android: '安卓',
    harmony: '鸿蒙',
    linux: 'Linux',
    other: '未知系统',
  },
  device: (browser: string, system: string) => `${system} · ${browser}`,
  local: '本机网络',
  network: (masked: string) => `网络${masked}`,
  ways: {
    password: '密码',
    code: '密码和动态口令',
    'recovery-code': '密码和恢复码',
    passkey: '通行密钥',
  },
}

export const en: typeof zh = {
  browsers: {
    edge: 'Edge',
    chrome: 'Chrome',
    safari: 'Safari',
    firefox: 'Firefox',
    wechat: 'WeChat',
    other: 'another browser',
  },
  systems: {
    windows: 'Windows',
    macos: 'macOS',
    ios: 'iPhone or iPad',
    android: 'Android',
    harmony: 'HarmonyOS',
    linux: 'Linux',
    other: 'Unknown system',
  },
  device: (browser, system) => `${system} · ${browser}`,
  local: 'this machine’s network',
  network: (masked) => `network ${masked}`,
  ways: {
    password: 'Password',
    code: 'Password and authenticator',
    'recovery-code': 'Password and recovery code',
    passkey: 'Passkey',
  },
}
