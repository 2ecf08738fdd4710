/** A client's own actions in words he reads; what has none here is not shown to him. */
export const ACTION_WORDS = {
  'session.open': { zh: '登录', en: 'Logged in' },
  'account.open': { zh: '开立账户', en: 'Account opened' },
  'assessment.submit': { zh: '提交风险测评', en: 'Risk questionnaire submitted' },
  'identity.improve': { zh: '修改个人信息', en: 'Personal information changed' },
  'identity.upload-card': { zh: '上传身份证件', en: 'Identity card uploaded' },
  'identity.review-card': { zh: '身份证件审核', en: 'Identity card reviewed' },
  'order.place': { zh: '提交订单', en: 'Order placed' },
  'order.cancel': { zh: '撤销订单', en: 'Order cancelled' },
  'order.refuse-at-export': { zh: '订单未能发出', en: 'Order could not be sent' },
  'payment.succeed': { zh: '扣款成功', en: 'Payment taken' },
  'payment.fail': { zh: '扣款失败', en: 'Payment failed' },
  'pay-out.resend': { zh: '重新付款', en: 'Pay-out sent again' },
  'receipt.match': { zh: '汇款已匹配', en: 'Remittance matched' },
  'receipt.return': { zh: '汇款已退回', en: 'Remittance returned' },
} as const
