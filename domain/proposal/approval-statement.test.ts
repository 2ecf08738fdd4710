import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ApprovalStatement } from './approval-statement.ts'
import { readStatement, statementText } from './approval-statement.ts'

const statement: ApprovalStatement = {
  ...{ proposalCode: 'P20260105ABCDEFGH', version: 1, contentHash: 'aa', quoteHash: 'bb' },
  ...{ paymentMode: 'REMITTANCE', investorPayId: 'c0', decision: 'approve', person: 'd0' },
  ...{ ruleVersion: 'company-approval-1', nonce: 'n', at: '2026-01-05T02:00:00.000Z' },
}
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

test('CO24 a statement has one text, whatever the order of its fields, and is read back from it', () => {
  const text =
    '{"at":"2026-01-05T02:00:00.000Z","contentHash":"aa","decision":"approve","investorPayId":"c0","nonce":"n",' +
    '"paymentMode":"REMITTANCE","person":"d0","proposalCode":"P20260105ABCDEFGH","quoteHash":"bb",' +
    '"ruleVersion":"company-approval-1","version":1}'
  expect(statementText(statement)).toBe(text)
  const turned = Object.fromEntries(Object.entries(statement).toReversed()) as unknown as ApprovalStatement
  expect(statementText(turned)).toBe(text)
  expect(readStatement(text)).toEqual(statement)
})

test('CO24 each field changes the hash that is signed', () => {
  const hashes = Object.keys(statement).map((name) =>
    hash(statementText({ ...statement, [name]: name === 'version' ? 2 : 'other' })),
  )
  expect(new Set([...hashes, hash(statementText(statement))]).size).toBe(12)
})
