import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

interface DividendRow {
  fund_code: string
  name: string
  name_en: string | null
  ex_date: string
  pay_date: string | null
  method: '0' | '1'
  per_share: string
  base_shares: string
}

export interface AnnouncedRow extends DividendRow {
  registration_date: string
}

/** The number of calendar days after its pay day for which an announced dividend is still expected. */
const AWAITED_DAYS = 30

/** Lists announced dividends, in their current version and not paid yet, of funds that the account holds at the record date. */
export async function findAnnouncedDividends(db: Db, accountNumber: string): Promise<AnnouncedRow[]> {
  const { rows } = await sql<AnnouncedRow>`
    select sc.fund_code, sc.name, sc.name_en, d.ex_date, d.pay_date, d.registration_date, s.dividend_method as method,
      d.per_share::text as per_share, s.shares::text as base_shares
    from position_span s join product p using (product_code_id) join share_class sc using (share_class_id)
      join fund f using (fund_id)
      join dividend_plan d on d.registrar_code = f.registrar_code and d.fund_code = sc.fund_code
        and d.share_class in (p.charge_mode, '2') and upper_inf(d.validity) and s.validity @> d.registration_date
    where s.account_number = ${accountNumber} and s.shares > 0 and sc.retired_on is null
      and coalesce(d.pay_date, d.ex_date) >= business_today() - ${AWAITED_DAYS}::int
      and not exists (select 1 from dividend paid where paid.account_number = s.account_number
        and paid.product_code_id = s.product_code_id and paid.ex_date = d.ex_date and paid.kind = 'dividend')
    order by d.ex_date, sc.fund_code`.execute(db)
  return rows
}

export interface ReceivedRow extends DividendRow {
  cash: string
  shares: string
}

/** Lists the confirmed dividends of an account, the newest first, without the daily income of money funds. */
export async function findReceivedDividends(
  db: Db,
  accountNumber: string,
  most: number,
): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    select sc.fund_code, sc.name, sc.name_en, d.ex_date, d.pay_date, d.method, d.per_share::text as per_share,
      d.base_shares::text as base_shares, d.cash::text as cash, d.shares::text as shares
    from dividend d join share_class sc using (share_class_id)
    where d.account_number = ${accountNumber} and d.kind = 'dividend'
    order by d.ex_date desc, d.registrar_serial desc limit ${most}`.execute(db)
  return rows
}
