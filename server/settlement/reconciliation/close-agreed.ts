import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { BreakCheck } from '#domain/ledger/break-kind.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Break } from '#server/base/breaks/break.store.ts'
import { AGREES_AGAIN, closeAgreed } from '#server/base/breaks/break.store.ts'
import { OVERDUE } from './reconcile-overdue.ts'

/** The breaks found by those comparisons of this night that look at everything. */
interface OpenBreaks {
  readonly shares: readonly Break[]
  readonly lots: readonly Break[]
  readonly missing: readonly Break[]
  readonly payments: readonly Break[]
  readonly overdue: readonly Break[]
  readonly dividends: readonly Break[]
  readonly settlement: readonly Break[]
  readonly money: readonly Break[]
}

/**
 * Closes breaks of earlier nights that agree again: those of comparisons that look at everything, if the registrar sent its side,
 * and those about one line or serial, if it is booked or known by now. A fee that differed stays for a person, because a
 * confirmation does not come again (rules/ledger.md#reconciliation).
 */
export async function closeAgreedBreaks(tx: Tx, confirmDay: Day, found: OpenBreaks): Promise<void> {
  const compared = async (query: RawBuilder<unknown>) => {
    const { rows } = await sql<{ code: string }>`${query}`.execute(tx)
    return rows.map((row) => row.code)
  }
  const of05 = await compared(sql`select registrar_code as code from exchange_file
    where day = ${confirmDay} and direction = 'in' and file_type = '05'`)
  const of26 = await compared(sql`select registrar_code as code from registrar r
    where exists (select 1 from registrar_lot l where l.registrar_code = r.registrar_code and l.day = ${confirmDay})`)
  await closeAgreed(tx, {
    check: 'shares',
    reason: 'shares-differ',
    registrarCodes: of05.filter((code) => !found.missing.some((each) => each.registrarCode === code)),
    found: found.shares,
  })
  await closeAgreed(tx, { check: 'shares', reason: 'holdings-missing', found: found.missing })
  await closeAgreed(tx, { check: 'lots', registrarCodes: of26, found: found.lots })
  await closeAgreed(tx, { check: 'payments', reason: 'not-on-statement', found: found.payments })
  for (const reason of OVERDUE) await closeAgreed(tx, { check: 'payments', reason, found: found.overdue })
  await closeAgreed(tx, { check: 'dividend', reason: 'not-paid', found: found.dividends })
  await closeAgreed(tx, { check: 'settlement', found: found.settlement })
  await closeAgreed(tx, { check: 'money', found: found.money })
  for (const [check, reason, agrees] of SINGLE) await closeSingle(tx, check, reason, agrees)
}

/** Breaks about a single thing: check, reason (null for any), and SQL that is true if it agrees now; `b` is the break. */
const SINGLE: readonly (readonly [check: BreakCheck, reason: string | null, agrees: RawBuilder<unknown>])[] =
  [
    [
      'account-opening',
      null,
      sql`exists (select 1 from registrar_account r where r.registrar_code = b.registrar_code
      and r.transaction_account_id = b.subject and r.state = 'open')`,
    ],
    [
      'account-change',
      null,
      sql`b.reason not in ('not-asked', 'fund-account-differs') and exists (select 1 from registrar_account r join account a using (account_number)
        join holder_print h using (party_id) where r.registrar_code = b.registrar_code and r.transaction_account_id = b.subject
        and r.change is null and (r.state = 'dropped' or r.state = 'open' and a.status <> 'closed' and r.told_print = h.print))`,
    ],
    [
      'confirmation',
      'no-matching-order',
      sql`exists (select 1 from confirmation c where c.registrar_code = b.registrar_code and c.registrar_serial = b.subject
      and c.booked_at is not null)`,
    ],
    [
      'shares',
      'lots-missing',
      sql`exists (select 1 from confirmation c where c.registrar_code = b.registrar_code and c.order_no = b.subject
      and c.booked_at is not null)`,
    ],
    [
      'nav',
      'nav-differs',
      sql`exists (select 1 from confirmation c join fund_order o on o.order_no = c.order_no join nav n
      on n.share_class_id = o.share_class_id and n.nav_date = c.trade_date and n.state = 'released' and n.unit_nav = c.nav
      where c.registrar_code = b.registrar_code and c.order_no = b.subject)`,
    ],
    [
      'fast-withdrawal',
      'advance-unknown',
      sql`exists (select 1 from payment p where p.order_no = b.subject and p.direction = 'advance'
      and p.status in ('success', 'failed'))`,
    ],
    [
      'dividend',
      'unknown-position',
      sql`exists (select 1 from dividend d where d.registrar_code = b.registrar_code and d.registrar_serial = b.subject)`,
    ],
    [
      'fee-claim',
      'fee-receipt-differs',
      sql`not exists (select 1 from registrar_receivable r join fee_claim c on c.registrar_code = r.registrar_code
      and c.confirm_date = r.confirm_date and c.pay_date = r.pay_date where r.serial = b.subject and c.received < c.amount)`,
    ],
    [
      'payments',
      'not-in-books',
      sql`exists (select 1 from unidentified_receipt u where u.serial = b.subject and u.amount::text = b.theirs
      union all select 1 from interest_credit i where i.serial = b.subject and i.amount::text = b.theirs
      union all select 1 from registrar_receivable r where r.serial = b.subject and r.received_on is not null
        and r.amount::text = b.theirs
      union all select 1 from payment p where p.serial = b.subject and p.status = 'success' and p.amount::text = b.theirs
      union all select 1 from pay_out p where p.serial = b.subject and p.status in ('success', 'returned')
        and p.amount::text = b.theirs)`,
    ],
  ]

async function closeSingle(
  tx: Tx,
  check: BreakCheck,
  reason: string | null,
  agrees: RawBuilder<unknown>,
): Promise<void> {
  await sql`update recon_break b set closed_at = business_now(), closing_reason = ${AGREES_AGAIN}
    where b.check_name = ${check} and b.reason = coalesce(${reason}::text, b.reason) and b.closed_at is null and ${agrees}`.execute(
    tx,
  )
}
