import type { WrongField } from '#domain/person/form-problem.ts'
import type { ConsentText } from '#web/parts/identity/consent-ticks.tsx'
import { judgeConsents } from '#web/parts/identity/consent-rules.ts'
import type { CertificateValues } from './form.tsx'

export function judge(
  values: CertificateValues,
  needed: readonly string[],
  texts: readonly ConsentText[],
): readonly WrongField[] {
  const missing = needed.filter((paper) => !values.papers.some((each) => each.paper === paper))
  return [
    ...missing.map((paper) => ({ field: `papers.${paper}`, problem: 'missing' }) as const),
    ...judgeConsents(values.consents, texts),
  ]
}
