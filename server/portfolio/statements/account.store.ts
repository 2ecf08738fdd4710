import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { columnFen } from '#domain/number/money.ts'
import type { Fen } from '#domain/number/money.ts'
import type { Db } from '#server/db/open.ts'

export interface HolderRow {
  readonly name: string
  readonly kind: 'individual' | 'institution' | 'product'
}

export async function findHolder(db: Db, accountNumber: string): Promise<HolderRow> {
  const { rows } = await sql<HolderRow>`select p.name, a.kind from account a join party p using (party_id)
    where a.account_number = ${accountNumber}`.execute(db)
  return rows[0]!
}

/** The progress of the books: all nights are done up to `doneThrough`. `firstTrade` is the trade date of the account's first order. */
export interface Progress {
  readonly firstTrade: Day | null
  readonly doneThrough: Day | null
  /** Trade dates of orders that the registrar has not answered, ascending. Subscriptions are left out; they wait for their fund. */
  readonly waiting: readonly Day[]
}

export async function readProgress(db: Db, accountNumber: string): Promise<Progress> {
  const { rows } = await sql<{ first: string | null; done: string | null; waiting: string[] | null }>`
    select (select min(trade_date) from fund_order where account_number = ${accountNumber}) as first,
      (select max(day) from business_day where state = 'done' and day < all
        (select day from business_day where state <> 'done')) as done,
      (select array_agg(trade_date order by trade_date) from fund_order where account_number = ${accountNumber}
        and status in ('paid', 'sent', 'cancelling') and confirmed_shares is null and kind <> 'subscription') as waiting`.execute(
    db,
  )
  const row = rows[0]!
  return {
    firstTrade: row.first,
    doneThrough: row.done,
    waiting: (row.waiting ?? []).filter((day) => day !== null),
  }
}

/**
 * Finds the business time at which the night of a day was done. If the day had no night, because a sandbox skipped it, the next day with
 * a night counts. Returns null if no night from that day on is done.
 */
export async function findDoneAt(db: Db, day: Day): Promise<Date | null> {
  const { rows } = await sql<{
    done_at: Date
  }>`select done_at from business_day where day >= ${day} and state = 'done'
    order by day limit 1`.execute(db)
  return rows[0]?.done_at ?? null
}

/** Reads when the last night up to a day was done, in business time. Returns null if there was none. */
export async function findLastDoneAt(db: Db, day: Day): Promise<Date | null> {
  const { rows } = await sql<{
    done_at: Date
  }>`select done_at from business_day where day <= ${day} and state = 'done'
    order by day desc limit 1`.execute(db)
  return rows[0]?.done_at ?? null
}

/** Money that a bank has moved between a card and us. Days are in Beijing time. */
export interface CashMove {
  readonly day: Day
  readonly kind: 'debit' | 'refund' | 'redemption' | 'dividend' | 'termination' | 'wallet' | 'interest'
  readonly orderNo: string | null
  readonly serial: string
  readonly amount: Fen
  readonly card: { bankName: string; bankNameEn: string | null; last4: string } | null
}

/** Lists the owner's successful debits, refunds and pay-outs up to a day, oldest first. */
export async function findCashMoves(db: Db, of: { accountNumber: string; to: Day }): Promise<CashMove[]> {
  const { rows } = await sql<{
    day: string
    kind: CashMove['kind']
    order_no: string | null
    serial: string
    amount: string
    bank_name: string | null
    bank_name_en: string | null
    last4: string | null
  }>`
    with moved as (
      select direction as kind, order_no, serial, amount, investor_pay_id, answered_at from payment
      where account_number = ${of.accountNumber} and status = 'success' and direction <> 'advance'
      union all select kind, order_no, serial, amount, investor_pay_id, answered_at from pay_out
      where account_number = ${of.accountNumber} and status = 'success'
    )
    select (answered_at at time zone 'Asia/Shanghai')::date as day, kind, order_no, serial, m.amount::text as amount, i.bank_name,
      i.bank_name_en, i.last4
    from moved m left join pay_instrument i using (investor_pay_id)
    where (answered_at at time zone 'Asia/Shanghai')::date <= ${of.to}
    order by answered_at, serial`.execute(db)
  return rows.map((row) => ({
    day: row.day,
    kind: row.kind,
    orderNo: row.order_no,
    serial: row.serial,
    amount: columnFen(row.amount),
    card:
      row.last4 === null || row.bank_name === null
        ? null
        : { bankName: row.bank_name, bankNameEn: row.bank_name_en, last4: row.last4 },
  }))
}
