import * as question from '#contract/order/proposal-question.ts'
import * as contract from '#contract/order/proposal.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { decideProposal } from '#domain/order/proposal.ts'
import type { Db } from '#server/db/open.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import { placeOf } from '#server/base/list/place.ts'
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
import { addEvent, findProposalRow, findProposalRows, markRead, PROPOSAL_KEYS } from './proposal.store.ts'
import type { AskedQuestion } from './question.store.ts'
import { findAsked } from './question.store.ts'
import { headOf, showProposal } from './show-proposal.ts'

export interface ProposalDeps extends PasskeyHostDeps {
  readonly calendar: () => Promise<TradingCalendar>
  readonly seal: Seal
}

export function proposalRoutes({ calendar, ...host }: ProposalDeps): Route[] {
  return [
    read(contract.findProposals, async ({ db, actor, now }, asked) => {
      const place = placeOf(PROPOSAL_KEYS, asked)
      if ('kind' in place) return place
      const { rows, next } = await findProposalRows(db, actor.accountNumber, place)
      return ok({ proposals: rows.map((row) => headOf(row, now)), next })
    }),
    act(contract.getProposal, async (call, input) => {
      const { accountNumber, partyId } = call.actor
      await call.change(async (tx) => {
        if (await markRead(tx, accountNumber, input.proposalCode))
          await addEvent(tx, input.proposalCode, 'read', partyId)
      })
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
    read(question.findAskedQuestions, async ({ db, actor, today }) => {
      const adviser = await findActiveAdviser(db, actor.adviserId, today)
      if (!adviser) return { kind: 'adviser-not-active' }
      return ok({ questions: (await findAsked(db, adviser.adviserId, today)).map(askedOf) })
    }),
    write(question.answerQuestion, ({ tx, actor, today }, input) =>
      answerQuestion(tx, host.seal, { ...input, adviserId: actor.adviserId, today }),
    ),
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
