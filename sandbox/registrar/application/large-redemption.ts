import { divide } from '#domain/number/decimal.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { share, type Share } from '#domain/number/money.ts'
import type { DueApplication } from './application.ts'
import { chooseLots, lotsOf, release, type LotUse } from '#sandbox/registrar/book/lot.ts'
import { openDayAfter, strikes, tradingDayAfter, type Night } from '#sandbox/registrar/book/night.ts'

/** The part of a large redemption that the fund pays at once: 62.5% (rules/orders.md#large-redemption). */
const LARGE_PART = [5n, 8n] as const

export interface RedeemedPart {
  readonly shares: Share
  readonly uses: readonly LotUse[]
}

/**
 * Chooses the shares of an application that are confirmed tonight: the whole rest, or five eighths of it, cut to the hundredth, if the
 * fund has a large redemption. Redemptions by the registrar itself are never cut.
 */
export function takeNow(night: Night, application: DueApplication): RedeemedPart | null {
  const { rest, fund, priceDay, businessCode } = application
  const isForced = businessCode === FORCED
  const part = divide(rest * LARGE_PART[0], LARGE_PART[1], 'down')
  const shares = !isForced && part > 0n && isLarge(night, fund.fundCode) ? part : rest
  const uses = chooseLots(lotsOf(night, application, isForced ? undefined : priceDay), shares)
  return uses && { shares: share(shares), uses }
}

/** BusinessCode of a redemption by the registrar itself (042, confirmed as 142). */
export const FORCED = '042'

/** Whether the fund has a large redemption tonight. The fault is used up once for the whole night. */
export function isLarge(night: Night, fundCode: string): boolean {
  let large = night.largeRedemption.get(fundCode)
  if (large === undefined) {
    large = strikes(night, 'registrar-large-redemption', fundCode)
    night.largeRedemption.set(fundCode, large)
  }
  return large
}

/** Settles the rest: flag 1 carries it to the fund's next open day, without priority; 0 frees it (rules/orders.md#large-redemption). */
export function settleRest(
  night: Night,
  application: DueApplication,
  taken: RedeemedPart,
): { readonly values: ExchangeRecord; readonly state?: 'pending' } {
  const { record, number, rest, priceDay, fund } = application
  const left = rest - taken.shares
  if (left === 0n) return { values: {} }
  if (record['LargeRedemptionFlag'] !== '1') {
    release(night, application, left)
    return { values: { BusinessFinishFlag: '1' } }
  }
  const next = openDayAfter(night, fund, priceDay)
  const confirmDay = tradingDayAfter(night, next, fund.confirmDays)
  night.books.run(
    'UPDATE application SET rest = ?, price_day = ?, confirm_day = ? WHERE number = ?',
    left,
    next,
    confirmDay,
    number,
  )
  return { values: { BusinessFinishFlag: '0' }, state: 'pending' }
}

/** Returns the dates of a carried rest: it is an application of the session that prices it, beside the client's own day. */
export function carriedDates({ priceDay, day, rest }: DueApplication): ExchangeRecord {
  if (priceDay === day) return {}
  return { TransactionDate: priceDay, OriginalAppDate: day, ApplicationVol: rest }
}
