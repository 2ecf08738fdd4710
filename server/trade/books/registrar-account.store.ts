import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'

/** AppSheetSerialNo of an application for an account. A repeated application gets a new one, because each is valid only once. */
const NEXT_SHEET = sql`'A' || to_char(business_today(), 'YYYYMMDD') || lpad(nextval('app_sheet_no')::text, 10, '0')`

/**
 * Ensures that the account has a trading account at a registrar, as a part of the statement that saves a purchase: the first purchase
 * there requests it, and the next 01 file opens it (rules/orders.md#account-applications). A second request changes nothing.
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
 * Prepares the applications before a day's 01 file is made. A refused trading account is requested again if an order needs it. A
 * requested one gets the number of the fund account that its party already has there, so that it is added to that
 * (rules/orders.md#account-applications). Changed data of an owner is sent again (003), and an account that is closed with us is ended
 * there (009). An account that waits for an answer is left unchanged.
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

/** The SQL condition that an order is to be sent from the trading account `r`. */
const IS_NEEDED = sql`exists (select 1 from fund_order o where o.account_number = r.account_number
  and o.registrar_code = r.registrar_code and o.status = 'paid')`

/** A registrar's answer to an application for a trading account. */
export interface AccountAnswer {
  readonly appSheetNo: string
  readonly transactionAccountId: string
  readonly registrarAccountId: string | null
}

/** A trading account whose fund account we know: its number there, and whether it is open. */
export interface KnownNumber {
  readonly registrarAccountId: string
  readonly isOpen: boolean
}

/** Finds the numbers of the fund accounts of these trading accounts, as far as they are known. */
export async function findNumbers(
  tx: Tx,
  registrarCode: string,
  transactionAccountIds: readonly string[],
): Promise<ReadonlyMap<string, KnownNumber>> {
  const { rows } = await sql<KnownNumber & { trading: string }>`select transaction_account_id as trading,
      registrar_account_id as "registrarAccountId", state in ('open', 'dropped') as "isOpen"
    from registrar_account where registrar_code = ${registrarCode} and registrar_account_id is not null
      and transaction_account_id = any(${transactionAccountIds}::text[])`.execute(tx)
  return new Map(rows.map(({ trading, ...known }) => [trading, known]))
}

/** Saves the trading accounts that a registrar has opened, with the number of their fund account. A known number stays. */
export async function openAccounts(
  tx: Tx,
  registrarCode: string,
  answers: readonly AccountAnswer[],
): Promise<void> {
  await sql`update registrar_account r set state = 'open', registrar_account_id = coalesce(r.registrar_account_id, c.ta),
      told_print = asked_print
    from unnest(${answers.map((each) => each.transactionAccountId)}::text[],
      ${answers.map((each) => each.registrarAccountId)}::text[]) as c (trading, ta)
    where r.transaction_account_id = c.trading and r.registrar_code = ${registrarCode}
      and r.state in ('wanted', 'sent')`.execute(tx)
}

/** Requests an addition instead, for clients who already have a fund account there, under the number that the answer names. */
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

/** Saves applications as refused. Clears the fund account number of an addition, because it may be the cause. */
export async function refuseAccounts(
  tx: Tx,
  registrarCode: string,
  answers: readonly AccountAnswer[],
): Promise<void> {
  await sql`update registrar_account set state = 'refused', registrar_account_id = null
    where registrar_code = ${registrarCode} and app_sheet_no = any(${answers.map((each) => each.appSheetNo)}::text[])
      and state in ('wanted', 'sent')`.execute(tx)
}

/** Finds which of these applications about open accounts are ours, answered or not, with the number of their fund account. */
export async function findChanges(
  tx: Tx,
  registrarCode: string,
  appSheetNos: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ sheet: string; number: string | null }>`select app_sheet_no as sheet,
      registrar_account_id as number
    from registrar_account where registrar_code = ${registrarCode} and state in ('open', 'dropped')
      and app_sheet_no = any(${appSheetNos}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.sheet, row.number]))
}

/** Saves that the registrar has made these changes: it has the owner's new data, or the trading account has ended there. */
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

/** Lets the changes that a registrar refused go out again with the next 01, as long as they are needed. */
export async function requestChangesAgain(
  tx: Tx,
  registrarCode: string,
  appSheetNos: readonly string[],
): Promise<void> {
  await sql`update registrar_account set change = null where registrar_code = ${registrarCode}
    and app_sheet_no = any(${appSheetNos}::text[]) and change is not null`.execute(tx)
}

/** Withdraws applications that cannot be sent: an opening counts as refused, a change is requested with the next 01. */
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

/** Finds the applications of a day's 01 that no 02 has answered. */
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
