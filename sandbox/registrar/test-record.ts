import type { ExchangeRecord } from '#domain/exchange/record.ts'

let running = 0
const serial = () => `9ZZ${String(++running).padStart(21, '0')}`

/** Makes an 001 of one person with one trading account. */
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
    // A file with names alone may be valid UTF-8; this text never is.
    Specification: '网上开户',
    MultiAcctFlag: over['BusinessCode'] === '008' ? '1' : '0',
    ...over,
  }
}

/** Makes a 003 or 009 about an open trading account. */
export const change = (day: string, person: string, code: '003' | '009', over: ExchangeRecord = {}) =>
  opening(day, person, { BusinessCode: code, MultiAcctFlag: null, TAAccountID: '370000000001', ...over })

/** Makes an 022 without TAAccountID, as on the day the account is opened. The amount is in fen. */
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

/** Makes an 024 of shares in hundredths. The first account opened in a world is 370000000001. */
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

/** Makes an 036 with the full make-up fee. */
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

/** Makes a purchase on a day after the account's opening, with the TA account. */
export function laterPurchase(
  day: string,
  person: string,
  fundCode: string,
  amount: bigint,
  over: ExchangeRecord = {},
): ExchangeRecord {
  return purchase(day, person, fundCode, amount, { ...known(person), ...over })
}

/** Returns a person's TA account. It is known beforehand because persons A, B, C … are opened in this order. */
export function known(person: string): ExchangeRecord {
  return { TAAccountID: `37${String(person.charCodeAt(0) - 64).padStart(10, '0')}` }
}
