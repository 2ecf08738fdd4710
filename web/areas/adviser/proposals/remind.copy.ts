export const zh = {
  remind: '提醒客户',
  title: '提醒客户处理这份建议书？',
  text: '客户会收到通知，其中没有金额。每份建议书每天最多提醒一次。',
  back: '先不提醒',
  done: '已提醒客户',
  remindedToday: '今天已经提醒过，明天可以再次提醒',
}

export const en: typeof zh = {
  remind: 'Remind the client',
  title: 'Remind the client of this proposal?',
  text: 'The client is told, without amounts. A proposal can be reminded of once a day.',
  back: 'Not now',
  done: 'The client is reminded',
  remindedToday: 'Reminded today; you can remind again tomorrow',
}
