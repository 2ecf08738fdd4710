import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * Sees to it that the account has a trading account at a registrar, as a part of the statement that takes a purchase: the first one
 * there wants it, and the next 01 file opens it (domain.md 1.1, 001). Asking again changes nothing.
 */
export function wantRegistrarAccount(accountNumber: string, registrarCode: string): RawBuilder<unknown> {
  return sql`insert into registrar_account (account_number, registrar_code, transaction_account_id, app_sheet_no, state, wanted_at)
    select ${accountNumber}, ${registrarCode}::text, ${accountNumber}::text || ${registrarCode}::text,
      'A' || to_char(business_today(), 'YYYYMMDD') || lpad(nextval('app_sheet_no')::text, 10, '0'), 'wanted', business_now()
    where not exists (select 1 from registrar_account
      where account_number = ${accountNumber} and registrar_code = ${registrarCode}::text)
    on conflict do nothing`
}
