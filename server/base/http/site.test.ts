import { expect, test } from 'vitest'
import { filingOf } from './site.ts'

test.each([
  ['沪ICP备2026000000号-1', '沪ICP备2026000000号-1', 'https://beian.miit.gov.cn/'],
  [
    '沪公网安备 31010002000000号',
    '沪公网安备 31010002000000号',
    'https://beian.mps.gov.cn/#/query/webSearch?code=31010002000000',
  ],
  ['电子营业执照|https://licence.example/1', '电子营业执照', 'https://licence.example/1'],
  ['基金销售业务资格证书', '基金销售业务资格证书', undefined],
])('SH4 the filing notice %s leads to its register', (given, text, url) => {
  expect(filingOf(given)).toEqual(url === undefined ? { text } : { text, url })
})
