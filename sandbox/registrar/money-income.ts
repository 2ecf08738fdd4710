import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { invariant } from '#domain/invariant.ts'
import { nav, NAV_ONE, share, type Nav } from '#domain/money.ts'
import type { DatedQuotes, FundTerms } from '#sandbox/market/quotes.ts'
import { dividendRecord, perUnit, reinvest } from './dividend.ts'
import { heldFunds, heldOf, type Held } from './held.ts'
import { splitIncome } from './income-split.ts'
import { takeUnpaid } from './lot.ts'
import { daysSinceLastSession, nextSerial, type Night } from './night.ts'
import { navValue } from './price.ts'
import { isLarge } from './redemption.ts'

/** DividendType: a money fund's income carried over into shares. */
const CARRY_OVER = '2'

/**
 * Daily income of money funds, carried over into shares each session (domain.md 2.9): one record in the 06 for each holder
 * and calendar day since the last session, so a weekend comes with the Monday. A day's income is earned by the shares
 * registered up to it, tonight's redemptions still among them. Whoever gives all his shares back tonight is paid it with
 * them instead.
 */
export function carryIncome(night: Night): readonly ExchangeRecord[] {
  const dated = night.options.quotes as Partial<DatedQuotes>
  const funds = heldFunds(night).filter((fund) => fund.fundType === 'MM')
  return funds.flatMap((fund) => {
    const days = daysSinceLastSession(night).flatMap((day) => {
      const income = dated.moneyOn?.(fund.fundCode, day)?.incomePer10k
      return income === undefined ? [] : [{ day, income }]
    })
    return days.flatMap((each) => carryDay(night, fund, each))
  })
}

interface IncomeDay {
  readonly day: string
  readonly income: Nav
}

function carryDay(night: Night, fund: FundTerms, of: IncomeDay): readonly ExchangeRecord[] {
  // A day that costs money would take shares away, which a carry-over cannot say; the market has none.
  invariant(of.income >= 0n, `${fund.fundCode} lost money on ${of.day}`)
  const holders = heldOf(night, fund)
  const earning = holders.map((held) => earningShares(night, held, of.day))
  const credits = splitIncome(earning, of.income)
  return holders.flatMap((held, at) => {
    const credit = credits[at] ?? 0n
    if (leavesTonight(night, held)) {
      addUnpaid(night, held, credit)
      return []
    }
    const shares = credit + takeUnpaid(night, held)
    if (shares === 0n) return []
    const taSerial = nextSerial(night)
    reinvest(night, held, { taSerial, shares, nav: NAV_ONE })
    return [incomeRecord(night, held, taSerial, { ...of, shares, basis: earning[at] ?? 0n })]
  })
}

function incomeRecord(
  night: Night,
  held: Held,
  taSerial: string,
  of: IncomeDay & { readonly shares: bigint; readonly basis: bigint },
): ExchangeRecord {
  return {
    ...dividendRecord(night, held, taSerial),
    BasisforCalculatingDividend: share(of.basis),
    // Per share, with a unit that keeps every decimal of the income per 10,000.
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

/** Shares registered up to a day: those confirmed since do not earn it. */
function earningShares(night: Night, held: Held, day: string): bigint {
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

/** Whether everything that is held is given back by applications confirmed tonight in full. */
function leavesTonight(night: Night, held: Held): boolean {
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

function addUnpaid(night: Night, held: Held, income: bigint): void {
  night.books.run(
    `UPDATE position SET unpaid = unpaid + ? WHERE fund_code = ? AND trading_account = ? AND share_class = ?`,
    income,
    held.fund.fundCode,
    held.tradingAccount,
    held.shareClass,
  )
}
