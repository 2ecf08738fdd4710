export const zh = {
  find: '查找页面和操作',
  back: (name: string) => `返回${name}`,
  duty: '当前职责',
  chooseDuty: '切换职责',
  failed: '没有切换，请重试。',
  waits: '待处理',
}

export const en: typeof zh = {
  find: 'Find a screen or an action',
  back: (name) => `Back to ${name}`,
  duty: 'Acting as',
  chooseDuty: 'Act as',
  failed: 'Nothing was changed. Please try again.',
  waits: 'waiting',
}
