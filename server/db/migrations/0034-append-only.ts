import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What is append-only is so by the name of a partition too (I1, I12): PostgreSQL fires a statement's trigger for the table
 * that the statement names, and for no other. Whoever adds a partition calls `guard_partitions` again; I12 finds who did not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(GUARDS).execute(db)
}

const GUARDS = `
-- Rows are guarded by the parent: PostgreSQL gives its row triggers to every partition, later ones too.
create trigger entry_row_append_only before update or delete on entry
  for each row execute function refuse_change();
create trigger audit_row_append_only before update or delete on audit_event
  for each row execute function refuse_change();
-- A truncate and the balance of a statement cannot be: each partition has its own.
create function guard_partitions(parent regclass) returns void language plpgsql as $$
declare part regclass;
begin
  for part in select i.inhrelid from pg_inherits i where i.inhparent = parent and not exists (
    select 1 from pg_trigger t where t.tgrelid = i.inhrelid and t.tgname = 'partition_append_only')
  loop
    execute format('create trigger partition_append_only before truncate on %s
      for each statement execute function refuse_change()', part);
    if parent = 'entry'::regclass then
      execute format('create trigger partition_balances after insert on %s referencing new table as new_entry
        for each statement execute function entry_balances()', part);
    end if;
  end loop;
end $$;
select guard_partitions('entry'), guard_partitions('audit_event');`
