import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { ORDER_KINDS, orderKind } from '#domain/order/order-kind.ts'
import type { OrderKind } from '#domain/order/order-kind.ts'
import { RETURN_CATEGORIES, SUCCESS } from '#domain/exchange/return-code.ts'
import type { Tx } from '#server/db/tx.ts'
import { grossOf } from '#server/trade/books/confirmed-worth.ts'
import { openBreaks } from '#server/base/breaks/break.store.ts'

/** The registrar and the confirm day of a set of files. */
export interface RegistrarDay {
  readonly registrarCode: string
  readonly day: Day
}

/** One batch of a 04: the lines that are booked in one transaction. */
export interface BatchOf extends RegistrarDay {
  readonly batch: number
}

/**
 * Further codes with which some registrars answer a kind of order (rules/orders.md#order-kinds): a plan as a plain order, a failed
 * raising.
 */
const ALSO: Partial<Record<OrderKind, readonly string[]>> = {
  'rsp-purchase': ['122'],
  'rsp-redemption': ['124'],
  subscription: ['149'],
  'transfer-in': ['134'],
  'transfer-out': ['135'],
}

/** The confirmation codes that answer each kind of order. */
const ANSWERS = ORDER_KINDS.flatMap((kind) =>
  [...orderKind[kind].confirmations, ...(ALSO[kind] ?? [])].map((code) => `${kind} ${code}`),
)

/**
 * Copies the unbooked lines of the batch into the temporary table `line`, each with the account of its trading account.
 * From here on nothing reads `confirmation`: tables that grow with the day are read by key, a batch at a time.
 */
export async function takeBatch(tx: Tx, of: BatchOf): Promise<void> {
  await sql`create temp table line on commit drop as
    select c.*, r.account_number, r.registrar_account_id from confirmation c
    left join registrar_account r on r.transaction_account_id = c.transaction_account_id
      and r.registrar_code = c.registrar_code
    where c.registrar_code = ${of.registrarCode} and c.confirm_date = ${of.day} and c.batch = ${of.batch}
      and c.booked_at is null`.execute(tx)
  await sql`analyze line (account_number, order_no, registrar_serial, fund_code, business_code)`.execute(tx)
}

/**
 * Gathers the lines that can be booked in the temporary table `booking`: a line, the open order of ours that it answers, and the
 * order's outcome. Registrar, account and fund must be the same, the code must answer the kind, and no more may be confirmed than was
 * applied for. All other lines stay unbooked and open a break.
 */
export async function stageBooking(tx: Tx): Promise<void> {
  await sql`create temp table booking on commit drop as
    -- Funds are joined first: the planner expects one row of lines with an order, and would then scan all funds for each line.
    with of_class as materialized (
      select c.*, sc.share_class_id, f.company_code
      from line c join share_class sc on sc.fund_code = c.fund_code join fund f using (fund_id)
    ), found as (
      select c.*, o.kind, o.status as from_status, o.product_code_id, o.amount, o.shares, o.origin,
        o.currency as order_currency, o.trade_date as ordered_on, o.dividend_method as order_method, o.large_redemption_flag,
        o.target_product_code_id, o.target_share_class_id, o.investor_pay_id, o.paired_order_no,
        coalesce(o.confirmed_shares, 0.00) as before_shares, c.return_code = ${SUCCESS} as is_good,
        coalesce(${JSON.stringify(RETURN_CATEGORIES)}::jsonb ->> c.return_code, 'SYSTEM') as category
      from of_class c join fund_order o on o.account_number = c.account_number and o.order_no = c.order_no
        and o.registrar_code = c.registrar_code and o.status in ('sent', 'accepted-by-registrar', 'cancelling')
        and o.share_class_id = c.share_class_id and o.kind || ' ' || c.business_code = any(${ANSWERS}::text[])
      left join share_class tc on tc.share_class_id = o.target_share_class_id
      where (o.target_share_class_id is null or tc.fund_code = c.target_fund_code or c.return_code <> ${SUCCESS})
    ), judged as (
      select *, case
          when business_code = '149' then 'failed'
          when not is_good then case when before_shares > 0 then 'partially-confirmed' else 'failed' end
          when kind = 'dividend-method' then 'confirmed'
          when business_code = '120' then 'accepted-by-registrar'
          when amount is not null then case when confirmed_shares = 0 then 'failed'
            when confirmed_amount < amount then 'partially-confirmed' else 'confirmed' end
          when not is_finished then 'sent'
          when before_shares + confirmed_shares = shares then 'confirmed'
          when before_shares + confirmed_shares = 0 then 'failed' else 'partially-confirmed' end as outcome
      from found
      where not is_good or business_code in ('129', '149')
        or (amount is not null and confirmed_amount <= amount and fee <= confirmed_amount)
        or (shares is not null and before_shares + confirmed_shares <= shares)
    )
    select *, is_good and confirmed_shares > 0 and shares is not null and share_adjustment <> '5'
        and kind not in ('transfer-in', 'forced-increase') as takes_lots,
      is_good and outcome not in ('failed', 'accepted-by-registrar') and kind <> 'dividend-method' as is_counted,
      case when not is_good or outcome in ('failed', 'accepted-by-registrar') then 0.00
        else ${grossOf('judged', 'judged')} end as gross,
      case when amount is null then 0.00 when outcome = 'failed' then amount
        when outcome in ('confirmed', 'partially-confirmed') then amount - confirmed_amount else 0.00 end as rest
    from judged`.execute(tx)
  await sql`create index on booking (account_number, order_no)`.execute(tx)
  await sql`analyze booking (account_number, order_no, registrar_serial, product_code_id, fund_code, trade_date, kind, outcome)`.execute(
    tx,
  )
}

/** Opens a break for a line that answers no order or confirms more than was asked. It is never booked and never stops the night. */
export async function reportUnmatchedLines(tx: Tx, of: RegistrarDay): Promise<void> {
  await sql`insert into recon_break (day, check_name, registrar_code, subject, reason, theirs, opened_at)
    select ${of.day}::date, 'confirmation', registrar_code, registrar_serial, 'no-matching-order',
      business_code || ' ' || order_no || ' ' || return_code, business_now()
    from line c where not exists (select 1 from booking b where b.registrar_serial = c.registrar_serial)
    on conflict (day, check_name, registrar_code, subject) do nothing`.execute(tx)
}

/**
 * Opens breaks for two kinds of return codes: an unknown code, whose line is booked as a refusal, and a code that says that our own
 * application was faulty, which no client can mend.
 */
export async function breakUnknownCodes(tx: Tx, of: RegistrarDay): Promise<void> {
  const { rows } = await sql<{ order_no: string; return_code: string }>`
    select order_no, return_code from booking where not is_good and category = 'SYSTEM'`.execute(tx)
  await openBreaks(
    tx,
    of.day,
    rows.map((row) => ({
      check: 'return-code',
      registrarCode: of.registrarCode,
      subject: row.order_no,
      reason: row.return_code in RETURN_CATEGORIES ? 'application-faulty' : 'unknown-return-code',
      ours: null,
      theirs: row.return_code,
    })),
  )
}

/** Moves every staged order to its new state, with the facts that the state needs. The figures of a carried redemption are added up. */
export async function moveOrders(tx: Tx, of: RegistrarDay): Promise<void> {
  await sql`update fund_order o set status = b.outcome, registrar_serial = b.registrar_serial,
      return_code = b.return_code, return_detail = b.return_detail,
      failure = case when b.outcome = 'failed' then b.category end,
      confirm_date = case when b.outcome in ('accepted-by-registrar', 'sent') then o.confirm_date else ${of.day}::date end,
      confirmed_amount = case when b.is_counted then coalesce(o.confirmed_amount, 0.00) + b.gross else o.confirmed_amount end,
      confirmed_shares = case when b.is_counted then b.before_shares + b.confirmed_shares else o.confirmed_shares end,
      fee = case when b.is_counted then coalesce(o.fee, 0.00) + b.fee else o.fee end,
      net_amount = case when b.is_counted then coalesce(o.net_amount, 0.00) + b.gross - b.fee else o.net_amount end,
      confirmed_nav = case when b.is_counted then b.nav else o.confirmed_nav end,
      target_confirmed_shares = case when b.kind = 'switch' and b.is_good
        then coalesce(o.target_confirmed_shares, 0.00) + b.target_shares else o.target_confirmed_shares end,
      target_confirmed_nav = case when b.kind = 'switch' and b.is_good then b.target_nav else o.target_confirmed_nav end,
      make_up_fee = case when b.kind = 'switch' and b.is_good
        then coalesce(o.make_up_fee, 0.00) + b.make_up_fee else o.make_up_fee end,
      interest = case when b.interest > 0 then b.interest else o.interest end,
      interest_shares = case when b.interest_shares > 0 then b.interest_shares else o.interest_shares end
    from booking b where o.account_number = b.account_number and o.order_no = b.order_no`.execute(tx)
  await sql`insert into order_event (account_number, order_no, event_no, from_status, to_status, at, actor, facts)
    select b.account_number, b.order_no, e.last + 1, b.from_status, b.outcome, business_now(), 'settlement',
      jsonb_build_object('registrarSerial', b.registrar_serial)
    -- The sum stops the planner from reading all partitions in order to find one greatest number.
    from booking b cross join lateral (select max(e.event_no + 0) as last from order_event e
      where e.account_number = b.account_number and e.order_no = b.order_no) e`.execute(tx)
}

/** Marks the staged lines as booked, so that a night that is run again leaves them alone. */
export async function markConfirmationsBooked(tx: Tx, of: BatchOf): Promise<void> {
  await sql`update confirmation c set booked_at = business_now() from booking b
    where c.registrar_code = ${of.registrarCode} and c.confirm_date = ${of.day} and c.batch = ${of.batch}
      and c.registrar_serial = b.registrar_serial`.execute(tx)
}

/** Counts the booked lines of a day. */
export async function countBooked(tx: Tx, of: RegistrarDay): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from confirmation
    where registrar_code = ${of.registrarCode} and confirm_date = ${of.day} and booked_at is not null`.execute(
    tx,
  )
  return rows[0]!.n
}
