import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import { SAMPLE_ADDRESS } from './sample.copy.ts'
import { saveMemberPhone } from './accounts/contact.store.ts'
import { addPersonDetail } from './accounts/person-detail.store.ts'
import type { PersonDetail } from './accounts/person-detail.store.ts'
import type { HouseDuty } from '#domain/duty/duty.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { hashPassword } from '#server/people/login/password.ts'
import {
  addAccount,
  addAssessment,
  addDocument,
  addHouseMember,
  addLogin,
  addMember,
  addParty,
  addRelation,
  confirmAccount,
  hasUsername,
} from './accounts/person.store.ts'
import { installFirms, installSeats } from './install-firms.ts'
import type { NewFirm, NewSeat } from './install-firms.ts'
import { addCard, addRemitter } from './accounts/pay-instrument.store.ts'
import type { NewCard } from './accounts/pay-instrument.store.ts'

/** The last day of a sample document that names none. */
const DOCUMENT_END = '2036-12-31'

/** A person to be set up, with their accounts. The sandbox's people and the people of tests have this shape. */
export interface NewPerson {
  readonly username: string
  readonly area: 'individual' | 'institutional' | 'operations'
  readonly name: string
  readonly nameEn: string
  readonly documentNumber: string
  readonly tolerance: number | null
  /** A mainland mobile number. A private person who has one also gets details of every kind. */
  readonly phone?: string
  /** Duties in the house, all in one membership. */
  readonly houseDuties?: readonly HouseDuty[]
  /** Membership of an adviser firm, with its duties. */
  readonly seat?: NewSeat
  readonly sex?: PersonDetail['sex']
  /** The day of the first account and assessment. Without it they are of the day of the installation. */
  readonly since?: Day
  readonly documentValidTo?: Day
  readonly accounts: readonly {
    readonly accountNumber: string
    readonly accountType: 'investor' | 'adviser' | 'corporate'
    readonly label: string
    readonly duty: 'owner' | 'maker' | 'checker'
    /** The company that owns the account, with its licence and tolerance. */
    readonly company?: NewCompany
    readonly cards: readonly NewCard[]
    /** The account number of the adviser who serves this account from the first day. */
    readonly advisedBy?: string
    /** The owner's account at another bank, for remittances. `account` is the number by which the bank names it. */
    readonly remitsFrom?: Pick<NewCard, 'bankCode' | 'bankName' | 'bankNameEn'> & { readonly account: string }
  }[]
}

/** A company, set up with the first of its people. Later people join it. */
export interface NewCompany {
  readonly name: string
  readonly nameEn?: string
  readonly uscc: string
  readonly tolerance: number
}

export interface InstallDeps {
  readonly seal: Seal
  readonly secret: string
  readonly password: string
  readonly paymentPassword: string
  /** The day on which memberships and assessments begin. */
  readonly from: Day
  /** The adviser firms, with their trees. */
  readonly firms: readonly NewFirm[]
}

/** Sets people up with confirmed accounts. Skips a username that exists, so it can run at every start. */
export async function installPeople(tx: Tx, people: readonly NewPerson[], deps: InstallDeps): Promise<void> {
  const passwordHash = await hashPassword(deps.password, deps.secret)
  const paymentHash = await hashPassword(deps.paymentPassword, deps.secret)
  const firms = await installFirms(tx, deps.firms, deps.from)
  for (const person of people) {
    if (await hasUsername(tx, person.area, person.username)) continue
    const { name, nameEn, username, area } = person
    const partyId = await addParty(tx, { kind: 'person', name, nameEn, isSample: true })
    const { documentNumber: number, documentValidTo: validTo = DOCUMENT_END } = person
    await addDocument(tx, deps.seal, { partyId, documentType: '0', number, validTo })
    await addLogin(tx, { partyId, area, username, passwordHash, paymentPasswordHash: paymentHash })
    if (person.phone) await addPhone(tx, deps.seal, partyId, { person, phone: person.phone })
    const from = person.since ?? deps.from
    if (person.tolerance !== null) await assess(tx, partyId, person.tolerance, from)
    if (person.houseDuties) await addHouseMember(tx, partyId, person.houseDuties, deps.from)
    for (const account of person.accounts) await openAccount(tx, partyId, account, { ...deps, from })
  }
  await installSeats(tx, people, firms, deps.from)
  for (const { accounts, since = deps.from } of people) {
    // No adviser serves anybody before the firms began.
    const from = since > deps.from ? since : deps.from
    for (const { accountNumber, advisedBy } of accounts)
      if (advisedBy !== undefined) await addRelation(tx, { accountNumber, advisedBy, from })
  }
}

/** Saves a person's phone. A company's member has only name, document and phone; others get all details. */
async function addPhone(
  tx: Tx,
  seal: Seal,
  partyId: string,
  { person, phone }: { readonly person: NewPerson; readonly phone: string },
): Promise<void> {
  if (person.area === 'institutional') await saveMemberPhone(tx, seal, partyId, phone)
  else await addPersonDetail(tx, seal, partyId, sampleDetail(person, phone))
}

/** Returns sample details: an address on Sample Road, and the declared tax residence China. */
function sampleDetail(
  { username, documentNumber, nameEn, sex = 'female' }: NewPerson,
  phone: string,
): PersonDetail {
  const birth = `${documentNumber.slice(6, 10)}-${documentNumber.slice(10, 12)}-${documentNumber.slice(12, 14)}`
  const place = { province: '310000', city: '310101', district: '', address: SAMPLE_ADDRESS }
  return {
    ...{ sex, birth, nationality: 'CN', occupation: '207', nameLatin: nameEn, ...place },
    ...{ phone, email: `${username}@example.com`, taxStatus: '0' },
  }
}

async function openAccount(
  tx: Tx,
  partyId: string,
  account: NewPerson['accounts'][number],
  deps: InstallDeps,
): Promise<void> {
  const owner = account.company ? await companyOf(tx, account.accountNumber, account.company, deps) : partyId
  const { accountNumber, accountType, label } = account
  const kind = account.company ? 'institution' : 'individual'
  await addAccount(tx, { accountNumber, accountType, kind, partyId: owner, label, from: deps.from })
  await confirmAccount(tx, accountNumber)
  await addMember(tx, { partyId, accountNumber, duty: account.duty, from: deps.from })
  for (const [at, card] of account.cards.entries()) await addCard(tx, account.accountNumber, card, at === 0)
  if (account.remitsFrom) await addRemitter(tx, account.accountNumber, account.remitsFrom)
}

async function assess(tx: Tx, partyId: string, level: number, from: Day): Promise<void> {
  const sample = { level, isLowestCategory: false, score: level * 20 - 5, version: 'sample-1' }
  await addAssessment(tx, { partyId, ...sample, assessedOn: from, validUntil: addDays(from, 364) })
}

async function companyOf(
  tx: Tx,
  accountNumber: string,
  { name, nameEn, uscc: number, tolerance }: NewCompany,
  { seal, from }: InstallDeps,
): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select party_id as id from account where account_number = ${accountNumber}`.execute(tx)
  if (rows[0]) return rows[0].id
  const partyId = await addParty(tx, { kind: 'organisation', name, nameEn: nameEn ?? null, isSample: true })
  await addDocument(tx, seal, { partyId, documentType: '1', number, validTo: DOCUMENT_END })
  await assess(tx, partyId, tolerance, from)
  return partyId
}
