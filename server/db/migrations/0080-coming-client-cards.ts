import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * The card of a client who is served from a coming day on. A relation that begins on Monday was written on Saturday, and no change patches a
 * card when the day has come (rules/advisers.md#client-cards).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FACTS).execute(db)
  await sql.raw(COMING).execute(db)
}

/** As before, but by the relation of today, or else by the next one. */
const FACTS = `
create or replace view client_fact as
  select a.account_number, a.client_ref, r.adviser_id as owner_adviser_id, ad.firm_id, a.kind, p.name,
    coalesce(p.pinyin, '') as pinyin, coalesce(p.initials, '') as initials,
    t.level as tolerance, t.valid_until as tolerance_until, d.valid_to as document_until, a.opened_on,
    coalesce(s.plans, 0)::int as plans, coalesce(s.failing_plans, 0)::int as failing_plans,
    coalesce(o.ends, '{}') as proposal_ends,
    (select (max(f.accepted_at) at time zone 'Asia/Shanghai')::date from fund_order f
      where f.account_number = a.account_number and f.origin <> 'registrar') as last_order_on,
    array(select g.tag from client_tag g where g.firm_id = ad.firm_id and g.account_number = a.account_number
      order by g.folded) as tags
  from relation r
  join account a on a.account_number = r.account_number and a.status = 'confirmed'
  join adviser ad on ad.adviser_id = r.adviser_id
  join party p on p.party_id = a.party_id
  left join lateral (select level, valid_until from assessment
    where party_id = a.party_id order by assessed_on desc, recorded_at desc limit 1) t on true
  left join lateral (select valid_to from party_document
    where party_id = a.party_id order by version desc, recorded_at desc limit 1) d on true
  left join lateral (select count(*) as plans, count(*) filter (where misses > 0) as failing_plans from plan
    where account_number = a.account_number and state = 'active') s on true
  left join lateral (select array_agg(expires_at order by expires_at) as ends from proposal
    where account_number = a.account_number and state = 'open') o on true
  where r.kind = 'own' and r.state = 'active' and not isempty(r.validity)
    and (upper_inf(r.validity) or upper(r.validity) > (select business_today()))
    and not exists (select 1 from relation e where e.account_number = r.account_number and e.kind = 'own'
      and e.state = 'active' and e.validity << r.validity and upper(e.validity) > (select business_today()));`

const COMING = `
select refresh_client_cards(array(select account_number from relation
  where kind = 'own' and state = 'active' and lower(validity) > business_today()))`
