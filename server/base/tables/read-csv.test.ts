import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { readCsvFile, readCsvText } from './read-csv.ts'

test.each([
  [',"a, b",c', [['', 'a, b', 'c']]],
  ['"say ""yes""",\'x\'', [['say "yes"', "'x'"]]],
  [' a , b', [[' a ', ' b']]],
  ['a\r\nb\nc\rd', [['a'], ['b'], ['c'], ['d']]],
  ['a,b\n1,2,3\n\n4\n\n', [['a', 'b'], ['1', '2', '3'], [''], ['4']]],
  ['a\n""\n,\n', [['a'], [''], ['', '']]],
  ['', []],
])('%j is read', (text, cells) => {
  const rows = readCsvText(text)
  expect('kind' in rows ? rows : rows.map((row) => row.cells)).toEqual(cells)
})

test('a record says the line on which it begins', () => {
  expect(readCsvText('a,b\n"1\r\n2",3\n4,5')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1\n2', '3'] },
    { line: 4, cells: ['4', '5'] },
  ])
  expect(readCsvText('a\n\nb')).toEqual([
    { line: 1, cells: ['a'] },
    { line: 2, cells: [''] },
    { line: 3, cells: ['b'] },
  ])
})

test.each([
  ['text behind a closing quote', 'a,b\n1,"2"x\n', 2, 2],
  ['a space behind a closing quote', 'a,b\n"1" ,2\n', 2, 1],
  ['a quote inside a cell', 'a,b\n1,2\n3,x"y\n', 3, 2],
  ['a quote that is not closed', 'a,b\n1,2\n3,"4\n', 3, 2],
])('%s is a fault at its place', (_, text, line, column) => {
  expect(readCsvText(text)).toEqual({ kind: 'quote-wrong', line, column })
})

test('a file is read in UTF-8 or GBK, or refused', () => {
  const rows = [{ line: 1, cells: ['000001', '甲乙债券A'] }]
  expect(readCsvFile(iconv.encode('000001,甲乙债券A\r\n', 'gbk'))).toEqual(rows)
  expect(readCsvFile(Buffer.from('\uFEFF000001,"甲乙债券A"\n'))).toEqual(rows)
  expect(readCsvFile(Buffer.from('000001,甲\n', 'utf16le'))).toEqual({ kind: 'charset-unknown' })
})
