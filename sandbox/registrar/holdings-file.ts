import type { ExchangeRecord } from '#domain/exchange/record.ts'
import type { Night } from './book/night.ts'
import type { Row } from './book/registrar-books.ts'

const POSITIONS = `SELECT * FROM position JOIN trading_account USING (trading_account)
  WHERE shares > 0 ORDER BY fund_code, trading_account, share_class`

/** Makes the 05: every position after the night, as a full snapshot of totals in the order of fund and trading account. */
export function makeHoldings(night: Night): readonly ExchangeRecord[] {
  return night.books.all(POSITIONS).map((row) => ({
    ...holderFields(night, row),
    AvailableVol: (row['shares'] as bigint) - (row['frozen'] as bigint),
    TotalVolOfDistributorInTA: row['shares'] as bigint,
    TotalFrozenVol: row['frozen'] as bigint,
    UndistributeMonetaryIncome: row['unpaid'] as bigint,
    UndistributeMonetaryIncomeFlag: '0',
    DetailFlag: '0',
  }))
}

/**
 * Makes the 26: every lot after the night, with the day from which it may be redeemed. Frozen shares belong to no lot; they are shown on
 * the oldest lots, which are redeemed first.
 */
export function makeLots(night: Night): readonly ExchangeRecord[] {
  return night.books.all(POSITIONS).flatMap((position) => {
    let frozen = position['frozen'] as bigint
    return lotRows(night, position).map((lot) => {
      const remaining = lot['remaining'] as bigint
      const held = frozen < remaining ? frozen : remaining
      frozen -= held
      return {
        ...holderFields(night, position),
        AvailableVol: remaining - held,
        TotalVolOfDistributorInTA: remaining,
        TotalFrozenVol: held,
        TASerialNO: lot['ta_serial'] as string,
        ShareRegisterDate: lot['registered'] as string,
        SourceType: lot['source'] as string,
        AllowRedemptDate: lot['allow_from'] as string,
        DetailFlag: '1',
      }
    })
  })
}

function lotRows(night: Night, position: Row): readonly Row[] {
  return night.books.all(
    `SELECT * FROM lot WHERE fund_code = ? AND trading_account = ? AND share_class = ? AND remaining > 0
     ORDER BY registered, ta_serial`,
    position['fund_code'] as string,
    position['trading_account'] as string,
    position['share_class'] as string,
  )
}

function holderFields(night: Night, row: Row): ExchangeRecord {
  return {
    TransactionCfmDate: night.confirmDay,
    FundCode: row['fund_code'] as string,
    TransactionAccountID: row['trading_account'] as string,
    DistributorCode: night.options.distributorCode,
    TAAccountID: row['ta_account'] as string,
    BranchCode: row['branch'] as string,
    ShareClass: row['share_class'] as string,
    AccountStatus: '0',
    DefDividendMethod: row['dividend_method'] as string,
    ...(night.options.version === '22' ? { WholeFlag: '1' } : {}),
  }
}
