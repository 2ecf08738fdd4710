import * as z from 'zod/mini'
import { endpoint, type RefusalOf } from '#contract/endpoint.ts'
import { refusalView } from './order-view.ts'
import { bilingual, day, dealDates, decimal, fundCode, money, payId, typedAmount } from '#contract/part.ts'
import { DATED_REFUSALS, ONCE_REFUSALS, PROMISED_REFUSALS, REDEMPTION_REFUSALS } from '#contract/refusals.ts'

/**
 * What happens to the rest of a redemption that a fund cannot pay in full: 1 carried to the next days, 0 given up
 * (rules/orders.md#large-redemption).
 */
export const largeRedemptionFlag = z.enum(['0', '1'])
/** The trade date of an order in shares, and the dates that follow. */
export const exitDates = z.object({
  ...dealDates,
  /** The day on which the money or the new shares arrive. */
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
    /** Where the money can be paid: cards, the client's own remitting accounts, and the wallet. */
    payees: z.array(
      z.object({
        investorPayId: payId,
        mode: z.enum(['bank-debit', 'remittance', 'wallet']),
        bankName: z.nullable(bilingual),
        last4: z.nullable(z.string()),
        isDefault: z.boolean(),
      }),
    ),
    /** Every lot not taken by other orders, in redemption order. `used` is zero for lots that this redemption does not touch. */
    lots: z.array(
      z.object({
        registeredOn: day,
        remaining: money,
        used: money,
        /** Days held until the confirmation of an order placed now, and the rate for them. Null if the fund has no rate. */
        days: z.int(),
        rate: z.nullable(decimal),
        fee: z.nullable(money),
        /** The next lower rate, and the first trading day on which it applies. The day is null beyond the published calendar. */
        nextLower: z.nullable(z.object({ rate: decimal, tradeDate: z.nullable(day) })),
      }),
    ),
    /** The estimate at the last NAV, lot by lot, oldest first. Null while there is no number of shares of the right format. */
    estimate: z.nullable(
      z.object({
        gross: money,
        fee: money,
        /** The purchase fee that is due at the redemption. Null for a front-end class. */
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
    /** The day of the NAV used for all fees here. Later NAVs are unknown. */
    navDate: day,
    fee: money,
    /** Days within a year on which the fee is lower than on all days before. */
    days: z.array(
      z.object({
        tradeDate: day,
        confirmDate: day,
        /** Null beyond the published calendar. */
        arrivalDate: z.nullable(day),
        fee: money,
        saved: money,
      }),
    ),
    /** The last day examined: a year from now, or the end of the published calendar. */
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
    /** The card to which the money is paid. */
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
  /** 0: reinvested in shares, 1: paid in cash. */
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
