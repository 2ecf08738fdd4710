import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'
import {
  addAdviser,
  addFirm,
  addNode,
  addSeat,
  addSeatDuty,
  closeTeam,
  findFirmByName,
} from './accounts/firm.store.ts'
import { addParty } from './accounts/person.store.ts'
import type { NewPerson } from './install-people.ts'

/** An adviser firm to be set up with its tree. A node names its parent by key; a parent stands before its children. */
export interface NewFirm {
  readonly key: string
  readonly name: string
  readonly nameEn: string
  readonly isHouse: boolean
  readonly nodes: readonly { readonly key: string; readonly name: string; readonly parent: string | null }[]
}

/** A person's membership of a firm. `assists` is the username of an adviser of the firm. */
export interface NewSeat {
  readonly firm: string
  readonly duties: readonly (
    | { readonly duty: 'adviser' | 'head' | 'deputy'; readonly node: string }
    | { readonly duty: 'principal' | 'supervisor' }
    | { readonly duty: 'assistant'; readonly assists: string }
  )[]
}

interface Firm {
  readonly firmId: string
  readonly nodes: ReadonlyMap<string, string>
}

/** Sets adviser firms up. A firm whose name is known stays as it is, so this can run at every start. */
export async function installFirms(
  tx: Tx,
  firms: readonly NewFirm[],
  from: Day,
): Promise<ReadonlyMap<string, Firm>> {
  const made = new Map<string, Firm>()
  for (const { key, name, nameEn, isHouse, nodes } of firms) {
    if ((await findFirmByName(tx, name)) !== null) continue
    const partyId = await addParty(tx, { kind: 'organisation', name, nameEn, isSample: true })
    const firmId = await addFirm(tx, { partyId, isHouse })
    const ids = new Map<string, string>()
    for (const node of nodes) {
      const parentId = node.parent === null ? null : ids.get(node.parent)!
      ids.set(node.key, await addNode(tx, { firmId, name: node.name, parentId, from }))
    }
    await closeTeam(tx, firmId)
    made.set(key, { firmId, nodes: ids })
  }
  return made
}

/** Gives the people of new firms their seats: advisers first, because an assistant works for one of them. */
export async function installSeats(
  tx: Tx,
  people: readonly NewPerson[],
  firms: ReadonlyMap<string, Firm>,
  from: Day,
): Promise<void> {
  for (const wanted of [false, true]) {
    for (const person of people) {
      const firm = firms.get(person.seat?.firm ?? '')
      if (!person.seat || !firm) continue
      if (person.seat.duties.some((each) => each.duty === 'assistant') !== wanted) continue
      const partyId = await findPartyOf(tx, person)
      const membershipId = await addSeat(tx, { partyId, firmId: firm.firmId, from })
      for (const each of person.seat.duties) await giveDuty(tx, { person, membershipId, firm, from }, each)
    }
  }
}

async function giveDuty(
  tx: Tx,
  of: {
    readonly person: NewPerson
    readonly membershipId: string
    readonly firm: Firm
    readonly from: Day
  },
  duty: NewSeat['duties'][number],
): Promise<void> {
  const { membershipId, from, firm } = of
  if (duty.duty === 'adviser') {
    const accountNumber = of.person.accounts.find((each) => each.accountType === 'adviser')!.accountNumber
    const nodeId = firm.nodes.get(duty.node)!
    const standing = { status: 'qualified', classes: ['public', 'private'] } as const
    const registerNo = `S${accountNumber}`
    await addAdviser(tx, { membershipId, accountNumber, registerNo, ...standing, nodeId, from })
  } else if (duty.duty === 'head' || duty.duty === 'deputy')
    await addSeatDuty(tx, membershipId, { duty: duty.duty, nodeId: firm.nodes.get(duty.node)!, from })
  else if (duty.duty === 'assistant') {
    const assistsId = await findAdviserOf(tx, duty.assists)
    await addSeatDuty(tx, membershipId, { duty: 'assistant', assistsId, from })
  } else await addSeatDuty(tx, membershipId, { duty: duty.duty, from })
}

async function findPartyOf(tx: Tx, { area, username }: NewPerson): Promise<string> {
  const { rows } = await sql<{ id: string }>`select party_id as id from login
    where area = ${area} and username = ${username}`.execute(tx)
  return rows[0]!.id
}

async function findAdviserOf(tx: Tx, username: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select a.adviser_id as id from adviser a
    join login l on l.party_id = a.person_party_id
    where l.area = 'individual' and l.username = ${username}`.execute(tx)
  return rows[0]!.id
}
