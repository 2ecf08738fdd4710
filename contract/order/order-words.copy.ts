import type { OrderKind } from '#domain/order/order-kind.ts'
import type { OrderStatus } from '#domain/order/order.ts'

interface OrderWords {
  readonly kind: Readonly<Record<OrderKind, string>>
  readonly status: Readonly<Record<OrderStatus, string>>
}

/** The names of order kinds and states, on all screens and in all files for clients. */
export const zh: OrderWords = {
  kind: {
    purchase: '申购',
    subscription: '认购',
    'rsp-purchase': '定投',
    redemption: '赎回',
    'rsp-redemption': '定期赎回',
    switch: '转换',
    'dividend-method': '修改分红方式',
    'transfer-out': '转托管转出',
    'transfer-in': '转托管转入',
    'forced-redemption': '强制赎回',
    dividend: '分红',
    'forced-increase': '强制调增',
    'forced-decrease': '强制调减',
    'raise-failed': '募集失败',
    liquidation: '基金清盘',
    termination: '基金终止',
  },
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
}

export const en: OrderWords = {
  kind: {
    purchase: 'Purchase',
    subscription: 'Subscription',
    'rsp-purchase': 'Regular purchase',
    redemption: 'Redemption',
    'rsp-redemption': 'Regular redemption',
    switch: 'Switch',
    'dividend-method': 'Dividend method',
    'transfer-out': 'Transfer out',
    'transfer-in': 'Transfer in',
    'forced-redemption': 'Forced redemption',
    dividend: 'Dividend',
    'forced-increase': 'Forced increase',
    'forced-decrease': 'Forced decrease',
    'raise-failed': 'Raising failed',
    liquidation: 'Liquidation',
    termination: 'Termination',
  },
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
}
