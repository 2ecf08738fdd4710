import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { columnFen, fenText } from '#domain/number/money.ts'
import type { Fen } from '#domain/number/money.ts'
import type { FirmClaimKind } from '#domain/fee/trail.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { ACCOUNT_SQL } from '#server/base/ledger/sql-codes.ts'

/** The money that the firm earns from the funds of one company, as it stands now. */
export interface CompanyMoney {
  readonly companyCode: string
  readonly kind: FirmClaimKind
  readonly accrued: string
  readonly claimed: string
  readonly received: string
  readonly outstanding: string
  /** The day of the oldest claim that is not fully paid, and its age in calendar days; null if no claim is open. */
  readonly openSince: Day | null
  readonly ageDays: number | null
  readonly gaps: readonly { readonly gap: string; readonly days: number }[]
}

/**
 * Finds by fund company and kind: accrued and not claimed (rounded, for display), claimed, received, outstanding with its age, and
 * the days that cannot be priced. Receipts pay the oldest quarter first; each fee claim has its own payment.
 */
export async function findCompanyMoney(db: Db | Tx): Promise<CompanyMoney[]> {
  const { rows } = await sql<CompanyMoney>`
    with accrued as (
      select kind, company_code, round(coalesce(sum(year_amount), 0) / 365, 2) as amount from firm_accrual
      where quarter_end is null group by 1, 2
    ), gap as (
      select kind, company_code, json_agg(json_build_object('gap', gap, 'days', days) order by gap) as gaps from (
        select kind, company_code, gap, count(*)::int as days from firm_accrual where gap is not null and quarter_end is null group by 1, 2, 3) g
      group by 1, 2
    ), received as (
      select kind, company_code, sum(amount) as amount from firm_receipt where kind <> 'purchase-fee' group by 1, 2
      union all select 'purchase-fee', company_code, sum(received) from fee_claim group by 2
    ), quarter as (
      select kind, company_code, quarter_end, amount,
        sum(amount) over (partition by kind, company_code order by quarter_end) as upto from firm_claim
    ), claimed as (
      select kind, company_code, sum(q.amount) as amount, min(quarter_end) filter (where upto > coalesce(r.amount, 0)) as since
      from quarter q left join received r using (kind, company_code) group by 1, 2
      union all select 'purchase-fee', company_code, sum(amount), min(confirm_date) filter (where received < amount)
      from fee_claim group by 2
    )
    select company_code as "companyCode", kind, coalesce(a.amount, 0.00)::text as accrued,
      coalesce(c.amount, 0.00)::text as claimed, coalesce(r.amount, 0.00)::text as received,
      (coalesce(c.amount, 0.00) - coalesce(r.amount, 0.00))::text as outstanding,
      c.since as "openSince", business_today() - c.since as "ageDays", coalesce(g.gaps, '[]'::json) as gaps
    from accrued a full join claimed c using (kind, company_code) full join received r using (kind, company_code)
    full join gap g using (kind, company_code) order by 1, 2`.execute(db)
  return rows
}

/** Returns the interest that belongs to investors and is not paid out to them yet. */
export async function findInterestDue(db: Db | Tx): Promise<string> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(case side when 'C' then amount else -amount end), 0.00)::text as amount from entry
    where ledger = 'trust' and account_code = ${ACCOUNT_SQL.interestPayable}`.execute(db)
  return rows[0]!.amount
}

/** Returns the open amount of a company's claims; null if the company is unknown. Its row is locked, so that receipts queue. */
export async function lockOutstanding(tx: Tx, kind: FirmClaimKind, companyCode: string): Promise<Fen | null> {
  const company =
    await sql`select 1 from fund_company where company_code = ${companyCode} for update`.execute(tx)
  if (company.rows.length === 0) return null
  const { rows } = await sql<{ amount: string }>`
    select case when ${kind}::text = 'purchase-fee'
      then (select coalesce(sum(amount - received), 0.00) from fee_claim where company_code = ${companyCode})
      else (select coalesce(sum(amount), 0.00) from firm_claim where kind = ${kind} and company_code = ${companyCode})
        - (select coalesce(sum(amount), 0.00) from firm_receipt where kind = ${kind} and company_code = ${companyCode})
      end::text as amount`.execute(tx)
  return columnFen(rows[0]!.amount)
}

export interface FirmReceipt {
  readonly id: string
  readonly kind: FirmClaimKind
  readonly companyCode: string
  readonly amount: Fen
  readonly receivedOn: Day
  readonly bankReference: string
  readonly by: string
}

/** Saves a receipt. Returns false if a receipt with the same bank reference is saved already. */
export async function insertReceipt(tx: Tx, receipt: FirmReceipt): Promise<boolean> {
  const { rows } = await sql`
    insert into firm_receipt (firm_receipt_id, kind, company_code, amount, received_on, bank_reference, recorded_by, recorded_at)
    values (${receipt.id}, ${receipt.kind}, ${receipt.companyCode}, ${fenText(receipt.amount)}, ${receipt.receivedOn},
      ${receipt.bankReference}, ${receipt.by}, business_now())
    on conflict (bank_reference) do nothing returning 1`.execute(tx)
  return rows.length > 0
}
