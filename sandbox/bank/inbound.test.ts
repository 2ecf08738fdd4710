import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fen } from '#domain/number/money.ts'
import type { Faults } from '#sandbox/faults.ts'
import { openSandboxBank, type SandboxBank } from './bank.ts'
import { closeTestBank, openTestBank } from './test-bank.ts'

const FRI = '2026-01-09'
const MON = '2026-01-12'
const at = `${FRI}T02:00:00Z`
let dir: string
let faults: Faults
let bank: SandboxBank

beforeEach(() => {
  ;({ dir, faults, bank } = openTestBank({ balance: fen(100_000n) }))
})
afterEach(() => closeTestBank({ dir, faults, bank }))

const receive = (serial: string, amount: bigint, day = FRI, from = 'registrar:37') =>
  bank.receive({ serial, from, amount: fen(amount), day })
const remit = (over: Partial<Parameters<SandboxBank['remit']>[0]> = {}) =>
  bank.remit({
    fromAccount: '6222000011112222',
    name: '样本有限公司',
    amount: fen(5_000_000n),
    memo: '申购款,"首笔"%0A',
    at,
    ...over,
  })
const payOut = (serial: string, amount: bigint, payee = 'card-1', when = at) =>
  bank.channel.payOut({ serial, payee, amount: fen(amount), at: when, purpose: 'redemption' })
const lines = async (day: string) => {
  bank.closeDay(day)
  return bank.channel.statement(day)
}

describe('a registrar’s payment', () => {
  test('stands on the day’s statement under its own serial, and moves money once', async () => {
    receive('R3720260108RD0109', 10_000n)
    receive('R3720260108RD0109', 10_000n)
    expect(bank.balanceOf('own:settlement')).toBe(10_000n)
    expect(await lines(FRI)).toEqual([
      {
        serial: 'R3720260108RD0109',
        channelSerial: 'SB00000000000001',
        direction: 'in',
        amount: 10_000n,
        status: 'success',
        payee: 'registrar:37',
      },
    ])
  })

  test('is taken from its account first, what is missing from elsewhere', async () => {
    receive('S1', 7_000n)
    await payOut('S2', 5_000n, 'registrar:37')
    receive('S3', 6_000n)
    expect([bank.balanceOf('registrar:37'), bank.balanceOf('own:settlement')]).toEqual([0n, 8_000n])
    expect(bank.balanceOf('elsewhere')).toBe(-8_000n)
  })

  test.each<[string, () => void, string]>([
    ['another amount', () => receive('S1', 2n), 'SerialReused'],
    ['another registrar', () => receive('S1', 1n, FRI, 'registrar:38'), 'SerialReused'],
    ['nothing', () => receive('S2', 0n), 'BadRequest'],
    ['a card', () => receive('S2', 1n, FRI, 'card-1'), 'BadRequest'],
    ['an odd serial', () => receive('S,2', 1n), 'BadRequest'],
  ])('with %s is refused', (_, again, name) => {
    receive('S1', 1n)
    expect(again).toThrow(expect.objectContaining({ name }))
  })
})

describe('a remittance', () => {
  test('keeps who sent it and what he wrote, whatever the letters', async () => {
    expect(remit()).toBe('RM000000000001')
    expect(remit({ amount: fen(1n), memo: '' })).toBe('RM000000000002')
    expect(bank.balanceOf('own:settlement')).toBe(5_000_001n)
    expect(await lines(FRI)).toMatchObject([
      {
        serial: 'RM000000000001',
        direction: 'in',
        amount: 5_000_000n,
        status: 'success',
        payee: null,
        payer: '样本有限公司',
        payerAccount: '6222000011112222',
        memo: '申购款,"首笔"%0A',
      },
      { serial: 'RM000000000002', payer: '样本有限公司' },
    ])
  })

  test.each<[string, Partial<Parameters<SandboxBank['remit']>[0]>]>([
    ['no money', { amount: fen(0n) }],
    ['an odd account', { fromAccount: 'a,b' }],
    ['half a letter', { name: '\ud800' }],
    ['two lines', { memo: 'a\nb' }],
    ['a very long memo', { memo: 'x'.repeat(201) }],
    ['no instant', { at: FRI }],
  ])('of %s is refused', (_, over) => {
    expect(() => remit(over)).toThrow(expect.objectContaining({ name: 'BadRequest' }))
    expect(bank.balanceOf('own:settlement')).toBe(0n)
  })
})

describe('bank-returns', () => {
  test('a pay-out that was taken comes back the next day, with a reason', async () => {
    remit()
    faults.armFault('bank-returns', { target: 'card-1' })
    expect(await payOut('P1', 3_000n)).toMatchObject({ kind: 'success' })
    expect(await payOut('P1', 3_000n)).toMatchObject({ kind: 'success' })
    expect([bank.balanceOf('card-1'), bank.balanceOf('own:settlement')]).toEqual([100_000n, 5_000_000n])
    expect((await lines(FRI))?.map((line) => line.serial)).toEqual(['RM000000000001', 'P1'])
    expect(await lines(MON)).toMatchObject([
      { serial: 'P1R', direction: 'in', amount: 3_000n, payee: 'card-1', reason: 'card-closed' },
    ])
    expect(await bank.channel.query('P1')).toMatchObject({ kind: 'success' })
  })

  test('leaves transfers to registrars and pay-outs that failed alone', async () => {
    remit()
    faults.armFault('bank-returns')
    await payOut('P1', 1n, 'registrar:37')
    await payOut('P2', 1n, 'card-2')
    expect(faults.listFaults()).toHaveLength(1)
    await payOut('P3', 1n)
    expect(faults.listFaults()).toEqual([])
  })
})

test('what is booked on days nobody closes stands on the next statement', async () => {
  bank.closeDay(FRI)
  receive('S1', 1n)
  remit({ at: '2026-01-11T02:00:00Z' })
  receive('S2', 2n, MON)
  expect((await lines(MON))?.map((line) => line.serial)).toEqual(['S1', 'RM000000000001', 'S2'])
  expect((await lines(FRI))?.length).toBe(0)
  expect(await lines('2026-01-13')).toEqual([])
})

test('money is neither made nor lost', async () => {
  remit()
  receive('S1', 700n)
  faults.armFault('bank-returns')
  await payOut('P1', 300n)
  await payOut('P2', 200n)
  await payOut('P3', 100n, 'registrar:37')
  let sum = 0n
  for (const each of ['card-1', 'own:settlement', 'registrar:37', 'elsewhere'])
    sum += bank.balanceOf(each) ?? 0n
  expect(sum).toBe(100_000n)
})

test('books of another sandbox are named, not spoilt', () => {
  const old = join(dir, 'old')
  const made = openSandboxBank({ dir: old, faults })
  made.close()
  const db = new DatabaseSync(join(old, 'bank.sqlite'))
  db.exec('PRAGMA user_version = 1')
  db.close()
  expect(() => openSandboxBank({ dir: old, faults })).toThrow(expect.objectContaining({ name: 'OtherBooks' }))
})
