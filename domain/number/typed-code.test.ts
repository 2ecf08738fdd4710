import { expect, test } from 'vitest'
import { readTextedCode, readTypedDigits } from './typed-code.ts'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['１２３４５６', '123456'],
  ['\u202A123\u200B456\u202C', '123456'],
  ['123\u2011456', '123456'],
  ['12', '12'],
  ['', ''],
  ['1234567', null],
  ['12a', null],
  ['12.5', null],
])('%j is typed as %j', (text, digits) => {
  expect(readTypedDigits(text, 6)).toBe(digits)
  expect(readTextedCode(text, 6)).toBe(digits)
})

test.each([
  ['验证码123456，5分钟内有效。工作人员不会向你索要验证码。', '123456'],
  ['【某某基金】验证码：１２３４５６，如有疑问请拨打400-888-1234', '123456'],
  ['Your code is 123456, good for 5 minutes', '123456'],
  ['验证码123456，订单654321', null],
  ['验证码12345', null],
  ['验证码1234567', null],
  ['123456 654321', null],
])('of %j the code is %j', (text, code) => {
  expect(readTextedCode(text, 6)).toBe(code)
})
