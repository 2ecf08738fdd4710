import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fen, rate } from '#domain/number/money.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import type { DatedQuotes } from '#sandbox/market/quotes.ts'
import { laterPurchase, opening, redemption } from './registrar/test-record.ts'
import { e8, fund, scratchFolder } from './registrar/test-world.ts'
import { fileOf, indexOf } from './registrar/test-package.ts'
import type { SandboxWorld } from '#ports/sandbox-world.ts'
import { openWorld } from './world.ts'

const terms = fund({
  fundCode: '000001',
  purchaseTiers: [{ from: fen(0n), to: null, rate: rate(0n), fixedFee: null }],
})
const quotes: DatedQuotes = {
  fundsOf: () => [terms],
  navOn: () => ({ unit: e8('1'), accumulated: e8('1') }),
  termsOn: () => terms,
  knownOn: (_, day) => day,
  dividendOn: () => null,
  splitOn: () => null,
  moneyOn: () => null,
}
let dir: string
let world: SandboxWorld

beforeEach(() => {
  dir = scratchFolder('world-')
  world = openWorld({
    dir,
    distributorCode: '9ZZ',
    registrars: [{ registrarCode: '37', protocolVersion: '21' }],
    quotes,
    calendar: shippedCalendar(),
  })
})
afterEach(() => {
  world.close()
  rmSync(dir, { recursive: true })
})

type Records = Parameters<typeof fileOf>[3]
async function live(day: string, accounts: Records, trades: Records) {
  const files = [fileOf('21', day, '01', accounts), fileOf('21', day, '03', trades)]
  const index = indexOf(
    '21',
    day,
    files.map((each) => each.name),
  )
  await world.links.get('37')?.deliver(day, files, index)
  world.endBankDay(day)
  await world.runRegistrars(day)
  return (await world.channel.statement(day)) ?? []
}

test('a redemption’s money is on the bank statement of its pay day, once, whatever is closed again', async () => {
  await live(
    '2026-01-05',
    [opening('2026-01-05', 'A')],
    [laterPurchase('2026-01-05', 'A', '000001', 10_000n)],
  )
  await live('2026-01-06', [], [])
  const sale = redemption('2026-01-07', 'A', '000001', 10_000n)
  expect(await live('2026-01-07', [], [sale])).toEqual([])
  expect(await live('2026-01-08', [], [])).toEqual([])
  const paid = await live('2026-01-09', [], [])
  expect(paid).toMatchObject([
    { serial: 'R3720260108RD0109', direction: 'in', amount: 10_000n, payee: 'registrar:37' },
  ])
  world.endBankDay('2026-01-09')
  expect(await world.channel.statement('2026-01-09')).toEqual(paid)
  expect(await live('2026-01-12', [], [])).toEqual([])
})

test('a remittance goes the same way', async () => {
  world.remit({
    fromAccount: '6222000011112222',
    name: '样本有限公司',
    amount: fen(100n),
    memo: '申购款',
    at: '2026-01-05T02:00:00Z',
  })
  expect(await live('2026-01-05', [], [])).toMatchObject([
    { direction: 'in', amount: 100n, payer: '样本有限公司', memo: '申购款' },
  ])
})
