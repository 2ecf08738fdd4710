import * as answer from '#contract/adviser/proposal-answer.ts'
import * as question from '#contract/order/proposal-question.ts'
import * as contract from '#contract/order/proposal.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { decideProposal } from '#domain/proposal/proposal.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Db } from '#server/db/open.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Call, Route } from '#server/base/http/route.ts'
import { act, read, write } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { issuePaymentKey } from '#server/people/authorization/issue-payment-key.ts'
import { issuePaymentChallenge } from '#server/people/authorization/prove-passkey.ts'
import type { PasskeyHostDeps } from '#server/people/login/passkey.ts'
import { findActiveAdviser } from './adviser.store.ts'
import { askAboutProposal, declineProposal } from './answer-proposal.ts'
import { answerQuestion } from './answer-question.ts'
import { approvalSubject, approveProposal } from './approve-proposal.ts'
import { listProposals } from './list-proposals.ts'
import { findProposalRow } from './client-proposal.store.ts'
import type { AskedQuestion } from './question.store.ts'
import { findAsked } from './question.store.ts'
import { showProposal } from './show-proposal.ts'
import { viewProposal } from './view-proposal.ts'

export interface ProposalDeps extends PasskeyHostDeps {
  readonly calendar: () => Promise<TradingCalendar>
  readonly seal: Seal
}

export function proposalRoutes({ calendar, ...host }: ProposalDeps): Route[] {
  return [
    read(contract.findProposals, (call, asked) => listProposals(call, call.actor.accountNumber, asked)),
    act(contract.getProposal, async (call, input) => {
      await viewProposal(call, input.proposalCode)
      return showProposal(call, input, await calendar())
    }),
    write(contract.getProposalKey, async (call, input) => {
      const open = await stillOpen(call.tx, call, input)
      if (open.kind !== 'ok') return open
      const subject = approvalSubject(call.actor.accountNumber, input)
      return ok(await issuePaymentKey(call, { purpose: 'action', subject }, host.seal))
    }),
    act(contract.getProposalChallenge, async (call, input) => {
      const open = await stillOpen(call.db, call, input)
      if (open.kind !== 'ok') return open
      const subject = approvalSubject(call.actor.accountNumber, input)
      return issuePaymentChallenge(call, { purpose: 'action', subject }, host)
    }),
    write(contract.approveProposal, async (call, input) => approveProposal(call, input, await calendar())),
    write(contract.declineProposal, declineProposal),
    write(question.askProposal, askAboutProposal),
    read(answer.findAskedQuestions, async ({ db, actor, today }) => {
      const adviser = await findActiveAdviser(db, actor.adviserId, today)
      if (!adviser) return { kind: 'adviser-not-active' }
      return ok({ questions: (await findAsked(db, adviser.adviserId, today)).map(askedOf) })
    }),
    write(answer.answerQuestion, (call, input) => {
      const { tx, actor, today } = call
      return answerQuestion(tx, host.seal, {
        ...input,
        adviserId: actor.adviserId,
        today,
        origin: audited(call),
      })
    }),
  ]
}

function askedOf({ name, askedAt, answeredAt, ...rest }: AskedQuestion) {
  return {
    ...rest,
    clientName: name,
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

/** Checks that a proposal can still be approved, so that nobody types a password for nothing. */
async function stillOpen(
  db: Db,
  call: Call<Investor>,
  input: { readonly proposalCode: string; readonly version: number },
): Promise<
  Answer<null, 'proposal-changed' | 'proposal-decided' | 'proposal-expired' | 'proposal-not-found'>
> {
  const proposal = await findProposalRow(db, call.actor.accountNumber, input.proposalCode)
  if (!proposal) return { kind: 'proposal-not-found' }
  const verdict = decideProposal(proposal, { version: input.version, now: call.now })
  return verdict.kind === 'ok' ? ok(null) : verdict
}
