import * as card from '#web/parts/pay/card-fields.copy.ts'

export const zh = {
  ...card.zh,
  title: '绑定银行卡',
  description: '绑定本人名下的借记卡，付款、退款和赎回先走这张卡。',
  lead: '只能绑定本人名下的借记卡。付款、退款和赎回款先走这张卡，开户之后可以再添加。',
  card: '银行卡',
  mandate: '授权',
  verify: '验证银行卡',
  codeTitle: '输入银行发来的验证码',
  codeLead: (last4: string, phone: string, minutes: number) =>
    `尾号${last4}的卡已核对一致。验证码已由银行发送到${phone}，${minutes}分钟内有效。`,
  code: '银行短信验证码',
  codeShort: '请输入短信里的6位数字',
  confirm: '确认绑定',
  change: '改用另一张卡',
  again: '重新验证',
  bound: '已绑定',
  boundCard: (bank: string, last4: string) => `${bank} **** ${last4}`,
  back: '上一步',
  keep: '用这张卡，继续',
  replace: '换一张卡',
}

export const en: typeof zh = {
  ...card.en,
  title: 'Bind a bank card',
  description: 'Bind a debit card in your own name: payments, refunds and redemptions go through it first.',
  lead: 'Only a debit card in your own name. Payments, refunds and redemptions go through it first; more can be added once the account is open.',
  card: 'Bank card',
  mandate: 'Mandate',
  verify: 'Verify the card',
  codeTitle: 'Enter the code of your bank',
  codeLead: (last4, phone, minutes) =>
    `The card ending in ${last4} matches. Your bank has sent a code to ${phone}; it is good for ${minutes} minutes.`,
  code: 'Code of your bank',
  codeShort: 'Enter the 6 digits of the message',
  confirm: 'Bind the card',
  change: 'Use another card',
  again: 'Verify again',
  bound: 'Bound',
  boundCard: (bank, last4) => `${bank} **** ${last4}`,
  back: 'Back',
  keep: 'Go on with this card',
  replace: 'Bind another card',
}
