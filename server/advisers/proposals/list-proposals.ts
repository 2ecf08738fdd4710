import type { findPendingProposals, findSubmittedProposals } from '#contract/adviser/proposal-list.ts'
import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { BASIS_OF_DUTY } from '#domain/duty/client-view.ts'
import type { OrderPeriod } from '#domain/order/order-period.ts'
import { readPeriod } from '#domain/order/order-period.ts'
import { draftedBy } from '#domain/proposal/proposal-draft.ts'
import { hashFilter, recordLook } from '#server/base/audit/access-log.store.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { placeOf } from '#server/base/list/place.ts'
import { countGiven } from '#server/trade/company-proposals/count-given.ts'
import type { ProposalDraftRow } from './proposal-draft.store.ts'
import { findProposalDrafts } from './proposal-draft.store.ts'
import type { PendingRow, SubmittedRow } from './proposal-list.store.ts'
import { findPendingRows, findSubmittedRows, PENDING_KEYS, SUBMITTED_KEYS } from './proposal-list.store.ts'

type Pending = OutputOf<typeof findPendingProposals>
type Adoption = Pending['proposals'][number]['adoption']
type Draft = NonNullable<Pending['drafts']>['newest'][number]

/**
 * Lists the reader's own proposals that wait for somebody, with what they have begun to write on the first page, and writes the look before
 * anything is answered (AD46).
 */
export async function listPending(
  call: ReadCall<Adviser>,
  input: ParsedOf<typeof findPendingProposals>,
  seal: Seal,
): Promise<AnswerOf<typeof findPendingProposals>> {
  const place = placeOf(PENDING_KEYS, input)
  if ('kind' in place) return place
  const { rows, next } = await findPendingRows(call.db, call.actor, input, place)
  const isOfDrafts = input.cursor === '' && input.waits !== 'client'
  const drafts = isOfDrafts ? await findProposalDrafts(call.db, call.actor, input.client) : null
  const shown = rows.length + (drafts?.newest.length ?? 0)
  await recordLook(call.db, call, {
    ...{ basis: BASIS_OF_DUTY[call.actor.duty], view: 'list.pending-proposals', shown },
    filterHash: hashFilter(seal, input),
  })
  const adoptions = await loadAdoptions(call.db, rows)
  return ok({
    ...{ next, now: call.now.toISOString() },
    proposals: rows.map((row) => pendingOf(row, adoptions.get(row.proposalCode) ?? null)),
    drafts: drafts && { count: drafts.count, newest: drafts.newest.flatMap(draftOf) },
  })
}

/** Lists every version submitted to the clients whose proposals the reader may see, and writes the look (AD47). */
export async function listSubmitted(
  call: ReadCall<Adviser>,
  input: ParsedOf<typeof findSubmittedProposals>,
  seal: Seal,
): Promise<AnswerOf<typeof findSubmittedProposals>> {
  const place = placeOf(SUBMITTED_KEYS, input)
  if ('kind' in place) return place
  const period = submittedPeriod(input, call.today)
  if (period.kind !== 'period') return period
  const { from, to } = period
  const { rows, next } = await findSubmittedRows(call.db, call.actor, { ...input, from, to }, place)
  await recordLook(call.db, call, {
    ...{ basis: BASIS_OF_DUTY[call.actor.duty], view: 'list.submitted-proposals', shown: rows.length },
    filterHash: hashFilter(seal, input),
  })
  return ok({ next, from, to, proposals: rows.map(submittedOf) })
}

/** Reads the days of submitting that are asked for: the present quarter if none are. */
export function submittedPeriod(typed: OrderPeriod, today: Day): ReturnType<typeof readPeriod> {
  const isOpen = typed.from === '' && typed.to === ''
  return readPeriod(isOpen ? { from: quarterStart(today), to: '' } : typed, today)
}

/** The first day of the quarter of a day. */
function quarterStart(day: Day): Day {
  const month = Number(day.slice(5, 7))
  return `${day.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
}

/** A draft as its list tells it; none if its name or its kind is none that a form gives. */
function draftOf(row: ProposalDraftRow): Draft[] {
  const { title, lines, savedAt, keptUntil, revisedKind, waitingVersion, ...rest } = row
  const of = draftedBy(row.key)
  if (of === null) return []
  const kind = 'kind' in of ? of.kind : revisedKind
  // A rebalancing has no form yet, and a proposal that is not the reader's has no kind here.
  if (kind === null || kind === 'rebalance') return []
  const { clientName, clientRef, accountNumber, ownerName, basis, key } = rest
  return [
    {
      ...{ key, clientName, clientRef, accountNumber, ownerName, basis, kind },
      ...{ isOfPlans: 'kind' in of && of.isOfPlans, title: title ?? '', items: countLines(lines ?? '') },
      revises:
        'kind' in of
          ? null
          : { proposalCode: of.proposalCode, version: of.version, isOpen: of.version === waitingVersion },
      ...{ savedAt: savedAt.toISOString(), keptUntil: keptUntil.toISOString() },
    },
  ]
}

/** Counts the lines of a draft. Its text is what a browser sent, so it may be anything: then it has none. */
function countLines(json: string): number {
  try {
    const lines: unknown = JSON.parse(json)
    return Array.isArray(lines) ? lines.length : 0
  } catch {
    return 0
  }
}

/** Counts the approvals of those that companies have adopted, in a few queries for each company. */
async function loadAdoptions(
  db: ReadCall['db'],
  rows: readonly PendingRow[],
): Promise<ReadonlyMap<string, NonNullable<Adoption>>> {
  const held = rows.flatMap((row) =>
    row.adopter === null || row.matrixVersion === null
      ? []
      : [{ ...row, by: row.adopter, matrixVersion: row.matrixVersion, decidedAt: null }],
  )
  const adoptions = new Map<string, NonNullable<Adoption>>()
  for (const accountNumber of new Set(held.map((row) => row.accountNumber))) {
    const own = held.filter((row) => row.accountNumber === accountNumber)
    const counts = await countGiven(db, accountNumber, own)
    for (const { proposalCode, by } of own) adoptions.set(proposalCode, { by, ...counts.get(proposalCode)! })
  }
  return adoptions
}

function pendingOf(row: PendingRow, adoption: Adoption): Pending['proposals'][number] {
  const { questionId, question, askedAt, submittedAt, viewedAt, expiresAt, eventKind, eventAt, ...more } = row
  const {
    makerParty: _maker,
    adviserParty: _adviser,
    adopter: _adopter,
    matrixVersion: _matrix,
    ...rest
  } = more
  return {
    ...{ ...rest, adoption },
    ...instantsOf({ submittedAt, viewedAt, expiresAt }),
    lastEvent: { kind: eventKind, at: eventAt.toISOString() },
    question:
      questionId === null || question === null || askedAt === null
        ? null
        : { questionId, question, askedAt: askedAt.toISOString() },
  }
}

function submittedOf(row: SubmittedRow): OutputOf<typeof findSubmittedProposals>['proposals'][number] {
  const { submittedAt, viewedAt, expiresAt, decidedAt, ...rest } = row
  return {
    ...rest,
    ...instantsOf({ submittedAt, viewedAt, expiresAt }),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}

function instantsOf({
  submittedAt,
  viewedAt,
  expiresAt,
}: Pick<PendingRow, 'submittedAt' | 'viewedAt' | 'expiresAt'>) {
  return {
    submittedAt: submittedAt.toISOString(),
    viewedAt: viewedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  }
}
