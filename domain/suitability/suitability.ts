import type { Day } from '#domain/calendar/calendar.ts'
import { addMonths } from '#domain/calendar/day.ts'

/** Tolerance 1–5 is C1–C5, risk 1–5 is R1–R5, 0 is not assessed or unrated (rules/suitability.md#levels). */
export interface Assessment {
  readonly level: number
  readonly isLowestCategory: boolean
  readonly isProfessional: boolean
  /** Last day on which it holds; the day after is too late. */
  readonly validUntil: Day
}

export type SuitabilityRefusal =
  | { readonly kind: 'fund-unrated' }
  | { readonly kind: 'assessment-missing' }
  | { readonly kind: 'assessment-expired'; readonly validUntil: Day }
  | { readonly kind: 'risk-forbidden'; readonly tolerance: number; readonly riskLevel: number }
  | { readonly kind: 'risk-mismatch'; readonly tolerance: number; readonly riskLevel: number }

export type SuitabilityOutcome =
  | { readonly kind: 'allow'; readonly tolerance: number; readonly riskLevel: number }
  | { readonly kind: 'mismatch-accepted'; readonly tolerance: number; readonly riskLevel: number }
  | SuitabilityRefusal

/** An outcome that an order can be taken with. */
export type SuitableOutcome = Extract<SuitabilityOutcome, { readonly kind: 'allow' | 'mismatch-accepted' }>

/** May an order be taken with this outcome? */
export function isSuited(outcome: SuitabilityOutcome): outcome is SuitableOutcome {
  return outcome.kind === 'allow' || outcome.kind === 'mismatch-accepted'
}

/** The rule set this code follows; stored with each decision. */
export const SUITABILITY_RULES = 'amac-2026-13'

/**
 * May this client's own order go to a fund of this risk? C1 of the lowest category may buy R1 only, whatever they sign; a mismatch
 * of any other is allowed after the special warning of Art 19 was accepted. rules/suitability.md#decision-table,
 * rules/suitability.md#special-warning.
 */
export function decideSuitability(
  assessment: Assessment | null,
  riskLevel: number,
  today: Day,
  acceptsMismatch: boolean,
): SuitabilityOutcome {
  if (riskLevel === 0) return { kind: 'fund-unrated' }
  if (!assessment) return { kind: 'assessment-missing' }
  if (today > assessment.validUntil) return { kind: 'assessment-expired', validUntil: assessment.validUntil }
  const levels = { tolerance: assessment.level, riskLevel }
  if (riskLevel <= assessment.level || assessment.isProfessional) return { kind: 'allow', ...levels }
  if (assessment.isLowestCategory) return { kind: 'risk-forbidden', ...levels }
  return acceptsMismatch ? { kind: 'mismatch-accepted', ...levels } : { kind: 'risk-mismatch', ...levels }
}

/**
 * May an adviser propose this fund to this client? Never above the client's tolerance, because what a client may insist on
 * nobody may recommend (Art 22); to a professional at any risk. rules/suitability.md#recommending, rules/suitability.md#decision-table.
 */
export function decideProposalSuitability(
  assessment: Assessment | null,
  riskLevel: number,
  today: Day,
): Exclude<SuitabilityOutcome, { readonly kind: 'mismatch-accepted' | 'risk-mismatch' }> {
  const outcome = decideSuitability(assessment, riskLevel, today, false)
  if (outcome.kind === 'mismatch-accepted' || outcome.kind === 'risk-mismatch') {
    return { ...outcome, kind: 'risk-forbidden' }
  }
  return outcome
}

export const SENIOR_AGE = 65
/** R4 and R5: where a senior client gets the extra steps. */
export const SENIOR_CARE_FROM = 4
/** R5. */
export const HIGHEST_RISK = 5

/** Waiting, after the special warning of an R5 fund; `until` is null where it has not been accepted yet. */
export interface CoolingDelay {
  readonly kind: 'cooling-delay'
  /** An instant as JSON has it: a refusal is kept as JSON, and told again to whoever asks again. */
  readonly until: string | null
}

/** The page for clients of 65 and more has not been read for this fund. */
export interface SeniorWarningUnread {
  readonly kind: 'senior-warning-unread'
  readonly fundCode: string
  readonly riskLevel: number
}

/** Steps that an order needs beside the decision itself, in the order they are taken. */
export const CARE_DUTIES = ['senior-warning', 'cooling-delay', 'call-back'] as const
export type CareDuty = (typeof CARE_DUTIES)[number]

/** Hours between accepting the special warning for an R5 fund and the order. */
export const MISMATCH_DELAY_HOURS = 24

/**
 * Who has accepted the warning and asks for R5 above their tolerance waits a day before their order, and for a call after it
 * (rules/suitability.md#highest-risk).
 */
export function isInsisting(of: {
  readonly kind: SuitabilityOutcome['kind']
  readonly riskLevel: number
}): boolean {
  return of.kind === 'mismatch-accepted' && of.riskLevel === HIGHEST_RISK
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * What an order above the tolerance for an R5 fund still has to wait for: a day from accepting the special warning for that fund,
 * told and kept to the full minute; null where nothing. rules/suitability.md#highest-risk.
 */
export function coolingDelay(facts: {
  readonly outcome: SuitabilityOutcome['kind']
  readonly riskLevel: number
  readonly warnedAt: Date | null
  readonly now: Date
}): CoolingDelay | null {
  const isInsisting = facts.outcome === 'mismatch-accepted' || facts.outcome === 'risk-mismatch'
  if (!isInsisting || facts.riskLevel !== HIGHEST_RISK) return null
  if (facts.warnedAt === null) return { kind: 'cooling-delay', until: null }
  const over = facts.warnedAt.getTime() + MISMATCH_DELAY_HOURS * HOUR_MS
  const until = new Date(Math.ceil(over / MINUTE_MS) * MINUTE_MS)
  return facts.now < until ? { kind: 'cooling-delay', until: until.toISOString() } : null
}

/**
 * The day on which somebody is 65; who was born on 29 February is on 28 February of a common year
 * (rules/suitability.md#senior-clients).
 */
export function seniorFrom(bornOn: Day): Day {
  return addMonths(bornOn, SENIOR_AGE * 12)
}

/** Does this client of 65 or more get the extra steps for a fund of this risk? rules/suitability.md#senior-clients. */
export function isSeniorCase(facts: { readonly isSenior: boolean; readonly riskLevel: number }): boolean {
  return facts.isSenior && facts.riskLevel >= SENIOR_CARE_FROM
}

/**
 * What must happen before an order that suits: a warning page for seniors who buy R4 or R5 and a call-back before their first
 * such order; a day's delay and a call-back for whoever insists on R5 above their tolerance. rules/suitability.md#senior-clients,
 * rules/suitability.md#special-warning.
 */
export function careDuties(facts: {
  readonly outcome: 'allow' | 'mismatch-accepted'
  readonly riskLevel: number
  readonly isSenior: boolean
  readonly isFirstOrder: boolean
}): readonly CareDuty[] {
  const insists = isInsisting({ kind: facts.outcome, riskLevel: facts.riskLevel })
  const duties: CareDuty[] = []
  if (isSeniorCase(facts)) duties.push('senior-warning')
  if (insists) duties.push('cooling-delay')
  if (insists || (isSeniorCase(facts) && facts.isFirstOrder)) duties.push('call-back')
  return duties
}
