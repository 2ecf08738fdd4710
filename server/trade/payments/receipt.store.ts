import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { columnFen, fenText } from '#domain/number/money.ts'
import type { Fen } from '#domain/number/money.ts'
import { isSameName } from '#domain/person/person-name.ts'
import type { Receipt } from '#domain/payment/remittance.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { CreditNotice } from '#ports/payment-channel.ts'

/** Money that came in: its sender, the account it came from, and whether it was used or sent back. */
export interface KeptReceipt extends Receipt {
  readonly channel: string
  readonly day: Day
  readonly payer: string
  /** The bank's token of the account it came from; empty if the bank does not name the account. */
  readonly payerAccount: string
  readonly memo: string
  readonly matchedOrderNo: string | null
  readonly returnedAt: Date | null
}

interface Row {
  channel: string
  serial: string
  day: Day
  amount: string
  payer: string
  payer_account: string
  memo: string
  arrived_at: Date
  matched_order_no: string | null
  returned_at: Date | null
}

const COLUMNS = sql`channel, serial, day, amount, payer, payer_account, memo, matched_order_no, returned_at,
  coalesce(arrived_at, day::timestamp at time zone 'Asia/Shanghai') as arrived_at`

/** Saves notices that are new. Receipts that a statement has brought already stay unchanged. Returns the new notices. */
export async function saveNotices(
  tx: Tx,
  channel: string,
  day: Day,
  notices: readonly CreditNotice[],
): Promise<readonly CreditNotice[]> {
  const column = <T>(pick: (each: CreditNotice) => T) => notices.map(pick)
  const { rows } = await sql<{ serial: string }>`
    insert into unidentified_receipt (channel, serial, day, amount, payer, payer_account, memo, arrived_at)
    select ${channel}, serial, ${day}::date, amount, payer, account, memo, at
    from unnest(${column((n) => n.serial)}::text[], ${column((n) => fenText(n.amount))}::numeric[],
      ${column((n) => n.payer)}::text[], ${column((n) => n.payerAccount)}::text[], ${column((n) => n.memo)}::text[],
      ${column((n) => n.at)}::timestamptz[]) as n (serial, amount, payer, account, memo, at)
    on conflict do nothing returning serial`.execute(tx)
  const isNew = new Set(rows.map((row) => row.serial))
  return notices.filter((each) => isNew.has(each.serial))
}

/** An order that waits for a remittance, and the account the money must come from. */
export interface AwaitedOrder {
  readonly accountNumber: string
  readonly orderNo: string
  readonly amount: Fen
  readonly acceptedAt: Date
  readonly payBy: Date
  readonly investorPayId: string
  readonly payerName: string
  readonly payerAccount: string
  /** The code that the client is told to write into the memo; null for orders older than the codes. */
  readonly code: string | null
}

/** The prefix of a payee at another bank. After it comes the account's token, which a receipt from that account also names. */
const FAR = 'elsewhere:'

export function payeeOf(payerAccount: string): string {
  return `${FAR}${payerAccount}`
}

export async function findAwaited(
  tx: Db | Tx,
  where: {
    readonly orderNo?: string
    readonly payByUntil?: Date
    readonly payerAccounts?: readonly string[]
  } = {},
): Promise<AwaitedOrder[]> {
  const { rows } = await sql<Omit<AwaitedOrder, 'amount'> & { amount: string }>`
    select o.account_number as "accountNumber", o.order_no as "orderNo", o.amount, o.accepted_at as "acceptedAt",
      o.pay_by as "payBy", o.investor_pay_id as "investorPayId", p.name as "payerName",
      substr(i.card_token, ${FAR.length + 1}::int) as "payerAccount", c.code
    from fund_order o join pay_instrument i using (investor_pay_id) join account a on a.account_number = o.account_number
    join party p on p.party_id = a.party_id
    left join remittance_code c on c.account_number = o.account_number and c.order_no = o.order_no
    where o.status = 'submitted' and o.pay_by is not null and i.mode = 'remittance'
      and (${where.orderNo ?? null}::text is null or o.order_no = ${where.orderNo ?? null})
      and (${where.payByUntil ?? null}::timestamptz is null or o.pay_by <= ${where.payByUntil ?? null})
      and (${where.payerAccounts ?? null}::text[] is null
        or i.card_token = any(select ${FAR}::text || unnest(${where.payerAccounts ?? null}::text[])))
    order by o.order_no`.execute(tx)
  return rows.map((row) => ({ ...row, amount: columnFen(row.amount) }))
}

/** Finds the unused receipts of this account and name, whatever they are for. Locks them, with others of that account. */
export async function lockReceiptsOf(
  tx: Tx,
  payer: Pick<AwaitedOrder, 'payerAccount' | 'payerName'>,
): Promise<KeptReceipt[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from unidentified_receipt
    where matched_order_no is null and returned_at is null and payer_account = ${payer.payerAccount}
    order by arrived_at, serial for update`.execute(tx)
  return rows.map(receiptOf).filter((each) => isSameName(each.payer, payer.payerName))
}

export async function lockReceipt(tx: Tx, serial: string): Promise<KeptReceipt | null> {
  const { rows } =
    await sql<Row>`select ${COLUMNS} from unidentified_receipt where serial = ${serial} for update`.execute(
      tx,
    )
  return rows[0] ? receiptOf(rows[0]) : null
}

/** Finds receipts that wait for a person, the oldest first. */
export async function findOpenReceipts(db: Db | Tx): Promise<KeptReceipt[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from unidentified_receipt
    where matched_order_no is null and returned_at is null order by day, serial limit 200`.execute(db)
  return rows.map(receiptOf)
}

export async function markMatched(tx: Tx, receipt: KeptReceipt, orderNo: string): Promise<void> {
  await sql`update unidentified_receipt set matched_order_no = ${orderNo}, matched_at = business_now()
    where channel = ${receipt.channel} and serial = ${receipt.serial} and matched_order_no is null
      and returned_at is null`.execute(tx)
}

export async function markReturned(tx: Tx, receipt: KeptReceipt): Promise<void> {
  await sql`update unidentified_receipt set returned_at = business_now()
    where channel = ${receipt.channel} and serial = ${receipt.serial} and matched_order_no is null`.execute(
    tx,
  )
}

function receiptOf(row: Row): KeptReceipt {
  return {
    channel: row.channel,
    serial: row.serial,
    day: row.day,
    amount: columnFen(row.amount),
    payer: row.payer,
    payerAccount: row.payer_account,
    memo: row.memo,
    arrivedAt: row.arrived_at,
    matchedOrderNo: row.matched_order_no,
    returnedAt: row.returned_at,
  }
}
