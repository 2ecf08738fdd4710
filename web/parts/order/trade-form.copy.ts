const splitTime = (seconds: number) => ({
  hours: Math.floor(seconds / 3600),
  minutes: Math.floor((seconds % 3600) / 60),
  rest: seconds % 60,
})

export const zh = {
  suitability: '适当性匹配',
  yours: '你的承受能力',
  fundRisk: '本基金风险',
  validUntil: (day: string) => `有效期至${day}`,
  match: '匹配',
  mismatch: '不匹配',
  forbidden: '不能购买',
  notAssessed: '未测评',
  mismatchText: '这只基金的风险高于你的承受能力。仍要买入，须先完整阅读特别风险警示书并确认。',
  readWarning: '阅读特别风险警示书',
  warningAccepted: '你已阅读特别风险警示书，并确认坚持买入。',
  warningAgain: '再看一遍',
  delayText:
    '这只基金属于最高风险等级（R5），高于你的承受能力。仍要买入，须先完整阅读特别风险警示书并确认，满24小时后才能下单；下单后我们会电话回访，确认之前不发出申请。',
  delayed: (at: string) =>
    `你已确认特别风险警示书，满24小时后可以下单：${at}起。期间可以随时放弃，无须操作。`,
  delayedUntil: (at: string) => `${at}起可以下单`,
  takeAssessment: '去做风险测评',
  renewDocument: '上传新证件',
  callUs: '如有疑问，请拨打客服热线：',
  documents: '请先阅读',
  document: {
    contract: '基金合同',
    summary: '基金产品资料概要',
    prospectus: '招募说明书（更新）',
    disclosure: '风险揭示书',
  },
  read: '已读',
  unread: '未读',
  closeDocument: '我已读完',
  confirm: '我已阅读上述文件，知悉申购按未知价原则成交，并了解本基金可能发生亏损。',
  confirmElsewhere:
    '我已阅读上面列出的基金要素和风险揭示，知道没有收录的文件到哪里查阅；知悉申购按未知价原则成交，并了解本基金可能发生亏损。',
  /** For a fund that is being raised. */
  confirmRaising:
    '我已阅读上述文件，知悉认购按份额面值成交、付款后不能撤单，并了解本基金可能募集失败，成立后也可能发生亏损。',
  confirmRaisingElsewhere:
    '我已阅读上面列出的基金要素和风险揭示，知道没有收录的文件到哪里查阅；知悉认购按份额面值成交、付款后不能撤单，并了解本基金可能募集失败，成立后也可能发生亏损。',
  paper: {
    reading: '正在打开文件',
  },
  unreadLeft: (names: string) => `请先打开并阅读：${names}`,
  listJoin: '、',
  left: (seconds: number) => {
    const { hours, minutes, rest } = splitTime(seconds)
    if (hours > 0) return `${hours}小时${minutes}分`
    return minutes >= 10 ? `${minutes}分` : `${minutes}分${String(rest).padStart(2, '0')}秒`
  },
  leftBefore: '距今日截止还有',
  spoken: (minutes: number) => `距今日15:00截止不足${minutes}分钟`,
  dateMoved: '成交日变了。',
  dateMovedText: (day: string) => `已过15:00，现在下单将按${day}的净值成交。`,
  yuan: (figure: string) => `${figure}元`,
  dateUnknown: '日历公布后确定',
  fundClosed: (day: string) => `这只基金${day}不开放（境外市场休市等），顺延到基金的下一个开放日成交。`,
  updating: '正在更新',
  updatingWait: '正在更新费用，请稍候',
  stale: '费用没有更新成功，请检查网络',
  retry: '重试',
  pay: '付款方式',
  card: (bank: string, last4: string) => `${bank} **** ${last4}`,
  cardLimits: (single: string, day: string) => `单笔限额${single}，今日还可支付${day}`,
  cardProblem: {
    single: (limit: string) => `单笔限额${limit}元，低于本次金额`,
    day: (left: string) => `今日还可支付${left}元，低于本次金额`,
    wallet: (available: string) => `钱包可用${available}元，低于本次金额`,
  },
  wallet: '钱包',
  walletHas: (available: string) => `可用余额${available}`,
  isDefault: '默认',
  noLimit: '无上限',
  noCards: '还没有绑定银行卡',
  noCardsText: '买入只能用本人名下的银行卡付款。',
}

export const en: typeof zh = {
  suitability: 'Suitability',
  yours: 'Your tolerance',
  fundRisk: 'Risk of this fund',
  validUntil: (day) => `Valid until ${day}`,
  match: 'Match',
  mismatch: 'No match',
  forbidden: 'Not allowed',
  notAssessed: 'Not assessed',
  mismatchText:
    'The risk of this fund is above your tolerance. To buy it all the same, read the special risk warning in full and confirm.',
  readWarning: 'Read the special risk warning',
  warningAccepted: 'You have read the special risk warning and confirmed that you insist.',
  warningAgain: 'Read it again',
  delayText:
    'This fund has the highest risk (R5), above your tolerance. To buy it all the same, read the special risk warning in full and confirm; you can order 24 hours later. We then call you, and send nothing before you have stood by it.',
  delayed: (at) =>
    `You have confirmed the special risk warning. You can order once 24 hours have passed, from ${at}. If you change your mind, you need do nothing.`,
  delayedUntil: (at) => `You can order from ${at}`,
  takeAssessment: 'Take the risk assessment',
  renewDocument: 'Upload the new document',
  callUs: 'If you have a question, call our hotline: ',
  documents: 'Read first',
  document: {
    contract: 'Fund contract',
    summary: 'Product summary',
    prospectus: 'Prospectus (updated)',
    disclosure: 'Risk disclosure',
  },
  read: 'Read',
  unread: 'Not read',
  closeDocument: 'I have read it',
  confirm:
    'I have read these documents. I know that a purchase deals at a price not yet known, and that this fund can lose money.',
  confirmElsewhere:
    'I have read what is told of the fund above and the risk disclosure, and I know where to read the documents that are not kept here. I know that a purchase deals at a price not yet known, and that this fund can lose money.',
  confirmRaising:
    'I have read these documents. I know that a subscription deals at the face value and cannot be cancelled once it is paid, that the raising can fail, and that the fund can lose money after it.',
  confirmRaisingElsewhere:
    'I have read what is told of the fund above and the risk disclosure, and I know where to read the documents that are not kept here. I know that a subscription deals at the face value and cannot be cancelled once it is paid, that the raising can fail, and that the fund can lose money after it.',
  paper: {
    reading: 'Opening the document',
  },
  unreadLeft: (names) => `Open and read first: ${names}`,
  listJoin: ', ',
  left: (seconds) => {
    const { hours, minutes, rest } = splitTime(seconds)
    if (hours > 0) return `${hours} h ${minutes} min`
    return minutes >= 10 ? `${minutes} min` : `${minutes} min ${String(rest).padStart(2, '0')} s`
  },
  leftBefore: 'Time to today’s cut-off: ',
  spoken: (minutes) => `Less than ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to the 15:00 cut-off`,
  dateMoved: 'The deal date has changed.',
  dateMovedText: (day) => `It is past 15:00. An order placed now deals at the NAV of ${day}.`,
  yuan: (figure) => `CNY ${figure}`,
  dateUnknown: 'Once the calendar is published',
  fundClosed: (day) =>
    `The fund is closed on ${day}, as on a holiday of the market it buys in. The order deals on its next open day. `,
  updating: 'Updating',
  updatingWait: 'The fee is being updated, one moment',
  stale: 'The fee could not be updated. Check your network',
  retry: 'Try again',
  pay: 'Pay with',
  card: (bank, last4) => `${bank} **** ${last4}`,
  cardLimits: (single, day) => `Limit per payment ${single}, left today ${day}`,
  cardProblem: {
    single: (limit) => `Its limit per payment is CNY ${limit}, below this amount`,
    day: (left) => `It can pay CNY ${left} more today, below this amount`,
    wallet: (available) => `It has CNY ${available} available, below this amount`,
  },
  wallet: 'Wallet',
  walletHas: (available) => `${available} available`,
  isDefault: 'Default',
  noLimit: 'no limit',
  noCards: 'No bank card is bound yet',
  noCardsText: 'A purchase is paid from a card in your own name only.',
}
