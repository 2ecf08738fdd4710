import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { fen, share } from '#domain/number/money.ts'
import { findTradingAccount } from './trading-account.ts'
import { parseRecord, recordText, type Application, type DueApplication } from './application.ts'
import { numberOf, textOf, tradingDayAfter, type Night } from '#sandbox/registrar/book/night.ts'
import { reject, type Rejection } from '#sandbox/registrar/book/rejection.ts'

/**
 * Finds the account and fund of an application. TAAccountID may be left out only on the day the account is opened, when the distributor
 * cannot know it yet.
 */
export function identify(night: Night, record: ExchangeRecord, day: string): Application | Rejection {
  const tradingAccount = textOf(record, 'TransactionAccountID') ?? ''
  const account = findTradingAccount(night, tradingAccount)
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
    shareClass: textOf(record, 'ShareClass') ?? '0',
    serial: textOf(record, 'AppSheetSerialNo') ?? '',
    businessCode: textOf(record, 'BusinessCode') ?? '',
    taAccount: account['ta_account'] as string,
    party: account['party'] as string,
    amount: fen(numberOf(record, 'ApplicationAmount')),
    shares: share(numberOf(record, 'ApplicationVol')),
  }
}

/** Stores an application until its confirm day. */
export function store(night: Night, application: Application): void {
  const { serial, day, businessCode, fund, tradingAccount, taAccount, amount, shares } = application
  night.books.run(
    `INSERT INTO application (serial, day, price_day, confirm_day, business_code, fund_code, target_fund,
       share_class, trading_account, ta_account, amount, shares, rest, record, state)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'pending')`,
    serial,
    day,
    day,
    tradingDayAfter(night, day, fund.confirmDays),
    businessCode,
    fund.fundCode,
    textOf(application.record, 'CodeOfTargetFund'),
    application.shareClass,
    tradingAccount,
    taAccount,
    amount,
    shares,
    shares,
    recordText(application.record),
  )
}

/** Finds stored applications by a condition on their columns, in the order of arrival, with today's terms of their funds. */
export function findDue(
  night: Night,
  condition: string,
  ...values: readonly string[]
): readonly DueApplication[] {
  const sql = `SELECT * FROM application JOIN ta_account USING (ta_account) WHERE ${condition} ORDER BY number`
  return night.books.all(sql, ...values).flatMap((row) => {
    const record = parseRecord(row['record'] as string)
    const fund = night.funds.get(row['fund_code'] as string)
    if (!fund) return []
    return [
      {
        record,
        fund,
        number: row['number'] as bigint,
        serial: row['serial'] as string,
        day: row['day'] as string,
        priceDay: row['price_day'] as string,
        businessCode: row['business_code'] as string,
        shareClass: row['share_class'] as string,
        tradingAccount: row['trading_account'] as string,
        taAccount: row['ta_account'] as string,
        party: row['party'] as string,
        amount: fen(row['amount'] as bigint),
        shares: share(row['shares'] as bigint),
        rest: share(row['rest'] as bigint),
      },
    ]
  })
}
