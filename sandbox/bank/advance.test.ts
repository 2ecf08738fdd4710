import { afterEach, beforeEach, expect, test } from 'vitest'
import { fen } from '#domain/number/money.ts'
import type { Faults } from '#sandbox/faults.ts'
import { CREDIT_LINE } from './advance.ts'
import type { SandboxBank } from './bank.ts'
import { closeTestBank, openTestBank } from './test-bank.ts'

const at = '2026-01-05T02:00:00Z'
let dir: string
let faults: Faults
let bank: SandboxBank

beforeEach(() => {
  ;({ dir, faults, bank } = openTestBank({ balance: fen(0n) }))
})
afterEach(() => closeTestBank({ dir, faults, bank }))

const advance = (serial: string, amount: bigint, cardToken = 'card-1') =>
  bank.channel.advance({ serial, cardToken, amount: fen(amount), at })
const line = () => bank.balanceOf(CREDIT_LINE)!

test('an advance is the bank’s own money, moved once for a serial, and on no statement of ours', async () => {
  const before = line()
  const first = await advance('A1', 500n)
  expect(first).toMatchObject({ kind: 'success' })
  expect(await advance('A1', 500n)).toEqual(first)
  expect(await bank.channel.query('A1')).toEqual(first)
  expect([bank.balanceOf('card-1'), line(), bank.balanceOf('own:settlement')]).toEqual([
    500n,
    before - 500n,
    0n,
  ])
  bank.closeDay('2026-01-05')
  expect(await bank.channel.statement('2026-01-05')).toEqual([])
})

test('a lost answer is found by its serial; what was never seen is not', async () => {
  faults.armFault('bank-unknown')
  expect(await advance('A1', 500n)).toEqual({ kind: 'unknown' })
  expect(await advance('A1', 500n)).toEqual({ kind: 'unknown' })
  expect(await bank.channel.query('A1')).toMatchObject({ kind: 'success' })
  faults.armFault('bank-unknown-not-debited')
  expect(await advance('A2', 500n)).toEqual({ kind: 'unknown' })
  expect(await bank.channel.query('A2')).toEqual({ kind: 'not-found' })
  expect(bank.balanceOf('card-1')).toBe(500n)
})

test.each<[string, () => Promise<unknown>]>([
  ['card-closed', () => advance('A1', 1n, 'card-9')],
  ['suspended', () => advance('A1', line() + 1n)],
])('%s', async (reason, ask) => {
  expect(await ask()).toMatchObject({ kind: 'failed', reason })
  expect(bank.balanceOf('card-1')).toBe(0n)
})

test('suspended by a fault, for one card only', async () => {
  bank.openCard({ cardToken: 'card-2', balance: fen(0n) })
  faults.armFault('bank-advance-suspended', { target: 'card-1' })
  expect(await advance('A1', 1n, 'card-2')).toMatchObject({ kind: 'success' })
  expect(await advance('A2', 1n)).toMatchObject({ kind: 'failed', reason: 'suspended' })
})

test('a serial with another amount throws by name', async () => {
  await advance('A1', 1n)
  await expect(advance('A1', 2n)).rejects.toMatchObject({ name: 'SerialReused' })
})

test('notices tell of remittances as they come, and the statement has them with their instant', async () => {
  const remitted = { fromAccount: '6222', name: '甲', amount: fen(7n), memo: 'M' }
  bank.remit({ ...remitted, at: '2026-01-05T01:00:00Z' })
  const serial = bank.remit({ ...remitted, at })
  expect(await bank.channel.credits('2026-01-05T01:30:00Z')).toEqual([
    { serial, amount: 7n, payer: '甲', payerAccount: '6222', memo: 'M', at: '2026-01-05T02:00:00.000Z' },
  ])
  bank.closeDay('2026-01-05')
  expect((await bank.channel.statement('2026-01-05'))?.at(-1)).toMatchObject({
    serial,
    bookedAt: '2026-01-05T02:00:00.000Z',
  })
})

test('a pay-out to an account at another bank leaves these books', async () => {
  bank.remit({ fromAccount: '6222', name: '甲', amount: fen(100n), memo: '', at })
  const back = { serial: 'Q1', payee: 'elsewhere:6222', amount: fen(30n), at, purpose: 'refund' } as const
  expect(await bank.channel.payOut(back)).toMatchObject({ kind: 'success' })
  expect([bank.balanceOf('own:settlement'), bank.balanceOf('elsewhere')]).toEqual([70n, -70n])
  expect(
    await bank.channel.debit({ serial: 'D1', cardToken: 'elsewhere:6222', amount: fen(1n), at }),
  ).toMatchObject({
    kind: 'failed',
    reason: 'refused',
  })
})
