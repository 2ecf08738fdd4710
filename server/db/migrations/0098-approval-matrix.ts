import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * A company's matrix of approvals (CO7, CO8): its versions, and the changes that its members ask for. Until now one approval was enough for
 * everything; that is version 0, which is in the code and in no row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(MATRIX).execute(db)
  await sql.raw(APPROVALS).execute(db)
}

const MATRIX = `
create table approval_matrix_change (
  change_id uuid primary key default gen_random_uuid(),
  account_number text not null references account,
  -- The version that was in force when it was asked for, and that it replaces.
  base_version integer not null check (base_version >= 0),
  -- Canonical JSON.
  content text not null,
  -- Whether any proposal could need less than before: then the house reviews the sealed letter.
  is_looser boolean not null,
  -- Handles of the asker's own files, in order; only of a looser one.
  papers jsonb not null check (jsonb_typeof(papers) = 'array'),
  asked_by uuid not null references party,
  asked_at timestamptz not null,
  confirmed_by uuid references party,
  confirmed_at timestamptz,
  state text not null default 'to-confirm' check (state in ('to-confirm', 'in-review', 'done', 'refused', 'withdrawn')),
  reasons text[] not null default '{}',
  decided_at timestamptz,
  check (confirmed_by <> asked_by),
  check ((confirmed_by is null) = (confirmed_at is null)),
  -- Nothing comes into force, or before the house, by one person's word.
  check (state not in ('in-review', 'done') or confirmed_by is not null),
  check (is_looser = (jsonb_array_length(papers) > 0)),
  check ((state in ('to-confirm', 'in-review')) = (decided_at is null))
);
create unique index approval_matrix_change_waiting on approval_matrix_change (account_number)
  where state in ('to-confirm', 'in-review');
create index approval_matrix_change_account on approval_matrix_change (account_number, asked_at desc);
create table approval_matrix (
  account_number text not null references account,
  version integer not null check (version > 0),
  -- Canonical JSON, and its SHA-256.
  content text not null,
  content_hash bytea not null check (octet_length(content_hash) = 32),
  change_id uuid not null unique references approval_matrix_change,
  -- The earlier versions than which it is nowhere looser: open proposals under one of them are decided under this one.
  replaces integer[] not null,
  in_force_at timestamptz not null,
  primary key (account_number, version)
);
create trigger approval_matrix_append_only before update or delete on approval_matrix for each row execute function refuse_change();
-- What was asked for does not change, nor what was decided; and the second word is another person's, by their document too (CO3).
create function keep_matrix_change() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - '{confirmed_by,confirmed_at,state,reasons,decided_at}'::text[])
      <> (to_jsonb(old) - '{confirmed_by,confirmed_at,state,reasons,decided_at}'::text[])
    or old.decided_at is not null or (old.confirmed_by is not null and new.confirmed_by is distinct from old.confirmed_by) then
    raise exception 'a change of a matrix that was asked for does not change: %', old.change_id
      using errcode = 'check_violation', constraint = 'approval_matrix_change_kept';
  end if;
  if exists (select 1 from party_document a join party_document b using (document_type, number_blind)
      where a.party_id = new.asked_by and b.party_id = new.confirmed_by) then
    raise exception 'asker and confirmer of % are one person by their document', new.change_id
      using errcode = 'check_violation', constraint = 'approval_matrix_change_other_document';
  end if;
  return new;
end $$;
create trigger approval_matrix_change_kept before update on approval_matrix_change for each row execute function keep_matrix_change();
create trigger approval_matrix_change_append_only before delete on approval_matrix_change for each row execute function refuse_change();
alter table review
  drop constraint review_subject_check,
  add constraint review_subject_check check (subject in ('opening', 'identity-card', 'card-change', 'member-naming', 'approval-matrix'));`

const APPROVALS = `
-- The version of the matrix under which a company's proposal was submitted.
alter table proposal add column matrix_version integer check (matrix_version >= 0);
-- The version under which an approval was given, and what that version was asked about, as canonical JSON: so that what was needed can be
-- found again.
alter table approval
  add column matrix_version integer check (matrix_version >= 0),
  add column matrix_case text,
  add check (matrix_case is null or matrix_version is not null);
alter table proposal disable trigger user;
update proposal set matrix_version = 0 where adviser_id is null;
alter table proposal enable trigger user;
alter table proposal add check ((adviser_id is null) = (matrix_version is not null));
-- An approval that saw a lower fee than that of now counts no more, and its person is asked again (CO14).
alter table approval
  add column take integer not null default 1 check (take > 0),
  drop constraint approval_pkey,
  add primary key (proposal_code, version, person_party, take);
create function refuse_needless_take() returns trigger language plpgsql as $$
begin
  if new.take > 1 and not exists (
      select 1 from approval a
        join quote q on q.proposal_code = a.proposal_code and q.version = a.version and q.quote_hash = a.quote_hash
        join quote n on n.proposal_code = new.proposal_code and n.version = new.version and n.quote_hash = new.quote_hash
      where a.proposal_code = new.proposal_code and a.version = new.version and a.person_party = new.person_party
        and a.take = new.take - 1 and a.decision = 'approve' and n.total_fee > q.total_fee) then
    raise exception 'nobody decides version % of % twice', new.version, new.proposal_code
      using errcode = 'check_violation', constraint = 'approval_take';
  end if;
  return new;
end $$;
create trigger approval_take before insert on approval for each row execute function refuse_needless_take();`
