export const zh = {
  cardNumber: '银行卡号',
  numberHint: '16至19位数字，卡面上可以找到',
  luhn: '这个卡号的校验位少见，请再核对一遍；确认无误可以继续。',
  bank: '开户银行',
  bankHint: '输入银行名称，或用字母输入银行代码',
  detected: (bank: string) => `已按卡号识别为${bank}，不对可以改`,
  notDebit: '这张卡看起来不是借记卡。请换一张本人的借记卡。',
  bankNothing: '没有找到这家银行，换个名称或代码试试',
  bankFound: (count: number) => `找到${count}家银行`,
  bankPhone: '银行预留手机号',
  bankPhoneHint: '办卡时留给银行的号码，银行会向它发送验证码',
  steps: '核对姓名、证件号、卡号、手机号四项，只用于确认这张卡是你的。',
}

export const en: typeof zh = {
  cardNumber: 'Card number',
  numberHint: '16 to 19 digits, on the face of the card',
  luhn: 'The check digit of this number is unusual. Please compare it again; you may go on if it is right.',
  bank: 'Bank',
  bankHint: 'Type the Chinese name of the bank, or its code in letters',
  detected: (bank) => `By its number a card of ${bank}; change it if that is wrong`,
  notDebit: 'This does not look like a debit card. Please take a debit card of your own.',
  bankNothing: 'No such bank. Try another name or code',
  bankFound: (count) => `${count} banks found`,
  bankPhone: 'Mobile number known to the bank',
  bankPhoneHint: 'The number you gave the bank; it sends a code there',
  steps: 'Name, document, card and phone are compared, only to make sure that the card is yours.',
}
