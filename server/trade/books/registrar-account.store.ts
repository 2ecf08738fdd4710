import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'

/** AppSheetSerialNo of an application for an account; an application made again has a new one, for none is good twice. */
const NEXT_SHEET = sql`'A' || to_char(business_today(), 'YYYYMMDD') || lpad(nextval('app_sheet_no')::text, 10, '0')`

/**
 * Sees to it that the account has a trading account at a registrar, as a part of the statement that takes a purchase: the first one
 * there wants it, and the next 01 file opens it (rules/orders.md#account-applications). Asking again changes nothing.
 */
export function wantRegistrarAccount(accountNumber: string, registrarCode: string): RawBuilder<unknown> {
  return sql`insert into registrar_account (account_number, registrar_code, transaction_account_id, app_sheet_no, state, wanted_at)
    select ${accountNumber}, ${registrarCode}::text, ${accountNumber}::text || ${registrarCode}::text,
      ${NEXT_SHEET}, 'wanted', business_now()
    where not exists (select 1 from registrar_account
      where account_number = ${accountNumber} and registrar_code = ${registrarCode}::text)
    on conflict do nothing`
}

/**
 * Before a day's 01 is made: a trading account that was refused is wanted again where an order needs it, and one that is wanted
 * has the number of the fund account that its party has there already, so that it is added to it
 * (rules/orders.md#account-applications). What the registrar was told of an owner who is another by now is told again (003), and
 * an account that is closed here ends there (009); one that waits for an answer is left to it.
 */
export async function prepareAccounts(tx: Tx, registrarCode: string, day: Day): Promise<void> {
  await sql`update registrar_account r set state = 'wanted', app_sheet_no = ${NEXT_SHEET}, wanted_at = business_now()
    where registrar_code = ${registrarCode} and state = 'refused' and ${IS_NEEDED}`.execute(tx)
  await sql`update registrar_account r set registrar_account_id = e.registrar_account_id
    from account a, account b, registrar_account e
    where r.registrar_code = ${registrarCode} and r.state = 'wanted' and r.registrar_account_id is null
      and a.account_number = r.account_number and b.party_id = a.party_id and e.account_number = b.account_number
      and e.registrar_code = r.registrar_code and e.state in ('open', 'dropped') and ${IS_NEEDED}`.execute(tx)
  await sql`update registrar_account r set change = case a.status when 'closed' then 'drop' else 'modify' end,
      app_sheet_no = ${NEXT_SHEET}, wanted_at = business_now(), asked_on = ${day}, asked_print = h.print
    from account a join holder_print h using (party_id)
    where r.registrar_code = ${registrarCode} and r.state = 'open' and r.change is null
      and a.account_number = r.account_number and (a.status = 'closed' or r.told_print <> h.print)`.execute(
    tx,
  )
}

/** An order is to go there from the trading account `r`. */
const IS_NEEDED = sql`exists (select 1 from fund_order o where o.account_number = r.account_number
  and o.registrar_code = r.registrar_code and o.status = 'paid')`

/** What a registrar answered to an application for a trading account. */
export interface AccountAnswer {
  readonly appSheetNo: string
  readonly transactionAccountId: string
  readonly registrarAccountId: string | null
}

/** Trading accounts that a registrar has opened, with the fund account they are of. */
export async function openAccounts(
  tx: Tx,
  registrarCode: string,
  answers: readonly AccountAnswer[],
): Promise<void> {
  await sql`update registrar_account r set state = 'open', registrar_account_id = c.ta, told_print = asked_print
    from unnest(${answers.map((each) => each.transactionAccountId)}::text[],
      ${answers.map((each) => each.registrarAccountId)}::text[]) as c (trading, ta)
    where r.transaction_account_id = c.trading and r.registrar_code = ${registrarCode}
      and r.state in ('wanted', 'sent')`.execute(tx)
}

/** Who has a fund account there already is asked for again as an addition to it, under the number that the answer names. */
export async function requestAddition(
  tx: Tx,
  registrarCode: string,
  answers: readonly AccountAnswer[],
): Promise<void> {
  await sql`update registrar_account r set state = 'wanted', registrar_account_id = c.ta, app_sheet_no = ${NEXT_SHEET}
    from unnest(${answers.map((each) => each.appSheetNo)}::text[],
      ${answers.map((each) => each.registrarAccountId)}::text[]) as c (sheet, ta)
    where r.app_sheet_no = c.sheet and r.registrar_code = ${registrarCode} and r.state in ('wanted', 'sent')`.execute(
    tx,
  )
}

/** Refused as asked for; a number under which it was to be added is forgotten, for it may be what was wrong. */
export async function refuseAccounts(
  tx: Tx,
  registrarCode: string,
  answers: readonly AccountAnswer[],
): Promise<void> {
  await sql`update registrar_account set state = 'refused', registrar_account_id = null
    where registrar_code = ${registrarCode} and app_sheet_no = any(${answers.map((each) => each.appSheetNo)}::text[])
      and state in ('wanted', 'sent')`.execute(tx)
}

/** Which of these applications about open accounts are ours, answered or not. */
export async function findChanges(
  tx: Tx,
  registrarCode: string,
  appSheetNos: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ sheet: string }>`select app_sheet_no as sheet from registrar_account
    where registrar_code = ${registrarCode} and state in ('open', 'dropped')
      and app_sheet_no = any(${appSheetNos}::text[])`.execute(tx)
  return new Set(rows.map((row) => row.sheet))
}

/** The registrar knows the owner as they were told, or the trading account has ended there. */
export async function takeChanges(
  tx: Tx,
  registrarCode: string,
  changes: readonly { readonly appSheetNo: string; readonly kind: string | null }[],
): Promise<void> {
  await sql`update registrar_account r set change = null, told_print = asked_print,
      state = case change when 'drop' then 'dropped' else state end
    from unnest(${changes.map((each) => each.appSheetNo)}::text[], ${changes.map((each) => each.kind)}::text[]) as c (sheet, kind)
    where r.registrar_code = ${registrarCode} and r.app_sheet_no = c.sheet and r.change = c.kind`.execute(tx)
}

/** What a registrar would not take is asked of it again with the next 01, for as long as it is so. */
export async function requestChangesAgain(
  tx: Tx,
  registrarCode: string,
  appSheetNos: readonly string[],
): Promise<void> {
  await sql`update registrar_account set change = null where registrar_code = ${registrarCode}
    and app_sheet_no = any(${appSheetNos}::text[]) and change is not null`.execute(tx)
}

/** Takes applications back that cannot be sent: an opening is as if refused, a change is asked for with the next 01. */
export async function takeBack(tx: Tx, registrarCode: string, appSheetNos: readonly string[]): Promise<void> {
  await sql`update registrar_account set asked_on = null, change = null,
      state = case state when 'wanted' then 'refused' else state end
    where registrar_code = ${registrarCode} and app_sheet_no = any(${appSheetNos}::text[])`.execute(tx)
}

export interface UnansweredApplication {
  readonly appSheetNo: string
  readonly transactionAccountId: string
  readonly isChange: boolean
}

/** What the 01 of a day asked for and no 02 has answered. */
export async function findUnanswered(
  tx: Tx,
  registrarCode: string,
  day: Day,
): Promise<UnansweredApplication[]> {
  const { rows } = await sql<UnansweredApplication>`select app_sheet_no as "appSheetNo",
      transaction_account_id as "transactionAccountId", change is not null as "isChange"
    from registrar_account where registrar_code = ${registrarCode} and asked_on = ${day}
      and (state = 'sent' or change is not null) order by 1`.execute(tx)
  return rows
}
