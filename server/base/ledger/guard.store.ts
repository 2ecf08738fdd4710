import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Tables whose rows must never change, each with all its partitions. */
const APPEND_ONLY = [
  ...['entry', 'journal', 'order_event', 'acknowledgement'],
  ...['audit_event', 'audit_anchor', 'audit_proof', 'access_log', 'access_block', 'access_alarm'],
]

/** Bits of `pg_trigger.tgtype`. */
const TRIGGER = { before: 2, insert: 4, delete: 8, update: 16, truncate: 32 } as const

/** Further triggers that guard these tables, each with its function. */
const KEPT = [
  { table: 'entry', by: 'entry_balances', bits: TRIGGER.insert, not: 'weighs an insert' },
  {
    table: 'journal',
    by: 'refuse_grounded_reversal',
    bits: TRIGGER.before + TRIGGER.insert,
    not: 'refuses to take back what has happened',
  },
  {
    table: 'fund_order',
    by: 'refuse_order_move',
    bits: TRIGGER.before + TRIGGER.update,
    not: 'refuses a wrong move',
  },
  {
    table: 'business_day',
    by: 'business_day_in_order',
    bits: TRIGGER.before + TRIGGER.insert + TRIGGER.update,
    not: 'keeps the order of days',
  },
  {
    table: 'business_state',
    by: 'business_day_forward',
    bits: TRIGGER.before + TRIGGER.update,
    not: 'keeps the day from going back',
  },
] as const

const GUARDS = [
  ...APPEND_ONLY.flatMap((table) =>
    (['update', 'delete', 'truncate'] as const).map((act) => ({
      table,
      by: 'refuse_change',
      bits: TRIGGER.before + TRIGGER[act],
      not: `refuses ${act}`,
    })),
  ),
  ...KEPT,
]

/** Finds triggers of the books that are missing or disabled, by table and partition, as a partition is writable by its name. */
export function missingGuards(): RawBuilder<unknown> {
  const column = (name: 'table' | 'by' | 'not') => sql`${GUARDS.map((each) => each[name])}::text[]`
  return sql`
    with guard as (
      select * from unnest(${column('table')}, ${column('by')}, ${GUARDS.map((each) => each.bits)}::int[], ${column('not')})
        as g (name, by, bits, lacks)
    ), guarded as (
      select name, name::regclass as relid from guard
      union select name, p.relid from guard, pg_partition_tree(name::regclass) p
    )
    select t.relid::text as subject, 'nothing ' || lacks as detail
    from guard g join guarded t using (name)
    where not exists (select 1 from pg_trigger w where w.tgenabled = 'O' and w.tgrelid = t.relid
      and w.tgfoid = g.by::regproc and w.tgtype & g.bits = g.bits)`
}
