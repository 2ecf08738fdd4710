import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** An item about a savings plan says what is done: a new one, or a change, a pause, a new start or the end of one that there is (AD38). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ITEMS).execute(db)
}

const ITEMS = `
alter table proposal_item
  add column plan_action text check (plan_action in ('new', 'change', 'pause', 'resume', 'end')),
  add column plan_id uuid references plan,
  add column frequency text check (frequency in ('daily', 'weekly', 'fortnightly', 'monthly')),
  add column last_due date,
  add column most_terms integer check (most_terms between 1 and 999),
  add column plan_before jsonb;
comment on column proposal_item.plan_id is 'The plan that is acted on; a new one has none yet.';
comment on column proposal_item.last_due is 'Of the terms that a change proposes.';
comment on column proposal_item.plan_before is 'The plan as it was when this was proposed (domain/proposal/proposed-plan.ts).';
-- Plans that were proposed until now were new ones, by the month. Their content and its hash stay as they are.
alter table proposal_item disable trigger proposal_item_append_only;
update proposal_item set plan_action = 'new', frequency = 'monthly' where side = 'rsp';
alter table proposal_item enable trigger proposal_item_append_only;
alter table proposal_item
  drop constraint proposal_item_check,
  drop constraint proposal_item_check3,
  add constraint proposal_item_amount check ((side = 'buy' or coalesce(plan_action in ('new', 'change'), false)) = (amount is not null)),
  add constraint proposal_item_plan_action check ((side = 'rsp') = (plan_action is not null)),
  add constraint proposal_item_terms check (coalesce(plan_action in ('new', 'change'), false) = (frequency is not null)),
  add constraint proposal_item_send_day check (coalesce(frequency <> 'daily', false) = (send_day is not null)),
  add constraint proposal_item_end check (plan_action = 'change' or (last_due is null and most_terms is null)),
  add constraint proposal_item_plan check (coalesce(plan_action <> 'new', false) = (plan_id is not null)),
  add constraint proposal_item_before check ((plan_id is null) = (plan_before is null));
-- A proposal acts on a plan once.
create unique index proposal_item_plan_once on proposal_item (proposal_code, version, plan_id) where plan_id is not null;`
