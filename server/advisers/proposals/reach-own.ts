import type { CalendarEnded, Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { MOST_PROPOSAL_DAYS } from '#domain/duty/firm-settings.ts'
import type { EndCause, LastDay } from '#domain/proposal/proposal-end.ts'
import { endOfProposal } from '#domain/proposal/proposal-end.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { RefusalView } from '#server/base/http/refusal-view.ts'
import { viewOf } from '#server/base/http/refusal-view.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { reachClient } from '#server/advisers/reach/reach-client.ts'
import { findReached } from '#server/advisers/reach/reach.store.ts'
import { findFirmRules } from '#server/people/accounts/firm-setting.store.ts'
import { findActiveAdviser, findOwnClient } from '#server/trade/proposals/adviser.store.ts'
import { sayCaution } from '#server/trade/proposals/caution-words.copy.ts'
import { findCautions } from '#server/trade/proposals/cautions.ts'
import type { ProposedLine, Proposing } from '#server/trade/proposals/refuse-line.ts'

type Call = ReadCall<Adviser>

/** The account of one's own client for whom something is being proposed, and what is known of the proposal as a whole. */
interface OwnClient {
  readonly accountNumber: string
  /** The trading days for which it stands by its firm's rule. */
  readonly days: number
  /** That the adviser may not propose. Null if they may. */
  readonly refusal: RefusalView | null
}

/** Reaches an own client for a proposal, and records the look. Whoever sees a client by another basis cannot propose anything to them. */
export async function reachOwn(
  call: Call,
  clientRef: string,
): Promise<Answer<OwnClient, 'client-not-found' | 'too-many-attempts'>> {
  const { db, today, actor } = call
  const { adviserId } = actor
  const { accountNumber } = (await findReached(db, actor, clientRef)) ?? {}
  if (accountNumber === undefined || adviserId === null) return { kind: 'client-not-found' }
  if (!(await findOwnClient(db, { adviserId, accountNumber }, today))) return { kind: 'client-not-found' }
  const found = await reachClient(call, clientRef, { part: 'proposals', view: 'client.proposals' })
  if (found.kind !== 'reached') return { kind: 'client-not-found' }
  const adviser = await findActiveAdviser(db, adviserId, today)
  const rules = await findFirmRules(db, adviserId)
  const refusal = adviser === null ? viewOf(call, { kind: 'adviser-not-active' }) : null
  return ok({ accountNumber, days: rules.proposalDays, refusal })
}

/** Says what is to be careful about in each line of a proposal, as it is now. */
export async function previewCautions(
  { locale }: Call,
  of: Proposing,
  lines: readonly ProposedLine[],
): Promise<{ key: string; sentence: string }[]> {
  const found = await findCautions(of, lines)
  return lines.flatMap(({ fundCode, planId }, at) =>
    found[at]!.map((each) => ({ key: planId ?? fundCode, sentence: sayCaution(each, locale) })),
  )
}

/** The end that a proposal would have if it were sent now, as a preview tells it. */
interface PreviewedEnd {
  readonly expiresAt: string
  readonly latest: { readonly cause: EndCause; readonly lastDay: Day; readonly at: string } | null
  readonly refusal: RefusalView | null
}

/** Finds the end of a proposal of these lines by its firm's days, and the end that no choice of days goes beyond. */
export function previewEnd(
  call: Call,
  { days, calendar }: { readonly days: number; readonly calendar: TradingCalendar },
  lastDays: readonly LastDay[],
): Answer<PreviewedEnd, CalendarEnded['kind']> {
  const { now, today } = call
  const end = endOfProposal(calendar, { now, today, days }, lastDays)
  if (end.kind === 'proposal-too-late')
    return ok({ expiresAt: end.at, latest: null, refusal: viewOf(call, end) })
  if (end.kind !== 'end') return end
  const longest = endOfProposal(calendar, { now, today, days: MOST_PROPOSAL_DAYS }, lastDays)
  const early = longest.kind === 'end' ? longest.early : end.early
  const latest = early && { ...early, at: early.at.toISOString() }
  return ok({ expiresAt: end.expiresAt.toISOString(), latest, refusal: null })
}
