import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ACCOUNT } from '#domain/ledger/ledger-account.ts'
import { ACCOUNT_SQL } from './sql-codes.ts'

/** Accounts compared with their rows by subject (`BY_SUBJECT`), and accounts compared only by their total (`BY_SUM`). */
const BY_SUBJECT = [
  ACCOUNT.registrarReceivable,
  ACCOUNT.refundPayable,
  ACCOUNT.redemptionPayable,
  ACCOUNT.returnedPayOut,
  ACCOUNT.dividendPayable,
  ACCOUNT.registrarPayable,
  ACCOUNT.trailReceivable,
] as const
const BY_SUM = [
  ACCOUNT.bankInTransit,
  ACCOUNT.unidentifiedReceipts,
  ACCOUNT.interestPayable,
  ACCOUNT.feeInTrust,
  ACCOUNT.ownBank,
  ACCOUNT.feeReceivable,
] as const

/** Asset accounts, which have a debit balance. All other accounts above are liabilities. */
const ASSETS = [
  ACCOUNT.bankInTransit,
  ACCOUNT.registrarReceivable,
  ACCOUNT.ownBank,
  ACCOUNT.feeReceivable,
  ACCOUNT.trailReceivable,
] as const

/**
 * I15: finds clearing accounts whose balance differs from the sum of their open rows. Each account is listed here once with its rows. A
 * reversal of something that has happened is found too, because the rows remain. Order money is compared with the orders (I6). The bank
 * account is right if all others are, because the trust ledger balances; the bank's statement is compared with it each night. Reads the
 * entries once, and each table of rows once.
 */
export function clearingMismatches(): RawBuilder<unknown> {
  return sql`
    with booked as (
      select account_code as account, case when account_code = any(${[...BY_SUBJECT]}::text[]) then subject else '' end as subject,
        sum(case when (side = 'D') = (account_code = any(${[...ASSETS]}::text[])) then amount else -amount end) as amount
      from entry where ledger in ('trust', 'own') and account_code = any(${[...BY_SUBJECT, ...BY_SUM]}::text[])
      group by 1, 2 having sum(case side when 'D' then amount else -amount end) <> 0
    ), known as (
      select account, subject, sum(amount) as amount from (
        ${collected()} union all ${owedToClients()} union all ${givenBack()} union all ${dueToRegistrars()}
        union all ${ownMoney()}
      ) row group by 1, 2 having sum(amount) <> 0
    )
    select account || ' ' || subject as subject,
      'ledger ' || coalesce(b.amount, 0.00) || ', rows ' || coalesce(k.amount, 0.00) as detail
    from booked b full join known k using (account, subject) where coalesce(b.amount, 0) <> coalesce(k.amount, 0)`
}

/** Debits not yet on a statement, receipts not yet identified, and amounts that registrars are to pay us. */
function collected() {
  return sql`
    select ${ACCOUNT_SQL.bankInTransit} as account, '' as subject, amount from payment
    where direction = 'debit' and status = 'success' and settled_on is null
    union all select ${ACCOUNT_SQL.unidentifiedReceipts}, '', amount
      from unidentified_receipt where matched_order_no is null and returned_at is null
    union all select ${ACCOUNT_SQL.registrarReceivable}, registrar_code, amount
      from registrar_receivable where received_on is null and kind <> 'FE'`
}

/**
 * Pay-outs not yet paid, under the account that owes them: by their kind until the bank has sent them, as a returned pay-out after they
 * came back. A resent pay-out reduces that account. Interest is owed to clients from its credit on, and unpaid interest stays payable.
 */
function owedToClients() {
  return sql`
    select case kind when 'dividend' then ${ACCOUNT_SQL.dividendPayable} else ${ACCOUNT_SQL.redemptionPayable} end,
      case kind when 'dividend' then account_number else coalesce(order_no, serial) end, amount from pay_out
    where resends is null and kind <> 'interest' and status not in ('success', 'returned')
    union all select owed_account, owed_subject, -amount from pay_out
    where resends is not null and owed_account <> ${ACCOUNT_SQL.interestPayable} and status in ('success', 'returned')
    union all select ${ACCOUNT_SQL.returnedPayOut}, coalesce(order_no, serial), amount from pay_out where status = 'returned'
    union all select ${ACCOUNT_SQL.interestPayable}, '', amount from interest_credit
    union all select ${ACCOUNT_SQL.interestPayable}, '', -amount from pay_out
    where kind = 'interest' and (resends is null or owed_account = ${ACCOUNT_SQL.interestPayable})
      and status in ('success', 'returned')`
}

/** Refunds and receipts being sent back. If a client has no bank account, a break holds the amount instead. */
function givenBack() {
  return sql`
    select ${ACCOUNT_SQL.refundPayable}, order_no, amount from payment where direction = 'refund' and status <> 'success'
    union all select ${ACCOUNT_SQL.refundPayable}, receipt_serial, amount from receipt_return where status <> 'success'
    union all select ${ACCOUNT_SQL.refundPayable}, b.subject, b.ours::numeric from recon_break b
    where b.check_name = 'payments' and b.reason = 'no-account' and not exists (select 1 from pay_out p where p.serial = b.subject)
      and not exists (select 1 from payment p where p.serial = 'R' || b.subject)`
}

/** Amounts not yet paid to registrars, and our fees in them; also those of wallet purchases whose money is not here yet. */
function dueToRegistrars() {
  return sql`
    select case kind when 'registrar' then ${ACCOUNT_SQL.registrarPayable} else ${ACCOUNT_SQL.feeInTrust} end,
      case kind when 'registrar' then registrar_code else '' end, amount from registrar_settlement where paid_at is null
    union all select due.account, due.subject, due.amount from wallet_hold, lateral (values
      (${ACCOUNT_SQL.registrarPayable}, registrar_code, confirmed_amount - agency_fee),
      (${ACCOUNT_SQL.feeInTrust}, '', agency_fee)) due (account, subject, amount)
    where funded_on is not null and settle_on is null`
}

/**
 * The firm's own money: fees transferred from trust and fees paid to us directly; fees owed to us, including those on their way from
 * trust; and trail commission that was claimed and not yet received.
 */
function ownMoney() {
  return sql`
    select ${ACCOUNT_SQL.ownBank}, '', amount from registrar_settlement where kind <> 'registrar' and paid_at is not null
    union all select ${ACCOUNT_SQL.ownBank}, '', amount from firm_receipt
    union all select ${ACCOUNT_SQL.feeReceivable}, '', amount - received from fee_claim
    union all select ${ACCOUNT_SQL.feeReceivable}, '', amount from registrar_settlement where kind = 'own-fee' and paid_at is null
    union all select ${ACCOUNT_SQL.feeReceivable}, '', -owed_fee from wallet_hold where funded_on is null
    union all select ${ACCOUNT_SQL.trailReceivable}, company_code, amount from firm_claim where kind = 'trail'
    union all select ${ACCOUNT_SQL.trailReceivable}, company_code, -amount from firm_receipt where kind = 'trail'`
}
