import { share, type Share } from '#domain/number/money.ts'
import type { FundTerms } from '#sandbox/market/quotes.ts'
import type { Holder } from './lot.ts'
import type { Night } from './night.ts'
import type { Row } from './registrar-books.ts'

/** A position with shares, and its holder. */
export interface RegistrarHolding extends Holder {
  readonly taAccount: string
  readonly branch: string
  readonly party: string
  readonly shares: Share
  readonly frozen: Share
  readonly unpaid: bigint
  readonly dividendMethod: string
  readonly isReduced: boolean
}

/** Finds every position of a fund that has shares, in the order of trading accounts. */
export function heldOf(night: Night, fund: FundTerms): readonly RegistrarHolding[] {
  const rows = night.books.all(
    `SELECT * FROM position JOIN trading_account USING (trading_account) JOIN ta_account USING (ta_account)
     WHERE fund_code = ? AND shares > 0 ORDER BY trading_account, share_class`,
    fund.fundCode,
  )
  return rows.map((row) => heldFrom(row, fund))
}

/** Finds the funds of which anybody holds shares. */
export function heldFunds(night: Night): readonly FundTerms[] {
  const rows = night.books.all('SELECT DISTINCT fund_code FROM position WHERE shares > 0 ORDER BY fund_code')
  return rows.flatMap((row) => night.funds.get(row['fund_code'] as string) ?? [])
}

function heldFrom(row: Row, fund: FundTerms): RegistrarHolding {
  return {
    fund,
    tradingAccount: row['trading_account'] as string,
    shareClass: row['share_class'] as string,
    taAccount: row['ta_account'] as string,
    branch: row['branch'] as string,
    party: row['party'] as string,
    shares: share(row['shares'] as bigint),
    frozen: share(row['frozen'] as bigint),
    unpaid: row['unpaid'] as bigint,
    dividendMethod: row['dividend_method'] as string,
    isReduced: row['is_reduced'] === 1n,
  }
}
