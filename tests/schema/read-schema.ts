import type { Pool } from 'pg'

/** A table or view of the product as PostgreSQL describes it. Partitions are listed under their table. */
export interface Table {
  readonly name: string
  readonly isView: boolean
  readonly partitions: number
  readonly columns: readonly Column[]
  /** Keys, checks and references of more than one column, and all other constraints, as SQL. */
  readonly constraints: readonly string[]
  readonly indexes: readonly string[]
  readonly triggers: readonly string[]
}

export interface Column {
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
  readonly standard: string | null
  /** The table that the column references. */
  readonly references: string | null
  /** The checks of this column alone. */
  readonly checks: readonly string[]
}

const TABLES = `
  select c.relname as name, c.relkind = 'v' as "isView",
    (select count(*)::int from pg_inherits i where i.inhparent = c.oid) as partitions,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'isNullable', not a.attnotnull,
        'standard', case a.attidentity when '' then pg_get_expr(d.adbin, d.adrelid) else 'identity' end,
        'references', (select k.confrelid::regclass::text from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] and k.conparentid = 0 limit 1),
        'checks', array(select pg_get_constraintdef(k.oid) from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname))
        order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.conparentid = 0 and k.contype in ('p', 'u', 'c', 'f', 'x')
        and not (k.contype in ('c', 'f') and cardinality(k.conkey) = 1)
      order by array_position(array['p', 'u', 'x', 'f', 'c'], k.contype::text), k.conname) as constraints,
    array(select pg_get_indexdef(x.indexrelid) from pg_index x where x.indrelid = c.oid
      and not exists (select 1 from pg_constraint k where k.conindid = x.indexrelid and k.conrelid = c.oid)
      order by x.indexrelid::regclass::text) as indexes,
    array(select pg_get_triggerdef(t.oid) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal
      order by t.tgname) as triggers
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
    and c.relname !~ '^kysely_' and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relkind = 'v', c.relname`

/** Reads everything that the migrations have created. */
export async function readSchema(pool: Pool): Promise<readonly Table[]> {
  const { rows } = await pool.query<Table>(TABLES)
  return rows
}
