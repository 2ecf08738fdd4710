import { sql } from 'kysely'
import type { AlertKind, NavAlertState } from '#domain/fund/alert.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { navText } from '#domain/number/money.ts'
import { hasFundEnded } from '#server/funds/terms/parameter.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export interface AlertRow {
  readonly alert_id: string
  readonly fund_code: string
  readonly name: string
  readonly name_en: string | null
  readonly is_sample: boolean
  readonly has_ended: boolean
  readonly kind: AlertKind
  readonly threshold: string | null
  readonly set_at: Date
  readonly seen_day: Day | null
  readonly fired_at: Date | null
}

/** Lists the owner's alerts, by fund and kind. */
export async function findAlertRows(db: Db, accountNumber: string): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`select a.alert_id, c.fund_code, c.name, c.name_en, c.is_sample, a.kind,
      ${hasFundEnded('c')} as has_ended,
      trim_scale(a.threshold)::text as threshold, a.set_at, a.seen_day,
      (select max(fired_at) from alert_firing f where f.alert_id = a.alert_id) as fired_at
    from alert a join share_class c using (share_class_id) where a.account_number = ${accountNumber}
    order by c.fund_code, a.kind, a.threshold`.execute(db)
  return rows
}

export async function lockAlerts(tx: Tx, accountNumber: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountNumber}, 20))`.execute(tx)
}

export async function countAlerts(tx: Tx, accountNumber: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from alert
    where account_number = ${accountNumber}`.execute(tx)
  return rows[0]!.n
}

export interface NewAlert {
  readonly accountNumber: string
  readonly partyId: string
  readonly shareClassId: bigint
  readonly kind: AlertKind
  /** Decimal text. It is null for an alert on changed facts. */
  readonly threshold: string | null
  readonly state: NavAlertState | null
  readonly seenFact: string | null
}

/** Returns null if the account has the same alert already. */
export async function insertAlert(tx: Tx, alert: NewAlert): Promise<string | null> {
  const { state } = alert
  const { rows } = await sql<{
    alert_id: string
  }>`insert into alert (account_number, party_id, share_class_id, kind, threshold,
      set_at, seen_day, seen_version, is_beyond, high, seen_fact)
    values (${alert.accountNumber}, ${alert.partyId}, ${alert.shareClassId}, ${alert.kind}, ${alert.threshold}, business_now(),
      ${state?.seenDay ?? null}, ${state?.seenVersion ?? null}, ${state?.isBeyond ?? false},
      ${state?.high ? navText(state.high) : null}, ${alert.seenFact})
    on conflict do nothing returning alert_id`.execute(tx)
  return rows[0]?.alert_id ?? null
}

/** Returns false if the account has no such alert. */
export async function deleteAlert(tx: Tx, accountNumber: string, alertId: string): Promise<boolean> {
  const { rows } =
    await sql`delete from alert where alert_id = ${alertId} and account_number = ${accountNumber}
    returning 1`.execute(tx)
  return rows.length > 0
}
