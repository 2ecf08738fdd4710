import type { ExchangeRecord } from '#domain/exchange/record.ts'

let running = 0
const serial = () => `9ZZ${String(++running).padStart(21, '0')}`

/** An 001 of one person with one trading account. */
export function opening(day: string, person: string, over: ExchangeRecord = {}): ExchangeRecord {
  return {
    AppSheetSerialNo: serial(),
    CertificateType: '0',
    CertificateNo: `ID-${person}`,
    InvestorName: `张${person}`,
    TransactionDate: day,
    TransactionTime: '100000',
    IndividualOrInstitution: '1',
    TransactionAccountID: `TRADE-${person}`,
    DistributorCode: '9ZZ',
    BusinessCode: '001',
    BranchCode: '9ZZ',
    // Names alone may look like UTF-8; this text cannot.
    Specification: '网上开户',
    MultiAcctFlag: over['BusinessCode'] === '008' ? '1' : '0',
    ...over,
  }
}

/** A 003 or 009 about a trading account that is open. */
export const change = (day: string, person: string, code: '003' | '009', over: ExchangeRecord = {}) =>
  opening(day, person, { BusinessCode: code, MultiAcctFlag: null, TAAccountID: '370000000001', ...over })

/** An 022 without TAAccountID, as on the day the account is opened. Amount in fen. */
export function purchase(
  day: string,
  person: string,
  fundCode: string,
  amount: bigint,
  over: ExchangeRecord = {},
): ExchangeRecord {
  return {
    AppSheetSerialNo: serial(),
    FundCode: fundCode,
    TransactionDate: day,
    TransactionTime: '101500',
    TransactionAccountID: `TRADE-${person}`,
    DistributorCode: '9ZZ',
    BranchCode: '9ZZ',
    BusinessCode: '022',
    ApplicationAmount: amount,
    DiscountRateOfCommission: 10_000n,
    CurrencyType: '156',
    ShareClass: '0',
    ChargeType: '0',
    IndividualOrInstitution: '1',
    ...over,
  }
}

/** An 024 of shares in hundredths; the first account opened in a world is 370000000001. */
export function redemption(
  day: string,
  person: string,
  fundCode: string,
  shares: bigint,
  over: ExchangeRecord = {},
): ExchangeRecord {
  return purchase(day, person, fundCode, 0n, {
    BusinessCode: '024',
    ApplicationAmount: null,
    ApplicationVol: shares,
    LargeRedemptionFlag: '1',
    ...known(person),
    ...over,
  })
}

/** An 036 at full make-up fee. */
export function switching(
  day: string,
  person: string,
  [fundCode, target]: readonly [string, string],
  shares: bigint,
  over: ExchangeRecord = {},
): ExchangeRecord {
  return redemption(day, person, fundCode, shares, {
    BusinessCode: '036',
    CodeOfTargetFund: target,
    TargetShareType: '0',
    BackenloadDiscount: 10_000n,
    ...over,
  })
}

/** A purchase on a later day than the account's first: the TA account is named. */
export function laterPurchase(
  day: string,
  person: string,
  fundCode: string,
  amount: bigint,
  over: ExchangeRecord = {},
): ExchangeRecord {
  return purchase(day, person, fundCode, amount, { ...known(person), ...over })
}

/** Persons A, B, C … are opened in this order, so that their TA accounts are known beforehand. */
export function known(person: string): ExchangeRecord {
  return { TAAccountID: `37${String(person.charCodeAt(0) - 64).padStart(10, '0')}` }
}
