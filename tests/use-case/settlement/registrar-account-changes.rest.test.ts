import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selectLoginAccount } from '#contract/account/identity.ts'
import { closeAccount } from '#contract/account/close-account.ts'
import { addTradingDays } from '#domain/calendar/calendar.ts'
import { readExchangeFile } from '#domain/exchange/exchange-file.ts'
import { fileName } from '#domain/exchange/index-file.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { DEMO_PAYMENT_PASSWORD } from '#sandbox/people.ts'
import { inTransaction } from '#server/db/tx.ts'
import { renewDocument } from '#server/people/identity/certificate.store.ts'
import { DISTRIBUTOR_CODE, readOpenDay } from '#server/trade/books/order.store.ts'
import { debitOrder } from '#server/trade/payments/debit-order.ts'
import { openOutBox } from '../../world/out-box.ts'
import { proveAction } from '../../world/prove-action.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/**
 * Tests what a registrar is sent after an account was opened: a changed owner (003), a closed account (009);
 * rules/orders.md#account-applications. One person has three accounts. Two exist at the registrar; the second was opened for an order
 * that failed, so it holds nothing.
 */

const [KEPT, LEFT, NEW] = ['620100020011', '620100020029', '620100020037'] as const
const REGISTRAR = '91'

let world: World
let person: Person
let partyId: string
let fundCode: string
let box: ReturnType<typeof openOutBox>

beforeAll(async () => {
  world = await openTestWorld()
  box = openOutBox(world, REGISTRAR)
  person = await world.login('demo-several')
  fundCode = (await world.fund({ riskLevel: 3 })).fundCode
  partyId = (
    await sql<{ id: string }>`select party_id as id from account where account_number = ${KEPT}`.execute(
      world.database.db,
    )
  ).rows[0]!.id
  for (const accountNumber of [KEPT, LEFT]) await buyFrom(accountNumber)
  for (let night = 0; night < 3; night++) expect((await world.closeDay()).kind).toBe('closed')
  expect(await states()).toEqual([
    [KEPT, 'open', null],
    [LEFT, 'open', null],
  ])
})
afterAll(() => world.close())

async function choose(accountNumber: string): Promise<void> {
  const chosen = await person.call(selectLoginAccount, { accountNumber })
  person.ticket = chosen.data.ticket ?? person.ticket
}

/** Buys from one of the accounts. The money is debited at once. */
async function buyFrom(accountNumber: string): Promise<void> {
  await choose(accountNumber)
  const { rows } = await sql<{ id: string }>`select investor_pay_id as id from pay_instrument
    where account_number = ${accountNumber} and mode = 'bank-debit'`.execute(world.database.db)
  const order = { fundCode, amount: '1000.00', investorPayId: rows[0]!.id }
  const { data } = await world.buy(person, order)
  await debitOrder(world.platform.day!, { accountNumber, orderNo: data.orderNo })
}

async function states(): Promise<[account: string, state: string, change: string | null][]> {
  const { rows } = await sql<{ account: string; state: string; change: string | null }>`
    select account_number as account, state, change from registrar_account where account_number in (${KEPT}, ${LEFT}, ${NEW})
    order by 1`.execute(world.database.db)
  return rows.map(({ account, state, change }) => [account, state, change])
}

/** Returns the open breaks about accounts, as check, reason and trading account. */
async function breaks(): Promise<[check: string, reason: string, subject: string][]> {
  const { rows } = await sql<{ check: string; reason: string; subject: string }>`
    select check_name as check, reason, subject from recon_break where closed_at is null order by subject, reason`.execute(
    world.database.db,
  )
  return rows.map(({ check, reason, subject }) => [check, reason, subject])
}

/** Closes the day with a changed answer of the registrar, and returns the records of our 01. */
async function night(
  answer: (records: ExchangeRecord[]) => readonly ExchangeRecord[] = (records) => records,
): Promise<readonly ExchangeRecord[]> {
  const day = await readOpenDay(world.database.db)
  const closed = await box.closeWith((confirmDay) => {
    box.rewrite(confirmDay, '02', answer)
  })
  expect(closed).toMatchObject({ kind: 'closed' })
  const head = { creator: DISTRIBUTOR_CODE, receiver: REGISTRAR, day, fileType: '01' as const }
  const path = join(world.config.dataDir, 'sandbox/registrar', REGISTRAR, 'in', fileName(head))
  const read = readExchangeFile(readFileSync(path), { ...head, isCharsetReleased: true })
  if (read.kind !== 'ok') throw new Error(read.kind)
  return read.file.records
}

const asked = (records: readonly ExchangeRecord[]) =>
  records.map((each) => [each['BusinessCode'], each['TransactionAccountID']])

const renew = (validTo: string) =>
  inTransaction(world.database.db, (tx) => renewDocument(tx, partyId, validTo))

const refuseWith = (code: string) => (records: ExchangeRecord[]) =>
  records.map((each) => ({ ...each, ReturnCode: code }))

const [KEPT_THERE, LEFT_THERE] = [`${KEPT}${REGISTRAR}`, `${LEFT}${REGISTRAR}`]
const BOTH = [
  ['003', KEPT_THERE],
  ['003', LEFT_THERE],
]

describe('an owner who is another by now', () => {
  test('is told once under each of their accounts, with the number that they are under', async () => {
    expect(await night()).toEqual([])
    await renew('2046-01-01')
    const told = await night()
    expect(asked(told)).toEqual(BOTH)
    expect(told[0]).toMatchObject({ CertValidDate: '2046-01-01', MultiAcctFlag: null })
    expect(told[0]!['TAAccountID']).toMatch(/^91\d{10}$/)
    expect(await breaks()).toEqual([])
    expect(await night()).toEqual([])
  })

  test('a new assessment is told where its level is another, and only then', async () => {
    const assess = (level: number) =>
      sql`insert into assessment (party_id, level, score, wording_version, assessed_on, valid_until)
        select party_id, ${level}, score, wording_version, business_today(), business_today() + 365
        from assessment where party_id = ${partyId} order by assessed_on desc, recorded_at desc limit 1`.execute(
        world.database.db,
      )
    await assess(5)
    await night()
    await assess(5)
    expect(await night()).toEqual([])
    await assess(4)
    expect((await night()).map((each) => each['ClientRiskRate'])).toEqual(['4', '4'])
  })

  test('refused, they are a break and is told again each night until they are taken', async () => {
    await renew('2047-01-01')
    await night(refuseWith('1115'))
    const open = [
      ['account-change', '1115', KEPT_THERE],
      ['account-change', '1115', LEFT_THERE],
    ]
    expect(await breaks()).toEqual(open)
    expect(asked(await night(refuseWith('1115')))).toEqual(BOTH)
    expect(await breaks()).toEqual(open)
    expect(asked(await night())).toEqual(BOTH)
    expect(await breaks()).toEqual([])
  })

  test('not answered, they are a break as well', async () => {
    await renew('2048-01-01')
    await night((records) => records.slice(1))
    expect(await breaks()).toEqual([['account-change', 'no-answer', KEPT_THERE]])
    expect(asked(await night())).toEqual([['003', KEPT_THERE]])
    expect(await breaks()).toEqual([])
  })

  test('what nobody asked for changes nothing: a freeze, or an end the registrar speaks of by itself', async () => {
    await renew('2049-01-01')
    const ofItsOwn = (each: ExchangeRecord, code: string) => ({
      ...{ ...each, BusinessCode: code, FromTAFlag: '1' },
      ...{ AppSheetSerialNo: `OF-ITS-OWN-${code}`, TASerialNO: `OF-ITS-OWN-${code}` },
    })
    await night((records) => [ofItsOwn(records[0]!, '104'), ofItsOwn(records[1]!, '109'), ...records])
    const open = [
      ['account-change', 'not-asked', KEPT_THERE],
      ['account-change', 'not-asked', LEFT_THERE],
    ]
    expect(await breaks()).toEqual(open)
    expect((await states()).map(([, state]) => state)).toEqual(['open', 'open'])
    await night()
    expect(await breaks()).toEqual(open)
    await sql`update recon_break set closed_at = business_now() where closed_at is null`.execute(
      world.database.db,
    )
  })
})

describe('an account that is closed', () => {
  test('ends at the registrar as soon as it is taken; the other stays', async () => {
    await choose(LEFT)
    const authorization = await proveAction(
      person,
      { action: 'close-account', subject: '' },
      DEMO_PAYMENT_PASSWORD,
    )
    const closed = await person.call(closeAccount, { reason: 'not-used', note: '', authorization })
    expect(closed.code).toBe('0000')
    expect(asked(await night(refuseWith('1129')))).toEqual([['009', LEFT_THERE]])
    expect(await breaks()).toEqual([['account-change', '1129', LEFT_THERE]])
    // The sandbox's registrar closed the account on the first night and no longer knows it; this answer counts as closed too.
    expect(asked(await night())).toEqual([['009', LEFT_THERE]])
    expect(await states()).toEqual([
      [KEPT, 'open', null],
      [LEFT, 'dropped', null],
    ])
    expect(await breaks()).toEqual([])
    await renew('2050-01-01')
    expect(asked(await night())).toEqual([['003', KEPT_THERE]])
  })
})

test('an opening that is not answered is a break until its answer comes; it is not asked for twice', async () => {
  // The session in which the account was closed ended with it.
  person = await world.login('demo-several')
  await buyFrom(NEW)
  let late: readonly ExchangeRecord[] = []
  const first = await night((records) => {
    late = records
    return []
  })
  expect(asked(first)).toEqual([['008', `${NEW}${REGISTRAR}`]])
  const open = [['account-opening', 'no-answer', `${NEW}${REGISTRAR}`]]
  expect(await breaks()).toEqual(open)
  expect(await night()).toEqual([])
  expect(await breaks()).toEqual(open)
  const confirmDay = addTradingDays(shippedCalendar(), await readOpenDay(world.database.db), 1) as string
  await night(() => late.map((each) => ({ ...each, TransactionCfmDate: confirmDay })))
  expect(await breaks()).toEqual([])
  expect(await states()).toContainEqual([NEW, 'open', null])
})
