import { expect, test } from 'vitest'
import { writtenLanguage } from './written-language.ts'

test.each([
  ['样本顾问公司', 'en', 'zh-CN'],
  ['样本顾问公司', 'zh', undefined],
  ['Sample Wealth Partners', 'zh', undefined],
  ['Sample Wealth Partners', 'en', undefined],
  ['Please call me back before noon', 'zh', 'en'],
  ['6201 0000 8806 1234 5678 AB', 'zh', undefined],
] as const)('%s on a page in %s needs %s', (text, locale, lang) => {
  expect(writtenLanguage(text, locale)).toBe(lang)
})
