import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { WARNING_TEXT_HASH } from '#domain/special-warning.ts'
import { en, zh } from './fund-documents.copy.ts'

/** What is kept of an accepted warning is the hash of its words: they cannot change under a version. */
test.each([
  ['zh', zh],
  ['en', en],
] as const)('the special risk warning in %s is the text of its version', (locale, { warning }) => {
  const words = [warning.title, ...warning.paragraphs].join('\n')
  expect(createHash('sha256').update(words).digest('hex')).toBe(WARNING_TEXT_HASH[locale])
})
