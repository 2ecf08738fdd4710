import * as z from 'zod/mini'
import { CARD_CHANGE_REASONS } from '#domain/payment/card-removal.ts'
import { CARD_CHECK_REFUSALS, verifyBankCard } from './bank.ts'
import { endpoint } from '#contract/endpoint.ts'
import { bilingual, money, payId } from '#contract/part.ts'
import { LOCKED_REFUSALS } from '#contract/refusals.ts'

/** A client's own bank cards (rules/rows.md#investor). */

const authorization = z.string().check(z.maxLength(64))

export const findBankCards = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/bank-card/find-bank-cards',
  audience: ['investor'],
  input: z.object({}),
  output: z.object({
    cards: z.array(
      z.object({
        investorPayId: payId,
        /** A card we debit, or an account from which the client remits. */
        mode: z.enum(['bank-debit', 'remittance']),
        bankName: bilingual,
        last4: z.string(),
        singleLimit: z.nullable(money),
        dayLimit: z.nullable(money),
        isDefault: z.boolean(),
        /** Whether the bank or we have blocked it. Then no money is debited from it or paid to it. */
        isBlocked: z.boolean(),
        /** Whether its replacement by another card is in review. */
        isChanging: z.boolean(),
        /** Orders and pay-outs in progress, savings plans, and funds held that were bought with it. */
        inTransit: z.int(),
        plans: z.int(),
        funds: z.int(),
        /** Why the card cannot be removed now, as a sentence. Null if it can. */
        keptBecause: z.nullable(z.string()),
        /** Why the card cannot be replaced by another now, as a sentence. Null if it can. */
        notChangedBecause: z.nullable(z.string()),
      }),
    ),
    most: z.int(),
  }),
  refusals: [],
  summary: { zh: '我的银行卡', en: 'One’s own bank cards' },
})

/** The same check as at registration, with the client's name and document as we have them. */
export const verifyNewCard = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/bank-card/verify-new-card',
  audience: ['investor'],
  input: verifyBankCard.input,
  output: verifyBankCard.output,
  refusals: [
    'fields-wrong',
    'document-expired',
    'card-not-debit',
    'card-other-bank',
    'cards-full',
    'card-known',
    ...CARD_CHECK_REFUSALS,
    ...LOCKED_REFUSALS,
  ],
  summary: { zh: '添加银行卡：四要素验证', en: 'Add a card: four-element check' },
})

export const confirmNewCard = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/bank-card/confirm-new-card',
  audience: ['investor'],
  /** `authorization`: the payment password was given for adding a card. */
  input: z.object({ checkId: z.uuid(), code: z.string().check(z.maxLength(10)), authorization }),
  output: z.object({ investorPayId: payId, last4: z.string() }),
  refusals: [
    'card-check-missing',
    'document-expired',
    'payment-key-expired',
    'code-wrong',
    'code-expired',
    'card-bank-silent',
    'cards-full',
    'card-known',
    ...LOCKED_REFUSALS,
  ],
  summary: { zh: '添加银行卡：银行短信确认', en: 'Add a card by the bank’s code' },
})

export const setDefaultCard = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/bank-card/set-default-card',
  audience: ['investor'],
  input: z.object({ investorPayId: payId }),
  output: z.object({}),
  refusals: ['pay-instrument-unknown', ...LOCKED_REFUSALS],
  summary: { zh: '设为默认银行卡', en: 'Make a card the default' },
})

export const removeCard = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/bank-card/remove-card',
  audience: ['investor'],
  input: z.object({ investorPayId: payId, authorization }),
  output: z.object({}),
  refusals: [
    'pay-instrument-unknown',
    'card-change-waits',
    'card-in-transit',
    'card-has-plans',
    'card-last',
    'card-holds-shares',
    'payment-key-expired',
    ...LOCKED_REFUSALS,
  ],
  summary: { zh: '解绑银行卡', en: 'Remove a card' },
})

/** Replaces a card by another card of the client: at once, or after a review by two of our staff if funds depend on the card. */
export const changeCard = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/bank-card/change-card',
  audience: ['investor'],
  input: z.object({ from: payId, to: payId, reason: z.enum(CARD_CHANGE_REASONS), authorization }),
  output: z.object({ state: z.enum(['done', 'in-review']) }),
  refusals: [
    'pay-instrument-unknown',
    'card-same',
    'card-change-waits',
    'card-in-transit',
    'card-has-plans',
    'payment-key-expired',
    ...LOCKED_REFUSALS,
  ],
  summary: { zh: '更换银行卡', en: 'Exchange a card for another' },
})
