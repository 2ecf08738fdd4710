export const zh = {
  title: '消息',
  description: '后台生成的文件、登录与账户安全的站内消息。',
  emptyText: '后台生成的文件可以下载时，以及登录和账户有变化时，会在这里通知你。',
  toHome: '回到顾问首页',
}

export const en: typeof zh = {
  title: 'Messages',
  description: 'Files that were made for you, and changes of your log-in and account.',
  emptyText: 'When a file that is made in the background is ready, and when your log-in or account changes.',
  toHome: 'Back to adviser home',
}
