import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { fen } from '#domain/number/money.ts'
import type { Db } from '#server/db/open.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { closeToday } from '#server/operations/sandbox/sandbox-day.ts'
import type { StatementLine } from '#ports/payment-channel.ts'
import { closerOf } from '../../world/close-with.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests that a fault that only the database finds in a C file or in the bank's statement opens a break, and other lines are booked. */

let world: World
let db: Db
beforeAll(async () => {
  world = await openTestWorld()
  db = world.database.db
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
})
afterAll(() => world.close())

async function breaksOf(check: string): Promise<[subject: string, ours: string | null][]> {
  const { rows } = await sql<{ subject: string; ours: string | null }>`select subject, ours from recon_break
    where check_name = ${check} and reason = 'unbookable' and closed_at is null order by 1`.execute(db)
  return rows.map((row) => [row.subject, row.ours])
}

/** Makes the database refuse rows that match a pattern, like a constraint that our code does not know. */
async function refuse(table: string, column: string, pattern: string): Promise<void> {
  await sql`create function ${sql.ref(`no_bad_${table}`)}() returns trigger language plpgsql as $$ begin
    raise exception 'bad line' using errcode = 'check_violation', constraint = 'no_bad_line'; end $$`.execute(
    db,
  )
  await sql`create trigger no_bad before insert on ${sql.table(table)} for each row
    when (new.${sql.ref(column)} like ${sql.lit(pattern)}) execute function ${sql.ref(`no_bad_${table}`)}()`.execute(
    db,
  )
}

test('a line of a C4', async () => {
  const { rows } = await sql<{
    code: string
  }>`select fund_code as code from share_class join fund using (fund_id)
    where registrar_code = '91' and retired_on is null order by 1 limit 3`.execute(db)
  const [first, second, third] = rows.map((row) => row.code)
  await refuse('dividend_plan', 'fund_code', second!)
  const plan = (FundCode: string): ExchangeRecord => ({
    ...{
      FundCode,
      ShareClass: '0',
      RegistrationDate: '2026-07-20',
      XRDate: '2026-07-20',
      DividentDate: '2026-07-22',
    },
    ...{ DividendPerUnit: 10n, DrawBonusUnit: 1n, WholeFlag: '0', ModifyWay: '0' },
  })
  const result = await closerOf(world)({ C4: [plan(first!), plan(second!), plan(third!)] })
  expect(result).toMatchObject({ kind: 'closed' })
  expect(await breaksOf('parameters')).toEqual([[`C4 line 2 ${second}`, null]])
  const { rows: plans } = await sql<{ code: string }>`select fund_code as code from dividend_plan
    where ex_date = '2026-07-20' order by 1`.execute(db)
  expect(plans.map((row) => row.code)).toEqual([first, third])
  expect(await verifyBooks(db)).toEqual([])
})

test('a line of the statement', async () => {
  await refuse('unidentified_receipt', 'serial', 'BAD%')
  const line = (serial: string): StatementLine => ({
    ...{ serial, channelSerial: serial, direction: 'in', amount: fen(1000n), status: 'success', payee: null },
    ...{ payer: '张三', payerAccount: '6222-0001', memo: '?' },
  })
  const means = world.platform.day!
  const statement = async () => [line('GOOD1'), line('BAD1'), line('GOOD2')]
  const result = await closeToday({ ...means, channel: { ...means.channel, statement } })
  expect(result).toMatchObject({ kind: 'closed' })
  expect(await breaksOf('statement')).toEqual([[expect.stringMatching(/^statement .* BAD1$/), 'no_bad_line']])
  const { rows } = await sql<{ serial: string }>`select serial from unidentified_receipt order by 1`.execute(
    db,
  )
  expect(rows.map((row) => row.serial)).toEqual(['GOOD1', 'GOOD2'])
  expect(await verifyBooks(db)).toEqual([])
})
