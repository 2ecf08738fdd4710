import type { Fen } from '#domain/number/money.ts'
import { fen } from '#domain/number/money.ts'

/** The figures of a firm for last year, or of a person. Years are completed years. */
export type ProfessionalFacts =
  | {
      readonly who: 'person'
      readonly financialAssets: Fen
      /** The average of the last three years. */
      readonly averageIncome: Fen
      readonly investingYears: number
      readonly relevantWorkYears: number
      /** Whether they are a senior manager of a licensed institution, or a CPA or lawyer who works in finance. */
      readonly hasQualification: boolean
    }
  | {
      readonly who: 'legal-person'
      readonly netAssets: Fen
      readonly financialAssets: Fen
      readonly investingYears: number
    }
  /** Banks, brokers, fund firms, insurers, trusts, futures firms, their registered subsidiaries, private fund managers. */
  | { readonly who: 'licensed-institution' }
  /** Products of these institutions; social-security funds, annuities, charities, QFII and RQFII. */
  | { readonly who: 'licensed-product' }

/** Professional by law (rules/suitability.md#professional-investors), or ordinary. An ordinary client above the lower thresholds may apply to be treated as professional. */
export type ProfessionalStanding =
  | { readonly kind: 'professional'; readonly professionalClass: 'A' | 'B' | 'C' | 'D' }
  | { readonly kind: 'ordinary'; readonly mayApply: boolean }

const yuan = (value: bigint) => fen(value * 100n)

/** The thresholds of the rules on suitability 适当性管理办法, as quoted in rules/suitability.md#professional-investors. */
export const BY_RIGHT = {
  netAssets: yuan(20_000_000n),
  firmAssets: yuan(10_000_000n),
  assets: yuan(5_000_000n),
  income: yuan(500_000n),
  years: 2,
}
export const BY_APPLICATION = {
  netAssets: yuan(10_000_000n),
  firmAssets: yuan(5_000_000n),
  assets: yuan(3_000_000n),
  income: yuan(300_000n),
  years: 1,
}

/** Decides if a client is a professional investor 专业投资者 by right, else if they may apply. rules/suitability.md#professional-investors. */
export function professionalStanding(facts: ProfessionalFacts): ProfessionalStanding {
  switch (facts.who) {
    case 'licensed-institution':
      return { kind: 'professional', professionalClass: 'A' }
    case 'licensed-product':
      return { kind: 'professional', professionalClass: 'B' }
    case 'legal-person':
      if (reachesAsFirm(facts, BY_RIGHT)) return { kind: 'professional', professionalClass: 'C' }
      return { kind: 'ordinary', mayApply: reachesAsFirm(facts, BY_APPLICATION) }
    case 'person':
      return standingOfPerson(facts)
    default:
      return facts satisfies never
  }
}

type Person = Extract<ProfessionalFacts, { who: 'person' }>
type Firm = Extract<ProfessionalFacts, { who: 'legal-person' }>

function standingOfPerson(person: Person): ProfessionalStanding {
  const { investingYears, relevantWorkYears, hasQualification } = person
  const isSeasoned =
    investingYears >= BY_RIGHT.years || relevantWorkYears >= BY_RIGHT.years || hasQualification
  if (isSeasoned && hasMeans(person, BY_RIGHT)) return { kind: 'professional', professionalClass: 'D' }
  return {
    kind: 'ordinary',
    mayApply: investingYears >= BY_APPLICATION.years && hasMeans(person, BY_APPLICATION),
  }
}

function hasMeans(person: Person, least: typeof BY_RIGHT): boolean {
  return person.financialAssets >= least.assets || person.averageIncome >= least.income
}

function reachesAsFirm(firm: Firm, least: typeof BY_RIGHT): boolean {
  return (
    firm.netAssets >= least.netAssets &&
    firm.financialAssets >= least.firmAssets &&
    firm.investingYears >= least.years
  )
}
