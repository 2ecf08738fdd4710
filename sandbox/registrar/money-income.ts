import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { invariant } from '#domain/number/invariant.ts'
import { nav, NAV_ONE, share, type Nav } from '#domain/number/money.ts'
import type { DatedQuotes, FundTerms } from '#sandbox/market/quotes.ts'
import { dividendRecord, perUnit, reinvest } from './dividend.ts'
import { heldFunds, heldOf, type RegistrarHolding } from './book/held.ts'
import { splitIncome } from './book/income-split.ts'
import { takeUnpaid } from './book/lot.ts'
import { daysSinceLastSession, nextSerial, type Night } from './book/night.ts'
import { navValue } from './book/price.ts'
import { isLarge } from './application/large-redemption.ts'

/** DividendType: a money fund's income carried over into shares. */
const CARRY_OVER = '2'

/**
 * Carries the income of money funds over into shares (rules/fees.md#money-funds): each session with one record in the 06 for each holder
 * and calendar day since the last session, so a weekend comes with the Monday; or monthly in one record. A day's income is earned by the
 * shares registered up to it, including those redeemed tonight. Holders who redeem all their shares tonight are paid the income with them
 * instead.
 */
export function carryIncome(night: Night): readonly ExchangeRecord[] {
  const dated = night.options.quotes as Partial<DatedQuotes>
  const funds = heldFunds(night).filter((fund) => fund.fundType === 'MM')
  return funds.flatMap((fund) => {
    const days = daysSinceLastSession(night).flatMap((day) => {
      const income = dated.moneyOn?.(fund.fundCode, day)?.incomePer10k
      return income === undefined ? [] : [{ day, income }]
    })
    const last = isCarriedTonight(night, fund) ? days.at(-1) : null
    return days.flatMap((each) =>
      carryDay(night, fund, { ...each, isCarried: each === last || isDaily(fund) }),
    )
  })
}

const isDaily = (fund: FundTerms) => fund.incomeCarry !== 'monthly'

/** Whether a fund's income is carried over tonight. Monthly income is, in the night of the month's last session. */
function isCarriedTonight(night: Night, fund: FundTerms): boolean {
  return isDaily(fund) || night.confirmDay.slice(0, 7) > night.day.slice(0, 7)
}

interface IncomeDay {
  readonly day: string
  readonly income: Nav
  /** Whether the income is carried over tonight. If not, it waits. */
  readonly isCarried: boolean
}

function carryDay(night: Night, fund: FundTerms, of: IncomeDay): readonly ExchangeRecord[] {
  // Negative income would take shares away, which a carry-over cannot express. The market has no such day.
  invariant(of.income >= 0n, `${fund.fundCode} lost money on ${of.day}`)
  const holders = heldOf(night, fund)
  const earning = holders.map((held) => earningShares(night, held, of.day))
  const credits = splitIncome(earning, of.income)
  return holders.flatMap((held, at) => {
    const credit = credits[at] ?? 0n
    if (!of.isCarried || leavesTonight(night, held)) {
      addUnpaid(night, held, credit)
      return []
    }
    const waited = takeUnpaid(night, held)
    const shares = credit + waited
    if (shares === 0n) return []
    const taSerial = nextSerial(night)
    reinvest(night, held, { taSerial, shares, nav: NAV_ONE })
    // If the record covers several days, the income of one day would be wrong here.
    const income = waited > 0n ? nav(0n) : of.income
    return [incomeRecord(night, held, taSerial, { ...of, income, shares, basis: earning[at] ?? 0n })]
  })
}

function incomeRecord(
  night: Night,
  held: RegistrarHolding,
  taSerial: string,
  of: Omit<IncomeDay, 'isCarried'> & { readonly shares: bigint; readonly basis: bigint },
): ExchangeRecord {
  return {
    ...dividendRecord(night, held, taSerial),
    BasisforCalculatingDividend: share(of.basis),
    // The income per share, for a unit that keeps every decimal of the income per 10,000.
    ...perIncomeUnit(of.income),
    DividendAmount: of.shares,
    ConfirmedAmount: 0n,
    VolOfDividendforReinvestment: of.shares,
    RegistrationDate: of.day,
    XRDate: of.day,
    DividentDate: night.confirmDay,
    NAV: navValue(night.options.version, 'NAV', NAV_ONE),
    DefDividendMethod: '0',
    DividendType: CARRY_OVER,
  }
}

function perIncomeUnit(incomePer10k: Nav): ExchangeRecord {
  const { DividendPerUnit = null, DrawBonusUnit = null } = perUnit(nav(incomePer10k))
  return { DividendPerUnit, DrawBonusUnit: (DrawBonusUnit as bigint) * 10_000n }
}

/** Returns the shares registered up to a day. Shares confirmed later do not earn that day's income. */
function earningShares(night: Night, held: RegistrarHolding, day: string): bigint {
  const row = night.books.one(
    `SELECT sum(remaining) AS total FROM lot
     WHERE fund_code = ? AND trading_account = ? AND share_class = ? AND registered <= ?`,
    held.fund.fundCode,
    held.tradingAccount,
    held.shareClass,
    day,
  )
  return (row?.['total'] as bigint | null) ?? 0n
}

/** Whether the applications confirmed tonight redeem everything that is held. */
function leavesTonight(night: Night, held: RegistrarHolding): boolean {
  const row = night.books.one(
    `SELECT sum(rest) AS total FROM application WHERE state = 'pending' AND confirm_day <= ?
       AND fund_code = ? AND trading_account = ? AND share_class = ?`,
    night.confirmDay,
    held.fund.fundCode,
    held.tradingAccount,
    held.shareClass,
  )
  return row?.['total'] === held.shares && !isLarge(night, held.fund.fundCode)
}

function addUnpaid(night: Night, held: RegistrarHolding, income: bigint): void {
  night.books.run(
    `UPDATE position SET unpaid = unpaid + ? WHERE fund_code = ? AND trading_account = ? AND share_class = ?`,
    income,
    held.fund.fundCode,
    held.tradingAccount,
    held.shareClass,
  )
}
