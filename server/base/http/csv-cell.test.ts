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
  [' =1', '" =1"'],
]

test.each(CELLS)('FU2 the cell %j is written %j', (given, written) => {
  expect(csvCell(given)).toBe(written)
})

test('FU2 a line ends as RFC 4180 has it', () => {
  expect(csvLine(['a', null, 'b'])).toBe('a,,b\r\n')
})
