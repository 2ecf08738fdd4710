/** Words of the pages that are shown if no other page can be made. */
export const PLAIN_PAGES = {
  zh: {
    413: { title: '提交的内容过大', text: '请减少内容后重新提交。你的账户和资金不受影响。' },
    415: { title: '无法识别提交的内容', text: '请返回上一页，刷新后重新提交。你的账户和资金不受影响。' },
    429: { title: '访问太频繁', text: '短时间内打开的页面太多，请稍候片刻再重新加载。' },
    500: { title: '页面暂时打不开', text: '问题出在我们这边，你的账户和资金不受影响。请稍后再试。' },
    503: {
      title: '服务暂时不可用',
      text: '问题出在我们这边，你的账户和资金不受影响。请稍候片刻再重新加载。',
    },
    retry: '重新加载',
    home: '返回首页',
  },
  en: {
    413: {
      title: 'What you sent is too large',
      text: 'Please shorten it and send again. Your account and money are not affected.',
    },
    415: {
      title: 'What you sent was not understood',
      text: 'Go back, load the page again and send once more. Your account and money are not affected.',
    },
    429: {
      title: 'Too many pages at once',
      text: 'You opened many pages in a short time. Please wait a moment, then load this one again.',
    },
    500: {
      title: 'This page cannot be shown now',
      text: 'The fault is on our side; your account and money are not affected. Please try again later.',
    },
    503: {
      title: 'The service is not available for the moment',
      text: 'The fault is on our side; your account and money are not affected. Please load this page again soon.',
    },
    retry: 'Load again',
    home: 'Back to home',
  },
} as const
