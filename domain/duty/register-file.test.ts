import { expect, test } from 'vitest'
import { readRegister } from './register-file.ts'

const LINE = 'S620100030013,张样本,样本顾问公司,public;advice,2024-01-01,2027-07-05'

test('AD5 a file is read with or without heading, mark and empty lines', () => {
  const entry = {
    ...{ registerNo: 'S620100030013', personName: '张样本', firmName: '样本顾问公司' },
    ...{ classes: ['public', 'advice'], from: '2024-01-01', until: '2027-07-05' },
  }
  expect(readRegister(`\uFEFF编号,姓名,机构,类别,起,止\r\n${LINE}\r\n\r\n`)).toEqual([entry])
  expect(readRegister(LINE)).toEqual([entry])
})

test.each([
  ['', { kind: 'register-empty' }],
  ['编号,姓名\n', { kind: 'register-empty' }],
  [`${LINE}\n${LINE}`, { kind: 'register-twice', line: 2 }],
  [LINE.replace('S620100030013', 'S6'), { kind: 'register-line-wrong', line: 1 }],
  [LINE.replace('张样本', ' '), { kind: 'register-line-wrong', line: 1 }],
  [LINE.replace('advice', 'futures'), { kind: 'register-line-wrong', line: 1 }],
  [LINE.replace('2027-07-05', '2027-02-30'), { kind: 'register-line-wrong', line: 1 }],
  [LINE.replace('2027-07-05', '2023-12-31'), { kind: 'register-line-wrong', line: 1 }],
  [`${LINE}\n${LINE},x`, { kind: 'register-line-wrong', line: 2 }],
])('AD5 %j is refused as %j', (text, refusal) => {
  expect(readRegister(text)).toEqual(refusal)
})
