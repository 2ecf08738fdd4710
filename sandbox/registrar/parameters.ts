import { createHash } from 'node:crypto'
import { writeExchangeFile } from '#domain/exchange/exchange-file.ts'
import { standardFields } from '#domain/exchange/field.ts'
import type { ParameterType } from '#domain/exchange/field-table.ts'
import { fileName, parameterIndexName, writeIndexFile } from '#domain/exchange/index-file.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { invariant } from '#domain/number/invariant.ts'
import { NO_AMOUNT, NO_DAYS } from '#domain/fee/parameter.ts'
import { settlesGross } from '#sandbox/market/company.ts'
import type { FundTerms, HoldingTier, PurchaseTier } from '#sandbox/market/quotes.ts'
import type { ExchangeFile } from '#ports/registrar-link.ts'
import { basicsOf, plannedDividends } from './fund-parameters.ts'
import { lockedDates } from './book/lock-up.ts'
import type { Night } from './book/night.ts'
import { buyPayDaysOf } from './book/settlement.ts'

const ISSUING = '1'
/** The money of a failed subscription is back two sessions after the result. */
const REFUND_DAYS = 2

/**
 * Makes C1 to C5, each complete and only if it differs from the last one sent, the C6 of tonight's registered shares, and the index. No
 * package if nothing is new (rules/registrar.md#parameters). They hold from the package's day on. A night that reports held funds only
 * sends just the C4 of the complete files, against which its dividends are checked.
 */
export function parameterFiles(night: Night): readonly ExchangeFile[] {
  const funds = [...night.funds.values()]
  const stamp = { WholeFlag: '1', ModifyWay: '0', DistributorCode: night.options.distributorCode }
  const dividends: WholeFile = ['C4', numbered(plannedDividends(night))]
  const whole: readonly WholeFile[] =
    night.telling === 'held'
      ? [dividends]
      : [
          ['C1', numbered(funds.map((fund) => basicsOf(night, fund)))],
          ['C2', funds.map((fund) => agencyOf(night, fund))],
          ['C3', pairsOf(funds)],
          dividends,
          ['C5', numbered(funds.flatMap(feesOf))],
        ]
  const locked = lockedDates(night)
  const records = [
    ...whole
      .map(([type, all]) => [type, all.map((each) => ({ ...each, ...stamp }))] as const)
      .filter(([type, all]) => isNews(night, type, all)),
    ...(locked.length > 0 ? [['C6', locked] as const] : []),
  ]
  if (records.length === 0) return []
  const { version, registrarCode: creator, distributorCode: receiver } = night.options
  const head = { version, creator, receiver, day: night.confirmDay }
  const days = { OperateDate: night.confirmDay, DownLoaddate: night.confirmDay }
  const files = records.map(([fileType, all]) => {
    const fields = standardFields(version, fileType)
    const known = new Set(fields)
    const listed = all.map((each) =>
      Object.fromEntries(Object.entries({ ...each, ...days }).filter(([name]) => known.has(name))),
    )
    const written = writeExchangeFile({ ...head, fileType, fields, records: listed })
    invariant(written.kind === 'ok', () => `own ${fileType} cannot be written: ${JSON.stringify(written)}`)
    return { name: fileName({ ...head, fileType }), bytes: written.bytes }
  })
  const index = writeIndexFile({ ...head, files: files.map((file) => file.name) })
  invariant(index.kind === 'ok', () => `own index cannot be written: ${JSON.stringify(index)}`)
  return [...files, { name: parameterIndexName(head), bytes: index.bytes }]
}

type WholeFile = readonly [ParameterType, readonly ExchangeRecord[]]

/** Whether two funds are a switch pair: same company, same confirm day, both open to switches, neither back-end. */
export function isSwitchPair(from: FundTerms, to: FundTerms): boolean {
  const isPlain = (fund: FundTerms) => fund.convertStatus !== '3' && !fund.isBackEnd
  return (
    from.fundCode !== to.fundCode &&
    from.companyCode === to.companyCode &&
    from.confirmDays === to.confirmDays &&
    isPlain(from) &&
    isPlain(to)
  )
}

function agencyOf(night: Night, fund: FundTerms): ExchangeRecord {
  const period = (days: number) => BigInt(days) * 100n
  return {
    FundCode: fund.fundCode,
    ShareClass: classOf(fund),
    BuyPayPeriod: period(buyPayDaysOf(fund)),
    RedemptionPayPeriod: period(fund.redemptionPayDays),
    ConversionPayPeriod: period(fund.confirmDays + 1),
    SubPayBackPeriod: period(REFUND_DAYS),
    DividendPayPeriod: period(fund.dividendPayDays),
    ChargePayMethod: settlesGross(night.options.registrarCode) ? '1' : '0',
  }
}

function pairsOf(funds: readonly FundTerms[]): ExchangeRecord[] {
  return [...Map.groupBy(funds, (fund) => fund.companyCode).values()].flatMap((ofCompany) =>
    ofCompany.flatMap((from) =>
      ofCompany
        .filter((to) => isSwitchPair(from, to))
        .map((to) => ({
          FundCode: from.fundCode,
          ShareClass: '0',
          CodeOfTargetFund: to.fundCode,
          TargetShareType: '0',
        })),
    ),
  )
}

function feesOf(fund: FundTerms): ExchangeRecord[] {
  const buying = buyingOf(fund)
  const head = { FundCode: fund.fundCode, ShareClass: classOf(fund), IndividualOrInstitution: '2' }
  return [
    ...buying.flatMap((BusinessCode) =>
      fund.purchaseTiers.map((tier) => ({ ...head, BusinessCode, CapitalType: '002', ...amountTier(tier) })),
    ),
    ...fund.redemptionTiers.map((tier) => ({
      ...head,
      BusinessCode: '124',
      CapitalType: '002',
      ...daysTier(tier),
    })),
    ...(fund.backEndTiers ?? []).map((tier) => ({
      ...head,
      ShareClass: '1',
      BusinessCode: '124',
      CapitalType: '015',
      ...daysTier(tier),
    })),
  ]
}

/** Returns the business codes with a fee. Plans cost as purchases do; a fund raising money already states its later purchase fee. */
function buyingOf(fund: FundTerms): readonly string[] {
  if (fund.ipo) return ['120', '122', '139']
  return fund.fundStatus === ISSUING ? ['120'] : ['122', '139']
}

function amountTier(tier: PurchaseTier): ExchangeRecord {
  return {
    GetFeeRateMethod: '1',
    AmountLowerLimit: tier.from,
    AmountUpperLimit: tier.to ?? NO_AMOUNT,
    ...(tier.rate === null
      ? { FeeRateFlag: '0', MinFee: tier.fixedFee, MaxFee: tier.fixedFee }
      : { FeeRateFlag: '1', RateFee: tier.rate, MaxFee: NO_AMOUNT }),
  }
}

function daysTier(tier: HoldingTier): ExchangeRecord {
  return {
    GetFeeRateMethod: '2',
    DaysLowerLimit: BigInt(tier.fromDays),
    DaysUpperLimit: tier.toDays === null ? NO_DAYS : BigInt(tier.toDays),
    FeeRateFlag: '1',
    RateFee: tier.rate,
    MaxFee: NO_AMOUNT,
  }
}

function classOf(fund: FundTerms): '0' | '1' {
  return fund.isBackEnd ? '1' : '0'
}

function numbered(records: readonly ExchangeRecord[]): readonly ExchangeRecord[] {
  return records.map((record, at) => ({ SequenceNo: String(at + 1), ...record }))
}

/** Whether a file differs from the last one sent, its day apart. Saves its hash and deletes the former one. */
function isNews(night: Night, type: ParameterType, contents: unknown): boolean {
  const text = JSON.stringify(contents, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )
  const hash = `${type} ${createHash('sha256').update(text).digest('hex')}`
  if (night.books.one('SELECT 1 FROM parameter_sent WHERE hash = ?', hash)) return false
  night.books.run('DELETE FROM parameter_sent WHERE substr(hash, 1, 2) = ?', type)
  night.books.run('INSERT INTO parameter_sent VALUES (?)', hash)
  return true
}
