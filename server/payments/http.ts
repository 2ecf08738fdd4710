import {
  decideReceiptMatch as decideContract,
  findReceipts,
  getActionChallenge,
  getActionKey,
  getPaymentChallenge,
  getPaymentWays,
  matchReceipt as matchContract,
  provePasskey as provePasskeyContract,
  returnReceipt as returnContract,
} from '#contract/payment.ts'
import type { TradingCalendar } from '#domain/calendar.ts'
import { fenText, parseTypedAmount } from '#domain/money.ts'
import type { Operator } from '#server/edge/actor.ts'
import { ok } from '#server/edge/answer.ts'
import type { Route } from '#server/edge/route.ts'
import { act, read, write } from '#server/edge/route.ts'
import type { PasskeyHostMeans } from '#server/sso/passkey.ts'
import { actionSubjectOf, issueKey, subjectOf } from './authorization.store.ts'
import { decideReceiptMatch, matchReceipt } from './match-receipt.ts'
import type { PaymentKeyPair } from './payment-password.ts'
import { newNonce } from './payment-password.ts'
import { findPaymentPasskeys, lendPaymentChallenge, provePasskey } from './prove-passkey.ts'
import type { ProposedMatch } from './receipt-match.store.ts'
import { findProposedMatches } from './receipt-match.store.ts'
import { returnReceipt } from './return-receipt.ts'
import { findSuggested } from './suggest-orders.ts'

/** Remittances as the firm's own people deal with them. */
export function receiptRoutes(means: { calendar: () => Promise<TradingCalendar> }): Route[] {
  return [
    read(findReceipts, async (call) => {
      const receipts = await findSuggested(call.db)
      const proposed = await findProposedMatches(call.db)
      return ok({
        receipts: receipts.map(
          ({ serial, day, amount, payer, payerAccount, memo, arrivedAt, suggestions }) => ({
            ...{ serial, day, payer, memo, last4: payerAccount.slice(-4) },
            amount: fenText(amount),
            arrivedAt: arrivedAt.toISOString(),
            suggestions: suggestions.map(({ orderNo, payBy }) => ({ orderNo, payBy: payBy.toISOString() })),
            proposal: proposalView(proposed.get(serial), call.actor),
          }),
        ),
      })
    }),
    write(matchContract, matchReceipt),
    write(decideContract, async (call, input) => decideReceiptMatch(call, input, await means.calendar())),
    write(returnContract, (call, input) => returnReceipt(call, input)),
  ]
}

function proposalView(proposed: ProposedMatch | undefined, { partyId }: Operator) {
  if (!proposed) return null
  const { orderNo, reason, proposedBy, proposedAt } = proposed
  return { orderNo, reason, isMine: proposedBy === partyId, proposedAt: proposedAt.toISOString() }
}

/** Proofs of what a client wants besides the payment password of an order: by passkey, and for what is no order. */
export function proofRoutes({
  pair,
  ...host
}: PasskeyHostMeans & { readonly pair: PaymentKeyPair }): Route[] {
  return [
    act(getPaymentWays, async (call) => {
      const { passkeys } = await findPaymentPasskeys(call, host)
      return ok({ hasPasskey: passkeys.length > 0 })
    }),
    act(getPaymentChallenge, async (call, input) => {
      const amount = parseTypedAmount(input.amount)
      if (amount === null) return { kind: 'amount-format' }
      const subject = subjectOf({ ...input, amount })
      return lendPaymentChallenge(call, { purpose: input.purpose, subject }, host)
    }),
    act(provePasskeyContract, (call, input) => provePasskey(call, input, host)),
    write(getActionKey, async ({ tx, actor }, { action, subject }) => {
      const { accountNumber, sessionHash } = actor
      const { kid, publicKey } = pair
      const nonce = newNonce()
      const hash = actionSubjectOf({ action, accountNumber, subject })
      const key = { nonce, kid, sessionHash, accountNumber, purpose: 'action', subject: hash } as const
      return ok({ kid, publicKey, nonce, expiresAt: (await issueKey(tx, key)).toISOString() })
    }),
    act(getActionChallenge, (call, { action, subject }) => {
      const hash = actionSubjectOf({ action, subject, accountNumber: call.actor.accountNumber })
      return lendPaymentChallenge(call, { purpose: 'action', subject: hash }, host)
    }),
  ]
}
