import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { IncomeDay } from '#domain/fund/money-fund.ts'
import { incomeOfShare } from '#domain/fund/money-fund.ts'
import type { DayIncome, Fen } from '#domain/number/money.ts'
import { columnFen } from '#domain/number/money.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** Sums an investor's fast withdrawals from a fund on one natural day, over all their accounts with us, without refused ones. */
export async function sumFastToday(
  tx: Db | Tx,
  of: { accountNumber: string; productCodeId: string; today: Day },
): Promise<Fen> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(o.shares), 0.00)::text as sum from account mine
    join account a on a.party_id = mine.party_id join fund_order o on o.account_number = a.account_number
    where mine.account_number = ${of.accountNumber} and o.product_code_id = ${of.productCodeId} and o.is_fast
      and o.status <> 'cancelled' and (o.accepted_at at time zone 'Asia/Shanghai')::date = ${of.today}::date`.execute(
    tx,
  )
  return columnFen(rows[0]!.sum)
}

/** Serialises an investor's fast withdrawals over all their accounts. Taken before the account's lock (rules/threats.md#twice-sent). */
export async function lockInvestor(tx: Tx, accountNumber: string): Promise<void> {
  await sql`select 1 from party where party_id = (select party_id from account where account_number = ${accountNumber})
    for no key update`.execute(tx)
}

/** Finds the money on its way into the wallet, and the income of the latest day on which income was credited. */
export async function findWalletFlow(
  db: Db | Tx,
  of: { accountNumber: string; productCodeId: string },
): Promise<{ inTransit: Fen; latest: { readonly day: Day; readonly amount: Fen } | null }> {
  const { rows } = await sql<{ transit: string; day: Day | null; income: string | null }>`
    select (select coalesce(sum(amount), 0.00) from fund_order where account_number = ${of.accountNumber}
        and product_code_id = ${of.productCodeId} and amount is not null
        and status in ('paying', 'paid', 'sent'))::text as transit, i.day, i.income::text as income
    from (select 1) one left join lateral (select ex_date as day, sum(shares + cash) as income from dividend
      where account_number = ${of.accountNumber} and product_code_id = ${of.productCodeId} and kind = 'income'
      group by ex_date order by ex_date desc limit 1) i on true`.execute(db)
  const { transit, day, income } = rows[0]!
  return {
    inTransit: columnFen(transit),
    latest: day === null || income === null ? null : { day, amount: columnFen(income) },
  }
}

/** Finds the latest income per 10,000 shares, and those of the days before it. Null without any. */
export async function findIncomes(
  db: Db | Tx,
  shareClassId: bigint,
): Promise<{
  readonly day: Day
  readonly latest: DayIncome
  /** The last days, oldest first: enough for a seven-day yield. */
  readonly days: readonly IncomeDay[]
} | null> {
  const { rows } = await sql<{ day: Day; dividend: string }>`
    select nav_date as day, dividend::text from nav
    where share_class_id = ${shareClassId} and state = 'released' and known_at <= (select business_now())
    order by nav_date desc limit 7`.execute(db)
  const days = rows.map(({ day, dividend }) => ({ day, income: incomeOfShare(dividend) })).toReversed()
  const last = days.at(-1)
  return last ? { day: last.day, latest: last.income, days } : null
}

/** The number of days of income shown at once. */
const INCOME_DAYS = 31

/** Finds the income credited day by day, the newest first, and its total. */
export async function findCreditedIncome(
  db: Db,
  of: { accountNumber: string; productCodeId: string; before: Day | null },
): Promise<{ days: readonly { readonly day: Day; readonly amount: Fen }[]; total: Fen; next: Day | null }> {
  const { rows } = await sql<{ day: Day; amount: string }>`
    select ex_date as day, sum(shares + cash)::text as amount from dividend
    where account_number = ${of.accountNumber} and product_code_id = ${of.productCodeId} and kind = 'income'
      and (${of.before}::date is null or ex_date < ${of.before}::date)
    group by ex_date order by ex_date desc limit ${INCOME_DAYS + 1}`.execute(db)
  const { rows: sums } = await sql<{ total: string }>`
    select coalesce(sum(shares + cash), 0.00)::text as total from dividend
    where account_number = ${of.accountNumber} and product_code_id = ${of.productCodeId} and kind = 'income'`.execute(
    db,
  )
  const days = rows.slice(0, INCOME_DAYS).map((row) => ({ day: row.day, amount: columnFen(row.amount) }))
  return { days, total: columnFen(sums[0]!.total), next: rows.length > INCOME_DAYS ? days.at(-1)!.day : null }
}
