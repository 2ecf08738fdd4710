import { sql } from 'kysely'
import type { Fen } from '#domain/number/money.ts'
import type { AccountCode } from '#domain/ledger/ledger-account.ts'
import { columnFen } from '#domain/number/money.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { SubAccount } from '#server/base/ledger/journal.store.ts'

/** A pay-out in its present state, with the account that owes the money while the client does not have it. */
export interface PayOutRow {
  readonly accountNumber: string
  readonly serial: string
  readonly orderNo: string | null
  readonly kind: string
  readonly amount: Fen
  readonly status: string
  readonly resends: string | null
  readonly owedAccount: AccountCode | null
  readonly owedSubject: string | null
  /** The serial of the pay-out that sends it again. */
  readonly resentBy: string | null
}

/** Finds a pay-out of the account and locks it, so that two requests to send it again run one after the other. */
export async function lockPayOut(tx: Tx, accountNumber: string, serial: string): Promise<PayOutRow | null> {
  // Locked in a statement of its own: a statement that waited for a lock still sees other rows as they were before.
  await sql`select 1 from pay_out where account_number = ${accountNumber} and serial = ${serial} for update`.execute(
    tx,
  )
  const { rows } = await sql<Omit<PayOutRow, 'amount'> & { amount: string }>`
    select account_number as "accountNumber", serial, order_no as "orderNo", kind, amount, status, resends,
      owed_account as "owedAccount", owed_subject as "owedSubject",
      (select a.serial from pay_out a where a.account_number = p.account_number and a.resends = p.serial) as "resentBy"
    from pay_out p where account_number = ${accountNumber} and serial = ${serial}`.execute(tx)
  const row = rows[0]
  return row ? { ...row, amount: columnFen(row.amount) } : null
}

/** Whether this is an active card of the account. The bank has proved that the card has the same name. */
export async function isOwnCard(tx: Tx, accountNumber: string, investorPayId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pay_instrument where account_number = ${accountNumber}
    and investor_pay_id = ${investorPayId} and mode = 'bank-debit' and state = 'active'`.execute(tx)
  return rows.length > 0
}

/** Saves a new pay-out of the same money. The database refuses a second one for the same returned pay-out. */
export async function insertResend(
  tx: Tx,
  of: PayOutRow,
  again: { serial: string; investorPayId: string; owed: SubAccount; by: string },
): Promise<void> {
  await sql`insert into pay_out (account_number, serial, order_no, kind, amount, investor_pay_id, receivable, status,
      requested_at, resends, owed_account, owed_subject, asked_by)
    select account_number, ${again.serial}, order_no, kind, amount, ${again.investorPayId}, receivable, 'due', business_now(),
      serial, ${again.owed[0]}, ${again.owed[1]}, ${again.by}
    from pay_out where account_number = ${of.accountNumber} and serial = ${of.serial}`.execute(tx)
}

/** Finds open pay-outs that send money again. The job of such a pay-out may have given up. */
export async function findOpenResends(db: Db): Promise<{ accountNumber: string; serial: string }[]> {
  const { rows } = await sql<{ accountNumber: string; serial: string }>`
    select account_number as "accountNumber", serial from pay_out where resends is not null
      and status in ('due', 'initiated', 'unknown') order by serial`.execute(db)
  return rows
}

export interface OpenResend {
  readonly serial: string
  readonly amount: Fen
  readonly attempts: number
  readonly cardToken: string
  readonly owed: SubAccount
}

/** Finds a pay-out that sends money again while its outcome is open, and counts the attempt. Null if it has ended. */
export async function takeResend(
  tx: Tx,
  key: { accountNumber: string; serial: string },
): Promise<OpenResend | null> {
  const { rows } = await sql<{
    serial: string
    amount: string
    attempts: number
    card_token: string
    owed_account: AccountCode
    owed_subject: string
  }>`
    update pay_out p set status = 'initiated', attempts = attempts + 1 from pay_instrument i
    where p.account_number = ${key.accountNumber} and p.serial = ${key.serial} and p.resends is not null
      and p.status in ('due', 'initiated', 'unknown') and i.investor_pay_id = p.investor_pay_id
    returning p.serial, p.amount, p.attempts, i.card_token, p.owed_account, p.owed_subject`.execute(tx)
  const row = rows[0]
  if (!row) return null
  const owed = [row.owed_account, row.owed_subject] as const
  return {
    serial: row.serial,
    amount: columnFen(row.amount),
    attempts: row.attempts,
    cardToken: row.card_token,
    owed,
  }
}

export interface ReturnedPayOut {
  readonly accountNumber: string
  readonly holder: string
  readonly holderEn: string | null
  readonly serial: string
  readonly orderNo: string | null
  readonly kind: string
  readonly amount: string
  readonly status: 'returned' | 'failed'
  readonly reason: string | null
  readonly since: Date
  readonly investorPayId: string | null
  readonly cards: readonly {
    investorPayId: string
    bankName: string
    bankNameEn: string | null
    last4: string
  }[]
}

/** Finds pay-outs that came back or were refused and are not sent again yet, oldest first: of one account, or of all for staff. */
export async function findReturned(
  db: Db | Tx,
  owner: { accountNumber: string } | 'all',
): Promise<ReturnedPayOut[]> {
  const { rows } = await sql<ReturnedPayOut>`
    select p.account_number as "accountNumber", y.name as holder, y.name_en as "holderEn", p.serial, p.order_no as "orderNo",
      p.kind, p.amount, p.status, p.reason, p.answered_at as since, p.investor_pay_id as "investorPayId",
      coalesce((select json_agg(json_build_object('investorPayId', i.investor_pay_id, 'bankName', i.bank_name, 'bankNameEn',
          i.bank_name_en, 'last4', i.last4) order by i.is_default desc, i.last4)
        from pay_instrument i where i.account_number = p.account_number and i.mode = 'bank-debit' and i.state = 'active'),
        '[]'::json) as cards
    from pay_out p join account a using (account_number) join party y using (party_id)
    where p.status in ('returned', 'failed')
      and (${owner === 'all'} or p.account_number = ${owner === 'all' ? null : owner.accountNumber})
      and not exists (select 1 from pay_out n where n.account_number = p.account_number and n.resends = p.serial)
    order by p.answered_at, p.serial limit 200`.execute(db)
  return rows
}
