import type { getClientProposal as contract } from '#contract/adviser/proposal-detail.ts'
import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import { sightOf } from '#domain/duty/client-view.ts'
import { columnFen } from '#domain/number/money.ts'
import type { FeeCause } from '#domain/proposal/fee-difference.ts'
import { feeCauseOf } from '#domain/proposal/fee-difference.ts'
import { stateAt } from '#domain/proposal/proposal.ts'
import { reachClient } from '#server/advisers/reach/reach-client.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Locale } from '#server/base/http/locale.ts'
import type { ActCall } from '#server/base/http/route.ts'
import { sayCaution } from '#server/trade/proposals/caution-words.copy.ts'
import { countGiven } from '#server/trade/company-proposals/count-given.ts'
import type { ProposalRow } from '#server/trade/proposals/client-proposal.store.ts'
import { findProposalRow } from '#server/trade/proposals/client-proposal.store.ts'
import { planActOf, termsOfChange } from '#server/trade/proposals/plan-act-view.ts'
import { markSeen } from '#server/trade/proposals/question.store.ts'
import type { ItemRow, ResultRow, StepRow, ThreadRow, VersionRow } from './proposal-detail.store.ts'
import {
  findItems,
  findProposalClient,
  findResults,
  findSteps,
  findThread,
  findVersions,
} from './proposal-detail.store.ts'

type View = OutputOf<typeof contract>

/**
 * Returns one proposal with all its versions, and writes the look before anything is answered (AD48). A proposal to a client whose proposals the
 * reader may not see does not exist. Orders and plans that came of it are shown where the basis shows those parts of the client. Who made it and
 * opens its questions has seen them.
 */
export async function showProposal(
  call: ActCall<Adviser>,
  { proposalCode, opens }: ParsedOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { db, actor, now, today } = call
  const of = await findProposalClient(db, proposalCode)
  if (of === null) return { kind: 'proposal-not-found' }
  const found = await reachClient(call, of.clientRef, { part: 'proposals', view: 'client.proposals' })
  if (found.kind !== 'reached') return { kind: 'proposal-not-found' }
  const { accountNumber, basis, granted } = found.client
  const row = await findProposalRow(db, accountNumber, proposalCode)
  if (row === null) return { kind: 'proposal-not-found' }
  const sees = (part: 'orders' | 'plans') => sightOf(basis, part, granted) !== 'none'
  const shown = { orders: sees('orders'), plans: sees('plans') }
  const items = await findItems(db, proposalCode)
  const state = stateAt(row, now)
  const endedAt = state === 'expired' ? row.expiresAt : row.decidedAt
  const isOwn = basis === 'own' && of.adviserId === actor.adviserId
  const thread = await findThread(db, proposalCode)
  if (isOwn && opens === 'thread') await seeQuestions(call, thread)
  return ok({
    ...{ proposalCode, accountNumber, basis, state, kind: row.kind, version: row.version },
    ...{ clientRef: of.clientRef, clientName: of.clientName },
    ...{ makerName: row.adviserName, registerNo: row.registerNo },
    ...{ withdrawnCause: row.withdrawnCause, declineReason: row.declineReason },
    adoption: await adoptionOf(call, accountNumber, row),
    submittedAt: row.submittedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedAt: endedAt?.toISOString() ?? null,
    isOwn,
    remindedOn: of.remindedOn,
    isRemindedToday: of.remindedOn === today,
    versions: (await findVersions(db, proposalCode)).map((each) => versionOf(each, items, call.locale)),
    questions: thread.map(questionOf),
    events: (await findSteps(db, proposalCode)).map(stepOf),
    results: (await findResults(db, proposalCode)).map((each) => resultOf(each, shown)),
  })
}

/** By whom it was adopted, and how many of the company's checkers have approved, of how many. Null while nobody adopted it. */
async function adoptionOf(
  { db }: ActCall<Adviser>,
  accountNumber: string,
  row: ProposalRow,
): Promise<View['adoption']> {
  const { proposalCode, adopter: by, matrixVersion } = row
  if (by === null || matrixVersion === null) return null
  const counts = await countGiven(db, accountNumber, [{ ...row, matrixVersion }])
  return { by, ...counts.get(proposalCode)! }
}

/** Saves which questions are read for the first time. Where all were read, nothing is written. */
async function seeQuestions(call: ActCall<Adviser>, thread: readonly ThreadRow[]): Promise<void> {
  const unseen = thread.filter(({ isSeen }) => !isSeen).map(({ questionId }) => questionId)
  if (unseen.length > 0) await call.change((tx) => markSeen(tx, unseen))
}

function questionOf({
  questionId,
  version,
  question,
  askedAt,
  answer,
  answeredAt,
}: ThreadRow): View['questions'][number] {
  const at = { askedAt: askedAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null }
  return { questionId, version, question, answer, ...at }
}

function versionOf(row: VersionRow, items: readonly ItemRow[], locale: Locale): View['versions'][number] {
  const { submittedAt, expiresAt, earlyCause: cause, earlyDay: lastDay, viewedAt, ...rest } = row
  return {
    ...rest,
    submittedAt: submittedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    early: cause === null || lastDay === null ? null : { cause, lastDay },
    viewedAt: viewedAt?.toISOString() ?? null,
    items: items.filter(({ version }) => version === row.version).map((each) => itemOf(each, locale)),
  }
}

function itemOf(row: ItemRow, locale: Locale): View['versions'][number]['items'][number] {
  const { itemNo, kind, shares, reason, cautionReason, fee } = row
  const { targetCode, targetName } = row
  const plan = planActOf(row)
  return {
    ...{ itemNo, kind, shares, reason, cautionReason, fee, plan },
    cautions: (row.cautions ?? []).map((each) => sayCaution(each, locale)),
    ...(plan === null ? { amount: row.amount, sendDay: row.sendDay } : { amount: null, sendDay: null }),
    terms: termsOfChange(row),
    fund: { fundCode: row.fundCode, name: { zh: row.fundName, en: row.fundNameEn } },
    target:
      targetCode === null || targetName === null
        ? null
        : { fundCode: targetCode, name: { zh: targetName, en: row.targetNameEn } },
  }
}

function stepOf({ kind, at, version, actorParty, isClients }: StepRow): View['events'][number] {
  const person = isClients ? 'client' : 'adviser'
  return { kind, version, at: at.toISOString(), by: actorParty === null ? 'system' : person }
}

function resultOf(
  row: ResultRow,
  shown: { readonly orders: boolean; readonly plans: boolean },
): View['results'][number] {
  const { itemNo, kind: _kind, amount: _amount, planId, ...order } = row
  return {
    ...{ itemNo, planId: shown.plans ? planId : null },
    ...(shown.orders ? { ...order, feeCause: feeCauseIn(row) } : HIDDEN),
  }
}

const HIDDEN = {
  ...{ orderNo: null, status: null, confirmedAmount: null, confirmedShares: null },
  ...{ fee: null, feeApproved: null, feeCause: null },
}

function feeCauseIn({ kind, amount, confirmedAmount, fee, feeApproved }: ResultRow): FeeCause | null {
  if (fee === null || feeApproved === null) return null
  const fens = { approved: columnFen(feeApproved), confirmed: columnFen(fee) }
  return feeCauseOf({
    ...{ kind, ...fens },
    amount: amount === null ? null : columnFen(amount),
    confirmedAmount: confirmedAmount === null ? null : columnFen(confirmedAmount),
  })
}
