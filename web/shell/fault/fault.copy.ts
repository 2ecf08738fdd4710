/** Separate from the shell's words, because those come with the shell's facts, and these facts may be what failed to load. */
export const zh = {
  missing: {
    title: '没有找到这个页面',
    text: '地址可能已经变更，或者输入有误。你的账户和资金不受影响。',
  },
  fault: {
    title: '页面暂时打不开',
    text: '问题出在我们这边，你的账户和资金不受影响。请稍后再试，或拨打客服热线。',
    retry: '重新加载',
    home: '返回首页',
  },
  tooMany: {
    title: '访问太频繁',
    text: '短时间内打开的页面太多，请稍候片刻再重新加载。',
  },
}

export const en: typeof zh = {
  missing: {
    title: 'This page is not here',
    text: 'The address may have changed or been mistyped. Your account and money are not affected.',
  },
  fault: {
    title: 'This page cannot be shown now',
    text: 'The fault is on our side; your account and money are not affected. Try again later or call the hotline.',
    retry: 'Load again',
    home: 'Back to home',
  },
  tooMany: {
    title: 'Too many pages at once',
    text: 'You opened many pages in a short time. Please wait a moment, then load this one again.',
  },
}
