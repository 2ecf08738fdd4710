import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { fen } from '#domain/money.ts'
import type { Application, Confirmation } from './application.ts'
import { refuseCancel } from './cancel.ts'
import {
  claimSerial,
  nextSerial,
  numberOf,
  reject,
  textOf,
  tradingDayAfter,
  type Night,
  type Rejection,
} from './night.ts'
import { acceptPurchase, confirmPurchase } from './purchase.ts'

interface Handler {
  /** Judges on T; null lets the application wait for its confirm day. */
  accept(night: Night, application: Application): Rejection | null
  /** Prices and books on the confirm day, under the TASerialNO given. */
  confirm(night: Night, application: Application, taSerial: string): Confirmation | Rejection
}

const purchase: Handler = { accept: acceptPurchase, confirm: confirmPurchase }

/** Applications that are priced by T's NAV, by business code (domain.md 1.1). */
const HANDLERS: Readonly<Record<string, Handler>> = { '022': purchase, '039': purchase }

const REQUIRED = [
  'AppSheetSerialNo',
  'TransactionDate',
  'TransactionTime',
  'TransactionAccountID',
  'DistributorCode',
  'BranchCode',
  'BusinessCode',
] as const

/**
 * Takes one record of a 03 in; an answer comes back at once only where it is refused (domain.md
 * 5.5).
 */
export function takeTransaction(night: Night, record: ExchangeRecord): ExchangeRecord | null {
  const rejection = judge(night, record)
  return rejection ? answer(night, record, nextSerial(night), rejection) : null
}

/** Confirms what is due in tonight's package, in the order of arrival, and tells how each ended. */
export function confirmDue(night: Night): readonly ExchangeRecord[] {
  const rows = night.books.all(
    "SELECT * FROM application WHERE state = 'pending' AND confirm_day <= ? ORDER BY number",
    night.confirmDay,
  )
  return rows.map((row) => {
    const record = parseRecord(row['record'] as string)
    const application = identify(night, record, row['day'] as string)
    const handler = HANDLERS[row['business_code'] as string]
    const taSerial = nextSerial(night)
    const outcome =
      'kind' in application || !handler ? reject('1311') : handler.confirm(night, application, taSerial)
    night.books.run('UPDATE application SET state = ? WHERE number = ?', outcome.kind, row['number'] ?? null)
    return answer(night, record, taSerial, outcome)
  })
}

function judge(night: Night, record: ExchangeRecord): Rejection | null {
  const missing = REQUIRED.find((name) => textOf(record, name) === null)
  if (missing) return reject('1016', missing)
  const serial = textOf(record, 'AppSheetSerialNo') ?? ''
  if (!claimSerial(night, serial)) return reject('2032')
  if (record['DistributorCode'] !== night.options.distributorCode) {
    return reject('1016', 'DistributorCode')
  }
  if (record['TransactionDate'] !== night.day) return reject('1305')
  if (record['BusinessCode'] === '052') return refuseCancel(night, record)
  const handler = HANDLERS[textOf(record, 'BusinessCode') ?? '']
  if (!handler) return reject('3414')
  const application = identify(night, record, night.day)
  if ('kind' in application) return application
  const rejection = handler.accept(night, application)
  if (!rejection) store(night, application)
  return rejection
}

/**
 * TAAccountID may be left out only on the day the account is opened, when the distributor cannot
 * know it yet.
 */
function identify(night: Night, record: ExchangeRecord, day: string): Application | Rejection {
  const tradingAccount = textOf(record, 'TransactionAccountID') ?? ''
  const account = night.books.one(
    `SELECT * FROM trading_account JOIN ta_account USING (ta_account)
     WHERE trading_account = ?`,
    tradingAccount,
  )
  const said = textOf(record, 'TAAccountID')
  const isNew = account?.['opened'] === day
  if (!account || (said === null ? !isNew : said !== account['ta_account'])) return reject('1126')
  const fund = night.funds.get(textOf(record, 'FundCode') ?? '')
  if (!fund) return reject('1210')
  return {
    record,
    day,
    fund,
    tradingAccount,
    serial: textOf(record, 'AppSheetSerialNo') ?? '',
    businessCode: textOf(record, 'BusinessCode') ?? '',
    taAccount: account['ta_account'] as string,
    party: account['party'] as string,
    amount: fen(numberOf(record, 'ApplicationAmount')),
  }
}

function store(night: Night, application: Application): void {
  const { serial, day, businessCode, fund, tradingAccount, taAccount, amount } = application
  night.books.run(
    `INSERT INTO application (serial, day, confirm_day, business_code, fund_code, trading_account,
       ta_account, amount, record, state)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'pending')`,
    serial,
    day,
    tradingDayAfter(night, day, fund.confirmDays),
    businessCode,
    fund.fundCode,
    tradingAccount,
    taAccount,
    amount,
    recordText(application.record),
  )
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
] as const

function answer(
  night: Night,
  record: ExchangeRecord,
  taSerial: string,
  outcome: Confirmation | Rejection,
): ExchangeRecord {
  const code = textOf(record, 'BusinessCode')
  return {
    ...Object.fromEntries(ECHOED.map((name) => [name, record[name] ?? null])),
    TransactionCfmDate: night.confirmDay,
    DownLoaddate: night.confirmDay,
    DistributorCode: night.options.distributorCode,
    BusinessCode: code === null ? null : `1${code.slice(-2)}`,
    TASerialNO: taSerial,
    BusinessFinishFlag: '1',
    FromTAFlag: '0',
    DetailFlag: '0',
    ...(outcome.kind === 'confirmed'
      ? { ReturnCode: '0000', ...outcome.values }
      : { ReturnCode: outcome.code, ErrorDetail: outcome.detail }),
  }
}

/** A record as the books keep it; JSON has no bigint, so a number is an object. */
function recordText(record: ExchangeRecord): string {
  return JSON.stringify(record, (_, value: unknown) =>
    typeof value === 'bigint' ? { number: value.toString() } : value,
  )
}

function parseRecord(text: string): ExchangeRecord {
  const parsed = JSON.parse(text) as Record<string, string | null | { readonly number: string }>
  return Object.fromEntries(
    Object.entries(parsed).map(([name, value]) => [
      name,
      value !== null && typeof value === 'object' ? BigInt(value.number) : value,
    ]),
  )
}
