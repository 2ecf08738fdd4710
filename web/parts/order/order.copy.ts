import * as words from '#contract/order/order-words.copy.ts'

export const zh = {
  ...words.zh,
  otherKind: '交易',
  fast: '快速转出',
  /** The order is certain although nothing was paid: it asks for shares, or for neither shares nor money. */
  certain: '已受理',
}

export const en: typeof zh = {
  ...words.en,
  otherKind: 'Order',
  fast: 'Fast withdrawal',
  certain: 'Accepted',
}
