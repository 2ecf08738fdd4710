/** The texts of the dialogs in rules/product.md#answers-and-errors. */
export const OCR_WORDS = {
  unreadable: {
    zh: '未识别到有效的身份证信息，请重新拍摄',
    en: 'No valid identity card was recognised. Please take the photo again',
  },
  mismatch: {
    zh: '身份证信息与账户的身份信息不一致，请核对',
    en: 'The card does not match the identity of this account. Please check',
  },
  expired: {
    zh: '身份证已过有效期，请使用有效的证件',
    en: 'This identity card has expired. Please use a valid one',
  },
} as const
