import { expect, test } from 'vitest'
import { seenText } from './part.ts'

const reason = seenText(3, 10)

test.each([
  ['a sentence of three', 'abc', true],
  ['Chinese', '改错了', true],
  ['blanks alone', '     ', false],
  ['signs of no width alone', '\u200B\u200B\u200B\u200B', false],
  ['signs that turn text alone', '\u202E\u202D\u2066\u2069', false],
  ['fillers alone', '\u3164\u115F\u2800', false],
  ['two signs stretched by others', 'a\u200Bb\u200B', false],
  ['more than its most', 'abcdefghijk', false],
])('%s is a reason: %s, %s', (_, text, is) => {
  expect(reason.safeParse(text).success).toBe(is)
})
