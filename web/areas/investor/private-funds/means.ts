import type { InputOf } from '#contract/endpoint.ts'
import { readTypedCount } from '#domain/number/typed-number.ts'
import type { declareMeans } from '#contract/suitability/suitability.ts'
import type { Paper } from '#web/parts/identity/paper-slots.tsx'
import type { sentMeans } from './means-rules.ts'

export type Purpose = InputOf<typeof declareMeans>['purpose']

/** The form's values. Amounts in yuan and years are kept as typed. */
export interface WealthAnswer {
  readonly financialAssets: string
  readonly income1: string
  readonly income2: string
  readonly income3: string
  readonly investingYears: string
  readonly relevantWorkYears: string
  readonly hasQualification: boolean
  readonly evidence: string
  readonly evidenceDate: string
  readonly papers: readonly Paper[]
  readonly agrees: boolean
}

export const NO_MEANS: WealthAnswer = {
  ...{ financialAssets: '', income1: '', income2: '', income3: '' },
  ...{ investingYears: '', relevantWorkYears: '', hasQualification: false },
  ...{ evidence: '', evidenceDate: '', papers: [], agrees: false },
}

/** The years that the API contract accepts: 0 to 80. Null for any other text. */
export function yearsOf(typed: string): number | null {
  return readTypedCount(typed, 80)
}

interface Sending {
  readonly purpose: Purpose
  /** The version of the statement that the client read. */
  readonly version: string
  /** Formats an amount. Passed in, because the rules module is not fetched until the form is used. */
  readonly amount: typeof sentMeans
}

/** Returns the request body for a person, with amounts in two decimals. */
export function bodyOf(
  means: WealthAnswer,
  { purpose, version, amount }: Sending,
): InputOf<typeof declareMeans> {
  const isProfessional = purpose === 'professional'
  const { income1, income2, income3, evidence, evidenceDate, papers } = means
  return {
    purpose,
    financialAssets: amount(means.financialAssets),
    incomes: [income1, income2, income3].map(amount),
    netAssets: null,
    investingYears: (isProfessional && yearsOf(means.investingYears)) || 0,
    relevantWorkYears: (isProfessional && yearsOf(means.relevantWorkYears)) || 0,
    hasQualification: isProfessional && means.hasQualification,
    evidence: evidence.trim(),
    evidenceDate,
    papers: papers.map(({ fileHash }) => ({ fileHash })),
    version,
  }
}
