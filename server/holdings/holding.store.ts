import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

export interface HoldingRow {
  fund_code: string
  name: string
  name_en: string | null
  fund_type: string
  risk_level: number
  is_sample: boolean
  shares: string
  available: string
  seasoned: string
  cost: string
  unit_nav: string | null
  nav_date: string | null
  day_change: string | null
  lots: {
    lot_id: string
    source: string
    order_no: string | null
    confirm_date: string
    redeemable_from: string
    shares: string
    nav: string
    cost: string
    fee: string
  }[]
}

/** Open lots of an account by share class, with the latest NAV; value is computed from them, never stored. */
export async function findHoldingRows(db: Db, accountNumber: string, today: string): Promise<HoldingRow[]> {
  const { rows } = await sql<HoldingRow>`
    select sc.fund_code, sc.name, sc.name_en, f.fund_type, sc.risk_level, sc.is_sample,
      sum(l.remaining)::text as shares,
      greatest(sum(case when l.redeemable_from <= ${today}::date then l.remaining else 0.00 end) - coalesce((
        select sum(o.shares - coalesce(o.confirmed_shares, 0.00)) from fund_order o where o.account_number = ${accountNumber}
          and o.share_class_id = sc.share_class_id and o.shares is not null and o.origin <> 'registrar'
          and o.status in ('submitted', 'paid', 'sent', 'accepted-by-registrar', 'cancelling')), 0.00), 0.00)::text as available,
      -- Shares that were already held when the latest NAV's day began: only they have that day's gain.
      coalesce(sum(l.remaining) filter (where l.trade_date < m.nav_date), 0.00)::text as seasoned,
      sum(round(l.cost * l.remaining / l.shares, 2))::text as cost,
      m.unit_nav, m.nav_date, m.day_change::text as day_change,
      json_agg(json_build_object('lot_id', l.lot_id, 'source', l.source, 'order_no', l.order_no, 'confirm_date', l.confirm_date::text,
        'redeemable_from', l.redeemable_from::text, 'shares', l.remaining::text, 'nav', l.nav::text,
        'cost', round(l.cost * l.remaining / l.shares, 2)::text, 'fee', l.fee::text) order by l.confirm_date, l.lot_id) as lots
    from lot l join share_class sc using (share_class_id) join fund f using (fund_id)
    left join fund_metric m using (share_class_id)
    where l.account_number = ${accountNumber} and l.remaining > 0
    group by sc.share_class_id, f.fund_id, m.share_class_id
    order by sum(l.remaining) * coalesce(m.unit_nav, 0) desc, sc.fund_code`.execute(db)
  return rows
}

/** Money paid and not yet confirmed: it has left the card and is not in the holdings. */
export async function sumInTransit(db: Db, accountNumber: string): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0.00)::text as sum from fund_order
    where account_number = ${accountNumber} and status in ('paid', 'sent', 'accepted-by-registrar')`.execute(
    db,
  )
  return rows[0]!.sum
}
