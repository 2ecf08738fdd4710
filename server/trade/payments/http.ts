import {
  decideReceiptMatch as decideContract,
  findReceipts,
  matchReceipt as matchContract,
  returnReceipt as returnContract,
} from '#contract/payment/receipt.ts'
import {
  getActionChallenge,
  getActionKey,
  getPaymentChallenge,
  getPaymentWays,
  provePasskey as provePasskeyContract,
} from '#contract/payment/payment.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { fenText, parseTypedAmount } from '#domain/number/money.ts'
import type { Operator } from '#server/base/http/actor.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { act, read, write } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { PasskeyHostDeps } from '#server/people/login/passkey.ts'
import { actionSubjectOf, subjectOf } from '#server/people/authorization/authorization.store.ts'
import { issuePaymentKey } from '#server/people/authorization/issue-payment-key.ts'
import { decideReceiptMatch, matchReceipt } from './match-receipt.ts'
import {
  findPaymentPasskeys,
  issuePaymentChallenge,
  provePasskey,
} from '#server/people/authorization/prove-passkey.ts'
import type { ProposedMatch } from './receipt-match.store.ts'
import { findProposedMatches } from './receipt-match.store.ts'
import { returnReceipt } from './return-receipt.ts'
import { findSuggested } from './suggest-orders.ts'

/** Returns the routes by which staff deal with remittances. */
export function receiptRoutes(deps: { calendar: () => Promise<TradingCalendar> }): Route[] {
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
    write(decideContract, async (call, input) => decideReceiptMatch(call, input, await deps.calendar())),
    write(returnContract, (call, input) => returnReceipt(call, input)),
  ]
}

function proposalView(proposed: ProposedMatch | undefined, { partyId }: Operator) {
  if (!proposed) return null
  const { orderNo, reason, proposedBy, proposedAt } = proposed
  return { orderNo, reason, isMine: proposedBy === partyId, proposedAt: proposedAt.toISOString() }
}

/** Returns the routes of proofs other than an order's payment password: by passkey, and for actions that are no order. */
export function proofRoutes({ seal, ...host }: PasskeyHostDeps & { readonly seal: Seal }): Route[] {
  return [
    act(getPaymentWays, async (call) => {
      const { passkeys } = await findPaymentPasskeys(call, host)
      return ok({ hasPasskey: passkeys.length > 0 })
    }),
    act(getPaymentChallenge, async (call, input) => {
      const amount = parseTypedAmount(input.amount)
      if (amount === null) return { kind: 'amount-format' }
      const subject = subjectOf({ ...input, amount })
      return issuePaymentChallenge(call, { purpose: input.purpose, subject }, host)
    }),
    act(provePasskeyContract, (call, input) => provePasskey(call, input, host)),
    write(getActionKey, async (call, { action, subject }) => {
      const hash = actionSubjectOf({ action, subject, accountNumber: call.actor.accountNumber })
      return ok(await issuePaymentKey(call, { purpose: 'action', subject: hash }, seal))
    }),
    act(getActionChallenge, (call, { action, subject }) => {
      const hash = actionSubjectOf({ action, subject, accountNumber: call.actor.accountNumber })
      return issuePaymentChallenge(call, { purpose: 'action', subject: hash }, host)
    }),
  ]
}
