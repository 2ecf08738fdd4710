import { expect, test } from 'vitest'
import { readRegister } from './register-file.ts'

/** The records of a text whose cells have no quotes. */
const read = (text: string) =>
  readRegister(text.split('\n').map((line, at) => ({ line: at + 1, cells: line.split(',') })))

const LINE = 'S620100030013,张样本,样本顾问公司,public;advice,2024-01-01,2027-07-05'

test('AD5 a file is read with or without heading and empty lines', () => {
  const entry = {
    ...{ registerNo: 'S620100030013', personName: '张样本', firmName: '样本顾问公司' },
    ...{ classes: ['public', 'advice'], from: '2024-01-01', until: '2027-07-05' },
  }
  expect(read(`编号,姓名,机构,类别,起,止\n${LINE}\n\n`)).toEqual([entry])
  expect(read(LINE)).toEqual([entry])
  // As Excel saves it, and as somebody typed it.
  expect(read(LINE.replace('2024-01-01', '2024/1/1').replace('2027-07-05', '2027/7/5'))).toEqual([entry])
  expect(read(LINE.replace('S62', 's62'))).toEqual([entry])
})

test.each([
  ['', { kind: 'register-empty' }],
  ['编号,姓名\n', { kind: 'register-empty' }],
  [`${LINE}\n${LINE}`, { kind: 'register-twice', line: 2 }],
  [`${LINE}\n${LINE.replace('S62', 's62')}`, { kind: 'register-twice', line: 2 }],
  [LINE.replace('张样本', '\ufffd\ufffd'), { kind: 'register-line-wrong', line: 1 }],
  [LINE.replace('2027-07-05', '7/5/2027'), { kind: 'register-line-wrong', line: 1 }],
  [LINE.replace('S620100030013', 'S6'), { kind: 'register-line-wrong', line: 1 }],
  [LINE.replace('张样本', ' '), { kind: 'register-line-wrong', line: 1 }],
  [LINE.replace('advice', 'futures'), { kind: 'register-line-wrong', line: 1 }],
  [LINE.replace('2027-07-05', '2027-02-30'), { kind: 'register-line-wrong', line: 1 }],
  [LINE.replace('2027-07-05', '2023-12-31'), { kind: 'register-line-wrong', line: 1 }],
  [`${LINE}\n${LINE},x`, { kind: 'register-line-wrong', line: 2 }],
])('AD5 %j is refused as %j', (text, refusal) => {
  expect(read(text)).toEqual(refusal)
})
