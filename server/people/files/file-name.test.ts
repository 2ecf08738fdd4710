import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFileName } from './file-name.ts'

test.each([
  ['身份证.jpg', '身份证.jpg'],
  ['../../etc/passwd', 'etcpasswd'],
  ['C:\\Users\\me\\card.png', 'CUsersmecard.png'],
  ['a\u0000b\r\nc\u001b[31m.jpg', 'abc[31m.jpg'],
  ['invoice\u202egpj.exe', 'invoicegpj.exe'],
  ['=HYPERLINK("x")', 'HYPERLINK(x)'],
  ['-+@=1.jpg', '1.jpg'],
  ['e\u0301.jpg', 'é.jpg'],
  ['<script>alert(1)</script>', 'scriptalert(1)script'],
  ['...', ''],
  ['字'.repeat(200), '字'.repeat(120)],
])('%j becomes %j', (given, clean) => {
  expect(cleanFileName(given)).toBe(clean)
})

test('cleaned twice is cleaned once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const once = cleanFileName(text)
      expect(cleanFileName(once)).toBe(once)
      expect([...once].length).toBeLessThanOrEqual(120)
    }),
  )
})
