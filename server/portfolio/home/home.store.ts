import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { getHome } from '#contract/portfolio/home.ts'
import type { HomeAction } from '#contract/own-values.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import { WAITING } from '#server/trade/proposals/waiting.ts'

/** Counts the orders that moved and the messages that came after an instant. */
export async function countSince(
  db: Db,
  of: { readonly accountNumber: string; readonly partyId: string; readonly at: Date },
): Promise<{ orders: number; messages: number }> {
  const { rows } = await sql<{ orders: number; messages: number }>`
    select (select count(distinct order_no)::int from order_event
        where account_number = ${of.accountNumber} and at > ${of.at}) as orders,
      (select count(*)::int from notice where party_id = ${of.partyId} and channel = 'in-app'
        and created_at > ${of.at}) as messages`.execute(db)
  return rows[0]!
}

export interface ActionRow {
  kind: HomeAction
  day: Day | null
  ref: string | null
  name: string | null
  name_en: string | null
}

const ENDING_DAYS = 30

/** Lists the client's open tasks: documents, assessments, returned pay-outs, unpaid orders and contracts, proposals, stopped plans. */
export async function findActions(
  db: Db,
  of: { readonly accountNumber: string; readonly partyId: string; readonly today: Day },
): Promise<ActionRow[]> {
  const { accountNumber, partyId, today } = of
  const { rows } = await sql<ActionRow>`
    select case when valid_to < ${today}::date then 'document-expired' else 'document-ending' end as kind,
        valid_to as day, null as ref, null as name, null as name_en
      from (select valid_to from party_document where party_id = ${partyId} order by version desc limit 1) d
      where valid_to <= ${today}::date + ${ENDING_DAYS}::int
    union all
    select case when valid_until is null then 'assessment-missing' when valid_until < ${today}::date then 'assessment-expired'
        else 'assessment-ending' end, valid_until, null, null, null
      from (select (select valid_until from assessment where party_id = ${partyId}
        order by assessed_on desc, recorded_at desc limit 1) as valid_until) a
      where valid_until is null or valid_until <= ${today}::date + ${ENDING_DAYS}::int
    union all
    select 'pay-out-returned', null, order_no, null, null from pay_out
      where account_number = ${accountNumber} and status in ('failed', 'returned') and not exists (
        select 1 from pay_out again where again.account_number = pay_out.account_number and again.resends = pay_out.serial)
    union all
    select 'order-unpaid', null, o.order_no, sc.name, sc.name_en from fund_order o join share_class sc using (share_class_id)
      where o.account_number = ${accountNumber} and o.status = 'submitted' and o.pay_by is not null
    union all
    select 'private-unpaid', null, sc.fund_code, sc.name, sc.name_en
      from private_contract_order c join share_class sc using (share_class_id)
      where c.account_number = ${accountNumber} and c.cancelled_at is null
        and c.signed_at > business_now() - interval '1 day' and (c.order_no is null or c.order_status = 'pay-failed')
    union all
    select 'proposal-open', (expires_at at time zone 'Asia/Shanghai')::date, proposal_code, null, null from proposal
      where account_number = ${accountNumber} and adviser_id is not null and state in ${WAITING} and expires_at > business_now()
    union all
    select case when p.state = 'paused' then 'plan-paused' else 'plan-missed' end, null, sc.fund_code, sc.name, sc.name_en
      from plan p join product d using (product_code_id) join share_class sc using (share_class_id)
      where p.account_number = ${accountNumber} and (p.state = 'paused' and p.state_reason is not null
        or p.state = 'active' and p.misses > 0)`.execute(db)
  return rows
}

export interface ComingRow {
  day: Day
  kind: Exclude<OutputOf<typeof getHome>['coming'][number]['kind'], 'plan'>
  fund_code: string
  name: string
  name_en: string | null
  amount: string | null
  shares: string | null
  order_no: string | null
}

/** Lists expected confirmations and payments, the soonest first. A cash dividend has no order; its fund comes from the dividend row. */
export async function findComing(db: Db, accountNumber: string): Promise<ComingRow[]> {
  const { rows } = await sql<ComingRow>`
    select o.confirm_due as day, case o.kind when 'dividend-method' then 'method' else 'confirmation' end as kind, sc.fund_code, sc.name, sc.name_en, o.amount::text as amount,
        o.shares::text as shares, o.order_no
      from fund_order o join share_class sc using (share_class_id)
      where o.account_number = ${accountNumber} and o.status in ('paid', 'sent', 'accepted-by-registrar', 'submitted')
        and o.confirm_due is not null
    union all
    select trading_day_add('SSE', r.pay_date, 1), p.kind, sc.fund_code, sc.name, sc.name_en, p.amount::text, null, p.order_no
      from pay_out p join registrar_receivable r on r.serial = p.receivable
      left join fund_order o on o.account_number = p.account_number and o.order_no = p.order_no
      left join dividend d on p.order_no is null and d.account_number = p.account_number
        and 'P' || d.registrar_code || d.registrar_serial in (p.serial, p.resends)
      join share_class sc on sc.share_class_id = coalesce(o.share_class_id, d.share_class_id)
      where p.account_number = ${accountNumber} and p.status in ('waiting', 'due', 'initiated', 'unknown')
    order by 1, 3 limit 30`.execute(db)
  return rows
}
