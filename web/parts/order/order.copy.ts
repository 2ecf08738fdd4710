import * as words from '#contract/order/order-words.copy.ts'

export const zh = {
  ...words.zh,
  otherKind: '交易',
  fast: '快速转出',
  /** Certain though nothing was paid: shares were asked for, or neither. */
  certain: '已受理',
}

export const en: typeof zh = {
  ...words.en,
  otherKind: 'Order',
  fast: 'Fast withdrawal',
  certain: 'Accepted',
}
