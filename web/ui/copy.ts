export const zh = {
  optional: '（选填）',
  yuan: '元',
  close: '关闭',
  notices: '通知',
  loading: '正在加载',
  sortedBy: (column: string) => `按${column}排序`,
  remove: '移除',
  unknown: '暂无数据',
  fault: {
    401: '登录已过期，请重新登录',
    403: '没有访问权限',
    500: '服务器繁忙，请稍后再试',
    502: '系统维护中，请稍后再来',
    504: '请求超时，请重试',
    network: '网络异常，请检查网络后重试',
  },
}

export const en: typeof zh = {
  optional: ' (optional)',
  yuan: 'CNY',
  close: 'Close',
  notices: 'Notices',
  loading: 'Loading',
  sortedBy: (column) => `Sort by ${column}`,
  remove: 'Remove',
  unknown: 'Not available',
  fault: {
    401: 'Your session has ended. Please log in again.',
    403: 'You do not have access to this.',
    500: 'The server is busy. Try again later.',
    502: 'We are under maintenance. Please come back later.',
    504: 'The request timed out. Please try again.',
    network: 'No connection. Check your network and try again.',
  },
}
