import type { Database } from '#server/db/open.ts'

export const ROLE = 'bench_reader'

/** Tables of a person's things by the column that says whose they are. */
const OF_ACCOUNT = ['account', 'client_card', 'fund_order', 'lot', 'dividend', 'plan', 'proposal']
const OF_PARTY = ['person_detail', 'party_document', 'assessment']

export const SETUP = `create role ${ROLE} nologin; grant usage on schema public to ${ROLE}; grant select on all tables in schema public to ${ROLE};
  create function bench_reached() returns setof text language sql stable security definer as $$
    select account_number from relation where adviser_id = current_setting('reader.adviser')::uuid and kind = 'own' and state = 'active'
      and validity @> (select business_today()) $$;
  create function bench_reached_parties() returns setof uuid language sql stable security definer as $$
    select party_id from account where account_number in (select bench_reached()) $$;`

const OWNS = `select 1 from relation r where r.adviser_id = current_setting('reader.adviser')::uuid and r.kind = 'own' and r.state = 'active'
  and r.validity @> (select business_today())`

/** Puts up one of the two walls in the place of the other. */
export async function wall({ pool }: Database, way: 'once' | 'each'): Promise<void> {
  for (const table of OF_ACCOUNT) {
    const each = `exists (${OWNS} and r.account_number = ${table}.account_number)`
    await protect(table, way === 'once' ? 'account_number in (select bench_reached())' : each)
  }
  for (const table of OF_PARTY) {
    const each = `exists (select 1 from account a where a.party_id = ${table}.party_id and exists (${OWNS} and r.account_number = a.account_number))`
    await protect(table, way === 'once' ? 'party_id in (select bench_reached_parties())' : each)
  }

  async function protect(table: string, using: string): Promise<void> {
    await pool.query(`drop policy if exists bench_wall on ${table}; alter table ${table} enable row level security;
      create policy bench_wall on ${table} for select to ${ROLE} using (${using})`)
  }
}

/** Takes the wall and its role away. */
export async function drop({ pool }: Database): Promise<void> {
  for (const table of [...OF_ACCOUNT, ...OF_PARTY])
    await pool.query(
      `drop policy if exists bench_wall on ${table}; alter table ${table} disable row level security`,
    )
  const { rowCount } = await pool.query(`select 1 from pg_roles where rolname = '${ROLE}'`)
  if (rowCount === 0) return
  await pool.query(
    `drop function if exists bench_reached_parties, bench_reached; drop owned by ${ROLE}; drop role ${ROLE}`,
  )
}
