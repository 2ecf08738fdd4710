import { sql } from 'kysely'
import type { DueReminder, ReminderKind } from '#domain/proposal/proposal-end.ts'
import type { Tx } from '#server/db/tx.ts'
import { READERS } from '#server/people/accounts/reader.store.ts'
import { WAITING } from './waiting.ts'

/** A version that waits for its client, of which they are to be reminded. */
export interface UnremindedVersion {
  readonly proposalCode: string
  readonly version: number
  readonly accountNumber: string
  readonly adviserName: string
  readonly expiresAt: Date
  readonly reminder: ReminderKind
  readonly onceKey: string
}

/** Lets one run remind at a time: another one waits and then reads what this one has sent. */
export async function lockReminders(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('remind-of-proposals', 67))`.execute(tx)
}

/**
 * Finds advisers' proposals whose clients were not reminded of the present version though a reminder is due, at most so many, those that end
 * first before the others. What a company has adopted reminds nobody. They stay as they are until the transaction ends; one that is being decided now is left for the next run.
 */
export async function findUnreminded(
  tx: Tx,
  due: readonly DueReminder[],
  most: number,
): Promise<readonly UnremindedVersion[]> {
  const { rows } = await sql<UnremindedVersion>`
    select p.proposal_code as "proposalCode", p.version, p.account_number as "accountNumber",
      y.name as "adviserName", p.expires_at as "expiresAt", d.reminder, k.once_key as "onceKey"
    from unnest(${due.map(({ reminder }) => reminder)}::text[], ${due.map(({ lastDay }) => lastDay)}::date[],
      ${due.map(({ at }) => at)}::timestamptz[]) as d (reminder, last_day, at)
    join proposal p on p.expires_at >= d.last_day::timestamp at time zone 'Asia/Shanghai'
      and p.expires_at < (d.last_day + 1)::timestamp at time zone 'Asia/Shanghai'
    join proposal_version v on v.proposal_code = p.proposal_code and v.version = p.version and v.submitted_at < d.at
    join account a on a.account_number = p.account_number
    join adviser s on s.adviser_id = p.adviser_id
    join party y on y.party_id = s.person_party_id
    cross join lateral (select concat_ws(':', 'proposal-reminder', p.proposal_code, p.version, d.reminder) as once_key) k
    where p.state in ${WAITING} and p.expires_at > (select business_now()) and p.matrix_version is null
      and exists (select 1 from ${READERS} r)
      and not exists (select 1 from notice n where n.once_key = k.once_key)
      and not exists (select 1 from ${READERS} r join notice n on n.once_key = k.once_key || ':' || r.party_id
        where a.kind <> 'individual')
    order by p.expires_at, p.proposal_code limit ${most} for update of p skip locked`.execute(tx)
  return rows
}
