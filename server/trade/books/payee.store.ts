import { sql } from 'kysely'
import type { PayMode } from '#domain/payment/pay-mode.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** An instrument of the account's own that is in use, and its mode; null where there is none of that id. */
export async function findPayWay(
  db: Db | Tx,
  accountNumber: string,
  investorPayId: string,
): Promise<{ readonly investorPayId: string; readonly mode: PayMode } | null> {
  const { rows } = await sql<{
    mode: PayMode
  }>`select mode from pay_instrument where account_number = ${accountNumber}
    and investor_pay_id = ${investorPayId} and state = 'active'`.execute(db)
  return rows[0] ? { investorPayId, mode: rows[0].mode } : null
}

/** An instrument that money of a fund can go to; a wallet has no bank. */
export interface Payee {
  readonly investorPayId: string
  readonly mode: PayMode
  readonly bankName: string | null
  readonly bankNameEn: string | null
  readonly last4: string | null
  readonly isDefault: boolean
}

/** Where the account's money of a fund can go; the default is where it goes without a word, see `account_of_proceeds`; the wallet of its own fund is left out, as `isPayee` does. */
export async function findPayees(
  db: Db | Tx,
  accountNumber: string,
  productCodeId: string,
): Promise<Payee[]> {
  const { rows } = await sql<Payee>`
    select investor_pay_id as "investorPayId", mode, bank_name as "bankName", bank_name_en as "bankNameEn", last4,
      investor_pay_id = account_of_proceeds(account_number) as "isDefault" from pay_instrument
    where account_number = ${accountNumber} and state = 'active'
      and (mode <> 'wallet' or not exists (select 1 from wallet_fund where product_code_id = ${productCodeId}
        and validity @> business_today()))
    order by is_default desc, mode = 'wallet', recorded_at`.execute(db)
  return rows
}

/** Whether money of a fund can go there: to a bank account of their own, or into their wallet, but not from the wallet into itself. */
export async function isPayee(
  db: Db | Tx,
  accountNumber: string,
  to: { readonly investorPayId: string; readonly productCodeId: string },
): Promise<boolean> {
  const { rows } = await sql`select 1 from pay_instrument where account_number = ${accountNumber}
    and investor_pay_id = ${to.investorPayId} and state = 'active'
    and (mode <> 'wallet' or not exists (select 1 from wallet_fund where product_code_id = ${to.productCodeId}
      and validity @> business_today()))`.execute(db)
  return rows.length > 0
}
