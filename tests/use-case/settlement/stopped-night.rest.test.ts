import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideFileRelease, findFileReleases, proposeFileRelease } from '#contract/operations.ts'
import { FIELD_TABLE } from '#domain/exchange/field-table.ts'
import type { FileType } from '#domain/exchange/field-table.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import type { Db } from '#server/db/open.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { DISTRIBUTOR_CODE } from '#server/trade/books/order.store.ts'
import type { Member } from '../../world/crowd.ts'
import { openCrowd } from '../../world/crowd.ts'
import { buyFor } from '../../world/companies/member-orders.ts'
import { openOutBox } from '../../world/out-box.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let db: Db
let crowd: Member[]
let operator: Person
let second: Person
let fund: { fundCode: string }
let registrar: string
let box: ReturnType<typeof openOutBox>
/** A NAV of 1 in the registrar's version of the protocol. */
let oneNav: bigint

beforeAll(async () => {
  world = await openTestWorld()
  db = world.database.db
  crowd = await openCrowd(world, 4)
  operator = await world.login('demo-operator')
  second = await world.login('demo-second-operator')
  fund = await world.fund({ riskLevel: 3 })
  const { rows } = await sql<{
    code: string
    version: string
  }>`select registrar_code as code, protocol_version as version
    from fund join share_class using (fund_id) join registrar using (registrar_code)
    where fund_code = ${fund.fundCode}`.execute(db)
  registrar = rows[0]!.code
  box = openOutBox(world, registrar)
  oneNav = rows[0]!.version === '22' ? 100_000_000n : 10_000n
  for (const member of crowd) await buy(member, '10000.00')
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
})
afterAll(() => world.close())

const key = () => ({ 'idempotency-key': randomUUID() })

async function buy(member: Member, amount: string): Promise<string> {
  const placed = await buyFor(world, member, { fundCode: fund.fundCode, amount })
  expect(placed.refusal).toBeNull()
  return placed.data.orderNo
}

/** Whether the standard's record of a file type has a field. */
const isField = (fileType: FileType, field: string) => new RegExp(`\\b${field}:`).test(FIELD_TABLE[fileType])

async function breaks(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`select check_name || ':' || reason as line from recon_break
    where closed_at is null order by 1`.execute(db)
  return rows.map((row) => row.line)
}

async function lineBreaks(day: string): Promise<[subject: string, reason: string][]> {
  const { rows } = await sql<{ subject: string; reason: string }>`select subject, reason from recon_break
    where closed_at is null and check_name = 'line' and subject like ${`%${day.replaceAll('-', '')}%`} order by subject`.execute(
    db,
  )
  return rows.map((row) => [row.subject, row.reason])
}

const expectSoundBooks = async () => expect(await verifyBooks(db)).toEqual([])
const statusOf = async (orderNo: string) =>
  (await sql<{ status: string }>`select status from fund_order where order_no = ${orderNo}`.execute(db))
    .rows[0]!.status

/** Makes a reinvested dividend of the fund for the trading account of one member. */
function dividend(at: number, over: ExchangeRecord = {}): ExchangeRecord {
  return {
    TASerialNO: `DV${randomUUID().slice(0, 12)}`,
    TransactionAccountID: `${crowd[at]!.accountNumber}${registrar}`,
    FundCode: fund.fundCode,
    ReturnCode: '0000',
    RegistrationDate: '2026-07-06',
    XRDate: '2026-07-06',
    DividentDate: '2026-07-08',
    BasisforCalculatingDividend: 100_000n,
    DividendPerUnit: 10n,
    DrawBonusUnit: 1n,
    DividendAmount: 10_000n,
    ConfirmedAmount: 0n,
    VolOfDividendforReinvestment: 10_000n,
    NAV: oneNav,
    DefDividendMethod: '0',
    DividendType: '0',
    BusinessCode: '143',
    DistributorCode: DISTRIBUTOR_CODE,
    ...over,
  }
}

describe('a line that cannot be booked is a break, and the lines beside it are booked', () => {
  test('in 07, 26, 25 and 05', async () => {
    const names: Partial<Record<FileType, string>> = {}
    let confirmDay = ''
    const result = await box.closeWith((day) => {
      confirmDay = day
      names['07'] = box.rewrite(day, '07', (all) =>
        all.map((each, at) => (at === 1 ? { ...each, NAV: 0n } : each)),
      )
      names['26'] = box.rewrite(day, '26', ([first, ...rest]) => [
        { ...first, TransactionAccountID: 'NOBODY' },
        ...rest,
        { ...first, TASerialNO: 'UNKNOWN1', FundCode: '999998' },
      ])
      names['25'] = box.rewrite(day, '25', (all) => [
        ...all,
        {
          SequenceNo: 'X1',
          FundCode: fund.fundCode,
          DistributorCode: DISTRIBUTOR_CODE,
          ReceOrPayFlag: '0',
          PayDate: null,
        },
        {
          SequenceNo: 'X2',
          FundCode: fund.fundCode,
          DistributorCode: DISTRIBUTOR_CODE,
          ReceOrPayFlag: '7',
          PayDate: day,
        },
      ])
      names['05'] = box.rewrite(day, '05', (all) => [
        ...all,
        { ...all[0], TotalVolOfDistributorInTA: 1n, TASerialNO: 'AGAIN' },
      ])
    })
    expect(result).toMatchObject({ kind: 'closed' })
    const found = await lineBreaks(confirmDay)
    expect(found).toContainEqual([`${names['07']} 2`, 'nav-not-positive'])
    expect(found).toContainEqual([`${names['26']} 1`, 'unknown-account'])
    expect(
      found.filter(([subject, reason]) => subject.startsWith(names['26']!) && reason === 'unknown-fund'),
    ).toHaveLength(1)
    expect(found.filter(([subject]) => subject.startsWith(names['25']!)).map(([, reason]) => reason)).toEqual(
      ['pay-date-missing', 'direction-unknown'],
    )
    const seconds = found.filter(([subject]) => subject.startsWith(names['05']!))
    expect(seconds).toEqual([
      [`${names['05']} ${crowd[0]!.accountNumber}${registrar} ${fund.fundCode}`, 'second-line'],
    ])
    expect(found).toHaveLength(6)
    await expectSoundBooks()
  })

  test('in 06 and 02', async () => {
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from dividend`.execute(db)).rows[0]!.n
    const before = await count()
    let confirmDay = ''
    const result = await box.closeWith((day) => {
      confirmDay = day
      box.rewrite(day, '06', (all) => [
        ...all,
        dividend(0, { DefDividendMethod: '7' }),
        // A line that is not booked does not block another: the correct line of the same dividend that follows is booked.
        dividend(0),
        dividend(2, { ReturnCode: '1386' }),
        dividend(2),
        dividend(1),
        dividend(1, { TransactionAccountID: 'NOBODY' }),
      ])
      box.rewrite(day, '02', (all) => [
        ...all,
        { ...account('NOBODY', day), TASerialNO: 'AC1' },
        { ...account(`${crowd[0]!.accountNumber}${registrar}`, day), TASerialNO: 'AC2', TAAccountID: null },
      ])
    })
    expect(result).toMatchObject({ kind: 'closed' })
    expect(await count()).toBe(before + 3)
    expect((await lineBreaks(confirmDay)).map(([, reason]) => reason)).toEqual([
      'unknown-account',
      'account-number-missing',
      'method-unknown',
    ])
    expect(await breaks()).toContain('dividend:unknown-position')
    expect(await breaks()).toContain('dividend:dividend-refused')
    await expectSoundBooks()
  })

  function account(transactionAccountId: string, day: string): ExchangeRecord {
    return {
      TransactionAccountID: transactionAccountId,
      TransactionCfmDate: day,
      ReturnCode: '0000',
      TAAccountID: '370000000001',
      BusinessCode: '101',
      DistributorCode: DISTRIBUTOR_CODE,
    }
  }

  test('in 04, by what is wrong with it', async () => {
    const orders = [
      await buy(crowd[0]!, '1000.00'),
      await buy(crowd[1]!, '1000.00'),
      await buy(crowd[2]!, '1000.00'),
    ]
    const change: Record<string, ExchangeRecord> = {
      [orders[0]!]: { AgencyFee: 10_000_000n },
      [orders[1]!]: { TransactionDate: '2026-07-05' },
    }
    const result = await box.closeWith((day) => {
      box.rewrite(day, '04', (all) =>
        all.map((each) => ({ ...each, ...change[String(each['AppSheetSerialNo'])] })),
      )
    })
    expect(result).toMatchObject({ kind: 'closed' })
    expect(await Promise.all(orders.map(statusOf))).toEqual(['sent', 'sent', 'confirmed'])
    const found = await breaks()
    expect(found).toContain('confirmation:agency-fee-above-amount')
    expect(found).toContain('confirmation:trade-date-unknown')
    await expectSoundBooks()
  })

  test('and where only the database finds it, by the account whose lines those are', async () => {
    const orderNo = await buy(crowd[3]!, '1000.00')
    let file = ''
    const result = await box.closeWith((day) => {
      file = box.rewrite(day, '04', (all) => [
        ...all,
        {
          TASerialNO: 'SPLIT00001',
          TransactionAccountID: `${crowd[2]!.accountNumber}${registrar}`,
          TransactionCfmDate: day,
          TransactionDate: day,
          FundCode: fund.fundCode,
          ReturnCode: '0000',
          BusinessCode: '145',
          FromTAFlag: '1',
          SharesAdjustmentFlag: '5',
          // More shares than exist.
          ConfirmedVol: 900_000_000n,
          NAV: oneNav,
          DistributorCode: DISTRIBUTOR_CODE,
        },
      ])
    })
    expect(result).toMatchObject({ kind: 'closed' })
    expect(await statusOf(orderNo)).toBe('confirmed')
    const { rows } = await sql<{
      subject: string
      ours: string
      theirs: string
    }>`select subject, ours, theirs from recon_break
      where reason = 'unbookable' and closed_at is null`.execute(db)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ subject: 'SPLIT00001', ours: 'lot_check' })
    expect(rows[0]!.theirs).toContain(file)
    await expectSoundBooks()
  })
})

describe(
  'a file that mostly cannot be booked stops its step until two persons release another',
  { timeout: 300_000 },
  () => {
    const releases = async () => (await operator.call(findFileReleases, {})).data.releases
    const propose = (who: Person, fileReleaseId: string) =>
      who.call(proposeFileRelease, { fileReleaseId, reason: 'the registrar has corrected line 2' }, key())
    const decide = (who: Person, fileReleaseId: string, isApproved: boolean) =>
      who.call(decideFileRelease, { fileReleaseId, isApproved }, key())
    /** Changes the file once more, because the sandbox's registrar restores its own package each time the night asks for it. */
    const closeAgain = (records: ExchangeRecord[]) =>
      box.closeWith((day) => void box.rewrite(day, '06', () => records))

    test('and goes on with the released one; nothing was half booked', async () => {
      // Lines that pass all our rules: only the database finds the fault.
      await sql`create function refuse_bad() returns trigger language plpgsql as $$ begin
        raise exception 'bad line' using errcode = 'check_violation', constraint = 'no_bad_line'; end $$`.execute(
        db,
      )
      await sql`create trigger refuse_bad before insert on dividend for each row when (new.registrar_serial like 'BAD%')
        execute function refuse_bad()`.execute(db)
      const orderNo = await buy(crowd[0]!, '1000.00')
      const of = (day: string) => ({ RegistrationDate: day, XRDate: day })
      const good = [dividend(0, of('2026-07-07')), dividend(1, of('2026-07-07'))]
      const unbookable = (tag: string) => [
        good[0]!,
        ...Array.from({ length: 25 }, (_, at) =>
          dividend(at % 4, {
            ...of(`2026-06-${String(3 + at)}`.replace(/-(\d)$/, '-0$1')),
            TASerialNO: `BAD${tag}${at}`,
          }),
        ),
      ]
      const first = await closeAgain(unbookable('A'))
      expect(first).toMatchObject({ kind: 'waiting', step: 'book-dividends', reason: 'file-unbookable' })
      expect(await statusOf(orderNo)).toBe('confirmed')
      const { rows } = await sql<{ subject: string; theirs: string }>`select subject, theirs from recon_break
      where check_name = 'file' and reason = 'unbookable' and closed_at is null`.execute(db)
      expect(rows).toHaveLength(1)
      expect(rows[0]!.theirs).toBe('bad line')
      const kept = await sql<{
        n: number
      }>`select count(*)::int as n from dividend where registrar_serial = ${good[0]!['TASerialNO'] as string}`.execute(
        db,
      )
      expect(kept.rows[0]!.n).toBe(0)
      await expectSoundBooks()

      // The file is still wrong, in another way: it is offered for release, checked by two persons, and refused.
      const spoilt = unbookable('B')
      expect(await closeAgain(spoilt)).toMatchObject({ kind: 'waiting', reason: 'file-unbookable' })
      expect(await breaks()).toContain('file:other-content')
      const [bad] = await releases()
      expect(bad).toMatchObject({ state: 'offered', isKeptBooked: false, name: rows[0]!.subject })
      expect((await decide(second, bad!.fileReleaseId, true)).refusal).toMatchObject({ kind: 'not-proposed' })
      expect((await propose(operator, bad!.fileReleaseId)).data.state).toBe('proposed')
      expect((await propose(second, bad!.fileReleaseId)).refusal).toMatchObject({
        kind: 'file-release-decided',
      })
      expect((await decide(operator, bad!.fileReleaseId, true)).refusal).toMatchObject({
        kind: 'same-person',
      })
      expect((await decide(second, bad!.fileReleaseId, false)).data.state).toBe('refused')
      expect(await closeAgain(spoilt)).toMatchObject({ kind: 'waiting', reason: 'file-unbookable' })
      expect(await breaks()).not.toContain('file:other-content')

      expect(await closeAgain(good)).toMatchObject({ kind: 'waiting' })
      const mended = (await releases()).find((each) => each.state === 'offered')!
      await propose(second, mended.fileReleaseId)
      expect((await decide(operator, mended.fileReleaseId, true)).data.state).toBe('approved')
      const files = await sql<{
        state: string
      }>`select state from file_release where name = ${mended.name} order by state`.execute(db)
      expect(files.rows.map((row) => row.state)).toEqual(['approved', 'displaced', 'refused'])
      expect(await closeAgain(good)).toMatchObject({ kind: 'closed' })
      expect(await breaks()).not.toContain('file:unbookable')
      expect(await breaks(), 'a released file is no changed input').not.toContain('step:input-changed')
      const booked = await sql<{ n: number }>`select count(*)::int as n from dividend
      where registrar_serial = any(${good.map((each) => each['TASerialNO'] as string)}::text[])`.execute(db)
      expect(booked.rows[0]!.n).toBe(2)
      await expectSoundBooks()
      const { rows: audits } = await sql<{ action: string }>`select action from audit_event
      where stream = ${`operations:file:${registrar}`} order by n`.execute(db)
      expect(audits.map((row) => row.action)).toEqual([
        'file.propose-release',
        'file.refuse-release',
        'file.propose-release',
        'file.approve-release',
      ])
    })

    test('of which a few lines cannot be booked is booked without them', async () => {
      const of = { RegistrationDate: '2026-07-01', XRDate: '2026-07-01' }
      const bad = [0, 1, 2].map((at) => dividend(at, { ...of, TASerialNO: `BAD-FEW${at}` }))
      const beside = dividend(3, of)
      let file = ''
      const result = await box.closeWith((day) => {
        file = box.rewrite(day, '06', (all) => [...all, bad[0]!, beside, bad[1]!, bad[2]!])
      })
      expect(result).toMatchObject({ kind: 'closed' })
      const { rows } = await sql<{ subject: string; ours: string }>`select subject, ours from recon_break
      where check_name = 'line' and reason = 'unbookable' and closed_at is null order by 1`.execute(db)
      expect(rows).toEqual([1, 3, 4].map((line) => ({ subject: `${file} ${line}`, ours: 'no_bad_line' })))
      const { rows: booked } = await sql`select 1 from dividend
      where registrar_serial = ${beside['TASerialNO'] as string}`.execute(db)
      expect(booked).toHaveLength(1)
      await expectSoundBooks()
    })

    test('and is never replaced once it is booked', async () => {
      const [release] = await releases()
      await sql`update file_release set state = 'offered', proposed_by = null, decided_by = null, decided_at = null, reason = null
      where file_release_id = ${release!.fileReleaseId}`.execute(db)
      expect((await propose(operator, release!.fileReleaseId)).refusal).toMatchObject({
        kind: 'file-already-booked',
      })
      expect((await propose(operator, randomUUID())).refusal).toMatchObject({
        kind: 'file-release-not-found',
      })
      const byOne = sql`update file_release set state = 'approved', reason = 'x', proposed_by = party_id, decided_by = party_id,
      decided_at = business_now() from login where username = 'demo-operator'
      and file_release_id = ${release!.fileReleaseId}`
      await expect(byOne.execute(db)).rejects.toMatchObject({ code: '23514' })
    })
  },
)

test('the fields these tests write are fields of the files', () => {
  for (const field of Object.keys(dividend(0))) expect([field, isField('06', field)]).toEqual([field, true])
})
