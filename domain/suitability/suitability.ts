import type { Day } from '#domain/calendar/calendar.ts'
import { addMonths } from '#domain/calendar/day.ts'

/** Levels 1–5 are C1–C5, risk levels 1–5 are R1–R5, 0 means not assessed or unrated (rules/suitability.md#levels). */
export interface Assessment {
  readonly level: number
  readonly isLowestCategory: boolean
  readonly isProfessional: boolean
  /** The last valid day. The day after is too late. */
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

/** An outcome with which an order is accepted. */
export type SuitableOutcome = Extract<SuitabilityOutcome, { readonly kind: 'allow' | 'mismatch-accepted' }>

/** Whether an order is accepted with this outcome. */
export function isSuited(outcome: SuitabilityOutcome): outcome is SuitableOutcome {
  return outcome.kind === 'allow' || outcome.kind === 'mismatch-accepted'
}

/** The version of the rules that this code follows. It is stored with each decision. */
export const SUITABILITY_RULES = 'amac-2026-13'

/**
 * Decides whether a client's own order may buy a fund of this risk. C1 of the lowest category may buy R1 only, even with a signature.
 * Any other client may accept a mismatch after the special warning of Art 19. rules/suitability.md#decision-table,
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

/** What an adviser may not propose, though the client could still insist on it in an order of their own (AD35). */
export interface AboveTolerance {
  readonly kind: 'above-tolerance'
  readonly tolerance: number
  readonly riskLevel: number
}

/**
 * Decides whether an adviser may propose this fund to this client: never above the client's tolerance, because nobody may recommend
 * it (Art 22), professionals included and whatever they have signed. rules/suitability.md#recommending, rules/advisers.md#proposals.
 */
export function decideProposalSuitability(
  assessment: Assessment | null,
  riskLevel: number,
  today: Day,
): Exclude<SuitabilityOutcome, { readonly kind: 'mismatch-accepted' | 'risk-mismatch' }> | AboveTolerance {
  const asOrdinary = assessment && { ...assessment, isProfessional: false }
  const outcome = decideSuitability(asOrdinary, riskLevel, today, false)
  if (outcome.kind === 'mismatch-accepted' || outcome.kind === 'risk-mismatch') {
    return { ...outcome, kind: 'above-tolerance' }
  }
  return outcome
}

export const SENIOR_AGE = 65
/** R4: from this risk level on (R4 and R5) a senior client gets the extra steps. */
export const SENIOR_CARE_FROM = 4
/** R5, the highest risk level. */
export const HIGHEST_RISK = 5

/** The waiting time after the special warning of an R5 fund. `until` is null if the warning is not accepted yet. */
export interface CoolingDelay {
  readonly kind: 'cooling-delay'
  /** An ISO text: a refusal is stored as JSON and returned again to a repeated call. */
  readonly until: string | null
}

/** The client of 65 or more has not read the warning page for this fund. */
export interface SeniorWarningUnread {
  readonly kind: 'senior-warning-unread'
  readonly fundCode: string
  readonly riskLevel: number
}

/** The extra steps that an order may need, in order. */
export const CARE_DUTIES = ['senior-warning', 'cooling-delay', 'call-back'] as const
export type CareDuty = (typeof CARE_DUTIES)[number]

/** The hours between accepting the special warning for an R5 fund and the order. */
export const MISMATCH_DELAY_HOURS = 24

/**
 * Whether the client insists on R5 above their tolerance and has accepted the warning. Such a client waits a day before the order, and
 * gets a call after it (rules/suitability.md#highest-risk).
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
 * Returns the rest of the waiting time for an order of an R5 fund above the tolerance: a day from accepting the special warning for that
 * fund, rounded up to the full minute. Null if there is none. rules/suitability.md#highest-risk.
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
 * Returns the day on which a person is 65. The birthday of 29 February is 28 February in a common year
 * (rules/suitability.md#senior-clients).
 */
export function seniorFrom(bornOn: Day): Day {
  return addMonths(bornOn, SENIOR_AGE * 12)
}

/** Whether this client needs the extra steps for seniors with a fund of this risk. rules/suitability.md#senior-clients. */
export function isSeniorCase(facts: { readonly isSenior: boolean; readonly riskLevel: number }): boolean {
  return facts.isSenior && facts.riskLevel >= SENIOR_CARE_FROM
}

/**
 * Returns the extra steps of a suitable order: a warning page for seniors who buy R4 or R5, and a call-back before their first
 * such order; a day's delay and a call-back for a client who insists on R5 above their tolerance. rules/suitability.md#senior-clients,
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
