import { sql } from 'kysely'
import type { PayMode } from '#domain/payment/pay-mode.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export interface CompanyInstrument {
  readonly investorPayId: string
  readonly mode: PayMode
  readonly bankCode: string | null
  readonly bankName: string
  readonly bankNameEn: string | null
  readonly last4: string
  /** Whether money has come from it in the company's own name. */
  readonly isVerified: boolean
}

/** Finds the active pay instruments of an account, the default first. */
export async function findInstruments(db: Db | Tx, accountNumber: string): Promise<CompanyInstrument[]> {
  const { rows } = await sql<CompanyInstrument>`select i.investor_pay_id as "investorPayId", i.mode,
      i.bank_code as "bankCode", coalesce(i.bank_name, '') as "bankName", i.bank_name_en as "bankNameEn",
      coalesce(i.last4, '') as last4,
      exists (select 1 from payment p where p.account_number = i.account_number
        and p.investor_pay_id = i.investor_pay_id and p.direction = 'debit' and p.status = 'success') as "isVerified"
    from pay_instrument i where i.account_number = ${accountNumber} and i.state = 'active'
    order by i.is_default desc, i.recorded_at`.execute(db)
  return rows
}
