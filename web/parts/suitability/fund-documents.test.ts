import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { SENIOR_WARNING_TEXT_HASH } from '#domain/suitability/senior-warning.ts'
import { WARNING_TEXT_HASH } from '#domain/suitability/special-warning.ts'
import { en, zh } from './fund-documents.copy.ts'

/** Of an accepted text only the hash of its words is stored, so the words of a version must never change. */
test.each([
  ['special risk warning', 'zh', zh.warning, WARNING_TEXT_HASH.zh],
  ['special risk warning', 'en', en.warning, WARNING_TEXT_HASH.en],
  ['notice for seniors', 'zh', zh.seniorWarning, SENIOR_WARNING_TEXT_HASH.zh],
  ['notice for seniors', 'en', en.seniorWarning, SENIOR_WARNING_TEXT_HASH.en],
] as const)('the %s in %s is the text of its version', (_name, _locale, text, hash) => {
  const words = [text.title, ...text.paragraphs].join('\n')
  expect(createHash('sha256').update(words).digest('hex')).toBe(hash)
})
