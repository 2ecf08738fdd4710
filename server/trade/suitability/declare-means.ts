import type { ParsedOf } from '#contract/endpoint.ts'
import type { declareMeans as contract } from '#contract/suitability/suitability.ts'
import { addMonths } from '#domain/calendar/day.ts'
import { divide } from '#domain/number/decimal.ts'
import type { Fen } from '#domain/number/money.ts'
import { fen, fenText, parseFen } from '#domain/number/money.ts'
import { PRIVATE_TEXTS } from '#domain/suitability/private-contract.ts'
import { professionalStanding } from '#domain/suitability/professional.ts'
import { isQualifiedInvestor } from '#domain/suitability/qualified-investor.ts'
import { auditOwn } from '#server/base/audit/audit-own.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { claimUpload } from '#server/people/files/claim-upload.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import { findHolder, findLatest, insertDeclaration, insertPaper } from './means.store.ts'

/** A proof of assets must be from the last three months (rules/private-funds.md#seven-steps: "≤ set days old"). */
const EVIDENCE_MONTHS = 3

interface Figures {
  readonly financialAssets: Fen
  readonly incomes: readonly [Fen, Fen, Fen]
  readonly netAssets: Fen
}

/**
 * Saves a client's declaration of wealth, with its evidence and the verdict of the rule. Enough by their own word makes them a specific
 * target (step 1); it counts as proof only after a person of the house has approved it (step 4). The papers must be their own clean
 * uploads, or nothing is saved. While a declaration of the same purpose waits for a reviewer, no other is saved.
 */
export async function declareMeans(
  call: WriteCall<Investor>,
  input: ParsedOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  if (input.version !== PRIVATE_TEXTS.declaration)
    return { kind: 'text-changed', version: PRIVATE_TEXTS.declaration }
  const at = await takeInstant(tx, actor.accountNumber)
  if (at.kind !== 'instant') return at
  const { today } = at
  const last = await findLatest(tx, actor.accountNumber, input.purpose)
  if (last?.outcome === null) return { kind: 'declaration-open', declaredAt: last.declaredAt.toISOString() }
  const { partyId, isPerson } = await findHolder(tx, actor.accountNumber)
  const figures = figuresOf(input, isPerson)
  if (!figures) return { kind: 'figures-wrong' }
  const { evidenceDate, evidence, purpose } = input
  const oldest = addMonths(today, -EVIDENCE_MONTHS)
  if (evidenceDate < oldest || evidenceDate > today) return { kind: 'evidence-too-old', oldest }
  const isEnough =
    purpose === 'qualified' ? isQualified(figures, isPerson) : mayBeProfessional(figures, input, isPerson)
  const declarationId = await insertDeclaration(tx, {
    ...{ partyId, purpose, isEnough, evidence, evidenceDate },
    facts: factsOf(figures, input),
    statementVersion: input.version,
  })
  for (const [n, { fileHash }] of input.papers.entries()) {
    const uploader = { kind: 'party', partyId: actor.partyId } as const
    const claimed = await claimUpload(tx, uploader, fileHash, { retention: 'identity' })
    if (claimed.kind !== 'claimed') return claimed
    await insertPaper(tx, { declarationId, n, handle: fileHash, uploadedBy: actor.partyId })
  }
  await auditOwn(call, {
    action: 'suitability.declare',
    subject: declarationId,
    facts: { purpose, isEnough },
  })
  return ok({ declarationId, isEnough })
}

type DeclarationInput = ParsedOf<typeof contract>

/** Reads the figures; null if a figure is not an amount, or if one is missing that this kind of client must give. */
function figuresOf(input: DeclarationInput, isPerson: boolean): Figures | null {
  const financialAssets = parseFen(input.financialAssets)
  const incomes = isPerson ? input.incomes.map(parseFen) : [fen(0n), fen(0n), fen(0n)]
  const netAssets = isPerson ? fen(0n) : parseFen(input.netAssets ?? '')
  const [first, second, third] = incomes
  if (
    financialAssets === null ||
    netAssets === null ||
    !isAmount(first) ||
    !isAmount(second) ||
    !isAmount(third)
  )
    return null
  if (financialAssets < 0n || netAssets < 0n) return null
  return { financialAssets, netAssets, incomes: [first, second, third] }
}

function isAmount(value: Fen | null | undefined): value is Fen {
  return value !== null && value !== undefined && value >= 0n
}

function isQualified({ financialAssets, incomes, netAssets }: Figures, isPerson: boolean): boolean {
  return isQualifiedInvestor(
    isPerson ? { who: 'person', financialAssets, incomes } : { who: 'unit', netAssets },
  )
}

function mayBeProfessional(figures: Figures, input: DeclarationInput, isPerson: boolean): boolean {
  const standing = standingOf(figures, input, isPerson)
  return standing.kind === 'professional' || standing.mayApply
}

/** Returns the class by right, or whether they may apply for one, from declared figures. The average income is rounded down. */
export function standingOf(
  figures: Figures,
  input: Pick<DeclarationInput, 'investingYears' | 'relevantWorkYears' | 'hasQualification'>,
  isPerson: boolean,
): ReturnType<typeof professionalStanding> {
  const { financialAssets, incomes, netAssets } = figures
  const { investingYears, relevantWorkYears, hasQualification } = input
  if (!isPerson)
    return professionalStanding({ who: 'legal-person', netAssets, financialAssets, investingYears })
  const averageIncome = fen(divide(incomes[0] + incomes[1] + incomes[2], 3n, 'down'))
  return professionalStanding({
    who: 'person',
    ...{ financialAssets, averageIncome, investingYears, relevantWorkYears, hasQualification },
  })
}

function factsOf(figures: Figures, input: DeclarationInput): Record<string, string> {
  const [income1, income2, income3] = figures.incomes
  return {
    financialAssets: fenText(figures.financialAssets),
    income1: fenText(income1),
    income2: fenText(income2),
    income3: fenText(income3),
    netAssets: fenText(figures.netAssets),
    investingYears: String(input.investingYears),
    relevantWorkYears: String(input.relevantWorkYears),
    hasQualification: String(input.hasQualification),
  }
}
