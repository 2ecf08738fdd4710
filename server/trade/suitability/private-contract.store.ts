import { sql } from 'kysely'
import type { OrderStatus } from '#domain/order/order.ts'
import { columnFen } from '#domain/number/money.ts'
import type { PrivateContract } from '#domain/suitability/private-contract.ts'
import { PRIVATE_TEXTS } from '#domain/suitability/private-contract.ts'
import { lockAccount } from '#server/people/accounts/instant.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Signature } from './private-fund.store.ts'

/** A contract with its account and fund. The query checks the owner, so that no caller has to. */
export interface KeptContract extends PrivateContract {
  readonly contractId: string
  readonly accountNumber: string
  readonly fundCode: string
  readonly orderNo: string | null
  /** Null if the contract has not ended, or if it ended with its order. */
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

/** Finds the account's newest contract for a product. */
export async function findContract(
  db: Db | Tx,
  of: { readonly accountNumber: string; readonly productCodeId: string },
): Promise<KeptContract | null> {
  const { rows } = await sql<Row>`${CONTRACT} where c.account_number = ${of.accountNumber}
    and c.product_code_id = ${of.productCodeId} order by c.signed_at desc limit 1`.execute(db)
  return rows[0] ? contractOf(rows[0]) : null
}

/** Finds one of the account's own contracts. */
export async function findOwnContract(
  db: Db | Tx,
  accountNumber: string,
  contractId: string,
): Promise<KeptContract | null> {
  const { rows } = await sql<Row>`${CONTRACT} where c.account_number = ${accountNumber}
    and c.private_contract_id = ${contractId}`.execute(db)
  return rows[0] ? contractOf(rows[0]) : null
}

/** Finds a contract for the call-back desk, which serves every account. Locks the account, as a client who cancels does. */
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

/** Finds paid contracts about which nobody has called yet, with the client to call, the oldest first. */
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
