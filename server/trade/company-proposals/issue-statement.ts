import type { getCompanyApprovalStatement as contract } from '#contract/order/company-decision.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { createHash } from 'node:crypto'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { CHALLENGE_SECONDS } from '#domain/security/second-factor.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { issuePaymentKey } from '#server/people/authorization/issue-payment-key.ts'
import { findPaymentPasskeys } from '#server/people/authorization/prove-passkey.ts'
import type { PasskeyHostDeps } from '#server/people/login/passkey.ts'
import { requestOf } from '#server/people/login/passkey.ts'
import { findProposalRow } from './company-proposal.store.ts'
import { approvalSubject, fillApprovalDefaults } from './fill-approval.ts'
import { judgeApproval, signingOf } from './judge-approval.ts'
import { findMemberName } from './member.store.ts'
import { statementOf } from './statement.ts'

interface StatementDeps extends PasskeyHostDeps {
  readonly calendar: TradingCalendar
  readonly seal: Seal
}

/**
 * Issues what a checker's passkey signs, with the key for the payment password that is given beside it: one nonce binds both to this
 * session, version, cost and payment, and is good once, for five minutes. Whatever would refuse the approval refuses here already.
 */
export async function issueStatement(
  call: WriteCall<Corporate>,
  asked: ParsedOf<typeof contract>,
  { calendar, seal, publicOrigin }: StatementDeps,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor, headers, now, sentenceOf } = call
  const proposal = await findProposalRow(tx, actor, asked.proposalCode)
  if (!proposal) return { kind: 'proposal-not-found' }
  const filled = await fillApprovalDefaults(tx, actor, asked)
  if (filled.kind !== 'filled') return filled
  // The documents are ticked later, when it is approved.
  const input = { ...filled.of, hasReadDocuments: true }
  const judged = await judgeApproval(tx, actor, { proposal, input, calendar, sentenceOf, at: call })
  if (judged.kind !== 'ok') return judged
  const { host, passkeys } = await findPaymentPasskeys({ db: tx, actor, headers }, { publicOrigin })
  if (!host) return { kind: 'passkey-not-here' }
  if (passkeys.length === 0) return { kind: 'passkey-unknown' }
  const subject = approvalSubject(actor.accountNumber, filled.of)
  let statement = ''
  const key = await issuePaymentKey(call, { purpose: 'action', subject }, seal, (nonce) => {
    statement = statementOf({ proposal, actor, nonce, ...signingOf(judged.value) }, now.toISOString())
    return { text: statement, seconds: CHALLENGE_SECONDS }
  })
  const request = requestOf(challengeOf(statement), host, passkeys)
  return ok({ ...key, statement, name: await findMemberName(tx, actor.partyId), request })
}

/** Returns the challenge of a statement: the SHA-256 of its text. */
export function challengeOf(statement: string): string {
  return createHash('sha256').update(statement).digest('base64url')
}
