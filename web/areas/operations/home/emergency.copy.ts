export const zh = {
  title: '应急登录已被使用',
  opened: '打开于',
  ends: '最迟结束于',
  over: '会话已结束于',
  what: (closers: number) =>
    `请核查谁打开、做了什么，由${closers}名系统管理员写明原因后关闭。用过的应急登录已作废，须重新封存。`,
  closedBy: (name: string, reason: string) => `${name}已关闭：${reason}`,
  close: '核查并关闭',
  closeTitle: '关闭应急登录',
  closeText: (closers: number) =>
    `写明是谁、为什么使用。第${closers}名系统管理员关闭时，它的会话和职责立即结束。`,
  reason: '原因',
  reasonFirst: '请先写明原因',
  send: '关闭',
  sent: '已记录你的关闭',
  back: '返回',
  failed: '没有读到应急登录的状态，请刷新页面。',
}

export const en: typeof zh = {
  title: 'The emergency log-in is in use',
  opened: 'Opened at',
  ends: 'Ends at the latest at',
  over: 'Its session ended at',
  what: (closers) =>
    `Find out who opened it and what was done. ${closers} administrators close it with a reason. What was used is void: seal another one.`,
  closedBy: (name, reason) => `Closed by ${name}: ${reason}`,
  close: 'Look and close',
  closeTitle: 'Close the emergency log-in',
  closeText: (closers) =>
    `Say who used it and why. Once ${closers} administrators have closed it, its session and duty end at once.`,
  reason: 'Reason',
  reasonFirst: 'Give a reason first',
  send: 'Close',
  sent: 'You have closed it',
  back: 'Back',
  failed: 'The state of the emergency log-in was not read. Please reload the page.',
}
