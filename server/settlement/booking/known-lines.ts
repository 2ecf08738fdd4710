import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Reading, Readings } from '#server/settlement/exchange/read-package.ts'
import type { RegistrarDay } from './stage.ts'

/** A trading account of ours at the registrar: its party, its fund account there, and the serial of its application. */
export interface KnownAccount {
  readonly party: string
  readonly taAccount: string | null
  readonly appSheetNo: string
}

/** A fund in the catalogue, with its last NAV before the file's days that is not in doubt. */
export interface KnownFund {
  readonly isOwn: boolean
  readonly isMoney: boolean
  readonly currency: string | null
  readonly lastNav: number | null
  readonly lastAccumulated: number | null
  readonly lastNavDate: Day | null
  /** Today's shares for one share of the fund's first day: an accumulated NAV moves by so much for each step of the NAV. */
  readonly splits: number
  /** Whether no session lies between that NAV and the file's. A dividend of a session between them would show in the step. */
  readonly isLastSession: boolean
}

/** The part of the books that the lines of a file refer to. */
export interface LineContext {
  readonly accounts: ReadonlyMap<string, KnownAccount>
  /** The owners of fund accounts at this registrar, by fund account. */
  readonly owners: ReadonlyMap<string, string>
  readonly funds: ReadonlyMap<string, KnownFund>
  /** Released NAVs, by fund and day. */
  readonly prices: ReadonlyMap<string, number>
  /** Days in the file that are not sessions. */
  readonly closedDays: ReadonlySet<string>
  /** The closed days after the last session before the file's day: they had not passed when the file was written. */
  readonly comingDays: ReadonlySet<string>
  /** Dividends of earlier files, by their serials and by `dividendKey`. */
  readonly paid: ReadonlySet<string>
}

export const NOTHING_KNOWN: LineContext = {
  accounts: new Map(),
  owners: new Map(),
  funds: new Map(),
  prices: new Map(),
  closedDays: new Set(),
  comingDays: new Set(),
  paid: new Set(),
}

/** Returns the key that identifies a dividend: trading account, fund, kind and days. */
export function dividendKey(line: Reading): string {
  const isIncome = line.text('DividendType') === '2' ? 'income' : 'dividend'
  const days = [line.text('RegistrationDate'), line.text('XRDate')]
  return [line.text('TransactionAccountID'), line.text('FundCode'), isIncome, ...days].join(' ')
}

/** Finds the accounts, funds, prices and days that the lines of a file name. */
export async function findKnown(
  tx: Tx,
  of: RegistrarDay,
  fileType: string,
  readings: Readings,
): Promise<LineContext> {
  const texts = (field: string) => [...new Set(readings.map((each) => each.text(field)))].filter(Boolean)
  const known = {
    ...NOTHING_KNOWN,
    ...(await findAccounts(tx, of, texts)),
    funds: await findFunds(tx, of, texts),
  }
  if (fileType === '06') return { ...known, paid: await findPaid(tx, of, texts) }
  if (fileType !== '07') return known
  return { ...known, prices: await findPrices(tx, texts), ...(await findClosed(tx, of, texts)) }
}

type Texts = (field: string) => readonly string[]

async function findAccounts(
  tx: Tx,
  of: RegistrarDay,
  texts: Texts,
): Promise<Pick<LineContext, 'accounts' | 'owners'>> {
  const { rows } = await sql<{ id: string; party: string; ta: string | null; sheet: string }>`
    select r.transaction_account_id as id, a.party_id::text as party, r.registrar_account_id as ta, r.app_sheet_no as sheet
    from registrar_account r join account a using (account_number) where r.registrar_code = ${of.registrarCode}
      and (r.transaction_account_id = any(${texts('TransactionAccountID')}::text[])
        or r.registrar_account_id = any(${texts('TAAccountID')}::text[]))`.execute(tx)
  return {
    accounts: new Map(
      rows.map((row) => [row.id, { party: row.party, taAccount: row.ta, appSheetNo: row.sheet }]),
    ),
    owners: new Map(rows.flatMap((row) => (row.ta === null ? [] : [[row.ta, row.party] as const]))),
  }
}

async function findFunds(tx: Tx, of: RegistrarDay, texts: Texts): Promise<LineContext['funds']> {
  // If another fund has taken over a code, the code belongs to the new fund.
  const isOwn = sql`bool_or(f.registrar_code = ${of.registrarCode})`
  const { rows } = await sql<{
    id: string
    is_own: boolean
    is_money: boolean
    currency: string | null
    nav: string | null
    accumulated: string | null
    nav_date: Day | null
    splits: string
    is_last: boolean
  }>`
    with told as (select sc.fund_code as id, coalesce(${isOwn} filter (where retired_on is null), ${isOwn}) as is_own,
        coalesce(bool_or(f.fund_type = 'MM') filter (where retired_on is null), false) as is_money,
        min(f.currency) filter (where retired_on is null) as currency,
        min(sc.share_class_id) filter (where retired_on is null) as class_id
      from share_class sc join fund f using (fund_id) where sc.fund_code = any(${texts('FundCode')}::text[]) group by 1)
    select t.id, t.is_own, t.is_money, t.currency, n.unit_nav::text as nav, n.accumulated_nav::text as accumulated, n.nav_date,
      (select coalesce(exp(sum(ln(split_ratio))), 1)::text from nav where share_class_id = t.class_id and state = 'released'
        and split_ratio <> 1 and nav_date <= n.nav_date) as splits,
      (select count(*) from trading_day d where d.market = 'SSE' and d.is_open and d.day > n.nav_date
        and d.day < ${of.day}::date) <= 1 as is_last
    from told t left join lateral (select unit_nav, accumulated_nav, nav_date from nav where share_class_id = t.class_id
      and state = 'released' and nav_date < ${of.day}::date - 1 and not ${isInDoubt(of)}
      order by nav_date desc limit 1) n on true`.execute(tx)
  const numberOf = (text: string | null) => (text === null ? null : Number(text))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        isOwn: row.is_own,
        isMoney: row.is_money,
        currency: row.currency,
        lastNav: numberOf(row.nav),
        lastAccumulated: numberOf(row.accumulated),
        lastNavDate: row.nav_date,
        splits: Number(row.splits),
        isLastSession: row.is_last,
      },
    ]),
  )
}

/** Returns SQL that tests whether a NAV is in doubt: it leapt and its break is open. The next NAV is not compared with it. */
function isInDoubt({ registrarCode }: RegistrarDay): RawBuilder<unknown> {
  return sql`exists (select 1 from recon_break b where b.check_name = 'line' and b.closed_at is null
    and b.registrar_code = ${registrarCode} and b.reason = 'nav-leaps' and b.theirs = t.id || ' ' || nav.nav_date)`
}

async function findPrices(tx: Tx, texts: Texts): Promise<LineContext['prices']> {
  const { rows } = await sql<{ key: string; nav: string }>`
    select sc.fund_code || ' ' || n.nav_date as key, n.unit_nav::text as nav from nav n join share_class sc using (share_class_id)
    where sc.retired_on is null and sc.fund_code = any(${texts('FundCode')}::text[]) and n.state = 'released'
      and n.nav_date = any(${texts('UpdateDate')}::date[])`.execute(tx)
  return new Map(rows.map((row) => [row.key, Number(row.nav)]))
}

async function findClosed(
  tx: Tx,
  of: RegistrarDay,
  texts: Texts,
): Promise<Pick<LineContext, 'closedDays' | 'comingDays'>> {
  const { rows } = await sql<{
    day: string
    isComing: boolean
  }>`select c.day, not exists (select 1 from trading_day t
      where t.market = c.market and t.is_open and t.day > c.day and t.day < ${of.day}) as "isComing"
    from trading_day c where c.market = 'SSE' and not c.is_open and c.day = any(${texts('UpdateDate')}::date[])`.execute(
    tx,
  )
  return {
    closedDays: new Set(rows.map((row) => row.day)),
    comingDays: new Set(rows.filter((row) => row.isComing).map((row) => row.day)),
  }
}

async function findPaid(tx: Tx, of: RegistrarDay, texts: Texts): Promise<LineContext['paid']> {
  const { rows } = await sql<{ serial: string; key: string }>`
    select d.registrar_serial as serial, concat_ws(' ', r.transaction_account_id, sc.fund_code, d.kind, d.registration_date,
      d.ex_date) as key
    from dividend d join share_class sc using (share_class_id) join registrar_account r on r.account_number = d.account_number
      and r.registrar_code = d.registrar_code
    where d.registrar_code = ${of.registrarCode} and d.confirm_date <> ${of.day}
      and (d.registrar_serial = any(${texts('TASerialNO')}::text[])
        or (r.transaction_account_id = any(${texts('TransactionAccountID')}::text[])
          and d.ex_date = any(${texts('XRDate')}::date[])))`.execute(tx)
  return new Set(rows.flatMap((row) => [row.serial, row.key]))
}
