export const zh = {
  title: '退出登录未成功',
  failed: '系统暂时没有应答，你的登录仍然有效。请再试一次；如果这不是你自己的设备，退出成功之前请不要离开。',
  again: '再次退出登录',
  stay: '返回首页',
}

export const en: typeof zh = {
  title: 'You are not logged out',
  failed:
    'The system gave no answer, and you are still logged in. Please try again; on a device that is not yours, stay until it has worked.',
  again: 'Log out again',
  stay: 'Back to the home page',
}
