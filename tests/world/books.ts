import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Returns the content of all books without times and random ids, so that two runs can be compared. */
export async function dumpBooks(db: Db): Promise<Record<string, string[]>> {
  const out: Record<string, string[]> = {}
  for (const [name, query] of Object.entries(QUERIES)) {
    const { rows } = await sql.raw<{ line: string }>(query).execute(db)
    out[name] = rows.map((row) => row.line)
  }
  return out
}

const line = (columns: string, from: string) =>
  `select concat_ws('|', ${columns}) as line from ${from} order by 1`

const QUERIES: Readonly<Record<string, string>> = {
  orders: line(
    `order_no, status, amount, trade_date, confirm_due, confirm_date, confirmed_amount, confirmed_shares, net_amount, fee,
      confirmed_nav, registrar_serial, return_code, failure`,
    'fund_order',
  ),
  events: line('order_no, event_no, from_status, to_status', 'order_event'),
  payments: line('order_no, direction, serial, amount, status, channel_serial, settled_on', 'payment'),
  lots: line(
    'lot_id, order_no, shares, remaining, cost, fee, nav, trade_date, confirm_date, redeemable_from',
    'lot',
  ),
  spans: line('account_number, product_code_id, validity, shares, frozen', 'position_span'),
  entries: line(
    'e.business_date, j.kind, j.source, e.line_no, e.ledger, e.account_code, e.subject, e.unit, e.side, e.amount',
    'entry e join journal j using (journal_id)',
  ),
  confirmations: line(
    'registrar_serial, order_no, return_code, confirmed_amount, confirmed_shares, fee, nav, booked_at is not null',
    'confirmation',
  ),
  registrarHoldings: line('day, transaction_account_id, fund_code, total_shares', 'registrar_holding'),
  settlements: line(
    'registrar_code, confirm_date, due_on, kind, amount, serial, paid_at is not null, settled_on',
    'registrar_settlement',
  ),
  accounts: line('account_number, registrar_code, registrar_account_id, state', 'registrar_account'),
  files: line('registrar_code, day, name, direction, record_count, state', 'exchange_file'),
  statement: line('day, serial, direction, amount, status', 'bank_statement_line'),
  accruals: line(
    'kind, share_class_id, client_kind, day, trade_date, shares, nav, rate, ratio, year_amount, gap, quarter_end',
    'firm_accrual',
  ),
  nav: line('share_class_id, nav_date, version, unit_nav, state', "nav where nav_date >= '2026-07-01'"),
  terms: line('product_code_id, validity, fund_status, first_minimum, day_maximum', 'product_version'),
  steps: line('day, step, registrar_code, status', 'day_step'),
  days: line('day, state', 'business_day'),
  breaks: line('day, check_name, subject, reason', 'recon_break'),
}
