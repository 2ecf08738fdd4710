export const zh = {
  title: '你还在吗？',
  text: (left: string) => `为了保护企业资料，30分钟没有操作会自动退出登录。还有${left}。`,
  left: (minutes: number, seconds: number) =>
    minutes > 0 ? `${minutes}分${String(seconds).padStart(2, '0')}秒` : `${seconds}秒`,
  stay: '继续办理',
  leave: '现在退出',
}

export const en: typeof zh = {
  title: 'Are you still there?',
  text: (left) =>
    `To protect the company’s documents you are logged out after 30 minutes without activity. ${left} left.`,
  left: (minutes, seconds) => (minutes > 0 ? `${minutes} min ${seconds} s` : `${seconds} s`),
  stay: 'Stay logged in',
  leave: 'Log out now',
}
