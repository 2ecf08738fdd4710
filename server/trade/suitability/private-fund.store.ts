import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { columnFen } from '#domain/number/money.ts'
import type { Fen } from '#domain/number/money.ts'
import { PRIVATE_TEXTS } from '#domain/suitability/private-contract.ts'
import { isSpecificTarget, isVisibleTo } from '#server/funds/terms/private-visibility.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** A private fund as its contract describes it, and the account's relation to it. */
export interface PrivatePosition {
  readonly mostHolders: number
  readonly isMinimumNet: boolean
  readonly isSpecificTarget: boolean
  readonly hasSignedDisclosure: boolean
  /** The number of other accounts that hold the fund or have a seat by a contract that still runs. */
  readonly otherHolders: number
  readonly isHolder: boolean
}

interface HolderKey {
  readonly accountNumber: string
  readonly shareClassId: bigint
  readonly today: Day
}

/** Serialises the seats of a fund: if two clients sign at once for the last seat, the second waits and then finds it taken. */
export async function lockPrivateFund(tx: Db | Tx, shareClassId: bigint): Promise<void> {
  await sql`select 1 from private_fund where share_class_id = ${shareClassId} for update`.execute(tx)
}

export async function readIsSpecificTarget(db: Db, accountNumber: string, today: Day): Promise<boolean> {
  const { rows } = await sql<{
    yes: boolean
  }>`select ${isSpecificTarget(accountNumber, today)} as yes`.execute(db)
  return rows[0]!.yes
}

/** Whether the account's party has an assessment that counts for private funds: three years (rules/private-funds.md#seven-steps). */
export async function readIsAssessed(db: Db, accountNumber: string, today: Day): Promise<boolean> {
  const { rows } = await sql`select 1 from account a join assessment s using (party_id)
    where a.account_number = ${accountNumber} and s.assessed_on + interval '36 months' > ${today}::date limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Finds an account's relation to a private fund. Null if the fund's contract is not on record: then the fund is not sold. */
export async function findPrivatePosition(db: Db | Tx, at: HolderKey): Promise<PrivatePosition | null> {
  const { rows } = await sql<PrivatePosition>`
    with seat as (
      select account_number from lot where share_class_id = ${at.shareClassId} and remaining > 0
      union
      select account_number from private_contract_order where share_class_id = ${at.shareClassId} and cancelled_at is null
        and coalesce(is_effective, true) and case when order_no is null then signed_at > business_now() - interval '1 day'
          else order_status not in ('pay-failed', 'cancelled', 'failed', 'settled') end
    )
    select f.most_holders as "mostHolders", f.is_minimum_net as "isMinimumNet",
      ${isSpecificTarget(at.accountNumber, at.today)} as "isSpecificTarget",
      exists (select 1 from risk_disclosure r where r.account_number = ${at.accountNumber}
        and r.share_class_id = f.share_class_id and r.version = ${PRIVATE_TEXTS.disclosure}) as "hasSignedDisclosure",
      (select count(*)::int from seat where account_number <> ${at.accountNumber}) as "otherHolders",
      exists (select 1 from lot where account_number = ${at.accountNumber} and share_class_id = f.share_class_id
        and remaining > 0) as "isHolder"
    from private_fund f where f.share_class_id = ${at.shareClassId}`.execute(db)
  return rows[0] ?? null
}

export interface Signature {
  readonly accountNumber: string
  readonly partyId: string
  readonly shareClassId: bigint
}

/** Saves a signature under the text in force. A second signature changes nothing. */
export async function signDisclosureOf(tx: Tx, of: Signature): Promise<void> {
  await sql`insert into risk_disclosure (account_number, share_class_id, version, signed_by, signed_at, statement_hash)
    values (${of.accountNumber}, ${of.shareClassId}, ${PRIVATE_TEXTS.disclosure}, ${of.partyId}, business_now(),
      sha256(convert_to(concat_ws('|', ${of.accountNumber}::text, ${of.shareClassId}::text, ${PRIVATE_TEXTS.disclosure}::text), 'UTF8')))
    on conflict do nothing`.execute(tx)
}

/** Whether this person sells funds, or is the buyer. Neither may make the call (rules/private-funds.md#call-back). */
export async function isSeller(tx: Tx, partyId: string, accountNumber: string): Promise<boolean> {
  const { rows } = await sql`select 1 from adviser where person_party_id = ${partyId}
    union all select 1 from account where account_number = ${accountNumber} and party_id = ${partyId}`.execute(
    tx,
  )
  return rows.length > 0
}

export interface PrivateFundLine {
  readonly fundCode: string
  readonly name: string
  readonly nameEn: string | null
  readonly fundType: string
  readonly riskLevel: number
  readonly filingNo: string
  readonly mostHolders: number
  readonly isSample: boolean
}

/** Finds the private funds that an account may see; none if its owner is not a specific target. */
export async function findPrivateFunds(
  db: Db,
  accountNumber: string,
  today: Day,
): Promise<readonly PrivateFundLine[]> {
  const { rows } = await sql<PrivateFundLine>`
    select sc.fund_code as "fundCode", sc.name, sc.name_en as "nameEn", f.fund_type as "fundType", sc.risk_level as "riskLevel",
      q.filing_no as "filingNo", q.most_holders as "mostHolders", sc.is_sample as "isSample"
    from private_fund q join share_class sc using (share_class_id) join fund f using (fund_id)
    where sc.retired_on is null and ${isVisibleTo(accountNumber, today)} order by sc.fund_code`.execute(db)
  return rows
}

/** Returns a figure of a declaration, in fen; zero if it was not declared. */
export function figureOf(facts: Readonly<Record<string, string>>, name: string): Fen {
  return columnFen(facts[name] ?? '0.00')
}
