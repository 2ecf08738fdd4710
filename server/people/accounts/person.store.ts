import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { findForbiddenPair } from '#domain/duty/duty.ts'
import type { AccountDuty, HouseDuty } from '#domain/duty/duty.ts'
import { invariant } from '#domain/number/invariant.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { documentPlace } from '#server/base/encryption/seal.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { spellName } from './spell-name.ts'
import { usernameKey } from './username-key.ts'

/** Adds a party, spelt for the search. All callers create clients by the statements of this file: registration, the sandbox's people, tests. */

export async function addParty(
  tx: Tx,
  party: {
    readonly kind: 'person' | 'organisation'
    readonly name: string
    readonly nameEn: string | null
    readonly isSample: boolean
  },
): Promise<string> {
  const { kind, name, nameEn, isSample } = party
  const spelt = await spellName(name, kind)
  const { rows } = await sql<{ id: string }>`
    insert into party (kind, name, name_en, pinyin, initials, is_sample)
    values (${kind}, ${name}, ${nameEn}, ${spelt?.pinyin ?? null}, ${spelt?.initials ?? null}, ${isSample})
    returning party_id as id`.execute(tx)
  return rows[0]!.id
}

/** Adds a document with its number sealed. A later version replaces an earlier one. `validTo` is null if it has no end. */
export async function addDocument(
  tx: Tx,
  seal: Seal,
  of: {
    readonly partyId: string
    readonly documentType: string
    readonly number: string
    readonly validTo: Day | null
    readonly version?: number
  },
): Promise<void> {
  const { partyId, documentType, number, validTo } = of
  await sql`insert into party_document (party_id, document_type, number_sealed, number_blind, number_last4, valid_to, version)
    values (${partyId}, ${documentType}, ${seal.seal(number, documentPlace(partyId, documentType))},
      ${seal.blind(number, 'document')}, ${number.slice(-4)}, ${validTo}, ${of.version ?? 1})`.execute(tx)
}

/** Finds a person by the number of any document of theirs. Null if nobody has it. */
export async function findPersonByNumber(db: Db | Tx, seal: Seal, number: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`select d.party_id as id from party_document d join party p using (party_id)
    where d.number_blind = ${seal.blind(number, 'document')} and p.kind = 'person'
    order by d.version desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Adds a person with a document whose end is not known. */
export async function addPerson(
  tx: Tx,
  seal: Seal,
  person: { readonly name: string; readonly document: { readonly type: string; readonly number: string } },
): Promise<string> {
  const partyId = await addParty(tx, { kind: 'person', name: person.name, nameEn: null, isSample: false })
  const { type: documentType, number } = person.document
  await addDocument(tx, seal, { partyId, documentType, number, validTo: null })
  return partyId
}

/** Finds a person by document, or adds them. A company's member may be a client already, and four eyes compare parties. */
export async function findOrAddPerson(
  tx: Tx,
  seal: Seal,
  person: {
    readonly name: string
    readonly documentType: string
    readonly documentNumber: string
    readonly validTo: Day | null
  },
): Promise<string> {
  const { documentType, documentNumber: number, validTo } = person
  const { rows } = await sql<{ id: string }>`select party_id as id from party_document
    where document_type = ${documentType} and number_blind = ${seal.blind(number, 'document')}
    order by version desc limit 1`.execute(tx)
  if (rows[0]) return rows[0].id
  const partyId = await addParty(tx, { kind: 'person', name: person.name, nameEn: null, isSample: false })
  await addDocument(tx, seal, { partyId, documentType, number, validTo })
  return partyId
}

export async function findPartyName(db: Db | Tx, partyId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from party where party_id = ${partyId}`.execute(db)
  return rows[0]!.name
}

export async function addLogin(
  tx: Tx,
  login: {
    readonly partyId: string
    readonly area: 'individual' | 'institutional' | 'operations'
    readonly username: string
    readonly passwordHash: string
    readonly paymentPasswordHash: string | null
  },
): Promise<void> {
  await sql`insert into login (party_id, area, username, username_key, password_hash, payment_password_hash)
    values (${login.partyId}, ${login.area}, ${login.username}, ${usernameKey(login.username)}, ${login.passwordHash},
      ${login.paymentPasswordHash})`.execute(tx)
}

/** Whether a username is taken in an area, in any spelling. */
export async function hasUsername(tx: Tx | Db, area: string, username: string): Promise<boolean> {
  const { rows } = await sql`select 1 from login
    where area = ${area} and username_key = ${usernameKey(username)}`.execute(tx)
  return rows.length > 0
}

/** Locks a username until the transaction ends and returns whether it is free. Of two openings at once, the second waits. */
export async function claimUsername(tx: Tx, area: string, username: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${area}|${usernameKey(username)}`}, 22))`.execute(
    tx,
  )
  return !(await hasUsername(tx, area, username))
}

export interface NewAccount {
  readonly accountNumber: string
  readonly accountType: 'investor' | 'adviser' | 'corporate'
  readonly kind: 'individual' | 'institution'
  readonly partyId: string
  readonly label: string | null
  readonly from: Day
}

/** Adds an account that cannot be used yet. An existing account with this number stays unchanged. */
export async function addAccount(tx: Tx, account: NewAccount): Promise<void> {
  await sql`insert into account (account_number, account_type, kind, party_id, status, label, opened_on)
    values (${account.accountNumber}, ${account.accountType}, ${account.kind}, ${account.partyId}, 'pending',
      ${account.label}, ${account.from}) on conflict do nothing`.execute(tx)
}

/** Confirms a pending account, so that it can be used (rules/product.md#log-in-states). */
export async function confirmAccount(tx: Tx, accountNumber: string): Promise<void> {
  await sql`update account set status = 'confirmed' where account_number = ${accountNumber} and status = 'pending'`.execute(
    tx,
  )
}

/** Gives a person a duty in an account. Returns the membership's id. */
export async function addMember(
  tx: Tx,
  member: {
    readonly partyId: string
    readonly accountNumber: string
    readonly duty: AccountDuty
    /** Of a checker, 1–3; 1 if it is left out. */
    readonly level?: number
    readonly from: Day
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`with m as (
      insert into membership (person_party_id, scope, account_number, validity)
      values (${member.partyId}, 'account', ${member.accountNumber}, daterange(${member.from}::date, null))
      returning membership_id)
    insert into member_duty (membership_id, duty, level, validity)
    select membership_id, ${member.duty}, ${member.level ?? 1}::integer, daterange(${member.from}::date, null) from m
    returning membership_id as id`.execute(tx)
  return rows[0]!.id
}

/** Makes a person a member of the house with these duties from a day on. Throws for a pair that nobody may hold together. Returns the membership's id. */
export async function addHouseMember(
  tx: Tx,
  partyId: string,
  duties: readonly HouseDuty[],
  from: Day,
): Promise<string> {
  const pair = findForbiddenPair(duties)
  invariant(pair === null, `duties ${pair?.first} and ${pair?.second} of one person`)
  const { rows } = await sql<{ id: string }>`with m as (
      insert into membership (person_party_id, scope, validity)
      values (${partyId}, 'house', daterange(${from}::date, null)) returning membership_id)
    insert into member_duty (membership_id, duty, validity)
    select membership_id, duty, daterange(${from}::date, null) from m, unnest(${[...duties]}::text[]) duty
    returning membership_id as id`.execute(tx)
  return rows[0]!.id
}

/** Lets an adviser serve an account. An account that an adviser serves already stays unchanged. */
export async function addRelation(
  tx: Tx,
  of: { readonly accountNumber: string; readonly advisedBy: string; readonly from: Day },
): Promise<void> {
  await sql`insert into relation (account_number, adviser_id, kind, state, cause, validity)
    select ${of.accountNumber}, adviser_id, 'own', 'active', 'opening', daterange(${of.from}::date, null)
    from adviser where account_number = ${of.advisedBy} and not exists (select 1 from relation
      where account_number = ${of.accountNumber} and kind = 'own' and state = 'active')`.execute(tx)
}

/** Adds an assessment of a person. Returns its id, for the evidence. */
export async function addAssessment(
  tx: Tx,
  of: {
    readonly partyId: string
    readonly level: number
    readonly isLowestCategory: boolean
    readonly score: number
    readonly version: string
    readonly assessedOn: Day
    readonly validUntil: Day
  },
): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into assessment (party_id, level, is_lowest_category, score,
      wording_version, assessed_on, valid_until)
    values (${of.partyId}, ${of.level}, ${of.isLowestCategory}, ${of.score}, ${of.version}, ${of.assessedOn},
      ${of.validUntil}) returning assessment_id as id`.execute(tx)
  return rows[0]!.id
}
