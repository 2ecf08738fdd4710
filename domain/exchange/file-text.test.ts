import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { readFileText } from './file-text.ts'

const LIST = 'code,name,type\r\n000001,甲乙债券A,债券型-长债\r\n'

test.each([
  ['UTF-8', Buffer.from(LIST), LIST],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${LIST}`), LIST],
  ['GBK', iconv.encode(LIST, 'gbk'), LIST],
  ['GB18030 with four bytes', iconv.encode('𠮷,㐀', 'gb18030'), '𠮷,㐀'],
  ['ASCII', Buffer.from('date,nav\n'), 'date,nav\n'],
  ['nothing', Buffer.from(''), ''],
  ['marked Latin', Buffer.from('\uFEFFé'), 'é'],
  // The letters of a whole text decide: where Chinese stands beside, é is é.
  ['Latin beside Chinese', Buffer.from('é 甲'), 'é 甲'],
])('a file in %s is read', (_, bytes, text) => {
  expect(readFileText(bytes)).toBe(text)
})

test.each([
  ['UTF-16', Buffer.from(`\uFEFF${LIST}`, 'utf16le')],
  ['UTF-16 without mark', Buffer.from('code,name', 'utf16le')],
  ['half a character', iconv.encode('甲', 'gbk').subarray(0, 1)],
  ['a character that was lost before', Buffer.from('000001,\ufffd\ufffd')],
  ['what is Chinese or Latin', Buffer.from('é')],
  ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex')],
])('a file in %s is refused', (_, bytes) => {
  expect(readFileText(bytes)).toBeNull()
})
