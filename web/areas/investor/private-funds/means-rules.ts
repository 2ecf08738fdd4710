import type { FieldProblem, WrongField } from '#domain/person/form-problem.ts'
import { textProblem } from '#domain/person/form-problem.ts'
import { divide } from '#domain/number/decimal.ts'
import { readTypedNumber } from '#domain/number/typed-number.ts'
import { fen, fenText, type Fen } from '#domain/number/money.ts'
import { professionalStanding } from '#domain/suitability/professional.ts'
import { isQualifiedInvestor } from '#domain/suitability/qualified-investor.ts'
import { parseSum } from '#web/parts/order/typed-amount.ts'
import { yearsOf, type WealthAnswer, type Purpose } from './means.ts'

const MOST_NAME = 200

/** Validates a wealth proof as typed. Years are asked only of a person who applies as professional. */
export function judgeMeans(means: WealthAnswer, purpose: Purpose): readonly WrongField[] {
  const amounts = AMOUNTS.flatMap((field) => wrong(field, means[field], amountFault(means[field])))
  const years =
    purpose === 'professional'
      ? YEAR_FIELDS.flatMap((field) =>
          wrong(field, means[field], yearsOf(means[field]) === null ? 'form' : null),
        )
      : []
  const evidence = textProblem(means.evidence, 1, MOST_NAME)
  return [
    ...amounts,
    ...years,
    ...(evidence === null ? [] : [{ field: 'evidence', problem: evidence }]),
    ...wrong('evidenceDate', means.evidenceDate, null),
    ...(means.papers.length === 0 ? [{ field: 'papers.1', problem: 'missing' } as const] : []),
    ...(means.agrees ? [] : [{ field: 'agrees', problem: 'not-agreed' } as const]),
  ]
}

const AMOUNTS = ['financialAssets', 'income1', 'income2', 'income3'] as const
const YEAR_FIELDS = ['investingYears', 'relevantWorkYears'] as const

function wrong(field: string, text: string, fault: FieldProblem | null): readonly WrongField[] {
  if (text.trim() === '') return [{ field, problem: 'missing' }]
  return fault === null ? [] : [{ field, problem: fault }]
}

/** What is wrong with an amount. Zero is none: a person without income types 0. Null if it is right. */
function amountFault(typed: string): FieldProblem | null {
  if (parseSum(typed) !== null) return null
  const { kind } = readTypedNumber(typed, 'yuan')
  return kind === 'number' ? 'form' : kind
}

/** Formats an amount for sending, with two decimals. */
export function sentMeans(typed: string): string {
  return fenText(parseSum(typed) ?? fen(0n))
}

/** Whether these figures reach the rule's thresholds. Null until all figures are filled in. */
export function reaches(means: WealthAnswer, purpose: Purpose): boolean | null {
  const [financialAssets, ...years] = AMOUNTS.map((field) => parseSum(means[field]))
  const [first, second, third] = years
  if (!isKnown(financialAssets) || !isKnown(first) || !isKnown(second) || !isKnown(third)) return null
  if (purpose === 'qualified')
    return isQualifiedInvestor({ who: 'person', financialAssets, incomes: [first, second, third] })
  const [investingYears, relevantWorkYears] = YEAR_FIELDS.map((field) => yearsOf(means[field]))
  if (investingYears == null || relevantWorkYears == null) return null
  const standing = professionalStanding({
    who: 'person',
    financialAssets,
    averageIncome: fen(divide(first + second + third, 3n, 'down')),
    ...{ investingYears, relevantWorkYears },
    hasQualification: means.hasQualification,
  })
  return standing.kind === 'professional' || standing.mayApply
}

function isKnown(amount: Fen | null | undefined): amount is Fen {
  return amount !== null && amount !== undefined
}
