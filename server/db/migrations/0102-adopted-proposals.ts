import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * A company's maker adopts an adviser's proposal (CO10): its next version is theirs, paid as they choose, and stands under the company's matrix.
 * The adviser stays with it and is none of those who decide.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ADOPTION).execute(db)
  await sql.raw(KEPT).execute(db)
}

const ADOPTION = `
alter table proposal drop constraint proposal_check2,
  add constraint proposal_matrix check (adviser_id is not null or matrix_version is not null);
-- Two records are one person if they are one, or have one document (CO3).
create function is_one_person(a uuid, b uuid) returns boolean language sql stable as $$
  select a = b or exists (select 1 from party_document d join party_document e using (document_type, number_blind)
    where d.party_id = a and e.party_id = b) $$;
create or replace function refuse_own_document() returns trigger language plpgsql as $$
begin
  -- The same record is refused by a constraint of its own.
  if new.duty_level is not null and new.maker_party <> new.person_party
      and is_one_person(new.maker_party, new.person_party) then
    raise exception 'maker and checker of % are one person by their document', new.proposal_code
      using errcode = 'check_violation', constraint = 'approval_other_document';
  end if;
  if new.duty_level is not null and exists (select 1 from proposal p join adviser a using (adviser_id)
      where p.proposal_code = new.proposal_code and is_one_person(a.person_party_id, new.person_party)) then
    raise exception 'whoever proposed % is no checker of it', new.proposal_code
      using errcode = 'check_violation', constraint = 'approval_not_adviser';
  end if;
  return new;
end $$;`

const KEPT = `
create or replace function keep_proposal() returns trigger language plpgsql as $$
declare
  is_adopted boolean := old.matrix_version is null and new.matrix_version is not null;
begin
  if new.version = old.version + 1 then
    if new.state <> 'submitted' or not exists (select 1 from proposal_step where from_state = old.state and to_state = 'expired') then
      raise exception 'no new version of % from %', old.proposal_code, old.state using errcode = 'check_violation';
    end if;
  elsif new.version <> old.version or new.expires_at <> old.expires_at then
    raise exception 'a version of % does not change', old.proposal_code using errcode = 'check_violation';
  elsif new.state <> old.state and not exists (select 1 from proposal_step
      where from_state = old.state and to_state = new.state) then
    raise exception 'a proposal does not go from % to %: %', old.state, new.state, old.proposal_code
      using errcode = 'check_violation', constraint = 'proposal_step';
  end if;
  if (new.proposal_code, new.account_number, new.submitted_at, new.adviser_id, new.kind) is distinct from
     (old.proposal_code, old.account_number, old.submitted_at, old.adviser_id, old.kind)
    or (not is_adopted and (new.maker_party, new.matrix_version) is distinct from (old.maker_party, old.matrix_version))
    or (old.decided_at is not null and new.decided_at is distinct from old.decided_at) then
    raise exception 'a proposal that was submitted does not change: %', old.proposal_code using errcode = 'check_violation';
  end if;
  -- Adopted once, with a version of another person than who proposes it.
  if is_adopted and (new.version = old.version or is_one_person(new.maker_party, old.maker_party)) then
    raise exception 'no adviser adopts their own proposal, and nobody without a version: %', old.proposal_code
      using errcode = 'check_violation', constraint = 'proposal_adopted';
  end if;
  return new;
end $$;`
