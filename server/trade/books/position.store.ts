import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { columnNav, columnShare, share } from '#domain/number/money.ts'
import type { Share } from '#domain/number/money.ts'
import type { LockedShares } from '#domain/order/redemption.ts'
import type { Lot } from '#domain/fee/redemption-fee.ts'
import { openDayFrom } from '#server/funds/terms/closed-day.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** What an account holds of a product, and how much of it an order may still take. */
export interface Position {
  readonly total: Share
  /** Shares that open orders take out and that are not confirmed yet. */
  readonly inFlight: Share
  /** Shares frozen by the registrar, for a court or a forced redemption, by its last 05 (rules/orders.md#bound-shares). */
  readonly frozen: Share
  /** Shares that a C6 of the registrar locks beyond the trade date; null if it locks none. */
  readonly locked: LockedShares | null
  /** Shares redeemable on the trade date, less those in flight or frozen; never below zero. */
  readonly available: Share
  /** Shares already requested for the same trade date, for the limit of a day. */
  readonly redeemedToday: Share
  /** Oldest first: the order in which a redemption takes them. */
  readonly lots: readonly Lot[]
  /** 0 reinvested, 1 cash; null if the account never held the product. */
  readonly dividendMethod: '0' | '1' | null
  /** Whether an open break says registrar and books differ: nothing is taken out until it closes (rules/ledger.md#reconciliation). */
  readonly isInDispute: boolean
}

export async function findPosition(
  db: Db | Tx,
  at: { accountNumber: string; productCodeId: string; tradeDate: Day },
): Promise<Position> {
  const { rows } = await sql<{
    lots: { id: string; remaining: string; registered: string; nav: string; locked: boolean }[] | null
    total: string
    redeemable: string
    locked: string
    locked_from: Day | null
    in_flight: string
    today: string
    frozen: string
    method: '0' | '1' | null
    disputed: boolean
  }>`
    with held as (
      select lot_id, remaining, registered_on, redeemable_from, nav, share_class_id,
        usual_redeemable_from is not null and redeemable_from > ${at.tradeDate} as is_locked from lot
      where account_number = ${at.accountNumber} and product_code_id = ${at.productCodeId} and remaining > 0
    ), asked as (
      select shares - coalesce(confirmed_shares, 0.00) as open_shares, shares, trade_date, status from fund_order
      where account_number = ${at.accountNumber} and product_code_id = ${at.productCodeId} and shares is not null
        and origin <> 'registrar'
        and (status in ('submitted', 'paid', 'sent', 'accepted-by-registrar', 'cancelling')
          or trade_date = ${at.tradeDate} and status in ('confirmed', 'partially-confirmed', 'settled'))
    )
    select (select json_agg(json_build_object('id', lot_id, 'remaining', remaining::text, 'registered', registered_on,
        'nav', nav::text, 'locked', is_locked) order by registered_on, lot_id) from held) as lots,
      (select coalesce(sum(remaining), 0.00) from held)::text as total,
      (select coalesce(sum(remaining), 0.00) from held where redeemable_from <= ${at.tradeDate})::text as redeemable,
      (select coalesce(sum(remaining), 0.00) from held where is_locked)::text as locked,
      (select ${openDayFrom(sql`h.share_class_id`, sql`h.day`)} from (select min(share_class_id) as share_class_id,
        min(redeemable_from) as day from held where is_locked) h) as locked_from,
      (select coalesce(sum(open_shares), 0.00) from asked
        where status in ('submitted', 'paid', 'sent', 'accepted-by-registrar', 'cancelling'))::text as in_flight,
      (select coalesce(sum(shares), 0.00) from asked where trade_date = ${at.tradeDate})::text as today,
      coalesce(span.frozen, 0.00)::text as frozen, span.dividend_method as method,
      exists (select 1 from recon_break b join registrar_account r on r.account_number = ${at.accountNumber}
          join product p on p.product_code_id = ${at.productCodeId} join share_class sc using (share_class_id)
        where b.closed_at is null and b.check_name in ('shares', 'fast-withdrawal')
          and b.subject = r.transaction_account_id || ' ' || sc.fund_code) as disputed
    from (select) one left join position_span span on span.account_number = ${at.accountNumber}
      and span.product_code_id = ${at.productCodeId} and upper_inf(span.validity)`.execute(db)
  const row = rows[0]!
  const inFlight = columnShare(row.in_flight)
  const frozen = columnShare(row.frozen)
  const free = columnShare(row.redeemable) - inFlight - frozen
  return {
    total: columnShare(row.total),
    inFlight,
    frozen,
    locked: row.locked_from === null ? null : { shares: columnShare(row.locked), from: row.locked_from },
    available: share(free > 0n ? free : 0n),
    redeemedToday: columnShare(row.today),
    lots: (row.lots ?? []).map((each) => ({
      lotId: each.id,
      remaining: columnShare(each.remaining),
      registeredOn: each.registered,
      nav: columnNav(each.nav),
      isLocked: each.locked,
    })),
    dividendMethod: row.method,
    isInDispute: row.disputed,
  }
}
