import { sql } from 'kysely'
import type { Tx } from '#server/db/tx.ts'

/** The state of an alert after it was judged. Numbers are decimal text. */
export interface AlertState {
  readonly alertId: string
  readonly seenDay: string | null
  readonly seenVersion: number | null
  readonly isBeyond: boolean
  readonly high: string | null
  readonly seenFact: string | null
}

export interface Firing {
  readonly alertId: string
  /** The fact that made the alert fire. An alert fires once for a fact. */
  readonly factKey: string
  readonly facts: Readonly<Record<string, string>>
}

/** Takes the lock for judging alerts. Returns false if another process holds it; it holds it only for a short time. */
export async function lockJudging(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(19, 1) as got`.execute(tx)
  return rows[0]!.got
}

export async function saveJudged(tx: Tx, judged: readonly AlertState[]): Promise<void> {
  const column = <K extends keyof AlertState>(key: K) => judged.map((each) => each[key])
  await sql`update alert a set seen_day = j.seen_day, seen_version = j.seen_version, is_beyond = j.is_beyond,
      high = j.high, seen_fact = j.seen_fact
    from unnest(${column('alertId')}::uuid[], ${column('seenDay')}::date[], ${column('seenVersion')}::int[],
      ${column('isBeyond')}::boolean[], ${column('high')}::numeric[], ${column('seenFact')}::text[])
      j (alert_id, seen_day, seen_version, is_beyond, high, seen_fact)
    where a.alert_id = j.alert_id`.execute(tx)
}

/** Adds a firing. The same alert does not fire twice for the same fact. */
export async function insertFirings(tx: Tx, firings: readonly Firing[]): Promise<void> {
  await sql`insert into alert_firing (alert_id, fact_key, facts, fired_at, due_at)
    select f.alert_id, f.fact_key, f.facts, business_now(), business_now()
    from unnest(${firings.map((each) => each.alertId)}::uuid[], ${firings.map((each) => each.factKey)}::text[],
      ${firings.map((each) => JSON.stringify(each.facts))}::jsonb[]) f (alert_id, fact_key, facts)
    join alert using (alert_id) on conflict (alert_id, fact_key) do nothing`.execute(tx)
}

export interface DueFiring {
  readonly firingId: string
  readonly partyId: string
  readonly facts: Readonly<Record<string, string>>
}

/** Takes firings that nobody was told of yet and marks them as told. Rows that another process holds are skipped. */
export async function takeDue(tx: Tx, most: number): Promise<DueFiring[]> {
  const { rows } = await sql<DueFiring>`
    with due as (select firing_id from alert_firing where told_at is null and due_at <= business_now()
      order by due_at, firing_id limit ${most} for update skip locked)
    update alert_firing f set told_at = business_now() from due, alert a
    where f.firing_id = due.firing_id and a.alert_id = f.alert_id
    returning f.firing_id as "firingId", a.party_id as "partyId", f.facts`.execute(tx)
  return rows
}
