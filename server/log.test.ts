import { expect, test } from 'vitest'
import { redact } from './log.ts'

test.each([
  ['of 310101199003071231', 'of [id]'],
  ['of 31010119900307123X', 'of [id]'],
  ['card 6222020200112233445 refused', 'card [card] refused'],
  ['to 13812348000', 'to [phone]'],
  ['to anna.b@mail.example now', 'to [mail] now'],
  ['"to":"anna@mail.example"', '"to":"[mail]"'],
  ['authorization: Ticket abc-DEF_123', 'authorization: Ticket [token]'],
  ['Bearer a.b.c=', 'Bearer [token]'],
])('%s is written as %s', (text, written) => {
  expect(redact(text)).toBe(written)
})

test('a line stays one line, whatever a caller sent', () => {
  expect(redact('a\nb\u001b[31mc\u0000d')).toBe('a b [31mc d')
})
