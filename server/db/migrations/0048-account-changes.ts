import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What a registrar is told of an account after it is open: that its owner's name, document or risk level is another (003), or that
 * the account is closed (009). rules/orders.md#account-applications.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What a registrar knows of an owner, as one value that differs as soon as any of it does.
    create view holder_print as
      select p.party_id, sha256(convert_to(concat_ws('|', p.name, d.document_type, encode(d.number_blind, 'hex'), d.valid_to,
        s.level), 'UTF8')) as print
      from party p
      cross join lateral (select * from party_document d where d.party_id = p.party_id order by version desc limit 1) d
      left join lateral (select level from assessment s where s.party_id = p.party_id
        order by assessed_on desc, recorded_at desc limit 1) s on true;
    alter table registrar_account drop constraint registrar_account_state_check,
      add check (state in ('wanted', 'sent', 'open', 'refused', 'dropped')),
      -- Asked of an account that is open, and not answered yet.
      add column change text check (change in ('modify', 'drop')),
      add check (change is null or state = 'open'),
      -- What the newest 01 said of the owner, and what of that the registrar has taken.
      add column asked_print bytea,
      add column told_print bytea;
    -- Until now a registrar was told once: what was recorded since, it does not know.
    update registrar_account r set told_print = case when exists (
        select 1 from party_document d where d.party_id = h.party_id and d.recorded_at > r.wanted_at
        union all select 1 from assessment s where s.party_id = h.party_id and s.recorded_at > r.wanted_at)
      then '' else h.print end
    from account a join holder_print h using (party_id)
    where a.account_number = r.account_number and r.state = 'open'`.execute(db)
}
