import { purchaseFee, sharesFor, UNBOUNDED } from '#domain/fee/fee.ts'
import { fen, fenText, nav, navText, rate, rateText, shareText } from '#domain/number/money.ts'

/** The example bill of the home page, calculated by the same rule as a real order (rules/fees.md#front-end-fee). */
export interface FeeExample {
  readonly amount: string
  readonly rate: string
  readonly discountedRate: string
  readonly fee: string
  readonly net: string
  readonly nav: string
  readonly shares: string
}

const AMOUNT = fen(1_000_000n)
const NAV = nav(123_450_000n)
const SCHEDULE = {
  discountE4: 1_000n,
  tiers: [{ from: fen(0n), to: null, rate: rate(800_000n), fixedFee: null, ...UNBOUNDED }],
} as const

/** Returns the bill for 10,000.00 yuan at 0.80% with the rate discounted to a tenth. Never null unless the rule changes. */
export function feeExample(): FeeExample | null {
  const bill = purchaseFee(AMOUNT, SCHEDULE)
  if ('kind' in bill || bill.rate === null || bill.effectiveRate === null) return null
  return {
    amount: fenText(bill.amount),
    rate: rateText(bill.rate),
    discountedRate: rateText(bill.effectiveRate),
    fee: fenText(bill.fee),
    net: fenText(bill.net),
    nav: navText(NAV),
    shares: shareText(sharesFor(bill.net, NAV, 'half-up')),
  }
}
