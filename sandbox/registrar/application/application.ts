import type { ExchangeRecord } from '#domain/exchange/record.ts'
import type { Fen, Share } from '#domain/number/money.ts'
import type { Holder } from '#sandbox/registrar/book/lot.ts'
import { textOf, type Night } from '#sandbox/registrar/book/night.ts'
import type { Rejection } from '#sandbox/registrar/book/rejection.ts'

/** An application whose account and fund are known to this registrar. */
export interface Application extends Holder {
  readonly record: ExchangeRecord
  readonly serial: string
  /** The trade date T it was sent for; its price is T's. */
  readonly day: string
  readonly businessCode: string
  readonly taAccount: string
  readonly party: string
  readonly amount: Fen
  readonly shares: Share
}

/** One that waited for its confirm day, with what is still to be confirmed of it. */
export interface DueApplication extends Application {
  readonly number: bigint
  /** T, or the later session to which a large redemption was carried. */
  readonly priceDay: string
  readonly rest: Share
}

/** What a handler booked, as the fields of the 04 that are its own. */
export interface Confirmation {
  readonly kind: 'confirmed'
  readonly values: ExchangeRecord
  /** Left out where the application is done; `pending` is carried on, `accepted` waits for the raising's result. */
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

/** The record of a 04 that answers one of a 03: confirmation code is 1 and the last two digits (rules/orders.md#order-kinds). */
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

/** The record of a 04 for what the registrar does by itself: no application of the distributor's (FromTAFlag 1). */
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

/** A record as the books keep it; JSON has no bigint, so a number is an object. */
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
