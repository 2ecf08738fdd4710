import { addDays } from '#domain/calendar/day.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { isPrivateFund } from '#domain/suitability/private-contract.ts'
import type { FundTerms } from '#sandbox/market/quotes.ts'
import { tradingDayAfter, type Night } from './night.ts'

/** The lock-up period of private funds, in calendar days from the register date 锁定期. */
const LOCKED_DAYS = 90

/** Returns the first day on which shares registered tonight can be redeemed: the next session, or the end of their lock-up. */
export function findRedeemableDay(night: Night, fund: FundTerms): string {
  if (isPrivateFund(fund.fundType)) return addDays(night.confirmDay, LOCKED_DAYS)
  return tradingDayAfter(night, night.confirmDay, 1)
}

/** Makes the C6: a line for each class that has registered locked shares tonight. */
export function lockedDates(night: Night): readonly ExchangeRecord[] {
  const rows = night.books.all(
    'SELECT DISTINCT fund_code, share_class FROM lot WHERE registered = ? ORDER BY fund_code, share_class',
    night.confirmDay,
  )
  return rows.flatMap((row) => {
    const fund = night.funds.get(row['fund_code'] as string)
    if (!fund || !isPrivateFund(fund.fundType)) return []
    return {
      FundCode: fund.fundCode,
      ShareClass: row['share_class'] as string,
      ShareRegisterDate: night.confirmDay,
      AllowRedemptDate: findRedeemableDay(night, fund),
      AddFlag: '1',
    }
  })
}
