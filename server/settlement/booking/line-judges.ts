import type { BreakReason } from '#domain/ledger/break-reason.copy.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import { wayStatus } from '#domain/fund/fund-status.ts'
import { SUCCESS } from '#domain/exchange/return-code.ts'
import type { Reading } from '#server/settlement/exchange/read-package.ts'
import type { KnownFund, LineContext } from './known-lines.ts'
import { dividendKey } from './known-lines.ts'

/** The reason why one line of a sound file cannot be booked. The lines beside it can. */
export type LineFault =
  | 'unknown-account'
  | 'unknown-fund'
  | 'fund-of-another'
  | 'account-of-another'
  | 'account-number-missing'
  | 'application-differs'
  | 'other-owner'
  | 'other-currency'
  | 'method-unknown'
  | 'method-differs'
  | 'type-differs'
  | 'figures-apart'
  | 'paid-before'
  | 'serial-again'
  | 'nav-not-positive'
  | 'nav-out-of-reach'
  | 'accumulated-out-of-reach'
  | 'income-odd'
  | 'status-unknown'
  | 'day-out-of-reach'
  | 'pay-date-missing'
  | 'register-date-missing'
  | 'direction-unknown'
  | 'second-line'

/** Returns the reason why a line cannot be booked, or null if it can. `day` is the day of the file. */
export type Judge = (line: Reading, known: LineContext, day: Day) => LineFault | null

/** The first and the last day of the NAV table, which is partitioned by year. */
const [FIRST_DAY, LAST_DAY] = ['1998-01-01', '2035-12-31']
/** How many days a date in a line may lie from its file's day: a past date, a pay day to come, and a next open day to come. */
const [PAST, PAY_AHEAD, OPEN_AHEAD] = [-45, 180, 45]
const YUAN = '156'
const CURRENCIES: Readonly<Record<string, string>> = { [YUAN]: 'CNY', '840': 'USD', '344': 'HKD' }
const OPENINGS = ['101', '108']
const INCOME = '2'

function accountsOf(line: Reading, { accounts, owners }: LineContext): LineFault | null {
  const account = accounts.get(line.text('TransactionAccountID'))
  const number = line.text('TAAccountID')
  if (!account) return 'unknown-account'
  if (line.text('ReturnCode') === SUCCESS && number === '') return 'account-number-missing'
  // A fund account that is known belongs to its owner and is never taken for another party.
  if (number !== '' && (owners.get(number) ?? account.party) !== account.party) return 'account-of-another'
  const isAnswer = OPENINGS.includes(line.text('BusinessCode')) && line.text('AppSheetSerialNo') !== ''
  return isAnswer && account.appSheetNo !== line.text('AppSheetSerialNo') ? 'application-differs' : null
}

/** Refuses a dividend of another fund or owner, one that comes twice, and one whose figures are far from consistent. */
const dividends: Judge = (line, known, day) => {
  const fund = known.funds.get(line.text('FundCode'))
  const account = known.accounts.get(line.text('TransactionAccountID'))
  if (fund && !fund.isOwn) return 'fund-of-another'
  if (!['', YUAN].includes(line.text('CurrencyType'))) return 'other-currency'
  const number = line.text('TAAccountID')
  if (number !== '' && account && account.taAccount !== null && account.taAccount !== number)
    return 'other-owner'
  const method = line.text('DefDividendMethod') || '1'
  if (!['0', '1'].includes(method)) return 'method-unknown'
  const [cash, shares] = [
    Number(line.number('ConfirmedAmount')),
    Number(line.number('VolOfDividendforReinvestment')),
  ]
  if (line.text('ReturnCode') !== SUCCESS) return null
  if (method === '1' ? shares > 0 : cash > 0) return 'method-differs'
  const isIncome = line.text('DividendType') === INCOME
  if (!['', '0', '1', INCOME, '3', '4'].includes(line.text('DividendType'))) return 'type-differs'
  if (fund && isIncome !== fund.isMoney) return 'type-differs'
  if (!areDaysInReach(line, day, { isIncome, isPaid: cash > 0 })) return 'day-out-of-reach'
  if (known.paid.has(line.text('TASerialNO'))) return 'serial-again'
  if (known.paid.has(dividendKey(line))) return 'paid-before'
  return areFiguresApart(line, { isIncome, cash, shares }) ? 'figures-apart' : null
}

function areDaysInReach(line: Reading, day: Day, is: { isIncome: boolean; isPaid: boolean }): boolean {
  const [registered, ex, paid] = ['RegistrationDate', 'XRDate', 'DividentDate'].map((field) =>
    line.text(field),
  )
  const isNear = (each: string) => each >= addDays(day, PAST) && each <= day
  if (!isNear(registered!) || !isNear(ex!) || (is.isIncome && registered !== ex)) return false
  return !is.isPaid || paid === '' || (paid! >= registered! && paid! <= addDays(day, PAY_AHEAD))
}

/** Whether two figures differ by more than 1% and by more than 1.00. The reconciliation reports smaller differences. */
function isFarApart(ours: number, theirs: number): boolean {
  return Math.abs(ours - theirs) > Math.max(1, 0.01 * Math.abs(ours))
}

function areFiguresApart(line: Reading, of: { isIncome: boolean; cash: number; shares: number }): boolean {
  const [base, nav] = [Number(line.number('BasisforCalculatingDividend')), Number(line.number('NAV'))]
  const rate = Number(line.number('DividendPerUnit')) / (Number(line.number('DrawBonusUnit')) || 1)
  // Income of several days carried over at once has no rate; a money fund pays less than a twentieth in a month.
  if (of.isIncome && rate === 0) return of.shares > 0.05 * base
  if (of.isIncome) return isFarApart(base * rate, of.shares)
  if (of.shares > 0) return nav <= 0 || isFarApart(base * rate, of.shares * nav)
  return isFarApart(base * rate, of.cash)
}

/** The largest factor between a NAV and the last one: a split of ten into one or one into ten is the most there has been. */
const MOST_LEAP = 10
/** The highest NAV of a fund without an earlier one, and the highest income in yuan a day on 10,000 shares. */
const [MOST_NAV, MOST_INCOME] = [10_000, 20]
/** The codes of ConvertStatus and PeriodicStatus, and empty if the line has none. */
const WAYS_TOLD: ReadonlySet<string> = new Set(['', ...Object.values(wayStatus).map(({ code }) => code)])

const prices: Judge = (line, { funds }, day) => {
  const fund = funds.get(line.text('FundCode'))
  if (fund && !fund.isOwn) return 'fund-of-another'
  const updated = line.text('UpdateDate')
  if (updated < FIRST_DAY || updated > LAST_DAY) return 'day-out-of-reach'
  if (!isOfThisFile(line, day)) return 'day-out-of-reach'
  const told = line.text('CurrencyType')
  if (told !== '' && fund?.currency && ![told, CURRENCIES[told]].includes(fund.currency))
    return 'other-currency'
  const [nav, accumulated] = [Number(line.number('NAV')), Number(line.number('AccumulativeNAV'))]
  if (nav <= 0) return 'nav-not-positive'
  const last = fund?.lastNav ?? null
  if (last === null ? nav > MOST_NAV : nav > last * MOST_LEAP || nav * MOST_LEAP < last)
    return 'nav-out-of-reach'
  if (
    cashBetween(fund, { nav, accumulated }) > nav ||
    (accumulated === 0 && (fund?.lastAccumulated ?? 0) > 0)
  )
    return 'accumulated-out-of-reach'
  const income = Number(line.number('FundIncome'))
  if (income > (fund && !fund.isMoney ? 0 : MOST_INCOME)) return 'income-odd'
  const isKnown = (field: string) => WAYS_TOLD.has(line.text(field))
  return isKnown('ConvertStatus') && isKnown('PeriodicStatus') ? null : 'status-unknown'
}

/** Whether the day of the NAV has passed, the next open day is near, and an offer begins before it ends. */
function isOfThisFile(line: Reading, day: Day): boolean {
  const [updated, next] = [line.text('UpdateDate'), line.text('NextTradeDate')]
  const [from, to] = [line.text('IPOStartDate'), line.text('IPOEndDate')]
  if (updated > day || updated < addDays(day, PAST) || next > addDays(day, OPEN_AHEAD)) return false
  return from === '' || to === '' || from <= to
}

/** The judges of files that are booked in one transaction. */
export const JUDGES: Readonly<Record<string, Judge>> = {
  '02': accountsOf,
  '06': dividends,
  '07': prices,
  '25': (line) => {
    if (!['', YUAN].includes(line.text('CurrencyType'))) return 'other-currency'
    if (line.text('PayDate') === '') return 'pay-date-missing'
    return ['0', '1'].includes(line.text('ReceOrPayFlag')) ? null : 'direction-unknown'
  },
  '26': (line, { accounts, funds }) => {
    const fund = funds.get(line.text('FundCode'))
    if (!accounts.has(line.text('TransactionAccountID'))) return 'unknown-account'
    if (!fund) return 'unknown-fund'
    if (!fund.isOwn) return 'fund-of-another'
    return line.text('ShareRegisterDate') === '' ? 'register-date-missing' : null
  },
}

/** Returns the reason to report a line that is still booked: a NAV that leaps, or a dividend or correction that nobody announced. */
export function noticeOf(
  line: Reading,
  fileType: string,
  { funds, prices: released, closedDays, comingDays }: LineContext,
  day: Day,
): BreakReason | null {
  if (fileType !== '07') return null
  // A file is written after the session before its day: neither its day nor a holiday before it has passed by then.
  if (line.text('UpdateDate') === day || comingDays.has(line.text('UpdateDate'))) return 'nav-of-open-day'
  const fund = funds.get(line.text('FundCode'))
  const [nav, accumulated] = [Number(line.number('NAV')), Number(line.number('AccumulativeNAV'))]
  const before = released.get(`${line.text('FundCode')} ${line.text('UpdateDate')}`)
  // The same price again is no news: after a night was killed its file is read a second time.
  if (before !== undefined) return before === nav ? null : 'nav-corrected'
  if (closedDays.has(line.text('UpdateDate')) && !fund?.isMoney) return 'nav-of-no-session'
  const last = fund?.lastNav ?? null
  if (last === null) return null
  // NAVs come in the order of their days. A NAV that was missed and comes late is reported.
  if (line.text('UpdateDate') < fund!.lastNavDate!) return 'nav-late'
  if (nav > last * LEAP || nav * LEAP < last) return 'nav-leaps'
  if (!fund!.isLastSession) return null
  const isStep = Math.abs(cashBetween(fund, { nav, accumulated })) > STEP * Math.max(1, fund?.splits ?? 1)
  return isStep && line.text('XRDate') === '' ? 'accumulated-leaps' : null
}

/** What an accumulated NAV says was paid out a share since the last price (rules/figures.md#nav-series). Zero where no last one is known. */
function cashBetween(
  fund: KnownFund | undefined,
  { nav, accumulated }: { readonly nav: number; readonly accumulated: number },
): number {
  if (!fund || fund.lastNav === null || fund.lastAccumulated === null) return 0
  return accumulated - fund.lastAccumulated - fund.splits * (nav - fund.lastNav)
}

/** A change of a fifth in a day; and the most that roundings at four decimals can add to two differences. */
const [LEAP, STEP] = [1.2, 0.0005]
