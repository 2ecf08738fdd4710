import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Tx } from '#server/db/tx.ts'
import { documentPlace } from '#server/identity/seal.ts'
import type { Seal } from '#server/identity/seal.ts'
import { hashPassword } from '#server/sso/password.ts'
import { usernameKey } from '#server/sso/login.store.ts'

/** A person to be set up, with whatever hangs on him. The sandbox's people and the tests' have this shape. */
export interface NewPerson {
  readonly username: string
  readonly area: 'individual' | 'institutional' | 'operations'
  readonly name: string
  readonly nameEn: string
  readonly documentNumber: string
  readonly tolerance: number | null
  readonly isStaff?: true
  readonly accounts: readonly {
    readonly accountNumber: string
    readonly accountType: 'investor' | 'adviser' | 'corporate'
    readonly label: string
    readonly duty: 'owner' | 'maker' | 'checker'
    readonly company?: string
    readonly cards: readonly NewCard[]
    /** An account of the same name at another bank that pays by remittance, by the bank's token for it. */
    readonly remitsFrom?: Pick<NewCard, 'bankCode' | 'bankName' | 'bankNameEn'> & { readonly account: string }
  }[]
}

interface NewCard {
  readonly cardToken: string
  readonly bankCode: string
  readonly bankName: string
  readonly bankNameEn: string
  readonly last4: string
  readonly singleLimitYuan: bigint | null
  readonly dayLimitYuan: bigint | null
}

export interface InstallMeans {
  readonly seal: Seal
  readonly secret: string
  readonly password: string
  readonly paymentPassword: string
  /** Memberships and assessments begin here. */
  readonly from: Day
  /** The adviser firm that advisers are placed in. */
  readonly firm: { readonly name: string; readonly nameEn: string; readonly node: string }
}

/** Sets people up with confirmed accounts. A username that exists is left alone, so it can be run at every start. */
export async function installPeople(
  tx: Tx,
  people: readonly NewPerson[],
  means: InstallMeans,
): Promise<void> {
  const passwordHash = await hashPassword(means.password, means.secret)
  const paymentHash = await hashPassword(means.paymentPassword, means.secret)
  for (const person of people) {
    const known =
      await sql`select 1 from login where area = ${person.area} and username_key = ${usernameKey(person.username)}`.execute(
        tx,
      )
    if (known.rows.length > 0) continue
    const partyId = await addParty(tx, 'person', person.name, person.nameEn)
    await addDocument(tx, partyId, person.documentNumber, means.seal)
    await sql`insert into login (party_id, area, username, username_key, password_hash, payment_password_hash)
      values (${partyId}, ${person.area}, ${person.username}, ${usernameKey(person.username)}, ${passwordHash}, ${paymentHash})`.execute(
      tx,
    )
    if (person.tolerance !== null) await assess(tx, partyId, person.tolerance, means.from)
    if (person.isStaff)
      await addMember(tx, { partyId, accountNumber: null, duty: 'operator', from: means.from })
    for (const account of person.accounts) await addAccount(tx, partyId, account, means)
  }
}

async function addAccount(
  tx: Tx,
  partyId: string,
  account: NewPerson['accounts'][number],
  means: InstallMeans,
): Promise<void> {
  const owner = account.company ? await companyOf(tx, account.accountNumber, account.company) : partyId
  await sql`insert into account (account_number, account_type, kind, party_id, status, label, opened_on)
    values (${account.accountNumber}, ${account.accountType}, ${account.company ? 'institution' : 'individual'}, ${owner},
      'confirmed', ${account.label}, ${means.from}) on conflict do nothing`.execute(tx)
  await addMember(tx, { partyId, accountNumber: account.accountNumber, duty: account.duty, from: means.from })
  if (account.accountType === 'adviser') await addAdviser(tx, partyId, account.accountNumber, means)
  for (const [at, card] of account.cards.entries()) await addCard(tx, account.accountNumber, card, at === 0)
  if (account.remitsFrom) await addRemitter(tx, account.accountNumber, account.remitsFrom)
}

/** Once for an account, however many of its people are set up. */
async function addRemitter(
  tx: Tx,
  accountNumber: string,
  from: NonNullable<NewPerson['accounts'][number]['remitsFrom']>,
): Promise<void> {
  const token = `elsewhere:${from.account}`
  await sql`insert into pay_instrument (account_number, mode, bank_code, bank_name, bank_name_en, last4, card_token, is_default)
    select ${accountNumber}, 'remittance', ${from.bankCode}, ${from.bankName}, ${from.bankNameEn}, ${from.account.slice(-4)},
      ${token}, not exists (select 1 from pay_instrument where account_number = ${accountNumber} and is_default)
    where not exists (select 1 from pay_instrument where account_number = ${accountNumber} and card_token = ${token})`.execute(
    tx,
  )
}

async function addParty(
  tx: Tx,
  kind: 'person' | 'organisation',
  name: string,
  nameEn: string | null,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into party (kind, name, name_en, is_sample)
    values (${kind}, ${name}, ${nameEn}, true) returning party_id as id`.execute(tx)
  return rows[0]!.id
}

/** Document type 0: the mainland ID card (domain.md 4.2). */
async function addDocument(tx: Tx, partyId: string, number: string, seal: Seal): Promise<void> {
  await sql`insert into party_document (party_id, document_type, number_sealed, number_blind, number_last4, valid_to)
    values (${partyId}, '0', ${seal.seal(number, documentPlace(partyId, '0'))}, ${seal.blind(number, 'document')},
      ${number.slice(-4)}, '2036-12-31')`.execute(tx)
}

async function assess(tx: Tx, partyId: string, level: number, from: Day): Promise<void> {
  await sql`insert into assessment (party_id, level, score, wording_version, assessed_on, valid_until)
    values (${partyId}, ${level}, ${level * 20 - 5}, 'sample-1', ${from}, ${from}::date + 364)`.execute(tx)
}

async function companyOf(tx: Tx, accountNumber: string, name: string): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select party_id as id from account where account_number = ${accountNumber}`.execute(tx)
  return rows[0]?.id ?? addParty(tx, 'organisation', name, null)
}

async function addMember(
  tx: Tx,
  member: { partyId: string; accountNumber: string | null; duty: string; from: Day },
): Promise<void> {
  const scope = member.accountNumber === null ? 'house' : 'account'
  await sql`with m as (
      insert into membership (person_party_id, scope, account_number, validity)
      values (${member.partyId}, ${scope}, ${member.accountNumber}, daterange(${member.from}::date, null)) returning membership_id)
    insert into member_duty (membership_id, duty, validity)
    select membership_id, ${member.duty}, daterange(${member.from}::date, null) from m`.execute(tx)
}

async function addAdviser(
  tx: Tx,
  partyId: string,
  accountNumber: string,
  { firm, from }: InstallMeans,
): Promise<void> {
  const firmParty = await addParty(tx, 'organisation', firm.name, firm.nameEn)
  await sql`with f as (insert into firm (party_id, is_house) values (${firmParty}, true) returning firm_id),
    n as (insert into team_node (firm_id, name) select firm_id, ${firm.node} from f returning team_node_id),
    a as (insert into adviser (account_number, person_party_id, firm_id, register_no)
      select ${accountNumber}, ${partyId}, firm_id, 'S' || ${accountNumber} from f returning adviser_id),
    s as (insert into adviser_status (adviser_id, status, validity)
      select adviser_id, 'active', daterange(${from}::date, null) from a)
    insert into placement (adviser_id, team_node_id, role, validity)
    select adviser_id, team_node_id, 'adviser', daterange(${from}::date, null) from a, n`.execute(tx)
}

async function addCard(tx: Tx, accountNumber: string, card: NewCard, isDefault: boolean): Promise<void> {
  await sql`insert into pay_instrument (account_number, mode, bank_code, bank_name, bank_name_en, last4, card_token,
      single_limit, day_limit, is_default)
    values (${accountNumber}, 'bank-debit', ${card.bankCode}, ${card.bankName}, ${card.bankNameEn}, ${card.last4},
      ${card.cardToken}, ${card.singleLimitYuan}::numeric, ${card.dayLimitYuan}::numeric, ${isDefault})`.execute(
    tx,
  )
}
