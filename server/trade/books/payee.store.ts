import { sql } from 'kysely'
import type { PayMode } from '#domain/payment/pay-mode.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** Finds an active pay instrument of the account, with its mode; null if the account has none with that id. */
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

/** A pay instrument that can receive the money of a fund. A wallet has no bank. */
export interface Payee {
  readonly investorPayId: string
  readonly mode: PayMode
  readonly bankName: string | null
  readonly bankNameEn: string | null
  readonly last4: string | null
  readonly isDefault: boolean
}

/** Finds where the account's money of a fund can go, with `account_of_proceeds` as the default. The fund's own wallet is left out. */
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

/** Whether money of a fund can go there: to a bank account of the client, or to their wallet unless the fund is the wallet's own. */
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
