import { expect, test } from 'vitest'
import { readSettlementAccount } from './settlement-account.ts'

const SET = {
  SETTLEMENT_NAME: '某某基金销售有限公司募集专户',
  SETTLEMENT_BANK: '某银行',
  SETTLEMENT_BRANCH: '某支行',
  SETTLEMENT_ACCOUNT: '1234567890',
  SETTLEMENT_LINE: '102290000001',
}

test('CO15 the account that remittances go to is set whole or not at all', () => {
  expect(readSettlementAccount({}, false)).toBeNull()
  expect(readSettlementAccount({}, true)?.accountNumber).toMatch(/^\d+$/)
  expect(readSettlementAccount(SET, false)).toEqual({
    ...{ name: SET.SETTLEMENT_NAME, bank: '某银行', branch: '某支行' },
    ...{ accountNumber: '1234567890', lineNumber: '102290000001' },
  })
  const { SETTLEMENT_LINE: _, ...half } = SET
  expect(() => readSettlementAccount(half, true)).toThrow('SETTLEMENT_LINE must be set')
})
