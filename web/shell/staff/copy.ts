export const zh = {
  find: '查找页面、操作与资料',
  back: (name: string) => `返回${name}`,
  duty: '当前职责',
  chooseDuty: '切换职责',
  failed: '没有切换，请重试。',
  waits: '待处理',
  notAllowed: {
    title: '你的职责不包括这一页',
    text: '需要查看时，请切换到相应的职责，或联系为你分配职责的人。',
  },
}

export const en: typeof zh = {
  find: 'Find screens, actions and records',
  back: (name) => `Back to ${name}`,
  duty: 'Acting as',
  chooseDuty: 'Act as',
  failed: 'Nothing was changed. Please try again.',
  waits: 'waiting',
  notAllowed: {
    title: 'Your duty does not include this page',
    text: 'Switch to a duty that does, or ask whoever assigns duties in your firm.',
  },
}
