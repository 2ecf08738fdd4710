import { fieldFormat } from '#domain/exchange/field.ts'
import { fitGb18030 } from '#domain/exchange/gb18030.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { rescale } from '#domain/number/decimal.ts'
import { nav, NAV_ONE, type Nav } from '#domain/number/money.ts'
import type { DatedQuotes, FundTerms } from '#sandbox/market/quotes.ts'
import { dividendDates } from './dividend.ts'
import { limitsOf } from './book/fund-limits.ts'
import { heldFunds } from './book/held.ts'
import { daysSinceLastSession, openDayAfter, strikes, type Night } from './book/night.ts'
import { navValue, publishedNav, raised } from './book/price.ts'

/**
 * FundType and its name by product type of rules/product.md#values; the standard's own list of codes was
 * not found.
 */
const FUND_TYPES: Readonly<Record<string, readonly [string, string]>> = {
  EQ: ['01', '股票型'],
  MIXED: ['02', '混合型'],
  BOND: ['03', '债券型'],
  MM: ['04', '货币型'],
  INDEX: ['05', '指数型'],
  QDII: ['06', 'QDII'],
  FOF: ['07', '基金中基金'],
}
const OTHER_TYPE = ['99', '其他'] as const
const ISSUING = '1'

/**
 * Makes the 07: a record for each fund that has a NAV on T or is raising money, and for money funds one for each other day with income
 * since the last session, so that every day's 万份收益 is reported (rules/fees.md#money-funds). If the night reports held funds only, the 07
 * has no others.
 */
export function fundFacts(night: Night): readonly ExchangeRecord[] {
  const late = lateTonight(night)
  const told = night.telling === 'all' ? [...night.funds.values()] : heldFunds(night)
  const ofToday = told
    .filter((fund) => !late.has(fund.fundCode))
    .flatMap((fund) => [...weekendFacts(night, fund), ...factsOf(night, fund, night.day)])
  const held = keepLate(night, late)
  return [...ofToday, ...held, ...correctedFacts(night)]
}

function weekendFacts(night: Night, fund: FundTerms): readonly ExchangeRecord[] {
  const dated = night.options.quotes as Partial<DatedQuotes>
  if (fund.fundType !== 'MM' || !dated.moneyOn) return []
  const days = daysSinceLastSession(night).filter((day) => day !== night.day)
  return days.filter((day) => dated.moneyOn?.(fund.fundCode, day)).flatMap((day) => factsOf(night, fund, day))
}

/** Makes a fund's record. None if it has no NAV of the day; while it raises money, its face value is used as NAV. */
function factsOf(
  night: Night,
  fund: FundTerms,
  day: string,
  bend?: (published: Nav) => Nav,
): ExchangeRecord[] {
  const { version, quotes, registrarCode } = night.options
  const face = fund.fundStatus === ISSUING && fund.ipo ? fund.ipo.faceValue : null
  const published = publishedNav(night, fund, day) ?? face
  if (published === null) return []
  const unitNav = bend ? bend(published) : published
  const total = totalShares(night, fund)
  const accumulated = quotes.navOn(fund.fundCode, day)?.accumulated ?? published
  const fit = (field: string, text: string) => fitGb18030(text, fieldFormat(version, field)?.width ?? 0)
  // Leaves out a code that does not fit (2 and 3 characters in V2.1): a code cut short would be another code.
  const code = (field: string, text: string) => (fit(field, text) === text ? text : null)
  return [
    {
      FundName: fit('FundName', fund.name),
      TotalFundVol: total,
      FundCode: fund.fundCode,
      FundStatus: fund.fundStatus,
      NAV: navValue(version, 'NAV', unitNav),
      UpdateDate: day,
      NetValueType: '0',
      AccumulativeNAV: navValue(version, 'AccumulativeNAV', nav(accumulated + unitNav - published)),
      ConvertStatus: fund.convertStatus,
      PeriodicStatus: fund.periodicStatus,
      // The registrar takes no custody transfers.
      TransferAgencyStatus: '3',
      FundSize: total,
      CurrencyType: '156',
      AnnouncFlag: '0',
      DefDividendMethod: fund.defaultDividendMethod,
      FundManagerCode: code('FundManagerCode', fund.companyCode),
      RegistrarCode: code('RegistrarCode', registrarCode),
      FaceValue: navValue(version, 'FaceValue', fund.ipo?.faceValue ?? NAV_ONE),
      NextTradeDate: openDayAfter(night, fund, night.day),
      ...fundTypeOf(fund),
      RegistrarName: '样本注册登记机构',
      FundManagerName: fit('FundManagerName', fund.companyName),
      ...limitsOf(fund),
      ...dividendDates(night, fund),
      ...incomeOf(night, fund, day),
    },
  ]
}

/** Returns a fund's type as the files state it. */
export function fundTypeOf(fund: FundTerms): ExchangeRecord {
  const [FundType, FundTypeName] = FUND_TYPES[fund.fundType] ?? OTHER_TYPE
  return { FundType, FundTypeName }
}

/** Returns a money fund's income per 10,000 shares and 7-day yield of the day, five decimals (rules/fees.md#seven-day-yield). */
function incomeOf(night: Night, fund: FundTerms, day: string): ExchangeRecord {
  const dated = night.options.quotes as Partial<DatedQuotes>
  const money = fund.fundType === 'MM' ? dated.moneyOn?.(fund.fundCode, day) : null
  if (!money) return {}
  return {
    FundIncome: rescale(money.incomePer10k, 8, 5, 'half-up'),
    FundIncomeFlag: '0',
    ...(money.yield7d !== null && { Yield: rescale(money.yield7d, 8, 5, 'half-up'), YieldFlag: '0' }),
  }
}

/** Finds the fund whose NAV `registrar-late-nav` holds back tonight: a fund with holders if there is one. */
function lateTonight(night: Night): ReadonlySet<string> {
  const candidates = night.armed.has('registrar-late-nav')
    ? [...heldFunds(night), ...night.funds.values()]
    : []
  const found = candidates.find(
    (fund) =>
      publishedNav(night, fund, night.day) !== null && strikes(night, 'registrar-late-nav', fund.fundCode),
  )
  return new Set(found ? [found.fundCode] : [])
}

/** Reports the NAV that earlier nights held back, and saves those that tonight holds back. */
function keepLate(night: Night, late: ReadonlySet<string>): readonly ExchangeRecord[] {
  const rows = night.books.all('SELECT * FROM late_nav')
  night.books.run('DELETE FROM late_nav')
  for (const code of late) night.books.run('INSERT INTO late_nav VALUES (?, ?)', code, night.day)
  return rows.flatMap((row) => {
    const fund = night.funds.get(row['fund_code'] as string)
    return fund ? factsOf(night, fund, row['day'] as string) : []
  })
}

/** For `registrar-corrected-nav`, reports the NAV of the session before, one per cent higher, under its own UpdateDate. */
function correctedFacts(night: Night): readonly ExchangeRecord[] {
  if (!night.armed.has('registrar-corrected-nav')) return []
  const before = night.options.calendar.previousTradingDay(night.day)
  const found = [...heldFunds(night), ...night.funds.values()].find(
    (fund) =>
      fund.fundType !== 'MM' &&
      publishedNav(night, fund, before) !== null &&
      strikes(night, 'registrar-corrected-nav', fund.fundCode),
  )
  return found ? factsOf(night, found, before, (published) => raised(found, published)) : []
}

function totalShares(night: Night, fund: FundTerms): bigint {
  const sql = 'SELECT sum(shares) AS total FROM position WHERE fund_code = ?'
  return (night.books.one(sql, fund.fundCode)?.['total'] as bigint | null) ?? 0n
}
