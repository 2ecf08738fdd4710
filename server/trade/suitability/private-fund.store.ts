import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { OrderStatus } from '#domain/order/order.ts'
import { columnFen } from '#domain/number/money.ts'
import type { Fen } from '#domain/number/money.ts'
import type { PrivateContract } from '#domain/suitability/private-contract.ts'
import { PRIVATE_TEXTS } from '#domain/suitability/private-contract.ts'
import { isSpecificTarget, isVisibleTo } from '#server/funds/terms/private-visibility.ts'
import { lockAccount } from '#server/people/accounts/instant.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** A private fund as its contract describes it, and how the account stands to it. */
export interface PrivatePosition {
  readonly mostHolders: number
  readonly isMinimumNet: boolean
  readonly isSpecificTarget: boolean
  readonly hasSignedDisclosure: boolean
  /** Others who hold it or have a seat by a contract that still runs. */
  readonly otherHolders: number
  readonly isHolder: boolean
}

interface At {
  readonly accountNumber: string
  readonly shareClassId: bigint
  readonly today: Day
}

/** Serialises the seats of a fund: of two that sign at once for the last one, one waits and then finds it taken. */
export async function lockPrivateFund(tx: Db | Tx, shareClassId: bigint): Promise<void> {
  await sql`select 1 from private_fund where share_class_id = ${shareClassId} for update`.execute(tx)
}

export async function readIsSpecificTarget(db: Db, accountNumber: string, today: Day): Promise<boolean> {
  const { rows } = await sql<{
    yes: boolean
  }>`select ${isSpecificTarget(accountNumber, today)} as yes`.execute(db)
  return rows[0]!.yes
}

/** Whether its party has an assessment that counts for private funds: three years (rules/private-funds.md#seven-steps). */
export async function readIsAssessed(db: Db, accountNumber: string, today: Day): Promise<boolean> {
  const { rows } = await sql`select 1 from account a join assessment s using (party_id)
    where a.account_number = ${accountNumber} and s.assessed_on + interval '36 months' > ${today}::date limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Null where the fund's contract is not on record: then it is not sold. */
export async function findPrivatePosition(db: Db | Tx, at: At): Promise<PrivatePosition | null> {
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

/** A contract with where it comes from; the owner is in the query, never in the caller's care. */
export interface KeptContract extends PrivateContract {
  readonly contractId: string
  readonly accountNumber: string
  readonly fundCode: string
  readonly orderNo: string | null
  /** Null where it was not ended, or fell away with its order. */
  readonly cancelReason: string | null
}

interface Row {
  id: string
  account: string
  code: string
  amount: string
  signed_at: Date
  order_no: string | null
  order_status: OrderStatus | null
  paid_at: Date | null
  is_effective: boolean | null
  cancelled: boolean
  cancel_reason: string | null
}

const CONTRACT = sql`select c.private_contract_id as id, c.account_number as account, sc.fund_code as code, c.amount::text as amount,
  c.signed_at, c.order_no, c.order_status, c.paid_at, c.is_effective, c.cancelled_at is not null as cancelled, c.cancel_reason
  from private_contract_order c join share_class sc using (share_class_id)`

/** The account's newest contract for a product. */
export async function findContract(
  db: Db | Tx,
  of: { readonly accountNumber: string; readonly productCodeId: string },
): Promise<KeptContract | null> {
  const { rows } = await sql<Row>`${CONTRACT} where c.account_number = ${of.accountNumber}
    and c.product_code_id = ${of.productCodeId} order by c.signed_at desc limit 1`.execute(db)
  return rows[0] ? contractOf(rows[0]) : null
}

/** One of the account's own contracts. */
export async function findOwnContract(
  db: Db | Tx,
  accountNumber: string,
  contractId: string,
): Promise<KeptContract | null> {
  const { rows } = await sql<Row>`${CONTRACT} where c.account_number = ${accountNumber}
    and c.private_contract_id = ${contractId}`.execute(db)
  return rows[0] ? contractOf(rows[0]) : null
}

/** A contract for the call-back desk, which serves every account. The account is locked, as it is by a client who cancels. */
export async function lockContractForCall(tx: Tx, contractId: string): Promise<KeptContract | null> {
  const { rows: found } = await sql<{
    account: string
  }>`select account_number as account from private_contract
    where private_contract_id = ${contractId}`.execute(tx)
  if (!found[0]) return null
  await lockAccount(tx, found[0].account)
  const { rows } = await sql<Row>`${CONTRACT} where c.private_contract_id = ${contractId}`.execute(tx)
  return rows[0] ? contractOf(rows[0]) : null
}

/** Paid contracts that nobody has called about with whom to call, the oldest first. */
export async function findUncalled(
  db: Db | Tx,
): Promise<readonly (KeptContract & { readonly name: string })[]> {
  const { rows } = await sql<Row & { name: string }>`select c.*, p.name from (${CONTRACT}
      where c.cancelled_at is null and c.called_at is null and c.order_status = 'paid') c
    join account a on a.account_number = c.account join party p using (party_id)
    order by c.paid_at limit 200`.execute(db)
  return rows.map((row) => ({ ...contractOf(row), name: row.name }))
}

function contractOf(row: Row): KeptContract {
  return {
    contractId: row.id,
    accountNumber: row.account,
    fundCode: row.code,
    orderNo: row.order_no,
    amount: columnFen(row.amount),
    signedAt: row.signed_at,
    order: row.order_status === null ? null : { status: row.order_status, paidAt: row.paid_at },
    callBack: row.is_effective === null ? null : { isEffective: row.is_effective },
    isCancelled: row.cancelled,
    cancelReason: row.cancel_reason,
  }
}

interface Signature {
  readonly accountNumber: string
  readonly partyId: string
  readonly shareClassId: bigint
}

/** Keeps a signature under the text in force; signing twice changes nothing. */
export async function signDisclosureOf(tx: Tx, of: Signature): Promise<void> {
  await sql`insert into risk_disclosure (account_number, share_class_id, version, signed_by, signed_at, statement_hash)
    values (${of.accountNumber}, ${of.shareClassId}, ${PRIVATE_TEXTS.disclosure}, ${of.partyId}, business_now(),
      sha256(convert_to(concat_ws('|', ${of.accountNumber}::text, ${of.shareClassId}::text, ${PRIVATE_TEXTS.disclosure}::text), 'UTF8')))
    on conflict do nothing`.execute(tx)
}

export async function insertContract(
  tx: Tx,
  of: Signature & { readonly productCodeId: string; readonly amount: string },
): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into private_contract (account_number, product_code_id, share_class_id,
      amount, version, signed_by, signed_at, statement_hash)
    values (${of.accountNumber}, ${of.productCodeId}, ${of.shareClassId}, ${of.amount}::numeric, ${PRIVATE_TEXTS.contract},
      ${of.partyId}, business_now(), sha256(convert_to(concat_ws('|', ${of.accountNumber}::text, ${of.productCodeId}::text,
        ${of.amount}::text, ${PRIVATE_TEXTS.contract}::text), 'UTF8')))
    returning private_contract_id as id`.execute(tx)
  return rows[0]!.id
}

export async function endContract(
  tx: Tx,
  contractId: string,
  of: { readonly by: string; readonly reason: string },
): Promise<void> {
  await sql`update private_contract set cancelled_at = business_now(), cancelled_by = ${of.by}, cancel_reason = ${of.reason}
    where private_contract_id = ${contractId} and cancelled_at is null`.execute(tx)
}

export async function insertCallBack(
  tx: Tx,
  of: {
    readonly contractId: string
    readonly by: string
    readonly recording: string
    readonly answers: Readonly<Record<string, boolean>>
    readonly isEffective: boolean
  },
): Promise<void> {
  await sql`insert into call_back (private_contract_id, called_by, called_at, recording, answers, is_effective)
    values (${of.contractId}, ${of.by}, business_now(), ${of.recording}, ${JSON.stringify(of.answers)}::jsonb,
      ${of.isEffective})`.execute(tx)
}

/** Does this person sell funds, or buy this one? Neither may make the call (rules/private-funds.md#call-back). */
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

/** The private funds an account may see; none for who is no specific target. */
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

/** Fen of a figure in a declaration; what was not declared is nothing. */
export function figureOf(facts: Readonly<Record<string, string>>, name: string): Fen {
  return columnFen(facts[name] ?? '0.00')
}
