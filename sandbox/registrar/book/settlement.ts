import { digitsFromDay } from '#domain/exchange/field.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { fen, type Fen } from '#domain/number/money.ts'
import { settlesGross } from '#sandbox/market/company.ts'
import type { FundTerms } from '#sandbox/market/quotes.ts'
import { nextSerial, tradingDayAfter, type Night } from './night.ts'

/** Kinds of payments to the distributor: redemption, cash dividend, termination, fees of purchases settled gross and of redemptions. */
export type PaymentKind = 'RD' | 'DV' | 'TM' | 'FE'

/** CapitalType of file 25: the traded amount, agency fee, cash dividend (rules/registrar.md#parameters; 001 is not in its list). */
const CAPITAL = { RD: '001', TM: '001', DV: '009', FE: '003', purchase: '001' } as const

/** One amount owed. `kind` is null for the distributor's debt to the registrar, for which the registrar pays nothing. */
export interface MoneyLine {
  readonly kind: PaymentKind | null
  readonly fundCode: string
  readonly businessCode: string
  readonly transactionDay: string
  readonly amount: bigint
  readonly payDay: string
}

/** A payment of the registrar to the distributor's settlement account. */
export interface DuePayment {
  readonly serial: string
  readonly amount: Fen
}

/** Trading days from T until the distributor pays for a purchase (C2, BuyPayPeriod). */
export function buyPayDaysOf(fund: FundTerms): number {
  return fund.buyPayDays ?? fund.confirmDays + 1
}

/**
 * Books the distributor's debt for a purchase: the net amount, or all of it if settled gross; the registrar then owes the fee with the
 * same day's money. A purchase is due by its fund's C2, a subscription on the session after its result (rules/orders.md#agency-terms,
 * J3b).
 */
export function oweForPurchase(
  night: Night,
  of: Pick<MoneyLine, 'fundCode' | 'businessCode' | 'transactionDay'>,
  sum: { readonly taken: bigint; readonly fee: bigint; readonly payDays?: number },
): void {
  const { taken, fee, payDays } = sum
  const isGross = settlesGross(night.options.registrarCode)
  const termed = payDays === undefined ? null : tradingDayAfter(night, of.transactionDay, payDays)
  const next = tradingDayAfter(night, night.confirmDay, 1)
  const payDay = termed === null ? next : termed < night.confirmDay ? night.confirmDay : termed
  const net = isGross ? taken : taken - fee
  if (net > 0n) night.money.push({ ...of, kind: null, amount: net, payDay })
  if (isGross && fee > 0n) night.money.push({ ...of, kind: 'FE', amount: fee, payDay })
}

/** Books an amount that the registrar owes, to be paid a number of sessions after T (rules/orders.md#agency-terms). */
export function oweToDistributor(
  night: Night,
  of: Omit<MoneyLine, 'kind' | 'payDay'> & { readonly kind: PaymentKind; readonly payDays: number },
): void {
  if (of.amount === 0n) return
  const { payDays, ...line } = of
  night.money.push({ ...line, payDay: tradingDayAfter(night, of.transactionDay, payDays) })
}

/**
 * Makes tonight's file 25, one record for each fund, business code, trade date, direction and pay day, and saves the resulting payments,
 * one for each kind and pay day, to be made later.
 */
export function settle(night: Night): readonly ExchangeRecord[] {
  for (const [serial, owed] of Map.groupBy(night.money, (line) => paymentSerial(night, line))) {
    if (serial === '') continue
    night.books.run(
      'INSERT INTO payment (serial, pay_day, amount) VALUES (?, ?, ?)',
      serial,
      owed[0]?.payDay ?? '',
      sumOf(owed),
    )
  }
  return [...Map.groupBy(night.money, groupOf).values()].map((lines) => recordOf(night, lines))
}

/** Finds the payments due up to a day that are not yet paid. */
export function duePayments(books: Night['books'], day: string): readonly DuePayment[] {
  const sql = 'SELECT * FROM payment WHERE is_paid = 0 AND pay_day <= ? ORDER BY pay_day, serial'
  return books
    .all(sql, day)
    .map((row) => ({ serial: row['serial'] as string, amount: fen(row['amount'] as bigint) }))
}

/** Makes a serial of `R`, registrar, confirm day, kind, and month and day of payment: a confirm day may have several pay days. */
function paymentSerial(night: Night, { kind, payDay }: MoneyLine): string {
  if (kind === null) return ''
  const { registrarCode } = night.options
  return `R${registrarCode}${digitsFromDay(night.confirmDay)}${kind}${digitsFromDay(payDay)?.slice(4)}`
}

function groupOf({ kind, fundCode, businessCode, transactionDay, payDay }: MoneyLine): string {
  return [fundCode, businessCode, kind ?? '', transactionDay, payDay].join(' ')
}

function recordOf(night: Night, lines: readonly MoneyLine[]): ExchangeRecord {
  const { kind = null, fundCode, businessCode, transactionDay, payDay } = lines[0] ?? {}
  return {
    SequenceNo: nextSerial(night),
    TransactionDate: transactionDay ?? null,
    TransactionCfmDate: night.confirmDay,
    CurrencyType: '156',
    ExchangeFlag: '2',
    FundCode: fundCode ?? null,
    DistributorCode: night.options.distributorCode,
    BranchCode: night.options.distributorCode,
    BusinessCode: businessCode ?? null,
    CapitalType: CAPITAL[kind ?? 'purchase'],
    ConfirmedAmount: sumOf(lines),
    // From the distributor's side: 0 the distributor pays, 1 it receives.
    ReceOrPayFlag: kind === null ? '0' : '1',
    CalculateDate: night.confirmDay,
    PayDate: payDay ?? null,
    DetailFlag: '0',
    DownLoaddate: night.confirmDay,
  }
}

function sumOf(lines: readonly MoneyLine[]): bigint {
  return lines.reduce((sum, line) => sum + line.amount, 0n)
}
