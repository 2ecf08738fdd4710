import type { FundRow } from '#contract/fund/fund-list.ts'
import type { FundLine } from '#server/funds/terms/fund.store.ts'
import { moneyDays } from '#server/funds/prices/money-days.ts'

/** Returns the wire form of a row. */
export function fundRowOf(line: FundLine): FundRow {
  return {
    fundCode: line.fund_code,
    productCodeId: line.product_code_id ?? '',
    name: { zh: line.name, en: line.name_en },
    fundType: line.fund_type as FundRow['fundType'],
    riskLevel: line.risk_level,
    company: { zh: line.company ?? '', en: line.company_en },
    status: line.status as FundRow['status'],
    nav: line.nav,
    income: incomeOf(line),
    navDate: line.nav_date,
    dayChange: line.day_change,
    return1y: line.return_1y,
    return3y: line.return_3y,
    maxDrawdown1y: line.max_drawdown_1y,
    purchaseRate: line.purchase_rate,
    discountedRate: line.discounted_rate,
    isSample: line.is_sample,
  }
}

function incomeOf({ income_rows: rows, income_carry: carry }: FundLine): FundRow['income'] {
  const last = rows === null ? undefined : moneyDays(rows, carry).at(-1)
  return last === undefined ? null : { per10k: last.incomePer10k, yield7d: last.yield7d }
}

/** Returns the rank among peers. Null if the figure of the class is not computable or the class has no peers. */
export function peerPlaceOf(
  rank: number | null,
  peers: number | null,
): { rank: number; peers: number } | null {
  return rank === null || peers === null ? null : { rank, peers }
}
