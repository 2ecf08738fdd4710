export const zh = {
  status: {
    submitted: '已受理',
    paying: '扣款中',
    'pay-failed': '扣款失败',
    paid: '已付款',
    cancelling: '撤单中',
    cancelled: '已撤单',
    sent: '已报送',
    'accepted-by-registrar': '登记机构已受理',
    confirmed: '确认成功',
    'partially-confirmed': '部分确认',
    failed: '确认失败',
    settled: '已完成',
  },
  kind: {
    purchase: '申购',
    subscription: '认购',
    redemption: '赎回',
    switch: '转换',
    rsp: '定投',
    other: '交易',
  },
}

export const en: typeof zh = {
  status: {
    submitted: 'Accepted',
    paying: 'Being paid',
    'pay-failed': 'Payment failed',
    paid: 'Paid',
    cancelling: 'Being cancelled',
    cancelled: 'Cancelled',
    sent: 'Sent to registrar',
    'accepted-by-registrar': 'Accepted by registrar',
    confirmed: 'Confirmed',
    'partially-confirmed': 'Partly confirmed',
    failed: 'Not confirmed',
    settled: 'Completed',
  },
  kind: {
    purchase: 'Purchase',
    subscription: 'Subscription',
    redemption: 'Redemption',
    switch: 'Switch',
    rsp: 'Regular saving',
    other: 'Order',
  },
}
