import { expect, test } from 'vitest'
import { maskAccount, maskAddress, maskDocument, maskEmail, maskPersonName, maskPhone } from './masking.ts'

test.each([
  [maskPhone, '13812348000', '138****8000'],
  [maskAccount, '622012345670011', '6220****0011'],
  [maskDocument, '310101199003071231', `3${'*'.repeat(15)}31`],
  [maskDocument, 'E12345678', 'E******78'],
  [maskEmail, 'anna@b.com', 'a****@b.com'],
  [maskAddress, '上海市某区某路一百二十号三楼', '上海市某区某********'],
  [maskAddress, '短址', '**'],
  [maskPersonName, '王小明', '王**'],
])('%o of %s', (mask, whole, shown) => {
  expect(mask(whole)).toBe(shown)
})
