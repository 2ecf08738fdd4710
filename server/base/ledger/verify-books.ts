import { sql } from 'kysely'
import { ORDER_STATUSES, orderCan } from '#domain/order/order.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { clearingMismatches } from './clearing.store.ts'
import { missingGuards } from './guard.store.ts'
import { splitMismatches, feeMismatches, ordersWithoutAudit } from './order-invariant.store.ts'
import { reversalMismatches, groundlessReversals } from './reversal.store.ts'
import { ACCOUNT_SQL } from './sql-codes.ts'

/** A row that violates an invariant: its subject, and the two figures or states that do not agree. */
export interface Breach {
  readonly invariant: string
  readonly subject: string
  readonly detail: string
}

/** Sixteen invariants. For each there is a query that finds its violations; if none finds any, the books are sound. */
export const INVARIANTS = {
  I1: 'Every journal sums to zero per ledger and unit, and has two entries or more',
  I2: 'Lots, the units ledger and position spans tell the same shares',
  I3: 'Nothing is below zero: lots, free shares, and what is owed to a client',
  I4: 'Shares agree with the registrar’s last file, or an open break says that they do not',
  I5: 'Shares of a fund add up to the registrar’s position of ours, or an open break says that they do not',
  I6: 'Money of a client is where their orders say it is, and the trust ledger is whole',
  I7: 'An order’s events are a path of the state machine that ends in its state; the database knows the same moves',
  I8: 'One confirmation per registrar, day and application; no more is confirmed than was asked for',
  I9: 'A fee is what the schedule in force when the order was taken says, or a break says that it is not; amount = net + fee',
  I10: 'No idempotency key is left unanswered',
  I11: 'Every order taken, cancelled or refused at export has its audit row; the chains of the audit and of the access log verify up to their anchors',
  I12: 'Journals and audit rows cannot be changed, by the name of a partition either; a reversal mirrors what it takes back',
  I13: 'Dividends are base × rate to the fen, reinvested shares follow from them, or a break says that they do not; a split books what it confirms',
  I14: 'Business days are finished one after another',
  I15: 'What a clearing account holds is what the open rows say that it stands for: payments, receipts, pay-outs, dues, claims',
  I16: 'No reversal takes back what has happened: a movement of the bank, a confirmation, what an order was given',
} as const

export type Invariant = keyof typeof INVARIANTS

/**
 * Finds all violations of all or some invariants, at most fifty for each. The chains are proved from their beginning, unless the caller
 * has proved what is new of them (`proveAudit`).
 */
export async function verifyBooks(
  db: Db | Tx,
  of?: readonly Invariant[],
  chains: 'whole' | 'proved' = 'whole',
): Promise<Breach[]> {
  const found: Breach[] = []
  const all = { ...queries(), ...(chains === 'proved' && { I11: ordersWithoutAudit() }) }
  for (const invariant of of ?? (Object.keys(INVARIANTS) as Invariant[])) {
    const query = all[invariant]
    const { rows } = await sql<{ subject: string; detail: string }>`
      select subject::text as subject, detail::text as detail from (${query}) as breach order by 1 limit 50`.execute(
      db,
    )
    found.push(...rows.map((row) => ({ invariant, ...row })))
  }
  return found
}

/** Liability accounts of the trust ledger. None of them may be below zero. */
const OWED = sql.join([
  ACCOUNT_SQL.orderMoney,
  ACCOUNT_SQL.refundPayable,
  ACCOUNT_SQL.redemptionPayable,
  ACCOUNT_SQL.returnedPayOut,
  ACCOUNT_SQL.dividendPayable,
  ACCOUNT_SQL.unidentifiedReceipts,
  ACCOUNT_SQL.interestPayable,
  ACCOUNT_SQL.registrarPayable,
  ACCOUNT_SQL.feeInTrust,
])

/** The statuses in which an order still holds its client's money. In all others it must hold none. */
const HOLDS_MONEY = ['paid', 'sent', 'accepted-by-registrar', 'cancelling']

// One object of sixteen statements. Split, they would only be harder to count.
// oxlint-disable-next-line max-lines-per-function
function queries() {
  const moves = Object.entries(orderCan).flatMap(([from, { next }]) => next.map((to) => `${from}>${to}`))
  return {
    I1: sql`select journal_id as subject, ledger || ' ' || unit || ' ' || sum(case side when 'D' then amount else -amount end) as detail
      from entry group by journal_id, ledger, unit having sum(case side when 'D' then amount else -amount end) <> 0 or count(*) < 2
      union all
      select journal_id, 'no entries of its day' from journal j where not exists (select 1 from entry e
        where e.business_date = j.business_date and e.journal_id = j.journal_id)`,
    I2: sql`select coalesce(l.subject, u.subject) as subject, 'lot ' || coalesce(l.shares, 0) || ', ledger ' || coalesce(u.shares, 0) as detail
      from (select account_number || ':' || lot_id as subject, remaining as shares from lot) l
      full join (select subject, sum(case side when 'D' then amount else -amount end) as shares from entry
        where ledger = 'units' and account_code = ${ACCOUNT_SQL.investorUnits} group by 1) u using (subject)
      where coalesce(l.shares, 0) <> coalesce(u.shares, 0)
      union all
      select s.account_number || ' ' || s.product_code_id, 'span ' || s.shares || ', lots ' || coalesce(l.shares, 0)
      from position_span s left join (select account_number, product_code_id, sum(remaining) as shares from lot group by 1, 2) l
        using (account_number, product_code_id)
      where upper_inf(s.validity) and s.shares <> coalesce(l.shares, 0)`,
    I3: sql`select account_number || ' ' || product_code_id as subject, 'asked ' || asked || ', held ' || held as detail
      from (select o.account_number, o.product_code_id, sum(o.shares - coalesce(o.confirmed_shares, 0)) as asked,
          (select coalesce(sum(remaining), 0) from lot l where l.account_number = o.account_number
            and l.product_code_id = o.product_code_id) as held
        from fund_order o where o.shares is not null and o.origin <> 'registrar'
          and o.status in ('submitted', 'paid', 'sent', 'accepted-by-registrar', 'cancelling') group by 1, 2) f
      where asked > held
      union all
      select account_code || ' ' || subject, sum(case side when 'C' then amount else -amount end)::text from entry
      where ledger = 'trust' and account_code in (${OWED})
      group by account_code, subject having sum(case side when 'C' then amount else -amount end) < 0`,
    I4: sql`select account || ' ' || fund as subject, 'ours ' || ours || ', theirs ' || theirs as detail from (${holdings()}) h
      where ours <> theirs and not exists (select 1 from recon_break b where b.check_name = 'shares' and b.closed_at is null
        and b.subject = h.account || ' ' || h.fund)
        and not ${holdingsMissing('h.registrar')}`,
    I5: sql`select registrar || ' ' || fund as subject, 'ours ' || sum(ours) || ', theirs ' || sum(theirs) as detail
      from (${holdings()}) h group by registrar, fund having sum(ours) <> sum(theirs)
        and not exists (select 1 from recon_break b where b.check_name = 'shares' and b.closed_at is null
          and b.registrar_code = registrar and b.subject like '% ' || fund)
        and not ${holdingsMissing('registrar')}`,
    I6: sql`select o.order_no as subject, o.status || ' owes ' || coalesce(e.owed, 0) || ' of ' || o.amount as detail
      from fund_order o left join (select subject, sum(case side when 'C' then amount else -amount end) as owed from entry
        where ledger = 'trust' and account_code = ${ACCOUNT_SQL.orderMoney} group by 1) e on e.subject = o.order_no
      where o.amount is not null and o.paired_order_no is null and coalesce(e.owed, 0) <>
        case when o.status = any(${HOLDS_MONEY}::text[]) then o.amount else 0 end
      union all
      -- A wallet payment owes at most its amount, and nothing once it is over. A hold that is not settled needs a break.
      select o.order_no, o.status || ' by wallet owes ' || coalesce(e.owed, 0) || ' of ' || o.amount
      from wallet_pair p join fund_order o using (account_number, order_no)
      left join wallet_hold h using (account_number, order_no)
      left join (select subject, sum(case side when 'C' then amount else -amount end) as owed from entry
        where ledger = 'trust' and account_code = ${ACCOUNT_SQL.orderMoney} group by 1) e on e.subject = o.order_no
      where coalesce(e.owed, 0) not between 0 and o.amount or (p.is_done and coalesce(e.owed, 0) <> 0)
        or (h.order_no is not null and h.settle_on is null and not exists (select 1 from recon_break b
          where b.check_name = 'wallet' and b.subject = o.order_no))
      union all
      select 'trust', sum(case side when 'D' then amount else -amount end)::text from entry where ledger = 'trust'
      having sum(case side when 'D' then amount else -amount end) <> 0`,
    I7: sql`select order_no as subject, coalesce(from_status, '') || ' > ' || to_status as detail from (
        select e.*, lag(to_status) over w as before, lead(to_status) over w as after, o.status
        from order_event e join fund_order o using (account_number, order_no)
        window w as (partition by account_number, order_no order by event_no)) e
      where (from_status is distinct from before)
        or (before is not null and before <> to_status and not (before || '>' || to_status) = any(${moves}::text[]))
        or (after is null and to_status <> status)
      union all
      select f || ' > ' || t, 'the database and orderCan differ' from unnest(${ORDER_STATUSES}::text[]) f, unnest(${ORDER_STATUSES}::text[]) t
      where order_may_move(f, t) <> (f = t or f || '>' || t = any(${moves}::text[]))`,
    I8: sql`select registrar_code || ' ' || order_no as subject, count(*) || ' on ' || confirm_date as detail from confirmation
      where order_no <> '' group by registrar_code, order_no, confirm_date having count(*) > 1
      union all
      select order_no, 'confirmed ' || coalesce(confirmed_amount, confirmed_shares) || ' of ' || coalesce(amount, shares) from fund_order
      where (amount is not null and confirmed_amount > amount) or (shares is not null and confirmed_shares > shares)`,
    I9: sql`select o.order_no as subject, 'schedule ' || o.fee_schedule_id as detail from fund_order o join fee_schedule s using (fee_schedule_id)
      where not s.validity @> (o.accepted_at at time zone 'Asia/Shanghai')::date or (o.kind, s.kind) in (('purchase', 'rsp'),
        ('purchase', 'subscription'), ('subscription', 'purchase'), ('subscription', 'rsp'), ('rsp-purchase', 'subscription'))
      union all
      select order_no, confirmed_amount || ' <> ' || net_amount || ' + ' || fee from fund_order
      where confirmed_amount <> net_amount + fee or fee < 0
      union all ${feeMismatches()}`,
    I10: sql`select actor || ' ' || key as subject, created_at as detail from idempotency
      where answer is null and created_at < clock_timestamp() - interval '60 seconds'`,
    I11: sql`select stream as subject, 'link ' || n as detail from audit_verify()
      union all
      select to_char(minute at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI'), detail from access_verify()
      union all
      ${ordersWithoutAudit()}`,
    I12: sql`${missingGuards()} union all ${reversalMismatches()}`,
    I13: sql`select registrar_serial as subject, cash || ' / ' || shares as detail from dividend
      where kind = 'dividend' and (
        (method = '1' and abs(cash - round(base_shares * per_share, 2)) > 0.01)
        or (method = '0' and nav > 0 and abs(shares - round(round(base_shares * per_share, 2) / nav, 2)) > 0.01))
        and not exists (select 1 from recon_break b where b.check_name = 'dividend' and b.registrar_code = dividend.registrar_code
          and b.subject = registrar_serial)
      union all ${splitMismatches()}`,
    I14: sql`select d.day as subject, d.state as detail from business_day d
      where (d.state = 'done' and exists (select 1 from business_day e where e.day < d.day and e.state <> 'done'))
        or (d.state = 'open' and d.day <> (select open_day from business_state))`,
    I15: clearingMismatches(),
    I16: groundlessReversals(),
  }
}

/** Whether a break says that the registrar's 05 of the last night is missing. Then the earlier 05 has older shares. */
function holdingsMissing(registrar: string) {
  return sql`exists (select 1 from recon_break m where m.check_name = 'shares' and m.reason = 'holdings-missing'
    and m.closed_at is null and m.registrar_code = ${sql.ref(registrar)})`
}

/** Compares our lots with the registrar's last 05, for each trading account and fund. */
function holdings() {
  return sql`
    -- Days come from the files, not from their lines: the 05 of a registrar whose last holder has sold has no lines.
    with last_day as (select registrar_code, max(day) as day from exchange_file
      where direction = 'in' and file_type = '05' and state = 'booked' group by 1),
    ours as (
      select r.registrar_code, r.transaction_account_id, sc.fund_code, sum(l.remaining) as shares
      from lot l join share_class sc using (share_class_id) join fund f using (fund_id)
      join registrar_account r on r.account_number = l.account_number and r.registrar_code = f.registrar_code
      where l.remaining > 0 group by 1, 2, 3
    ), theirs as (
      select h.registrar_code, h.transaction_account_id, h.fund_code, h.total_shares as shares
      from registrar_holding h join last_day d on d.registrar_code = h.registrar_code and d.day = h.day
    )
    select registrar_code as registrar, transaction_account_id as account, fund_code as fund,
      coalesce(o.shares, 0) as ours, coalesce(t.shares, 0) as theirs
    from ours o full join theirs t using (registrar_code, transaction_account_id, fund_code)`
}
