import { addDays } from '#domain/calendar/day.ts'
import { divide } from '#domain/number/decimal.ts'
import { fieldFormat } from '#domain/exchange/field.ts'
import { fitGb18030 } from '#domain/exchange/gb18030.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import type { DatedQuotes, FundTerms } from '#sandbox/market/quotes.ts'
import { perUnit } from './dividend.ts'
import { fundTypeOf } from './fund-facts.ts'
import { limitsOf } from './book/fund-limits.ts'
import { pricedDay, tradingDayAfter, type Night } from './book/night.ts'

/** The number of sessions before its ex-date on which a dividend is announced. */
const ANNOUNCED_BEFORE = 3
/** The most days from an announced dividend to its pay day. A dividend that the calendar cannot date is not announced. */
const LONGEST_WAY = 21

/** Makes the C1 record of a fund: its names and terms. */
export function basicsOf(night: Night, fund: FundTerms): ExchangeRecord {
  const { version } = night.options
  const fit = (field: string, text: string) => fitGb18030(text, fieldFormat(version, field)?.width ?? 0)
  return {
    FundCode: fund.fundCode,
    ShareClass: fund.isBackEnd ? '1' : '0',
    FundName: fit('FundName', fund.name),
    FundNameAbbr: fit('FundNameAbbr', fund.name),
    ...fundTypeOf(fund),
    IsGuaranteedFund: '0',
    IsLOFFund: '0',
    IsQDIIFund: fund.fundType === 'QDII' ? '1' : '0',
    IsETFFund: '0',
    RedeemFeeBackRatio: divide(fund.redemptionFeeToFund, version === '21' ? 1_000_000n : 1n, 'half-up'),
    DefDividendMethod: fund.defaultDividendMethod,
    RedemptionSequence: '0',
    CurrencyType: '156',
    BuyUpperAmount: fund.singleMaximum,
    CovertInUpperAmount: fund.singleMaximum,
    PeriodSubUpperAmount: fund.singleMaximum,
    ...limitsOf(fund),
    ExchangeFlag: '2',
    FundManagerName: fit('FundManagerName', fund.companyName),
  }
}

/** Makes the C4: dividends to come, and those of the day priced tonight, whose 143 is sent with the same package. */
export function plannedDividends(night: Night): readonly ExchangeRecord[] {
  const dated = night.options.quotes as Partial<DatedQuotes>
  if (!dated.dividendOn) return []
  return [...night.funds.values()].flatMap((fund) => {
    if (fund.fundType === 'MM') return []
    return daysAhead(night, fund).flatMap((exDay) => {
      const paid = dated.dividendOn!(fund.fundCode, exDay)
      if (!paid) return []
      return {
        FundCode: fund.fundCode,
        ShareClass: fund.isBackEnd ? '1' : '0',
        RegistrationDate: exDay,
        XRDate: exDay,
        DividentDate: tradingDayAfter(night, exDay, fund.dividendPayDays),
        ...perUnit(paid.perShare),
        XRType: '0',
      }
    })
  })
}

function daysAhead(night: Night, fund: FundTerms): readonly string[] {
  const { calendar } = night.options
  const days = [pricedDay(night, fund)]
  for (let n = 0; n < ANNOUNCED_BEFORE; n++) {
    const last = days.at(-1)!
    if (addDays(last, LONGEST_WAY) > calendar.to) break
    days.push(calendar.nextTradingDay(last))
  }
  return days
}
