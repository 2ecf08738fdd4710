import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * How a client comes to another adviser (rules/advisers.md#transfers), who stands in for one (rules/advisers.md#cover), what is shared by the
 * client's word (rules/advisers.md#sharing), and the client's own request for another adviser.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(REQUESTS).execute(db)
  await sql.raw(TRANSFERS).execute(db)
  await sql.raw(COVERS).execute(db)
  await sql.raw(SHARES).execute(db)
}

const REQUESTS = `
-- A client asks for another adviser. The firm of the owner answers, or the house where the client wants another firm.
create table adviser_request (
  request_id uuid primary key default gen_random_uuid(),
  account_number text not null references account,
  owner_adviser_id uuid not null references adviser,
  is_of_other_firm boolean not null,
  reason text not null check (length(reason) between 1 and 400),
  state text not null default 'open' check (state in ('open', 'answered', 'done', 'withdrawn')),
  asked_by uuid not null references party,
  asked_at timestamptz not null,
  answer text check (length(answer) between 1 and 400),
  answered_by uuid references party,
  answered_at timestamptz,
  check ((state = 'answered') = (answer is not null)),
  check ((answer is null) = (answered_by is null) and (answer is null) = (answered_at is null))
);
create unique index adviser_request_open on adviser_request (account_number) where state = 'open';
create index adviser_request_account on adviser_request (account_number, asked_at desc);
create index adviser_request_owner on adviser_request (owner_adviser_id) where state = 'open';`

const TRANSFERS = `
create table transfer (
  transfer_id uuid primary key default gen_random_uuid(),
  giver_id uuid not null references adviser,
  receiver_id uuid not null references adviser,
  effective_on date not null,
  reason text not null check (length(reason) between 1 and 400),
  -- The client's own request, without which nobody comes into another firm.
  request_id uuid references adviser_request,
  state text not null default 'proposed'
    check (state in ('proposed', 'noticed', 'declined', 'withdrawn', 'effective', 'failed')),
  proposed_by uuid not null references party,
  proposed_at timestamptz not null,
  noticed_at timestamptz,
  ended_by uuid references party,
  ended_at timestamptz,
  -- Why it did not take effect: the standing of the receiver on the day, or that they had no place in the tree.
  failure text check (failure in ('trainee', 'suspended', 'left', 'unplaced')),
  check (giver_id <> receiver_id),
  check ((state in ('proposed', 'noticed')) = (ended_at is null)),
  check (state not in ('noticed', 'effective', 'failed') or noticed_at is not null),
  check ((state = 'failed') = (failure is not null))
);
create index transfer_giver on transfer (giver_id, proposed_at desc);
create index transfer_receiver on transfer (receiver_id, proposed_at desc);
create index transfer_due on transfer (effective_on) where state = 'noticed';

-- The sides that agreed: the giving and the receiving head, or the house for both where a client changes firms.
create table transfer_approval (
  transfer_id uuid not null references transfer,
  side text not null check (side in ('giving', 'receiving', 'house')),
  approved_by uuid not null references party,
  approved_at timestamptz not null,
  primary key (transfer_id, side)
);
-- Nobody approves what they proposed, or what makes them give or receive.
create function refuse_own_transfer() returns trigger language plpgsql as $$
begin
  if exists (select 1 from transfer t join adviser g on g.adviser_id = t.giver_id
      join adviser r on r.adviser_id = t.receiver_id
      where t.transfer_id = new.transfer_id
        and new.approved_by in (t.proposed_by, g.person_party_id, r.person_party_id)) then
    raise exception 'an own transfer' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger transfer_approval_two before insert or update on transfer_approval
  for each row execute function refuse_own_transfer();

create table transfer_client (
  transfer_id uuid not null references transfer,
  account_number text not null references account,
  state text not null default 'waiting' check (state in ('waiting', 'objected', 'moved', 'stayed')),
  decided_at timestamptz,
  -- The last thing of it that the client was told.
  told text check (told in ('notice', 'moved', 'stayed')),
  primary key (transfer_id, account_number),
  check ((state = 'waiting') = (decided_at is null))
);
-- A client waits for one transfer at a time.
create unique index transfer_client_waiting on transfer_client (account_number) where state = 'waiting';
create index transfer_client_account on transfer_client (account_number);

alter table proposal
  drop constraint proposal_withdrawn_cause_check,
  add check (withdrawn_cause in ('adviser-unable', 'owner-changed'));
create index proposal_open_account on proposal (account_number) where state = 'open';`

const COVERS = `
alter table cover
  add column decided_at timestamptz,
  add column ended_by uuid references party;

-- One stand-in a client and day, and none who is stood in for at that time (rules/advisers.md#cover).
create function refuse_cover() returns trigger language plpgsql as $$
declare wrong text;
begin
  if new.state <> 'approved' or isempty(new.validity) then return null; end if;
  -- Two covers of the same people are judged one after the other.
  perform 1 from adviser where adviser_id in (new.owner_adviser_id, new.deputy_adviser_id) order by adviser_id for update;
  select case
      when c.owner_adviser_id = new.owner_adviser_id then 'overlaps'
      else 'is a cover of a cover' end into wrong
    from cover c
    where c.cover_id <> new.cover_id and c.state = 'approved' and c.validity && new.validity and (
      c.owner_adviser_id = new.deputy_adviser_id or c.deputy_adviser_id = new.owner_adviser_id
      or c.owner_adviser_id = new.owner_adviser_id and (c.is_of_all or new.is_of_all or exists (
        select 1 from cover_account a join cover_account b using (account_number)
        where a.cover_id = c.cover_id and b.cover_id = new.cover_id)))
    limit 1;
  if wrong is not null then
    raise exception 'a cover that %', wrong using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger cover_once after insert or update on cover
  deferrable initially deferred for each row execute function refuse_cover();`

const SHARES = `
alter table relation
  add column decided_by uuid references party,
  add column decided_at timestamptz;
alter table relation add constraint relation_share_once
  exclude using gist (account_number with =, adviser_id with =, validity with &&)
  where (kind = 'share' and state in ('pending', 'active'));
create index relation_share_account on relation (account_number) where kind = 'share';`
