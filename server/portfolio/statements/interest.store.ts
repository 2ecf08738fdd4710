import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { columnFen, columnShare } from '#domain/number/money.ts'
import type { Fen, Share } from '#domain/number/money.ts'
import type { Db } from '#server/db/open.ts'

/** Interest that belongs to the client: of a raising period, which became shares, or of money on the settlement account. */
export interface Interest {
  readonly kind: 'raising' | 'settlement'
  /** The day on which the interest was credited: the register date of the shares, or the day of the bank. */
  readonly on: Day
  readonly fundId: string | null
  readonly orderNo: string | null
  readonly amount: Fen
  readonly shares: Share
  /** The day of the payment to a bank account. Null while the payment is waiting, and if the interest became shares. */
  readonly paidOn: Day | null
}

/**
 * Lists the owner's interest of a period, oldest first. Interest that is paid after the period counts as not paid yet
 * (rules/fees.md#interest-of-settlement-money).
 */
export async function findInterest(
  db: Db,
  of: { accountNumber: string; from: Day; to: Day },
): Promise<Interest[]> {
  const { rows } = await sql<{
    kind: Interest['kind']
    on: Day
    fund_id: string | null
    order_no: string | null
    amount: string
    shares: string
    paid_on: Day | null
  }>`
    with own as (
      select 'raising' as kind, coalesce(l.registered_on, o.confirm_date) as "on", o.share_class_id::text as fund_id, o.order_no,
        o.interest as amount, coalesce(o.interest_shares, 0.00) as shares, null::date as paid_on, o.order_no as place
      from fund_order o left join lot l on l.account_number = o.account_number and l.order_no = o.order_no
      where o.account_number = ${of.accountNumber} and o.kind = 'subscription' and o.interest > 0
        and o.confirmed_shares is not null
      union all
      select 'settlement', c.day, null, null, s.amount, 0.00,
        case when p.status = 'success' then (p.answered_at at time zone 'Asia/Shanghai')::date end, s.serial
      from interest_share s join interest_credit c using (channel, serial)
      left join pay_out p on p.account_number = s.account_number and p.serial = s.pay_out
      where s.account_number = ${of.accountNumber}
    )
    select kind, "on", fund_id, order_no, amount::text, shares::text, case when paid_on <= ${of.to}::date then paid_on end as paid_on
    from own where "on" between ${of.from}::date and ${of.to}::date order by "on", kind, place`.execute(db)
  return rows.map((row) => ({
    kind: row.kind,
    on: row.on,
    fundId: row.fund_id,
    orderNo: row.order_no,
    amount: columnFen(row.amount),
    shares: columnShare(row.shares),
    paidOn: row.paid_on,
  }))
}
