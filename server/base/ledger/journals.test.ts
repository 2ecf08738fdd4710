import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { JOURNAL } from '#domain/ledger/journal-kind.ts'
import { ACCOUNT } from '#domain/ledger/ledger-account.ts'
import { fen, fenText } from '#domain/number/money.ts'
import * as journals from './journals.ts'
import type { Journal } from './journals.ts'

/** Every journal of `journals.ts`, as in the rule book: its kind, its source, its lines. */

const amount = fen(10_600_00n)
const serial = 'S1'
const parts = [
  { companyCode: 'C1', amount: fen(10_000_00n) },
  { companyCode: 'C2', amount: fen(600_00n) },
]
const MOVED = { serial, amount }

const BOOKED = [
  [
    journals.debitReceived({ ...MOVED, channel: 'bank', orderNo: 'O1' }),
    ['J1 S1', 'trust D 1103 bank 10600.00', 'trust C 2101 O1 10600.00'],
  ],
  [
    journals.debitsSettled({ channel: 'bank', day: '2026-07-06', amount }),
    ['J2 bank:2026-07-06', 'trust D 1101 settlement 10600.00', 'trust C 1103 bank 10600.00'],
  ],
  [
    journals.registrarPaid({ ...MOVED, registrarCode: '37' }),
    ['J4 S1', 'trust D 2201 37 10600.00', 'trust C 1101 settlement 10600.00'],
  ],
  [
    journals.claimedFeeReceivedInTrust({ ...MOVED, parts }),
    ['J3b-paid S1', 'trust D 1101 settlement 10600.00', 'trust C 2301 C1 10000.00', 'trust C 2301 C2 600.00'],
  ],
  [
    journals.feeSwept({ ...MOVED, parts }),
    ['J5 S1', 'trust D 2301 C1 10000.00', 'trust D 2301 C2 600.00', 'trust C 1101 settlement 10600.00'],
  ],
  [
    journals.sweptFeeEarned({ ...MOVED, registrarCode: '37' }),
    ['J5-own S1', 'own D 8101 37 10600.00', 'own C 8601 37 10000.00', 'own C 8221 37 600.00'],
  ],
  [
    journals.sweptFeeCollected({ ...MOVED, registrarCode: '37', parts }),
    ['J5-own S1', 'own D 8101 37 10600.00', 'own C 8121 C1 10000.00', 'own C 8121 C2 600.00'],
  ],
  [
    journals.refundOwed({ orderNo: 'O1', amount }),
    ['J6 RO1', 'trust D 2101 O1 10600.00', 'trust C 2102 O1 10600.00'],
  ],
  [
    journals.refundPaid({ ...MOVED, owedFor: 'O1' }),
    ['J7 S1', 'trust D 2102 O1 10600.00', 'trust C 1101 settlement 10600.00'],
  ],
  [
    journals.registrarMoneyReceived({ ...MOVED, registrarCode: '37' }),
    ['J10 S1', 'trust D 1101 settlement 10600.00', 'trust C 1201 37 10600.00'],
  ],
  [
    journals.payOutPaid({ ...MOVED, owed: [ACCOUNT.redemptionPayable, 'O1'] }),
    ['J11 S1', 'trust D 2103 O1 10600.00', 'trust C 1101 settlement 10600.00'],
  ],
  [
    journals.payOutTurnedOrder({ ...MOVED, owed: [ACCOUNT.redemptionPayable, 'O1'], orderNo: 'O2' }),
    ['J11b S1', 'trust D 2103 O1 10600.00', 'trust C 2101 O2 10600.00'],
  ],
  [
    journals.payOutReturned({ ...MOVED, owedFor: 'O1' }),
    ['J12 S1', 'trust D 1101 settlement 10600.00', 'trust C 2104 O1 10600.00'],
  ],
  [journals.receiptKept(MOVED), ['J15 S1', 'trust D 1101 settlement 10600.00', 'trust C 2106 - 10600.00']],
  [
    journals.receiptMatched({
      ...MOVED,
      uses: [{ orderNo: 'O1', amount: fen(10_000_00n) }],
      excess: fen(600_00n),
    }),
    ['J16 S1', 'trust D 2106 - 10600.00', 'trust C 2101 O1 10000.00', 'trust C 2102 S1 600.00'],
  ],
  [journals.receiptReturned(MOVED), ['J16-back S1', 'trust D 2106 - 10600.00', 'trust C 2102 S1 10600.00']],
  [
    journals.interestCredited(MOVED),
    ['J17 S1', 'trust D 1101 settlement 10600.00', 'trust C 2107 S1 10600.00'],
  ],
  [
    journals.trailClaimed({ companyCode: 'C1', amount, quarterEnd: '2026-09-30' }),
    ['J18 C1:2026-09-30', 'own D 8122 C1 10600.00', 'own C 8602 C1 10000.00', 'own C 8221 C1 600.00'],
  ],
  [
    journals.trailReceived({ ...MOVED, companyCode: 'C1' }),
    ['J18-received S1', 'own D 8101 C1 10600.00', 'own C 8122 C1 10600.00'],
  ],
  [
    journals.claimedFeeReceived({ ...MOVED, companyCode: 'C1' }),
    ['J3b-received S1', 'own D 8101 C1 10600.00', 'own C 8121 C1 10600.00'],
  ],
  [
    journals.salesServiceReceived({ ...MOVED, companyCode: 'C1' }),
    ['J19 S1', 'own D 8101 C1 10600.00', 'own C 8603 C1 10000.00', 'own C 8221 C1 600.00'],
  ],
] as const satisfies readonly (readonly [Journal, readonly string[]])[]

test.each(BOOKED.map(([journal, told]) => [told[0], journal, told] as const))('%s', (_, journal, told) => {
  expect([`${journal.kind} ${journal.source}`, ...journal.lines.map(lineText)]).toEqual(told)
})

test('every journal of the file is told of', () => {
  expect(BOOKED).toHaveLength(Object.keys(journals).length)
})

describe('the rule book has the same', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/rules/ledger.md'), 'utf8')

  test('accounts by name', () => {
    expect(namesIn('Accounts')).toEqual(flipped(ACCOUNT))
  })

  test('journals by name', () => {
    expect(namesIn('Journals')).toEqual(flipped(JOURNAL))
  })

  test.each(BOOKED.map(([journal]) => [journal.kind, journal] as const))('lines of %s', (kind, journal) => {
    const entries = rowsOf('Journals')
      .find(([code]) => code === kind)!
      .at(-1)!
    const known = sidesOf(entries)
    const missing = journal.lines.filter((line) => !known.includes(`${line.side} ${line.account}`))
    expect(missing).toEqual([])
  })

  function rowsOf(heading: string): string[][] {
    const section = page.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!
    const rows = section.split('\n').filter((line) => line.startsWith('| '))
    return rows.slice(1).map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  }

  function namesIn(heading: string): Record<string, string> {
    return Object.fromEntries(rowsOf(heading).map(([code, name]) => [code, name!.replaceAll('`', '')]))
  }
})

function flipped(codes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(codes).map(([name, code]) => [code, name]))
}

/** Reads lines such as `Dr 8101 7.99 · Cr 8601 7.54 · Cr 8221 0.45, or Cr 8121 7.99`. Brackets may hold other accounts of that side. */
function sidesOf(entries: string): string[] {
  return entries
    .split(/(?=\b(?:Dr|Cr)\b)/)
    .flatMap((part) => [...part.matchAll(/\b\d{4}\b(?!\.)/g)].map(([code]) => `${part[0]} ${code}`))
}

function lineText(line: Journal['lines'][number]): string {
  return `${line.ledger} ${line.side} ${line.account} ${line.subject || '-'} ${fenText(line.amount)}`
}
