import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Hours of continuing training (rules/advisers.md#training). Nothing is changed or deleted: a wrong row gets one that takes it back, of the same
 * person, day and hours, which the foreign key proves; and none takes back what takes back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TRAINING).execute(db)
}

const TRAINING = `
create table adviser_training (
  training_id uuid primary key default gen_random_uuid(),
  adviser_id uuid not null references adviser,
  day date not null,
  half_hours integer not null,
  subject text not null check (length(subject) between 1 and 100),
  giver text not null check (giver in ('association', 'firm', 'manager')),
  -- Of a row that takes back: the reason.
  note text check (length(note) between 1 and 400),
  recorded_by uuid not null references party,
  recorded_at timestamptz not null,
  reverses uuid unique,
  reversed_half_hours integer generated always as (-half_hours) stored,
  unique (training_id, adviser_id, day, half_hours),
  foreign key (reverses, adviser_id, day, reversed_half_hours)
    references adviser_training (training_id, adviser_id, day, half_hours),
  check (case when reverses is null then half_hours between 1 and 48
    else half_hours between -48 and -1 and note is not null end)
);
create index adviser_training_day on adviser_training (adviser_id, day);
create trigger adviser_training_kept before update or delete or truncate on adviser_training
  for each statement execute function refuse_change();`
