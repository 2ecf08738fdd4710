import { fieldFormat } from '#domain/exchange/field.ts'
import { fitGb18030 } from '#domain/exchange/gb18030.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { rescale } from '#domain/decimal.ts'
import { NAV_ONE } from '#domain/money.ts'
import type { DatedQuotes, FundTerms } from '#sandbox/market/quotes.ts'
import { navValue, publishedNav, type Night } from './night.ts'

/**
 * FundType and its name by product type of specification §3; the standard's own list of codes was
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

/**
 * Every position after the night as the 05: a full snapshot, in the order of fund and trading
 * account.
 */
export function holdings(night: Night): readonly ExchangeRecord[] {
  const rows = night.books.all(
    `SELECT * FROM position JOIN trading_account USING (trading_account)
     WHERE shares > 0 ORDER BY fund_code, trading_account`,
  )
  return rows.map((row) => ({
    AvailableVol: (row['shares'] as bigint) - (row['frozen'] as bigint),
    TotalVolOfDistributorInTA: row['shares'] as bigint,
    TotalFrozenVol: row['frozen'] as bigint,
    TransactionCfmDate: night.confirmDay,
    FundCode: row['fund_code'] as string,
    TransactionAccountID: row['trading_account'] as string,
    DistributorCode: night.options.distributorCode,
    TAAccountID: row['ta_account'] as string,
    BranchCode: row['branch'] as string,
    ShareClass: '0',
    DetailFlag: '0',
    AccountStatus: '0',
    DefDividendMethod: row['dividend_method'] as string,
    ...(night.options.version === '22' ? { WholeFlag: '1' } : {}),
  }))
}

/** One record a fund that has a NAV on T, as the 07. */
export function fundFacts(night: Night): readonly ExchangeRecord[] {
  return [...night.funds.values()].flatMap((fund) => {
    const record = factsOf(night, fund)
    return record ? [record] : []
  })
}

function factsOf(night: Night, fund: FundTerms): ExchangeRecord | null {
  const { version, quotes, registrarCode } = night.options
  const unitNav = publishedNav(night, fund, night.day)
  const accumulated = quotes.navOn(fund.fundCode, night.day)?.accumulated
  if (unitNav === null || accumulated === undefined) return null
  const [fundType, typeName] = FUND_TYPES[fund.fundType] ?? OTHER_TYPE
  const fit = (field: string, text: string) => fitGb18030(text, fieldFormat(version, field)?.width ?? 0)
  // A code cut short would be another code; V2.1 has 2 and 3 characters for these.
  const code = (field: string, text: string) => (fit(field, text) === text ? text : null)
  return {
    FundName: fit('FundName', fund.name),
    TotalFundVol: totalShares(night, fund),
    FundCode: fund.fundCode,
    FundStatus: fund.fundStatus,
    NAV: navValue(version, 'NAV', unitNav),
    UpdateDate: night.day,
    NetValueType: '0',
    AccumulativeNAV: navValue(version, 'AccumulativeNAV', accumulated),
    // This registrar takes no switches, agreements or custody transfers yet, and says so.
    ConvertStatus: '3',
    PeriodicStatus: '1',
    TransferAgencyStatus: '3',
    FundSize: totalShares(night, fund),
    CurrencyType: '156',
    AnnouncFlag: '0',
    DefDividendMethod: fund.fundType === 'MM' ? '0' : '1',
    FundManagerCode: code('FundManagerCode', fund.companyCode),
    RegistrarCode: code('RegistrarCode', registrarCode),
    FaceValue: navValue(version, 'FaceValue', NAV_ONE),
    SubsType: '0',
    CollectFeeType: '1',
    NextTradeDate: night.confirmDay,
    FundType: fundType,
    FundTypeName: typeName,
    RegistrarName: '样本注册登记机构',
    FundManagerName: fit('FundManagerName', fund.companyName),
    ...limitsOf(fund),
    ...incomeOf(night, fund),
  }
}

/** A money fund's income per 10,000 shares of the day, five decimals (domain.md 2.9). */
function incomeOf(night: Night, fund: FundTerms): ExchangeRecord {
  const dated = night.options.quotes as Partial<DatedQuotes>
  const money = fund.fundType === 'MM' ? dated.moneyOn?.(fund.fundCode, night.day) : null
  if (!money) return {}
  return { FundIncome: rescale(money.incomePer10k, 8, 5, 'half-up'), FundIncomeFlag: '0' }
}

/** Zero says no limit (domain.md 1.6). */
function limitsOf(fund: FundTerms): ExchangeRecord {
  return {
    MinBidsAmountByIndi: fund.firstMinimum,
    MinBidsAmountByInst: fund.firstMinimum,
    MinAppBidsAmountByIndi: fund.addOnMinimum,
    MinAppBidsAmountByInst: fund.addOnMinimum,
    IndiMaxPurchase: fund.singleMaximum,
    InstMaxPurchase: fund.singleMaximum,
    IndiDayMaxSumBuy: fund.dayMaximum,
    InstDayMaxSumBuy: fund.dayMaximum,
    MinRedemptionVol: fund.minimumRedemption,
    MinAccountBalance: fund.minimumHolding,
  }
}

function totalShares(night: Night, fund: FundTerms): bigint {
  const sql = 'SELECT sum(shares) AS total FROM position WHERE fund_code = ?'
  return (night.books.one(sql, fund.fundCode)?.['total'] as bigint | null) ?? 0n
}
