import { expect, test } from 'vitest'
import { base, bytesOf, good, latin, readInChunks, readText } from '#tests/exchange-file.ts'

const end = good.indexOf('OFDCFEND')
const first = good.indexOf('S1 ')
const second = good.indexOf('S2 ')
const at = (text: string, offset: number, value: string) =>
  text.slice(0, offset) + value + text.slice(offset + value.length)
const numbers = latin(
  bytesOf({ ...base, fields: ['TASerialNO', 'NAV'], records: [{ TASerialNO: 'S1', NAV: 12345n }] }),
)
const price = numbers.indexOf('0012345')
const utf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

const refused: readonly [string, string, object][] = [
  ['an empty file', '', { kind: 'truncated', offset: 0 }],
  ['a cut marker', 'OFDC', { kind: 'truncated', offset: 4 }],
  ['another marker', good.replace('OFDCFDAT', 'OFDCFIDX'), { kind: 'wrong-marker' }],
  ['a picture', '\x89PNG\r\n\x1a\n', { kind: 'wrong-marker', found: '?PNG' }],
  ['a cut header', good.slice(0, 30), { kind: 'truncated', offset: 30 }],
  ['a cut list', good.slice(0, good.indexOf('ReturnCode')), { kind: 'truncated' }],
  ['a cut record', good.slice(0, second + 50), { kind: 'truncated', offset: second + 50 }],
  ['a cut character', good.slice(0, first + 21), { kind: 'truncated', offset: first + 21 }],
  ['no end mark', good.slice(0, end), { kind: 'truncated', offset: end }],
  ['half an end mark', good.slice(0, end + 5), { kind: 'truncated', offset: end + 5 }],
  ['version 23', good.replace('21  ', '23  '), { kind: 'unknown-version', found: '23' }],
  ['another creator', good.replace('37       ', '38       '), { kind: 'wrong-creator' }],
  ['another receiver', good.replace('9ZZ      ', '9ZY      '), { kind: 'wrong-receiver' }],
  ['another day', good.replace('20260106', '20260105'), { kind: 'wrong-day', found: '20260105' }],
  ['no day', good.replace('20260106', '20260132'), { kind: 'wrong-day' }],
  ['another type', good.replace('\r\n02\r\n', '\r\n04\r\n'), { kind: 'wrong-type', found: '04' }],
  ['a summary of letters', good.replace('\r\n001\r\n', '\r\nA01\r\n'), { kind: 'bad-header', line: 6 }],
  ['a count of letters', good.replace('\r\n004\r\n', '\r\n0x4\r\n'), { kind: 'bad-header', line: 10 }],
  [
    'more names than said',
    good.replace('\r\n004\r\n', '\r\n003\r\n'),
    { kind: 'field-count', expected: 3, actual: 4 },
  ],
  [
    'fewer names than said',
    good.replace('ReturnCode\r\n', ''),
    { kind: 'field-count', expected: 4, actual: 3 },
  ],
  [
    'an unknown name',
    good.replace('ReturnCode', 'ReturnC0de'),
    { kind: 'unknown-field', name: 'ReturnC0de' },
  ],
  [
    'a name twice',
    good.replace('ReturnCode\r\n', 'TASERIALNO\r\n'),
    { kind: 'duplicate-field', name: 'TASERIALNO' },
  ],
  [
    'fewer records than said',
    good.replace('00000002\r\n', '00000003\r\n'),
    { kind: 'record-count', expected: 3, actual: 2 },
  ],
  [
    'more records than said',
    good.replace('00000002\r\n', '00000001\r\n'),
    { kind: 'record-count', expected: 1, actual: 2 },
  ],
  [
    'ten million records said',
    good.replace('00000002\r\n', '10000000\r\n'),
    { kind: 'record-count', expected: 10_000_000, actual: 2 },
  ],
  [
    'a record one byte short',
    good.slice(0, first) + good.slice(first + 1),
    { kind: 'record-length', record: 1, expected: 152, actual: 151 },
  ],
  [
    'a record one byte long',
    good.slice(0, second) + ' ' + good.slice(second),
    { kind: 'record-length', record: 2, expected: 152, actual: 153 },
  ],
  ['a blank line', good.slice(0, second) + '\r\n' + good.slice(second), { kind: 'record-length' }],
  ['a byte order mark', `\xef\xbb\xbf${good}`, { kind: 'wrong-charset', reason: 'bom', offset: 0 }],
  [
    'Chinese in UTF-8 of the right width',
    at(latin(bytesOf({ ...base, records: [{}] })), first + 20, utf8('公司基金')),
    { kind: 'wrong-charset', reason: 'utf-8', offset: first + 20 },
  ],
  ['a lone 0x80', at(good, second + 30, '\x80'), { kind: 'wrong-charset', reason: 'euro-0x80' }],
  ['a NUL', at(good, second + 30, '\0'), { kind: 'wrong-charset', reason: 'nul' }],
  [
    'half a character at a border',
    at(good, first + 139, '\xd5'),
    { kind: 'wrong-charset', reason: 'malformed', record: 1, field: 'InvestorName' },
  ],
  ['U+FFFD', at(good, first + 24, '\x84\x31\xa4\x37'), { reason: 'replacement' }],
  ['a bell', at(good, first + 30, '\x07'), { kind: 'bad-character', field: 'InvestorName' }],
  [
    'full-width digits',
    at(numbers, price, '\xa3\xb1'),
    { kind: 'bad-number', record: 1, field: 'NAV', offset: price },
  ],
  ['a sign', at(numbers, price, '-'), { kind: 'bad-number', record: 1, field: 'NAV', offset: price }],
  ['a point', at(numbers, price + 2, '.'), { kind: 'bad-number', offset: price + 2 }],
  ['an exponent', at(numbers, price + 3, 'e'), { kind: 'bad-number', offset: price + 3 }],
  ['the 30th of February', good.replace('0260106000', '0260230000'), { kind: 'bad-date', record: 1 }],
  [
    'a serial twice',
    good.replace('S2', 'S1'),
    { kind: 'duplicate-serial', record: 2, field: 'TASerialNO', serial: 'S1' },
  ],
  ['a second file behind', `${good}${good}`, { kind: 'trailing-bytes', offset: good.length }],
]

test.each(refused)('%s is refused', (_, text, refusal) => {
  expect(readText(text)).toMatchObject(refusal)
})

test.each(refused)('%s is refused in chunks of seven bytes, with the same facts', (_, text) => {
  const bytes = Buffer.from(text, 'latin1')
  const cuts = Array.from({ length: Math.ceil(bytes.length / 7) }, (_each, at) => at * 7)
  expect(readInChunks(bytes, cuts)).toEqual(readText(text))
})
