import type { ParsedOf } from '#contract/endpoint.ts'
import type { findCompanyWork } from '#contract/waiting-work.ts'
import { COMPANY_WORK } from '#domain/duty/waiting-work.ts'
import { isExpired } from '#domain/proposal/proposal.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { askedKinds, waitingView } from '#server/base/http/waiting.ts'
import type { ProposalRow } from '#server/trade/proposals/client-proposal.store.ts'
import { findAdvisedRows } from '#server/trade/proposals/client-proposal.store.ts'
import { findOpenRows } from './company-proposal.store.ts'
import { findMember } from './member.store.ts'
import { isAsked, loadNeeds } from './need.ts'

function advisedWork({ submittedAt, expiresAt }: ProposalRow) {
  return { submittedAt, expiresAt, adoptedAt: null }
}

/** Counts what waits for a member: proposals they may decide now, those of an adviser that they may adopt, and their own that wait for another. By the rule of the decision itself. */
export async function findWaitingWork(
  { db, actor, now }: ReadCall<Corporate>,
  { kinds }: ParsedOf<typeof findCompanyWork>,
): Promise<AnswerOf<typeof findCompanyWork>> {
  const member = await findMember(db, actor)
  const open = (await findOpenRows(db, actor)).filter((row) => !isExpired(row, now))
  const needs = await loadNeeds(db, actor.accountNumber, open)
  const rowsOf = {
    check: open.filter((row) => isAsked(row, { member, now, need: needs.get(row.proposalCode)! })),
    // Only who may adopt is asked to.
    adopt: member.isMaker ? (await findAdvisedRows(db, actor.accountNumber)).map(advisedWork) : [],
    own: open.filter(({ makerParty }) => makerParty === actor.partyId),
  }
  const first = (dates: readonly Date[]) =>
    dates.reduce<Date | null>((least, date) => (least === null || date < least ? date : least), null)
  const work = askedKinds(COMPANY_WORK, kinds).map((kind) =>
    waitingView({
      kind,
      count: rowsOf[kind].length,
      oldestAt: first(rowsOf[kind].map(({ submittedAt, adoptedAt }) => adoptedAt ?? submittedAt)),
      dueAt: first(rowsOf[kind].map(({ expiresAt }) => expiresAt)),
      late: null,
    }),
  )
  return ok({ now: now.toISOString(), work })
}
