import { expect, test } from 'vitest'
import { readEnvelope } from './envelope.ts'

test.each([
  ['success', { code: '0000', data: [1] }, { kind: 'ok', code: '0000', value: [1] }],
  ['success without a code', { data: null }, { kind: 'ok', code: '0000', value: null }],
  ['whole body', { list: [] }, { kind: 'ok', code: '0000', value: { list: [] } }],
  ['a list', [1], { kind: 'ok', code: '0000', value: [1] }],
  ['error first', { error: 'a', errorMsg: 'b' }, { kind: 'refused', code: '9999', message: 'a' }],
  ['errorMsg', { code: '8001', errorMsg: 'b' }, { kind: 'refused', code: '9999', message: 'b' }],
  ['password', { passwordError: 'c' }, { kind: 'refused', code: '9999', message: 'c' }],
  ['empty texts', { error: '', errorMsg: null, data: 1 }, { kind: 'ok', code: '0000', value: 1 }],
  ['100', { error: 'x'.repeat(100) }, { kind: 'refused', code: '9999', message: 'x'.repeat(100) }],
  ['101', { error: 'x'.repeat(101) }, { kind: 'refused', code: '9999', message: null }],
  ['code alone', { code: '8003' }, { kind: 'refused', code: '8003', message: null }],
  [
    'facts',
    { code: '9999', errorMsg: 'no', data: { refusal: { kind: 'locked', left: 4 } } },
    { kind: 'refused', code: '9999', message: 'no', refusal: { kind: 'locked', left: 4 } },
  ],
])('AP3 %s', (_name, body, reading) => {
  expect(readEnvelope(body)).toEqual(reading)
})
