import { sql } from 'kysely'
import { ENDED } from '#server/funds/terms/fund-status.ts'
import { READERS } from '#server/people/accounts/reader.store.ts'
import type { Tx } from '#server/db/tx.ts'

/** An event that its reader did not cause, and of which they have not been notified. */
export interface UntoldChange {
  readonly template: 'fund-ended' | 'plan-ended' | 'plan-paused' | 'plan-term-refused'
  readonly partyId: string
  readonly onceKey: string
  readonly parameters: Readonly<Record<string, string>>
}

/** The days in which an event is news. If the product learns of an event later, nobody is notified. */
export const NEWS_DAYS = 14

/** The hours of these notices in Beijing. None is so urgent that a text should wake somebody. */
export const TOLD = { from: '08:00', to: '21:00' } as const

/** Finds events to notify, in key order, at most so many, by day only. Holders had shares on the day before the fund ended, or later. */
export async function findUntold(tx: Tx, most: number): Promise<readonly UntoldChange[]> {
  const { rows } = await sql<UntoldChange>`
    with news as (select business_today() - ${NEWS_DAYS}::int as since, business_now() - interval '1 day' * ${NEWS_DAYS}::int as at
      where (business_now() at time zone 'Asia/Shanghai')::time >= ${TOLD.from}::time
        and (business_now() at time zone 'Asia/Shanghai')::time < ${TOLD.to}::time),
    change as (
      select 'fund-ended' as template, s.account_number, p.share_class_id, 'fund-ended:' || p.share_class_id as key,
        '{}'::jsonb as facts
      from news join product_version v on v.fund_status in ${ENDED} and v.validity @> business_today() and lower(v.validity) > news.since
      join product p using (product_code_id)
      join position_span s on s.product_code_id = p.product_code_id and s.shares > 0
        and s.validity && daterange(lower(v.validity) - 1, null)
      union
      select 'plan-ended', l.account_number, p.share_class_id, 'plan-ended:' || l.plan_id,
        jsonb_build_object('reason', l.state_reason)
      from news join plan l on l.state = 'ended' and l.state_reason in ('fund-ended', 'agency-ended') and l.ended_at > news.at
      join product p using (product_code_id)
      union
      -- A plan can pause several times, each time after another term. The due day keeps the keys of these notices apart.
      select 'plan-paused', l.account_number, p.share_class_id, 'plan-paused:' || l.plan_id || ':' || t.due_day,
        jsonb_build_object('reason', l.state_reason)
      from news join plan l on l.state = 'paused' and l.state_reason in ('three-misses', 'fund-re-rated', 'acceptance-ended')
      join lateral (select due_day from plan_term where plan_id = l.plan_id and recorded_at > news.at
        order by due_day desc limit 1) t on true
      join product p using (product_code_id)
      union
      select 'plan-term-refused', l.account_number, p.share_class_id, 'plan-term:' || l.plan_id || ':' || t.due_day,
        jsonb_build_object('day', t.due_day)
      from news join plan_term t on t.outcome = 'refused' and t.recorded_at > news.at
        and t.reason not in ('risk-mismatch', 'acceptance-ended', 'fund-ended', 'agency-ended')
      join plan l using (plan_id) join product p using (product_code_id)
    ), told as (
      select c.template, r.party_id as "partyId", c.key || ':' || r.party_id as "onceKey",
        c.facts || jsonb_build_object('code', sc.fund_code, 'name', sc.name, 'nameEn', coalesce(sc.name_en, sc.name))
          as parameters
      from change c join account a using (account_number) join share_class sc using (share_class_id)
      cross join lateral ${READERS} r
    )
    select t.* from told t where not exists (select 1 from notice n where n.once_key = t."onceKey")
    order by "onceKey" limit ${most}`.execute(tx)
  return rows
}
