import { sql } from 'kysely'
import { EMERGENCY_HOURS } from '#domain/security/emergency.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** Whether a log-in is the house's emergency one, and whether it was used already. Null if it is a person's. */
export async function findSeal(
  db: Db | Tx,
  loginId: string,
): Promise<{ readonly sealId: string; readonly isSpent: boolean } | null> {
  const { rows } = await sql<{ sealId: string; isSpent: boolean }>`select seal_id as "sealId",
      opened_at is not null or replaced_at is not null as "isSpent"
    from emergency_seal where login_id = ${loginId}`.execute(db)
  return rows[0] ?? null
}

export interface EmergencyOpening {
  readonly openedAt: Date
  readonly endsAt: Date
}

/**
 * Spends the seal of a log-in and makes its person an administrator of the house until the day after its hours at the latest; the session ends
 * with the hours. What an earlier opening left of a membership ends first. Null if it was spent meanwhile.
 */
export async function spendSeal(
  tx: Tx,
  { sealId, partyId }: { readonly sealId: string; readonly partyId: string },
): Promise<EmergencyOpening | null> {
  const { rows: held } = await sql`select 1 from emergency_seal where seal_id = ${sealId}
    and opened_at is null and replaced_at is null for update`.execute(tx)
  if (held.length === 0) return null
  await endEmergencySeats(tx, partyId)
  const { rows } = await sql<EmergencyOpening>`with seat as (
      insert into membership (person_party_id, scope, validity)
      values (${partyId}, 'house', daterange(business_today(), business_today() + 2)) returning membership_id, validity),
    duty as (insert into member_duty (membership_id, duty, validity)
      select membership_id, 'administrator', validity from seat)
    update emergency_seal e set opened_at = business_now(),
      ends_at = clock_timestamp() + make_interval(hours => ${EMERGENCY_HOURS}::int), membership_id = seat.membership_id
    from seat where e.seal_id = ${sealId}
    returning e.opened_at as "openedAt",
      e.opened_at + make_interval(hours => ${EMERGENCY_HOURS}::int) as "endsAt"`.execute(tx)
  return rows[0]!
}

/** Ends the memberships of the emergency log-in's person, with their duties. */
export async function endEmergencySeats(tx: Tx, partyId: string): Promise<void> {
  await sql`update member_duty d set validity = daterange(lower(d.validity), greatest(lower(d.validity), business_today()))
    from membership m where m.membership_id = d.membership_id and m.person_party_id = ${partyId}
      and m.scope = 'house' and d.validity @> business_today()`.execute(tx)
  await sql`update membership set validity = daterange(lower(validity), greatest(lower(validity), business_today()))
    where person_party_id = ${partyId} and scope = 'house' and validity @> business_today()`.execute(tx)
}
