import { divide } from '#domain/number/decimal.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { RATE_ONE, type Rate } from '#domain/number/money.ts'
import type { DatedQuotes } from '#sandbox/market/quotes.ts'
import { noticeOf } from './application/application.ts'
import { heldFunds, heldOf, type RegistrarHolding } from './book/held.ts'
import { lotsOf, type Lot } from './book/lot.ts'
import { nextSerial, pricedDay, type Night } from './book/night.ts'
import { navValue, publishedNav } from './book/price.ts'

/** SharesAdjustmentFlag: a split. */
const SPLIT = '5'

/**
 * Books the splits of the day priced tonight, before its dividends and confirmations: 144 if shares increase, 145 if they decrease, one
 * record a position with FromTAFlag 1. Lots keep their register dates.
 */
export function splitShares(night: Night): readonly ExchangeRecord[] {
  const dated = night.options.quotes as Partial<DatedQuotes>
  return heldFunds(night).flatMap((fund) => {
    const day = pricedDay(night, fund)
    const ratio = dated.splitOn?.(fund.fundCode, day) ?? null
    if (ratio === null || ratio === RATE_ONE) return []
    return heldOf(night, fund).flatMap((held) => splitOne(night, held, ratio, day))
  })
}

/**
 * Computes the change of each lot: the whole position times the ratio, rounded as the fund says, is divided by the lots' sizes, towards
 * zero. The hundredths left go to the largest lot, the oldest among equals.
 */
export function splitChanges(
  lots: readonly Lot[],
  ratio: Rate,
  rounding: 'half-up' | 'down',
): readonly bigint[] {
  const total = lots.reduce((sum, lot) => sum + lot.remaining, 0n)
  if (total === 0n) return lots.map(() => 0n)
  const change = divide(total * ratio, RATE_ONE, rounding) - total
  const parts = lots.map((lot) => (change * lot.remaining) / total)
  const largest = lots.reduce(
    (best, lot, at) => (lot.remaining > (lots[best]?.remaining ?? 0n) ? at : best),
    0,
  )
  const rest = change - parts.reduce((sum, part) => sum + part, 0n)
  return parts.map((part, at) => (at === largest ? part + rest : part))
}

function splitOne(night: Night, held: RegistrarHolding, ratio: Rate, day: string): readonly ExchangeRecord[] {
  const lots = lotsOf(night, held)
  const changes = splitChanges(lots, ratio, held.fund.shareRounding)
  const change = changes.reduce((sum, each) => sum + each, 0n)
  if (change === 0n) return []
  // After a reverse split, waiting redemptions may exceed the shares, so they shrink too. They never grow: nobody asked for more.
  if (change < 0n) shrinkWaiting(night, held, ratio)
  lots.forEach((lot, at) => {
    const sql = 'UPDATE lot SET remaining = remaining + ?, nav = max(1, nav * ? / ?) WHERE ta_serial = ?'
    night.books.run(sql, changes[at] ?? 0n, RATE_ONE, ratio, lot.taSerial)
  })
  const reduced = change < 0n ? 1 : 0
  updatePosition(night, held, 'shares = shares + ?, is_reduced = max(is_reduced, ?)', change, reduced)
  const unitNav = publishedNav(night, held.fund, day)
  return [
    noticeOf(night, held, nextSerial(night), {
      BusinessCode: change > 0n ? '144' : '145',
      TransactionDate: day,
      ConfirmedVol: change > 0n ? change : -change,
      NAV: unitNav && navValue(night.options.version, 'NAV', unitNav),
      SharesAdjustmentFlag: SPLIT,
    }),
  ]
}

function shrinkWaiting(night: Night, held: RegistrarHolding, ratio: Rate): void {
  const { fund, tradingAccount, shareClass } = held
  const keys = [fund.fundCode, tradingAccount, shareClass]
  const where = "state = 'pending' AND rest > 0 AND fund_code = ? AND trading_account = ? AND share_class = ?"
  night.books.run(`UPDATE application SET rest = rest * ? / ? WHERE ${where}`, ratio, RATE_ONE, ...keys)
  const sum = `SELECT coalesce(sum(rest), 0) AS total FROM application WHERE ${where}`
  const total = night.books.one(sum, ...keys)?.['total'] as bigint
  updatePosition(night, held, 'frozen = ?', total)
}

function updatePosition(
  night: Night,
  held: RegistrarHolding,
  change: string,
  ...values: readonly (bigint | number)[]
): void {
  night.books.run(
    `UPDATE position SET ${change} WHERE fund_code = ? AND trading_account = ? AND share_class = ?`,
    ...values,
    held.fund.fundCode,
    held.tradingAccount,
    held.shareClass,
  )
}
