import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { claimSerial, nextSerial, textOf, type Night } from '#sandbox/registrar/book/night.ts'
import { reject, type Rejection } from '#sandbox/registrar/book/rejection.ts'
import { ownTradingAccount, isTradingAccountTaken, addTrading } from './trading-account.ts'

interface AccountResult {
  readonly kind: 'done'
  readonly taAccount: string
  /** MultiAcctFlag of an opening: 0 the person's first account at this registrar, 1 the person has another one. */
  readonly multiple: '0' | '1' | null
}

/** A rejection that may name the existing account, so that the distributor can send 008 (rules/registrar.md#order-of-import). */
type AccountRejection = Rejection & { readonly taAccount?: string }

const HANDLERS: Readonly<
  Record<string, (night: Night, record: ExchangeRecord) => AccountResult | AccountRejection>
> = {
  '001': openAccount,
  '003': changeOwner,
  '008': addTradingAccount,
  '009': dropTradingAccount,
}

/** MultiAcctFlag that an opening must have: whether the person already has a fund account (rules/registrar.md#code-lists). */
const MULTIPLE: Readonly<Record<string, '0' | '1'>> = { '001': '0', '008': '1' }

const REQUIRED = [
  'AppSheetSerialNo',
  'CertificateType',
  'CertificateNo',
  'InvestorName',
  'TransactionDate',
  'TransactionTime',
  'IndividualOrInstitution',
  'TransactionAccountID',
  'DistributorCode',
  'BusinessCode',
  'BranchCode',
] as const

/**
 * Carries out one record of a 01 and makes its answer for the 02 (rules/orders.md#account-applications,
 * rules/registrar.md#field-tables).
 */
export function answerAccount(night: Night, record: ExchangeRecord): ExchangeRecord {
  const outcome = decide(night, record)
  const code = textOf(record, 'BusinessCode')
  const echoed = [
    ...REQUIRED,
    'AccountAbbr',
    'AccountCardID',
    'RegionCode',
    'TargetTransactionAccountID',
    'NetNo',
  ]
  return {
    ...Object.fromEntries(echoed.map((name) => [name, record[name] ?? null])),
    TransactionCfmDate: night.confirmDay,
    BusinessCode: code === null ? null : `1${code.slice(-2)}`,
    DistributorCode: night.options.distributorCode,
    TASerialNO: nextSerial(night),
    FromTAFlag: '0',
    // Always a Chinese text that is not valid UTF-8. A short name alone might be valid, and the file would be refused.
    Specification: '账户业务处理结果',
    TAAccountID: outcome.taAccount ?? textOf(record, 'TAAccountID'),
    ReturnCode: outcome.kind === 'done' ? '0000' : outcome.code,
    ErrorDetail: outcome.kind === 'done' ? null : outcome.detail,
    MultiAcctFlag: outcome.kind === 'done' ? outcome.multiple : null,
  }
}

function decide(night: Night, record: ExchangeRecord): AccountResult | AccountRejection {
  const missing = REQUIRED.find((name) => textOf(record, name) === null)
  if (missing) return reject('1016', missing)
  if (record['DistributorCode'] !== night.options.distributorCode) {
    return reject('1016', 'DistributorCode')
  }
  if (!claimSerial(night, textOf(record, 'AppSheetSerialNo') ?? '')) return reject('2032')
  if (record['TransactionDate'] !== night.day) return reject('1305')
  const code = textOf(record, 'BusinessCode') ?? ''
  const handler = HANDLERS[code]
  if (!handler) return reject('3414')
  if (textOf(record, 'MultiAcctFlag') !== (MULTIPLE[code] ?? null)) return reject('1016', 'MultiAcctFlag')
  return handler(night, record)
}

function openAccount(night: Night, record: ExchangeRecord): AccountResult | AccountRejection {
  if (textOf(record, 'TAAccountID') !== null) return reject('1016', 'TAAccountID')
  const [type, number, name] = identity(record)
  const existing = night.books.one(
    'SELECT * FROM ta_account WHERE certificate_type = ? AND certificate_no = ?',
    type,
    number,
  )
  if (existing) {
    // The account number is returned only if the application has the name under which the account was opened.
    const isSamePerson = existing['investor_name'] === name
    return isSamePerson ? { ...reject('1115'), taAccount: existing['ta_account'] as string } : reject('1115')
  }
  if (isTradingAccountTaken(night, record)) return reject('3012')
  const { registrarCode } = night.options
  const running = String(night.books.next('account')).padStart(12 - registrarCode.length, '0')
  const taAccount = `${registrarCode}${running}`
  night.books.run(
    'INSERT INTO ta_account VALUES (?, ?, ?, ?, ?)',
    taAccount,
    type,
    number,
    name,
    textOf(record, 'IndividualOrInstitution'),
  )
  addTrading(night, record, taAccount)
  return { kind: 'done', taAccount, multiple: '0' }
}

function addTradingAccount(night: Night, record: ExchangeRecord): AccountResult | AccountRejection {
  const taAccount = textOf(record, 'TAAccountID')
  if (taAccount === null) return reject('1016', 'TAAccountID')
  const existing = night.books.one('SELECT * FROM ta_account WHERE ta_account = ?', taAccount)
  if (!existing) return reject('1126')
  const [type, number, name] = identity(record)
  const isSamePerson =
    existing['certificate_type'] === type &&
    existing['certificate_no'] === number &&
    existing['investor_name'] === name
  if (!isSamePerson) return reject('1102')
  if (isTradingAccountTaken(night, record)) return reject('3012')
  addTrading(night, record, taAccount)
  return { kind: 'done', taAccount, multiple: '1' }
}

/** Handles 003: a new name or document of the owner, or only a new validity, which is not checked for orders here. */
function changeOwner(night: Night, record: ExchangeRecord): AccountResult | AccountRejection {
  const taAccount = ownTradingAccount(night, record)
  if (typeof taAccount !== 'string') return taAccount
  const [type, number, name] = identity(record)
  const other = `SELECT 1 FROM ta_account WHERE certificate_type = ? AND certificate_no = ? AND ta_account <> ?`
  if (night.books.one(other, type, number, taAccount)) return reject('1115')
  night.books.run(
    'UPDATE ta_account SET certificate_type = ?, certificate_no = ?, investor_name = ? WHERE ta_account = ?',
    ...[type, number, name, taAccount],
  )
  return { kind: 'done', taAccount, multiple: null }
}

/** Handles 009: ends the trading account, and its number is never reused. The fund account and other trading accounts stay. */
function dropTradingAccount(night: Night, record: ExchangeRecord): AccountResult | AccountRejection {
  const taAccount = ownTradingAccount(night, record)
  if (typeof taAccount !== 'string') return taAccount
  const tradingAccount = textOf(record, 'TransactionAccountID')
  const held = 'SELECT 1 FROM position WHERE trading_account = ? AND (shares > 0 OR unpaid > 0)'
  if (night.books.one(held, tradingAccount)) return reject('1128')
  const underWay = "SELECT 1 FROM application WHERE trading_account = ? AND state IN ('pending', 'accepted')"
  if (night.books.one(underWay, tradingAccount)) return reject('1129')
  night.books.run('INSERT INTO dropped_account VALUES (?, ?)', tradingAccount, night.day)
  return { kind: 'done', taAccount, multiple: null }
}

function identity(record: ExchangeRecord): readonly [string, string, string] {
  return [
    textOf(record, 'CertificateType') ?? '',
    textOf(record, 'CertificateNo') ?? '',
    textOf(record, 'InvestorName') ?? '',
  ]
}
