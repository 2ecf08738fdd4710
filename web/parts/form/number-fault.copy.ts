import type { NumberFault } from '#domain/number/typed-number.ts'

/** Why a text is not one number, and what to type instead. */
export const zh: Readonly<Record<NumberFault, string>> = {
  'number-blank': '数字之间有空格，只填一个数，例如1000.00',
  'number-comma': '逗号后面须是三位数字，小数点请用“.”，例如1,000.50',
  'number-unit': '只填数字，不要带别的文字和符号，例如1000.00',
}

export const en: typeof zh = {
  'number-blank': 'There is a blank inside: enter one number, such as 1000.00',
  'number-comma': 'Three digits follow a comma, and decimals a point: for example 1,000.50',
  'number-unit': 'Digits only, without other letters or signs: for example 1000.00',
}
