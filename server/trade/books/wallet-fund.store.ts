import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { IncomeCarry } from '#domain/fund/money-fund.ts'
import { WHOLLY_OPEN } from '#server/funds/terms/fund-status.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** The money fund whose shares are the wallet on a day. */
export interface WalletFund {
  readonly productCodeId: string
  readonly fundCode: string
  readonly isFastOpen: boolean
  readonly incomeCarry: IncomeCarry
  /** The partner bank that advances fast withdrawals; null if there is none. */
  readonly advancer: { readonly distributor: string; readonly account: string } | null
}

export async function findWalletFund(db: Db | Tx, day: Day): Promise<WalletFund | null> {
  const { rows } = await sql<{
    product_code_id: string
    fund_code: string
    is_fast_open: boolean
    income_carry: IncomeCarry
    distributor: string | null
    account: string | null
  }>`
    select w.product_code_id, sc.fund_code, w.is_fast_open, sc.income_carry, w.advance_distributor as distributor,
      w.advance_account as account
    from wallet_fund w join product using (product_code_id) join share_class sc using (share_class_id)
    where w.validity @> ${day}::date`.execute(db)
  const row = rows[0]
  if (!row) return null
  return {
    productCodeId: row.product_code_id,
    fundCode: row.fund_code,
    isFastOpen: row.is_fast_open,
    incomeCarry: row.income_carry,
    advancer:
      row.distributor === null || row.account === null
        ? null
        : { distributor: row.distributor, account: row.account },
  }
}

/** Finds the account's wallet as a pay instrument; null if it has none. */
export async function findWalletInstrument(db: Db | Tx, accountNumber: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select investor_pay_id as id from pay_instrument
    where account_number = ${accountNumber} and mode = 'wallet' and state = 'active'`.execute(db)
  return rows[0]?.id ?? null
}

/** Saves which fund is the wallet from a day on, without an end. It must be the first one, or the database refuses. */
export async function insertWalletFund(
  tx: Tx,
  fund: { productCodeId: string; from: Day; advancer: { distributor: string; account: string } },
): Promise<void> {
  await sql`insert into wallet_fund (product_code_id, validity, is_fast_open, advance_distributor, advance_account)
    values (${fund.productCodeId}, daterange(${fund.from}::date, null), true, ${fund.advancer.distributor},
      ${fund.advancer.account})`.execute(tx)
}

/**
 * Finds a money fund that can be a wallet: open, with the smallest minimums, without a limit of the day, paid a day after T, and with a
 * known income for each of the last seven days that becomes shares daily. Null if there is none.
 */
export async function findEligibleFund(db: Db | Tx, day: Day): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select p.product_code_id as id from product p join share_class sc using (share_class_id) join fund f using (fund_id)
    join product_version v on v.product_code_id = p.product_code_id and v.validity @> ${day}::date
    where f.fund_type = 'MM' and p.charge_mode = '0' and sc.retired_on is null and sc.risk_level = 1
      and sc.income_carry = 'daily' and v.fund_status in ${WHOLLY_OPEN} and v.day_maximum is null and v.confirm_days = 1 and v.redeem_pay_days = 1
      and upper_inf(v.validity)
      and (select count(*) from nav n where n.share_class_id = sc.share_class_id and n.state = 'released'
        and n.nav_date > (select max(nav_date) - 7 from nav o where o.share_class_id = sc.share_class_id
          and o.state = 'released')) = 7
    order by v.first_minimum, v.minimum_holding, v.minimum_redemption, sc.fund_code limit 1`.execute(db)
  return rows[0]?.id ?? null
}
