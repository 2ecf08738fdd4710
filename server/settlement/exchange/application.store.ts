import { sql } from 'kysely'
import type { AccountApplicationKind } from '#domain/registration/account-application.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { OrderKind } from '#domain/order/order-kind.ts'
import { planChecksOnce } from '#server/db/tx.ts'
import type { Tx } from '#server/db/tx.ts'

/** An application about a trading account, with the data for the 01 file. */
export interface AccountApplication {
  readonly appSheetNo: string
  readonly ask: AccountApplicationKind
  readonly accountNumber: string
  readonly transactionAccountId: string
  /** The fund account that the trading account belongs to or is added to; null to open a new one. */
  readonly registrarAccountId: string | null
  readonly partyId: string
  readonly name: string
  readonly kind: 'individual' | 'institution' | 'product'
  readonly documentType: string
  readonly numberSealed: Buffer
  readonly documentValidTo: Day | null
  readonly wantedAt: Date
  readonly riskLevel: number | null
}

/** An order of a trade date, or the cancel of one sent earlier, with the data for the 03 file. */
export interface OrderApplication {
  /** AppSheetSerialNo of this line; for a cancel it is the cancel's own. */
  readonly applicationNo: string
  /** The order that a cancel is for; null for an order. */
  readonly cancels: string | null
  readonly orderKind: OrderKind
  readonly accountNumber: string
  readonly fundCode: string
  readonly targetFundCode: string | null
  readonly acceptedAt: Date
  readonly transactionAccountId: string
  readonly registrarAccountId: string | null
  readonly amount: string | null
  readonly shares: string | null
  readonly discount: string
  readonly chargeMode: string
  readonly largeRedemptionFlag: string | null
  readonly dividendMethod: string | null
  /** Whether, for a money fund, the unpaid income goes with the last shares. */
  readonly takesIncome: boolean
  /** The distributor to which transferred shares go. */
  readonly counterDistributor: string | null
  readonly counterAccount: string | null
  readonly kind: 'individual' | 'institution' | 'product'
  readonly lineNo: number
}

/**
 * Finds the applications of the day's 01: accounts that a registrar does not know yet and that an order waits for, accounts to be
 * added to a fund account, and changes of open accounts that were prepared for the day.
 */
export async function requestAccounts(
  tx: Tx,
  registrarCode: string,
  day: Day,
): Promise<AccountApplication[]> {
  await sql`update registrar_account r set asked_on = ${day}, asked_print = h.print
    from account a join holder_print h using (party_id)
    where a.account_number = r.account_number and r.registrar_code = ${registrarCode} and r.state = 'wanted'
      and (r.registrar_account_id is not null or exists (select 1 from fund_order o
        where o.account_number = r.account_number and o.registrar_code = r.registrar_code and o.status = 'paid'))`.execute(
    tx,
  )
  const { rows } = await sql<AccountApplication>`
    select r.app_sheet_no as "appSheetNo",
      coalesce(r.change, case when r.registrar_account_id is null then 'open' else 'add' end) as ask,
      r.account_number as "accountNumber",
      r.transaction_account_id as "transactionAccountId", r.registrar_account_id as "registrarAccountId", p.party_id as "partyId", p.name, a.kind,
      d.document_type as "documentType", d.number_sealed as "numberSealed", 
      -- A document without an end is sent with a date of all nines (rules/identity.md#end-of-a-document).
      coalesce(d.valid_to, '9999-12-31') as "documentValidTo",
      r.wanted_at as "wantedAt",
      (select level from assessment s where s.party_id = p.party_id order by assessed_on desc, recorded_at desc
        limit 1) as "riskLevel"
    from registrar_account r join account a using (account_number) join party p using (party_id)
    join lateral (select * from party_document d where d.party_id = p.party_id order by version desc limit 1) d on true
    where r.registrar_code = ${registrarCode} and r.asked_on = ${day} and (r.state = 'wanted' or r.change is not null)
    -- Changes of a holder come first, so that accounts are added under the new data of the holder.
    order by r.change is null, r.app_sheet_no`.execute(tx)
  return rows
}

/** Gives each paid order of the day, and each cancel, its final line in the 03. Returns the number of lines. */
export async function assignLines(tx: Tx, registrarCode: string, day: Day): Promise<number> {
  await sql`insert into application_line (order_no, account_number, registrar_code, day, line_no)
    select application_no, account_number, ${registrarCode}, ${day}, row_number() over (order by application_no)
    from (
      select order_no as application_no, account_number from fund_order
        where registrar_code = ${registrarCode} and trade_date = ${day} and status = 'paid'
      union all select cancel_no, account_number from fund_order
        where registrar_code = ${registrarCode} and status = 'cancelling' and trade_date <= ${day}
          and not exists (select 1 from application_line l where l.order_no = cancel_no)
    ) due`.execute(tx)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from application_line
    where registrar_code = ${registrarCode} and day = ${day}`.execute(tx)
  return rows[0]!.n
}

/** The number of lines held in memory at a time; a day may have a million. */
const PAGE = 5_000

/** Reads the lines of a day's 03 in their order, page by page. */
export async function* readLines(
  tx: Tx,
  registrarCode: string,
  day: Day,
): AsyncGenerator<readonly OrderApplication[]> {
  // The day's lines were inserted in this transaction, so without statistics the planner would expect few.
  await sql`analyze application_line`.execute(tx)
  await sql`set local work_mem = '64MB'`.execute(tx)
  await sql`declare application_lines no scroll cursor for
    select l.order_no as "applicationNo", case when o.order_no <> l.order_no then o.order_no end as cancels,
      o.kind as "orderKind", o.account_number as "accountNumber", sc.fund_code as "fundCode",
      tc.fund_code as "targetFundCode", o.accepted_at as "acceptedAt",
      r.transaction_account_id as "transactionAccountId", r.registrar_account_id as "registrarAccountId", o.amount,
      o.shares, o.discount, p.charge_mode as "chargeMode", o.large_redemption_flag as "largeRedemptionFlag",
      o.dividend_method as "dividendMethod", f.fund_type = 'MM' as "takesIncome", o.counter_distributor as "counterDistributor",
      o.counter_account as "counterAccount", a.kind, l.line_no as "lineNo"
    from application_line l join fund_order o on o.account_number = l.account_number
      and (o.order_no = l.order_no or o.cancel_no = l.order_no)
    join share_class sc using (share_class_id) join fund f on f.fund_id = sc.fund_id join product p using (product_code_id)
    left join share_class tc on tc.share_class_id = o.target_share_class_id
    join account a on a.account_number = o.account_number
    join registrar_account r on r.account_number = o.account_number and r.registrar_code = l.registrar_code
    where l.registrar_code = ${registrarCode} and l.day = ${day} order by l.line_no`.execute(tx)
  for (;;) {
    const { rows } =
      await sql<OrderApplication>`fetch ${sql.raw(String(PAGE))} from application_lines`.execute(tx)
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) break
  }
  await sql`close application_lines`.execute(tx)
}

/** Marks the orders and account applications of a delivered package as sent. */
export async function markSent(tx: Tx, registrarCode: string, day: Day): Promise<void> {
  await planChecksOnce(tx)
  await sql`
    with moved as (
      update fund_order o set status = 'sent' from application_line l
      where l.registrar_code = ${registrarCode} and l.day = ${day} and o.account_number = l.account_number
        and o.order_no = l.order_no and o.status = 'paid'
      returning o.account_number, o.order_no
    )
    insert into order_event (account_number, order_no, event_no, from_status, to_status, at, actor)
    select m.account_number, m.order_no, (select max(event_no) + 1 from order_event e
      where e.account_number = m.account_number and e.order_no = m.order_no), 'paid', 'sent', business_now(), 'settlement'
    from moved m`.execute(tx)
  await sql`update exchange_file set state = 'sent' where registrar_code = ${registrarCode} and day = ${day}
    and direction = 'out' and state = 'written'`.execute(tx)
  await sql`update registrar_account set state = 'sent'
    where registrar_code = ${registrarCode} and state = 'wanted' and asked_on = ${day}`.execute(tx)
}
