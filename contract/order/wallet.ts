import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { placePurchase } from './order.ts'
import { bilingual, day, decimal, fundCode, instant, money, payId, typedAmount } from '#contract/part.ts'
import { placeRedemption } from './redemption.ts'
import { AUTHORIZED_REFUSALS, LOCKED_REFUSALS, ONCE_REFUSALS } from '#contract/refusals.ts'

/** The wallet 钱包: shares of one money fund (rules/ledger.md#wallet). No text here promises the principal or immediate arrival. */

export const getWallet = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/wallet/get-wallet',
  audience: ['investor'],
  input: z.object({}),
  output: z.object({
    investorPayId: payId,
    fundCode,
    fundName: bilingual,
    isSample: z.boolean(),
    /** In yuan; one share is one yuan. balance = available + bound + shares confirmed too recently to be withdrawn. */
    balance: money,
    available: money,
    /** Requested by withdrawals and payments that are not confirmed yet. */
    bound: money,
    /** Paid in and not yet confirmed. */
    inTransit: money,
    /** The latest daily income that was credited. Null before the first. */
    latestIncome: z.nullable(z.object({ day, amount: money })),
    /** The fund's 7-day yield and its day. Null if not all of the last seven days are known. */
    yield7d: z.nullable(z.object({ day, rate: decimal })),
    incomePer10k: z.nullable(z.object({ day, amount: decimal })),
    /** Both ways to withdraw are shown: the fast one has a daily cap and can be suspended, the ordinary one is always open. */
    fast: z.object({
      isOpen: z.boolean(),
      cap: money,
      leftToday: money,
    }),
    ordinary: z.object({ tradeDate: day, arrivalDate: z.nullable(day), cutOff: instant }),
    minimumRecharge: money,
    /** Since when incoming money is moved into the wallet automatically. Null if the client has not asked for it. */
    sweepSince: z.nullable(instant),
  }),
  refusals: ['wallet-not-offered', 'fund-not-found', 'calendar-ended', 'calendar-not-begun'],
  summary: { zh: '钱包', en: 'The wallet' },
})

/** W01: pays money in. The payment password is given for a purchase of the wallet's fund. */
export const rechargeWallet = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/wallet/recharge-wallet',
  audience: ['investor'],
  idempotent: true,
  input: z.object({
    amount: typedAmount,
    investorPayId: payId,
    promisedTradeDate: day,
    hasReadDocuments: z.boolean(),
    authorization: z.string().check(z.maxLength(64)),
  }),
  output: placePurchase.output,
  refusals: placePurchase.refusals,
  summary: { zh: '钱包转入', en: 'Put money into the wallet' },
})

/** W03: an ordinary withdrawal, by the registrar. The payment password is given for a redemption of the wallet's fund. */
export const withdrawFromWallet = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/wallet/withdraw-from-wallet',
  audience: ['investor'],
  idempotent: true,
  input: z.object({
    amount: typedAmount,
    investorPayId: payId,
    promisedTradeDate: day,
    authorization: z.string().check(z.maxLength(64)),
  }),
  output: placeRedemption.output,
  refusals: [...placeRedemption.refusals, 'amount-format', 'wallet-not-offered', 'above-wallet-balance'],
  summary: { zh: '钱包普通转出', en: 'Take money out of the wallet the ordinary way' },
})

/** W02: a fast withdrawal, for which the partner bank advances the money. The password is given with the purpose `wallet`. */
export const withdrawFast = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/wallet/withdraw-fast',
  audience: ['investor'],
  idempotent: true,
  input: z.object({
    amount: typedAmount,
    investorPayId: payId,
    authorization: z.string().check(z.maxLength(64)),
  }),
  output: z.object({ orderNo: z.string(), status: z.string(), leftToday: money }),
  refusals: [
    'amount-format',
    'wallet-not-offered',
    'fund-not-found',
    'shares-in-dispute',
    'above-wallet-balance',
    'fast-suspended',
    'above-fast-cap',
    'pay-instrument-unknown',
    'calendar-ended',
    'calendar-not-begun',
    ...AUTHORIZED_REFUSALS,
    ...LOCKED_REFUSALS,
  ],
  summary: { zh: '钱包快速转出', en: 'Take money out of the wallet the fast way' },
})

/** Returns credited income, newest first. Money funds credit income on every calendar day. */
export const findWalletIncome = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/wallet/find-wallet-income',
  audience: ['investor'],
  /** Only days before this day; empty for the newest. */
  input: z.object({ before: z._default(z.union([day, z.literal('')]), '') }),
  output: z.object({
    incomes: z.array(z.object({ day, amount: money })),
    /** The total income ever credited. */
    total: money,
    next: z.nullable(day),
  }),
  refusals: ['wallet-not-offered'],
  summary: { zh: '钱包收益明细', en: 'Income of the wallet' },
})

/** Sets a standing instruction: cash dividends and proceeds of terminated funds go to the wallet, not to the card (W05, W09). */
export const setWalletSweep = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/wallet/set-wallet-sweep',
  audience: ['investor'],
  idempotent: true,
  input: z.object({ isOn: z.boolean() }),
  output: z.object({ sweepSince: z.nullable(instant) }),
  refusals: ['wallet-not-offered', ...ONCE_REFUSALS, ...LOCKED_REFUSALS],
  summary: { zh: '自动转入钱包', en: 'Send money into the wallet by itself' },
})
