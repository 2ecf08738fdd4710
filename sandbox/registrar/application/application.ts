import type { ExchangeRecord } from '#domain/exchange/record.ts'
import type { Fen, Share } from '#domain/number/money.ts'
import type { Holder } from '#sandbox/registrar/book/lot.ts'
import { textOf, type Night } from '#sandbox/registrar/book/night.ts'
import type { Rejection } from '#sandbox/registrar/book/rejection.ts'

/** An application whose account and fund are known to this registrar. */
export interface Application extends Holder {
  readonly record: ExchangeRecord
  readonly serial: string
  /** The trade date T for which it was sent. Its price is the NAV of T. */
  readonly day: string
  readonly businessCode: string
  readonly taAccount: string
  readonly party: string
  readonly amount: Fen
  readonly shares: Share
}

/** An application that waited for its confirm day, with the shares that are still to be confirmed. */
export interface DueApplication extends Application {
  readonly number: bigint
  /** T, or the later session to which a large redemption was carried. */
  readonly priceDay: string
  readonly rest: Share
}

/** The result that a handler booked, as its own fields of the 04. */
export interface Confirmation {
  readonly kind: 'confirmed'
  readonly values: ExchangeRecord
  /** Left out if the application is finished. `pending` is carried on, `accepted` waits for the raising's result. */
  readonly state?: 'pending' | 'accepted'
}

const ECHOED = [
  'AppSheetSerialNo',
  'CurrencyType',
  'FundCode',
  'LargeRedemptionFlag',
  'TransactionDate',
  'TransactionTime',
  'TransactionAccountID',
  'ApplicationVol',
  'ApplicationAmount',
  'TAAccountID',
  'DiscountRateOfCommission',
  'DepositAcct',
  'RegionCode',
  'BranchCode',
  'OriginalAppSheetNo',
  'IndividualOrInstitution',
  'ShareClass',
  'CodeOfTargetFund',
  'TargetShareType',
  'BackenloadDiscount',
  'TakeIncomeFlag',
] as const

/** Makes the 04 record that answers a 03 record. Its code is 1 and the last two digits of the other (rules/orders.md#order-kinds). */
export function answerOf(
  night: Night,
  record: ExchangeRecord,
  taSerial: string,
  outcome: Confirmation | Rejection,
): ExchangeRecord {
  const code = textOf(record, 'BusinessCode')
  return {
    ...Object.fromEntries(ECHOED.map((name) => [name, record[name] ?? null])),
    ...stampOf(night, taSerial),
    BusinessCode: code === null ? null : `1${code.slice(-2)}`,
    BusinessFinishFlag: '1',
    FromTAFlag: '0',
    ...(outcome.kind === 'confirmed'
      ? { ReturnCode: '0000', ...outcome.values }
      : { ReturnCode: outcome.code, ErrorDetail: outcome.detail }),
  }
}

/** Makes the 04 record of an action of the registrar itself, without an application of the distributor (FromTAFlag 1). */
export function noticeOf(
  night: Night,
  holder: Holder & { readonly taAccount: string; readonly branch: string },
  taSerial: string,
  values: ExchangeRecord,
): ExchangeRecord {
  return {
    ...stampOf(night, taSerial),
    CurrencyType: '156',
    FundCode: holder.fund.fundCode,
    TransactionDate: night.day,
    TransactionTime: '150000',
    TransactionAccountID: holder.tradingAccount,
    TAAccountID: holder.taAccount,
    BranchCode: holder.branch,
    ShareClass: holder.shareClass,
    BusinessFinishFlag: '1',
    FromTAFlag: '1',
    ReturnCode: '0000',
    ...values,
  }
}

function stampOf(night: Night, taSerial: string): ExchangeRecord {
  return {
    TransactionCfmDate: night.confirmDay,
    DownLoaddate: night.confirmDay,
    DistributorCode: night.options.distributorCode,
    TASerialNO: taSerial,
    DetailFlag: '0',
  }
}

/** Writes a record as the books store it. JSON has no bigint, so a number becomes an object. */
export function recordText(record: ExchangeRecord): string {
  return JSON.stringify(record, (_, value: unknown) =>
    typeof value === 'bigint' ? { number: value.toString() } : value,
  )
}

export function parseRecord(text: string): ExchangeRecord {
  const parsed = JSON.parse(text) as Record<string, string | null | { readonly number: string }>
  return Object.fromEntries(
    Object.entries(parsed).map(([name, value]) => [
      name,
      value !== null && typeof value === 'object' ? BigInt(value.number) : value,
    ]),
  )
}
