import { expect, test } from 'vitest'
import { csvCell, csvLine } from './csv-cell.ts'

const CELLS: readonly (readonly [given: string | null, written: string])[] = [
  [null, ''],
  ['元岫均衡混合A', '元岫均衡混合A'],
  ['a,b', '"a,b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=1+1', `"'=1+1"`],
  ['+86', `"'+86"`],
  ['-cmd', `"'-cmd"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['\0=1', `"'\0=1"`],
  ['＝1＋1', `"'＝1＋1"`],
  ['＋86', `"'＋86"`],
  ['－1', `"'－1"`],
  ['＠SUM', `"'＠SUM"`],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['-12.5', '-12.5'],
  ['-12.5%', `"'-12.5%"`],
  ...[' ', '\n', '\u00a0', '\u3000', '\ufeff', '\u200b', '\u0007', '\u2028', ' \u3000\ufeff'].flatMap(
    (before) =>
      ['=1', '+1', '-1', '@A1', '＝1'].map((formula): [string, string] => [
        before + formula,
        `"'${before}${formula}"`,
      ]),
  ),
  ['\n', `"'\n"`],
  [' a', '" a"'],
  ['\u3000甲', '"\u3000甲"'],
  // What a spreadsheet would change is text.
  ['000001', `"'000001"`],
  ['990001', '990001'],
  ['0', '0'],
  ['00', `"'00"`],
  ['0.5', '0.5'],
  ['-0.07', '-0.07'],
  ['00.5', `"'00.5"`],
  ['12E5', `"'12E5"`],
  ['1e-5', `"'1e-5"`],
  ['123456789012345', '123456789012345'],
  ['1234567890123456', `"'1234567890123456"`],
  ['0.000000123456789012', '0.000000123456789012'],
  ['9999999999999.99', '9999999999999.99'],
  ['-99999999999999.99', `"'-99999999999999.99"`],
]

test.each(CELLS)('FU2 the cell %j is written %j', (given, written) => {
  expect(csvCell(given)).toBe(written)
})

test('FU2 a line ends as RFC 4180 has it', () => {
  expect(csvLine(['a', null, 'b'])).toBe('a,,b\r\n')
})
