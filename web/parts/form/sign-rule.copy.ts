import type { SignRule } from '#domain/number/sign-rule.ts'

/** Which signs a field takes. */
export const zh: Readonly<Record<SignRule, string>> = {
  'positive-digits': '请填写大于0的整数，不以0开头',
  digits: '只能填数字',
  alphanumeric: '只能填字母和数字',
  'upper-alphanumeric': '只能填大写字母和数字',
  'upper-alphanumeric-hyphen': '只能填大写字母、数字和连字符',
}

export const en: typeof zh = {
  'positive-digits': 'A whole number above 0, not beginning with 0',
  digits: 'Digits only',
  alphanumeric: 'Letters and digits only',
  'upper-alphanumeric': 'Capital letters and digits only',
  'upper-alphanumeric-hyphen': 'Capital letters, digits and hyphens only',
}
