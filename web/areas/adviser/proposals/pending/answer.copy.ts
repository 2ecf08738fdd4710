export const zh = {
  title: (client: string) => `答复${client}`,
  question: '客户的问题',
  answer: '答复',
  hint: (most: number) => `最多${most}字，客户会收到通知`,
  send: '发送答复',
  back: '返回',
  done: '已答复，客户会收到通知',
  empty: '请先写答复',
}

export const en: typeof zh = {
  title: (client) => `Answer ${client}`,
  question: 'The client asks',
  answer: 'Answer',
  hint: (most) => `${most} characters at most; the client is told`,
  send: 'Send the answer',
  back: 'Back',
  done: 'Answered; the client is told',
  empty: 'Write an answer first',
}
