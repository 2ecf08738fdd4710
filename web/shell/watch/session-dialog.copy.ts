export const zh = {
  title: '你还在吗？',
  text: (minutes: number, left: string) =>
    `为了保护你的账户，${minutes}分钟没有操作，登录会自动结束。还有${left}。`,
  left: (minutes: number, seconds: number) =>
    minutes > 0 ? `${minutes}分${String(seconds).padStart(2, '0')}秒` : `${seconds}秒`,
  kept: '继续后，这一页上已填写的内容不变。',
  stay: '继续使用',
  over: {
    title: '登录已自动结束',
    text: (minutes: number) =>
      `你有${minutes}分钟没有操作。重新登录后会回到这个页面；还没有提交的内容请先记下。`,
    logIn: '重新登录',
  },
}

export const en: typeof zh = {
  title: 'Are you still there?',
  text: (minutes, left) =>
    `To protect your account, a session ends after ${minutes} minutes without activity. ${left} left.`,
  left: (minutes, seconds) => (minutes > 0 ? `${minutes} min ${seconds} s` : `${seconds} s`),
  kept: 'What you have filled in on this page stays as it is.',
  stay: 'Stay logged in',
  over: {
    title: 'Your session has ended',
    text: (minutes) =>
      `There was no activity for ${minutes} minutes. After logging in you are back on this page; note down first what you had not sent.`,
    logIn: 'Log in again',
  },
}
