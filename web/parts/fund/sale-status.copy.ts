export const zh = {
  status: {
    open: '开放申购',
    limited: '限制大额申购',
    suspended: '暂停申购',
    subscription: '认购期',
    closed: '封闭期',
    ended: '已终止',
    'agency-ended': '本平台已停止代销',
  },
}

export const en: typeof zh = {
  status: {
    open: 'Open for purchase',
    limited: 'Large purchases limited',
    suspended: 'Purchases suspended',
    subscription: 'In subscription',
    closed: 'Closed period',
    ended: 'Wound up',
    'agency-ended': 'No longer sold here',
  },
}
