import { describe, expect, test } from 'vitest'
import { endsIn, judgeRecovery, readEnding } from './password-recovery.ts'
import type { RecoveryGiven } from './password-recovery.ts'

const GOOD: RecoveryGiven = {
  loginName: 'wang_00001',
  code: '123456',
  documentEnding: '07123x',
  newPassword: 'Vq7-harbour',
}

test('a whole form has nothing wrong', () => {
  expect(judgeRecovery(GOOD)).toEqual([])
})

test.each([
  ['loginName', { loginName: ' ' }, 'missing'],
  ['phoneCode', { code: '12345' }, 'missing'],
  ['documentEnding', { documentEnding: '' }, 'missing'],
  ['documentEnding', { documentEnding: '12345' }, 'form'],
  ['documentEnding', { documentEnding: '1234567' }, 'form'],
  ['documentEnding', { documentEnding: '1*3456' }, 'alphanumeric'],
  ['newPassword', { newPassword: '' }, 'missing'],
  ['newPassword', { newPassword: 'Vq7-h' }, 'too-short'],
  ['newPassword', { newPassword: 'wang_00001' }, 'too-common'],
] as const)('%s of %j is %s', (field, change, problem) => {
  expect(judgeRecovery({ ...GOOD, ...change })).toEqual([{ field, problem }])
})

describe('the last signs of a number', () => {
  test('are read in full width and small letters', () => {
    expect(readEnding(' ０７１２３x ')).toBe('07123X')
  })

  test.each([
    ['11010519491231002X', '31002X', true],
    ['11010519491231002X', '310021', false],
    ['H12345678', '345678', true],
    ['12345678', '345678', true],
    // The ending would be the whole number.
    ['345678', '345678', false],
    ['', '345678', false],
  ])('%s ends in %s: %s', (number, ending, isEnd) => {
    expect(endsIn(number, ending)).toBe(isEnd)
  })
})
