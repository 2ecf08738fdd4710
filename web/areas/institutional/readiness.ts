import { getAssessment } from '#contract/suitability/assessment.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { getCertification } from '#contract/account/member.ts'
import type { Call } from '#web/call/answer.ts'

export type Company = OutputOf<typeof getCertification>
export type Assessment = OutputOf<typeof getAssessment>['current']

export interface Readiness {
  readonly company: Company
  readonly assessment: Assessment
}

/** Loads the facts that decide whether a company may buy. Returns the result of `orElse` if they could not be read. */
export async function loadReadiness<T>(call: Call, orElse: () => T): Promise<Readiness | T> {
  const [company, assessment] = await Promise.all([call(getCertification, {}), call(getAssessment, {})])
  if (company.kind !== 'ok' || assessment.kind !== 'ok') return orElse()
  return { company: company.value, assessment: assessment.value.current }
}

/** Whether the company may buy: it needs a valid licence, an assessment and a checker (rules/companies.md#readiness). */
export function isReady({ company, assessment }: Readiness): boolean {
  return !company.isLicenceExpired && isHeld(assessment) && company.checkers > 0
}

export function isHeld(assessment: Assessment): boolean {
  return assessment !== null && !assessment.isExpired
}
