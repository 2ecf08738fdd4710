import type { WrongField } from '#domain/person/form-problem.ts'
import { textProblem } from '#domain/person/form-problem.ts'
import { divide } from '#domain/number/decimal.ts'
import { fen, fenText, parseFen, type Fen } from '#domain/number/money.ts'
import { professionalStanding } from '#domain/suitability/professional.ts'
import { isQualifiedInvestor } from '#domain/suitability/qualified-investor.ts'
import { plainAmount } from '#web/parts/order/typed-amount.ts'
import type { WealthAnswer, Purpose } from './means.ts'

const MOST_NAME = 200
/** The years that the API contract accepts: 0 to 80. */
const YEARS = /^([0-7]?\d|80)$/

/** Validates a wealth proof as typed. Years are asked only of a person who applies as professional. */
export function judgeMeans(means: WealthAnswer, purpose: Purpose): readonly WrongField[] {
  const amounts = AMOUNTS.flatMap((field) => wrong(field, means[field], amountOf(means[field]) !== null))
  const years =
    purpose === 'professional'
      ? YEAR_FIELDS.flatMap((field) => wrong(field, means[field], YEARS.test(means[field].trim())))
      : []
  const evidence = textProblem(means.evidence, 1, MOST_NAME)
  return [
    ...amounts,
    ...years,
    ...(evidence === null ? [] : [{ field: 'evidence', problem: evidence }]),
    ...wrong('evidenceDate', means.evidenceDate, true),
    ...(means.papers.length === 0 ? [{ field: 'papers.1', problem: 'missing' } as const] : []),
    ...(means.agrees ? [] : [{ field: 'agrees', problem: 'not-agreed' } as const]),
  ]
}

const AMOUNTS = ['financialAssets', 'income1', 'income2', 'income3'] as const
const YEAR_FIELDS = ['investingYears', 'relevantWorkYears'] as const

function wrong(field: string, text: string, isForm: boolean): readonly WrongField[] {
  if (text.trim() === '') return [{ field, problem: 'missing' }]
  return isForm ? [] : [{ field, problem: 'form' }]
}

/** Parses an amount. Zero is valid: a person without income types 0. Null if the text is no amount. */
function amountOf(typed: string): Fen | null {
  const plain = plainAmount(typed)
  return /^(0|[1-9]\d{0,12})(\.\d{1,2})?$/.test(plain) ? parseFen(plain) : null
}

/** Formats an amount for sending, with two decimals. */
export function sentMeans(typed: string): string {
  return fenText(amountOf(typed) ?? fen(0n))
}

/** Whether these figures reach the rule's thresholds. Null until all figures are filled in. */
export function reaches(means: WealthAnswer, purpose: Purpose): boolean | null {
  const [financialAssets, ...years] = AMOUNTS.map((field) => amountOf(means[field]))
  const [first, second, third] = years
  if (!isKnown(financialAssets) || !isKnown(first) || !isKnown(second) || !isKnown(third)) return null
  if (purpose === 'qualified')
    return isQualifiedInvestor({ who: 'person', financialAssets, incomes: [first, second, third] })
  if (!YEAR_FIELDS.every((field) => YEARS.test(means[field].trim()))) return null
  const standing = professionalStanding({
    who: 'person',
    financialAssets,
    averageIncome: fen(divide(first + second + third, 3n, 'down')),
    investingYears: Number(means.investingYears),
    relevantWorkYears: Number(means.relevantWorkYears),
    hasQualification: means.hasQualification,
  })
  return standing.kind === 'professional' || standing.mayApply
}

function isKnown(amount: Fen | null | undefined): amount is Fen {
  return amount !== null && amount !== undefined
}
