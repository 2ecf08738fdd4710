import * as z from 'zod/mini'
import { endpoint, type RefusalOf } from '#contract/endpoint.ts'
import { refusalView } from './order-view.ts'
import { bilingual, day, dealDates, decimal, fundCode, money, payId, typedAmount } from '#contract/part.ts'
import { DATED_REFUSALS, ONCE_REFUSALS, PROMISED_REFUSALS, REDEMPTION_REFUSALS } from '#contract/refusals.ts'

/**
 * The rest of a redemption that a fund cannot take whole: 1 carried on to the next days, 0 given up
 * (rules/orders.md#large-redemption).
 */
export const largeRedemptionFlag = z.enum(['0', '1'])
/** When an order over shares deals, and what follows. */
export const exitDates = z.object({
  ...dealDates,
  /** The day the money or the shares are there. */
  arrivalDate: z.nullable(day),
})

export const previewRedemption = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/transaction/sell/preview-redemption',
  audience: ['investor'],
  input: z.object({ fundCode: z.string(), shares: z._default(z.string(), '') }),
  output: z.object({
    fundCode,
    fundName: bilingual,
    isSample: z.boolean(),
    nav: z.nullable(decimal),
    navDate: z.nullable(day),
    position: z.object({ total: money, available: money, inFlight: money }),
    minimumRedemption: money,
    minimumHolding: money,
    /** Where the money can go: cards, accounts of one's own, and the wallet. */
    payees: z.array(
      z.object({
        investorPayId: payId,
        mode: z.enum(['bank-debit', 'remittance', 'wallet']),
        bankName: z.nullable(bilingual),
        last4: z.nullable(z.string()),
        isDefault: z.boolean(),
      }),
    ),
    /** Every lot that no other order takes, in the order in which they go; `used` is zero for those this one leaves. */
    lots: z.array(
      z.object({
        registeredOn: day,
        remaining: money,
        used: money,
        /** Held until the confirmation of an order placed now, and the rate for it; null where the fund names none. */
        days: z.int(),
        rate: z.nullable(decimal),
        fee: z.nullable(money),
        /** The next lower rate, and the first trading day that gets it; the day is null past the published calendar. */
        nextLower: z.nullable(z.object({ rate: decimal, tradeDate: z.nullable(day) })),
      }),
    ),
    /** At the last NAV, lot by lot, oldest first; null while no number of shares of the right form was given. */
    estimate: z.nullable(
      z.object({
        gross: money,
        fee: money,
        /** What was left out at the purchase and is due now; null for a front-end class. */
        backEndFee: z.nullable(money),
        net: money,
        lots: z.array(
          z.object({ registeredOn: day, days: z.int(), shares: money, rate: decimal, fee: money }),
        ),
      }),
    ),
    dates: exitDates,
    refusal: z.nullable(refusalView<RefusalOf<typeof placeRedemption> | 'position-missing'>()),
  }),
  refusals: ['fund-not-found', 'calendar-ended', 'calendar-not-begun'],
  summary: { zh: '卖出预览：可用份额、费用与到账日', en: 'Preview of a redemption: shares, fee, dates' },
})

export const planRedemption = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/transaction/sell/plan-redemption',
  audience: ['investor'],
  input: z.object({ fundCode: z.string(), shares: z.string().check(z.maxLength(24)) }),
  output: z.object({
    /** The NAV every fee here is of; what the fund is worth on a later day nobody knows. */
    navDate: day,
    fee: money,
    /** Days on which the fee is lower than on all before, within a year. */
    days: z.array(
      z.object({
        tradeDate: day,
        confirmDate: day,
        /** Null past the published calendar. */
        arrivalDate: z.nullable(day),
        fee: money,
        saved: money,
      }),
    ),
    /** The last day looked at: a year on, or where the published calendar ends. */
    until: day,
  }),
  refusals: [
    'fund-not-found',
    'calendar-ended',
    'calendar-not-begun',
    'shares-format',
    'above-available',
    'fee-unknown',
    'nav-unknown',
  ],
  summary: { zh: '卖出等待测算：哪天费用更低', en: 'What waiting would save on a redemption' },
})

export const placeRedemption = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/transaction/sell/place-redemption',
  audience: ['investor'],
  idempotent: true,
  input: z.object({
    fundCode: z.string().check(z.maxLength(16)),
    shares: typedAmount,
    largeRedemptionFlag,
    /** The card the money goes to. */
    investorPayId: payId,
    promisedTradeDate: day,
    authorization: z.string().check(z.maxLength(64)),
  }),
  output: z.object({ orderNo: z.string(), status: z.string(), tradeDate: day }),
  refusals: [
    'shares-format',
    'fund-not-found',
    'shares-in-dispute',
    ...REDEMPTION_REFUSALS,
    'pay-instrument-unknown',
    ...PROMISED_REFUSALS,
  ],
  summary: { zh: '提交卖出', en: 'Place a redemption' },
})

export const setDividendMethod = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/transaction/dividend/set-dividend-method',
  audience: ['investor'],
  idempotent: true,
  /** 0 reinvested in shares, 1 paid in cash. */
  input: z.object({ fundCode: z.string().check(z.maxLength(16)), method: z.enum(['0', '1']) }),
  output: z.object({ orderNo: z.string(), status: z.string(), tradeDate: day }),
  refusals: [
    'fund-not-found',
    'position-missing',
    'dividend-method-fixed',
    'dividend-method-under-way',
    'dividend-method-same',
    ...DATED_REFUSALS,
    ...ONCE_REFUSALS,
  ],
  summary: { zh: '设置分红方式', en: 'Choose how dividends are paid' },
})
