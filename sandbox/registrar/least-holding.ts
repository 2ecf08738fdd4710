import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { recordText } from './application/application.ts'
import { heldFunds, heldOf, type RegistrarHolding } from './book/held.ts'
import { freeze, lotsOf } from './book/lot.ts'
import { claimSerial, nextSerial, tradingDayAfter, type Night } from './book/night.ts'
import { FORCED } from './application/large-redemption.ts'

/**
 * If a position was reduced below the fund's minimum holding, the registrar itself redeems the rest on the next session: it is frozen
 * tonight and confirmed the night after as 142 with RedemptionReason 0 (rules/orders.md#principles-of-dealing,
 * rules/orders.md#least-holding). It waits while shares are too young to redeem or applications are open.
 */
export function forceSmallRests(night: Night): void {
  const reduced = heldFunds(night).flatMap((fund) => heldOf(night, fund).filter((held) => held.isReduced))
  for (const held of reduced) {
    if (held.shares >= held.fund.minimumHolding) clearReduced(night, held)
    else if (held.frozen === 0n && isAllRedeemable(night, held)) applyForced(night, held)
  }
}

function isAllRedeemable(night: Night, held: RegistrarHolding): boolean {
  return lotsOf(night, held).length === lotsOf(night, held, night.day).length
}

function applyForced(night: Night, held: RegistrarHolding): void {
  const { fund, shares } = held
  const day = night.confirmDay
  const serial = nextSerial(night)
  claimSerial(night, serial)
  const record: ExchangeRecord = {
    BusinessCode: FORCED,
    FundCode: fund.fundCode,
    CurrencyType: '156',
    TransactionDate: day,
    TransactionTime: '150000',
    TransactionAccountID: held.tradingAccount,
    BranchCode: held.branch,
    ApplicationVol: shares,
    LargeRedemptionFlag: '1',
    ShareClass: held.shareClass,
    IndividualOrInstitution: held.party,
  }
  night.books.run(
    `INSERT INTO application (serial, day, price_day, confirm_day, business_code, fund_code, target_fund,
       share_class, trading_account, ta_account, amount, shares, rest, record, state)
     VALUES (?, ?, ?, ?, ?, ?, NULL, ?, ?, ?, 0, ?, ?, ?, 'pending')`,
    serial,
    day,
    day,
    tradingDayAfter(night, day, fund.confirmDays),
    FORCED,
    fund.fundCode,
    held.shareClass,
    held.tradingAccount,
    held.taAccount,
    shares,
    shares,
    recordText(record),
  )
  freeze(night, held, shares)
}

function clearReduced(night: Night, held: RegistrarHolding): void {
  night.books.run(
    'UPDATE position SET is_reduced = 0 WHERE fund_code = ? AND trading_account = ? AND share_class = ?',
    held.fund.fundCode,
    held.tradingAccount,
    held.shareClass,
  )
}
