import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { FirmDuty, HouseDuty } from '#domain/duty/duty.ts'
import { refusePair } from '#domain/duty/staff-invitation.ts'
import type { InvitedDuty } from '#domain/duty/staff-invitation.ts'
import { addAdviser, addSeat, addSeatDuty, findJoined, lockTree } from '#server/people/accounts/firm.store.ts'
import { addAccount, addMember, confirmAccount } from '#server/people/accounts/person.store.ts'
import type { Refusals } from '#server/base/http/answer.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { takeAccountNumber } from '#server/people/registration/application.store.ts'

interface NewSeat {
  readonly partyId: string
  readonly duties: readonly InvitedDuty[]
  readonly today: Day
  /** Who decided it. Null for the command line. */
  readonly by: string | null
}

/** Finds the duties of a membership today. */
export async function findDuties(db: Db | Tx, membershipId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ duty: string }>`select distinct duty from member_duty
    where membership_id = ${membershipId} and validity @> business_today()`.execute(db)
  return rows.map(({ duty }) => duty)
}

/**
 * Why somebody cannot take the duties they were invited for, as things are now: two of the house that one person must not hold together, or a node
 * that is closed or has another head. Null if they can. `partyId` is null for a person who is new. A firm's tree is held until the end.
 */
export async function refuseSeat(
  tx: Tx,
  of: {
    readonly firmId: string | null
    readonly duties: readonly InvitedDuty[]
    readonly partyId: string | null
  },
): Promise<Refusals<'duties-forbidden' | 'team-headed' | 'team-closed'> | null> {
  const { firmId, duties, partyId } = of
  if (firmId !== null) {
    await lockTree(tx, firmId)
    return refusePlace(tx, duties, partyId)
  }
  const { rows } = await sql<{ duty: string }>`select distinct d.duty from membership m
    join member_duty d using (membership_id) where m.person_party_id = ${partyId}::uuid and m.scope = 'house'
      and m.validity @> business_today() and d.validity @> business_today()`.execute(tx)
  return refusePair([
    ...new Set([
      ...rows.map(({ duty }) => duty as HouseDuty),
      ...duties.map(({ duty }) => duty as HouseDuty),
    ]),
  ])
}

/** Makes a person a member of the house with these duties, beside those they hold. `refuseSeat` has judged them. Returns the membership's id. */
export async function giveHouseSeat(tx: Tx, { partyId, duties, today, by }: NewSeat): Promise<string> {
  const { rows } = await sql<{ id: string }>`with known as (
      select membership_id from membership where person_party_id = ${partyId} and scope = 'house'
        and validity @> ${today}::date),
    added as (
      insert into membership (person_party_id, scope, validity)
      select ${partyId}, 'house', daterange(${today}::date, null) where not exists (select 1 from known)
      returning membership_id)
    select membership_id as id from known union all select membership_id from added`.execute(tx)
  const membershipId = rows[0]!.id
  const held = (await findDuties(tx, membershipId)) as readonly HouseDuty[]
  const given = duties.map(({ duty }) => duty as HouseDuty).filter((duty) => !held.includes(duty))
  for (const duty of given) await addHouseDuty(tx, { membershipId, duty, today, by })
  return membershipId
}

export async function addHouseDuty(
  tx: Tx,
  of: {
    readonly membershipId: string
    readonly duty: HouseDuty
    readonly today: Day
    readonly by: string | null
  },
): Promise<void> {
  await sql`insert into member_duty (membership_id, duty, validity, recorded_by)
    values (${of.membershipId}, ${of.duty}, daterange(${of.today}::date, null), ${of.by})`.execute(tx)
}

/**
 * Makes a person a member of a firm with these duties, beside those they hold. An adviser gets an account of their own and begins as trainee,
 * without a number in the register (rules/advisers.md#qualification). `refuseSeat` has judged their nodes. Returns the
 * membership's id.
 */
export async function giveFirmSeat(
  tx: Tx,
  { firmId, partyId, duties, today, by }: NewSeat & { readonly firmId: string },
): Promise<string> {
  const membershipId = await addSeat(tx, { partyId, firmId, from: today })
  const held = await findDuties(tx, membershipId)
  const recorded = by === null ? {} : { by }
  for (const { duty, nodeId, assistsId } of duties.filter((each) => !held.includes(each.duty))) {
    if (duty === 'adviser')
      await makeTrainee(tx, { membershipId, partyId, nodeId: nodeId!, today, ...recorded })
    else
      await addSeatDuty(tx, membershipId, {
        ...{ duty: duty as FirmDuty, from: today, ...recorded },
        ...(nodeId === null ? {} : { nodeId }),
        ...(assistsId === null ? {} : { assistsId }),
      })
  }
  return membershipId
}

/** Why these duties cannot be taken: a node of theirs is or will be closed, or has another head than this person. Null if they can. */
export async function refusePlace(
  tx: Tx,
  duties: readonly InvitedDuty[],
  partyId: string | null,
): Promise<Refusals<'team-headed' | 'team-closed'> | null> {
  const nodeIds = [...new Set(duties.flatMap(({ nodeId }) => (nodeId === null ? [] : [nodeId])))]
  if (nodeIds.length === 0) return null
  const led = duties.flatMap(({ duty, nodeId }) => (duty === 'head' ? [nodeId] : []))
  for (const { nodeId, name, closedOn, isHeaded } of await findJoined(tx, nodeIds, partyId)) {
    if (closedOn !== null) return { kind: 'team-closed', team: name, day: closedOn }
    if (isHeaded && led.includes(nodeId)) return { kind: 'team-headed', team: name }
  }
  return null
}

async function makeTrainee(
  tx: Tx,
  of: {
    readonly membershipId: string
    readonly partyId: string
    readonly nodeId: string
    readonly today: Day
    readonly by?: string
  },
): Promise<void> {
  const { membershipId, partyId, nodeId, today: from, by } = of
  const accountNumber = await takeAccountNumber(tx)
  await addAccount(tx, {
    ...{ accountNumber, accountType: 'adviser', kind: 'individual', partyId, label: null, from },
  })
  await confirmAccount(tx, accountNumber)
  await addMember(tx, { partyId, accountNumber, duty: 'owner', from })
  const standing = { status: 'trainee', registerNo: '', classes: [] } as const
  await addAdviser(tx, {
    ...{ membershipId, accountNumber, nodeId, from, ...standing },
    ...(by === undefined ? {} : { by }),
  })
}
