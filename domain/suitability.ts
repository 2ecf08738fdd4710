import type { Day } from './calendar.ts'

/** Tolerance 1–5 is C1–C5, risk 1–5 is R1–R5, 0 is not assessed or unrated (domain.md 3.2). */
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

/** The rule set this code follows; stored with each decision. */
export const SUITABILITY_RULES = 'amac-2026-13'

/**
 * May this client's own order go to a fund of this risk? C1 of the lowest category may buy R1 only, whatever he signs; a
 * mismatch of any other is allowed after the special warning of Art 19 was accepted. domain.md 3.2, 3.3.
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
