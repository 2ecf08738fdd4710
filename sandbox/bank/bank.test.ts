import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fen } from '#domain/number/money.ts'
import type { Faults } from '#sandbox/faults.ts'
import { openSandboxBank, type SandboxBank } from './bank.ts'
import { closeTestBank, openTestBank } from './test-bank.ts'

const at = '2026-01-05T02:00:00Z'
const day = '2026-01-05'
let dir: string
let faults: Faults
let bank: SandboxBank

beforeEach(() => {
  ;({ dir, faults, bank } = openTestBank({ balance: fen(100_000n), singleLimit: fen(50_000n) }))
})
afterEach(() => closeTestBank({ dir, faults, bank }))

const debit = (serial: string, amount: bigint, cardToken = 'card-1', when = at) =>
  bank.channel.debit({ serial, cardToken, amount: fen(amount), at: when })
const payOut = (serial: string, amount: bigint, payee = 'card-1', when = at) =>
  bank.channel.payOut({ serial, payee, amount: fen(amount), at: when, purpose: 'refund' })
const balances = () => [bank.balanceOf('card-1'), bank.balanceOf('own:settlement')]

describe('debit', () => {
  test('moves money to our settlement account at once', async () => {
    expect(await debit('S1', 30_000n)).toMatchObject({ kind: 'success' })
    expect(balances()).toEqual([70_000n, 30_000n])
  })

  test('a serial never moves money twice, and gets its first answer again', async () => {
    const first = await debit('S1', 30_000n)
    expect(await debit('S1', 30_000n)).toEqual(first)
    expect(await bank.channel.query('S1')).toEqual(first)
    expect(balances()).toEqual([70_000n, 30_000n])
  })

  test('a failure stays one, also when the money has come meanwhile', async () => {
    await debit('S1', 50_000n)
    await debit('S2', 40_000n)
    const first = await debit('S3', 20_000n)
    expect(first).toMatchObject({ kind: 'failed', reason: 'insufficient-funds' })
    await payOut('S4', 50_000n)
    expect(await debit('S3', 20_000n)).toEqual(first)
    expect(balances()).toEqual([60_000n, 40_000n])
  })

  test.each([
    ['another amount', () => debit('S1', 30_001n)],
    ['another card', () => debit('S1', 30_000n, 'card-2')],
    ['another direction', () => payOut('S1', 30_000n)],
  ])('a serial with %s throws by name', async (_, again) => {
    await debit('S1', 30_000n)
    await expect(again()).rejects.toMatchObject({ name: 'SerialReused' })
    expect(balances()).toEqual([70_000n, 30_000n])
  })

  test.each([
    ['card-closed', 'card-2', 1n],
    ['over-limit', 'card-1', 50_001n],
    ['refused', 'registrar:37', 1n],
  ])('%s', async (reason, card, amount) => {
    expect(await debit('S1', amount, card)).toMatchObject({ kind: 'failed', reason })
    expect(balances()).toEqual([100_000n, 0n])
  })

  test('the limit and the balance may be used up to the last fen', async () => {
    expect(await debit('S1', 50_000n)).toMatchObject({ kind: 'success' })
    expect(await debit('S2', 50_000n)).toMatchObject({ kind: 'success' })
    expect(await debit('S3', 1n)).toMatchObject({ reason: 'insufficient-funds' })
  })

  test.each<[string, () => Promise<unknown>]>([
    ['nothing', () => debit('S1', 0n)],
    ['less than nothing', () => debit('S1', -1n)],
    ['a serial with a comma', () => debit('S,1', 1n)],
    ['no instant', () => debit('S1', 1n, 'card-1', '2026-01-05')],
    ['a statement of no day', () => bank.channel.statement('../x')],
  ])('%s throws', async (_, call) => {
    await expect(call()).rejects.toMatchObject({ name: 'BadRequest' })
  })
})

describe('pay-out', () => {
  test('goes to cards, registrars and our own accounts, while money lasts', async () => {
    await debit('S1', 50_000n)
    await payOut('S2', 10_000n)
    await payOut('S3', 20_000n, 'registrar:37')
    await payOut('S4', 5_000n, 'own:fee')
    expect(balances()).toEqual([60_000n, 15_000n])
    expect([bank.balanceOf('registrar:37'), bank.balanceOf('own:fee')]).toEqual([20_000n, 5_000n])
    expect(await payOut('S5', 15_001n)).toMatchObject({ reason: 'insufficient-funds' })
    expect(await payOut('S6', 1n, 'card-9')).toMatchObject({ reason: 'card-closed' })
    expect(await payOut('S7', 1n, 'own:settlement')).toMatchObject({ reason: 'refused' })
    expect(bank.balanceOf('card-9')).toBeNull()
  })
})

describe('faults', () => {
  test('bank-unknown: the money moves, the answer is lost, a later question finds it', async () => {
    faults.armFault('bank-unknown')
    expect(await debit('S1', 30_000n)).toEqual({ kind: 'unknown' })
    expect(await debit('S1', 30_000n)).toEqual({ kind: 'unknown' })
    expect(balances()).toEqual([70_000n, 30_000n])
    expect(await bank.channel.query('S1')).toMatchObject({ kind: 'success' })
    expect(await debit('S2', 1n)).toMatchObject({ kind: 'success' })
  })

  test('bank-unknown-not-debited: the bank has never seen the serial', async () => {
    faults.armFault('bank-unknown-not-debited')
    expect(await debit('S1', 30_000n)).toEqual({ kind: 'unknown' })
    expect(await bank.channel.query('S1')).toEqual({ kind: 'not-found' })
    expect(balances()).toEqual([100_000n, 0n])
    bank.closeDay(day)
    expect(await bank.channel.statement(day)).toEqual([])
  })

  test.each([
    ['bank-refuses', 'refused'],
    ['bank-insufficient', 'insufficient-funds'],
  ] as const)('%s, for one card only', async (kind, reason) => {
    bank.openCard({ cardToken: 'card-2', balance: fen(10n) })
    faults.armFault(kind, { target: 'card-1' })
    expect(await debit('S1', 1n, 'card-2')).toMatchObject({ kind: 'success' })
    expect(await debit('S2', 1n)).toMatchObject({ kind: 'failed', reason })
    expect(await debit('S3', 1n)).toMatchObject({ kind: 'success' })
  })
})

describe('statement', () => {
  test('is there when the day is closed, with every attempt of that day', async () => {
    await debit('S1', 50_000n)
    await debit('S2', 60_000n)
    await payOut('S3', 1n, 'registrar:37')
    await debit('S4', 7n, 'card-1', '2026-01-05T16:00:00Z')
    expect(await bank.channel.statement(day)).toBeNull()
    bank.closeDay(day)
    const line = { direction: 'in', status: 'success', payee: null }
    expect(await bank.channel.statement(day)).toEqual([
      { ...line, serial: 'S1', channelSerial: 'SB00000000000001', amount: 50_000n },
      {
        ...line,
        serial: 'S2',
        channelSerial: 'SB00000000000002',
        amount: 60_000n,
        status: 'failed',
      },
      {
        serial: 'S3',
        channelSerial: 'SB00000000000003',
        direction: 'out',
        amount: 1n,
        status: 'success',
        payee: 'registrar:37',
      },
    ])
    bank.closeDay('2026-01-06')
    expect(await bank.channel.statement('2026-01-06')).toMatchObject([{ serial: 'S4' }])
  })

  test('what comes after the close falls on the next day; the file stays', async () => {
    await debit('S1', 1n)
    bank.closeDay(day)
    const file = readFileSync(join(dir, 'statement_20260105.csv'), 'utf8')
    await debit('S2', 2n)
    bank.closeDay(day)
    expect(readFileSync(join(dir, 'statement_20260105.csv'), 'utf8')).toBe(file)
    bank.closeDay('2026-01-06')
    expect(await bank.channel.statement('2026-01-06')).toMatchObject([{ serial: 'S2', amount: 2n }])
  })

  test.each<[string, (text: string) => string]>([
    ['cut', (text) => text.slice(0, -5)],
    ['without a row', (text) => text.replace(/S1,.*\n/, '')],
    ['with another amount', (text) => text.replace('500.00,success', '500.01,success')],
    ['with three decimals', (text) => text.replaceAll('500.00', '500.001')],
    ['with another status', (text) => text.replace('success', 'maybe')],
    ['with a cell more', (text) => text.replace('success,', 'success,,')],
    ['with another heading', (text) => text.replace('serial', 'Serial')],
    ['with a serial twice', (text) => text.replace('S2,', 'S1,')],
    ['empty', () => ''],
  ])('a file %s is a named error', async (_, spoil) => {
    await debit('S1', 50_000n)
    await debit('S2', 250n)
    bank.closeDay(day)
    expect(await bank.channel.statement(day)).toHaveLength(2)
    const path = join(dir, 'statement_20260105.csv')
    const spoilt = spoil(readFileSync(path, 'utf8'))
    expect(spoilt).not.toBe(readFileSync(path, 'utf8'))
    writeFileSync(path, spoilt)
    await expect(bank.channel.statement(day)).rejects.toMatchObject({ name: 'StatementBroken' })
  })
})

test('the books outlive the process, and money is neither made nor lost', async () => {
  await debit('S1', 30_000n)
  await payOut('S2', 10_000n, 'registrar:37')
  bank.close()
  bank = openSandboxBank({ dir, faults })
  expect(bank.openCard({ cardToken: 'card-1', balance: fen(9n) })).toBe(false)
  const all = ['card-1', 'own:settlement', 'registrar:37'].map((each) => bank.balanceOf(each) ?? 0n)
  expect(all).toEqual([70_000n, 20_000n, 10_000n])
  expect(await debit('S1', 30_000n)).toMatchObject({ kind: 'success' })
  expect(balances()).toEqual([70_000n, 20_000n])
})
