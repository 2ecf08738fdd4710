import { divide, rescale } from '#domain/number/decimal.ts'
import { fieldFormat } from '#domain/exchange/field.ts'
import type { ExchangeVersion } from '#domain/exchange/field-table.ts'
import { NAV_ONE, nav, type Nav } from '#domain/number/money.ts'
import type { FundTerms } from '#sandbox/market/quotes.ts'
import { strikes, type Night } from './night.ts'

/** The number of sessions searched back for the last NAV of a fund that has ended. */
const LOOK_BACK = 30

/** Returns the published NAV of a fund's day. It is 1 for a money fund, and null if the fund was not open on that day. */
export function publishedNav(night: Night, fund: FundTerms, day: string): Nav | null {
  const quote = night.options.quotes.navOn(fund.fundCode, day)
  return quote && fund.fundType === 'MM' ? NAV_ONE : (quote?.unit ?? null)
}

/** Returns the newest NAV of a fund up to a day, within thirty sessions. Null if there is none. */
export function lastNav(night: Night, fund: FundTerms, day: string): Nav | null {
  let at = day
  for (let n = 0; n < LOOK_BACK; n++) {
    const found = publishedNav(night, fund, at)
    if (found !== null) return found
    at = night.options.calendar.previousTradingDay(at)
  }
  return null
}

/** Returns the NAV used for confirmations: the published one, or 1% more if `registrar-wrong-nav` is armed. */
export function confirmingNav(night: Night, fund: FundTerms, day: string): Nav | null {
  const published = publishedNav(night, fund, day)
  if (published === null) return null
  const key = `${fund.fundCode} ${day}`
  let bent = night.bentNav.get(key)
  if (bent === undefined) {
    bent = strikes(night, 'registrar-wrong-nav', fund.fundCode) ? raised(fund, published) : published
    night.bentNav.set(key, bent)
  }
  return bent
}

/** Returns a NAV one per cent higher, rounded half up to the fund's own decimals. */
export function raised(fund: FundTerms, unitNav: Nav): Nav {
  const shown = divide(unitNav * 101n, 10n ** BigInt(10 - fund.navDecimals), 'half-up')
  return nav(rescale(shown, fund.navDecimals, 8, 'down'))
}

/** Converts a NAV to the scale of a field: 4 decimals in V2.1, 8 in V2.2 (rules/registrar.md#field-tables). */
export function navValue(version: ExchangeVersion, field: string, unitNav: Nav): bigint {
  return rescale(unitNav, 8, fieldFormat(version, field)?.decimals ?? 4, 'half-up')
}
