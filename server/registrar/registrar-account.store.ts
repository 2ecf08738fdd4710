import { sql } from 'kysely'
import type { Tx } from '#server/db/tx.ts'

/**
 * Sees to it that the account has a trading account at a registrar: the first purchase there wants one, and the next 01
 * file opens it (domain.md 1.1, 001). Calling it again changes nothing.
 */
export async function wantRegistrarAccount(
  tx: Tx,
  accountNumber: string,
  registrarCode: string,
): Promise<void> {
  await sql`insert into registrar_account (account_number, registrar_code, transaction_account_id, app_sheet_no, state, wanted_at)
    select ${accountNumber}, ${registrarCode}, ${accountNumber} || ${registrarCode},
      'A' || to_char(business_today(), 'YYYYMMDD') || lpad(nextval('app_sheet_no')::text, 10, '0'), 'wanted', business_now()
    where not exists (select 1 from registrar_account
      where account_number = ${accountNumber} and registrar_code = ${registrarCode})
    on conflict do nothing`.execute(tx)
}
