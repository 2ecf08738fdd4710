export const zh = {
  title: '登录记录',
  description: '成功和失败的登录，最近的在前。',
  lead: '不是你本人的登录，请立即修改登录密码并退出其他设备。',
  at: '时间',
  outcome: '结果',
  outcomes: { in: '登录成功', 'second-step': '密码正确，等待第二步', refused: '没有登录成功' },
  device: '设备',
  way: '方式',
  empty: '还没有记录',
  emptyText: '从现在起，每次登录都会记在这里。',
  back: '回到账户安全',
}

export const en: typeof zh = {
  title: 'Log-in history',
  description: 'Log-ins that worked and that did not, newest first.',
  lead: 'If one was not you, change your password at once and log out other devices.',
  at: 'Time',
  outcome: 'Outcome',
  outcomes: { in: 'Logged in', 'second-step': 'Right password, second step to come', refused: 'Refused' },
  device: 'Device',
  way: 'By',
  empty: 'Nothing yet',
  emptyText: 'From now on every log-in is noted here.',
  back: 'Back to security',
}
