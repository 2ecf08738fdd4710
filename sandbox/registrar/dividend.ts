import { divide } from '#domain/number/decimal.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { NAV_ONE, valueOf, type Nav, type Share } from '#domain/number/money.ts'
import type { DatedQuotes, FundTerms } from '#sandbox/market/quotes.ts'
import { heldFunds, heldOf, type RegistrarHolding } from './book/held.ts'
import { addLot, SOURCE } from './book/lot.ts'
import { nextSerial, pricedDay, tradingDayAfter, type Night } from './book/night.ts'
import { navValue, publishedNav } from './book/price.ts'
import { oweToDistributor } from './book/settlement.ts'

const REINVEST = '0'
/** DividendType: an ordinary dividend. */
const ORDINARY = '0'

/**
 * Computes a holder's dividend. Cash is shares times the dividend per share, half up at the fen; the reinvested shares are that cash at
 * the ex-date's NAV, half up at the hundredth (rules/fees.md#dividends).
 */
export function dividendOf(shares: Share, perShare: Nav, exNav: Nav): { cash: bigint; reinvested: bigint } {
  const cash = valueOf(shares, perShare)
  return { cash, reinvested: divide(cash * NAV_ONE, exNav, 'half-up') }
}

/**
 * Makes the 143 of funds that pay on the day priced tonight, before that day's applications are confirmed: purchases of that day get no
 * dividend, redemptions of that day still get theirs (rules/fees.md#dividends).
 */
export function payDividends(night: Night): readonly ExchangeRecord[] {
  const dated = night.options.quotes as Partial<DatedQuotes>
  return heldFunds(night).flatMap((fund) => {
    const exDay = pricedDay(night, fund)
    const paid = fund.fundType === 'MM' ? null : dated.dividendOn?.(fund.fundCode, exDay)
    const exNav = paid ? publishedNav(night, fund, exDay) : null
    if (!paid || exNav === null) return []
    return heldOf(night, fund).map((held) => payOne(night, held, { exDay, exNav, perShare: paid.perShare }))
  })
}

function payOne(
  night: Night,
  held: RegistrarHolding,
  of: { readonly exDay: string; readonly exNav: Nav; readonly perShare: Nav },
): ExchangeRecord {
  const { fund } = held
  const isReinvested = held.dividendMethod === REINVEST
  const { cash, reinvested } = dividendOf(held.shares, of.perShare, of.exNav)
  const taSerial = nextSerial(night)
  if (isReinvested && reinvested > 0n) reinvest(night, held, { taSerial, shares: reinvested, nav: of.exNav })
  if (!isReinvested) {
    oweToDistributor(night, {
      kind: 'DV',
      fundCode: fund.fundCode,
      businessCode: '143',
      transactionDay: of.exDay,
      amount: cash,
      payDays: fund.dividendPayDays,
    })
  }
  return {
    ...dividendRecord(night, held, taSerial),
    BasisforCalculatingDividend: held.shares,
    ...perUnit(of.perShare),
    DividendAmount: cash,
    ConfirmedAmount: isReinvested ? 0n : cash,
    VolOfDividendforReinvestment: isReinvested ? reinvested : 0n,
    RegistrationDate: of.exDay,
    XRDate: of.exDay,
    DividentDate: tradingDayAfter(night, of.exDay, fund.dividendPayDays),
    NAV: navValue(night.options.version, 'NAV', of.exNav),
    DefDividendMethod: held.dividendMethod,
    DividendType: ORDINARY,
  }
}

/** Adds the reinvested shares as a lot with its own register date, which may be redeemed from that day on. */
export function reinvest(
  night: Night,
  held: RegistrarHolding,
  lot: { readonly taSerial: string; readonly shares: bigint; readonly nav: Nav },
): void {
  const day = night.confirmDay
  addLot(night, held, { ...lot, registered: day, allowFrom: day, source: SOURCE.dividend })
}

/** Returns the fields that every record of a 06 has. */
export function dividendRecord(night: Night, held: RegistrarHolding, taSerial: string): ExchangeRecord {
  return {
    TransactionCfmDate: night.confirmDay,
    DownLoaddate: night.confirmDay,
    CurrencyType: '156',
    FundCode: held.fund.fundCode,
    ReturnCode: '0000',
    TransactionAccountID: held.tradingAccount,
    DistributorCode: night.options.distributorCode,
    BusinessCode: '143',
    TAAccountID: held.taAccount,
    BranchCode: held.branch,
    TASerialNO: taSerial,
    ShareClass: held.shareClass,
    IndividualOrInstitution: held.party,
    TotalFrozenVol: held.frozen,
  }
}

/**
 * Returns the dividend for a larger unit, because DividendPerUnit has two decimals: 0.0035 a share is 35.00 for 10,000
 * (rules/registrar.md#business-codes). The unit is the smallest power of ten that loses nothing.
 */
export function perUnit(perShare: Nav): ExchangeRecord {
  let unit = 1n
  while ((perShare * unit * 100n) % NAV_ONE !== 0n) unit *= 10n
  return { DividendPerUnit: (perShare * unit * 100n) / NAV_ONE, DrawBonusUnit: unit }
}

/** Returns the fields of the 07 for a fund's dividend on a day. */
export function dividendDates(night: Night, fund: FundTerms): ExchangeRecord {
  const dated = night.options.quotes as Partial<DatedQuotes>
  if (fund.fundType === 'MM' || !dated.dividendOn?.(fund.fundCode, night.day)) return {}
  return {
    RegistrationDate: night.day,
    XRDate: night.day,
    DividentDate: tradingDayAfter(night, night.day, fund.dividendPayDays),
  }
}
