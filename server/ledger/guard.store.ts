import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Tables whose rows stay as they were written, each with all its partitions. */
const APPEND_ONLY = ['entry', 'journal', 'audit_event']

/** Bits of `pg_trigger.tgtype`. */
const TRIGGER = { before: 2, insert: 4, delete: 8, update: 16, truncate: 32 } as const

/** Guards of the ledger that are missing or switched off, by the table or partition that anybody could write to by its name. */
export function missingGuards(): RawBuilder<unknown> {
  const acts = ['update', 'delete', 'truncate'] as const
  return sql`
    with guarded as (
      select name, name::regclass as relid from unnest(${APPEND_ONLY}::text[]) as t (name)
      union select name, p.relid from unnest(${APPEND_ONLY}::text[]) as t (name), pg_partition_tree(name::regclass) p
    ), working as (select tgrelid, tgfoid, tgtype from pg_trigger where tgenabled = 'O' and tgqual is null)
    select t.relid::text as subject, 'nothing refuses ' || act as detail
    from guarded t, unnest(${acts}::text[], ${acts.map((act) => TRIGGER.before + TRIGGER[act])}::int[]) as a (act, bits)
    where not exists (select 1 from working w where w.tgrelid = t.relid and w.tgfoid = 'refuse_change'::regproc
      and w.tgtype & bits = bits)
    union all
    select t.relid::text, 'nothing weighs an insert' from guarded t where t.name = 'entry' and not exists (
      select 1 from working w where w.tgrelid = t.relid and w.tgfoid = 'entry_balances'::regproc
        and w.tgtype & ${TRIGGER.insert}::int > 0)`
}
