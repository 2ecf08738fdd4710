import { sql } from 'kysely'
import { MOST_CLIENTS_AN_HOUR } from '#domain/security/look.ts'
import type { Tx } from '#server/db/tx.ts'
import { appendAudit } from './audit.store.ts'

/**
 * Raises an alarm for each actor who opened more clients within the last hour than anybody's work asks for, once an hour. It is a row,
 * which `/metrics` counts, and a link of the actor's audit chain. Returns how many were raised.
 */
export async function raiseAlarms(tx: Tx): Promise<number> {
  // Two at once would raise each alarm twice; whoever comes second has nothing to do.
  const { rows: locks } = await sql<{
    got: boolean
  }>`select pg_try_advisory_xact_lock(61, -3) as got`.execute(tx)
  if (!locks[0]!.got) return 0
  const { rows } = await sql<{ loginId: string; clients: number }>`
    with recent as materialized (
      select login_id, coalesce(account_number, party_id::text, object) as client from access_log
      -- As a query of its own the instant is known before the rows are looked for, so that an index finds them.
      where recorded_at > (select clock_timestamp() - interval '1 hour') and basis <> 'self-service'),
    -- Only who looked so often can have looked at so many; that is counted faster.
    busy as (select login_id from recent group by login_id having count(*) > ${MOST_CLIENTS_AN_HOUR}::int)
    insert into access_alarm (login_id, raised_at, clients)
    select login_id, clock_timestamp(), count(distinct client)::int from recent join busy b using (login_id)
    where not exists (select 1 from access_alarm a
      where a.login_id = b.login_id and a.raised_at > clock_timestamp() - interval '1 hour')
    group by login_id having count(distinct client) > ${MOST_CLIENTS_AN_HOUR}::int
    returning login_id as "loginId", clients`.execute(tx)
  for (const { loginId, clients } of rows)
    await appendAudit(tx, {
      ...{ stream: `login:${loginId}`, action: 'access.alarm', actor: 'system', subject: loginId },
      ...{ facts: { clients, most: MOST_CLIENTS_AN_HOUR }, requestId: null },
    })
  return rows.length
}
